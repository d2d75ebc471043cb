//! Opening tables, looking at them, sitting down.

use games::Seat;
use std::collections::BTreeMap;

use archive::{Player, Sitter};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use computer::Manner;

use crate::caller::{Caller, MaybeSignedIn};
use crate::extract::{Bearer, Body, Named};
use crate::hall::{Holder, OpenError};
use crate::limits::Client;
use crate::name::{self, NAMELESS};
use crate::problem::{Kind, Problem};
use crate::token::Token;
use crate::views;
use crate::{Hall, time};

/// Open a table
#[utoipa::path(
    post, path = "/api/tables", tag = "tables", request_body = api::Opening,
    responses(
        (
            status = 201, body = api::Opened, description = "The table is open",
            headers(("location" = String, description = "Where the table is"))
        ),
        Problem,
    )
)]
pub(super) async fn open(
    State(hall): State<Hall>,
    client: Client,
    MaybeSignedIn(account): MaybeSignedIn,
    Body(opening): Body<api::Opening>,
) -> Result<impl IntoResponse, Problem> {
    let senseless = |message: String| Problem::new(Kind::Senseless, message);
    let library = hall.archive().library();
    let opener = token(opening.token.as_deref())?;
    let seed = hall.lot().ok_or_else(no_chance)?;
    let setting = views::setting(&opening, library, seed).map_err(senseless)?;
    let board = setting.table(library)?.position().name().array();
    let mut tokens = BTreeMap::new();
    let mut sitters: Vec<(Seat, Holder, Sitter)> = Vec::new();
    for (seat, wish) in &opening.seats {
        let seat = board.read_seat(seat).map_err(senseless)?;
        let (holder, sitter) = match wish {
            api::SeatWish::Open => continue,
            api::SeatWish::Person { name } => {
                let token = opener.derived(views::seat_name(board.name(), seat));
                let holder = Holder::Token(token.hash());
                tokens.insert(views::seat_name(board.name(), seat).to_owned(), token.reveal());
                (holder, sitter(&hall, account.as_ref(), name.as_deref()).await?)
            }
            api::SeatWish::Computer { level, manner } => {
                if !(1..=10).contains(level) {
                    return Err(senseless(format!("expected a level from 1 to 10, found {level}")));
                }
                let manner = manner.map_or(Manner::Courteous, views::manner);
                (Holder::Computer { level: *level, manner }, Sitter { name: format!("Sissa {level}"), player: None })
            }
        };
        if sitters.iter().any(|(taken, ..)| *taken == seat) {
            return Err(senseless(format!(
                "expected each seat once, found {} twice",
                views::seat_name(board.name(), seat)
            )));
        }
        sitters.push((seat, holder, sitter));
    }
    let place = hall.limiter().table(client)?;
    let invitation = opening.private.then(|| opener.invitation());
    let hash = invitation.as_ref().map(Token::hash);
    let opened = hall.open_table(opener.table(), board.name(), setting, views::is_by_lot(&opening), hash).await;
    let live = opened.inspect_err(|error| {
        if matches!(error, OpenError::Archive(_)) {
            hall.metrics().failed();
        }
    })?;
    live.takes(place);
    for (seat, holder, sitter) in sitters {
        hall.sit(&live, Some(seat), holder, sitter).await?;
    }
    hall.metrics().opened();
    let table = live.id().to_string();
    let location = format!("/api/tables/{table}");
    let invitation = invitation.map(Token::reveal);
    let opened = api::Opened { table, token: opener.reveal(), tokens, invitation };
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(opened)))
}

