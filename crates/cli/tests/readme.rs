//! What README.md and the book in docs/ tell their reader to type works, and prints what they show.
//!
//! In a block marked `console`, a line after `$ ` is a command; one that ends with `\` goes on in the next. The lines after
//! it are what it prints; `...` stands for any number of lines that are left out. The commands of a file are run one after
//! another in one shell (`shell/mod.rs`). One may fail only if the next asks for its exit status: `$ echo $?`.
//!
//! A command in any other block must be marked as one that is not run, with the reason: ```` ```text not run: … ````. A
//! command in the middle of a sentence must be one, with the options it is given.
#![cfg(unix)]

mod shell;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use shell::{Shell, lacking};

/// A command with what a file shows of its output.
struct Example {
    line: usize,
    command: String,
    shown: Vec<String>,
}

/// A block between fences.
struct Block {
    line: usize,
    info: String,
    lines: Vec<String>,
}

/// A file of the book.
struct Chapter {
    name: String,
    blocks: Vec<Block>,
    /// The lines outside of blocks, as one text.
    prose: String,
}

#[test]
fn commands_print_what_is_shown() {
    let mut wrong = Vec::new();
    for chapter in chapters() {
        let examples = chapter.examples();
        let mut shell = Shell::new(&chapter.name.replace('/', "-"));
        for (i, Example { line, command, shown }) in examples.iter().enumerate() {
            if command.starts_with("make ") || command.starts_with("cargo ") || command.starts_with("git ") {
                continue;
            }
            if let Some(program) = lacking(command) {
                println!("{program} is not to be found: {command} was not run");
                continue;
            }
            let done = shell.run(command);
            let is_asked = examples.get(i + 1).is_some_and(|next| next.command == "echo $?");
            let printed: Vec<&str> = done.printed.iter().map(String::as_str).collect();
            if (done.status != 0 && !is_asked) || !matches(shown, &printed) {
                let (status, printed) = (done.status, printed.join("\n"));
                wrong.push(format!("{}:{line}: {command}: ends with {status} and prints\n{printed}", chapter.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_command_is_run_or_marked() {
    let mut unmarked = Vec::new();
    for chapter in chapters() {
        for block in &chapter.blocks {
            let is_run = block.info == "console";
            let is_marked = block.info.split_once("not run: ").is_some_and(|(_, why)| !why.is_empty());
            let is_command = |line: &&String| {
                let line = line.trim_start_matches("$ ");
                ["sissa ", "curl ", "make ", "cargo "].iter().any(|program| line.starts_with(program))
            };
            if let Some(command) = block.lines.iter().find(is_command)
                && !is_run
                && !is_marked
            {
                unmarked.push(format!("{}:{}: {command}", chapter.name, block.line));
            }
        }
    }
    assert!(unmarked.is_empty(), "neither run nor marked as `not run: …`:\n{}", unmarked.join("\n"));
}

#[test]
fn commands_in_sentences_are_commands() {
    let mut helps: BTreeMap<Vec<String>, Option<String>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for chapter in chapters() {
        for span in chapter.prose.split('`').skip(1).step_by(2) {
            let words: Vec<&str> = span.split_whitespace().collect();
            let Some((&"sissa", words)) = words.split_first() else { continue };
            let is_name = |word: &&&str| word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
            let names = words.iter().take_while(|word| is_name(word) && !word.starts_with('-'));
            let names: Vec<String> = names.map(|word| (*word).to_owned()).collect();
            // What comes after a command may be an argument of it.
            let (mut path, mut help) = (names.clone(), None);
            while help.is_none() && !path.is_empty() {
                help = helps.entry(path.clone()).or_insert_with(|| help_of(&path)).clone();
                path.pop();
            }
            let Some(help) = help.or_else(|| help_of(&[]).filter(|_| names.is_empty())) else {
                wrong.push(format!("{}: `{span}` is no command", chapter.name));
                continue;
            };
            let options = words.iter().filter(|word| word.starts_with("--")).map(|word| word.trim_end_matches(','));
            for option in options.filter(|option| !help.contains(option.split('=').next().unwrap_or(option))) {
                wrong.push(format!("{}: `{span}`: there is no {option}", chapter.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn links_lead_somewhere() {
    let mut dead = Vec::new();
    for chapter in chapters() {
        let folder = root().join(&chapter.name).parent().expect("a folder").to_owned();
        for link in chapter.prose.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = link.split('#').next().unwrap_or_default();
            if !path.is_empty() && !path.contains("://") && !folder.join(path).exists() {
                dead.push(format!("{}: {link}", chapter.name));
            }
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

#[test]
fn every_chapter_is_led_to() {
    let contents = Chapter::read("docs/README.md").prose;
    for chapter in chapters() {
        if let Some(name) = chapter.name.strip_prefix("docs/").filter(|name| *name != "README.md") {
            assert!(contents.contains(&format!("]({name})")), "docs/README.md does not lead to {name}");
        }
    }
}

#[test]
fn make_targets_exist() {
    let makefile = fs::read_to_string(root().join("Makefile")).expect("Makefile can be read");
    let examples: Vec<Example> = chapters().iter().flat_map(Chapter::examples).collect();
    let targets: Vec<_> = examples.iter().filter_map(|example| example.command.strip_prefix("make ")).collect();
    assert!(targets.contains(&"run"), "README.md shows how to see it work");
    for target in targets {
        assert!(makefile.lines().any(|line| line.starts_with(&format!("{target}:"))), "Makefile has no {target}");
    }
}

#[test]
fn dots_stand_for_any_lines() {
    let shown = |lines: &[&str]| lines.iter().map(ToString::to_string).collect::<Vec<_>>();
    let printed = ["a", "b", "c"];
    for good in [&[][..], &["a", "b", "c"], &["...", "c"], &["a", "..."], &["...", "b", "..."], &["a", "...", "b", "c"]]
    {
        assert!(matches(&shown(good), &printed), "{good:?}");
    }
    for bad in [&["a"][..], &["b", "c"], &["...", "b"], &["a", "c"], &["...", "d", "..."], &["a", "b", "c", "d"]] {
        assert!(!matches(&shown(bad), &printed), "{bad:?}");
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// README.md and all of docs/.
fn chapters() -> Vec<Chapter> {
    let docs = fs::read_dir(root().join("docs")).expect("docs/ can be read");
    let names = docs.filter_map(|entry| entry.expect("an entry").file_name().into_string().ok());
    let mut names: Vec<String> =
        names.filter(|name| name.ends_with(".md")).map(|name| format!("docs/{name}")).collect();
    names.push("README.md".into());
    names.sort();
    names.iter().map(|name| Chapter::read(name)).collect()
}

impl Chapter {
    fn read(name: &str) -> Self {
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

    fn examples(&self) -> Vec<Example> {
        let mut examples: Vec<Example> = Vec::new();
        for block in self.blocks.iter().filter(|block| block.info == "console") {
            let mut goes_on = false;
            for (line, text) in (block.line + 1..).zip(&block.lines) {
                match (text.strip_prefix("$ "), examples.last_mut()) {
                    (None, Some(example)) if goes_on => example.command.extend(["\n", text]),
                    (Some(command), _) => {
                        examples.push(Example { line, command: command.to_owned(), shown: Vec::new() });
                    }
                    (None, Some(example)) => example.shown.push(text.to_owned()),
                    (None, None) => panic!("{}:{line}: output without a command", self.name),
                }
                let is_shown = examples.last().is_some_and(|example| !example.shown.is_empty());
                goes_on = text.ends_with('\\') && !is_shown;
            }
        }
        examples
    }
}

/// The help of a command; none if there is no such command.
fn help_of(names: &[String]) -> Option<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_sissa")).args(names).arg("--help").output().expect("sissa starts");
    output.status.success().then(|| String::from_utf8(output.stdout).expect("UTF-8"))
}

/// Whether this is what was printed. Where nothing is shown, anything will do.
fn matches(shown: &[String], printed: &[&str]) -> bool {
    fn from(shown: &[String], printed: &[&str]) -> bool {
        match (shown, printed) {
            ([], []) => true,
            ([dots, rest @ ..], _) if dots == "..." => (0..=printed.len()).any(|skip| from(rest, &printed[skip..])),
            ([line, shown @ ..], [other, printed @ ..]) => line == other && from(shown, printed),
            _ => false,
        }
    }
    shown.is_empty() || from(shown, printed)
}
