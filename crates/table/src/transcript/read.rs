//! Reading transcripts.

use super::{Case, Expectation, Step, StepKind};
use crate::Library;
use crate::act::Act;
use crate::clock::read_time;
use crate::law::points::{Remedy, Value};
use crate::terms::{Gift, Lay, Odds, Terms, without_castling};
use games::{Board, Kind, Man};

/// Why a file is no transcript.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct TranscriptError {
    /// The line.
    pub line: usize,
    /// What was expected and what came.
    pub message: String,
}

/// The words with which the lines of a head begin, in the order in which they are written.
pub(super) const HEAD: [&str; 14] = [
    "case", "article", "book", "eye", "touch", "position", "castling", "odds", "agree", "first", "lot", "clock",
    "board", "players",
];

/// The line without its comment.
pub(super) fn bare(line: &str) -> &str {
    let line = line.trim();
    if line.starts_with('#') {
        return "";
    }
    line.find("  #").map_or(line, |at| &line[..at]).trim()
}

pub(super) fn read(text: &str, library: &Library) -> Result<Vec<Case>, TranscriptError> {
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines().map(bare)).collect();
    let parts = lines.split(|(_, line)| is_parting(line));
    let filled = parts.map(|part| part.iter().copied().filter(|(_, line)| !line.is_empty()).collect::<Vec<_>>());
    let mut left = MOST_STEPS;
    let read = |part: Vec<(usize, &str)>| {
        let case = read_case(&part, library, left)?;
        left = left.saturating_sub(case.steps.len());
        Ok(case)
    };
    filled.filter(|part| !part.is_empty()).map(read).collect()
}

fn read_case(lines: &[(usize, &str)], library: &Library, most_steps: usize) -> Result<Case, TranscriptError> {
    let error = |line: usize, message: String| TranscriptError { line, message };
    let first_line = lines.first().map_or(1, |line| line.0);
    let book_line = lines.iter().find_map(|(line, text)| Some((*line, word_after(text, "book")?)));
    let Some((line, book)) = book_line else {
        return Err(error(first_line, "expected a line `book NAME` in the head of this case".into()));
    };
    let Some(found) = library.book(book) else {
        return Err(error(line, library.lacks(book)));
    };
    let game = found.game.array();
    let mut case = Case {
        line: first_line,
        name: String::new(),
        articles: Vec::new(),
        game: found.game,
        book: found.id.clone(),
        agreed: Vec::new(),
        terms: Terms::default(),
        lot: None,
        players: Vec::new(),
        steps: Vec::new(),
    };
    for &(line, text) in lines {
        if is_step(text) {
            read_step(&game, line, text, &mut case.steps, most_steps).map_err(|message| error(line, message))?;
        } else if case.steps.iter().any(|step| !matches!(step.is, StepKind::Expect(_))) {
            let message = format!("expected `seat: act`, `> ...` or ---, found {text:?}");
            return Err(error(line, message));
        } else {
            read_head(&game, line, text, &mut case).map_err(|message| error(line, message))?;
        }
    }
    Ok(case)
}

/// Whether a line without its comment parts two cases.
pub(super) fn is_parting(line: &str) -> bool {
    line.len() >= 3 && line.chars().all(|c| c == '-')
}

/// Whether a line without its comment says what happened or what is expected, and is no part of the head.
pub(super) fn is_step(text: &str) -> bool {
    text.starts_with('>') || text.to_ascii_lowercase().starts_with("repeat ") || is_act(text)
}

fn is_act(text: &str) -> bool {
    text.split_once(':').is_some_and(|(who, _)| {
        !who.is_empty()
            && who.len() <= 6
            && who.chars().all(|c| c.is_ascii_alphabetic())
            && !who.eq_ignore_ascii_case("W")
            && !who.eq_ignore_ascii_case("B:")
    })
}

fn word_after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = text.split_once(char::is_whitespace)?;
    first.eq_ignore_ascii_case(word).then(|| rest.trim())
}

