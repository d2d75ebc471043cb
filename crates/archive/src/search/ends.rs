//! How games can end, as people ask for it.

use games::{Board, GameName, Seat, Share};
use scoresheet::Excerpt;
use table::Outcome;

use crate::search_error::SearchError;

/// All that can be at stake.
const SHARES: [Share; 5] = [Share::Win, Share::HalfWin, Share::Draw, Share::HalfLoss, Share::Loss];

/// The games, and the words with which each may have ended, that somebody means who asks for a result: in words, or by the
/// marker of the game. Without a game it is whichever can end so.
pub(super) fn meant(game: Option<GameName>, text: &str) -> Result<Vec<(GameName, String)>, SearchError> {
    let asked = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let games = game.map_or_else(|| GameName::WITH_LAWS.to_vec(), |game| vec![game]);
    let mut meant: Vec<(GameName, String)> = Vec::new();
    for &game in &games {
        let ends = ends(game).into_iter().filter(|end| end.words == asked || end.others.contains(&asked));
        meant.extend(ends.map(|end| (game, end.words)));
    }
    meant.sort_by(|(a, one), (b, other)| (a.name(), one).cmp(&(b.name(), other)));
    meant.dedup();
    if !meant.is_empty() {
        return Ok(meant);
    }
    let of = game.map_or_else(|| "a game".into(), |game| format!("a game of {game}"));
    Err(SearchError::Result {
        of,
        known: games.iter().flat_map(|&game| usual(game)).collect(),
        found: Excerpt::of(text),
    })
}

/// A way in which a game can end.
struct End {
    words: String,
    /// What else means it: its markers, if it is an end that games are marked with, and the words with one ally named.
    others: Vec<String>,
}

/// Every way in which a game can end: whatever each party gets.
fn ends(game: GameName) -> Vec<End> {
    let array = game.array();
    let parties = parties(&array);
    let mut all: Vec<Vec<Share>> = vec![Vec::new()];
    for _ in &parties {
        all = all.into_iter().flat_map(|end| SHARES.map(|share| [&*end, &[share]].concat())).collect();
    }
    all.iter().map(|end| end_of(game, &array, &parties, end)).collect()
}

fn end_of(game: GameName, array: &Board, parties: &[Vec<usize>], end: &[Share]) -> End {
    let mut shares = vec![Share::Loss; array.seats().len()];
    for (party, &share) in parties.iter().zip(end) {
        party.iter().for_each(|&seat| shares[seat] = share);
    }
    let words = |shares: &[Share]| Outcome::new(shares.into(), Vec::new()).words(array);
    let alone = |party: &Vec<usize>, seat: usize| {
        let mut shares = shares.clone();
        party.iter().filter(|&&ally| ally != seat).for_each(|&ally| shares[ally] = Share::Loss);
        words(&shares)
    };
    let alone = parties.iter().flat_map(|party| party.iter().map(move |&seat| alone(party, seat)));
    let is_end = parted(end, Share::Win, Share::Loss)
        || parted(end, Share::HalfWin, Share::HalfLoss)
        || end.iter().all(|&share| share == Share::Draw);
    // As files of the game have it, such as in points; and otherwise in parts of a game, for each party its own.
    let parts = end.iter().map(|share| share.mark()).collect::<Vec<_>>().join("-");
    let markers = game.marker(&shares).into_iter().chain([parts]);
    End { words: words(&shares), others: markers.chain(alone).filter(|_| is_end).collect() }
}

/// Whether one party has this and all others have that.
fn parted(end: &[Share], one: Share, others: Share) -> bool {
    let count = |wanted: Share| end.iter().filter(|&&share| share == wanted).count();
    count(one) == 1 && count(others) == end.len() - 1
}

/// The seats that play together.
fn parties(array: &Board) -> Vec<Vec<usize>> {
    let mut parties: Vec<Vec<usize>> = Vec::new();
    for (index, seat) in array.all_seats().enumerate() {
        let is_ally =
            |party: &&mut Vec<usize>| array.all_seats().nth(party[0]).is_some_and(|other| !array.hostile(seat, other));
        match parties.iter_mut().find(is_ally) {
            Some(party) => party.push(index),
            None => parties.push(vec![index]),
        }
    }
    parties
}

/// What a message names of it: the words for a win, and the marker; a draw is the same everywhere.
fn usual(game: GameName) -> Vec<String> {
    let array = game.array();
    let of_the_first = |seat| if array.hostile(Seat(0), seat) { Share::Loss } else { Share::Win };
    let marker = game.marker(&array.all_seats().map(of_the_first).collect::<Vec<_>>()).unwrap_or_default();
    let end = ends(game).into_iter().find(|end| end.others.contains(&marker));
    end.map(|end| format!("{:?} or {marker}", end.words)).into_iter().chain(["\"draw\"".into()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_meant_by_a_result() {
        let words = |game: Option<GameName>, text: &str| {
            meant(game, text)
                .map(|ends| ends.into_iter().map(|(game, words)| format!("{game}: {words}")).collect::<Vec<_>>())
        };
        assert_eq!(words(Some(GameName::Chess), "1-0"), Ok(vec!["chess: white wins".into()]));
        assert_eq!(words(Some(GameName::Chess), " White  WINS "), Ok(vec!["chess: white wins".into()]));
        assert_eq!(words(Some(GameName::Chess), "1/2-1/2"), Ok(vec!["chess: draw".into()]));
        assert_eq!(words(Some(GameName::Draughts), "0-2"), Ok(vec!["draughts: black wins".into()]));
        assert_eq!(words(Some(GameName::Draughts), "1-1"), Ok(vec!["draughts: draw".into()]));
        assert_eq!(words(Some(GameName::Four), "1/4-3/4"), Ok(vec!["four: b+d half-win".into()]));
        assert_eq!(words(Some(GameName::Four), "c wins"), Ok(vec!["four: a+c wins".into()]));
        assert_eq!(words(Some(GameName::Three), "0-0-1"), Ok(vec!["three: white wins".into()]));
        assert_eq!(words(Some(GameName::Draughts), "1-0"), Ok(vec!["draughts: white wins".into()]));
        let any = words(None, "1-0").expect("the first seat wins");
        for meant in ["chess: white wins", "draughts: white wins", "four: a+c wins"] {
            assert!(any.iter().any(|words| words == meant), "{meant} is not among {any:?}");
        }
        assert_eq!(words(None, "2-0"), Ok(vec!["draughts: white wins".into()]));
        assert_eq!(words(None, "draw").map(|ends| ends.len()), Ok(GameName::WITH_LAWS.len()));
        for (game, senseless) in [
            (GameName::Chess, "2-0"),
            (GameName::Draughts, "1-0-0"),
            (GameName::Chess, "banana"),
            (GameName::Chess, "1-1/2"),
        ] {
            let error = words(Some(game), senseless).expect_err(senseless).to_string();
            assert!(error.contains(&format!("found {senseless:?}")), "{error}");
        }
        let error = words(Some(GameName::Three), "1-0").expect_err("three play").to_string();
        assert!(error.starts_with("expected how a game of three ended, such as \""), "{error}");
        assert!(error.contains("or 1-0-0, \"draw\""), "{error}");
    }
}
