//! Positions as text a player can read: `c | a: Kg14 Qh14 | b*: Ka7 | c: Kh1 Pe2 | d: Kn8`.

use std::fmt;
use std::str::FromStr;

use chess::Role;

use crate::cursor::{Cursor, TextError};
use crate::outcome::Standing;
use crate::setup::Faults;
use crate::{BySeat, CastleRights, Piece, Position, Rules, Seat, Setup};

/// Why a text gives no position: it cannot be read, or what it describes cannot be played on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadPositionError {
    /// It cannot be read.
    #[error("not a position: {0}")]
    Text(#[from] TextError),
    /// It can be read, but no game can go on from there.
    #[error("cannot be played on: {0}")]
    Faults(#[from] Faults),
}

/// Reads a position of any of the games, written for people or on one line as [`Compact`](crate::Compact) has it, or in
/// [FEN4](crate::fen4).
///
/// For people: the seat on move (in teams the name of the game before it), then each seat with its men, a letter before
/// each square, all parted by `|`. A star marks a frozen army. Seats may come in any order, and their names in any case.
/// Kings and rooks in their places may castle, unless the text says otherwise: `castling none`, or those that may, as in
/// `castling aS cSL` (`S` for short, `L` for long). `passed` names the pawns that stepped two squares with the last move of their seat.
///
/// ```
/// use multichess::Setup;
///
/// let setup: Setup = "D | c: Kk1 Pe4 | A: Kg14 | b*: Ka7 Pd4 | D: Kn8 | castling none | passed e4".parse()?;
/// assert_eq!(setup.to_string(), "d | a: Kg14 | b*: Ka7 Pd4 | c: Kk1 Pe4 | d: Kn8 | passed e4");
/// let error = "black | black: KF1 QJ5".parse::<Setup>().unwrap_err();
/// assert_eq!(error.to_string(), "column 21: expected a square of the board after Q, found \"J5\"");
/// # Ok::<(), multichess::TextError>(())
/// ```
impl FromStr for Setup {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text.trim_end());
        cursor.skip_blanks();
        if crate::compact::is_compact(&cursor) {
            return crate::compact::read(&mut cursor);
        }
        if crate::fen4::is_fen4(cursor.rest()) {
            return crate::fen4::read(text);
        }
        let (rules, turn) = read_turn(&mut cursor)?;
        Reader { cursor, setup: Setup { turn, ..Setup::empty(rules) }, castling: None, starred: Vec::new() }.read()
    }
}

/// Reads a position as [`Setup`] does, of a game that can be played on.
impl FromStr for Position {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, ReadPositionError> {
        Ok(text.parse::<Setup>()?.position()?)
    }
}

/// Writes the form for people. What it does not tell is why an army is frozen: whether it was found mate or stalemate, or its
/// player has resigned. [`Compact`](crate::Compact) does.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.rules.shape();
        if !self.rules.is_told_by_seats() {
            write!(f, "{} ", self.rules.name)?;
        }
        f.write_str(self.rules.seat_name(self.turn))?;
        for seat in self.rules.seats() {
            let star = if self.standings[seat].is_still() { "*" } else { "" };
            write!(f, " | {}{star}:", self.rules.seat_name(seat))?;
            for role in Role::ALL.into_iter().rev() {
                for square in self.board.seat(seat) & self.board.role(role) {
                    write!(f, " {}{}", role.letter(), shape.name(square))?;
                }
            }
        }
        if self.castling != self.rules.castling_by_place(&self.board) {
            f.write_str(" | castling")?;
            if self.rules.seats().all(|seat| self.castling[seat] == CastleRights::NONE) {
                f.write_str(" none")?;
            }
            for seat in self.rules.seats().filter(|&seat| self.castling[seat] != CastleRights::NONE) {
                write!(f, " {}{}", self.rules.seat_name(seat), self.castling[seat])?;
            }
        }
        let mut passed = self.rules.seats().filter_map(|seat| self.passed[seat]).peekable();
        if passed.peek().is_some() {
            f.write_str(" | passed")?;
        }
        passed.try_for_each(|pawn| write!(f, " {}", shape.name(pawn)))
    }
}

/// Writes the form for people, as [`Setup`] does.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::from(*self), f)
    }
}

