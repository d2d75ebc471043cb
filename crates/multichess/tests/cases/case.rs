//! Reads and plays cases.

use std::collections::HashSet;

use multichess::{Move, MoveError, Outcome, Position, Rules, Seat, Setup, Share, Standing};

/// Plays every case of a text and reports all that fail. There must be at least so many.
pub fn play_all(text: &str, at_least: usize) {
    let mut cases = 0;
    let mut failures = Vec::new();
    let mut case = None;
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix("case ") {
            cases += 1;
            failures.extend(case.replace(Case::new(name)).and_then(Case::finish));
        } else if let Some(case) = case.as_mut()
            && let Err(error) = case.line(line)
        {
            failures.push(format!("line {number}, case {}: {line}\n    {error}", case.name));
        }
    }
    failures.extend(case.and_then(Case::finish));
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
    assert!(cases >= at_least, "only {cases} cases");
}

struct Case<'a> {
    name: &'a str,
    position: Option<Position>,
    /// A move that was refused, and that nothing has been said about yet.
    refused: Option<(String, MoveError)>,
    expectations: usize,
}

impl<'a> Case<'a> {
    fn new(name: &'a str) -> Self {
        Self { name, position: None, refused: None, expectations: 0 }
    }

    /// What is wrong with a case at its end.
    fn finish(self) -> Option<String> {
        match self.refused {
            Some((act, error)) => Some(format!("case {}: {act} was refused: {error}", self.name)),
            None if self.expectations == 0 => Some(format!("case {} expects nothing", self.name)),
            None => None,
        }
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        if let Some(text) = line.strip_prefix("> ") {
            self.expectations += 1;
            return self.expect(text);
        }
        if let Some((act, error)) = self.refused.take() {
            return Err(format!("{act} before this was refused: {error}"));
        }
        let (word, rest) = line.split_once(' ').ok_or("a word and more was expected")?;
        match word {
            "game" => {
                self.position = Some(Position::opening(Rules::named(rest).ok_or("no such game")?));
            }
            "first" => {
                let position = self.position.ok_or("a game before this")?;
                let turn = seat(&position, rest)?;
                let setup = Setup { turn, ..Setup::from(position) };
                self.position = Some(setup.position().map_err(|faults| faults.to_string())?);
            }
            "position" => self.position = Some(rest.parse().map_err(|error| format!("{error}"))?),
            _ => self.act(word.strip_suffix(':').ok_or("a seat and a colon were expected")?, rest)?,
        }
        Ok(())
    }

    fn act(&mut self, who: &str, text: &str) -> Result<(), String> {
        let position = self.position.ok_or("a position before this")?;
        if text == "resign" {
            self.position = Some(position.resign(seat(&position, who)?));
            return Ok(());
        }
        match position.read_move(text) {
            Ok(_) if seat(&position, who)? != position.turn() => {
                return Err(format!("{} is on move", position.rules().seat_name(position.turn())));
            }
            Ok(mv) => self.position = Some(position.play(mv).map_err(|error| error.to_string())?),
            Err(error) => self.refused = Some((text.to_string(), error)),
        }
        Ok(())
    }

    fn expect(&mut self, text: &str) -> Result<(), String> {
        let position = self.position.ok_or("a position before this")?;
        let rules = position.rules();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "ok" => self.refused.take().map_or(Ok(()), |(_, error)| Err(error.to_string())),
            "refused" => {
                let (_, error) = self.refused.take().ok_or("it was not refused")?;
                let because = rest.strip_prefix("because ").ok_or("because was expected")?;
                same(error.to_string().contains(because), true).map_err(|_| error.to_string())
            }
            "turn" => same(rules.seat_name(position.turn()), rest),
            "legal" => legal(&position, rest),
            "frozen" => {
                let names: Vec<&str> = position.still().iter().map(|seat| rules.seat_name(seat)).collect();
                same(if names.is_empty() { "nobody".to_string() } else { names.join(", ") }, rest.to_string())
            }
            "outcome" => same(position.outcome().map_or("none".into(), |outcome| words(rules, outcome)), rest.into()),
            "if" => same(format!("drawn {}", words(rules, position.drawn())), rest.to_string()),
            "material" => {
                same(position.drawn_by_material().map_or("none".into(), |outcome| words(rules, outcome)), rest.into())
            }
            _ => match (rules.seat_named(word), rules.shape().named(word)) {
                (Some(seat), _) => same(position.standing(seat), standing(rest)?),
                (_, Some(square)) => {
                    let found = position.board().piece_at(square);
                    let found = found.map(|man| format!("{} {}", rules.seat_name(man.seat), man.role));
                    same(found.unwrap_or("empty".to_string()), rest.to_string())
                }
                _ => Err("cannot be read".to_string()),
            },
        }
    }
}

fn same<T: PartialEq + std::fmt::Debug>(found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("found {found:?}")) }
}

fn seat(position: &Position, name: &str) -> Result<Seat, String> {
    position.rules().seat_named(name).ok_or(format!("no seat {name:?}"))
}

fn legal(position: &Position, text: &str) -> Result<(), String> {
    let legal = position.legal_moves();
    let (word, rest) = text.split_once(' ').unwrap_or(("", text));
    let read = |list: &str| -> Vec<(String, Result<Move, MoveError>)> {
        list.split(", ").map(|text| (text.to_string(), position.read_move(text))).collect()
    };
    match word {
        "count" => same(legal.len().to_string(), rest.to_string()),
        "excludes" => read(rest).into_iter().try_for_each(|(text, found)| match found {
            Err(MoveError::Illegal(_)) => Ok(()),
            Err(error) => Err(format!("{text}: {error}")),
            Ok(_) => Err(format!("{text} is legal")),
        }),
        "includes" => read(rest).into_iter().try_for_each(|(text, found)| match found {
            Ok(_) => Ok(()),
            Err(error) => Err(format!("{text}: {error}")),
        }),
        _ => {
            let listed: Result<HashSet<Move>, MoveError> = read(text).into_iter().map(|(_, found)| found).collect();
            let listed = listed.map_err(|error| error.to_string())?;
            let missing = legal.iter().filter(|mv| !listed.contains(mv));
            let missing: Vec<String> = missing.map(|&mv| position.notation(mv).to_string()).collect();
            same(missing.join(", "), String::new())
        }
    }
}

fn standing(word: &str) -> Result<Standing, String> {
    match word {
        "free" => Ok(Standing::Free),
        "mate" => Ok(Standing::Mate),
        "pat" => Ok(Standing::Stalemate),
        "resigned" => Ok(Standing::Resigned),
        _ => Err(format!("no standing {word:?}")),
    }
}

/// An outcome as transcripts say it.
fn words(rules: &Rules, outcome: Outcome) -> String {
    let with = |wanted: Share| -> Vec<&str> {
        rules.seats().filter(|&seat| outcome.shares[seat] == wanted).map(|seat| rules.seat_name(seat)).collect()
    };
    let article = outcome.article;
    match (&with(Share::Win)[..], &with(Share::HalfWin)[..]) {
        ([], []) => format!("draw by {article}"),
        ([winner], _) => format!("{winner} wins by {article}"),
        ([], [winner]) => format!("{winner} incomplete by {article}"),
        ([], party) => format!("{} half-win by {article}", party.join("+")),
        (party, _) => format!("{} win by {article}", party.join("+")),
    }
}
