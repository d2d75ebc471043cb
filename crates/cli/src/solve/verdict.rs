//! What was found of a problem, in words and for programs.

use std::io::{self, Write};

use engine::solve::mate::{Mate, MateFinding};
use engine::solve::shot::{Shot, ShotFinding};
use engine::solve::{Notated, lines};
use serde_json::{Value, json};

use super::problem::Problem;
use super::tree::{self, EndingJson};

/// What was found of a problem.
pub enum Verdict {
    Mate(chess::Position, MateFinding),
    Shot(draughts::Position, ShotFinding),
}

impl Verdict {
    /// Whether there is a solution.
    pub fn is_solved(&self) -> bool {
        match self {
            Self::Mate(_, finding) => finding.mate.is_some(),
            Self::Shot(_, finding) => !finding.shots.is_empty(),
        }
    }

    /// Prints the verdict and the solution below it, or all of it as one JSON object.
    pub fn print(&self, problem: &Problem, as_json: bool, out: &mut impl Write) -> io::Result<()> {
        if as_json {
            return writeln!(out, "{}", self.json());
        }
        writeln!(out, "{problem}")?;
        match self {
            Self::Mate(position, finding) => {
                writeln!(out, "{}", mate_in_words(position, finding))?;
                let tree = finding.mate.as_ref().and_then(|mate| mate.tree.as_ref());
                print_lines(tree.map(|tree| lines(position, tree)), out)
            }
            Self::Shot(position, finding) => {
                writeln!(out, "{}", shots_in_words(position, finding))?;
                print_lines(finding.tree.as_ref().map(|tree| lines(position, tree)), out)
            }
        }
    }

    fn json(&self) -> Value {
        match self {
            Self::Mate(position, finding) => {
                let mate = finding.mate.as_ref();
                let keys = mate.map_or(&[][..], |mate| &mate.keys);
                json!({
                    "game": "chess",
                    "position": position.to_string(),
                    "mate": mate.map(|mate| mate.moves),
                    "keys": keys.iter().map(|&key| position.written(key)).collect::<Vec<_>>(),
                    "tree": mate.and_then(|mate| mate.tree.as_ref()).map(|tree| tree::json(position, tree)),
                    "no_mate_in": finding.refuted,
                    "nodes": finding.nodes,
                    "stopped": finding.is_broken_off,
                })
            }
            Self::Shot(position, finding) => {
                let shots = finding.shots.iter().map(
                    |shot| json!({ "move": position.written(shot.mv), "gain": shot.gain.json(), "moves": shot.moves }),
                );
                json!({
                    "game": "draughts",
                    "position": position.to_string(),
                    "shots": shots.collect::<Vec<_>>(),
                    "tree": finding.tree.as_ref().map(|tree| tree::json(position, tree)),
                    "searched": finding.searched,
                    "nodes": finding.nodes,
                    "stopped": finding.is_broken_off,
                })
            }
        }
    }
}

fn print_lines(lines: Option<Vec<String>>, out: &mut impl Write) -> io::Result<()> {
    lines.into_iter().flatten().try_for_each(|line| writeln!(out, "{line}"))
}

fn mate_in_words(position: &chess::Position, finding: &MateFinding) -> String {
    let &MateFinding { refuted, is_broken_off, .. } = finding;
    let Some(Mate { moves, keys, .. }) = &finding.mate else {
        return match (position.has_moves(), is_broken_off) {
            (false, _) => format!("no mate: {} has no move", position.turn()),
            (true, true) if refuted == 0 => "stopped before anything was known".into(),
            (true, true) => format!("no mate in {refuted}; stopped before more was known"),
            (true, false) => format!("no mate in {refuted}"),
        };
    };
    let written: Vec<_> = keys.iter().map(|&key| position.written(key)).collect();
    let keys = match &written[..] {
        [key] if is_broken_off => format!("{key}; stopped before it was known whether others do"),
        [key] => format!("{key}, the only key"),
        keys if is_broken_off => format!("{}; stopped before all keys were known", keys.join(", ")),
        keys => format!("{}: {} keys", keys.join(", "), keys.len()),
    };
    format!("mate in {moves} by {keys}")
}

fn shots_in_words(position: &draughts::Position, finding: &ShotFinding) -> String {
    let within = match finding.searched {
        1 => "1 move".into(),
        moves => format!("{moves} moves"),
    };
    let known = match finding.is_broken_off {
        true => format!("; stopped, known up to {within}"),
        false => String::new(),
    };
    let Some((best, others)) = finding.shots.split_first() else {
        return format!("no shot in {within}{known}");
    };
    let told = |shot: &Shot| format!("{} {} in {}", position.written(shot.mv), shot.gain.in_words(), shot.moves);
    let others: Vec<_> = others.iter().map(told).collect();
    let others = if others.is_empty() { "the only shot".into() } else { format!("also {}", others.join(", ")) };
    format!("{}, {others}{known}", told(best))
}
