//! What README.md and docs/lessons.md tell their reader to type works, and prints what they show.
//!
//! In a block marked `console`, a line after `$ ` is a command. The lines after it are what it prints; `...` stands for
//! any number of lines that are left out.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The files whose commands are run.
const FILES: [&str; 2] = ["README.md", "docs/lessons.md"];

/// A command with what a file shows of its output.
struct Example {
    file: &'static str,
    line: usize,
    command: String,
    shown: Vec<String>,
}

#[test]
fn sissa_commands_print_what_is_shown() {
    let examples = examples();
    let commands: Vec<_> = examples.iter().filter(|example| example.command.starts_with("sissa ")).collect();
    for file in FILES {
        assert!(commands.iter().any(|example| example.file == file), "{file} shows no command of sissa");
    }
    for Example { file, line, command, shown } in commands {
        let words = words(command);
        let output = Command::new(env!("CARGO_BIN_EXE_sissa"))
            .args(&words[1..])
            .current_dir(root())
            .env_remove("COLUMNS")
            .stdin(Stdio::null())
            .output()
            .expect("sissa starts");
        assert!(output.status.success(), "{file}:{line}: {command}: {output:?}");
        let printed = String::from_utf8(output.stdout).expect("UTF-8");
        let printed: Vec<&str> = printed.trim_end().lines().collect();
        assert!(matches(shown, &printed), "{file}:{line}: {command}: it prints\n{}", printed.join("\n"));
    }
}

#[test]
fn make_targets_exist() {
    let makefile = fs::read_to_string(root().join("Makefile")).expect("Makefile can be read");
    let examples = examples();
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

fn examples() -> Vec<Example> {
    FILES.into_iter().flat_map(examples_of).collect()
}

fn examples_of(file: &'static str) -> Vec<Example> {
    let text = fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut examples: Vec<Example> = Vec::new();
    let mut in_console = false;
    for (line, text) in (1..).zip(text.lines()) {
        if text.starts_with("```") {
            in_console = text == "```console";
        } else if in_console {
            match (text.strip_prefix("$ "), examples.last_mut()) {
                (Some(command), _) => {
                    examples.push(Example { file, line, command: command.to_owned(), shown: Vec::new() });
                }
                (None, Some(example)) => example.shown.push(text.to_owned()),
                (None, None) => panic!("{file}:{line}: output without a command"),
            }
        }
    }
    examples
}

/// The words of a command, as a shell makes them out: at blanks, but not within double quotes.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in command.split('"').enumerate() {
        match i % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
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
