//! FEN4, in which chess.com writes positions of four players.
//!
//! Parts with hyphens between them: who is on move, `R`, `B`, `Y` or `G`; then, always in the order red, blue, yellow,
//! green and with commas, who is out of the game, who may castle on the king's side, who on the queen's side, and the
//! points; the moves since the last capture or pawn's move; perhaps something in braces; and the rows from the 14th down.
//! A row has 14 places: a man is a small letter for its colour and a great one for its role, a number stands for so many
//! empty places, `x` for one in the corners that the board does not have.
//!
//! What becomes of it here:
//!
//! | FEN4 | [`read`] | [`read_as_four`] |
//! | --- | --- | --- |
//! | red, at the bottom | `red` | `c` |
//! | blue, on the left | `blue` | `b` |
//! | yellow, at the top | `yellow` | `a` |
//! | green, on the right | `green` | `d` |
//! | order of play | as there, red to green | of the law book, `a` to `d` |
//! | squares | by the same names | by the same names |
//! | king's side, queen's side | the short castling, the long one | the same |
//! | `'enPassant':('','c4:d4','','')` | the pawn on d4 has passed c4 | the same |
//! | points, moves without capture | left out, written as 0 | the same |
//!
//! The king's side is taken to be that of the nearer rook wherever the king begins; the site does not say so.
//!
//! A double step of the seat on move can be taken no more and is left out. `royal` (or `kingSquares`) in the braces must
//! name the kings, `pawnsBaseRank` must be 2 and `dim` must be `14x14`: so they say nothing new. Nothing else is read
//! there. Neither are players who are out of the game, grey men, walls, or men that chess does not have: all this belongs
//! to games in which everybody plays for himself, or to variants, whose laws differ.
//!
//! ```
//! use multichess::{Rules, Setup, fen4};
//!
//! let opening = Setup::opening(Rules::teams());
//! let text = fen4::write(&opening)?;
//! assert!(text.starts_with("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-x,x,x,yR,yN,yB,yK,yQ,yB,yN,yR,x,x,x/"));
//! assert_eq!(fen4::read(&text)?, opening);
//! // The board of chess.com is that of Gustavus. Only there the seat at the top begins.
//! assert_eq!(fen4::read_as_four(&text)?.board, Setup::opening(Rules::four()).board);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod read;

use self::read::read_with;
use crate::cursor::TextError;
use crate::{BySeat, Fault, Passed, Piece, Rules, Seat, Seats, Setup, Standing};

/// The letters of the colours, in the order in which FEN4 lists them.
const COLOURS: [char; 4] = ['r', 'b', 'y', 'g'];
const PLACES: u8 = 14;

/// Reads FEN4 as a position of [`Rules::teams`]; of [`Rules::old_teams`], if only there kings and rooks that may castle
/// stand in their places.
///
/// # Errors
///
/// If it cannot be read, or tells of something that these games do not have.
pub fn read(text: &str) -> Result<Setup, TextError> {
    let setup = read_with(Rules::teams(), [0, 1, 2, 3], text)?;
    let is_void = |setup: &Setup| setup.faults().iter().any(|fault| matches!(fault, Fault::VoidCastling(..)));
    let old = Setup { rules: Rules::old_teams(), ..setup };
    Ok(if is_void(&setup) && !is_void(&old) { old } else { setup })
}

/// Reads FEN4 as a position of [`Rules::four`]: who sat at the bottom is seat `c`, and so on around the board. From there
/// on it is played by the law book, in its order.
///
/// # Errors
///
/// If it cannot be read, or tells of something that this game does not have.
pub fn read_as_four(text: &str) -> Result<Setup, TextError> {
    read_with(Rules::four(), [2, 1, 0, 3], text)
}

