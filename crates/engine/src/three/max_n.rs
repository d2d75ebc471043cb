//! Three players, each of whom takes what is best for himself.

mod table;

use std::time::Instant;

use multichess::{BySeat, Move, Position, Seat, Seats};

use self::table::{Known, Table};
use crate::limits::{Deadline, MOVES_LEFT};
use crate::several::{
    MOST_SHARED, Manner, Outlook, Prospect, Seated, Task, brings, captured, expected, packed, points_of, promoted,
    worth,
};
use crate::{Limits, Score, Stop};

/// The deepest a search goes, and a line with checks and exchanges at its end.
const MOST_DEPTH: u8 = 60;
const MOST_PLIES: usize = MOST_DEPTH as usize + CHECKS + EXCHANGES as usize + 2;
/// How many plies deeper checks are answered.
const CHECKS: usize = 3;
/// How many plies of exchanges are looked at.
const EXCHANGES: u32 = 6;
/// After so many plies without a capture or a pawn's move nothing more is expected (Art. 23).
const DRAWN_AFTER: usize = 90;

/// Thinks that each of the three plays for himself: every position has a value for each seat, and the player on
/// move takes what is worth the most to itself.
///
/// It is the only manner that expects of others what they would want, and it can leave out little of the tree: a move
/// that is bad for one may be good for another. What it leaves out changes nothing:
///
/// - What comes after a certain victory (immediate pruning).
/// - What comes after a move so good for the one on move that, all shares together being limited, too little is left
///   for the one before him (shallow pruning). Nothing deeper is sound where more than two play.
/// - What was searched at least as deep before, with nothing left out.
pub struct MaxN {
    table: Table,
}

impl MaxN {
    /// A player that remembers in so many mebibytes.
    pub fn new(mebibytes: usize) -> Self {
        Self { table: Table::new(mebibytes) }
    }
}

impl Manner for MaxN {
    fn name(&self) -> &'static str {
        "max-n"
    }

    fn search(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Outlook)) -> Outlook {
        Searcher::new(&mut self.table, task).deepen(task.position, report)
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}

/// What a position is worth to each seat.
type Shares = BySeat<f64>;

/// One search at work.
struct Searcher<'a> {
    table: &'a mut Table,
    limits: Limits,
    deadline: Deadline,
    stop: &'a Stop,
    nodes: u64,
    /// The keys of the game so far and of the line being searched.
    path: Vec<u64>,
    lines: Vec<Vec<Move>>,
    /// How deep this iteration looks.
    depth: usize,
    is_broken_off: bool,
}

impl<'a> Searcher<'a> {
    fn new(table: &'a mut Table, task: &Task<'a>) -> Self {
        Self {
            table,
            limits: task.limits,
            deadline: Deadline::new(&task.limits, Instant::now(), MOVES_LEFT),
            stop: task.stop,
            nodes: 0,
            path: task.before.iter().map(|&earlier| Seated::from(earlier).key()).collect(),
            lines: vec![Vec::new(); MOST_PLIES + 1],
            depth: 0,
            is_broken_off: false,
        }
    }

    /// Searches depth after depth. Every move of the root is looked at in full, so all lines come for nothing.
    fn deepen(&mut self, position: &Position, report: &mut dyn FnMut(&Outlook)) -> Outlook {
        let root = Seated::from(*position);
        let seat = position.turn();
        let mut prospects: Vec<Prospect> = ordered(&root, 0)
            .into_iter()
            .map(|mv| Prospect { moves: vec![mv], score: Score::DRAW, shares: BySeat::default() })
            .collect();
        let mut outlook = self.outlook(0, &prospects);
        self.path.push(root.key());
        for depth in 1..=self.limits.depth.unwrap_or(MOST_DEPTH).min(MOST_DEPTH) {
            self.depth = usize::from(depth);
            for prospect in &mut prospects {
                let Some(&mv) = prospect.moves.first() else { continue };
                let shares = self.look(&root.play(mv), u32::from(depth) - 1, 1, None);
                if self.is_broken_off {
                    break;
                }
                prospect.shares = shares;
                prospect.score = score(shares[seat]);
                prospect.moves.truncate(1);
                prospect.moves.extend_from_slice(&self.lines[1]);
            }
            if self.is_broken_off {
                break;
            }
            // The sort is stable: of equals the one that was better before.
            prospects.sort_by(|a, b| b.shares[seat].total_cmp(&a.shares[seat]));
            outlook = self.outlook(depth, &prospects);
            report(&outlook);
            if self.is_enough(prospects.len()) {
                break;
            }
        }
        outlook.nodes = self.nodes;
        outlook.time = self.deadline.start.elapsed();
        outlook
    }

    fn outlook(&self, depth: u8, prospects: &[Prospect]) -> Outlook {
        let lines = prospects.iter().take(self.limits.lines.max(1)).cloned().collect();
        Outlook { depth, lines, nodes: self.nodes, time: self.deadline.start.elapsed() }
    }

    /// Whether another depth is not worth beginning.
    fn is_enough(&self, choices: usize) -> bool {
        let is_late = self.deadline.soft.is_some_and(|soft| self.deadline.start.elapsed() >= soft);
        self.stop.is_said() || is_late || choices == 1 && self.limits.clock.is_some()
    }

