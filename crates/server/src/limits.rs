//! What one address, one token and everybody together may ask for.
//!
//! The crates that do this keep a map that grows with every address that ever came, or bring a server of their own. Ours
//! needs two small things: [`Rates`] of a fixed size, and [`Slots`] that forget an address once it has none.

mod admit;
mod at_most;
mod network;
mod rates;
mod slots;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, HeaderValue};

pub(crate) use self::admit::{Client, Peer, admit};
pub use self::at_most::AtMost;
pub use self::network::Network;
use self::rates::Rates;
pub(crate) use self::slots::{Slot, Slots};
use crate::problem::{Kind, Problem};
use crate::token::Token;

/// The limits of a hall.
///
/// The defaults let a club of some fifty people play from one address, and keep one address from taking the hall for
/// itself.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Connections in all.
    pub connections: AtMost,
    /// Connections from one address, and tables watched from there at a time.
    pub connections_per_address: AtMost,
    /// Requests and messages a second from one address. What was not asked for in the last five seconds can be caught up
    /// with at once.
    pub rate_per_address: AtMost,
    /// The same for one token.
    pub rate_per_token: AtMost,
    /// Tables opened from one address that are neither over nor put away.
    pub tables_per_address: AtMost,
    /// What the players of a table may do there, all together and each as much: acts, signs, rematches asked for. Every
    /// one is read again when the table is taken out, and every move is told to every client that comes.
    pub entries_per_table: AtMost,
    /// Analyses worked on at a time for one address, and disputes.
    pub analyses_per_address: AtMost,
    /// How much of the time that an act was under way is not charged to the clock.
    pub lag: Duration,
    /// How long to wait for a client that says nothing, does not finish what it says, or takes nothing of what it is
    /// told.
    pub patience: Duration,
    /// Proxies that are believed when they say for whom they ask, in `X-Forwarded-For`.
    pub proxies: Vec<Network>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: AtMost(Some(10_000)),
            connections_per_address: AtMost(Some(500)),
            rate_per_address: AtMost(Some(100)),
            rate_per_token: AtMost(Some(20)),
            tables_per_address: AtMost(Some(200)),
            entries_per_table: AtMost(Some(10_000)),
            analyses_per_address: AtMost(Some(2)),
            lag: Duration::from_millis(200),
            patience: Duration::from_secs(30),
            proxies: Vec::new(),
        }
    }
}

/// What is counted to keep the limits.
#[derive(Debug)]
pub(crate) struct Limiter {
    limits: Limits,
    addresses: Rates,
    tokens: Rates,
    inside: Arc<Slots>,
    watching: Arc<Slots>,
    tables: Arc<Slots>,
    analyses: Arc<Slots>,
    disputes: Arc<Slots>,
    refused: AtomicU64,
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            addresses: Rates::new(limits.rate_per_address),
            tokens: Rates::new(limits.rate_per_token),
            inside: Slots::new(limits.connections, limits.connections_per_address),
            watching: Slots::new(AtMost(None), limits.connections_per_address),
            tables: Slots::new(AtMost(None), limits.tables_per_address),
            analyses: Slots::new(AtMost(None), limits.analyses_per_address),
            disputes: Slots::new(AtMost(None), limits.analyses_per_address),
            refused: AtomicU64::new(0),
            limits,
        }
    }

    /// How much of the time that an act was under way is not charged to the clock, in milliseconds.
    pub(crate) fn lag(&self) -> i64 {
        i64::try_from(self.limits.lag.as_millis()).unwrap_or(i64::MAX)
    }

    /// How long to wait for a client that does nothing.
    pub(crate) fn patience(&self) -> Duration {
        self.limits.patience
    }

    /// For whom a request is: the client that has connected or, if that is a proxy to be believed, whom it names.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        Client(network::client(&self.limits.proxies, peer, headers))
    }

    /// How often somebody was refused because he or all together asked for too much.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// Lets a connection in. A proxy may have as many as it likes: those it asks for are counted by what they ask.
    pub(crate) fn enter(&self, peer: IpAddr) -> Result<Slot, Problem> {
        let from = (!network::is_among(&self.limits.proxies, peer)).then(|| network::neighbourhood(peer));
        if self.inside.is_full() {
            let full = "as many are connected as this server allows; try again in a while";
            return Err(self.refuse(Problem::new(Kind::Full, full), Duration::from_secs(10)));
        }
        self.slot(&self.inside, from, self.limits.connections_per_address, "connections")
    }

    /// Counts a request of somebody, and of a token if it came with one.
    pub(crate) fn request(&self, client: Client, headers: &HeaderMap) -> Result<(), Problem> {
        self.count(client, headers.get(AUTHORIZATION).map(HeaderValue::as_bytes))
    }

    /// Counts a message of somebody who holds a seat by a token, or watches.
    pub(crate) fn message(&self, client: Client, token: Option<&Token>) -> Result<(), Problem> {
        self.count(client, token.map(Token::header).as_deref().map(str::as_bytes))
    }

    /// A place for somebody who watches a table.
    pub(crate) fn watch(&self, client: Client) -> Result<Slot, Problem> {
        self.slot(&self.watching, Some(client.0), self.limits.connections_per_address, "streams")
    }

    /// A place for a table that somebody opens.
    pub(crate) fn table(&self, client: Client) -> Result<Slot, Problem> {
        self.slot(&self.tables, Some(client.0), self.limits.tables_per_address, "open tables")
    }

    /// How much each of so many may do at a table, so that no one can use up what others need.
    pub(crate) fn share(&self, seats: usize) -> usize {
        let most = self.limits.entries_per_table.0.map_or(usize::MAX, |most| most as usize);
        most / seats.max(1)
    }

    /// A place for an analysis.
    pub(crate) fn analysis(&self, client: Client) -> Result<Slot, Problem> {
        self.slot(&self.analyses, Some(client.0), self.limits.analyses_per_address, "analyses")
    }

    /// A place for a dispute, which is settled long before an analysis is: it has not to wait for one.
    pub(crate) fn dispute(&self, client: Client) -> Result<Slot, Problem> {
        self.slot(&self.disputes, Some(client.0), self.limits.analyses_per_address, "disputes")
    }

    fn count(&self, client: Client, token: Option<&[u8]>) -> Result<(), Problem> {
        let too_often = |limit: AtMost, whose: &str, wait: Duration| {
            let detail = format!("expected at most {limit} requests a second from one {whose}");
            self.refuse(Problem::new(Kind::TooMany, detail), wait)
        };
        let by_address = self.addresses.count(&client.0);
        by_address.map_err(|wait| too_often(self.limits.rate_per_address, "address", wait))?;
        let by_token = token.map_or(Ok(()), |token| self.tokens.count(token));
        by_token.map_err(|wait| too_often(self.limits.rate_per_token, "token", wait))
    }

    fn slot(&self, slots: &Arc<Slots>, whose: Option<IpAddr>, limit: AtMost, what: &str) -> Result<Slot, Problem> {
        slots.take(whose).ok_or_else(|| {
            let detail = format!("expected at most {limit} {what} for one address at a time");
            self.refuse(Problem::new(Kind::TooMany, detail), Duration::from_secs(1))
        })
    }

    fn refuse(&self, problem: Problem, wait: Duration) -> Problem {
        self.refused.fetch_add(1, Ordering::Relaxed);
        problem.retry_after(wait)
    }
}
