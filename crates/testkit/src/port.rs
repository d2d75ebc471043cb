//! Ports for servers that are started later, or again.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU32, Ordering};

/// Below all that systems give when any port is asked for: Linux begins at 32768, others later.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A port of this machine that is free, and that the system gives to no process by chance meanwhile. No other call
/// gives the same one.
///
/// # Panics
///
/// If there is none.
pub fn lasting_port() -> u16 {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    // Other processes that test begin elsewhere.
    let first = std::process::id().wrapping_mul(37);
    let number = |asked: u32| PORTS.start + (first.wrapping_add(asked) % u32::from(PORTS.end - PORTS.start)) as u16;
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    let mut ports = PORTS.map(|_| number(ASKED.fetch_add(1, Ordering::Relaxed)));
    ports.find(is_free).expect("a port is free")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_port_is_given_twice_or_while_somebody_listens() {
        let first = lasting_port();
        let _listener = TcpListener::bind(("127.0.0.1", first)).expect("it is free");
        assert!((0..10).all(|_| lasting_port() != first));
    }
}
