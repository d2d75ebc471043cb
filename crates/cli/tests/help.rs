//! Every command has help with examples that work, and the program writes its own man pages and completions.
#![cfg(unix)]

#[allow(dead_code, reason = "help is in no chapter")]
mod shell;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use shell::{Shell, lacking};
use teacher::Lessons;
use teacher::course::Course;

fn sissa(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sissa")).args(arguments).output().expect("sissa starts")
}

fn prints(arguments: &[&str]) -> String {
    let output = sissa(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The man pages, in a folder of their own.
fn pages(name: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("man-{}-{name}", std::process::id()));
    prints(&["man", folder.to_str().expect("UTF-8")]);
    let mut pages: Vec<PathBuf> =
        fs::read_dir(&folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    pages.sort();
    pages
}

/// The words of each command, as the names of its man pages have them.
fn commands() -> Vec<Vec<String>> {
    let name = |page: &PathBuf| {
        let name = page.file_stem().expect("a name").to_str().expect("UTF-8");
        name.split('-').skip(1).map(str::to_owned).collect()
    };
    pages("commands").iter().map(name).filter(|words: &Vec<String>| !words.is_empty()).collect()
}

/// The examples in the help of a command.
fn examples(command: &[String]) -> Vec<String> {
    let words: Vec<&str> = command.iter().map(String::as_str).chain(["--help"]).collect();
    let help = prints(&words);
    let (_, examples) = help.split_once("\nExamples:\n").unwrap_or_else(|| panic!("{command:?} has no examples"));
    examples.lines().take_while(|line| line.starts_with("  ")).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn every_command_has_examples_of_itself() {
    let commands = commands();
    assert!(commands.len() >= 40, "{}", commands.len());
    for command in commands {
        let examples = examples(&command);
        assert!(!examples.is_empty(), "{command:?}");
        let named = format!("sissa {}", command.join(" "));
        assert!(examples.iter().all(|example| example.contains(&named)), "{command:?}: {examples:?}");
    }
}

/// Examples that wait for somebody, need programs of others, or take long: they need only be understood.
const NOT_RUN: [&str; 8] = [
    "sissa bench",
    "sissa dxp",
    "sissa endings build --pieces 4",
    "sissa match --engine \"./",
    "sissa match --game draughts",
    "sissa serve",
    "sissa shots wiersma.pdn",
    "sissa play",
];

#[test]
fn examples_work() {
    let mut shell = Shell::new("examples");
    // What some of them read.
    shell.run("printf '7k/8/5K2/6Q1/8/8/8/8 w\\n' > positions.fen; cp docs/games/haarlem.pdn games.pdn");
    shell.run("mkdir -p .local/share/bash-completion/completions .zfunc .config/fish/completions; sissa endings build --pieces 2");
    shell.run("sissa archive import docs/games/immortal.pgn");
    let mut done: Vec<String> = Vec::new();
    for command in commands() {
        for example in examples(&command) {
            if done.contains(&example) {
                continue;
            }
            if NOT_RUN.iter().any(|start| example.starts_with(start)) {
                understood(&example, &mut shell);
            } else if let Some(program) = lacking(&example) {
                println!("{program} is not to be found: {example} was not run");
            } else {
                let output = shell.run(&example);
                // 1 is an answer too.
                assert!([0, 1].contains(&output.status), "{example}: {}: {:#?}", output.status, output.printed);
                let is_wrong = output.printed.iter().any(|line| line.starts_with("error:"));
                assert!(!is_wrong, "{example}: {:#?}", output.printed);
            }
            done.push(example);
        }
    }
}

/// The command line makes sense up to an option at its end that does not.
fn understood(example: &str, shell: &mut Shell) {
    let complaint = shell.run(&format!("eval '{example} --no-such-option'")).printed.join("\n");
    assert!(complaint.contains("unexpected argument '--no-such-option'"), "{example}: {complaint}");
}

#[test]
fn man_pages_are_written_and_can_be_shown() {
    let pages = pages("shown");
    for page in &pages {
        let text = fs::read_to_string(page).expect("a page");
        let lines: Vec<&str> = text.lines().collect();
        for section in [".TH ", ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION"] {
            assert!(lines.iter().any(|line| line.starts_with(section)), "{}: {section}", page.display());
        }
        let requests = lines.iter().filter(|line| line.starts_with('.') || line.starts_with('\''));
        for request in requests {
            let known =
                [".TH", ".SH", ".SS", ".TP", ".PP", ".RS", ".RE", ".IP", ".br", ".sp", ".nf", ".fi", ".ie", ".el"];
            assert!(known.iter().any(|known| request.starts_with(known)), "{}: {request}", page.display());
        }
    }
    let first = pages.iter().find(|page| page.ends_with("sissa.1")).expect("the page of sissa itself");
    let text = fs::read_to_string(first).expect("a page");
    assert!(text.contains(".SH \"EXIT STATUS\"") && text.contains("SISSA_DATA"), "{text}");

    // groff says what it does not understand; where it is not installed the lines above have to do.
    for page in &pages {
        match Command::new("groff").args(["-man", "-Tutf8", "-ww", "-K", "utf-8", "-z"]).arg(page).output() {
            Ok(output) => {
                let warnings = String::from_utf8_lossy(&output.stderr).into_owned();
                // A line that cannot be broken, such as an example, is none of them.
                let wrong = |line: &&str| !line.contains("cannot adjust") && !line.contains("cannot break");
                let wrong: Vec<&str> = warnings.lines().filter(wrong).collect();
                assert!(output.status.success() && wrong.is_empty(), "{}: {warnings}", page.display());
            }
            Err(_) => println!("groff is not to be found: man pages were not rendered"),
        }
    }
}

#[test]
fn shells_understand_the_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(prints(&["completions", shell]).contains("sissa"), "{shell}");
    }
    let script = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("completions-{}.bash", std::process::id()));
    fs::write(&script, prints(&["completions", "bash"])).expect("can be written");
    let test = format!(
        "set -e; source {}; COMP_WORDS=(sissa la); COMP_CWORD=1; _sissa sissa la sissa; echo ${{COMPREPLY[*]}}",
        script.display()
    );
    match Command::new("bash").args(["--norc", "-c", &test]).output() {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success() && said.trim() == "laws", "{output:?}");
        }
        Err(_) => println!("bash is not to be found: its completions were not tried"),
    }
}

