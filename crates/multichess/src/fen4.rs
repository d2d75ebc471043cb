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

use chess::Role;

use crate::cursor::{Cursor, TextError};
use crate::{BySeat, Fault, Piece, Rules, Seat, Setup, Square};

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
    /// It knows no sets that stand still.
    #[error("FEN4 cannot say that the men of {0} stand still")]
    StandsStill(&'static str),
}

/// Writes an arrangement of four players in FEN4.
///
/// # Errors
///
/// If it is one of three players, or one in which a set stands still.
pub fn write(setup: &Setup) -> Result<String, NoFen4> {
    let rules = setup.rules;
    let order = match rules.seats().count() {
        4 if rules.is_told_by_seats() => [2, 1, 0, 3],
        4 => [0, 1, 2, 3],
        _ => return Err(NoFen4::OtherGame(rules.name)),
    };
    let seats = order.map(|turn| Seat::new(turn).unwrap_or(Seat::FIRST));
    if let Some(seat) = seats.into_iter().find(|&seat| setup.standings[seat].is_still()) {
        return Err(NoFen4::StandsStill(rules.seat_name(seat)));
    }
    let colour = |seat: Seat| seats.iter().position(|&other| other == seat).map_or('?', |place| COLOURS[place]);
    let flags = |is_short| seats.map(|seat| if setup.castling[seat].has(is_short) { "1" } else { "0" }).join(",");
    let turn = colour(setup.turn).to_ascii_uppercase();
    let passed = written_passed(setup, seats);
    let rows: Vec<String> = (0..PLACES).rev().map(|rank| written_row(setup, rank, colour)).collect();
    Ok(format!("{turn}-0,0,0,0-{}-{}-0,0,0,0-0-{passed}{}", flags(true), flags(false), rows.join("/")))
}

