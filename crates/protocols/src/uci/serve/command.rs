//! Reading a command.

use std::iter::Peekable;
use std::str::SplitAsciiWhitespace;

use engine::bench::CHESS_DEPTH;
use scoresheet::Excerpt;

use super::complaint::Complaint;
use super::go::Go;

/// The words of a line.
pub(super) type Words<'a> = Peekable<SplitAsciiWhitespace<'a>>;

/// What the other side wants.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    Debug(bool),
    SetOption {
        name: String,
        value: String,
    },
    Position {
        start: Start,
        moves: Vec<String>,
    },
    Go(Box<Go>),
    Stop,
    PonderHit,
    Register,
    Quit,
    /// Not of UCI: draw the board.
    Draw,
    /// Not of UCI: look at some positions to this depth, and say how many that were.
    Bench(u8),
    /// Not of UCI: what the position is worth without looking ahead.
    Evaluate,
}

/// Where a game starts.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Start {
    Opening,
    Fen(String),
}

/// Reads a line. Words before a command are passed over, as the protocol demands, and complained of; an empty line is
/// no command.
pub(super) fn read(line: &str, complaints: &mut Vec<Complaint>) -> Option<Command> {
    let mut words = line.split_ascii_whitespace().peekable();
    let first = *words.peek()?;
    let mut is_first = true;
    while let Some(word) = words.next() {
        if let Some(read) = command(word, &mut words, complaints) {
            return read.map_err(|complaint| complaints.push(complaint)).ok();
        }
        if is_first {
            complaints.push(Complaint::Command(Excerpt::of(first)));
            is_first = false;
        }
    }
    None
}

/// The command that begins with this word, if one does.
fn command(word: &str, words: &mut Words<'_>, complaints: &mut Vec<Complaint>) -> Option<Result<Command, Complaint>> {
    Some(match word {
        "uci" => Ok(Command::Uci),
        "isready" => Ok(Command::IsReady),
        "ucinewgame" => Ok(Command::NewGame),
        "debug" => debug(words),
        "setoption" => set_option(words),
        "position" => position(words),
        "go" => Ok(Command::Go(Box::new(Go::read(words, complaints)))),
        "stop" => Ok(Command::Stop),
        "ponderhit" => Ok(Command::PonderHit),
        "register" => Ok(Command::Register),
        "quit" => Ok(Command::Quit),
        "d" => Ok(Command::Draw),
        "bench" => bench(words),
        "eval" => Ok(Command::Evaluate),
        _ => return None,
    })
}

fn debug(words: &mut Words<'_>) -> Result<Command, Complaint> {
    match words.next() {
        Some("on") => Ok(Command::Debug(true)),
        Some("off") => Ok(Command::Debug(false)),
        other => Err(expected("on or off", "debug", other)),
    }
}

fn bench(words: &mut Words<'_>) -> Result<Command, Complaint> {
    let Some(word) = words.next() else { return Ok(Command::Bench(CHESS_DEPTH)) };
    let depth = word.parse().ok().filter(|depth| *depth > 0);
    depth.map(Command::Bench).ok_or_else(|| expected("a depth from 1 to 255", "bench", Some(word)))
}

/// Names and values may have blanks in them: the name ends where `value` begins.
fn set_option(words: &mut Words<'_>) -> Result<Command, Complaint> {
    match words.next() {
        Some("name") => {}
        other => return Err(expected("name", "setoption", other)),
    }
    let name = joined(words, "value");
    let value = joined(words, "");
    Ok(Command::SetOption { name, value })
}

fn position(words: &mut Words<'_>) -> Result<Command, Complaint> {
    let (start, after) = match words.next() {
        Some("startpos") => (Start::Opening, words.next()),
        Some("fen") => {
            let mut fen = Vec::new();
            let after = loop {
                match words.next() {
                    Some("moves") => break Some("moves"),
                    Some(field) => fen.push(field),
                    None => break None,
                }
            };
            (Start::Fen(fen.join(" ")), after)
        }
        other => return Err(expected("startpos or fen", "position", other)),
    };
    match after {
        None | Some("moves") => Ok(Command::Position { start, moves: words.map(str::to_owned).collect() }),
        other => Err(expected("moves or nothing", "position startpos", other)),
    }
}

/// The words up to this one, which is passed over.
fn joined(words: &mut Words<'_>, end: &str) -> String {
    words.by_ref().take_while(|&word| word != end).collect::<Vec<_>>().join(" ")
}

pub(super) fn expected(expected: &'static str, after: &'static str, found: Option<&str>) -> Complaint {
    Complaint::After { expected, after, found: Excerpt::of(found.unwrap_or_default()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, command: Option<Command>, complaint: Option<&str>) {
        let mut complaints = Vec::new();
        assert_eq!(read(line, &mut complaints), command, "{line}");
        assert_eq!(complaints.first().map(ToString::to_string).as_deref(), complaint, "{line}");
    }

    #[test]
    fn lines_are_read_as_the_protocol_has_them() {
        check("", None, None);
        check("  debug \t on ", Some(Command::Debug(true)), None);
        check(
            "joho debug off",
            Some(Command::Debug(false)),
            Some("expected a command of UCI, such as isready, position or go, found \"joho\""),
        );
        check("debug", None, Some("expected on or off after debug, found nothing"));
        check("bench", Some(Command::Bench(CHESS_DEPTH)), None);
        check("bench 4", Some(Command::Bench(4)), None);
        check("bench 0", None, Some("expected a depth from 1 to 255 after bench, found \"0\""));
        let set = |name: &str, value: &str| Some(Command::SetOption { name: name.into(), value: value.into() });
        check("setoption name Clear Hash", set("Clear Hash", ""), None);
        check("setoption name Move  Overhead value 20", set("Move Overhead", "20"), None);
        check("setoption Hash 20", None, Some("expected name after setoption, found \"Hash\""));
        let opening = |moves: &[&str]| {
            let moves = moves.iter().map(ToString::to_string).collect();
            Some(Command::Position { start: Start::Opening, moves })
        };
        check("position startpos", opening(&[]), None);
        check("position startpos moves e2e4 e7e5", opening(&["e2e4", "e7e5"]), None);
        check(
            "position startpos e2e4",
            None,
            Some("expected moves or nothing after position startpos, found \"e2e4\""),
        );
        check("position", None, Some("expected startpos or fen after position, found nothing"));
        let start = Start::Fen("7k/8/8/8/8/8/8/K7 w".into());
        check(
            "position fen 7k/8/8/8/8/8/8/K7 w moves a1a2",
            Some(Command::Position { start, moves: vec!["a1a2".into()] }),
            None,
        );
    }
}
