//! The same tests on SQLite and, where it is installed, on PostgreSQL.

mod accounts;
mod databases;
mod export;
mod import;
mod judged;
mod kill;
mod lists;
mod older;
mod private;
mod record;
mod server_runs;
mod surveys;
mod tables;
mod truth;
