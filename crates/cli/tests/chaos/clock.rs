//! The clock of the machine is set forward and back while a game is played by a clock, and between two lives of the server;
//! and several servers whose machines do not agree on the time.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use testkit::ask;

use crate::served::{Folder, SISSA, Served};
use crate::wait_for;

/// A library that goes before the system's own, and adds to the time of day as many seconds as a file says; to the clock that
/// cannot be set, as many as another says.
const JUMPING: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t id, struct timespec *now) {
    int (*real)(clockid_t, struct timespec *) = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(id, now);
    const char *name = id == CLOCK_REALTIME ? getenv("JUMPS") : id == CLOCK_MONOTONIC ? getenv("SLEEPS") : NULL;
    FILE *file = done == 0 && name ? fopen(name, "r") : NULL;
    long seconds = 0;
    if (file && fscanf(file, "%ld", &seconds) == 1) now->tv_sec += seconds;
    if (file) fclose(file);
    return done;
}
"#;

const HOUR: i64 = 3_600_000;

/// A game of ten minutes, at a server whose time of day can be set.
struct Game {
    folder: Folder,
    sissa: Served,
    table: String,
    tokens: [String; 2],
}

impl Game {
    /// None, which is said, where no library can be made or none goes before the system's.
    fn open() -> Option<Self> {
        let folder = jumping("clock")?;
        set_clock(&folder, 0);
        let sissa = start(&folder);
        let (table, tokens) = sissa.chess(json!({"clock": "10m+0s"}));
        Some(Self { folder, sissa, table, tokens })
    }

    fn restart(self, hours: i64) -> Self {
        let Self { folder, sissa, table, tokens } = self;
        drop(sissa);
        set_clock(&folder, hours);
        Self { sissa: start(&folder), folder, table, tokens }
    }

    /// Makes a move, and gives the entry of it and how the table stands.
    fn play(&self, act: &str) -> (Value, Value) {
        let now = self.now();
        let turn = usize::from(now["turn"] == "black");
        let body = json!({"id": act, "seq": now["seq"], "act": act});
        let path = format!("/api/tables/{}/acts", self.table);
        let answer = ask(&self.sissa.address, "POST", &path, Some(&self.tokens[turn]), Some(&body));
        let (status, mut news) = answer.expect("an answer");
        assert_eq!(status, 200, "{news}");
        (news["entries"][0].take(), news["now"].take())
    }

    fn now(&self) -> Value {
        self.sissa.ask("GET", &format!("/api/tables/{}", self.table), None).1["now"].take()
    }

    /// What both clocks show, in milliseconds.
    fn left(&self) -> [i64; 2] {
        let now = self.now();
        assert_eq!(now["state"], "live", "no flag has fallen: {now}");
        [0, 1].map(|seat| now["seats"][seat]["left"].as_i64().expect("a clock"))
    }
}

/// A folder with the library in it. None, which is said, where no library can be made or none goes before the system's.
fn jumping(name: &str) -> Option<Folder> {
    let folder = Folder::new(name);
    let [source, library] = ["jumping.c", "jumping.so"].map(|name| folder.path().join(name));
    fs::write(&source, JUMPING).expect("a file");
    let made = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source).arg("-ldl").output();
    if !cfg!(target_os = "linux") || !made.is_ok_and(|made| made.status.success()) {
        testkit::say("there is no C compiler, or no Linux: a clock that jumps is not tested");
        return None;
    }
    Some(folder)
}

fn start(folder: &Folder) -> Served {
    start_with(folder, &["--data", folder.text()])
}

fn start_with(folder: &Folder, arguments: &[&str]) -> Served {
    let mut command = Command::new(SISSA);
    command.env("LD_PRELOAD", folder.path().join("jumping.so"));
    command.env("JUMPS", folder.path().join("jumps")).env("SLEEPS", folder.path().join("sleeps"));
    Served::start_by(command, arguments)
}

/// Sets the time of day of servers so many hours forward.
fn set_clock(folder: &Folder, hours: i64) {
    set(folder, "jumps", hours * HOUR / 1000);
}

fn set(folder: &Folder, name: &str, seconds: i64) {
    let jumps = folder.path().join(name);
    // It is never read in half.
    fs::write(jumps.with_extension("new"), seconds.to_string()).expect("a file");
    fs::rename(jumps.with_extension("new"), jumps).expect("it takes its place");
}

