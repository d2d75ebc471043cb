//! PostgreSQL is stopped in the middle of everything and comes back.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;

use crate::played::{Played, all_at_once};
use crate::served::Served;
use crate::wait_for;

/// How many tables are played at.
const TABLES: usize = 4;
/// How many acts are acknowledged before it stops.
const ACTS: usize = 40;

#[test]
fn the_server_waits_for_its_database() {
    let Some(postgres) = testkit::own_postgres() else { return };
    let sissa = Served::start(&["--database", &postgres.database()]);
    let mut played: Vec<Played> = (0..TABLES).map(|_| Played::open(&sissa.address)).collect();
    let (told, watching) = played[0].watched(&sissa.address);
    for _ in 0..if testkit::is_long() { 20 } else { 2 } {
        let acts = Arc::new(AtomicUsize::new(0));
        let (address, counted) = (sissa.address.clone(), Arc::clone(&acts));
        let players = all_at_once(&mut played, move |table| table.play([&address, &address], &counted));
        wait_for("acts are acknowledged", || acts.load(Ordering::Relaxed) >= ACTS);
        postgres.stop();
        // Each plays until he is told that the record cannot be reached.
        played.extend(players.into_iter().map(|player| player.join().expect("nothing but that goes wrong")));
        for (method, path, body) in [("GET", "/api/health", None), ("POST", "/api/tables", Some(&json!({})))] {
            let (status, problem) = sissa.ask(method, path, body);
            assert_eq!((status, &problem["type"]), (503, &json!("/problems/no-record")), "{problem}");
            assert!(problem["retry_after"].is_u64(), "it says when to try again: {problem}");
        }
        assert!(sissa.complaints().contains("cannot be written"), "the operator is told: {}", sissa.complaints());
        postgres.start_again();
        wait_for("the server finds it by itself", || sissa.ask("GET", "/api/health", None).0 == 200);
        for table in &mut played {
            assert!(table.check(&sissa.address), "the server answers");
            table.go_on(&sissa.address);
        }
    }
    assert!(sissa.complaints().contains("can be written again"), "{}", sissa.complaints());
    let last = played[0].acknowledged.iter().map(|(seq, _)| *seq).max().expect("acts");
    wait_for("a client that watched all the time is told of everything", || {
        assert!(!watching.is_finished(), "the stream stays");
        told.load(Ordering::Relaxed) >= last
    });
}
