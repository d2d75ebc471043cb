//! A node that has missed something catches up by itself.

use std::sync::atomic::Ordering;

use crate::played::Played;
use crate::served::Served;
use crate::wait_for;

/// How many tables are watched at the node that does not write.
const TABLES: usize = 50;

#[test]
fn nobody_who_watches_elsewhere_is_left_behind_by_an_outage() {
    let Some(postgres) = testkit::own_postgres() else { return };
    let database = postgres.database();
    let [writes, watches] = [0, 1].map(|_| Served::start(&["--database", &database]));
    let mut played: Vec<Played> = (0..TABLES).map(|_| Played::open(&writes.address)).collect();
    let watched: Vec<_> = played.iter().map(|table| table.watched(&watches.address)).collect();
    let is_told = |table: usize, last: i64| {
        wait_for("a client that watches at the other node is told", || {
            assert!(!watched[table].1.is_finished(), "the stream stays");
            watched[table].0.load(Ordering::Relaxed) >= last
        });
    };
    (0..TABLES).for_each(|table| is_told(table, 3));
    for _ in 0..2 {
        postgres.stop();
        wait_for("both miss it", || {
            [&writes, &watches].iter().all(|node| node.ask("GET", "/api/health", None).0 == 503)
        });
        postgres.start_again();
        wait_for("the one finds it", || writes.ask("GET", "/api/health", None).0 == 200);
        // The other may not listen yet.
        for table in &mut played {
            table.go_on(&writes.address);
        }
        for (number, table) in played.iter().enumerate() {
            is_told(number, table.acknowledged.iter().map(|(seq, _)| *seq).max().expect("an act"));
        }
    }
}
