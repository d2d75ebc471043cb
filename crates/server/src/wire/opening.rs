//! Opening a table, and sitting down at it.

use games::{Board, Field, GameName, Kind, Seat};
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Eye, Gift, Library, Odds, Setting, Terms, draw_lot};
use utoipa::ToSchema;

/// Who moves first, if the lot decides.
const LOT: &str = "lot";

/// A table as somebody wants it. What is left out is as a beginner would have it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Opening {
    /// The game: `chess`, `four`, `three` or `draughts`. Chess, if neither it nor a book is named.
    #[schema(example = "chess")]
    game: Option<String>,
    /// The law book; the youngest of the game, if none is named.
    #[schema(example = "bilguer")]
    book: Option<String>,
    /// What is agreed otherwise than the book has it, point by point.
    agreed: BTreeMap<String, String>,
    /// How much the referee sees unasked: `guard`, `prompt` or `silent`. He guards, if nothing is said.
    #[schema(example = "guard")]
    eye: Option<String>,
    /// What is given before the game.
    odds: Vec<OddsWish>,
    /// The clock: `5m+3s`, `40/2h,20/1h`, `10m~5s` or `none`.
    #[schema(example = "5m+3s")]
    clock: Option<String>,
    /// The position, if not the opening array.
    position: Option<String>,
    /// The seat that moves first, or `lot`, where that is not settled otherwise.
    first: Option<String>,
    /// A secret of whoever opens it, drawn by chance: 32 to 128 letters, digits, `-` and `_`, at least 8 of them
    /// different. Whoever opens the same table with the same token again gets the same answer. Without one, the server
    /// draws it.
    #[schema(min_length = 32, max_length = 128, pattern = "^[A-Za-z0-9_-]+$")]
    pub(crate) token: Option<String>,
    /// Who sits where; a seat that is not named is open.
    pub(crate) seats: BTreeMap<String, SeatWish>,
    /// Whether only those come to it who are invited: then no list and no search shows it, and the answer has the
    /// invitation.
    pub(crate) private: bool,
}

/// Who is to sit on a seat.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SeatWish {
    /// Whoever comes.
    Open,
    /// Whoever opens the table: the answer has his token.
    Person {
        /// What he is called here.
        #[serde(default)]
        name: Option<String>,
    },
    /// The computer.
    Computer {
        /// From 1, which a child beats, to 10.
        #[schema(minimum = 1, maximum = 10)]
        level: u8,
        /// What it makes of the errors of others: `courteous` or `strict`.
        #[serde(default)]
        manner: Option<String>,
    },
}

/// What one player gives another: a man, perhaps with its field, or moves in advance.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OddsWish {
    /// The seat that gives.
    giver: String,
    /// The man: `pawn`, `knight`, `rook` …
    #[serde(default)]
    man: Option<String>,
    /// Where it stands.
    #[serde(default)]
    field: Option<String>,
    /// How many moves.
    #[serde(default)]
    moves: Option<u8>,
}

/// A table that was opened.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Opened {
    /// Its name.
    pub(crate) table: String,
    /// The secret of whoever opened it, by which he can close it.
    pub(crate) token: String,
    /// The tokens of the seats that whoever opened it has taken. Nobody can tell them again.
    pub(crate) tokens: BTreeMap<String, String>,
    /// The secret that leads to a private table, to be sent as `Sissa-Invitation: …` by whoever looks at it or takes a seat
    /// there. Nobody can tell it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) invitation: Option<String>,
}

/// A seat that somebody wants.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Taking {
    /// Which; any that is open, if none is named.
    pub(crate) seat: Option<String>,
    /// What he is called here.
    #[schema(max_length = 60)]
    pub(crate) name: Option<String>,
    /// The secret by which he wants to hold it, drawn by chance: 32 to 128 letters, digits, `-` and `_`, at least 8 of
    /// them different. Whoever takes a seat with the same token again gets the same answer. Without one, the server
    /// draws it.
    #[schema(min_length = 32, max_length = 128, pattern = "^[A-Za-z0-9_-]+$")]
    pub(crate) token: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Taken {
    /// Which.
    pub(crate) seat: String,
    /// The secret by which it is held, to be sent as `Authorization: Bearer …`. Nobody can tell it again.
    pub(crate) token: String,
}

impl Opening {
    /// Whether the lot decides who moves first.
    pub(crate) fn is_by_lot(&self) -> bool {
        self.first.as_deref() == Some(LOT)
    }

    /// What the table is made from. The seed decides what is left to the lot.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub(crate) fn setting(&self, library: &Library, seed: u64) -> Result<Setting, String> {
        let book = match (&self.book, &self.game) {
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
        let clock = self.clock.as_deref().map_or(Ok(table::TimeControl::None), str::parse)?;
        let terms = Terms {
            eye: self.eye.as_deref().map_or(Ok(Eye::Guard), str::parse)?,
            position: self.position.clone(),
            odds: self.odds.iter().map(|odds| odds.read(&board)).collect::<Result<_, _>>()?,
            first: self.first.as_deref().map(|seat| read_first(&board, seat, seed)).transpose()?,
            clock,
            ..Terms::default()
        };
        Ok(Setting { book: book.id.clone(), agreed: self.agreed.clone().into_iter().collect(), terms })
    }
}

impl OddsWish {
    fn read(&self, board: &Board) -> Result<Odds, String> {
        let giver = board.read_seat(&self.giver)?;
        let gift = match (&self.man, self.moves) {
            (Some(man), None) => {
                let kind = Kind::named(man).ok_or_else(|| format!("expected a man such as rook, found {man:?}"))?;
                Gift::Man(kind, self.field.as_deref().map(|field| read_field(board, field)).transpose()?)
            }
            (None, Some(moves)) => Gift::Moves(moves),
            _ => return Err("expected either a man or moves that are given".into()),
        };
        Ok(Odds { giver, gift })
    }
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
