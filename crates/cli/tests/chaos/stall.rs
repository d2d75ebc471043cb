//! The database does not answer for a while: whatever waits for it is charged to no clock.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use testkit::ask;

use crate::served::{Folder, Served};
use crate::wait_for;

/// How long the database does not answer: longer than all the time of the quick game.
const STALL: Duration = Duration::from_millis(7500);
const QUICK: (&str, Duration) = ("6s+0s", Duration::from_secs(6));
/// The time of the slow one.
const MINUTE: i64 = 60_000;

/// Sends White's first move to a table beside everything else.
fn move_at(address: &str, table: &str, token: &str) -> JoinHandle<(u16, Value)> {
    let (address, path, token) = (address.to_owned(), format!("/api/tables/{table}/acts"), token.to_owned());
    let act = json!({"id": "a1", "seq": 3, "act": "e2-e4"});
    thread::spawn(move || ask(&address, "POST", &path, Some(&token), Some(&act)).expect("an answer"))
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).expect("a short time")
}

/// How much a seat has used of its minute.
fn used(now: &Value, seat: usize) -> i64 {
    assert_eq!(now["state"], "live", "neither has lost: {now}");
    MINUTE - now["seats"][seat]["left"].as_i64().expect("a clock")
}

/// Plays a quick game and a slow one on a database that is held while White moves at both, until the stall is over. Others
/// that serve the same tables and one that comes later show the same clocks.
fn nobody_pays(
    sissa: &Served,
    others: &[&Served],
    later: impl FnOnce() -> Option<Served>,
    mut hold: impl FnMut(bool),
    is_held: impl FnMut() -> bool,
) {
    let opened = Instant::now();
    let tables = [QUICK.0, "1m+0s"].map(|clock| sissa.chess(json!({"clock": clock})));
    let [quick, slow] = [0, 1].map(|index| format!("/api/tables/{}", tables[index].0));
    let now = |sissa: &Served, path: &str| sissa.ask("GET", path, None).1["now"].take();
    // From now on they watch the clocks too.
    others.iter().for_each(|other| drop([now(other, &quick), now(other, &slow)]));
    hold(true);
    let moves = [0, 1].map(|index| move_at(&sissa.address, &tables[index].0, &tables[index].1[0]));
    wait_for("moves wait", is_held);
    thread::sleep(STALL);
    let released = Instant::now();
    // However slow the machine is, by the middle of the stall both have come.
    let came = released - opened - STALL / 2;
    hold(false);
    let moved = moves.map(|moved| moved.join().expect("an answer"));
    for (status, news) in &moved {
        assert_eq!(*status, 200, "{news}");
        assert_eq!(news["now"]["state"], "live", "Black could not have seen it, and has not lost: {news}");
        assert!(news["now"]["seats"][1]["left"].as_i64().expect("a clock") > 0, "{news}");
    }
    let mut views = vec![moved[1].1["now"].clone(), now(sissa, &slow)];
    for other in others {
        let mut heard = Value::Null;
        wait_for("the others hear of it", || {
            heard = now(other, &slow);
            heard["seq"] == 4
        });
        views.push(heard);
    }
    let later = later();
    views.extend(later.iter().map(|later| now(later, &slow)));
    let since = millis(released.elapsed());
    for now in views {
        assert!(used(&now, 1) <= since, "Black's clock ran before a move was made, {since} ms after: {now}");
        assert!(used(&now, 0) <= millis(came), "White's ran when he had moved: {now}");
    }
    // Black thinks as long as he may: it is he who loses then, and no sooner.
    wait_for("a flag falls", || now(sissa, &quick)["state"] == "finished");
    assert!(released.elapsed() >= QUICK.1, "Black had all his time: {:?}", released.elapsed());
    assert_eq!(now(sissa, &quick)["outcome"]["words"], "white wins");
}

#[test]
fn a_stall_of_postgres_is_nobodys_time_on_any_node() {
    let Some(postgres) = testkit::postgres() else { return };
    let database = postgres.database();
    let start = || Served::start(&["--database", &database]);
    let (sissa, other) = (start(), start());
    let (mut holding, mut watching) = (postgres.session(&database), postgres.session(&database));
    let hold = |is_held| {
        holding.say(if is_held { "BEGIN; LOCK TABLE entries IN SHARE MODE" } else { "ROLLBACK" });
    };
    let is_held = || watching.count("wait_event_type = 'Lock'") > 0;
    nobody_pays(&sissa, &[&other], || Some(start()), hold, is_held);
}