fn read_head(game: &Board, line: usize, text: &str, case: &mut Case) -> Result<(), String> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    match word.to_ascii_lowercase().as_str() {
        "case" => case.name = rest.into(),
        "article" => case.articles = list(rest),
        "book" => {}
        "eye" => case.terms.eye = rest.to_ascii_lowercase().parse()?,
        "touch" => case.terms.touch = rest.to_ascii_lowercase().parse()?,
        "position" => {
            // Rights to castle that the men belie are no fault where the head says that there are none.
            let game = game.name();
            game.read(rest, false).or_else(|error| game.read(&without_castling(rest), false).map_err(|_| error))?;
            case.terms.position = Some(rest.into());
        }
        "castling" => match rest {
            "unstated" => case.terms.castling_unstated = true,
            "none" => case.terms.castling_none = true,
            _ => return Err(format!("expected unstated or none after castling, found {rest:?}")),
        },
        "odds" => case.terms.odds.push(read_odds(game, rest)?),
        "agree" => {
            let (key, value) =
                rest.split_once(char::is_whitespace).ok_or("expected a point and a value after agree")?;
            case.agreed.push((line, key.into(), value.trim().into()));
        }
        "first" => case.terms.first = Some(game.read_seat(rest)?),
        "lot" => case.lot = Some(rest.parse().map_err(|_| format!("expected a number after lot, found {rest:?}"))?),
        "clock" => case.terms.clock = rest.parse()?,
        "board" => match rest {
            "right" => case.terms.lay = Lay::Right,
            _ => return Err(format!("expected right after board, found {rest:?}")),
        },
        "players" => {
            case.players = rest.split_whitespace().map(Into::into).collect();
            let seats = game.seats().len();
            if case.players.len() != seats {
                return Err(format!("expected {seats} players, found {}", case.players.len()));
            }
        }
        _ => {
            return Err(format!("expected {}, an act or an expectation, found {text:?}", HEAD.join(", ")));
        }
    }
    Ok(())
}

fn read_odds(game: &Board, text: &str) -> Result<Odds, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let expected = "expected `odds SEAT MAN [FIELD]` or `odds SEAT moves NUMBER`";
    match words[..] {
        [giver, "moves", number] => {
            let number = number.parse().ok().filter(|number| (1..=20).contains(number));
            let moves = number.ok_or_else(|| format!("{expected}, found {text:?}"))?;
            Ok(Odds { giver: game.read_seat(giver)?, gift: Gift::Moves(moves) })
        }
        [giver, man, ref field @ ..] if field.len() <= 1 => {
            let kind = Kind::named(man).ok_or_else(|| format!("{expected}, found {text:?}"))?;
            let field = match field {
                [name] => Some(game.field(name).ok_or_else(|| format!("expected a field, found {name:?}"))?),
                _ => None,
            };
            Ok(Odds { giver: game.read_seat(giver)?, gift: Gift::Man(kind, field) })
        }
        _ => Err(format!("{expected}, found {text:?}")),
    }
}

fn list(text: &str) -> Vec<String> {
    text.split(',').map(|item| item.trim().to_string()).filter(|item| !item.is_empty()).collect()
}

/// How often a line of acts may be repeated: more than any count in the books, and few enough to be replayed.
const MOST_TIMES: usize = 1000;
/// How many steps all cases of a text may have together, so that a short text is no long work.
const MOST_STEPS: usize = 100_000;

/// Reads a line of a case that may have so many steps.
fn read_step(game: &Board, line: usize, text: &str, steps: &mut Vec<Step>, most: usize) -> Result<(), String> {
    let mut push = |is: StepKind, text: &str| steps.push(Step { line, text: text.into(), is });
    if let Some(expectation) = text.strip_prefix('>') {
        push(StepKind::Expect(read_expectation(game, expectation.trim())?), text);
        return Ok(());
    }
    if let Some(rest) = word_after(text, "repeat") {
        let expected = || {
            format!(
                "expected `repeat TIMES {{ ACT ; ACT ... }}`, at most {MOST_TIMES} times and none within, found {text:?}"
            )
        };
        let (times, acts) = rest.split_once(char::is_whitespace).ok_or_else(expected)?;
        let times: usize = times.parse().ok().filter(|times| *times <= MOST_TIMES).ok_or_else(expected)?;
        let acts = acts.trim().strip_prefix('{').and_then(|acts| acts.strip_suffix('}')).ok_or_else(expected)?;
        let acts: Vec<&str> = acts.split(" ; ").map(str::trim).collect();
        if acts.iter().any(|act| word_after(act, "repeat").is_some()) {
            return Err(expected());
        }
        if times.saturating_mul(acts.len()) > most.saturating_sub(steps.len()) {
            return Err(format!("expected at most {MOST_STEPS} acts and expectations, found more with {text:?}"));
        }
        for _ in 0..times {
            for act in &acts {
                read_step(game, line, act, steps, most)?;
            }
        }
        return Ok(());
    }
    let Some((who, act)) = text.split_once(':') else {
        return Err(format!("expected `seat: act`, found {text:?}"));
    };
    let (who, act) = (who.trim(), act.trim());
    if who.eq_ignore_ascii_case("table") {
        let is = match act.split_once(char::is_whitespace) {
            Some(("after", time)) => StepKind::After(read_time(time.trim())?),
            _ if act == "next" => StepKind::Next,
            _ => match Act::read(game, act)? {
                act @ (Act::Flag | Act::Rule(_)) => StepKind::Act(None, act),
                _ => return Err(format!("expected after TIME, flag, next or rules REMEDY, found {act:?}")),
            },
        };
        push(is, text);
        return Ok(());
    }
    let seat = game.read_seat(who)?;
    push(StepKind::Act(Some(seat), Act::read(game, act)?), text);
    Ok(())
}

