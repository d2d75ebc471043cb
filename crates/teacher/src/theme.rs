//! Themes: what makes a shot one of a kind, seen in its solution.
//!
//! A theme is known by what happens on the board, never by where a position comes from: who gives how many men, which way
//! Black takes them, where the stroke begins and how it runs. The named shots are known by their fields. Where nothing
//! fits, a shot has no theme of ours, and none is made up.

mod line;

use std::fmt;
use std::str::FromStr;

use draughts::{Move, Position};
use engine::solve::Forced;
use engine::solve::shot::Gain;

use self::line::Line;

/// The idea of a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// The stroke runs forward in one direction from the base line.
    StraightHit,
    /// The stroke runs forward from the edge or along the long line.
    DirectHit,
    /// The last man given is taken backward.
    ThrowBack,
    /// The stroke goes backward and changes sides at every jump.
    Pendulum,
    /// A man left behind is taken by a man at the edge, and the stroke jumps backward too.
    BreakingShot,
    /// The last man given can be taken in more than one way.
    ChoiceHit,
    /// A man is picked off and replaced by the one that takes back.
    PickOff,
    /// Two men given at once are taken backward in one line.
    Bridge,
    /// Two men given at once are taken round a corner.
    DoubleGiftTurning,
    /// Two men given at once are taken in one line.
    DoubleGiftStraight,
    /// Two men given at once, then a choice.
    DoubleGiftChoice,
    /// Three men are given at once and taken round a corner.
    Somersault,
    /// The stroke goes backward only.
    RetroHit,
    /// The same after two men given at once.
    RetroDoubleGift,
    /// Two men given at once, and two more, to two men.
    TwoDoubleGifts,
    /// Offered on 24, struck 34-23-12-21.
    Haarlem,
    /// Offered on 30, struck 40-29-18-7-16.
    Philippe,
    /// A man takes backward and the field it leaves is where the other side must land.
    Heel,
    /// The majority rule leads to 34, struck from 40.
    Royal,
    /// Struck 31-22-33-24-13 and on.
    Napoleon,
    /// A man takes 32-21-12, waits, and takes on.
    Bomb,
    /// Four men given one by one, and a stroke over the crown row.
    Weiss,
    /// A king takes three or more, and is taken where it has to stop.
    Turkish,
    /// A man is thrown to 18, and 28-17-26 follows.
    Ricochet,
}

impl Theme {
    /// All of them, in the order in which they are looked for: the more particular first.
    pub const ALL: [Self; 24] = [
        Self::Turkish,
        Self::Royal,
        Self::Bomb,
        Self::Ricochet,
        Self::Philippe,
        Self::Haarlem,
        Self::Napoleon,
        Self::Weiss,
        Self::Heel,
        Self::PickOff,
        Self::Somersault,
        Self::Bridge,
        Self::TwoDoubleGifts,
        Self::DoubleGiftChoice,
        Self::RetroDoubleGift,
        Self::DoubleGiftTurning,
        Self::DoubleGiftStraight,
        Self::BreakingShot,
        Self::Pendulum,
        Self::RetroHit,
        Self::ChoiceHit,
        Self::ThrowBack,
        Self::StraightHit,
        Self::DirectHit,
    ];

    /// The theme of a shot, if it is one of ours.
    ///
    /// ```
    /// use draughts::Position;
    /// use engine::solve::shot::Gain;
    /// use teacher::{Solution, Theme};
    ///
    /// let position: Position = "B:W40,29,18:B7,1".parse()?;
    /// let solution = Solution::shot(&position, Gain::Game, 2);
    /// let theme = solution.tree.as_ref().and_then(|tree| Theme::of(&position, tree));
    /// assert_eq!(theme, None, "a man takes a row without anything given");
    /// # Ok::<(), draughts::ReadPositionError>(())
    /// ```
    pub fn of(position: &Position, tree: &Forced<Move, Gain>) -> Option<Self> {
        let line = Line::new(position, tree)?;
        Self::ALL.into_iter().find(|theme| theme.fits(&line))
    }

