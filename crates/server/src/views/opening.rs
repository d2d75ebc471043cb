//! Opening a table: what it is made from.

use api::{OddsWish, Opening};
use games::{Board, Field, GameName, Kind, Seat};
use table::{Eye, Gift, Library, Odds, Setting, Terms, draw_lot};

/// Who moves first, if the lot decides.
const LOT: &str = "lot";

/// Whether the lot decides who moves first.
pub(crate) fn is_by_lot(opening: &Opening) -> bool {
    opening.first.as_deref() == Some(LOT)
}

/// What the table is made from. The seed decides what is left to the lot.
///
/// # Errors
///
/// What was expected and what came.
pub(crate) fn setting(opening: &Opening, library: &Library, seed: u64) -> Result<Setting, String> {
    let book = match (&opening.book, &opening.game) {
        (Some(book), game) => {
            let found = library.book(book).ok_or_else(|| library.lacks(book))?;
            match game {
                Some(game) if game.parse::<GameName>()? != found.game => {
                    return Err(format!("expected a book of {game}, found {book:?}, which is of {}", found.game));
                }
                _ => found,
            }
        }
        (None, game) => {
            let game = game.as_deref().map_or(Ok(GameName::Chess), str::parse)?;
            let last = library.books().iter().rfind(|book| book.game == game);
            last.ok_or_else(|| format!("there is no book of {game} at hand"))?
        }
    };
    let board = book.game.array();
    let clock = opening.clock.as_deref().map_or(Ok(table::TimeControl::None), str::parse)?;
    let terms = Terms {
        eye: opening.eye.as_deref().map_or(Ok(Eye::Guard), str::parse)?,
        touch: opening.touch.unwrap_or_default(),
        position: opening.position.clone(),
        odds: opening.odds.iter().map(|wish| odds(wish, &board)).collect::<Result<_, _>>()?,
        first: opening.first.as_deref().map(|seat| read_first(&board, seat, seed)).transpose()?,
        clock,
        ..Terms::default()
    };
    Ok(Setting { book: book.id.clone(), agreed: opening.agreed.clone().into_iter().collect(), terms })
}

/// What a computer makes of the errors of others.
pub(crate) fn manner(manner: api::Manner) -> computer::Manner {
    match manner {
        api::Manner::Courteous => computer::Manner::Courteous,
        api::Manner::Strict => computer::Manner::Strict,
    }
}

fn odds(wish: &OddsWish, board: &Board) -> Result<Odds, String> {
    let giver = board.read_seat(&wish.giver)?;
    let gift = match (&wish.man, wish.moves) {
        (Some(man), None) => {
            let kind = Kind::named(man).ok_or_else(|| format!("expected a man such as rook, found {man:?}"))?;
            Gift::Man(kind, wish.field.as_deref().map(|field| read_field(board, field)).transpose()?)
        }
        (None, Some(moves)) => Gift::Moves(moves),
        _ => return Err("expected either a man or moves that are given".into()),
    };
    Ok(Odds { giver, gift })
}

fn read_first(board: &Board, text: &str, seed: u64) -> Result<Seat, String> {
    if text == LOT {
        return Ok(Seat(draw_lot(seed, board.seats().len()) as u8));
    }
    board.read_seat(text).map_err(|message| format!("{message}, or lot"))
}

fn read_field(board: &Board, name: &str) -> Result<Field, String> {
    board.field(name).ok_or_else(|| format!("expected a field of {}, found {name:?}", board.name()))
}
