//! Where a table is: the link that the page shows, or the name of the table alone.

use reqwest::Url;

/// A table that somebody was invited to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// The hall, if the link names it.
    pub hall: Option<Url>,
    pub table: String,
    /// What invites to it, if it is private.
    pub invitation: Option<String>,
}

/// Reads a link as the page shows it, `http://HOST/table/NAME` and perhaps `#INVITATION`, or a name alone.
pub fn address(text: &str) -> Result<Address, String> {
    let wrong = || {
        format!(
            "expected a link such as http://localhost:7777/table/1w2nyb4ppks5, or the name of a table, found {text:?}"
        )
    };
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let (name, invitation) = text.split_once('#').map_or((text, None), |(name, secret)| (name, Some(secret)));
    // A fragment that can be no secret is one of a page, and of no consequence.
    let invitation = invitation.filter(|secret| is_name(secret)).map(str::to_owned);
    if is_name(name) {
        return Ok(Address { hall: None, table: name.into(), invitation });
    }
    let mut url = hall(text).map_err(|_| wrong())?;
    let path = url.path().trim_end_matches('/').to_owned();
    let (before, table) = path.rsplit_once("/table/").filter(|(_, table)| is_name(table)).ok_or_else(wrong)?;
    url.set_path(before);
    url.set_query(None);
    url.set_fragment(None);
    Ok(Address { hall: Some(url), table: table.into(), invitation })
}

/// Reads the address of a hall.
pub fn hall(text: &str) -> Result<Url, String> {
    let wrong = || format!("expected the address of a hall such as http://localhost:7777, found {text:?}");
    let url = Url::parse(text).map_err(|_| wrong())?;
    if matches!(url.scheme(), "http" | "https") && url.has_host() { Ok(url) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_the_page_are_read() {
        let read = |text: &str| {
            address(text)
                .map(|Address { hall, table, .. }| (hall.map(|url| url.to_string()).unwrap_or_default(), table))
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
