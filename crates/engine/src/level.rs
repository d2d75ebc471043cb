//! How strong the computer plays: from 1, which a child beats, to 10, as well as it can.
//!
//! A weak player is not a strong one who now and then throws a piece away. He looks at few positions and not far; he
//! overlooks moves that are hard to see, the long ones and those that go back; and his judgement of what he does see is
//! off. All three are made here, around any game: [`Level::search`] is the search through such eyes. What is overlooked
//! and how far a judgement is off follows from the seed and the position alone, so that a player stays the same for a
//! whole game and two games with different seeds differ.

use scoresheet::Chance;

use crate::{Boldness, Duel, Finding, Limits, Score, Search};

/// How strong the computer plays. There are levels between the whole numbers, so that a rating can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(
    /// In hundredths.
    u16,
);

/// What ten levels are worth in chess, in points of Elo: what `UCI_Elo` goes by. The strongest has its rating from matches
/// with other programs, the others from `make levels`.
pub const RATINGS: [u32; 10] = [400, 680, 950, 1250, 1610, 1880, 2080, 2320, 2730, 2900];

/// What a level below the strongest sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Eyes {
    /// How many plies are looked ahead.
    depth: u8,
    /// No further depth is begun after so many positions.
    nodes: u64,
    /// How far off a judgement can be, in hundredths of a pawn.
    noise: u32,
    /// How many in a thousand of the moves that are hardest to see are overlooked.
    overlooked: u32,
}

/// The eyes of levels 1 to 9.
const EYES: [Eyes; 9] = [
    Eyes { depth: 1, nodes: 40, noise: 140, overlooked: 600 },
    Eyes { depth: 2, nodes: 100, noise: 110, overlooked: 500 },
    Eyes { depth: 2, nodes: 350, noise: 77, overlooked: 360 },
    Eyes { depth: 3, nodes: 1100, noise: 54, overlooked: 250 },
    Eyes { depth: 5, nodes: 4000, noise: 34, overlooked: 160 },
    Eyes { depth: 6, nodes: 7000, noise: 28, overlooked: 130 },
    Eyes { depth: 7, nodes: 12_000, noise: 22, overlooked: 100 },
    Eyes { depth: 8, nodes: 25_000, noise: 16, overlooked: 70 },
    Eyes { depth: 12, nodes: 52_000, noise: 10, overlooked: 44 },
];

/// A game whose moves can be overlooked.
pub trait Visible: Duel {
    /// How hard a move is to see, from 0, which everybody sees, to 100.
    fn hardness(&self, mv: Self::Move) -> u32;
}

impl Level {
    /// The weakest.
    pub const WEAKEST: Self = Self(100);
    /// As strong as the computer can play.
    pub const FULL: Self = Self(1000);

    /// One of the ten.
    ///
    /// ```
    /// use engine::Level;
    ///
    /// assert_eq!(Level::new(10), Some(Level::FULL));
    /// assert_eq!(Level::new(11), None);
    /// ```
    pub fn new(number: u8) -> Option<Self> {
        (1..=10).contains(&number).then(|| Self(100 * u16::from(number)))
    }

    /// The level with a rating in chess, or the nearest there is.
    pub fn of_elo(elo: u32) -> Self {
        let above = RATINGS.iter().position(|&rating| rating >= elo).unwrap_or(RATINGS.len() - 1);
        let Some(below) = above.checked_sub(1) else { return Self::WEAKEST };
        let span = RATINGS[above].saturating_sub(RATINGS[below]).max(1);
        let over = elo.min(RATINGS[above]) - RATINGS[below];
        Self(100 * above as u16 + (100 * over / span) as u16)
    }

