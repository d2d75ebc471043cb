//! What can be done at a table besides moving.

use std::borrow::Cow;

use crate::act::{Act, Claim, Notice, Word};
use crate::law::Cited;
use crate::law::points::Remedy;
use crate::ruling::{Reason, Refusal};
use crate::table::Table;
use crate::terms::Eye;
use games::{Kind, Seat};

/// Something that can be done besides moving.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Possible {
    /// The act, in the words of transcripts.
    pub act: Cow<'static, str>,
    /// The articles that speak of it, where the referee guards the table.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub articles: Vec<Cited>,
}

/// The acts without a field in them, in the words of transcripts.
const ACTS: [(&str, Act); 36] = [
    ("offer draw", Act::OfferDraw),
    ("accept", Act::Accept),
    ("decline", Act::Decline),
    ("resign", Act::Resign),
    ("press", Act::Press),
    ("name queen", Act::Name(Kind::Queen)),
    ("name rook", Act::Name(Kind::Rook)),
    ("name bishop", Act::Name(Kind::Bishop)),
    ("name knight", Act::Name(Kind::Knight)),
    ("say check", Act::Say(Word::Check, None)),
    ("say mate", Act::Say(Word::Mate, None)),
    ("say check-to-queen", Act::Say(Word::CheckToQueen, None)),
    ("claim fifty", Act::Claim(Claim::Fifty)),
    ("claim repetition", Act::Claim(Claim::Repetition)),
    ("claim perpetual", Act::Claim(Claim::Perpetual)),
    ("claim material", Act::Claim(Claim::Material)),
    ("claim pat", Act::Claim(Claim::Stalemate)),
    ("claim allies", Act::Claim(Claim::Allies)),
    ("count", Act::Count),
    ("notice check", Act::Notice(Notice::Check)),
    ("notice own-check", Act::Notice(Notice::OwnCheck)),
    ("notice false-check", Act::Notice(Notice::FalseCheck)),
    ("notice illegal", Act::Notice(Notice::Illegal)),
    ("notice board", Act::Notice(Notice::Board)),
    ("notice set-up", Act::Notice(Notice::SetUp)),
    ("notice odds", Act::Notice(Notice::Odds)),
    ("signal", Act::Signal),
    ("release", Act::Release),
    ("demand move-touched", Act::Demand(Remedy::MoveTouched, None)),
    ("demand king-move", Act::Demand(Remedy::KingMove, None)),
    ("demand rook-move", Act::Demand(Remedy::RookMove, None)),
    ("demand capture-touched", Act::Demand(Remedy::CaptureTouched, None)),
    ("demand take-back", Act::Demand(Remedy::TakeBack, None)),
    ("demand stand", Act::Demand(Remedy::Stand, None)),
    ("demand keep-both", Act::Demand(Remedy::KeepBoth, None)),
    ("demand correct", Act::Demand(Remedy::Correct, None)),
];

impl Table {
    /// What a seat can do besides moving, as the table stands: it follows from the rulings alone, whatever time it is.
    ///
    /// Where the referee guards the table, that is what it would accept. Elsewhere the players must find out themselves
    /// what is so: then it is all that the book knows of and that what everybody sees does not rule out, without the
    /// articles, from which more could be read.
    pub fn possible(&self, seat: Seat) -> Vec<Possible> {
        let is_guarded = self.terms().eye == Eye::Guard;
        let judged = |act: &Act| match self.referee().would_rule(seat, act) {
            Ok(articles) if is_guarded => Some(self.law().book.cite_all(&articles)),
            Ok(_) => Some(Vec::new()),
            Err(Refusal { reason, .. }) => (!is_guarded && !is_plain_to_all(&reason)).then(Vec::new),
        };
        // Nothing is held where no hand shows it, though the referee lets a seat that has moved twice let go once more.
        let is_shown = |act: &Act| *act != Act::Release || self.holds_man();
        let possible =
            |(words, act): &(&'static str, Act)| Some(Possible { act: (*words).into(), articles: judged(act)? });
        ACTS.iter().filter(|(_, act)| is_shown(act)).filter_map(possible).collect()
    }
}

/// Whether an act is refused for something that everybody at the table sees.
fn is_plain_to_all(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::GameOver
            | Reason::Suspended
            | Reason::NotOnMove(_)
            | Reason::Unknown
            | Reason::NoOffer
            | Reason::OfferedAlready
            | Reason::NoClock
            | Reason::NothingHeld
            | Reason::CountRuns
            | Reason::NoPawnWaits
            | Reason::NoOfficer(_)
            | Reason::NoSeat
            | Reason::TablesWord
    )
}

#[cfg(test)]
mod tests {
    use games::GameName;

    use super::*;
    use crate::law::points::Value;

    #[test]
    fn acts_are_read_from_their_words() {
        let game = GameName::Chess.array();
        for (words, act) in &ACTS {
            assert_eq!(Act::read(&game, words).as_ref(), Ok(act), "{words}");
        }
        for (remedy, _) in Remedy::meanings() {
            assert!(ACTS.iter().any(|(words, _)| *words == format!("demand {remedy}")), "{remedy}");
        }
        for kind in Kind::PROMOTIONS {
            assert!(ACTS.iter().any(|(_, act)| *act == Act::Name(kind)), "{kind}");
        }
    }
}