#[test]
fn nobody_wins_or_loses_time_when_the_clock_is_set() {
    let Some(game) = Game::open() else { return };
    let time = |entry: &Value| entry["time"].as_i64().expect("a time");
    let mut last = time(&game.play("e2-e4").0);
    for (act, hours) in [("e7-e5", 5), ("g1-f3", -5), ("b8-c6", 0)] {
        let before = game.left();
        set_clock(&game.folder, hours);
        let (entry, _) = game.play(act);
        let after = game.left();
        assert!((0..2).all(|seat| after[seat] <= before[seat]), "no seat is given time: {before:?}, {after:?}");
        assert!((0..2).all(|seat| before[seat] - after[seat] < 300_000), "nor taken hours: {before:?}, {after:?}");
        assert!((last..last + HOUR).contains(&time(&entry)), "{act} at {entry}, after {last}");
        last = time(&entry);
    }

    // A server that starts believes the clock. Time while it was away is charged to no clock, however long it seems.
    let before = game.left();
    let game = game.restart(5);
    let after = game.left();
    assert!((0..2).all(|seat| (0..300_000).contains(&(before[seat] - after[seat]))), "{before:?}, {after:?}");
    let (entry, _) = game.play("f1-b5");
    assert!(time(&entry) >= last + 4 * HOUR, "the clock was set, and the test is one: {entry}");

    // Set back, it is earlier than what was written; clocks run all the same.
    let before = game.left();
    let game = game.restart(0);
    let seen = game.left();
    thread::sleep(Duration::from_millis(500));
    let after = game.left();
    assert!(seen[1] <= before[1] && after[1] <= seen[1] - 500, "Black's clock runs: {before:?}, {seen:?}, {after:?}");
    assert_eq!(after[0], before[0], "White's does not");
    game.play("a7-a6");
}

#[test]
fn skew_between_nodes_decides_nothing() {
    let Some(postgres) = testkit::postgres() else { return };
    let Some(folder) = jumping("skew") else { return };
    let database = postgres.database();
    let arguments = ["--database", database.as_str()];
    set_clock(&folder, 2);
    let ahead = start_with(&folder, &arguments);
    set_clock(&folder, -2);
    let behind = start_with(&folder, &arguments);
    set_clock(&folder, 0);
    let right = Served::start(&arguments);
    let (table, tokens) = right.chess(json!({"clock": "10m+0s"}));
    let path = format!("/api/tables/{table}");
    let mut times = Vec::new();
    let moves = ["e2-e4", "e7-e5", "g1-f3", "b8-c6", "f1-b5", "a7-a6"];
    for ((number, act), node) in moves.iter().enumerate().zip([&ahead, &behind, &right].into_iter().cycle()) {
        let body = json!({"id": act, "seq": 3 + number, "act": act});
        let answer = ask(&node.address, "POST", &format!("{path}/acts"), Some(&tokens[number % 2]), Some(&body));
        let (status, news) = answer.expect("an answer");
        assert_eq!(status, 200, "{act}: {news}");
        times.push(news["entries"][0]["time"].as_i64().expect("a time"));
        for node in [&ahead, &behind, &right] {
            wait_for("everybody has heard of it", || {
                let now = node.ask("GET", &path, None).1["now"].take();
                assert_eq!(now["state"], "live", "no flag has fallen: {now}");
                let left = |seat: usize| now["seats"][seat]["left"].as_i64().expect("a clock");
                assert!((0..2).all(|seat| (300_001..=600_000).contains(&left(seat))), "{now}");
                now["seq"] == 4 + number
            });
        }
    }
    assert!(times.is_sorted() && times[5] - times[0] < HOUR / 2, "one time for all: {times:?}");
}

#[test]
fn a_node_whose_clock_goes_wrong_does_not_serve() {
    let Some(postgres) = testkit::postgres() else { return };
    let Some(folder) = jumping("asleep") else { return };
    let sissa = start_with(&folder, &["--database", &postgres.database()]);
    let (table, [white, _]) = sissa.chess(json!({"clock": "10m+0s"}));
    set(&folder, "sleeps", 5);
    wait_for("it notices", || sissa.ask("GET", "/api/health", None).0 == 503);
    let body = json!({"id": "a1", "seq": 3, "act": "e2-e4"});
    let path = format!("/api/tables/{table}");
    let (status, problem) =
        ask(&sissa.address, "POST", &format!("{path}/acts"), Some(&white), Some(&body)).expect("an answer");
    assert_eq!((status, &problem["type"]), (503, &json!("/problems/no-record")), "{problem}");
    assert!(problem["detail"].as_str().expect("text").contains("1000 ms"), "it says the bound: {problem}");
    wait_for("the operator is told", || sissa.complaints().contains("acts are refused"));
    set(&folder, "sleeps", 0);
    wait_for("it is right again", || sissa.ask("GET", "/api/health", None).0 == 200);
    let (status, news) =
        ask(&sissa.address, "POST", &format!("{path}/acts"), Some(&white), Some(&body)).expect("an answer");
    assert_eq!(status, 200, "{news}");
}
