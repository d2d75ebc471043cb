//! Coming to a table: opening one, or sitting down at one that is there.

use games::GameName;
use std::collections::BTreeMap;

use table::{Touch, draw_lot};

use crate::connection::{Connection, RequestError};
use crate::options::{ExistingTable, NewTable, Others};
use api::{Board, BookText, Opened, Opening, SeatWish, State, Table, Taken, Taking};

/// The seats that are held at a table: the secret of each.
#[derive(Debug, Clone)]
pub struct Seated {
    pub table: String,
    pub tokens: BTreeMap<String, String>,
}

/// What there is to know of a table, for a client that has come to it.
#[derive(Debug, Clone)]
pub struct TableInfo {
    pub view: Table,
    pub book: BookText,
    /// The seats that are held here.
    pub seats: Vec<String>,
    /// The address for others to come to, where they can.
    pub link: Option<String>,
}

/// The word for a seat that the lot decides.
const LOT: &str = "lot";

/// Opens a table, and shows the invitation from then on, if it is private. The number decides what is left to the lot.
pub async fn open(connection: Connection, wish: &NewTable, seed: u64) -> Result<(Connection, Seated), RequestError> {
    let game = match (wish.game, &wish.book) {
        (Some(game), _) => game,
        (None, Some(book)) => connection.get::<BookText>(&format!("/api/books/{book}"), None).await?.book.game,
        (None, None) => GameName::Chess,
    };
    let boards: Vec<Board> = connection.get("/api/games", None).await?;
    let seats = boards.into_iter().find(|board| board.game == game).map(|board| board.seats).unwrap_or_default();
    let names: Vec<&str> = seats.iter().map(|seat| seat.seat.as_str()).collect();
    let opening = opening(wish, &names, seed);
    let opened: Opened = connection.post("/api/tables", None, &opening).await?;
    Ok((connection.with_invitation(opened.invitation), Seated { table: opened.table, tokens: opened.tokens }))
}

fn opening(wish: &NewTable, seats: &[&str], seed: u64) -> Opening {
    let own = match wish.seat.as_deref() {
        None => seats.first().copied().unwrap_or_default(),
        Some(LOT) => seats.get(draw_lot(seed, seats.len().max(1))).copied().unwrap_or_default(),
        Some(seat) => seat,
    };
    let sitter = |seat: &str| match wish.others {
        _ if seat == own && wish.others != Others::Here => SeatWish::Person { name: wish.name.clone() },
        Others::Here => SeatWish::Person { name: Some(seat.into()) },
        Others::Computer(level) => SeatWish::Computer { level, manner: None },
        Others::Open => SeatWish::Open,
    };
    let mut sitters: BTreeMap<String, SeatWish> = seats.iter().map(|&seat| (seat.into(), sitter(seat))).collect();
    // A seat that there is not: let the hall say so.
    sitters.entry(own.into()).or_insert(SeatWish::Person { name: None });
    Opening {
        game: wish.game.map(|game| game.to_string()),
        book: wish.book.clone(),
        eye: Some(wish.eye.name().into()),
        // A hall of 0.1.0 knows no such term, and refuses what it does not know.
        touch: (wish.touch != Touch::Counts).then_some(wish.touch),
        clock: wish.clock.as_ref().map(ToString::to_string),
        position: wish.position.clone(),
        seats: sitters,
        private: wish.is_private,
        ..Opening::default()
    }
}

/// Sits down at a table that is there, if a seat is open, or watches.
pub async fn join(connection: &Connection, joining: &ExistingTable) -> Result<Seated, RequestError> {
    let table = &joining.address.table;
    let path = format!("/api/tables/{table}");
    let token = joining.token.as_deref();
    let view: Table = connection.get(&path, token).await?;
    let mut tokens = BTreeMap::new();
    if let (Some(seat), Some(token)) = (view.now.you, token) {
        tokens.insert(seat, token.to_owned());
    } else if !joining.is_watching && (view.now.state == State::Open || joining.seat.is_some()) {
        let seat = joining.seat.clone().filter(|seat| *seat != LOT);
        let wish = Taking { seat, name: joining.name.clone(), token: None };
        let taken: Taken = connection.post(&format!("{path}/seats"), None, &wish).await?;
        tokens.insert(taken.seat, taken.token);
    }
    Ok(Seated { table: table.clone(), tokens })
}

/// The seats that the same secrets hold at the next table of a match: who sits where there is for the law book to say.
pub async fn resit(connection: &Connection, seated: &Seated) -> Result<Seated, RequestError> {
    let mut tokens = BTreeMap::new();
    for token in seated.tokens.values() {
        let view: Table = connection.get(&format!("/api/tables/{}", seated.table), Some(token)).await?;
        if let Some(seat) = view.now.you {
            tokens.insert(seat, token.clone());
        }
    }
    Ok(Seated { table: seated.table.clone(), tokens })
}

/// Asks what there is to know of the table.
pub async fn table_info(connection: &Connection, seated: &Seated) -> Result<TableInfo, RequestError> {
    let path = format!("/api/tables/{}", seated.table);
    let mut view: Table = connection.get(&path, seated.tokens.values().next().map(String::as_str)).await?;
    let seats: Vec<String> = view.board.seats.iter().map(|seat| seat.seat.clone()).collect();
    let seats: Vec<String> = seats.into_iter().filter(|seat| seated.tokens.contains_key(seat)).collect();
    // What is known is what the first of them may know.
    if let Some(token) = seats.first().and_then(|seat| seated.tokens.get(seat)) {
        view = connection.get(&path, Some(token)).await?;
    }
    let book: BookText = connection.get(&format!("/api/books/{}", view.book), None).await?;
    let link = connection.is_served().then(|| connection.link_to(&view.id));
    Ok(TableInfo { view, book, seats, link })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn the_other_seats_are_taken_as_wished() {
        let opening = |wish: &NewTable| -> Value {
            serde_json::to_value(opening(wish, &["white", "black"], 7)).expect("it can be sent")
        };
        let kinds = |wish: &NewTable| -> Vec<String> {
            let opening = opening(wish);
            ["white", "black"].map(|seat| opening["seats"][seat]["kind"].as_str().unwrap_or("none").into()).into()
        };
        let mut wish = NewTable { others: Others::Computer(2), ..NewTable::default() };
        assert_eq!(kinds(&wish), ["person", "computer"]);
        wish.seat = Some("black".into());
        assert_eq!(kinds(&wish), ["computer", "person"]);
        wish.others = Others::Open;
        assert_eq!(kinds(&wish), ["open", "person"]);
        wish.others = Others::Here;
        assert_eq!(kinds(&wish), ["person", "person"]);
        assert_eq!(opening(&wish)["private"], false);
        wish.is_private = true;
        assert_eq!(opening(&wish)["private"], true);
        wish.seat = Some("green".into());
        let strange = opening(&wish);
        assert_eq!(strange["seats"]["green"]["kind"], "person", "for the hall to refuse");
    }
}
