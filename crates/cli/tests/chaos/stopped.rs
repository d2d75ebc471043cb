//! A node is stopped in the middle of a transaction, and another holds what a node needs.

use std::fs;
use std::process::Command;
use std::thread;

use serde_json::{Value, json};
use testkit::{Session, ask};

use crate::served::Served;
use crate::wait_for;

/// Holds every table, as a node does that writes to them.
const HOLD: &str = "BEGIN; SELECT id FROM tables FOR NO KEY UPDATE";

fn signal(sissa: &Served, name: &str) {
    let sent = Command::new("kill").args([name, &sissa.id().to_string()]).status();
    assert!(sent.expect("kill runs").success(), "{name}");
}

/// Stops a server, and returns when all its threads have stopped.
fn stop(sissa: &Served) {
    signal(sissa, "-STOP");
    wait_for("it stops", || {
        let threads = fs::read_dir(format!("/proc/{}/task", sissa.id())).into_iter().flatten().flatten();
        let states = threads.filter_map(|thread| fs::read_to_string(thread.path().join("status")).ok());
        // Where the system does not tell, it is believed.
        states.into_iter().all(|status| status.lines().any(|line| line.starts_with("State:") && line.contains("T (")))
    });
}

/// Sends an act beside everything else.
fn acting(sissa: &Served, table: &str, token: &str, id: &str, seq: i64, act: &str) -> thread::JoinHandle<(u16, Value)> {
    let (address, path, token) = (sissa.address.clone(), format!("/api/tables/{table}/acts"), token.to_owned());
    let body = json!({"id": id, "seq": seq, "act": act});
    thread::spawn(move || ask(&address, "POST", &path, Some(&token), Some(&body)).expect("an answer"))
}

fn health(sissa: &Served) -> u16 {
    sissa.ask("GET", "/api/health", None).0
}

fn wait_until_one_waits(watching: &mut Session) {
    wait_for("an act waits for the table", || watching.count("wait_event_type = 'Lock'") > 0);
}

#[test]
fn a_node_that_is_stopped_inside_a_transaction_holds_nobody_up() {
    let Some(postgres) = testkit::postgres() else { return };
    let database = postgres.database();
    let [stopped, other] = [0, 1].map(|_| Served::start(&["--database", &database]));
    let (table, [white, _]) = stopped.chess(json!({}));
    let (mut holding, mut watching) = (postgres.session(&database), postgres.session(&database));
    holding.say(HOLD);
    let late = acting(&stopped, &table, &white, "late", 3, "e2-e4");
    wait_until_one_waits(&mut watching);
    stop(&stopped);
    holding.say("ROLLBACK");
    // It has the table now, and does nothing with it.
    wait_for("no lock is waited for", || watching.count("wait_event_type = 'Lock'") == 0);

    let quick = acting(&other, &table, &white, "quick", 3, "d2-d4");
    wait_for("the other node is not held up for ever", || quick.is_finished());
    let (status, news) = quick.join().expect("an answer");
    assert_eq!(status, 200, "{news}");
    assert_eq!(health(&other), 200);

    signal(&stopped, "-CONT");
    let (status, problem) = late.join().expect("an answer");
    assert_eq!((status, &problem["type"]), (409, &json!("/problems/stale")), "somebody was first: {problem}");
    assert_eq!(problem["news"]["entries"][0]["id"], "quick");
    wait_for("it goes on", || health(&stopped) == 200);
}

#[test]
fn health_is_that_of_the_writer() {
    let Some(postgres) = testkit::postgres() else { return };
    let database = postgres.database();
    let sissa = Served::start(&["--database", &database]);
    let (table, [white, _]) = sissa.chess(json!({}));
    assert_eq!(health(&sissa), 200);
    let (mut holding, mut watching) = (postgres.session(&database), postgres.session(&database));
    holding.say(HOLD);
    let waiting = acting(&sissa, &table, &white, "a1", 3, "e2-e4");
    wait_until_one_waits(&mut watching);
    let (status, problem) = sissa.ask("GET", "/api/health", None);
    assert_eq!((status, &problem["type"]), (503, &json!("/problems/no-record")), "no player can act: {problem}");
    holding.say("ROLLBACK");
    let (status, news) = waiting.join().expect("an answer");
    assert_eq!(status, 200, "{news}");
    assert_eq!(health(&sissa), 200);
}

#[test]
fn every_connection_is_bounded() {
    let Some(postgres) = testkit::postgres() else { return };
    let database = postgres.database();
    let sissa = Served::start(&["--database", &format!("{database}&options=-c%20geqo%3Doff")]);
    let (table, [white, _]) = sissa.chess(json!({}));
    let mut session = postgres.session(&database);
    // Somebody who is neither a node nor bounded: the act is given up in the end, and can be sent again.
    session.say(HOLD);
    let (status, problem) = acting(&sissa, &table, &white, "a1", 3, "e2-e4").join().expect("an answer");
    assert_eq!((status, &problem["type"]), (503, &json!("/problems/no-record")), "{problem}");
    session.say("ROLLBACK");
    let (status, news) = acting(&sissa, &table, &white, "a1", 3, "e2-e4").join().expect("an answer");
    assert_eq!((status, &news["entries"][0]["seq"]), (200, &json!(4)), "{news}");
}
