//! Reading the scores of PGN and PDN files, one at a time.

use games::{Board, GameName, Share};
use std::io::{self, Read};

use scoresheet::{Event, Fault, Judged, Notation, Place, Proof, Reader, Verdict};

use crate::score::Score;
use crate::summary::{Line, Summary};

/// A game of a file.
pub(crate) struct Sheet {
    /// What it is, and what is wrong with it.
    pub(crate) judged: Judged,
    /// The game itself, if it is sound.
    pub(crate) score: Option<Box<(Score, Summary)>>,
    /// How many bytes the file has up to its end, if a marker tells where that is.
    pub(crate) end: Option<u64>,
}

/// Reads the games of a file, but for the first ones.
///
/// Variations and comments are judged and left out: the archive keeps what was played.
pub(crate) struct Sheets<N: Notation, R> {
    reader: Reader<N, R>,
    proof: Proof<N>,
    game: GameName,
    /// How many games to pass over.
    skip: u64,
    /// How many have ended, read or passed over.
    pub(crate) ended: u64,
}

/// A game as far as it was read.
struct Reading {
    score: Score,
    position: Board,
    line: Line,
    /// What the table could not follow although the game's own rules could.
    fault: Option<Fault>,
}

impl Reading {
    fn new(game: GameName) -> Self {
        let position = game.array();
        let line = Line::from(&position);
        let score = Score { game, tags: Vec::new(), start: None, moves: String::new(), shares: Vec::new() };
        Self { score, position, line, fault: None }
    }

    fn tag(&mut self, place: Place, name: &str, value: &str) {
        match name {
            "Result" => self.shares(value.trim()),
            "SetUp" => {}
            "FEN" => match Score::begin(self.score.game, Some(value)) {
                Ok(position) => {
                    self.line = Line::from(&position);
                    self.score.start = (position.key() != self.score.game.array().key()).then(|| position.text());
                    self.position = position;
                }
                Err(error) => self.refuse(place, error.to_string()),
            },
            _ => self.score.tags.push((name.into(), value.into())),
        }
    }

    /// Plays a move, written as its notation writes it.
    fn play(&mut self, place: Place, text: &str) {
        if self.fault.is_some() {
            return;
        }
        match self.position.read_move(text) {
            Some(mv) => {
                let written = self.position.write_move(&mv);
                self.position = self.position.play(&mv);
                self.line.push(written, &self.position);
            }
            None => self.refuse(place, format!("{text:?} cannot be played in {}", self.position.text())),
        }
    }

    /// Takes down the result as PGN or PDN writes it; what is not known leaves what was known.
    fn shares(&mut self, marker: &str) {
        let known = match marker {
            "1-0" | "2-0" => [Share::Win, Share::Loss],
            "0-1" | "0-2" => [Share::Loss, Share::Win],
            "1/2-1/2" | "1/2" | "1-1" => [Share::Draw, Share::Draw],
            _ => return,
        };
        self.score.shares = known.into();
    }

    fn refuse(&mut self, place: Place, message: String) {
        self.fault.get_or_insert(Fault { place, is_warning: false, message });
    }

    /// The game that has been judged so.
    fn finish(mut self, mut judged: Judged, end: Option<u64>) -> Sheet {
        if judged.verdict != Verdict::Sound {
            return Sheet { judged, score: None, end };
        }
        if let Some(fault) = self.fault {
            judged.verdict = Verdict::Unsound;
            judged.faults.push(fault);
            return Sheet { judged, score: None, end };
        }
        self.score.moves = self.line.moves.join(" ");
        let summary = self.score.summary_of(self.line, &self.position);
        Sheet { judged, score: Some(Box::new((self.score, summary))), end }
    }
}

impl<N: Notation, R: Read> Sheets<N, R> {
    pub(crate) fn new(input: R, game: GameName, skip: u64) -> Self {
        Self { reader: Reader::new(input), proof: Proof::default(), game, skip, ended: 0 }
    }

    /// The next game; none at the end of the file.
    pub(crate) fn next(&mut self) -> io::Result<Option<Sheet>> {
        let mut reading = Reading::new(self.game);
        let mut has_marker = false;
        while let Some((place, event)) = self.reader.next_event()? {
            if self.ended < self.skip {
                self.ended += u64::from(event == Event::EndGame);
                continue;
            }
            let before = matches!(event, Event::Move(_)).then(|| self.proof.position().clone());
            let played = self.proof.follow(place, &event).filter(|_| self.proof.depth() == 0);
            match event {
                Event::Tag { name, value } => reading.tag(place, name, value),
                Event::Move(_) => {
                    if let Some((before, ply)) = before.zip(played) {
                        reading.play(place, &N::written(&before, ply).to_string());
                    }
                }
                Event::Result(marker) => {
                    has_marker = true;
                    reading.shares(&marker.to_string());
                }
                Event::EndGame => {
                    self.ended += 1;
                    let end = has_marker.then(|| self.reader.offset());
                    return Ok(Some(reading.finish(self.proof.judge(), end)));
                }
                _ => {}
            }
        }
        Ok(None)
    }

    /// What is wrong behind the last game.
    pub(crate) fn leftover(&mut self) -> Vec<Fault> {
        self.proof.judge().faults
    }
}

#[cfg(test)]
mod tests {
    use super::Sheets;
    use chess::pgn::Pgn;
    use games::GameName;
    use scoresheet::Verdict;

    #[test]
    fn games_with_and_without_faults() {
        let file = "[White \"Anna\"]\n[Result \"1-0\"]\n\n1. e4 (1. d4) e5 2. Qh5 Ke7 {!} 3. Qxe5# 1-0\n\n\
            [White \"Bert\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"Carl\"]\n\n1. d4 *\n";
        let mut sheets = Sheets::<Pgn, _>::new(file.as_bytes(), GameName::Chess, 0);
        let sheet = sheets.next().expect("read").expect("a game");
        let (score, summary) = *sheet.score.expect("sound");
        assert_eq!(score.moves, "e2-e4 e7-e5 d1-h5 e8-e7 h5xe5");
        assert_eq!((summary.result.as_str(), summary.moves.len()), ("white wins", 5));
        assert_eq!(score.summary(), Ok(summary));
        assert!(file[..sheet.end.expect("a marker") as usize].ends_with("# 1-0"));
        let unsound = sheets.next().expect("read").expect("a game").judged;
        assert_eq!(unsound.verdict, Verdict::Unsound);
        assert!(unsound.faults[0].to_string().starts_with("8:13: at 2. Ke3"), "{}", unsound.faults[0]);
        assert!(sheets.next().expect("read").expect("a game").score.is_some());
        assert!(sheets.next().expect("read").is_none());
        let mut rest = Sheets::<Pgn, _>::new(file.as_bytes(), GameName::Chess, 2);
        let (score, _) = *rest.next().expect("read").expect("a game").score.expect("sound");
        assert_eq!(score.tag("White"), Some("Carl"));
    }
}