    /// What a position is worth at some depth. `before` is who moved before, and the best he has found so far.
    fn look(&mut self, at: &Seated, depth: u32, ply: usize, before: Option<(Seat, f64)>) -> Shares {
        self.lines[ply].clear();
        let position = at.position();
        if let Some(shares) = self.ended(at) {
            return shares;
        }
        let seat = position.turn();
        // A player in check at the end answers it, but a row of checks comes to an end.
        let is_over = depth == 0 && (ply > self.depth + CHECKS || !at.is_check(seat));
        if is_over {
            return self.exchanges(at, EXCHANGES, ply);
        }
        self.count_node();
        if self.is_broken_off {
            return Shares::default();
        }
        let depth = depth.max(1);
        let known = self.table.get(at.key());
        if let Some(known) = known.filter(|known| u32::from(known.depth) >= depth) {
            return known.shares;
        }
        let mut best: Option<Shares> = None;
        let mut best_move = 0;
        let mut is_cut = false;
        self.path.push(at.key());
        for mv in ordered(at, known.map_or(0, |known| known.mv)) {
            let so_far = best.map(|best| (seat, best[seat]));
            let shares = self.look(&at.play(mv), depth - 1, ply + 1, so_far);
            if self.is_broken_off {
                break;
            }
            if best.is_some_and(|best| shares[seat] <= best[seat]) {
                continue;
            }
            best = Some(shares);
            best_move = packed(mv);
            self.begin_line(ply, mv);
            // With a certain victory nothing can be better, and the rest may be left out of an exact value as well.
            if shares[seat] >= 1.0 {
                break;
            }
            is_cut = before.is_some_and(|(other, his)| other != seat && his >= MOST_SHARED - shares[seat]);
            if is_cut {
                break;
            }
        }
        self.path.pop();
        let Some(shares) = best else { return expected(at) };
        // What was cut is never chosen by the one before, so that values above are exact all the same.
        if !is_cut && !self.is_broken_off {
            self.table.put(Known { key: at.key(), shares, depth: depth.min(255) as u8, mv: best_move });
        }
        shares
    }

    /// Puts a move before the best line of the next ply.
    fn begin_line(&mut self, ply: usize, mv: Move) {
        let (line, next) = self.lines.split_at_mut(ply + 1);
        let Some(line) = line.last_mut() else { return };
        line.clear();
        line.push(mv);
        line.extend(next.first().into_iter().flatten());
    }

    /// What a position is worth once the player on move has taken something, or nothing.
    fn exchanges(&mut self, at: &Seated, more: u32, ply: usize) -> Shares {
        self.count_node();
        self.lines[ply].clear();
        let mut best = expected(at);
        let position = at.position();
        if more == 0 || position.outcome().is_some() || self.is_broken_off {
            return best;
        }
        let seat = position.turn();
        for mv in captures(at) {
            let shares = self.exchanges(&at.play(mv), more - 1, ply + 1);
            if shares[seat] > best[seat] {
                best = shares;
            }
        }
        best
    }

    /// What the position is worth if it is over, by what stands on the board, by repetition or by counting.
    fn ended(&self, at: &Seated) -> Option<Shares> {
        let position = at.position();
        let is_repeated = || self.path.iter().rev().take(at.reversible()).any(|&earlier| earlier == at.key());
        let outcome = match position.outcome() {
            Some(outcome) => outcome,
            None if at.reversible() >= DRAWN_AFTER || is_repeated() => position.drawn(),
            None => position.drawn_by_material()?,
        };
        Some(points_of(position.rules(), &outcome))
    }

    /// Counts a position, and looks whether to stop.
    fn count_node(&mut self) {
        self.nodes += 1;
        let out_of_nodes = self.limits.nodes.is_some_and(|most| self.nodes > most);
        // The watch is looked at less often.
        let is_late = || {
            let hard = self.deadline.hard.is_some_and(|hard| self.deadline.start.elapsed() >= hard);
            self.nodes & 63 == 0 && (hard || self.stop.is_said())
        };
        if out_of_nodes || is_late() {
            self.is_broken_off = true;
        }
    }
}

/// The legal moves: the one remembered, captures that lose nothing, the others.
fn ordered(at: &Seated, remembered: u16) -> Vec<Move> {
    let position = at.position();
    let friends = Seats::of([position.turn()]);
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|&mv| {
        let gain = captured(position, mv).map_or(0, worth) + promoted(mv);
        if remembered != 0 && packed(mv) == remembered {
            i32::MIN
        } else if gain == 0 {
            0
        } else if brings(position, friends, mv, 0) {
            mv.role as i32 - gain
        } else {
            gain
        }
    });
    moves
}

/// The captures that lose nothing, the greatest first.
fn captures(at: &Seated) -> Vec<Move> {
    let position = at.position();
    let friends = Seats::of([position.turn()]);
    let gain = |mv: Move| captured(position, mv).map_or(0, worth) + promoted(mv);
    let mut moves = Vec::new();
    position.for_each_move(|mv| {
        if gain(mv) > 0 && brings(position, friends, mv, 0) {
            moves.push(mv);
        }
    });
    moves.sort_by_cached_key(|&mv| mv.role as i32 - gain(mv));
    moves
}

/// A share as a score: a half is even, and as far from it as Elo's curve has it.
fn score(share: f64) -> Score {
    let share = share.clamp(1e-6, 1.0 - 1e-6);
    Score::evaluated((-400.0 * (1.0 / share - 1.0).log10()) as i32)
}
