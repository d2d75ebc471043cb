//! A file that shows commands and what they print.
//!
//! In a block marked `console`, a line after `$ ` is a command. One that ends with `\` goes on in the next, and one that ends
//! with `<<'END'` up to a line `END`. The lines after it are what it prints; `...` stands for any number of lines that are
//! left out. The commands of a file are run one after another in one shell. One may fail only if the next asks for its exit
//! status: `$ echo $?`.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Shell, lacking};

/// A command with what a file shows of its output.
pub struct Example {
    pub line: usize,
    pub command: String,
    pub shown: Vec<String>,
}

/// A block between fences.
pub struct Block {
    pub line: usize,
    pub info: String,
    pub lines: Vec<String>,
}

/// A file.
pub struct Chapter {
    pub name: String,
    pub blocks: Vec<Block>,
    /// The lines outside of blocks, as one text.
    pub prose: String,
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

impl Chapter {
    /// Reads a file of the repository.
    pub fn read(name: &str) -> Self {
        let text = fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (mut blocks, mut prose): (Vec<Block>, _) = (Vec::new(), String::new());
        let mut is_open = false;
        for (line, text) in (1..).zip(text.lines()) {
            match text.strip_prefix("```") {
                Some(_) if is_open => is_open = false,
                Some(info) => {
                    is_open = true;
                    blocks.push(Block { line, info: info.into(), lines: Vec::new() });
                }
                None if is_open => blocks.last_mut().expect("a block").lines.push(text.into()),
                None => prose.extend([text, "\n"]),
            }
        }
        assert!(!is_open, "{name}: a block is not closed");
        Self { name: name.into(), blocks, prose }
    }

    /// The commands that are run.
    pub fn examples(&self) -> Vec<Example> {
        let mut examples: Vec<Example> = Vec::new();
        for block in self.blocks.iter().filter(|block| block.info == "console") {
            let (mut goes_on, mut is_document) = (false, false);
            for (line, text) in (block.line + 1..).zip(&block.lines) {
                match (text.strip_prefix("$ ").filter(|_| !is_document), examples.last_mut()) {
                    (None, Some(example)) if goes_on || is_document => example.command.extend(["\n", text]),
                    (Some(command), _) => {
                        examples.push(Example { line, command: command.to_owned(), shown: Vec::new() });
                    }
                    (None, Some(example)) => example.shown.push(text.to_owned()),
                    (None, None) => panic!("{}:{line}: output without a command", self.name),
                }
                let is_shown = examples.last().is_some_and(|example| !example.shown.is_empty());
                goes_on = text.ends_with('\\') && !is_shown;
                is_document = (is_document || text.ends_with("<<'END'")) && text != "END";
            }
        }
        examples
    }

    /// Runs them and says what is not as it is shown. A command of which nothing is shown may print anything, unless the
    /// file is strict.
    pub fn run(&self, is_strict: bool) -> Vec<String> {
        let mut wrong = Vec::new();
        let examples = self.examples();
        let mut shell = Shell::new(&self.name.replace('/', "-"));
        for (i, Example { line, command, shown }) in examples.iter().enumerate() {
            if ["make ", "cargo ", "git "].iter().any(|program| command.starts_with(program)) {
                continue;
            }
            if let Some(program) = lacking(command) {
                println!("{program} is not to be found: {command} was not run");
                continue;
            }
            let done = shell.run(command);
            let is_asked = examples.get(i + 1).is_some_and(|next| next.command == "echo $?");
            let printed: Vec<&str> = done.printed.iter().map(String::as_str).collect();
            let is_shown = (shown.is_empty() && !is_strict) || matches(shown, &printed);
            if (done.status != 0 && !is_asked) || !is_shown {
                let (status, printed) = (done.status, printed.join("\n"));
                wrong.push(format!("{}:{line}: {command}: ends with {status} and prints\n{printed}", self.name));
            }
        }
        wrong
    }
}

/// Whether this is what was printed.
pub fn matches(shown: &[String], printed: &[&str]) -> bool {
    match (shown, printed) {
        ([], []) => true,
        ([dots, rest @ ..], _) if dots == "..." => (0..=printed.len()).any(|skip| matches(rest, &printed[skip..])),
        ([line, shown @ ..], [other, printed @ ..]) => line == other && matches(shown, printed),
        _ => false,
    }
}
