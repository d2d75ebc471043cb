//! The finder: shots that were there in played games, found and missed.
//!
//! What counts is a combination: the side on move has nothing to take, gives at least one man, and takes more than it
//! gives; to crown a man while another hangs is none. Every position of the main line is asked of the solver, so that what
//! is found is proven.

use draughts::pdn::{Game, Ply};
use draughts::{Color, Move, MoveNumber, Position};
use engine::Stop;
use engine::solve::shot::{Gain, Shot, ShotSearch};

use crate::{Solution, Theme};

/// What is looked for.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// The least that a shot gains.
    pub gain: Gain,
    /// The most moves it has.
    pub most_moves: u32,
    /// How many positions the solver may look at for each position of a game before it goes on to the next.
    pub effort: u64,
}

impl Default for Wanted {
    /// Two men, in five moves.
    fn default() -> Self {
        Self { gain: Gain::Men(2), most_moves: 5, effort: 2_000_000 }
    }
}

/// A shot that was there.
#[derive(Debug, Clone)]
pub struct Find {
    /// The position, with the side that could strike on move.
    pub position: Position,
    /// The number of the move.
    pub number: MoveNumber,
    /// The solution.
    pub solution: Solution,
    /// What it gains at least.
    pub gain: Gain,
    /// In how many moves.
    pub moves: u32,
    /// Its theme, if it has one of ours.
    pub theme: Option<Theme>,
    /// What was played.
    pub played: Move,
    /// All first moves that gain as much, in more moves too.
    pub as_good: Vec<Move>,
}

impl Find {
    /// Whether the side that could strike did.
    pub fn was_found(&self) -> bool {
        self.as_good.contains(&self.played)
    }
}

/// What was found in a game.
#[derive(Debug, Clone, Default)]
pub struct Finds {
    /// The shots, in the order of the game.
    pub shots: Vec<Find>,
    /// Positions that were asked of the solver.
    pub asked: usize,
    /// Positions where the solver was stopped before it knew.
    pub undecided: usize,
}

/// Looks for shots along the main line of a game.
///
/// ```
/// use draughts::pdn::Games;
/// use teacher::Theme;
/// use teacher::finder::{Wanted, look_through};
///
/// // Black walks into the Haarlem shot, and White does not see it.
/// let file = "1. 31-26 17-22 2. 33-29 12-17 3. 38-33 *";
/// let game = Games::new(file.as_bytes()).next().expect("a game")?.game;
/// let shots = look_through(&game, &Wanted::default()).shots;
/// assert_eq!((shots.len(), shots[0].theme, shots[0].was_found()), (1, Some(Theme::Haarlem), false));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn look_through(game: &Game, wanted: &Wanted) -> Finds {
    let mut finds = Finds::default();
    // The first move of the last shot that a side missed: while it stays there it is the same shot.
    let mut missed: [Option<Move>; 2] = [None; 2];
    // The ply up to which a shot is being carried out.
    let mut striking = 0;
    for (ply, id) in game.main_line().enumerate() {
        let node = game.node(id);
        let position = game.position(node.parent());
        let Ply::Move(played) = node.ply() else { continue };
        if ply < striking || position.can_capture(position.turn()) {
            continue;
        }
        finds.asked += 1;
        let side = usize::from(position.turn() == Color::Black);
        match look_at(position, wanted) {
            Looked::Undecided => finds.undecided += 1,
            Looked::Nothing => missed[side] = None,
            Looked::Shot(best, solution, as_good) => {
                let (number, Shot { gain, moves, .. }) = (node.number(), best);
                let theme = solution.tree.as_ref().and_then(|tree| Theme::of(position, tree));
                let find = Find { position: *position, number, solution, gain, moves, theme, played, as_good };
                let first = find.solution.first.first().copied();
                if find.was_found() {
                    striking = ply + 2 * moves as usize;
                } else if missed[side].is_some() && missed[side] == first {
                    continue;
                }
                missed[side] = first;
                finds.shots.push(find);
            }
        }
    }
    finds
}

enum Looked {
    Nothing,
    Undecided,
    /// The best, its solution, and all first moves that gain as much.
    Shot(Shot, Solution, Vec<Move>),
}

fn look_at(position: &Position, wanted: &Wanted) -> Looked {
    let stop = Stop::default();
    let search = ShotSearch { gain: wanted.gain, most_moves: wanted.most_moves, stop: &stop };
    let finding = search.run(position, &mut |progress| {
        if progress.nodes > wanted.effort {
            stop.now();
        }
    });
    if finding.is_broken_off {
        return Looked::Undecided;
    }
    let Some(best) = finding.shots.first().copied() else { return Looked::Nothing };
    let as_good = finding.shots.iter().filter(|shot| shot.gain == best.gain).map(|shot| shot.mv).collect();
    let solution = Solution::from_finding(position, finding);
    if takes_more_than_it_gives(&solution) { Looked::Shot(best, solution, as_good) } else { Looked::Nothing }
}

fn takes_more_than_it_gives(solution: &Solution) -> bool {
    let line = solution.main_line();
    let count = |skip| line.iter().skip(skip).step_by(2).map(|mv| mv.captured().count()).sum::<u32>();
    count(0) > count(1)
}
