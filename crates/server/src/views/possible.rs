//! What can be done at a table now.

use api::Possible;
use games::Seat;
use table::{Act, Eye, Reason, Remedy, Table, Voice};

/// Acts without a man or a field in them, demands apart.
const ACTS: [&str; 24] = [
    "offer draw",
    "accept",
    "decline",
    "resign",
    "press",
    "say check",
    "say mate",
    "say check-to-queen",
    "claim fifty",
    "claim repetition",
    "claim perpetual",
    "claim material",
    "claim pat",
    "claim allies",
    "count",
    "notice check",
    "notice own-check",
    "notice false-check",
    "notice illegal",
    "notice board",
    "notice set-up",
    "notice odds",
    "signal",
    "release",
];

const REMEDIES: [Remedy; 8] = [
    Remedy::MoveTouched,
    Remedy::KingMove,
    Remedy::RookMove,
    Remedy::CaptureTouched,
    Remedy::TakeBack,
    Remedy::Stand,
    Remedy::KeepBoth,
    Remedy::Correct,
];

/// What the holder of a seat can do at a moment of the table's clock.
///
/// Where the referee guards the table, that is what he would accept. Elsewhere the players must find out themselves
/// what is so: then it is all that the book knows of and that what everybody sees does not rule out.
pub(crate) fn possible(table: &Table, seat: Seat, now: i64) -> Vec<Possible> {
    let demands = REMEDIES.map(|remedy| format!("demand {}", super::dispute::remedy_word(remedy)));
    let all = ACTS.into_iter().map(str::to_owned).chain(demands);
    all.filter_map(|words| judged(table, seat, words, now)).collect()
}

fn judged(table: &Table, seat: Seat, words: String, now: i64) -> Option<Possible> {
    let act = Act::read(table.position(), &words).ok()?;
    let articles = match table.decide(Some(seat), &act, now) {
        Ok(ruling) => ruling.articles,
        Err(refusal) if table.terms().eye != Eye::Guard && !is_plain_to_all(&refusal.reason) => refusal.articles,
        Err(_) => return None,
    };
    let label = |voice: Voice<'_>| match &act {
        Act::Demand(remedy, _) => Some(voice.remedy(*remedy)),
        Act::Claim(claim) => Some(voice.claim(*claim)),
        Act::Notice(notice) => Some(voice.notice(*notice)),
        Act::Say(word, _) => Some(voice.word(*word)),
        _ => None,
    };
    let is_labelled = matches!(act, Act::Demand(..) | Act::Claim(_) | Act::Notice(_) | Act::Say(..));
    let says = is_labelled.then(|| table.in_all(|voice| label(voice).unwrap_or_default()));
    // What is not told unasked must not be read off the article that would follow.
    let is_guarded = table.terms().eye == Eye::Guard;
    let articles = articles.iter().filter(|_| is_guarded).map(ToString::to_string).collect();
    Some(Possible { act: words, says, articles })
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
            | Reason::NoSeat
            | Reason::TablesWord
    )
}
