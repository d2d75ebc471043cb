//! One game: what has been played, and how much time is left.

use std::time::Duration;

use draughts::{Color, Draw, Move, Position};
use engine::draughts::DraughtsDuel;
use engine::{Clock, Duel, Limits, Score};

use super::super::{Minutes, Reason};
use super::news::Outcome;

/// What is lost between two programs with each move.
const OVERHEAD: Duration = Duration::from_millis(50);

/// The protocol knows no game without time, but some programs ask for no minutes; this is the least it has.
const LEAST_TIME: Duration = Duration::from_secs(60);

/// The most by which we can be better, in hundredths of a man, and take a draw.
const CONTENT: Score = Score(30);

/// So much worse, we believe an opponent who says that he wins.
const HOPELESS: Score = Score(-300);

/// A game between us and somebody else.
pub(super) struct Game {
    pub(super) ours: Color,
    /// From the first to the one on the board, which is there always.
    positions: Vec<Position>,
    moves: Vec<Move>,
    time: Duration,
    /// How much of it we have used. What moves took that are taken back is not given back.
    spent: Duration,
    /// How many moves each side makes at most.
    most: Option<u16>,
    /// What we last thought of it, for ourselves.
    score: Option<Score>,
}

impl Game {
    pub(super) fn new(start: Position, ours: Color, minutes: Minutes, most: Option<u16>) -> Self {
        let time = Some(minutes.duration()).filter(|time| !time.is_zero()).unwrap_or(LEAST_TIME);
        Self { ours, positions: vec![start], moves: Vec::new(), time, spent: Duration::ZERO, most, score: None }
    }

    pub(super) fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    pub(super) fn is_our_turn(&self) -> bool {
        self.position().turn() == self.ours
    }

    /// The number of the move that is to be made. Where Black begins his first move is number 1 as well.
    pub(super) fn number(&self) -> u16 {
        let plies = self.moves.len() + usize::from(self.positions[0].turn() == Color::Black);
        u16::try_from(plies / 2 + 1).unwrap_or(u16::MAX)
    }

    /// The time that each side has.
    pub(super) fn time(&self) -> Duration {
        self.time
    }

    /// Makes a legal move.
    pub(super) fn play(&mut self, mv: Move) {
        self.positions.push(self.position().play_unchecked(mv));
        self.moves.push(mv);
    }

    /// Notes what our move took, and what we thought of it.
    pub(super) fn note(&mut self, spent: Duration, score: Option<Score>) {
        self.spent += spent;
        self.score = score;
    }

    /// Goes back to where this side was to make this move, if that has been.
    pub(super) fn take_back(&mut self, number: u16, turn: Color) -> bool {
        let plies = |turn: Color| usize::from(turn == Color::Black);
        let ply = (2 * usize::from(number) + plies(turn)).checked_sub(2 + plies(self.positions[0].turn()));
        let Some(ply) = ply.filter(|&ply| ply <= self.moves.len()) else { return false };
        self.moves.truncate(ply);
        self.positions.truncate(ply + 1);
        self.score = None;
        true
    }

    /// The position for the search, and the keys of those before it.
    pub(super) fn duel(&self) -> (DraughtsDuel, Vec<u64>) {
        let start = DraughtsDuel::from(self.positions[0]);
        self.moves.iter().fold((start, Vec::new()), |(duel, mut before), &mv| {
            before.push(duel.key());
            (duel.play(mv), before)
        })
    }

    /// How long to think about our next move.
    pub(super) fn limits(&self, nodes: Option<u64>) -> Limits {
        let left = self.time.saturating_sub(self.spent);
        let moves_to_go = self.most.map(|most| u32::from(most.saturating_sub(self.number() - 1)).max(1));
        let clock = Clock { left, increment: Duration::ZERO, moves_to_go };
        Limits { clock: Some(clock), nodes, overhead: OVERHEAD, ..Limits::default() }
    }