fn by(words: &[&str]) -> Vec<String> {
    match words {
        ["by", rest @ ..] => list(&rest.join(" ")),
        _ => Vec::new(),
    }
}

pub(super) fn read_expectation(game: &Board, text: &str) -> Result<Expectation, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    let after = |count: usize| words[count..].join(" ");
    match lower[..] {
        ["ok"] => Ok(Expectation::Ok),
        ["refused", ..] => Ok(Expectation::Refused(by(&words[1..]))),
        ["ruling", "by", "nothing"] => Ok(Expectation::RulingByNothing),
        ["warned", "nobody"] => Ok(Expectation::Warned(None)),
        ["warned", seat] => Ok(Expectation::Warned(Some(game.read_seat(seat)?))),
        ["ruling", "by", ..] => Ok(Expectation::RulingBy(by(&words[1..]))),
        ["turn", seat] => Ok(Expectation::Turn(game.read_seat(seat)?)),
        ["position", ..] => Ok(Expectation::Position(after(1))),
        ["legal", "includes", ..] => Ok(Expectation::LegalIncludes(list(&after(2)))),
        ["legal", "excludes", ..] => Ok(Expectation::LegalExcludes(list(&after(2)))),
        ["legal", "count", number] => {
            number.parse().map(Expectation::LegalCount).map_err(|_| format!("expected a number, found {number:?}"))
        }
        ["legal", "nothing"] | ["legal"] => Ok(Expectation::Legal(Vec::new())),
        ["legal", ..] => Ok(Expectation::Legal(list(&after(1)))),
        ["frozen", "nobody"] => Ok(Expectation::Frozen(Vec::new())),
        ["frozen", ..] => {
            list(&after(1)).iter().map(|seat| game.read_seat(seat)).collect::<Result<_, _>>().map(Expectation::Frozen)
        }
        ["outcome", "none"] => Ok(Expectation::Outcome(None, Vec::new())),
        ["outcome", ..] => {
            let at = lower.iter().position(|word| *word == "by").unwrap_or(words.len());
            let mut told = lower[1..at].join(" ");
            if told.ends_with(" win") && !told.ends_with("half-win") {
                told.push('s');
            }
            Ok(Expectation::Outcome(Some(told), by(&words[at..])))
        }
        ["clock", seat, time] => Ok(Expectation::Clock(game.read_seat(seat)?, time.into())),
        ["record", number] => {
            number.parse().map(Expectation::Record).map_err(|_| format!("expected a number, found {number:?}"))
        }
        ["player", seat, _] => Ok(Expectation::Player(game.read_seat(seat)?, words[2].into())),
        [seat, "must", "nothing"] => Ok(Expectation::Must(game.read_seat(seat)?, None)),
        [seat, "must", duty] => {
            const DUTIES: [&str; 6] = ["move-touched", "king-move", "rook-move", "capture-touched", "parry", "name"];
            if !DUTIES.contains(&duty) {
                return Err(format!("expected {} or nothing after must, found {duty:?}", DUTIES.join(", ")));
            }
            Ok(Expectation::Must(game.read_seat(seat)?, Some(duty.into())))
        }
        [seat, "may", "nothing"] => Ok(Expectation::May(game.read_seat(seat)?, Vec::new())),
        [seat, "may", ..] => {
            let remedies = list(&after(2));
            for remedy in &remedies {
                if Remedy::read(remedy).is_none() {
                    return Err(format!("expected {} after may, found {remedy:?}", Remedy::expected()));
                }
            }
            Ok(Expectation::May(game.read_seat(seat)?, remedies))
        }
        [_, "empty"] if game.field(words[0]).is_some() => {
            game.field(words[0]).map(|field| Expectation::Stands(field, None)).ok_or_else(String::new)
        }
        [_, seat, kind] if game.field(words[0]).is_some() => {
            let kind = Kind::named(kind).ok_or_else(|| format!("expected a man, found {kind:?}"))?;
            let man = Man { seat: game.read_seat(seat)?, kind };
            game.field(words[0]).map(|field| Expectation::Stands(field, Some(man))).ok_or_else(String::new)
        }
        _ => Err(format!(
            "expected ok, refused, ruling by, turn, position, legal, frozen, outcome, clock, record, `SEAT must`, `SEAT may` or `FIELD SEAT MAN`, found {text:?}"
        )),
    }
}
