//! The lines of the Hub protocol: a command, then arguments with or without a value.

/// A line that came: `level time=300 inc=5`, `pos pos=W… moves="32-28 19-23"`.
///
/// ```
/// let done = protocols::hub::Message::read("done move=32-28 ponder=19-23").expect("a message");
/// assert_eq!((done.command.as_str(), done.value("move")), ("done", Some("32-28")));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Its first word.
    pub command: String,
    arguments: Vec<(String, Option<String>)>,
}

impl Message {
    /// Reads any line; one without a command is nothing.
    ///
    /// Where a quotation mark does not end, it ends with the line: its writer meant something, and a wrong guess is
    /// answered like any other unknown argument.
    pub fn read(line: &str) -> Option<Self> {
        let mut rest = line.trim_start();
        let mut words = Vec::new();
        while !rest.is_empty() {
            let end = rest.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(rest.len());
            let (name, behind) = rest.split_at(end);
            let (value, behind) = match behind.strip_prefix('=') {
                Some(behind) => {
                    let (value, behind) = read_value(behind);
                    (Some(value.to_owned()), behind)
                }
                None => (None, behind),
            };
            words.push((name.to_owned(), value));
            rest = behind.trim_start();
        }
        let mut words = words.into_iter();
        let (command, _) = words.next()?;
        Some(Self { command, arguments: words.collect() })
    }

    /// The value of an argument.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.arguments.iter().find(|(other, _)| other == name)?.1.as_deref()
    }

    /// Whether an argument is there, with or without a value.
    pub fn has(&self, name: &str) -> bool {
        self.arguments.iter().any(|(other, _)| other == name)
    }
}

/// A value, and what comes behind it.
fn read_value(text: &str) -> (&str, &str) {
    match text.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
        None => text.split_at(text.find(char::is_whitespace).unwrap_or(text.len())),
    }
}

/// A value as it is sent: in quotation marks where it could be misread. The protocol has no way to send such a mark.
pub fn quoted(value: &str) -> String {
    let value: String = value.chars().map(|c| if c == '"' || c.is_control() { '\'' } else { c }).collect();
    if value.is_empty() || value.contains([' ', '=']) { format!("\"{value}\"") } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_commands_values_and_flags() {
        let message =
            Message::read(" level  moves=20 time=1.5 infinite note=\"a b=c\" empty=\"\"\r\n").expect("a message");
        assert_eq!(message.command, "level");
        assert_eq!(message.value("moves"), Some("20"));
        assert_eq!(message.value("note"), Some("a b=c"));
        assert_eq!(message.value("empty"), Some(""));
        assert!(message.has("infinite") && message.has("time") && !message.has("depth"));
        assert_eq!((message.value("infinite"), message.value("depth")), (None, None));
    }

    #[test]
    fn reads_any_line() {
        assert_eq!(Message::read(" \t\r\n"), None);
        for line in ["=", "==", "a=\"", "\"", "= = =", "é=ü \u{0}", "go think=\"x\"y"] {
            assert!(Message::read(line).is_some(), "{line:?}");
        }
        assert_eq!(Message::read("pos moves=\"1-2").expect("a message").value("moves"), Some("1-2"));
    }

    #[test]
    fn quotes_what_needs_it() {
        assert_eq!(
            ["a", "", "a b", "a=b", "say \"x\"\n"].map(quoted),
            ["a", "\"\"", "\"a b\"", "\"a=b\"", "\"say 'x''\""]
        );
    }
}