/// Why an arrangement cannot be written in FEN4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoFen4 {
    /// It is written for the board of four players only.
    #[error("FEN4 is for games of four players, not for {0}")]
    OtherGame(&'static str),
    /// It knows no frozen armies: only those who are mate or stalemate when they are on move.
    #[error("FEN4 cannot say that the army of {0} is frozen")]
    Frozen(&'static str),
}

/// Writes an arrangement of four players in FEN4.
///
/// # Errors
///
/// If it is one of three players, or one in which an army is frozen and a reader would not find that out.
/// That a player has resigned in teams, which ends the game, is left out.
pub fn write(setup: &Setup) -> Result<String, NoFen4> {
    let rules = setup.rules;
    let order = match rules.seats().count() {
        4 if rules.is_told_by_seats() => [2, 1, 0, 3],
        4 => [0, 1, 2, 3],
        _ => return Err(NoFen4::OtherGame(rules.name)),
    };
    let seats = order.map(|turn| Seat::new(turn).unwrap_or(Seat::FIRST));
    if let Some(seat) = untold(setup).and_then(|still| still.iter().next()) {
        return Err(NoFen4::Frozen(rules.seat_name(seat)));
    }
    let colour = |seat: Seat| seats.iter().position(|&other| other == seat).map_or('?', |place| COLOURS[place]);
    let flags = |is_short| seats.map(|seat| if setup.castling[seat].has(is_short) { "1" } else { "0" }).join(",");
    let turn = colour(setup.turn).to_ascii_uppercase();
    let passed = written_passed(setup, seats);
    let rows: Vec<String> = (0..PLACES).rev().map(|rank| written_row(setup, rank, colour)).collect();
    Ok(format!("{turn}-0,0,0,0-{}-{}-0,0,0,0-0-{passed}{}", flags(true), flags(false), rows.join("/")))
}

/// The frozen armies, if a reader of the text would not know.
///
/// He finds by himself who is mate or stalemate on move. That somebody has resigned is no matter of the board where it ends the
/// game, as in chess.
fn untold(setup: &Setup) -> Option<Seats> {
    let mut setup = *setup;
    for seat in setup.rules.seats().filter(|_| setup.rules.first_ends) {
        if setup.standings[seat] == Standing::Resigned {
            setup.standings[seat] = Standing::Free;
        }
    }
    let still = Seats::of(setup.rules.seats().filter(|&seat| setup.standings[seat].is_still()));
    let told = Setup { standings: BySeat::default(), ..setup };
    let is_found = || setup.position().is_ok_and(|position| told.position() == Ok(position));
    (!still.is_empty() && !is_found()).then_some(still)
}

fn written_passed(setup: &Setup, seats: [Seat; 4]) -> String {
    let name = |square| setup.rules.shape().name(square);
    let steps = seats.map(|seat| setup.passed[seat].and_then(|pawn| setup.double_step_to(seat, pawn)));
    if steps.iter().all(Option::is_none) {
        return String::new();
    }
    let written = |passed: Passed| format!("{}:{}", name(passed.square), name(passed.pawn));
    let steps = steps.map(|step| format!("'{}'", step.map(written).unwrap_or_default()));
    format!("{{'enPassant':({})}}-", steps.join(","))
}

fn written_row(setup: &Setup, rank: u8, colour: impl Fn(Seat) -> char) -> String {
    let mut row = Vec::new();
    let mut gap = 0;
    for file in 0..PLACES {
        let square = setup.rules.shape().at(file, rank);
        let man = square.and_then(|square| setup.board.piece_at(square));
        if square.is_some() && man.is_none() {
            gap += 1;
            continue;
        }
        if gap > 0 {
            row.push(gap.to_string());
            gap = 0;
        }
        row.push(man.map_or("x".to_string(), |Piece { seat, role }| format!("{}{}", colour(seat), role.letter())));
    }
    if gap > 0 {
        row.push(gap.to_string());
    }
    row.join(",")
}

/// Whether a text begins as FEN4 does.
pub(crate) fn is_fen4(text: &str) -> bool {
    matches!(text.as_bytes(), [b'R' | b'B' | b'Y' | b'G', b'-', ..])
}
