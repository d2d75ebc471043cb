//! Where the other side is.

use std::fmt;
use std::str::FromStr;

use super::PORT;

/// A host and its port, as `localhost`, `localhost:27532`, `[::1]:27532` or `::1`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// The name or number of the machine.
    pub host: String,
    /// The port.
    pub port: u16,
}

/// Why a text is no address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected HOST or HOST:PORT, with a port from 1 to 65535")]
pub struct NoAddress;

impl FromStr for Address {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Self, NoAddress> {
        let (host, port) = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((host, rest)) => (host, rest.strip_prefix(':').or((rest.is_empty()).then_some(""))),
            None => match text.split_once(':') {
                // Several colons are a number of the newer kind, without a port.
                Some((_, rest)) if rest.contains(':') => (text, Some("")),
                Some((host, port)) => (host, Some(port).filter(|port| !port.is_empty())),
                None => (text, Some("")),
            },
        };
        let port = match port.ok_or(NoAddress)? {
            "" => PORT,
            port => port.parse().ok().filter(|&port| port > 0).ok_or(NoAddress)?,
        };
        if host.is_empty() { Err(NoAddress) } else { Ok(Self { host: host.to_owned(), port }) }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, port } = self;
        if host.contains(':') { write!(f, "[{host}]:{port}") } else { write!(f, "{host}:{port}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_hosts_with_and_without_ports() {
        for (text, written) in [
            ("localhost", "localhost:27531"),
            ("10.0.0.7:5000", "10.0.0.7:5000"),
            ("::1", "[::1]:27531"),
            ("[::1]", "[::1]:27531"),
            ("[::1]:9", "[::1]:9"),
        ] {
            assert_eq!(text.parse::<Address>().map(|address| address.to_string()), Ok(written.to_owned()));
        }
        for text in ["", ":5000", "host:", "host:0", "host:65536", "host:x", "[::1]9", "[]:9"] {
            assert_eq!(text.parse::<Address>(), Err(NoAddress), "{text}");
        }
    }
}
