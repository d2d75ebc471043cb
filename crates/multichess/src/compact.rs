//! Positions on one short line, as FEN is for chess.

use std::fmt;

use crate::cursor::{Cursor, TextError};
use crate::outcome::Standing;
use crate::text::read_passed;
use crate::{CastleRights, Piece, Rules, Seat, Setup};

/// An arrangement in the compact form: six fields with a blank between them.
///
/// 1. The game: `four`, `three`, `teams` or `old-teams`.
/// 2. The seat on move, by the first letter of its name.
/// 3. The frozen armies, each with `M` for mate, `P` for stalemate or `R` if its player has resigned, such as `aMcP`;
///    or `-`.
/// 4. The castlings left, each seat with `S` for short and `L` for long, such as `aSLcS`; or `-`.
/// 5. The pawns that stepped two squares with the last move of their seat, by the square they stand on, with commas
///    between them; or `-`.
/// 6. The men, rank by rank from the top, each rank from the left over the squares that the board has there: a man is
///    the letter of its seat and of its role, `aK`; a number stands for as many empty squares.
///
/// Every arrangement is written in one way only and reads back as it was. [`Setup`] reads this form and the other one.
///
/// ```
/// use multichess::{Rules, Setup};
///
/// let setup = Setup::opening(Rules::three());
/// let text = setup.compact().to_string();
/// assert_eq!(
///     text,
///     "three b - - - wRwP8rPrR/wNwP8rPrN/wBwP8rPrB/wKwP8rPrK/wQwP8rPrQ/wBwP8rPrB/wNwP8rPrN/wRwP8rPrR/\
///      bPbPbPbPbPbPbPbP/bRbNbBbKbQbBbNbR"
/// );
/// assert_eq!(text.parse::<Setup>()?, setup);
/// # Ok::<(), multichess::TextError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Compact(Setup);

impl Setup {
    /// The arrangement on one short line.
    pub fn compact(self) -> Compact {
        Compact(self)
    }
}

impl fmt::Display for Compact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(setup) = self;
        let rules = setup.rules;
        let or_dash = |text: String| if text.is_empty() { "-".to_string() } else { text };
        let still = rules.seats().filter_map(|seat| match setup.standings[seat] {
            Standing::Free => None,
            Standing::Mate => Some(format!("{}M", rules.seat_letter(seat))),
            Standing::Stalemate => Some(format!("{}P", rules.seat_letter(seat))),
            Standing::Resigned => Some(format!("{}R", rules.seat_letter(seat))),
        });
        let able = rules.seats().filter(|&seat| setup.castling[seat] != CastleRights::NONE);
        let castling = able.map(|seat| format!("{}{}", rules.seat_letter(seat), setup.castling[seat]));
        let passed = rules.seats().filter_map(|seat| Some(rules.shape().name(setup.passed[seat]?)));
        let passed = passed.collect::<Vec<_>>().join(",");
        write!(f, "{} {} ", rules.name, rules.seat_letter(setup.turn))?;
        write!(f, "{} {} {} ", or_dash(still.collect()), or_dash(castling.collect()), or_dash(passed))?;
        write_men(f, setup)
    }
}

fn write_men(f: &mut fmt::Formatter<'_>, setup: &Setup) -> fmt::Result {
    let shape = setup.rules.shape();
    for rank in (0..shape.ranks()).rev() {
        let mut gap = 0;
        let run = |gap: i32| if gap > 0 { gap.to_string() } else { String::new() };
        for square in shape.rank_squares(rank) {
            match setup.board.piece_at(square) {
                None => gap += 1,
                Some(Piece { seat, role }) => {
                    write!(f, "{}{}{}", run(gap), setup.rules.seat_letter(seat), role.letter())?;
                    gap = 0;
                }
            }
        }
        write!(f, "{}{}", run(gap), if rank > 0 { "/" } else { "" })?;
    }
    Ok(())
}