    /// How the game has ended for us, if it has: who is on move cannot, or a rule says it is drawn, or all moves that
    /// were wanted have been made.
    ///
    /// A draw that our last move has brought about could not be claimed then; it is now.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        if !self.position().has_moves() {
            return Some(if self.is_our_turn() { Outcome::Lost } else { Outcome::Won });
        }
        let (_, before) = self.positions.split_last()?;
        if let Some(draw) = Draw::of(&self.positions).or_else(|| Draw::of(before)) {
            return Some(Outcome::Drawn(Some(draw)));
        }
        self.most.is_some_and(|most| self.moves.len() >= 2 * usize::from(most)).then_some(Outcome::Unknown)
    }

    /// How the game has ended when the other side says that it has, for himself, so.
    ///
    /// What the board says goes first. Otherwise resigning is believed, and a claim if our own judgement is not
    /// far from it.
    pub(super) fn outcome_as_claimed(&self, claim: Reason) -> Outcome {
        if let Some(outcome) = self.outcome() {
            return outcome;
        }
        match claim {
            Reason::Lost => Outcome::Won,
            Reason::Drawn if self.score.is_none_or(|score| score <= CONTENT) => Outcome::Drawn(None),
            Reason::Won if self.score.is_some_and(|score| score <= HOPELESS) => Outcome::Lost,
            Reason::Unknown | Reason::Drawn | Reason::Won => Outcome::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(fen: &str, moves: &str) -> Game {
        let start: Position = fen.parse().expect("a position");
        let mut game = Game::new(start, Color::White, "1".parse().expect("minutes"), Some(2));
        for text in moves.split_whitespace() {
            game.play(game.position().read_move(text).unwrap_or_else(|error| panic!("{text}: {error}")));
        }
        game
    }

    #[test]
    fn moves_are_taken_back_to_any_that_was_made() {
        let opening = Position::OPENING.to_string();
        for (number, turn, plies) in [
            (1, Color::White, Some(0)),
            (1, Color::Black, Some(1)),
            (2, Color::Black, Some(3)),
            (2, Color::White, Some(2)),
        ] {
            let mut game = game(&opening, "32-28 19-23 28x19");
            assert_eq!(game.take_back(number, turn).then_some(game.moves.len()), plies, "{number} {turn}");
            assert_eq!((game.number(), game.position().turn()), (number, turn));
        }
        for (number, turn) in [(0, Color::White), (0, Color::Black), (3, Color::White), (u16::MAX, Color::Black)] {
            assert!(!game(&opening, "32-28 19-23 28x19").take_back(number, turn), "{number} {turn}");
        }
        let mut black_began = game("B:W31-50:B1-20", "19-23 32-28 23x32");
        assert_eq!(black_began.number(), 3);
        assert!(!black_began.take_back(1, Color::White), "White has not made a first move");
        assert!(black_began.take_back(2, Color::Black));
        assert_eq!(black_began.moves.len(), 2);
    }

    #[test]
    fn the_board_outweighs_any_claim() {
        let over = game("B:W28,38:B32", "32x43");
        assert_eq!(over.outcome(), None);
        let won = game("W:W28:B23", "28x19");
        for claim in [Reason::Unknown, Reason::Lost, Reason::Drawn, Reason::Won] {
            assert_eq!(won.outcome_as_claimed(claim), Outcome::Won);
        }
        let mut open = game("W:W31-50:B1-20", "32-28");
        assert_eq!(open.outcome_as_claimed(Reason::Lost), Outcome::Won);
        assert_eq!(open.outcome_as_claimed(Reason::Drawn), Outcome::Drawn(None));
        assert_eq!(open.outcome_as_claimed(Reason::Won), Outcome::Unknown);
        open.note(Duration::ZERO, Some(Score(200)));
        assert_eq!(open.outcome_as_claimed(Reason::Drawn), Outcome::Unknown);
        open.note(Duration::ZERO, Some(Score::lost_in(4)));
        assert_eq!(open.outcome_as_claimed(Reason::Won), Outcome::Lost);
    }

    #[test]
    fn ends_when_all_moves_are_made() {
        let game = game("W:W31-50:B1-20", "32-28 19-23 28x19 14x23");
        assert_eq!(game.outcome(), Some(Outcome::Unknown));
    }

    #[test]
    fn time_is_never_used_up() {
        let mut game = game("W:W31-50:B1-20", "");
        game.note(Duration::from_secs(59), None);
        let clock = game.limits(None).clock.expect("a clock");
        assert_eq!((clock.left, clock.moves_to_go), (Duration::from_secs(1), Some(2)));
        game.note(Duration::from_secs(5), None);
        assert_eq!(game.limits(None).clock.expect("a clock").left, Duration::ZERO);
    }
}
