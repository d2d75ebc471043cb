//! Where a hall is, and where a table is: the link that the page shows, or the name of the table alone.

use std::str::FromStr;

use reqwest::Url;
use thiserror::Error;

/// The address of a hall that is served.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HallAddress(Url);

/// A table that somebody was invited to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableAddress {
    /// The hall, if the link names it.
    pub hall: Option<HallAddress>,
    /// The name of the table.
    pub table: String,
    /// What invites to it, if it is private.
    pub invitation: Option<String>,
}

/// Why a text is no address.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AddressError {
    /// It leads to no hall.
    #[error("expected the address of a hall such as http://localhost:7777, found {0:?}")]
    Hall(String),
    /// It leads to no table.
    #[error("expected a link such as http://localhost:7777/table/1w2nyb4ppks5, or the name of a table, found {0:?}")]
    Table(String),
}

impl HallAddress {
    /// The address, to put a path after.
    pub(crate) fn base(&self) -> &str {
        self.0.as_str().trim_end_matches('/')
    }

    /// Whether what goes there is encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.0.scheme() == "https"
    }
}

/// Reads `http://HOST` or `https://HOST`, perhaps with a path.
impl FromStr for HallAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let wrong = || AddressError::Hall(text.into());
        let url = Url::parse(text).map_err(|_| wrong())?;
        if matches!(url.scheme(), "http" | "https") && url.has_host() { Ok(Self(url)) } else { Err(wrong()) }
    }
}

/// Reads a link as the page shows it, `http://HOST/table/NAME` and perhaps `#INVITATION`, or a name alone.
impl FromStr for TableAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let wrong = || AddressError::Table(text.into());
        let is_name = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let (name, invitation) = text.split_once('#').map_or((text, None), |(name, secret)| (name, Some(secret)));
        // A fragment that can be no secret is one of a page, and of no consequence.
        let invitation = invitation.filter(|secret| is_name(secret)).map(str::to_owned);
        if is_name(name) {
            return Ok(Self { hall: None, table: name.into(), invitation });
        }
        let HallAddress(mut url) = text.parse().map_err(|_| wrong())?;
        let path = url.path().trim_end_matches('/').to_owned();
        let (before, table) = path.rsplit_once("/table/").filter(|(_, table)| is_name(table)).ok_or_else(wrong)?;
        url.set_path(before);
        url.set_query(None);
        url.set_fragment(None);
        Ok(Self { hall: Some(HallAddress(url)), table: table.into(), invitation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Result<TableAddress, String> {
        text.parse().map_err(|error: AddressError| error.to_string())
    }

    fn hall(text: &str) -> Result<HallAddress, AddressError> {
        text.parse()
    }

    #[test]
    fn links_of_the_page_are_read() {
        let read = |text: &str| {
            address(text)
                .map(|TableAddress { hall, table, .. }| (hall.map(|url| url.0.to_string()).unwrap_or_default(), table))
        };
        assert_eq!(read("1w2nyb4ppks5"), Ok((String::new(), "1w2nyb4ppks5".into())));
        let local = ("http://localhost:7777/".to_owned(), "1w2nyb4ppks5".to_owned());
        assert_eq!(read("http://localhost:7777/table/1w2nyb4ppks5"), Ok(local.clone()));
        assert_eq!(read("http://localhost:7777/table/1w2nyb4ppks5/?a=b#c"), Ok(local));
        let below = ("https://example.org/hall".to_owned(), "abc".to_owned());
        assert_eq!(read("https://example.org/hall/table/abc"), Ok(below));
        let invitation = |text: &str| address(text).ok().and_then(|address| address.invitation);
        let secret = Some("c0ffee".to_owned());
        assert_eq!(invitation("http://localhost:7777/table/1w2nyb4ppks5#c0ffee"), secret);
        assert_eq!(invitation("1w2nyb4ppks5#c0ffee"), secret);
        assert_eq!(invitation("http://localhost:7777/table/1w2nyb4ppks5#"), None);
        assert_eq!(invitation("http://localhost:7777/table/1w2nyb4ppks5"), None);
        for wrong in ["", "http://localhost", "http://localhost/table/", "ftp://a/table/b", "a b", "/table/abc"] {
            assert!(read(wrong).is_err_and(|error| error.starts_with("expected a link such as")), "{wrong}");
        }
        assert!(hall("localhost:7777").is_err() && hall("http://localhost:7777").is_ok());
    }
}
