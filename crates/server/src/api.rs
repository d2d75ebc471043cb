//! The API: which request goes where.

mod act;
mod analysis;
mod archive;
mod books;
mod games;
mod health;
mod page;
mod parcel;
mod possible;
mod rematch;
mod stream;
mod tables;

use ::archive::TableId;
use axum::Router;
use axum::http::Uri;
use std::sync::Arc;
use table::Seat;
use utoipa::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Hall;
use crate::hall::Live;
use crate::problem::{Kind, Problem};
use crate::token::Token;

/// What the document says of the whole.
#[derive(OpenApi)]
#[openapi(info(
    title = "Sissa",
    description = "A table with a referee: open tables, sit down, act, watch. Refusals are `application/problem+json`.",
    license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
))]
struct Document;

/// Every path, and the document that describes them.
pub(crate) fn routes(hall: Hall) -> (Router, utoipa::openapi::OpenApi) {
    let mut document = Document::openapi();
    let components = document.components.get_or_insert_with(Default::default);
    components.add_security_scheme("opener", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    components.add_security_scheme("seat", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    let (router, document) = OpenApiRouter::with_openapi(document)
        .routes(routes!(tables::open, archive::list))
        .routes(routes!(tables::show, tables::close))
        .routes(routes!(tables::sit))
        .routes(routes!(act::act, possible::possible))
        .routes(routes!(rematch::rematch))
        .routes(routes!(stream::stream))
        .routes(routes!(games::games))
        .routes(routes!(games::pieces))
        .routes(routes!(books::books))
        .routes(routes!(books::book))
        .routes(routes!(books::judge))
        .routes(routes!(analysis::analyse))
        .routes(routes!(health::health))
        .split_for_parts();
    let served = document.clone();
    let router = router
        .route("/metrics", axum::routing::get(health::metrics))
        .route("/api/openapi.json", axum::routing::get(async move || axum::Json(served)))
        .fallback(page::page)
        .method_not_allowed_fallback(not_so)
        .with_state(hall);
    (router, document)
}

async fn not_so(uri: Uri) -> Problem {
    Problem::new(Kind::WrongMethod, format!("/api/openapi.json says what can be done with {}", uri.path()))
}

/// The table with a name.
async fn table(hall: &Hall, id: TableId) -> Result<Arc<Live>, Problem> {
    let found = hall.live(id).await.inspect_err(|_| hall.metrics().failed())?;
    found.ok_or_else(|| Problem::no_table(&id.to_string()))
}

/// The seat that whoever asks holds at a table; none for a spectator.
fn viewer(live: &Live, token: Option<&Token>) -> Result<Option<Seat>, Problem> {
    let Some(token) = token else { return Ok(None) };
    let seat = live.sheet().seat_of(&token.hash());
    seat.map(Some).ok_or_else(|| Problem::new(Kind::WrongToken, "expected the token of a seat at this table"))
}
