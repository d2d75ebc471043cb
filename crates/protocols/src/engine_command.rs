//! How an engine is named to be started: its command, its name, its options.

use std::str::FromStr;

use crate::dxp::Address;

/// An engine as the command line gives it: settings, then the command, in the manner of `env`.
///
/// `name=Anna option.Hash=16 ./anna uci` is the program `./anna` with the argument `uci`. What has blanks in it is put
/// between quotes.
///
/// `dxp=27531 ./anna` is a program that listens on this port of this machine for others who speak DXP, and
/// `dxp=HOST:PORT` alone somebody who does so already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineCommand {
    /// The program; there is none only if it is spoken to by DXP and runs already.
    pub program: String,
    /// What it is started with.
    pub arguments: Vec<String>,
    /// What it is called, if not what it calls itself.
    pub name: Option<String>,
    /// Its options and their values, in order.
    pub options: Vec<(String, String)>,
    /// Where it listens, if it speaks DXP.
    pub dxp: Option<Address>,
}

/// Why this is no engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// A quotation mark without its counterpart.
    #[error("a quotation mark {0} is never closed")]
    OpenQuote(char),
    /// Settings only, or nothing at all.
    #[error("expected a command behind the settings, found none")]
    NoCommand,
    /// An unknown setting.
    #[error("expected name=…, option.NAME=… or dxp=…, found {0:?}")]
    UnknownSetting(String),
    /// No program can listen there.
    #[error("expected a port or HOST:PORT after dxp=, found {0:?}")]
    NoAddress(String),
    /// Options, where they cannot be set.
    #[error("expected no options: those who speak DXP have none, and are set by their own command")]
    Options,
}

impl FromStr for EngineCommand {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Self, CommandError> {
        let (mut name, mut options, mut dxp) = (None, Vec::new(), None);
        let mut words = words(text)?.into_iter();
        let mut program = None;
        for word in words.by_ref() {
            match word.split_once('=') {
                Some(("name", value)) => name = Some(value.to_owned()),
                Some(("dxp", value)) => {
                    dxp = Some(address(value).ok_or_else(|| CommandError::NoAddress(value.into()))?);
                }
                Some((key, value)) => match key.strip_prefix("option.") {
                    Some(option) if !option.is_empty() => options.push((option.to_owned(), value.to_owned())),
                    _ => return Err(CommandError::UnknownSetting(word)),
                },
                None => {
                    program = Some(word);
                    break;
                }
            }
        }
        if dxp.is_some() && !options.is_empty() {
            return Err(CommandError::Options);
        }
        let program = match program {
            Some(program) => program,
            None if dxp.is_some() => String::new(),
            None => return Err(CommandError::NoCommand),
        };
        Ok(Self { program, arguments: words.collect(), name, options, dxp })
    }
}

/// A port of this machine, or an address.
fn address(text: &str) -> Option<Address> {
    let port = text.parse().ok().filter(|&port| port > 0);
    port.map(|port| Address { host: "127.0.0.1".into(), port }).or_else(|| text.parse().ok())
}

/// The words of a command line: apart at blanks, unless they are between quotes of either kind.
fn words(text: &str) -> Result<Vec<String>, CommandError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' | '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next() {
                        Some(end) if end == letter => break,
                        Some(inside) => word.push(inside),
                        None => return Err(CommandError::OpenQuote(letter)),
                    }
                }
            }
            blank if blank.is_whitespace() => words.extend(word.take()),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_before_the_command() {
        let command: EngineCommand =
            "name='New one' option.Hash=16 \"option.Move Overhead\"=5 ./sissa uci --x=1".parse().unwrap();
        assert_eq!(command.program, "./sissa");
        assert_eq!(command.arguments, ["uci", "--x=1"]);
        assert_eq!(command.name.as_deref(), Some("New one"));
        let options = [("Hash".to_owned(), "16".to_owned()), ("Move Overhead".to_owned(), "5".to_owned())];
        assert_eq!(command.options, options);
    }

    #[test]
    fn a_command_alone_is_enough() {
        let command: EngineCommand = " '/opt/my engines/x'  -u ".parse().unwrap();
        assert_eq!((command.program.as_str(), command.arguments), ("/opt/my engines/x", vec!["-u".to_owned()]));
    }

    #[test]
    fn who_speaks_dxp_may_run_already() {
        let command: EngineCommand = "name=Moby dxp=5000 ./mobydam -p 5000".parse().unwrap();
        assert_eq!((command.program.as_str(), command.arguments.len()), ("./mobydam", 2));
        assert_eq!(command.dxp.map(|address| address.to_string()).as_deref(), Some("127.0.0.1:5000"));
        let command: EngineCommand = "dxp=example.org".parse().unwrap();
        assert_eq!(command.program, "");
        assert_eq!(command.dxp.map(|address| address.to_string()).as_deref(), Some("example.org:27531"));
        assert_eq!("dxp= x".parse::<EngineCommand>(), Err(CommandError::NoAddress(String::new())));
        assert_eq!("dxp=1 option.Hash=1 x".parse::<EngineCommand>(), Err(CommandError::Options));
    }

    #[test]
    fn what_makes_no_engine_is_said() {
        assert_eq!("".parse::<EngineCommand>(), Err(CommandError::NoCommand));
        assert_eq!("name=x".parse::<EngineCommand>(), Err(CommandError::NoCommand));
        assert_eq!("Hash=16 x".parse::<EngineCommand>(), Err(CommandError::UnknownSetting("Hash=16".into())));
        assert_eq!("option.=1 x".parse::<EngineCommand>(), Err(CommandError::UnknownSetting("option.=1".into())));
        assert_eq!("name='x y".parse::<EngineCommand>(), Err(CommandError::OpenQuote('\'')));
    }
}