    /// Searches a position as a player of this level does.
    ///
    /// Below the strongest there is one thread, and the limits of the search hold besides those of the level.
    pub fn search<D: Visible>(
        self,
        seed: u64,
        search: Search<'_, D::Move>,
        root: &D,
        report: &mut dyn FnMut(&Finding<D::Move>),
    ) -> Finding<D::Move> {
        let Some(eyes) = self.eyes() else { return search.run(root, report) };
        let depth = search.limits.depth.map_or(eyes.depth, |depth| depth.min(eyes.depth));
        let nodes = search.limits.nodes.map_or(8 * eyes.nodes, |nodes| nodes.min(8 * eyes.nodes));
        let limits = Limits { depth: Some(depth), nodes: Some(nodes), enough: Some(eyes.nodes), ..search.limits };
        let found = Search { limits, threads: 1, ..search }.run(&Dim { duel: root.clone(), eyes, seed }, report);
        if !found.lines.is_empty() {
            return found;
        }
        // Everything that may be played was overlooked: it is pointed out.
        let limits = Limits { depth: Some(1), ..search.limits };
        Search { limits, threads: 1, ..search }.run(root, report)
    }

    /// What this level sees; none for the strongest, which sees everything.
    fn eyes(self) -> Option<Eyes> {
        let (whole, part) = (usize::from(self.0 / 100), u32::from(self.0 % 100));
        let below = *EYES.get(whole.checked_sub(1)?)?;
        let Some(&above) = EYES.get(whole) else { return Some(below) };
        let between = |low: u32, high: u32| (low * (100 - part) + high * part) / 100;
        let growth = above.nodes as f64 / below.nodes as f64;
        Some(Eyes {
            depth: between(below.depth.into(), above.depth.into()) as u8,
            nodes: (below.nodes as f64 * growth.powf(f64::from(part) / 100.0)) as u64,
            noise: between(below.noise, above.noise),
            overlooked: between(below.overlooked, above.overlooked),
        })
    }
}

/// A position seen through weak eyes.
#[derive(Clone)]
struct Dim<D> {
    duel: D,
    eyes: Eyes,
    seed: u64,
}

impl<D: Visible> Dim<D> {
    /// A number that this player always has in this position.
    fn whim(&self, about: u64) -> u64 {
        let mixed = |number| Chance::nth(number, 0);
        mixed(self.duel.key() ^ mixed(self.seed ^ mixed(about)))
    }

    fn sees(&self, mv: D::Move) -> bool {
        let hardness = self.duel.hardness(mv);
        let missed = self.eyes.overlooked * hardness / 100;
        missed == 0 || self.whim(u64::from(D::packed(mv)) + 1) % 1000 >= u64::from(missed)
    }
}

impl<D: Visible> Duel for Dim<D> {
    type Move = D::Move;

    const SLOTS: usize = D::SLOTS;
    const BOLDNESS: Boldness = D::BOLDNESS;

    fn side(&self) -> usize {
        self.duel.side()
    }

    fn key(&self) -> u64 {
        self.duel.key()
    }

    fn is_checked(&self) -> bool {
        self.duel.is_checked()
    }

    /// A player does not overlook every move: if nothing else is there, it looks again.
    fn for_each_move(&self, mut to: impl FnMut(D::Move)) {
        let mut sees_any = false;
        self.duel.for_each_move(|mv| {
            if self.sees(mv) {
                sees_any = true;
                to(mv);
            }
        });
        if !sees_any {
            self.duel.for_each_move(to);
        }
    }

    fn play(&self, mv: D::Move) -> Self {
        Self { duel: self.duel.play(mv), ..*self }
    }

    fn pass(&self) -> Option<Self> {
        Some(Self { duel: self.duel.pass()?, ..*self })
    }

    fn is_tactical(&self, mv: D::Move) -> bool {
        self.duel.is_tactical(mv)
    }

    fn promise(&self, mv: D::Move) -> i32 {
        self.duel.promise(mv)
    }

    fn brings(&self, mv: D::Move, at_least: i32) -> bool {
        self.duel.brings(mv, at_least)
    }

    fn slot(&self, mv: D::Move) -> usize {
        self.duel.slot(mv)
    }

    fn packed(mv: D::Move) -> u16 {
        D::packed(mv)
    }

    fn evaluate(&self) -> Score {
        let span = 2 * self.eyes.noise + 1;
        let off = (self.whim(0) % u64::from(span)) as i32 - self.eyes.noise as i32;
        Score::evaluated(self.duel.evaluate().0 + off)
    }

