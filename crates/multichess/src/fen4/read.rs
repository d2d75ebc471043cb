//! Reading FEN4.

use chess::Role;

use super::{COLOURS, PLACES};
use crate::cursor::{Cursor, TextError};
use crate::{BySeat, Piece, Rules, Seat, Setup, Square};

/// Reads it for a game in which the colours have these turns.
pub(super) fn read_with(rules: &'static Rules, turns: [usize; 4], text: &str) -> Result<Setup, TextError> {
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
        self.four(|reader, _| reader.cursor.expect('0', "0: no player is out of a game in teams"))?;
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