/// Look at a table
///
/// What the board looks like, who sits where, how the table stands and what has been done, as far as the caller may
/// know.
#[utoipa::path(
    get, path = "/api/tables/{table}", tag = "tables", params(("table" = String, Path, description = "Its name")),
    security((), ("seat" = []), ("invitation" = [])),
    responses((status = 200, body = api::Table, description = "The table, as far as the caller may know"), Problem)
)]
pub(super) async fn show(
    State(hall): State<Hall>,
    Named(id): Named,
    caller: Caller,
) -> Result<Json<api::Table>, Problem> {
    let live = super::table(&hall, id).await?;
    let viewer = super::viewer(&hall, &live, &caller).await?;
    let view = views::table(id, &live.record(), viewer, time::now());
    Ok(Json(view))
}

/// Take a seat
///
/// At a private table only by its invitation.
#[utoipa::path(
    post, path = "/api/tables/{table}/seats", tag = "tables", request_body = api::Taking,
    params(("table" = String, Path, description = "Its name")), security((), ("invitation" = [])),
    responses((status = 201, body = api::Taken, description = "The seat is taken"), Problem)
)]
pub(super) async fn sit(
    State(hall): State<Hall>,
    Named(id): Named,
    Caller { account, invitation, .. }: Caller,
    Body(taking): Body<api::Taking>,
) -> Result<impl IntoResponse, Problem> {
    let live = super::table(&hall, id).await?;
    if !live.record().admits(invitation.as_ref()) {
        return Err(Problem::no_table(&id.to_string()));
    }
    let game = live.record().game();
    let wanted = taking.seat.as_deref().map(|seat| game.array().read_seat(seat)).transpose();
    let wanted = wanted.map_err(|message| Problem::new(Kind::Senseless, message))?;
    let sitter = sitter(&hall, account.as_ref(), taking.name.as_deref()).await?;
    let token = token(taking.token.as_deref())?;
    let seat = hall.sit(&live, wanted, Holder::Token(token.hash()), sitter).await?;
    let taken = api::Taken { seat: views::seat_name(game, seat).into(), token: token.reveal() };
    Ok((StatusCode::CREATED, Json(taken)))
}

/// Close a table
///
/// By the token with which it was opened, as long as play has not begun.
#[utoipa::path(
    delete, path = "/api/tables/{table}", tag = "tables", params(("table" = String, Path, description = "Its name")),
    security(("opener" = [])),
    responses((status = 204, description = "It is closed"), Problem)
)]
pub(super) async fn close(
    State(hall): State<Hall>,
    Named(id): Named,
    Bearer(token): Bearer,
) -> Result<StatusCode, Problem> {
    let Some(token) = token else {
        return Err(Problem::new(Kind::NoToken, "expected the token with which the table was opened"));
    };
    let live = super::table(&hall, id).await?;
    if token.table() != id {
        super::viewer(&hall, &live, &Caller::with(token)).await?;
        return Err(Problem::new(Kind::WrongToken, "expected the token with which the table was opened"));
    }
    hall.close_table(&live).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The token that the caller proposes, or else a new one.
fn token(proposed: Option<&str>) -> Result<Token, Problem> {
    match proposed {
        Some(text) => Token::proposed(text).map_err(|weak| Problem::new(Kind::Senseless, weak.to_string())),
        None => Token::random().ok_or_else(no_chance),
    }
}

fn no_chance() -> Problem {
    Problem::new(Kind::Failed, "the system has no randomness for a token")
}

/// Who sits down: an account under its own name, any other player under one that cannot be taken for an account's.
async fn sitter(hall: &Hall, account: Option<&Player>, name: Option<&str>) -> Result<Sitter, Problem> {
    let asked = name.map(str::trim).filter(|name| !name.is_empty());
    match account.filter(|player| asked.is_none_or(|asked| archive::is_same_name(asked, &player.name))) {
        Some(player) => Ok(Sitter { name: player.name.clone(), player: Some(player.id) }),
        None => {
            let wanted = name::read(asked.unwrap_or_default())?.unwrap_or_else(|| NAMELESS.into());
            if wanted != NAMELESS {
                name::see_free(hall, &wanted).await?;
            }
            Ok(Sitter { name: wanted, player: None })
        }
    }
}
