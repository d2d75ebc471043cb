//! What README.md and the book in docs/ tell their reader to type works, and prints what they show.
//!
//! `shell/chapter.rs` says how. A command in any other block must be marked as one that is not run, with the reason:
//! ```` ```text not run: … ````. A command in the middle of a sentence must be one, with the options it is given.
#![cfg(unix)]

mod shell;

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use shell::chapter::{Chapter, Example, matches, root};

#[test]
fn commands_print_what_is_shown() {
    let wrong: Vec<String> = chapters().iter().flat_map(|chapter| chapter.run(false)).collect();
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
    for good in [&["a", "b", "c"][..], &["...", "c"], &["a", "..."], &["...", "b", "..."], &["a", "...", "b", "c"]] {
        assert!(matches(&shown(good), &printed), "{good:?}");
    }
    for bad in [&[][..], &["a"], &["b", "c"], &["...", "b"], &["a", "c"], &["...", "d", "..."], &["a", "b", "c", "d"]] {
        assert!(!matches(&shown(bad), &printed), "{bad:?}");
    }
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

/// The help of a command; none if there is no such command.
fn help_of(names: &[String]) -> Option<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_sissa")).args(names).arg("--help").output().expect("sissa starts");
    output.status.success().then(|| String::from_utf8(output.stdout).expect("UTF-8"))
}
