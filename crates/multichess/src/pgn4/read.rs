//! Reading the text of PGN4.

use super::{Game, Line, Ply, Tag};

/// How deep lines may lie in one another. No player looks so far ahead.
const DEEPEST: usize = 64;

/// Reads the games of a text one after the other. After an error it goes on with the next tags below an empty line.
pub fn games(text: &str) -> Games<'_> {
    Games { scanner: Scanner { rest: text, line: 1 } }
}

/// The games of a text.
#[derive(Debug, Clone)]
pub struct Games<'a> {
    scanner: Scanner<'a>,
}

/// Why a text is no PGN4.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected {expected}, found {}", found.map_or("the end".to_string(), |found| format!("{found:?}")))]
pub struct ReadError {
    /// Where, counted from 1.
    pub line: usize,
    /// What should have been there.
    pub expected: &'static str,
    /// What was there; nothing at the end of the text.
    pub found: Option<char>,
}

impl Iterator for Games<'_> {
    type Item = Result<Game, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.scanner.skip_blanks();
        if self.scanner.rest.is_empty() {
            return None;
        }
        let game = self.scanner.game();
        if game.is_err() {
            self.scanner.skip_game();
        }
        Some(game)
    }
}

/// What has not been read, and the line where it begins.
#[derive(Debug, Clone)]
struct Scanner<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Scanner<'a> {
    fn game(&mut self) -> Result<Game, ReadError> {
        let mut game = Game { line: self.line, ..Game::default() };
        while self.peek() == Some('[') {
            game.tags.push(self.tag()?);
            self.skip_blanks();
        }
        game.moves = self.moves(0)?;
        match self.peek() {
            None | Some('[') => Ok(game),
            Some(_) => Err(self.error("a move, a comment or the next game")),
        }
    }

    /// Passes over what cannot be read, at least one line of it.
    fn skip_game(&mut self) {
        let next =
            self.rest.match_indices("\n[").find(|&(at, _)| self.rest[..at].trim_end_matches('\r').ends_with('\n'));
        let length = next.map_or(self.rest.len(), |(at, _)| at + 1);
        self.advance(length);
    }

    fn tag(&mut self) -> Result<Tag, ReadError> {
        let line = self.line;
        self.expect('[', "a tag")?;
        self.skip_blanks();
        let name = self.take_while(|letter| letter.is_alphanumeric() || letter == '_').to_string();
        if name.is_empty() {
            return Err(self.error("the name of a tag"));
        }
        self.skip_blanks();
        self.expect('"', "a quotation mark before the value of the tag")?;
        let mut value = String::new();
        loop {
            value.push_str(self.take_while(|letter| letter != '"' && letter != '\\'));
            let escapes = self.takes('\\');
            match self.peek() {
                Some(letter) if escapes => {
                    self.advance(letter.len_utf8());
                    value.push(letter);
                }
                _ => break,
            }
        }
        self.expect('"', "a quotation mark behind the value of the tag")?;
        self.skip_blanks();
        self.expect(']', "a closing square bracket")?;
        Ok(Tag { name, value, line })
    }

    /// Moves up to something that cannot belong to them.
    fn moves(&mut self, depth: usize) -> Result<Line, ReadError> {
        let mut moves = Line::default();
        loop {
            self.skip_blanks();
            match self.peek() {
                Some('{') => {
                    let comment = self.comment()?;
                    let said = moves.plies.last_mut().map_or(&mut moves.comment, |ply| &mut ply.comment);
                    let blank = if said.is_empty() { "" } else { " " };
                    *said = format!("{said}{blank}{comment}");
                }
                Some('(') => {
                    let Some(ply) = moves.plies.last_mut() else {
                        return Err(self.error("a move before other moves in its place"));
                    };
                    ply.others.push(self.others(depth + 1)?);
                }
                Some('.') => drop(self.take_while(|letter| letter == '.')),
                None | Some('[' | ']' | ')' | '}') => return Ok(moves),
                Some(_) => {
                    let line = self.line;
                    let word = self.take_while(|letter| !letter.is_whitespace() && !"(){}[].".contains(letter));
                    let is_number = word.chars().all(|letter| letter.is_ascii_digit());
                    if !is_number && !matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
                        let (text, comment) = (word.to_string(), String::new());
                        moves.plies.push(Ply { text, line, comment, others: Vec::new() });
                    }
                }
            }
        }
    }

    fn others(&mut self, depth: usize) -> Result<Line, ReadError> {
        if depth > DEEPEST {
            return Err(self.error("moves that lie less than 64 deep in one another"));
        }
        self.expect('(', "an opening bracket")?;
        let moves = self.moves(depth)?;
        self.expect(')', "a move or a closing bracket")?;
        Ok(moves)
    }

    fn comment(&mut self) -> Result<&'a str, ReadError> {
        self.expect('{', "a comment")?;
        let comment = self.take_while(|letter| letter != '}');
        self.expect('}', "a closing brace")?;
        Ok(comment.trim())
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn advance(&mut self, length: usize) {
        let (passed, rest) = self.rest.split_at(length);
        self.line += passed.matches('\n').count();
        self.rest = rest;
    }

    fn skip_blanks(&mut self) {
        // A mark of the order of bytes at the beginning of a file says nothing.
        self.take_while(|letter| letter.is_whitespace() || letter == '\u{feff}');
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest;
        let end = rest.find(|letter| !belongs(letter)).unwrap_or(rest.len());
        self.advance(end);
        &rest[..end]
    }

    fn takes(&mut self, wanted: char) -> bool {
        let comes = self.peek() == Some(wanted);
        if comes {
            self.advance(wanted.len_utf8());
        }
        comes
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), ReadError> {
        if self.takes(wanted) { Ok(()) } else { Err(self.error(expected)) }
    }

    fn error(&self, expected: &'static str) -> ReadError {
        ReadError { line: self.line, expected, found: self.peek() }
    }
}