/// The seat on move, which tells which game of the book it is; before it the game, if it is none of those.
fn read_turn(cursor: &mut Cursor<'_>) -> Result<(&'static Rules, Seat), TextError> {
    let before = cursor.clone();
    if let Some(rules) = Rules::named(cursor.take_while(|letter| letter.is_alphanumeric() || letter == '-')) {
        cursor.skip_blanks();
        let before = cursor.clone();
        let seat = rules.seat_named(cursor.take_while(char::is_alphanumeric));
        return Ok((rules, seat.ok_or_else(|| before.error(format!("the seat on move, one of {}", rules.name)))?));
    }
    *cursor = before.clone();
    let name = cursor.take_while(char::is_alphanumeric);
    let found = Rules::of_the_book().into_iter().find_map(|rules| Some((rules, rules.seat_named(name)?)));
    found.ok_or_else(|| before.error("the seat on move, a to d, black, red or white"))
}

struct Reader<'a> {
    cursor: Cursor<'a>,
    setup: Setup,
    castling: Option<BySeat<CastleRights>>,
    starred: Vec<Seat>,
}

impl Reader<'_> {
    fn read(mut self) -> Result<Setup, TextError> {
        let mut read = Vec::new();
        loop {
            self.cursor.skip_blanks();
            if self.cursor.is_at_end() {
                break;
            }
            self.cursor.expect('|', "a bar, |, or the end")?;
            self.cursor.skip_blanks();
            let before = self.cursor.clone();
            let word = self.cursor.take_while(char::is_alphanumeric);
            if word.eq_ignore_ascii_case("castling") {
                self.castling()?;
            } else if word.eq_ignore_ascii_case("passed") {
                self.passed()?;
            } else {
                let seat = self.setup.rules.seat_named(word).filter(|seat| !read.contains(seat));
                read.push(seat.ok_or_else(|| before.error("a seat that has not come yet, castling or passed"))?);
                self.seat(read[read.len() - 1])?;
            }
        }
        self.setup.castling = self.castling.unwrap_or_else(|| self.setup.rules.castling_by_place(&self.setup.board));
        self.judge_starred();
        Ok(self.setup)
    }

    /// The men of one seat.
    fn seat(&mut self, seat: Seat) -> Result<(), TextError> {
        if self.cursor.takes('*') {
            self.setup.standings[seat] = Standing::Mate;
            self.starred.push(seat);
        }
        self.cursor.expect(':', "a colon, or a star and a colon, after the seat")?;
        while self.more() {
            let role = self.cursor.role("one of K Q R B N P, or a bar")?;
            let before = self.cursor.clone();
            let square = self.setup.rules.shape().named(self.cursor.take_while(char::is_alphanumeric));
            let square =
                square.ok_or_else(|| before.error(format!("a square of the board after {}", role.letter())))?;
            if self.setup.board.occupied().has(square) {
                return Err(before.error("a square that is still empty"));
            }
            self.setup.board.put(square, Piece { seat, role });
        }
        Ok(())
    }

    fn castling(&mut self) -> Result<(), TextError> {
        let mut rights = BySeat::<CastleRights>::default();
        while self.more() {
            let before = self.cursor.clone();
            let word = self.cursor.take_while(char::is_alphanumeric);
            let name = word.trim_end_matches(['S', 'L']);
            let parsed =
                || Some((self.setup.rules.seat_named(name)?, CastleRights::from_letters(&word[name.len()..])?));
            match parsed() {
                Some((seat, some)) => rights[seat] = some,
                None if word.eq_ignore_ascii_case("none") => {}
                None => return Err(before.error("none, or a seat with S, L or both, such as aSL")),
            }
        }
        self.castling = Some(rights);
        Ok(())
    }

    /// Pawns that have stepped two squares. Whose they are the board tells, so they come after the men.
    fn passed(&mut self) -> Result<(), TextError> {
        while self.more() {
            read_passed(&mut self.cursor, &mut self.setup)?;
        }
        Ok(())
    }

    /// Goes on to the next word of this part, if there is one.
    fn more(&mut self) -> bool {
        self.cursor.skip_blanks();
        !matches!(self.cursor.peek(), None | Some('|'))
    }

    /// A star does not say whether an army is mated or stalemated: the board does.
    fn judge_starred(&mut self) {
        let Ok(position) = self.setup.unjudged() else { return };
        for &seat in &self.starred {
            self.setup.standings[seat] = position.still_standing(seat);
        }
    }
}

/// The square of a pawn that has stepped two squares.
pub(crate) fn read_passed(cursor: &mut Cursor<'_>, setup: &mut Setup) -> Result<(), TextError> {
    let before = cursor.clone();
    let square = setup.rules.shape().named(cursor.take_while(char::is_alphanumeric));
    let piece = square.and_then(|square| setup.board.piece_at(square)).filter(|piece| piece.role == Role::Pawn);
    let piece = piece.ok_or_else(|| before.error("the square of a pawn"))?;
    setup.passed[piece.seat] = square;
    Ok(())
}