#[test]
fn a_stall_of_sqlite_is_nobodys_time() {
    let folder = Folder::new("stall");
    let sissa = Served::start(&["--data", folder.text()]);
    let Ok(mut sqlite) = Holding::of(&folder) else {
        testkit::say("sqlite3 is absent: a file that is held by somebody else is not tested");
        return;
    };
    // Whether something waits for a file cannot be told; health waits as acts do, and is told so in the end.
    let is_held = || sissa.ask("GET", "/api/health", None).0 == 503;
    nobody_pays(&sissa, &[], || None, |is_held| sqlite.hold(is_held), is_held);
    assert_eq!(sissa.ask("GET", "/api/health", None).0, 200);
}

#[test]
fn an_act_that_could_not_be_written_stops_its_clock() {
    let Some(postgres) = testkit::own_postgres() else { return };
    let sissa = Served::start(&["--database", &postgres.database()]);
    let opened = Instant::now();
    let (table, [white, _]) = sissa.chess(json!({"clock": "1m+0s"}));
    postgres.stop();
    let (status, problem) = move_at(&sissa.address, &table, &white).join().expect("an answer");
    assert_eq!(status, 503, "{problem}");
    let refused = Instant::now();
    thread::sleep(Duration::from_secs(4));
    let stalled = refused.elapsed();
    postgres.start_again();
    let mut answered = None;
    wait_for("the same act is written", || {
        let (status, news) = move_at(&sissa.address, &table, &white).join().expect("an answer");
        answered = Some(news).filter(|_| status == 200);
        answered.is_some()
    });
    let now = &answered.expect("an answer")["now"];
    let most = millis(opened.elapsed() - stalled);
    assert!(used(now, 0) <= most, "White used at most {most} ms, and could not move meanwhile: {now}");
}

#[test]
fn what_was_thought_before_a_restart_is_not_given_back() {
    let folder = Folder::new("thought");
    let start = || Served::start(&["--data", folder.text()]);
    let sissa = start();
    let (table, [white, _]) = sissa.chess(json!({"clock": "1m+0s"}));
    assert_eq!(move_at(&sissa.address, &table, &white).join().expect("an answer").0, 200);
    let path = format!("/api/tables/{table}");
    let black = |sissa: &Served| used(&sissa.ask("GET", &path, None).1["now"], 1);
    // Twice, for the second time must not forget the first: each is killed, so that it could note nothing at the end.
    let (mut sissa, mut thought) = (sissa, 0);
    for _ in 0..2 {
        wait_for("Black thinks", || black(&sissa) >= thought + 8_000);
        // Of what he thought before it is killed, all but the last few seconds has been noted, however busy the machine is.
        thought += 3_000;
        let (looked, before) = (Instant::now(), black(&sissa));
        drop(sissa);
        let away = Instant::now();
        thread::sleep(Duration::from_secs(2));
        let away = away.elapsed();
        sissa = start();
        let (after, most) = (black(&sissa), before + millis(looked.elapsed() - away));
        assert!(after >= thought, "Black had used {before} ms, at least {thought} of which count: {after}");
        assert!(after <= most, "without a server, the clock stood still: {after} of at most {most}");
    }
}

/// Somebody who has a SQLite file to himself for a while.
struct Holding {
    sqlite: Child,
    answers: BufReader<ChildStdout>,
}

impl Holding {
    fn of(folder: &Folder) -> std::io::Result<Self> {
        let mut command = Command::new("sqlite3");
        command.arg(folder.path().join("sissa.db")).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut sqlite = command.spawn()?;
        let answers = BufReader::new(sqlite.stdout.take().expect("its output"));
        Ok(Self { sqlite, answers })
    }

    /// Takes it, or gives it back, and returns when that is done.
    fn hold(&mut self, is_held: bool) {
        let said = if is_held { ".timeout 60000\nBEGIN IMMEDIATE;" } else { "ROLLBACK;" };
        let input = self.sqlite.stdin.as_mut().expect("its input");
        writeln!(input, "{said}\nSELECT 'done';").and_then(|()| input.flush()).expect("sqlite3 listens");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("sqlite3 answers");
        assert_eq!(answer.trim(), "done");
    }
}

impl Drop for Holding {
    fn drop(&mut self) {
        let _ = self.sqlite.kill();
        let _ = self.sqlite.wait();
    }
}
