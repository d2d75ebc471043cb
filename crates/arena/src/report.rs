//! What is said of a match: the table, and whatever went wrong.

use std::fmt;

use protocols::StartError;
use scoresheet::Color;
use serde_json::{Map, Value, json};

use crate::discipline::Discipline;
use crate::elo::{Scores, difference, superiority};
use crate::ending::Ending;
use crate::game::Played;
use crate::record::RecordError;
use crate::schedule::{Entrant, Fixture};
use crate::sprt::{Sprt, Verdict};
use crate::tally::Tally;

/// What came of a match, whether or not it was played to its end.
#[derive(Debug)]
pub struct MatchResult {
    /// The score.
    pub report: Report,
    /// Whether a player did what no player may.
    pub is_faulty: bool,
    /// Why it was broken off, if something went wrong beside the board.
    pub failure: Option<MatchError>,
}

/// Why a match was broken off.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// An engine did not start again.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The games could not be written down.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// The score of a match, for people and for programs. As text its cells are not in line: the caller, who
/// knows how many columns there are, does that.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// Above the table.
    pub headings: Vec<&'static str>,
    /// The table.
    pub rows: Vec<Row>,
    /// What follows from it.
    pub lines: Vec<String>,
    /// The same for programs.
    pub json: Value,
}

/// A line of the table: a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What stands below each heading.
    pub cells: Vec<String>,
    /// Whether the player was at fault.
    pub is_faulty: bool,
}

/// What those who watch a match are told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// A player was at fault: who and how, with the last lines of the program.
    Fault(String),
    /// One more game is over; in a few words, how the match stands.
    Played(String),
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.headings.join("  "))?;
        self.rows.iter().try_for_each(|row| writeln!(f, "{}", row.cells.join("  ")))?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// The names of the two engines.
pub(crate) type Names = [String; 2];

/// The score of a match of two.
pub(crate) fn report(tally: &Tally, names: &Names, sprt: Option<&Sprt>) -> Report {
    let headings = ["engine", "wins", "draws", "losses", "score", "as white", "as black", "crashes", "illegal", "time"];
    let rows = Entrant::ALL.map(|entrant| row(tally, names, entrant));
    let Scores(pairs) = tally.pairs();
    let pairs = pairs.map(|count| count.to_string()).join(" ");
    let mut lines = vec![
        format!("games {}{}", tally.games().count(), endings(tally)),
        format!("pairs {} (with 0, ½, 1, 1½, 2 points: {pairs})", tally.pairs().count()),
        strength(tally),
    ];
    lines.extend(sprt.map(|sprt| format!("{sprt}: {}", decision(sprt, &tally.pairs()))));
    Report { headings: headings.to_vec(), rows: rows.to_vec(), lines, json: json(tally, names, sprt) }
}

fn row(tally: &Tally, names: &Names, entrant: Entrant) -> Row {
    let seen = |scores: Scores<3>| match entrant {
        Entrant::First => scores,
        Entrant::Second => Scores([scores.0[2], scores.0[1], scores.0[0]]),
    };
    let Scores([losses, draws, wins]) = seen(tally.games());
    let faults = tally.faults(entrant);
    // Where the first engine has White, its opponent has Black.
    let with = |color: Color| if entrant == Entrant::First { color } else { !color };
    let share = |scores: Scores<3>| percent(seen(scores).share());
    let mut cells = vec![names[entrant as usize].clone()];
    cells.extend([wins, draws, losses].map(|count| count.to_string()));
    cells.push(share(tally.games()));
    cells.extend(Color::ALL.map(|color| share(tally.games_with(with(color)))));
    cells.extend([faults.crashes, faults.illegal_moves, faults.time_losses].map(|count| count.to_string()));
    Row { cells, is_faulty: faults.any() }
}

