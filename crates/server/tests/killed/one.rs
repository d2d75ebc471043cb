//! One server, killed and started again, over either database.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::played::{Played, all_at_once};
use crate::served::{Folder, Served};
use crate::{ACTS, PATIENCE, TABLES, kills};

#[test]
fn nothing_acknowledged_is_lost_on_sqlite() {
    let folder = Folder::new("killed");
    nothing_acknowledged_is_lost(&["--data", folder.text()], "SQLite");
}

#[test]
fn nothing_acknowledged_is_lost_on_postgres() {
    let Some(postgres) = testkit::postgres() else { return };
    nothing_acknowledged_is_lost(&["--database", &postgres.database()], "PostgreSQL");
}

fn nothing_acknowledged_is_lost(kept: &[&str], name: &str) {
    let mut played: Vec<Played> = Vec::new();
    for life in 0..kills() {
        let sissa = Served::start(kept);
        if played.is_empty() {
            played = (0..TABLES).map(|_| Played::open(&sissa.address)).collect();
        }
        let acts = Arc::new(AtomicUsize::new(0));
        let (address, counted) = (sissa.address.clone(), Arc::clone(&acts));
        let players = all_at_once(&mut played, move |table| {
            if table.check(&address) {
                table.play([&address, &address], &counted);
            }
        });
        // In the middle of everything, a little later each time.
        let start = Instant::now();
        while acts.load(Ordering::Relaxed) < ACTS && start.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(3 * (life as u64 % 7)));
        drop(sissa);
        played.extend(players.into_iter().map(|player| player.join().expect("a player finds everything as it was")));
    }
    let sissa = Served::start(kept);
    assert!(played.iter().all(|table| table.check(&sissa.address)), "the server answers");
    played.iter_mut().for_each(|table| table.go_on(&sissa.address));
    let acts: usize = played.iter().map(|table| table.acknowledged.len()).sum();
    println!("{name}: {acts} acts acknowledged, {} kills", kills());
    assert!(acts >= ACTS * kills(), "only {acts} acts were acknowledged");
}
