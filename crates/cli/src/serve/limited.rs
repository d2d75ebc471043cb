//! The limits of the hall, as the arguments say.

use std::time::Duration;

use clap::Args;
use server::{AtMost, Limits, Network};

/// What one address, one token and all together may ask for; `none` is no limit.
#[derive(Args)]
#[command(next_help_heading = "Limits (a number, or none)")]
pub struct Limited {
    /// Connections in all
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections)]
    connections: AtMost,

    /// Connections from one address, and tables watched from there at a time
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_address)]
    connections_per_address: AtMost,

    /// Requests a second from one address
    #[arg(long, value_name = "N", default_value_t = Limits::default().rate_per_address)]
    rate_per_address: AtMost,

    /// Requests a second with one token
    #[arg(long, value_name = "N", default_value_t = Limits::default().rate_per_token)]
    rate_per_token: AtMost,

    /// Tables opened from one address that are neither over nor put away
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_per_address)]
    tables_per_address: AtMost,

    /// Acts at one table, of which each seat has the same share; after that you can only resign
    #[arg(long, value_name = "N", default_value_t = Limits::default().entries_per_table)]
    entries_per_table: AtMost,

    /// Analyses worked on at a time for one address, and as many disputes
    #[arg(long, value_name = "N", default_value_t = Limits::default().analyses_per_address)]
    analyses_per_address: AtMost,

    /// Analyses and disputes worked on at a time in all [default: two for each core]
    #[arg(long, value_name = "N")]
    pub analyses: Option<usize>,

    /// Lag not charged to the clock, in milliseconds, as far as the server has measured it
    #[arg(long, value_name = "MS", default_value_t = 200)]
    lag: u16,

    /// How many seconds to wait for a client that sends nothing, does not finish a request, or takes nothing it is sent
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..))]
    patience: u16,

    /// A proxy whose X-Forwarded-For is believed: an address, or a network such as 10.0.0.0/8
    #[arg(long = "proxy", value_name = "ADDR")]
    proxies: Vec<Network>,
}

impl Limited {
    /// The limits.
    pub fn limits(&self) -> Limits {
        Limits {
            connections: self.connections,
            connections_per_address: self.connections_per_address,
            rate_per_address: self.rate_per_address,
            rate_per_token: self.rate_per_token,
            tables_per_address: self.tables_per_address,
            entries_per_table: self.entries_per_table,
            analyses_per_address: self.analyses_per_address,
            lag: Duration::from_millis(self.lag.into()),
            patience: Duration::from_secs(self.patience.into()),
            proxies: self.proxies.clone(),
        }
    }
}