/// Whether the text begins as this form does, which has no bars.
pub(crate) fn is_compact(cursor: &Cursor<'_>) -> bool {
    let word = cursor.rest().split_whitespace().next();
    word.is_some_and(|word| Rules::named(word).is_some()) && !cursor.rest().contains('|')
}

/// Reads the compact form. The pawns of the fifth field are found on the board of the sixth, so that one is read first.
pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Setup, TextError> {
    let start = cursor.clone();
    let name = cursor.take_while(|letter| !letter.is_whitespace());
    let rules = Rules::named(name).ok_or_else(|| start.error("four, three, teams or old-teams"))?;
    cursor.expect(' ', "one blank")?;
    let mut setup = Setup { turn: seat(cursor, rules)?, ..Setup::empty(rules) };
    cursor.expect(' ', "one blank")?;
    read_still(cursor, &mut setup)?;
    cursor.expect(' ', "one blank")?;
    read_castling(cursor, &mut setup)?;
    cursor.expect(' ', "one blank")?;
    let mut passed = cursor.clone();
    cursor.take_while(|letter| !letter.is_whitespace());
    cursor.expect(' ', "one blank and the men")?;
    read_men(cursor, &mut setup)?;
    cursor.end("the end")?;
    if !passed.takes('-') {
        read_passed(&mut passed, &mut setup)?;
        while passed.takes(',') {
            read_passed(&mut passed, &mut setup)?;
        }
    }
    passed.expect(' ', "a comma or a blank")?;
    Ok(setup)
}

fn seat(cursor: &mut Cursor<'_>, rules: &Rules) -> Result<Seat, TextError> {
    let letters: String = rules.seats().map(|seat| rules.seat_letter(seat)).collect();
    let named = |found: char| rules.seats().find(|&seat| rules.seat_letter(seat).starts_with(found));
    cursor.one(named, format!("the letter of a seat, one of {letters}"))
}

fn read_still(cursor: &mut Cursor<'_>, setup: &mut Setup) -> Result<(), TextError> {
    if cursor.takes('-') {
        return Ok(());
    }
    while cursor.peek() != Some(' ') {
        let seat = seat(cursor, setup.rules)?;
        let standing = |letter| match letter {
            'M' => Some(Standing::Mate),
            'P' => Some(Standing::Stalemate),
            'R' => Some(Standing::Resigned),
            _ => None,
        };
        setup.standings[seat] = cursor.one(standing, "M for mate, P for stalemate or R for resigned")?;
    }
    Ok(())
}

fn read_castling(cursor: &mut Cursor<'_>, setup: &mut Setup) -> Result<(), TextError> {
    if cursor.takes('-') {
        return Ok(());
    }
    while cursor.peek() != Some(' ') {
        let seat = seat(cursor, setup.rules)?;
        let before = cursor.clone();
        let letters = cursor.take_while(char::is_uppercase);
        setup.castling[seat] = CastleRights::from_letters(letters).ok_or_else(|| before.error("S, L or SL"))?;
    }
    Ok(())
}

fn read_men(cursor: &mut Cursor<'_>, setup: &mut Setup) -> Result<(), TextError> {
    let rules = setup.rules;
    for rank in (0..rules.shape().ranks()).rev() {
        let mut squares = rules.shape().rank_squares(rank);
        while squares.len() > 0 {
            let before = cursor.clone();
            let digits = cursor.take_while(|letter| letter.is_ascii_digit());
            if digits.is_empty() {
                let seat = seat(cursor, rules)?;
                let role = cursor.role("one of K Q R B N P")?;
                let Some(square) = squares.next() else { break };
                setup.board.put(square, Piece { seat, role });
                continue;
            }
            let run = digits.parse().ok().filter(|run| (1..=squares.len()).contains(run));
            let run = run.ok_or_else(|| before.error(format!("a number from 1 to {}", squares.len())))?;
            squares.nth(run - 1);
        }
        if rank > 0 {
            cursor.expect('/', "a slash: the rank is full")?;
        }
    }
    Ok(())
}
