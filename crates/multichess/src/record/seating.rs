//! Which of the games is recorded, and who sits at it.

use std::fmt::Debug;

use crate::Rules;

/// A game whose records can be read and written: its rules, and how its players and results stand in a file.
///
/// It is implemented for types that stand for the games, and have no values that matter.
pub trait Seating: Debug + Clone + Copy + PartialEq + Eq + Default + 'static {
    /// The tags every game has, without the result, and what they say when nothing is known.
    const ROSTER: &'static [(&'static str, &'static str)];

    /// The markers with which games end, as a message has them.
    const MARKERS: &'static str;

    /// The rules it is played by.
    fn rules() -> &'static Rules;
}

/// Chess for four players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Four;

impl Seating for Four {
    const ROSTER: &'static [(&'static str, &'static str)] = &[
        ("Event", "?"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "?"),
        ("A", "?"),
        ("B", "?"),
        ("C", "?"),
        ("D", "?"),
    ];

    const MARKERS: &'static str = "1-0, 3/4-1/4, 1/2-1/2, 1/4-3/4, 0-1 or *";

    fn rules() -> &'static Rules {
        Rules::four()
    }
}

/// Chess for three players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Three;

impl Seating for Three {
    const ROSTER: &'static [(&'static str, &'static str)] = &[
        ("Event", "?"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "?"),
        ("Black", "?"),
        ("Red", "?"),
        ("White", "?"),
    ];

    const MARKERS: &'static str = "1-0-0, 3/4-1/4-1/4, such of Red or White, 1/2-1/2-1/2 or *";

    fn rules() -> &'static Rules {
        Rules::three()
    }
}