/// The same for programs. The first engine is the one whose strength is told.
fn json(tally: &Tally, names: &Names, sprt: Option<&Sprt>) -> Value {
    let Scores([losses, draws, wins]) = tally.games();
    let engine = |entrant: Entrant| {
        let [wins, losses] = if entrant == Entrant::First { [wins, losses] } else { [losses, wins] };
        let mut told = tally.faults(entrant).json();
        told["name"] = json!(names[entrant as usize]);
        (told["wins"], told["draws"], told["losses"]) = (json!(wins), json!(draws), json!(losses));
        told
    };
    let finite = |elo: f64| elo.is_finite().then_some(elo);
    let (low, high) = tally.pairs().interval().unzip();
    let sprt = sprt.map(|sprt| {
        let (lower, upper) = sprt.bounds();
        let verdict = sprt.verdict(&tally.pairs()).map(|verdict| match verdict {
            Verdict::H0 => "H0",
            Verdict::H1 => "H1",
        });
        json!({ "llr": sprt.ratio(&tally.pairs()), "lower": lower, "upper": upper, "accepted": verdict })
    });
    json!({
        "engines": Entrant::ALL.map(engine),
        "games": tally.games().count(),
        "endings": tally.endings().map(|(kind, count)| (kind.to_owned(), json!(count))).collect::<Map<_, _>>(),
        "pairs": tally.pairs().0,
        "share": tally.games().share(),
        "elo": tally.games().share().map(difference).and_then(finite),
        "elo_low": low.and_then(finite),
        "elo_high": high.and_then(finite),
        "superiority": superiority(wins, losses),
        "sprt": sprt,
    })
}

/// What a progress bar says beside itself.
pub(crate) fn brief(tally: &Tally, sprt: Option<&Sprt>) -> String {
    let Scores([losses, draws, wins]) = tally.games();
    let ratio = sprt.map(|sprt| format!(", LLR {:.2}", sprt.ratio(&tally.pairs()))).unwrap_or_default();
    format!("+{wins} ={draws} -{losses}, {}{ratio}", elo(tally))
}

/// What a player did wrong, and what it said last; nothing if none did.
pub(crate) fn fault<D: Discipline>(fixture: Fixture, played: &Played<D>, names: &Names) -> Option<String> {
    let Ending::Fault { by, fault } = &played.ending else { return None };
    let name = &names[fixture.entrant(*by) as usize];
    let mut text = format!("game {}: {name} ({by}) {fault}", fixture.number + 1);
    for line in &played.last_lines {
        text.push_str("\n    ");
        text.push_str(line);
    }
    Some(text)
}

fn strength(tally: &Tally) -> String {
    let Scores([losses, _, wins]) = tally.games();
    format!("{}, likelihood of superiority {}", elo(tally), percent(Some(superiority(wins, losses))))
}

/// The difference of strength with the error of the pairs.
fn elo(tally: &Tally) -> String {
    let Some(share) = tally.games().share() else { return "Elo unknown".into() };
    let difference = signed(difference(share));
    match tally.pairs().interval() {
        None => format!("Elo {difference}"),
        Some((low, high)) if (high - low).is_finite() => format!("Elo {difference} ± {:.1} (95 %)", (high - low) / 2.0),
        Some((low, high)) => format!("Elo {difference} (95 %: {} to {})", signed(low), signed(high)),
    }
}

/// A difference with its sign; zero has none.
fn signed(difference: f64) -> String {
    match difference {
        f64::INFINITY => "+∞".into(),
        f64::NEG_INFINITY => "-∞".into(),
        difference => format!("{:+.1}", (10.0 * difference).round() / 10.0 + 0.0),
    }
}

fn decision(sprt: &Sprt, pairs: &Scores<5>) -> String {
    let (lower, upper) = sprt.bounds();
    let decision = match sprt.verdict(pairs) {
        Some(Verdict::H0) => "H0 accepted",
        Some(Verdict::H1) => "H1 accepted",
        None => "undecided",
    };
    format!("LLR {:.2} ({lower:.2}, {upper:.2}), {decision}", sprt.ratio(pairs))
}

