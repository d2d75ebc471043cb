//! Two servers over one PostgreSQL: one is killed while the other goes on, and both race for the same turn.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use testkit::ask;

use crate::house::{Kept, Sissa};
use crate::played::{Played, all_at_once};
use crate::{ACTS, PATIENCE, TABLES, kills};

#[test]
fn one_is_killed_and_the_other_goes_on() {
    let Some(postgres) = testkit::postgres() else { return };
    let kept = Kept::Database(postgres.database());
    let mut nodes = [Sissa::start(&kept), Sissa::start(&kept)];
    let mut played: Vec<Played> = (0..TABLES).map(|_| Played::open(&nodes[0].address)).collect();
    for kill in 0..kills() {
        let [one, other] = [0, 1].map(|node| nodes[node].address.clone());
        // Somebody watches the first table at the one that stays.
        let stays = nodes[(kill + 1) % 2].address.clone();
        let (told, watching) = played[0].watched(&stays);
        let acts = Arc::new(AtomicUsize::new(0));
        let (one, other, counted) = (one.clone(), other.clone(), Arc::clone(&acts));
        let players = all_at_once(&mut played, move |table| table.play([&one, &other], &counted));
        let start = Instant::now();
        while acts.load(Ordering::Relaxed) < ACTS && start.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(3 * (kill as u64 % 7)));
        let dead = std::mem::replace(&mut nodes[kill % 2], Sissa::start(&kept));
        drop(dead);
        played.extend(players.into_iter().map(|player| player.join().expect("a player finds everything as it was")));
        // All go to the one that is left, find what they had, and play on.
        for table in &mut played {
            assert!(table.check(&stays), "the other answers");
            table.go_on(&stays);
        }
        let last = played[0].acknowledged.iter().map(|(seq, _)| *seq).max().expect("acts");
        let start = Instant::now();
        while told.load(Ordering::Relaxed) < last {
            assert!(
                !watching.is_finished() && start.elapsed() < PATIENCE,
                "a client that watches is told of everything"
            );
            thread::sleep(Duration::from_millis(5));
        }
    }
    let acts: usize = played.iter().map(|table| table.acknowledged.len()).sum();
    println!("two nodes: {acts} acts acknowledged, {} kills", kills());
}

#[test]
fn both_race_for_the_same_turn() {
    let Some(postgres) = testkit::postgres() else { return };
    let kept = Kept::Database(postgres.database());
    let nodes = [Sissa::start(&kept), Sissa::start(&kept)];
    let table = Played::open(&nodes[0].address);
    let path = format!("/api/tables/{}/acts", table.table);
    let rounds = if testkit::is_long() { 400 } else { 40 };
    let mut won = [0, 0];
    for round in 0..rounds {
        let seq = 3 + round as i64;
        let start = Arc::new(Barrier::new(2));
        let racers: Vec<_> = [("here", 0), ("there", 1)]
            .map(|(name, node)| {
                let words = [["g1-f3", "g8-f6", "f3-g1", "f6-g8"], ["b1-c3", "b8-c6", "c3-b1", "c6-b8"]];
                // Both know what stands; the knights of either wing take turns by fours.
                let word = words[round / 4 % 2][round % 4];
                let act = json!({"id": format!("{name}{round}"), "seq": seq, "act": word});
                let (address, path) = (nodes[node].address.clone(), path.clone());
                let (token, start) = (table.tokens[round % 2].clone(), Arc::clone(&start));
                thread::spawn(move || {
                    start.wait();
                    ask(&address, "POST", &path, Some(&token), Some(&act)).expect("an answer")
                })
            })
            .into_iter()
            .map(|racer| racer.join().expect("an answer"))
            .collect();
        let statuses: Vec<u16> = racers.iter().map(|(status, _)| *status).collect();
        let winner = statuses.iter().position(|&status| status == 200).unwrap_or_else(|| panic!("{racers:?}"));
        let (status, loser) = &racers[1 - winner];
        assert_eq!(*status, 409, "of two for one turn, one has it: {loser}");
        assert_eq!(loser["news"]["entries"][0]["seq"], seq + 1, "and the other hears what was done");
        won[winner] += 1;
    }
    println!("the turn went {} times to one node and {} times to the other", won[0], won[1]);
    assert!(table.check(&nodes[1].address));
}
