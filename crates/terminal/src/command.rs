//! What a line means that was typed.

/// What a line means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Nothing.
    Nothing,
    Help,
    /// Turn the board.
    Flip,
    /// Read the book, at an article if one is named.
    Laws(Option<String>),
    /// List what can be done.
    Acts,
    /// Show the record instead of the moves, or the other way round.
    Record,
    /// Look and act from another seat that is held here.
    Seat(String),
    /// Show an ally squares, and moves from one to another.
    Confer(Vec<String>),
    /// Play again.
    Rematch,
    Quit,
    /// Something at the table, in the words of transcripts, perhaps for a seat that is named.
    Act {
        seat: Option<String>,
        act: String,
    },
}

impl Command {
    /// Makes out a line. Whether an act makes sense is for the referee to say.
    pub fn read(text: &str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        let lower = words.join(" ").to_lowercase();
        let (first, rest) = lower.split_once(' ').map_or((lower.as_str(), None), |(first, rest)| (first, Some(rest)));
        match (first, rest) {
            ("", _) => Self::Nothing,
            ("help" | "?", None) => Self::Help,
            ("flip" | "turn", None) => Self::Flip,
            ("acts", None) => Self::Acts,
            ("record" | "moves", None) => Self::Record,
            ("rematch", None) => Self::Rematch,
            ("quit" | "exit", None) => Self::Quit,
            ("laws" | "law", article) => Self::Laws(article.map(|_| words[1..].join(" "))),
            ("confer", Some(signs)) => Self::Confer(signs.split(' ').map(str::to_owned).collect()),
            ("seat", Some(seat)) => Self::Seat(seat.into()),
            ("draw", None) => Self::Act { seat: None, act: "offer draw".into() },
            _ => Self::act(&words.join(" ")),
        }
    }

    fn act(text: &str) -> Self {
        let named = text.split_once(':').filter(|(seat, _)| seat.chars().all(char::is_alphabetic));
        let (seat, act) = named.map_or((None, text), |(seat, act)| (Some(seat.trim().to_lowercase()), act.trim()));
        Self::Act { seat, act: written(act) }
    }
}

/// Two fields with a blank between them are a move; all else is as it stands.
fn written(act: &str) -> String {
    let is_field = |text: &str| {
        let digits = text.strip_prefix(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(text);
        (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit())
    };
    match act.split_once(' ') {
        Some((from, to)) if is_field(from) && is_field(to) => format!("{from}-{to}"),
        _ => act.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(text: &str) -> String {
        match Command::read(text) {
            Command::Act { seat, act } => seat.map(|seat| seat + ": ").unwrap_or_default() + &act,
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn moves_and_acts_are_typed_as_on_the_page() {
        for (typed, meant) in [
            ("e2 e4", "e2-e4"),
            ("  e2   e4 ", "e2-e4"),
            ("32 28", "32-28"),
            ("C2 C4", "C2-C4"),
            ("e2-e4", "e2-e4"),
            ("Nf3", "Nf3"),
            ("26x17x37", "26x17x37"),
            ("e2-e4 says check", "e2-e4 says check"),
            ("touch e2", "touch e2"),
            ("demand king-move", "demand king-move"),
            ("place e2 e4", "place e2 e4"),
            ("draw", "offer draw"),
            ("Black: notice check", "black: notice check"),
            ("b: e2 e4", "b: e2-e4"),
            ("äö: x", "äö: x"),
            ("nonsense", "nonsense"),
        ] {
            assert_eq!(act(typed), meant, "{typed}");
        }
        for (typed, meant) in [
            ("", Command::Nothing),
            ("?", Command::Help),
            ("FLIP", Command::Flip),
            ("laws", Command::Laws(None)),
            ("laws R17", Command::Laws(Some("R17".into()))),
            ("seat Black", Command::Seat("black".into())),
            ("confer e14-e1 d4", Command::Confer(vec!["e14-e1".into(), "d4".into()])),
            ("quit", Command::Quit),
        ] {
            assert_eq!(Command::read(typed), meant, "{typed}");
        }
    }
}