fn endings(tally: &Tally) -> String {
    let endings: Vec<String> = tally.endings().map(|(kind, count)| format!("{kind} {count}")).collect();
    if endings.is_empty() { String::new() } else { format!(": {}", endings.join(", ")) }
}

pub(crate) fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "-".into(), |share| format!("{:.1} %", 100.0 * share))
}

#[cfg(test)]
mod tests {
    use chess::pgn::Pgn;

    use super::*;
    use crate::ending::Fault;

    fn tally(games: &[(u32, Ending)]) -> Tally {
        let mut tally = Tally::default();
        for (number, ending) in games {
            tally.enter(&Fixture { number: *number }, ending);
        }
        tally
    }

    fn written(tally: &Tally) -> String {
        let sprt = Sprt::new(&[0.0, 10.0]).expect("a test");
        report(tally, &["Anna".into(), "Berta".into()], Some(&sprt)).to_string()
    }

    #[test]
    fn both_sides_of_the_table_add_up() {
        let mate = |winner| Ending::Won { winner, how: "mate" };
        let crash = Ending::Fault { by: Color::White, fault: Fault::Crash("gone".into()) };
        let games =
            [(0, mate(Color::White)), (1, crash), (2, Ending::Drawn { how: "stalemate" }), (3, mate(Color::White))];
        let table = written(&tally(&games));
        let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(
            rows[1],
            ["Anna", "2", "1", "1", "62.5", "%", "75.0", "%", "50.0", "%", "0", "0", "0"],
            "first engine"
        );
        assert_eq!(
            rows[2],
            ["Berta", "1", "1", "2", "37.5", "%", "50.0", "%", "25.0", "%", "1", "0", "0"],
            "second engine"
        );
        assert!(table.contains("games 4: crash 1, mate 2, stalemate 1\n"), "{table}");
        assert!(table.contains("pairs 2 (with 0, ½, 1, 1½, 2 points: 0 1 0 0 1)\n"), "{table}");
        assert!(table.contains("Elo +88.7 (95 %: -371.7 to +∞), likelihood of superiority 71.8 %\n"), "{table}");
        assert!(table.contains("LLR 0."), "{table}");
        assert!(table.contains("(-2.94, 2.94), undecided\n"), "{table}");
    }

    #[test]
    fn the_error_is_that_of_the_pairs() {
        let mate = Ending::Won { winner: Color::White, how: "mate" };
        let text =
            elo(&tally(&[(0, mate.clone()), (1, Ending::Drawn { how: "stalemate" }), (2, mate.clone()), (3, mate)]));
        // Pairs of 3/4 and 1/2: 0.625, give or take 1.96 * 0.125 / sqrt(2), is -33.6 to 238.9.
        assert_eq!(text, "Elo +88.7 ± 136.3 (95 %)");
        assert_eq!([-0.04, 0.04, f64::INFINITY, -12.36].map(signed), ["+0.0", "+0.0", "+∞", "-12.4"]);
    }

    #[test]
    fn a_match_without_games_has_a_table_too() {
        let table = written(&Tally::default());
        assert!(table.contains("games 0\n"), "{table}");
        assert!(table.contains("Elo unknown, likelihood of superiority 50.0 %"), "{table}");
    }

    #[test]
    fn a_fault_is_told_with_the_last_lines() {
        let ending = Ending::Fault { by: Color::Black, fault: Fault::Crash("exit status: 3".into()) };
        let played = Played::<Pgn> { record: Default::default(), ending, last_lines: vec!["> go nodes 1".into()] };
        let text = fault(Fixture { number: 1 }, &played, &["Anna".into(), "Berta".into()]);
        assert_eq!(text.as_deref(), Some("game 2: Anna (black) crashed: exit status: 3\n    > go nodes 1"));
    }
}