    /// Its name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::StraightHit => "straight-hit",
            Self::DirectHit => "direct-hit",
            Self::ThrowBack => "throw-back",
            Self::Pendulum => "pendulum",
            Self::BreakingShot => "breaking-shot",
            Self::ChoiceHit => "choice-hit",
            Self::PickOff => "pick-off",
            Self::Bridge => "bridge",
            Self::DoubleGiftTurning => "double-gift-turning",
            Self::DoubleGiftStraight => "double-gift-straight",
            Self::DoubleGiftChoice => "double-gift-choice",
            Self::Somersault => "somersault",
            Self::RetroHit => "retro-hit",
            Self::RetroDoubleGift => "retro-double-gift",
            Self::TwoDoubleGifts => "two-double-gifts",
            Self::Haarlem => "haarlem",
            Self::Philippe => "philippe",
            Self::Heel => "heel",
            Self::Royal => "royal",
            Self::Napoleon => "napoleon",
            Self::Bomb => "bomb",
            Self::Weiss => "weiss",
            Self::Turkish => "turkish",
            Self::Ricochet => "ricochet",
        }
    }

    fn fits(self, line: &Line) -> bool {
        match self {
            Self::StraightHit => line.is_plain() && line.stroke_is_straight() && line.starts_on_base_line(),
            Self::DirectHit => line.is_plain() && (line.starts_on_edge() || line.runs_along_long_line()),
            Self::ThrowBack => line.is_pure() && line.last_answer_goes_back(),
            Self::Pendulum => line.is_pure() && line.stroke_goes_back() && line.stroke_swings(),
            Self::BreakingShot => {
                line.is_pure()
                    && line.leaves_a_man_to_the_edge()
                    && line.stroke_turns_back()
                    && !line.one_man_takes_twice()
            }
            Self::ChoiceHit => line.is_pure() && line.has_choice(),
            Self::PickOff => line.picks_off(),
            Self::Bridge => line.is_pure() && line.gifts().any(|gift| gift.takes() == 2 && gift.is_straight_back()),
            Self::DoubleGiftTurning => {
                line.is_pure() && line.gifts().any(|gift| gift.takes() == 2 && !gift.is_straight())
            }
            Self::DoubleGiftStraight => line.is_pure() && line.gifts().any(|gift| gift.takes() == 2),
            Self::DoubleGiftChoice => line.is_pure() && line.has_choice() && line.gifts().any(|gift| gift.takes() == 2),
            Self::Somersault => line.is_pure() && line.gifts().any(|gift| gift.takes() >= 3 && !gift.is_straight()),
            Self::RetroHit => line.is_pure() && line.stroke_goes_back(),
            Self::RetroDoubleGift => {
                line.is_pure() && line.stroke_goes_back() && line.gifts().any(|gift| gift.takes() == 2)
            }
            Self::TwoDoubleGifts => line.is_pure() && line.gives_two_to_two(),
            Self::Haarlem => line.begins(&[29, 24]) && line.plays_in_order(&[&[34, 23, 12, 21]]),
            Self::Philippe => line.plays_in_order(&[&[34, 30], &[25, 34], &[40, 29, 18, 7, 16]]),
            Self::Heel => line.kicks_back(),
            Self::Royal => line.plays_in_order(&[&[23, 32, 43, 34], &[40, 29]]),
            Self::Napoleon => line.plays_in_order(&[&[31, 22, 33, 24, 13]]),
            Self::Bomb => line.plays_in_order(&[&[32, 21, 12], &[], &[12]]),
            Self::Weiss => line.is_pure() && line.gifts().count() >= 4 && line.stroke_passes_crown_row(),
            Self::Turkish => line.strands_a_king(),
            Self::Ricochet => line.plays_in_order(&[&[40, 29, 18], &[13, 22], &[28, 17, 26]]),
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Theme {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|theme| theme.name() == text);
        found.ok_or_else(|| {
            let mut names = Self::ALL;
            names.sort_unstable();
            format!("expected one of {}, found {text:?}", names.map(Self::name).join(", "))
        })
    }
}
