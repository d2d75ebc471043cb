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

    /// Whether a game that begins from a position may be of these rules.
    fn plays(rules: &Rules) -> bool {
        rules == Self::rules()
    }
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

/// Four players in two teams, as chess.com plays it. A game of the [old array](Rules::old_teams) begins from a position,
/// which says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Teams;

impl Seating for Teams {
    const ROSTER: &'static [(&'static str, &'static str)] = &[
        ("Event", "?"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "?"),
        ("Red", "?"),
        ("Blue", "?"),
        ("Yellow", "?"),
        ("Green", "?"),
    ];

    const MARKERS: &'static str = "1-0, 1/2-1/2, 0-1 or *";

    fn rules() -> &'static Rules {
        Rules::teams()
    }

    fn plays(rules: &Rules) -> bool {
        [Rules::teams(), Rules::old_teams()].contains(&rules)
    }
}
