//! The same tests on SQLite and, where it is installed, on PostgreSQL.

mod accounts;
mod export;
mod import;
mod kill;
mod lists;
mod places;
mod record;
mod tables;
mod truth;
