//! Reading the scores of PGN and PDN files, one at a time.

use std::io::{self, Read};

use games::sheet::{Fault, Told};
use games::{Board, Share, Variant};
use scoresheet::{Event, Follower, Judged, Replay, Verdict};

use crate::imported_game::ImportedGame;
use crate::summary::{Line, Summary};

/// A game of a file.
pub(crate) struct FileGame {
    /// What it is.
    pub(crate) verdict: Verdict,
    /// What is wrong with it.
    pub(crate) faults: Vec<Fault>,
    /// The game itself, if it is sound.
    pub(crate) score: Option<Box<(ImportedGame, Summary)>>,
    /// How many bytes the file has up to its end, if a marker tells where that is.
    pub(crate) end: Option<u64>,
}

/// Reads the games of a file, but for the first ones.
///
/// Variations and comments are judged and left out: the archive keeps what was played.
pub(crate) struct GameFile<G: Variant, R> {
    follower: Follower<G, R>,
    /// How many games to pass over.
    skip: u64,
    /// How many have ended, read or passed over.
    pub(crate) ended: u64,
}

/// A game as far as it was read.
struct Reading {
    score: ImportedGame,
    told: Told,
}

impl Reading {
    fn new<G: Variant>() -> Self {
        let score =
            ImportedGame { game: G::GAME, tags: Vec::new(), start: None, moves: String::new(), shares: Vec::new() };
        Self { score, told: Told::new(G::array()) }
    }

    /// Takes down a tag that was followed.
    fn tag<G: Variant>(&mut self, name: &str, value: &str, replay: &Replay<G>) {
        match name {
            "Result" => self.shares::<G>(G::read_outcome(value.trim()).unwrap_or_default()),
            "SetUp" => {}
            "FEN" => self.begin(G::board(replay.position())),
            _ => self.score.tags.push((name.into(), value.into())),
        }
    }

    fn begin(&mut self, start: Board) {
        self.score.start = (start.key() != self.score.game.array().key()).then(|| start.text());
        self.told = Told::new(start);
    }

    /// Takes down what was played. What is no move makes the game unsound, and so it was judged.
    fn play<G: Variant>(&mut self, before: &G::Position, ply: G::Ply, after: &G::Position) {
        self.told.enter::<G>(self.told.moves().len().checked_sub(1), before, ply, after);
    }

    /// Takes down the result; one that is unknown, or impossible at a table, leaves what was known.
    fn shares<G: Variant>(&mut self, outcome: G::Outcome) {
        let known = G::shares(outcome).filter(|shares| shares.iter().any(|share| *share != Share::Loss));
        self.score.shares = known.unwrap_or_else(|| std::mem::take(&mut self.score.shares));
    }

    /// The game that has been judged so.
    fn finish<G: Variant>(mut self, judged: &Judged<G>, end: Option<u64>) -> FileGame {
        let (verdict, faults) = (judged.verdict, judged.faults.iter().map(Fault::from).collect());
        if verdict != Verdict::Sound {
            return FileGame { verdict, faults, score: None, end };
        }
        let line = Line::of(&self.told);
        self.score.moves = line.moves.join(" ");
        let summary = self.score.summary_of(line, self.told.board(self.told.last()));
        FileGame { verdict, faults, score: Some(Box::new((self.score, summary))), end }
    }
}

impl<G: Variant, R: Read> GameFile<G, R> {
    pub(crate) fn new(input: R, skip: u64) -> Self {
        Self { follower: Follower::new(input), skip, ended: 0 }
    }

    /// The next game; none at the end of the file.
    pub(crate) fn next(&mut self) -> io::Result<Option<FileGame>> {
        while self.ended < self.skip {
            if !self.follower.pass_game()? {
                return Ok(None);
            }
            self.ended += 1;
        }
        let mut reading = Reading::new::<G>();
        let mut has_marker = false;
        let judged = self.follower.next_game(&mut |event, played, replay| match *event {
            Event::Tag { name, value } => reading.tag(name, value, replay),
            Event::Move(_) if replay.depth() == 0 => {
                if let Some((before, ply)) = replay.before().zip(played) {
                    reading.play::<G>(before, ply, replay.position());
                }
            }
            Event::Result(marker) => {
                has_marker = true;
                reading.shares::<G>(marker);
            }
            _ => {}
        })?;
        let Some(judged) = judged else { return Ok(None) };
        self.ended += 1;
        let end = has_marker.then(|| self.follower.offset());
        Ok(Some(reading.finish(&judged, end)))
    }

    /// What is wrong behind the last game.
    pub(crate) fn leftover(&mut self) -> Vec<Fault> {
        self.follower.leftover().faults.iter().map(Fault::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::GameFile;
    use games::chess::Chess;
    use scoresheet::Verdict;

    #[test]
    fn games_with_and_without_faults() {
        let file = "[White \"Anna\"]\n[Result \"1-0\"]\n\n1. e4 (1. d4) e5 2. Qh5 Ke7 {!} 3. Qxe5# 1-0\n\n\
            [White \"Bert\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"Carl\"]\n\n1. d4 *\n";
        let mut sheets = GameFile::<Chess, _>::new(file.as_bytes(), 0);
        let sheet = sheets.next().expect("read").expect("a game");
        let (score, summary) = *sheet.score.expect("sound");
        assert_eq!(score.moves, "e2-e4 e7-e5 d1-h5 e8-e7 h5xe5");
        assert_eq!((summary.result.as_str(), summary.moves.len()), ("white wins", 5));
        assert_eq!(score.summary(), Ok(summary));
        assert!(file[..sheet.end.expect("a marker") as usize].ends_with("# 1-0"));
        let unsound = sheets.next().expect("read").expect("a game");
        assert_eq!(unsound.verdict, Verdict::Unsound);
        assert!(unsound.faults[0].to_string().starts_with(":8:13: at 2. Ke3"), "{}", unsound.faults[0]);
        assert!(sheets.next().expect("read").expect("a game").score.is_some());
        assert!(sheets.next().expect("read").is_none());
        let mut rest = GameFile::<Chess, _>::new(file.as_bytes(), 2);
        let (score, _) = *rest.next().expect("read").expect("a game").score.expect("sound");
        assert_eq!(score.tag("White"), Some("Carl"));
    }
}