fn written_passed(setup: &Setup, seats: [Seat; 4]) -> String {
    let name = |square| setup.rules.shape().name(square);
    let steps = seats.map(|seat| setup.passed[seat].and_then(|pawn| setup.double_step_to(seat, pawn)));
    if steps.iter().all(Option::is_none) {
        return String::new();
    }
    let written = |passed: crate::Passed| format!("{}:{}", name(passed.square), name(passed.pawn));
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

/// Reads it for a game in which the colours have these turns.
fn read_with(rules: &'static Rules, turns: [usize; 4], text: &str) -> Result<Setup, TextError> {
    let seats = turns.map(|turn| Seat::new(turn).unwrap_or(Seat::FIRST));
    let cursor = Cursor::new(text.trim_end());
    let reader = Reader { cursor, setup: Setup::empty(rules), seats, passed: Vec::new(), royal: Vec::new() };
    reader.read().map_err(|error| TextError { found: first_part(&error.found), ..error })
}

/// What an error shows of a text that has no blanks: no more than the part where it stands.
fn first_part(found: &str) -> String {
    let ends = |letter: char| "-,/:(){}".contains(letter);
    let length = found.find(ends).map_or(found.len(), |at| at.max(1));
    found[..length].to_string()
}

struct Reader<'a> {
    cursor: Cursor<'a>,
    setup: Setup,
    /// The seats of the colours.
    seats: [Seat; 4],
    /// Whose pawn has passed which square and stands where, to be looked at when the men are there.
    passed: Vec<(Cursor<'a>, Seat, Square, Square)>,
    /// Where whose king should stand.
    royal: Vec<(Cursor<'a>, Seat, Square)>,
}

impl<'a> Reader<'a> {
    fn read(mut self) -> Result<Setup, TextError> {
        self.cursor.skip_blanks();
        let seats = self.seats;
        let on_move = |letter: char| Some(seats[COLOURS.iter().position(|c| c.to_ascii_uppercase() == letter)?]);
        self.setup.turn = self.cursor.one(on_move, "who is on move, one of R B Y G")?;
        self.part()?;
        self.four(|reader, _| reader.cursor.expect('0', "0: nobody is out of a game in teams"))?;
        self.part()?;
        self.castling(true)?;
        self.part()?;
        self.castling(false)?;
        self.part()?;
        self.four(|reader, _| reader.number().map(drop))?;
        self.part()?;
        self.number()?;
        self.part()?;
        if self.cursor.takes('{') {
            self.extras()?;
            self.part()?;
        }
        for rank in (0..PLACES).rev() {
            self.row(rank)?;
            if rank > 0 {
                self.cursor.expect('/', "a slash: the row is full")?;
                self.cursor.skip_blanks();
            }
        }
        self.cursor.end("the end: the 14th row is full")?;
        self.look_back()
    }

    fn part(&mut self) -> Result<(), TextError> {
        self.cursor.expect('-', "a hyphen")?;
        self.cursor.skip_blanks();
        Ok(())
    }

    /// Something for each colour, with commas between.
    fn four(&mut self, mut one: impl FnMut(&mut Self, Seat) -> Result<(), TextError>) -> Result<(), TextError> {
        for (place, seat) in self.seats.into_iter().enumerate() {
            if place > 0 {
                self.cursor.expect(',', "a comma: there are four, red, blue, yellow and green")?;
            }
            one(self, seat)?;
        }
        Ok(())
    }

    fn castling(&mut self, is_short: bool) -> Result<(), TextError> {
        let flag = |letter| match letter {
            '0' => Some(false),
            '1' => Some(true),
            _ => None,
        };
        self.four(|reader, seat| {
            if reader.cursor.one(flag, "0, or 1 for who may castle")? {
                reader.setup.castling[seat].gain(is_short);
            }
            Ok(())
        })
    }

    fn number(&mut self) -> Result<&'a str, TextError> {
        let before = self.cursor.clone();
        let digits = self.cursor.take_while(|letter| letter.is_ascii_digit());
        if digits.is_empty() { Err(before.error("a number")) } else { Ok(digits) }
    }

    /// What stands in braces.
    fn extras(&mut self) -> Result<(), TextError> {
        loop {
            let before = self.cursor.clone();
            let key = self.quoted()?;
            self.cursor.expect(':', "a colon")?;
            let value = self.cursor.clone();
            match key {
                "enPassant" => self.en_passant()?,
                "royal" | "kingSquares" => self.royal()?,
                "pawnsBaseRank" if self.number()? == "2" => {}
                "pawnsBaseRank" => return Err(value.error("2: pawns begin on the second row")),
                "dim" if self.quoted()? == "14x14" => {}
                "dim" => return Err(value.error("'14x14', the whole board")),
                _ => {
                    let mut error = before.error("one of 'enPassant', 'royal', 'pawnsBaseRank', 'dim'");
                    error.found = key.to_string();
                    return Err(error);
                }
            }
            if !self.cursor.takes(',') {
                return self.cursor.expect('}', "a comma or a closing brace");
            }
        }
    }

    fn quoted(&mut self) -> Result<&'a str, TextError> {
        self.cursor.expect('\'', "a quotation mark, '")?;
        let content = self.cursor.take_while(|letter| letter != '\'');
        self.cursor.expect('\'', "a closing quotation mark, '")?;
        Ok(content)
    }

    fn en_passant(&mut self) -> Result<(), TextError> {
        self.in_brackets(|reader, seat| {
            let before = reader.cursor.clone();
            let content = reader.quoted()?;
            if !content.is_empty() {
                let named = |name| reader.setup.rules.shape().named(name);
                let squares = content.split_once(':').and_then(|(passed, pawn)| Some((named(passed)?, named(pawn)?)));
                let (square, pawn) = squares.ok_or_else(|| before.error("two squares, such as 'c4:d4'"))?;
                reader.passed.push((before, seat, square, pawn));
            }
            Ok(())
        })
    }

    fn royal(&mut self) -> Result<(), TextError> {
        self.in_brackets(|reader, seat| {
            let before = reader.cursor.clone();
            let content = reader.quoted()?;
            if !content.is_empty() {
                let square = reader.setup.rules.shape().named(content);
                reader.royal.push((before.clone(), seat, square.ok_or_else(|| before.error("a square in quotes"))?));
            }
            Ok(())
        })
    }

    fn in_brackets(&mut self, one: impl FnMut(&mut Self, Seat) -> Result<(), TextError>) -> Result<(), TextError> {
        self.cursor.expect('(', "an opening bracket")?;
        self.four(one)?;
        self.cursor.expect(')', "a closing bracket")
    }

    fn row(&mut self, rank: u8) -> Result<(), TextError> {
        let mut file = 0;
        while file < PLACES {
            if file > 0 {
                self.cursor.expect(',', "a comma: a row has 14 places")?;
            }
            let before = self.cursor.clone();
            let digits = self.cursor.take_while(|letter| letter.is_ascii_digit());
            if !digits.is_empty() {
                let left = PLACES - file;
                let gap = digits.parse().ok().filter(|gap| (1..=left).contains(gap));
                file += gap.ok_or_else(|| before.error(format!("a number from 1 to {left}")))?;
                continue;
            }
            let square = self.setup.rules.shape().at(file, rank);
            match square {
                None => self.cursor.expect('x', "x or a number: the board has no square here")?,
                Some(square) => self.man(square)?,
            }
            file += 1;
        }
        Ok(())
    }

    fn man(&mut self, square: Square) -> Result<(), TextError> {
        let seats = self.seats;
        let colour = |letter| Some(seats[COLOURS.iter().position(|&colour| colour == letter)?]);
        let seat = self.cursor.one(colour, "a man of r, b, y or g, or a number of empty places")?;
        let role: Role = self.cursor.role("one of K Q R B N P")?;
        self.setup.board.put(square, Piece { seat, role });
        Ok(())
    }

    /// Holds against the board what the braces said of it.
    fn look_back(mut self) -> Result<Setup, TextError> {
        let mut found = BySeat::default();
        for (before, seat, square, pawn) in &self.passed {
            let step = self.setup.double_step_to(*seat, *pawn).filter(|step| step.square == *square);
            let step =
                step.ok_or_else(|| before.error("an empty square that a pawn has passed, and where it stands"))?;
            found[*seat] = Some(step.pawn).filter(|_| *seat != self.setup.turn);
        }
        for (before, seat, square) in &self.royal {
            if self.setup.board.king(*seat) != Some(*square) {
                return Err(before.error("the square of the king"));
            }
        }
        self.setup.passed = found;
        Ok(self.setup)
    }
}
