//! The same tests on SQLite and, where it is installed, on PostgreSQL.

mod kill;
mod places;
mod record;
mod tables;
