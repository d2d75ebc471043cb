//! A plain look at any board, however absurd: what stands on it after a move and the best answer to it.

use games::{Board, Feature, Kind, Move, Seat, Share, Verdict};
use std::time::Instant;

use super::{Question, Thought, Variation};
use engine::Score;

/// What a man is worth, in hundredths of a pawn.
const fn worth(kind: Kind, is_crowned: bool) -> i32 {
    match kind {
        Kind::King if is_crowned => 300,
        Kind::King => 0,
        Kind::Queen => 900,
        Kind::Rook => 500,
        Kind::Bishop | Kind::Knight => 300,
        Kind::Pawn | Kind::Man => 100,
    }
}

/// Looks at every move that may be played and at every answer to it.
pub(super) fn look(question: &Question<'_>) -> Thought {
    let start = Instant::now();
    let game = question.board;
    let seat = game.turn();
    let mut nodes = 0;
    let mut line = |mv: &Move| {
        let after = game.play(mv);
        let score = match verdict(&after, seat) {
            Some(score) => score,
            None => {
                let replies = after.moves();
                nodes += 1 + replies.len() as u64;
                let answered = replies.iter().map(|reply| standing(&after.play(reply), seat));
                // Among several players not everybody who answers does so against us.
                let is_enemy = game.hostile(seat, after.turn());
                let worst = if is_enemy { answered.min() } else { answered.max() };
                worst.unwrap_or_else(|| standing(&after, seat))
            }
        };
        Variation { moves: vec![mv.clone()], text: vec![game.write_move(mv)], score, shares: Vec::new() }
    };
    let mut lines: Vec<Variation> = question.only.iter().map(&mut line).collect();
    lines.sort_by_key(|line| -line.score);
    lines.truncate(question.limits.lines.max(1));
    Thought { depth: 2, deepest: 2, lines, nodes, time: start.elapsed() }
}

/// What the men on a board are worth to a seat.
fn standing(game: &Board, seat: Seat) -> Score {
    if let Some(score) = verdict(game, seat) {
        return score;
    }
    let is_crowned = game.has(Feature::Crowning);
    let men = game.men();
    let sum: i32 = men
        .iter()
        .map(|(_, man)| worth(man.kind, is_crowned) * if game.hostile(seat, man.seat) { -1 } else { 1 })
        .sum();
    Score::evaluated(sum)
}

/// What the end of a game is worth to a seat, if the board says that it is over.
fn verdict(game: &Board, seat: Seat) -> Option<Score> {
    let is_ours = !game.hostile(seat, game.turn());
    match game.verdict() {
        Verdict::Open => None,
        Verdict::Mate | Verdict::Blocked if is_ours => Some(Score::lost_in(1)),
        Verdict::Mate | Verdict::Blocked => Some(Score::won_in(1)),
        Verdict::Stalemate => Some(Score::DRAW),
        Verdict::Over(shares, _) => shares.get(seat.index()).map(|share| of_share(*share)),
    }
}

/// What a share of a game is worth.
pub(crate) const fn of_share(share: Share) -> Score {
    match share {
        Share::Win => Score::won_in(1),
        Share::HalfWin => Score(300),
        Share::Draw => Score::DRAW,
        Share::HalfLoss => Score(-300),
        Share::Loss => Score::lost_in(1),
    }
}