#[test]
fn the_version_says_what_it_was_made_from() {
    let long = prints(&["--version"]);
    let lines: Vec<&str> = long.lines().collect();
    assert_eq!(lines[0], format!("sissa {}", env!("CARGO_PKG_VERSION")));
    assert!(lines.iter().any(|line| line.starts_with("target ")), "{long}");
    assert!(lines.iter().any(|line| line.starts_with("features ") && line.ends_with("sqlite, postgres")), "{long}");
    if let Some(commit) = lines.iter().find_map(|line| line.strip_prefix("commit ")) {
        let (hash, day) = commit.split_once(" of ").expect("a day");
        assert!(hash.len() == 12 && hash.chars().all(|digit| digit.is_ascii_hexdigit()), "{commit}");
        assert!(day.len() == 10 && day.chars().all(|sign| sign.is_ascii_digit() || sign == '-'), "{commit}");
    }
    assert_eq!(prints(&["-V"]), format!("{}\n", lines[0]));
}

#[test]
fn bars_are_for_terminals() {
    for arguments in
        [&["perft", "chess", "4"][..], &["lesson", "check"], &["judge", "--quiet", "../../laws/transcripts"]]
    {
        let output = sissa(arguments);
        assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    }
    // `script` is a terminal to whom it runs; BSD's takes its arguments otherwise.
    let typed = format!("{} lesson check", env!("CARGO_BIN_EXE_sissa"));
    let mut terminal = Command::new("script");
    terminal.args(["-qec", &typed, "/dev/null"]).stdin(Stdio::null()).env_remove("NO_COLOR").env("TERM", "xterm");
    match terminal.output() {
        Ok(output) if cfg!(target_os = "linux") => {
            let said = String::from_utf8_lossy(&output.stdout);
            let questions = Course::house().iter().map(|course| course.questions.len()).sum::<usize>();
            let bar = format!("/{}", Lessons::house().exercises().count() + questions);
            assert!(said.contains(&bar) && said.contains("all proven"), "{said}");
        }
        _ => println!("script is not to be found: bars were not looked at"),
    }
}

#[test]
fn nothing_is_coloured_where_nobody_sees_it() {
    for arguments in [&["--help"][..], &["laws", "--help"], &["laws", "list"], &["lesson", "show", "1"]] {
        assert!(!prints(arguments).contains('\x1b'), "{arguments:?}");
    }
    let output = sissa(&["laws", "shwo"]);
    assert!(!output.stderr.contains(&0x1b), "{output:?}");
}
