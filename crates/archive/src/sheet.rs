//! Reading the scores of PGN and PDN files, one at a time.

use std::io::{self, Read};

use scoresheet::{Event, Notation, Place, Reader};
use table::{Game, GameName, Share};

use crate::score::Score;
use crate::summary::{Line, Summary};

/// A game of a file, or what is wrong with it and where.
pub(crate) type Sheet = Result<(Score, Summary), Fault>;

/// Why a game of a file was not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct Fault {
    /// Where in the file.
    pub place: Place,
    /// What is wrong.
    pub message: String,
}

/// Reads the games of a file, but for the first ones.
///
/// Variations and comments are left out: the archive keeps what was played.
pub(crate) struct Sheets<N: Notation, R> {
    reader: Reader<N, R>,
    game: GameName,
    /// How many games to pass over.
    skip: u64,
    /// How many were read or passed over.
    pub(crate) read: u64,
}

/// A game as far as it was read.
struct Reading {
    score: Score,
    position: Box<dyn Game>,
    line: Line,
    fault: Option<Fault>,
    is_other: bool,
    is_empty: bool,
}

impl Reading {
    fn new(game: GameName) -> Self {
        let position = game.array();
        let line = Line::from(&*position);
        let score = Score { game, tags: Vec::new(), start: None, moves: String::new(), shares: Vec::new() };
        Self { score, position, line, fault: None, is_other: false, is_empty: true }
    }

    fn tag<N: Notation>(&mut self, place: Place, name: &str, value: &str) {
        match name {
            "Result" => self.shares(value),
            "SetUp" => {}
            "FEN" => match Score::begin(self.score.game, Some(value)) {
                Ok(position) => {
                    self.line = Line::from(&*position);
                    self.score.start = (position.key() != self.score.game.array().key()).then(|| position.text());
                    self.position = position;
                }
                Err(error) => self.fault = Some(Fault { place, message: error.to_string() }),
            },
            _ => {
                self.is_other |= !N::is_played(name, value);
                self.score.tags.push((name.into(), value.into()));
            }
        }
    }

    fn play(&mut self, place: Place, text: &str) {
        if self.fault.is_some() {
            return;
        }
        match self.position.read_move(text) {
            Some(mv) => {
                let written = self.position.write_move(&mv);
                self.position = self.position.play(&mv);
                self.line.push(written, &*self.position);
            }
            None => {
                let message = format!("{text:?} cannot be played in {}", self.position.text());
                self.fault = Some(Fault { place, message });
            }
        }
    }

    /// Takes down the result as PGN or PDN writes it; what is not known leaves what was known.
    fn shares(&mut self, marker: &str) {
        let known = match marker {
            "1-0" | "2-0" => [Share::Win, Share::Loss],
            "0-1" | "0-2" => [Share::Loss, Share::Win],
            "1/2-1/2" | "1-1" => [Share::Draw, Share::Draw],
            _ => return,
        };
        self.score.shares = known.into();
    }

    /// The game; none if it is another one than is played here.
    fn finish(mut self, place: Place) -> Sheet {
        if self.is_other {
            return Err(Fault { place, message: "a game that is not played here".into() });
        }
        match self.fault {
            Some(fault) => Err(fault),
            None => {
                self.score.moves = self.line.moves.join(" ");
                let summary = self.score.summary_of(self.line, &*self.position);
                Ok((self.score, summary))
            }
        }
    }
}

impl<N: Notation, R: Read> Sheets<N, R> {
    pub(crate) fn new(input: R, game: GameName, skip: u64) -> Self {
        Self { reader: Reader::new(input), game, skip, read: 0 }
    }

    /// The next game; none at the end of the file.
    pub(crate) fn next(&mut self) -> io::Result<Option<Sheet>> {
        let mut reading = Reading::new(self.game);
        while let Some((place, event)) = self.reader.next_event()? {
            let is_passed_over = self.read < self.skip;
            match event {
                Event::EndGame => {
                    self.read += 1;
                    if !is_passed_over && !reading.is_empty {
                        return Ok(Some(reading.finish(place)));
                    }
                    reading = Reading::new(self.game);
                }
                _ if is_passed_over => {}
                Event::Tag { name, value } => {
                    reading.is_empty = false;
                    reading.tag::<N>(place, name, value);
                }
                Event::Move(text) => {
                    reading.is_empty = false;
                    reading.play(place, text);
                }
                Event::Result(marker) => reading.shares(&marker.to_string()),
                Event::BeginVariation => self.reader.skip_variation()?,
                _ => {}
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::Sheets;
    use chess::pgn::Pgn;
    use table::GameName;

    #[test]
    fn games_with_and_without_faults() {
        let file = "[White \"Anna\"]\n[Result \"1-0\"]\n\n1. e4 (1. d4) e5 2. Qh5 Ke7 {!} 3. Qxe5# 1-0\n\n\
            [White \"Bert\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"Carl\"]\n\n1. d4 *\n";
        let mut sheets = Sheets::<Pgn, _>::new(file.as_bytes(), GameName::Chess, 0);
        let (score, summary) = sheets.next().expect("read").expect("a game").expect("sound");
        assert_eq!(score.moves, "e2-e4 e7-e5 d1-h5 e8-e7 h5xe5");
        assert_eq!((summary.result.as_str(), summary.moves.len()), ("white wins", 5));
        assert_eq!(score.summary(), Ok(summary));
        let fault = sheets.next().expect("read").expect("a game").expect_err("unsound");
        assert!(fault.to_string().starts_with("8:"), "{fault}");
        assert!(sheets.next().expect("read").expect("a game").is_ok());
        assert!(sheets.next().expect("read").is_none());
        let mut rest = Sheets::<Pgn, _>::new(file.as_bytes(), GameName::Chess, 2);
        let (score, _) = rest.next().expect("read").expect("a game").expect("sound");
        assert_eq!(score.tag("White"), Some("Carl"));
    }
}
