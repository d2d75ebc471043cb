//! The API: which request goes where.

mod account;
mod act;
mod admit;
mod analysis;
mod archive;
mod books;
mod cacheable;
mod confer;
mod games;
mod health;
mod lessons;
mod page;
mod picture;
mod refused;
mod rematch;
mod replay;
mod stream;
mod study;
mod tables;
mod tokens;

pub(crate) use self::admit::{Peer, admit};
pub use self::page::{has_page, no_page};
use ::games::Seat;

use ::archive::TableId;
use axum::Router;
use axum::http::Uri;
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Hall;
use crate::caller::{Caller, INVITATION};
use crate::hall::Live;
use crate::problem::{Kind, Problem};
use crate::token::Token;

/// What the document says of the whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Sissa",
        description = "A table with a referee: open tables, sit down, act, watch. Refusals are `application/problem+json`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(api::Problem, api::Heard, api::Told))
)]
struct Document;

/// Every path, and the document that describes them.
pub(crate) fn routes(hall: Hall) -> (Router, utoipa::openapi::OpenApi) {
    let mut document = Document::openapi();
    let components = document.components.get_or_insert_with(Default::default);
    components.add_security_scheme("opener", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    components.add_security_scheme("personal", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("sissa_session")));
    components.add_security_scheme("session", cookie);
    let invitation = SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new(INVITATION)));
    components.add_security_scheme("invitation", invitation);
    components.add_security_scheme("seat", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    let (router, mut document) = OpenApiRouter::with_openapi(document)
        .routes(routes!(tables::open, archive::list))
        .routes(routes!(tables::show, tables::close))
        .routes(routes!(tables::sit))
        .routes(routes!(act::act))
        .routes(routes!(confer::confer))
        .routes(routes!(rematch::rematch))
        .routes(routes!(picture::svg))
        .routes(routes!(picture::png))
        .routes(routes!(replay::replay))
        .routes(routes!(replay::sheet))
        .routes(routes!(replay::statistics))
        .routes(routes!(study::study))
        .routes(routes!(study::place))
        .routes(routes!(study::write))
        .routes(routes!(stream::stream))
        .routes(routes!(games::games))
        .routes(routes!(games::pieces))
        .routes(routes!(books::books))
        .routes(routes!(books::book))
        .routes(routes!(books::citations))
        .routes(routes!(books::edition))
        .routes(routes!(books::transcripts))
        .routes(routes!(books::judge))
        .routes(routes!(books::tell))
        .routes(routes!(lessons::list))
        .routes(routes!(lessons::show))
        .routes(routes!(lessons::attempt))
        .routes(routes!(lessons::progress, lessons::note_progress))
        .routes(routes!(analysis::analyse))
        .routes(routes!(account::open))
        .routes(routes!(account::sign_in, account::sign_out))
        .routes(routes!(account::own, account::close))
        .routes(routes!(account::change_password))
        .routes(routes!(account::player))
        .routes(routes!(tokens::tokens, tokens::make))
        .routes(routes!(tokens::take_back))
        .routes(routes!(health::health))
        .split_for_parts();
    tell_apart(&mut document);
    let served = document.clone();
    let router = router
        .route("/metrics", axum::routing::get(health::metrics))
        .route("/api/openapi.json", axum::routing::get(async move || axum::Json(served)))
        .fallback(page::page)
        .method_not_allowed_fallback(not_so)
        .with_state(hall);
    (router, document)
}

/// Operations are named after functions, which modules may name alike: what they belong to tells them apart.
fn tell_apart(document: &mut utoipa::openapi::OpenApi) {
    for path in document.paths.paths.values_mut() {
        let operations = [&mut path.get, &mut path.post, &mut path.put, &mut path.delete];
        for operation in operations.into_iter().flatten() {
            let tag = operation.tags.as_ref().and_then(|tags| tags.first());
            operation.operation_id = operation.operation_id.as_ref().zip(tag).map(|(id, tag)| format!("{tag}_{id}"));
        }
    }
}

async fn not_so(uri: Uri) -> Problem {
    Problem::new(Kind::WrongMethod, format!("/api/openapi.json says what can be done with {}", uri.path()))
}

/// The table with a name.
async fn table(hall: &Hall, id: TableId) -> Result<Arc<Live>, Problem> {
    let found = hall.live(id).await.inspect_err(|_| hall.metrics().failed())?;
    found.ok_or_else(|| Problem::no_table(&id.to_string()))
}

/// The seat that the caller holds at a table, by a token or by an account; none for a spectator. A caller who holds
/// none and was not invited does not find a private table.
async fn viewer(hall: &Hall, live: &Live, caller: &Caller) -> Result<Option<Seat>, Problem> {
    let token = caller.token.as_ref().filter(|token| !token.is_personal()).map(Token::hash);
    let seat = || match (&token, &caller.account) {
        (Some(hash), _) => live.record().seat_of(hash),
        (None, account) => account.as_ref().and_then(|player| live.record().seat_of_player(player.id)),
    };
    let mut found = seat();
    let says_who = token.is_some() || caller.account.is_some();
    if found.is_none() && says_who && !hall.is_alone() {
        // He may have sat down at another node, of which this one has not heard yet.
        live.catch_up(hall.archive()).await?;
        found = seat();
    }
    if found.is_none() && !live.record().admits(caller.invitation.as_ref()) {
        return Err(Problem::no_table(&live.id().to_string()));
    }
    if token.is_some() && found.is_none() {
        return Err(Problem::new(Kind::WrongToken, "expected the token of a seat at this table"));
    }
    Ok(found)
}

/// The same for what only the holder of a seat can do.
async fn holder(hall: &Hall, live: &Live, caller: &Caller) -> Result<Seat, Problem> {
    let seat = viewer(hall, live, caller).await?;
    if caller.token.is_none() && caller.account.is_none() {
        return Err(Problem::new(Kind::NoToken, "expected the token of a seat as `Authorization: Bearer TOKEN`"));
    }
    seat.ok_or_else(|| Problem::new(Kind::WrongToken, "expected somebody who holds a seat at this table"))
}