    fn structure(&self) -> Option<u64> {
        self.duel.structure()
    }

    fn without_moves(&self, ply: usize) -> Score {
        self.duel.without_moves(ply)
    }

    fn is_drawn(&self) -> bool {
        self.duel.is_drawn()
    }

    fn if_drawn(&self, ply: usize) -> Score {
        self.duel.if_drawn(ply)
    }

    fn reversible(&self) -> usize {
        self.duel.reversible()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::ChessDuel;
    use crate::{HashTable, Stop};

    #[test]
    fn every_level_sees_more_than_the_one_below() {
        let levels: Vec<Eyes> = (100..1000).step_by(25).filter_map(|level| Level(level).eyes()).collect();
        assert_eq!(levels.len(), 36);
        for pair in levels.windows(2) {
            assert!(pair[0].nodes <= pair[1].nodes && pair[0].depth <= pair[1].depth, "{pair:?}");
            assert!(pair[0].noise >= pair[1].noise && pair[0].overlooked >= pair[1].overlooked, "{pair:?}");
        }
        assert_eq!(Level::FULL.eyes(), None);
    }

    #[test]
    fn ratings_lie_between_levels() {
        assert_eq!(Level::of_elo(0), Level::WEAKEST);
        assert_eq!(Level::of_elo(RATINGS[0]), Level::WEAKEST);
        assert_eq!(Level::of_elo(RATINGS[4]), Level(500));
        assert_eq!(Level::of_elo((RATINGS[4] + RATINGS[5]) / 2), Level(550));
        assert_eq!(Level::of_elo(u32::MAX), Level::FULL);
    }

    fn chosen(level: u8, fen: &str, seed: u64) -> String {
        let position: chess::Position = fen.parse().expect("a position");
        let (hash, stop) = (HashTable::new(1), Stop::default());
        let search = Search { before: &[], limits: Limits::default(), hash: &hash, threads: 1, stop: &stop, only: &[] };
        let level = Level::new(level).expect("a level");
        let found = level.search(seed, search, &ChessDuel::from(position), &mut |_| {});
        position.san(found.best().expect("a move")).to_string()
    }

    /// A queen that stands next to a man is taken by everybody; one at the far end of a line is often overlooked by a
    /// beginner, less often by a good player.
    #[test]
    fn weak_players_overlook_what_is_far_away() {
        let near = "6k1/5ppp/8/3q4/4P3/8/5PPP/6K1 w - - 0 1";
        assert!((0..100).all(|seed| chosen(1, near, seed) == "exd5"));
        let far = "q5k1/5ppp/8/8/8/8/6BP/6K1 w - - 0 1";
        let missed = |level| (0..200).filter(|&seed| chosen(level, far, seed) != "Bxa8").count();
        let (beginner, good) = (missed(1), missed(7));
        assert!((40..160).contains(&beginner), "{beginner} of 200");
        assert!(good < beginner / 3, "{good} of 200, the beginner {beginner}");
    }

    /// A search that is told to stop does so in the middle of a depth, at any level.
    #[test]
    fn a_word_to_stop_is_heard_at_every_level() {
        let position = ChessDuel::from(chess::Position::OPENING);
        let (hash, stop) = (HashTable::new(1), Stop::default());
        stop.now();
        let search = Search { before: &[], limits: Limits::default(), hash: &hash, threads: 1, stop: &stop, only: &[] };
        for number in 1..=10 {
            let found = Level::new(number).expect("a level").search(7, search, &position, &mut |_| {});
            assert!(found.best().is_some() && found.nodes <= 2048, "level {number}: {} positions", found.nodes);
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_and_others_differ() {
        let opening = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let mut moves: Vec<String> = (0..50).map(|seed| chosen(2, opening, seed)).collect();
        assert_eq!(moves, (0..50).map(|seed| chosen(2, opening, seed)).collect::<Vec<_>>());
        moves.sort();
        moves.dedup();
        assert!(moves.len() >= 4, "{moves:?}");
    }
}
