//! Addresses: whose request it is, and which proxies are believed.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// Addresses that begin alike: `10.0.0.0/8`, `fd00::/8`, `127.0.0.1`.
///
/// ```
/// use server::Network;
///
/// let network: Network = "10.0.0.0/8".parse()?;
/// assert!(network.contains([10, 1, 2, 3].into()));
/// assert!(!network.contains([11, 1, 2, 3].into()));
/// assert!("10.0.0.0/33".parse::<Network>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// How many bits they have in common.
    bits: u32,
}

impl Network {
    /// Whether an address is one of them.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                begins_alike(own.to_bits().into(), other.to_bits().into(), 32 - self.bits)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => begins_alike(own.to_bits(), other.to_bits(), 128 - self.bits),
            _ => false,
        }
    }
}

fn begins_alike(one: u128, other: u128, rest: u32) -> bool {
    (one ^ other).checked_shr(rest).unwrap_or(0) == 0
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("expected an address or a network such as 10.0.0.0/8, found {text:?}");
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address = address.parse::<IpAddr>().map_err(|_| expected())?.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), str::parse).map_err(|_| expected())?;
        if bits > most { Err(expected()) } else { Ok(Self { address, bits }) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

/// Whether an address is in one of some networks.
pub(super) fn is_among(networks: &[Network], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(address))
}

/// What is counted together: an address or, as every client has very many of those, the 64 bits that an IPv6 network
/// has.
pub(super) fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

/// For whom a request is. `X-Forwarded-For` can say anything, and each proxy adds at the end who asked it: so it is read
/// from the end, for as long as a proxy is believed.
pub(super) fn client(proxies: &[Network], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let said = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let named: Vec<&str> = said.flat_map(|value| value.split(',')).map(str::trim).collect();
    let mut client = peer;
    for name in named.iter().rev() {
        if !is_among(proxies, client) {
            break;
        }
        let Ok(address) = name.parse() else { break };
        client = address;
    }
    neighbourhood(client)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(proxies: &[&str], peer: &str, said: &[&str]) -> String {
        let proxies: Vec<Network> = proxies.iter().map(|text| text.parse().expect("a network")).collect();
        let mut headers = HeaderMap::new();
        for value in said {
            headers.append("x-forwarded-for", value.parse().expect("a header"));
        }
        client(&proxies, peer.parse().expect("an address"), &headers).to_string()
    }

    #[test]
    fn only_proxies_are_believed() {
        let proxies = ["10.0.0.0/8", "::1"];
        assert_eq!(asked(&[], "192.0.2.1", &["198.51.100.7"]), "192.0.2.1", "no proxy is known");
        assert_eq!(asked(&proxies, "192.0.2.1", &["198.51.100.7"]), "192.0.2.1", "anybody can say anything");
        assert_eq!(asked(&proxies, "10.1.1.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(asked(&proxies, "::1", &["203.0.113.9, 198.51.100.7", "10.2.2.2"]), "198.51.100.7");
        assert_eq!(asked(&proxies, "10.1.1.1", &["rubbish"]), "10.1.1.1");
        assert_eq!(asked(&proxies, "10.1.1.1", &[]), "10.1.1.1");
        assert_eq!(asked(&proxies, "::ffff:10.1.1.1", &["2001:db8:1:2:3:4:5:6"]), "2001:db8:1:2::");
    }
}
