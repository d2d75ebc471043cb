//! The same tests on SQLite and, where it is installed, on PostgreSQL.

mod accounts;
mod export;
mod import;
mod kill;
mod lists;
mod lives;
mod older;
mod places;
mod private;
mod record;
mod surveys;
mod tables;
mod truth;
