//! What is said to other programs for draughts by the Hub protocol, and what they say.

use std::time::Duration;

use super::{Message, quoted};
use crate::dialect::{Dialect, Introduction, Reply};
use crate::player::{Allowance, Score, Thought, Turn};

/// The Hub protocol.
pub struct Hub;

impl Dialect for Hub {
    const NAME: &'static str = "Hub";
    const HELLO: &'static str = "hub";
    const BEGIN: (&'static str, &'static str) = ("init", "ready");
    const NEW_GAME: &'static str = "new-game";
    const WAIT: (&'static str, &'static str) = ("ping", "pong");

    fn introduction(line: &str) -> Option<Introduction> {
        let message = Message::read(line)?;
        match message.command.as_str() {
            "wait" => Some(Introduction::End),
            "param" => Some(Introduction::Option(message.value("name")?.to_owned())),
            "id" => {
                let words = ["name", "version"].map(|word| message.value(word).unwrap_or_default());
                Some(Introduction::Name(words.join(" ").trim().to_owned()))
            }
            _ => None,
        }
    }

    fn set(option: &str, value: &str) -> String {
        format!("set-param name={} value={}", quoted(option), quoted(value))
    }

    fn ask(turn: &Turn<'_>) -> Vec<String> {
        let position = match turn.moves {
            [] => format!("pos pos={}", turn.start),
            moves => format!("pos pos={} moves={}", turn.start, quoted(&moves.join(" "))),
        };
        vec![position, level(turn), "go think".into()]
    }

    fn reply(line: &str) -> Option<Reply> {
        let message = Message::read(line)?;
        match message.command.as_str() {
            "done" => Some(Reply::Move(message.value("move").unwrap_or_default().to_owned())),
            "info" => {
                let score = message.value("score")?.parse().ok().map(|men: f64| (100.0 * men).round())?;
                let depth = message.value("depth").and_then(|depth| depth.parse().ok());
                Some(Reply::Thought(Thought { score: Some(Score::Centipawns(score as i32)), depth }))
            }
            _ => None,
        }
    }
}

/// How long to think, in seconds.
fn level(turn: &Turn<'_>) -> String {
    // Nothing left, within the margin, is still a search: some programs take no time for no clock.
    let seconds = |time: Duration| time.as_secs_f64().max(0.001);
    match turn.allowance {
        Allowance::Clock { left, increment } => {
            format!("level time={:.3} inc={:.3}", seconds(left[turn.color]), increment.as_secs_f64())
        }
        Allowance::MoveTime(time) => format!("level move-time={:.3}", seconds(time)),
        Allowance::Nodes(nodes) => format!("level nodes={nodes}"),
    }
}

#[cfg(test)]
mod tests {
    use scoresheet::{ByColor, Color};

    use super::*;

    #[test]
    fn a_program_is_known_by_name_and_version() {
        let name = Introduction::Name("Scan 3.1".into());
        assert_eq!(Hub::introduction("id name=Scan version=3.1 author=\"Fabien Letouzey\""), Some(name));
        let unnumbered = Introduction::Name("My engine".into());
        assert_eq!(Hub::introduction("id name=\"My engine\""), Some(unnumbered));
        let option = Introduction::Option("bb-size".into());
        assert_eq!(Hub::introduction("param name=bb-size value=0 type=int min=0 max=7"), Some(option));
        assert_eq!(Hub::introduction("wait"), Some(Introduction::End));
        assert_eq!(Hub::introduction("bitbases loaded"), None);
        assert_eq!(Hub::set("book file", "none"), "set-param name=\"book file\" value=none");
    }

    #[test]
    fn each_side_is_told_its_own_clock() {
        let left = ByColor::new(Duration::from_micros(1_234_400), Duration::ZERO);
        let moves = ["32-28".to_owned(), "19-23".to_owned()];
        let mut turn = Turn {
            start: "W…",
            moves: &[],
            color: Color::White,
            allowance: Allowance::Clock { left, increment: Duration::from_millis(10) },
            wait: Duration::ZERO,
        };
        assert_eq!(Hub::ask(&turn), ["pos pos=W…", "level time=1.234 inc=0.010", "go think"]);
        (turn.moves, turn.color) = (&moves[..1], Color::Black);
        assert_eq!(Hub::ask(&turn), ["pos pos=W… moves=32-28", "level time=0.001 inc=0.010", "go think"]);
        (turn.moves, turn.allowance) = (&moves, Allowance::MoveTime(Duration::from_millis(50)));
        assert_eq!(Hub::ask(&turn)[..2], ["pos pos=W… moves=\"32-28 19-23\"", "level move-time=0.050"]);
        turn.allowance = Allowance::Nodes(7);
        assert_eq!(Hub::ask(&turn)[1], "level nodes=7");
    }

    #[test]
    fn scores_are_in_men() {
        let thought = |score, depth| Some(Reply::Thought(Thought { score: Some(Score::Centipawns(score)), depth }));
        let line = "info depth=11 mean-depth=13.2 score=-0.02 nodes=117765 time=0.021 nps=5.6 pv=\"28x19x23 14x23x19\"";
        assert_eq!(Hub::reply(line), thought(-2, Some(11)));
        assert_eq!(Hub::reply("info score=99.97"), thought(9997, None));
        assert_eq!(Hub::reply("info depth=11"), None);
        assert_eq!(Hub::reply("info score=much"), None);
        assert_eq!(Hub::reply("done move=28x19x23 ponder=14x23x19"), Some(Reply::Move("28x19x23".into())));
        assert_eq!(Hub::reply("done"), Some(Reply::Move(String::new())));
        assert_eq!(Hub::reply(""), None);
    }
}
