//! Who asks: somebody with an account, by the cookie of a session or by a token of his bot.
//!
//! A cookie comes by itself with whatever another site makes a browser send. So a request that changes something, or opens
//! a WebSocket, is believed to come from the cookie's owner only if it comes from our own pages.

use archive::Player;
use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};

use crate::extract::Bearer;
use crate::problem::{Kind, Problem};
use crate::token::Token;
use crate::{Hall, time};

/// The cookie of a session: as it is called, and as it is called where browsers come by HTTPS. They let only
/// this very server set one that begins so.
const NAMES: [&str; 2] = ["sissa_session", "__Host-sissa_session"];
/// How long a session lasts, in seconds.
const LASTS: i64 = 30 * 24 * 60 * 60;

/// The header that shows an invitation.
pub(crate) const INVITATION: &str = "sissa-invitation";

/// The caller, if it is known who that is.
pub(crate) struct MaybeSignedIn(pub(crate) Option<Player>);

/// All that a request says of who asks: the token that came with it, the account, and an invitation.
#[derive(Debug, Default)]
pub(crate) struct Caller {
    pub(crate) token: Option<Token>,
    pub(crate) account: Option<Player>,
    /// The invitation to a private table.
    pub(crate) invitation: Option<Token>,
    /// The session by which he has it, if it is not by the token of a bot.
    session: Option<Token>,
}

impl Caller {
    /// A caller that shows the token of a seat.
    pub(crate) fn with(token: Token) -> Self {
        Self { token: Some(token), ..Self::default() }
    }

    /// Whether he is still who he was when he came: he may have signed out since, or taken his bot's token back.
    ///
    /// # Errors
    ///
    /// If the archive fails.
    pub(crate) async fn is_still_himself(&self, hall: &Hall) -> Result<bool, Problem> {
        let Some(account) = &self.account else { return Ok(true) };
        let found = match (&self.session, &self.token) {
            (Some(session), _) => hall.archive().session(&session.hash(), time::now()).await?,
            (None, Some(token)) => hall.archive().token(&token.hash()).await?,
            (None, None) => None,
        };
        Ok(found.is_some_and(|player| player.id == account.id))
    }
}

/// The caller must have an account.
pub(crate) struct SignedIn(pub(crate) Player);

/// The caller must have signed in: a bot may play for its owner, and no more.
pub(crate) struct InSession(pub(crate) Player);

/// A request that no page of another site can have made.
pub(crate) struct FromHere;

impl FromRequestParts<Hall> for MaybeSignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, Problem> {
        if let Some(value) = parts.headers.get(AUTHORIZATION) {
            // A caller that shows the token of a seat holds the seat, cookie or not.
            let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).map(str::trim);
            let Some(token) = token.map(Token::given).filter(Token::is_personal) else { return Ok(Self(None)) };
            let player = hall.archive().token(&token.hash()).await?;
            let revoked = || Problem::new(Kind::NoToken, "expected a token that has not been taken back");
            return player.map(|player| Self(Some(player))).ok_or_else(revoked);
        }
        let Some(session) = session(hall, &parts.headers) else { return Ok(Self(None)) };
        if !parts.method.is_safe() || parts.headers.contains_key(UPGRADE) {
            from_here(&parts.headers)?;
        }
        Ok(Self(hall.archive().session(&session.hash(), time::now()).await?))
    }
}

impl FromRequestParts<Hall> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, Problem> {
        let Bearer(token) = Bearer::from_request_parts(parts, hall).await?;
        let MaybeSignedIn(account) = MaybeSignedIn::from_request_parts(parts, hall).await?;
        let session = session(hall, &parts.headers).filter(|_| token.is_none());
        let invitation = parts.headers.get(INVITATION).and_then(|value| value.to_str().ok());
        Ok(Self { token, account, invitation: invitation.map(|text| Token::given(text.trim())), session })
    }
}

impl FromRequestParts<Hall> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, Problem> {
        let MaybeSignedIn(player) = MaybeSignedIn::from_request_parts(parts, hall).await?;
        let expected = || Problem::new(Kind::NotSignedIn, "expected the cookie of a session, or a token of an account");
        player.map(Self).ok_or_else(expected)
    }
}

impl FromRequestParts<Hall> for InSession {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, Problem> {
        if parts.headers.contains_key(AUTHORIZATION) {
            return Err(Problem::new(Kind::NotSignedIn, "expected the cookie of a session, found a token"));
        }
        SignedIn::from_request_parts(parts, hall).await.map(|SignedIn(player)| Self(player))
    }
}

impl FromRequestParts<Hall> for FromHere {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Hall) -> Result<Self, Problem> {
        from_here(&parts.headers).map(|()| Self)
    }
}

/// The session whose cookie came with a request.
pub(crate) fn session(hall: &Hall, headers: &HeaderMap) -> Option<Token> {
    session_named(name(hall), headers)
}

fn name(hall: &Hall) -> &'static str {
    NAMES[usize::from(hall.is_behind_tls())]
}

fn session_named(named: &str, headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, value)| *name == named && !value.is_empty()).map(|(_, value)| Token::given(value))
}

/// Begins a session of somebody, and gives its cookie.
///
/// # Errors
///
/// If the archive fails.
pub(crate) async fn sign_in(hall: &Hall, player: &Player) -> Result<HeaderValue, Problem> {
    let no_chance = || Problem::new(Kind::Failed, "the system has no randomness for a session");
    let token = Token::random().ok_or_else(no_chance)?;
    let now = time::now();
    hall.archive().add_session(&token.hash(), player.id, now, now.saturating_add(LASTS * 1000)).await?;
    Ok(cookie(hall, &token.reveal(), LASTS))
}

/// The cookie that makes a browser forget its session.
pub(crate) fn forgotten(hall: &Hall) -> HeaderValue {
    cookie(hall, "", 0)
}

fn cookie(hall: &Hall, value: &str, lasts: i64) -> HeaderValue {
    let secure = if hall.is_behind_tls() { "; Secure" } else { "" };
    let text = format!("{}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={lasts}{secure}", name(hall));
    let mut cookie = HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static(""));
    cookie.set_sensitive(true);
    cookie
}

/// Sees that a request does not come from a page of another site. Programs that are no browsers say nothing of it.
fn from_here(headers: &HeaderMap) -> Result<(), Problem> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_from_here = match text(ORIGIN.as_str()) {
        Some(origin) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && host == text(HOST.as_str())
        }
        None => text("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none"),
    };
    let elsewhere =
        || Problem::new(Kind::WrongOrigin, "expected a request from our own pages, found one of another site");
    is_from_here.then_some(()).ok_or_else(elsewhere)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|&(name, value)| (name.parse().expect("a name"), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn sessions_are_found_among_other_cookies() {
        let found = |cookies| session_named(NAMES[0], &headers(&[("cookie", cookies)]));
        assert_eq!(found("a=b; sissa_session=xyz; c=d"), Some(Token::given("xyz")));
        for none in ["", "a=b", "sissa_session=", "my_sissa_session=xyz", "__Host-sissa_session=xyz"] {
            assert_eq!(found(none), None, "{none}");
        }
    }

    #[test]
    fn only_our_own_pages_are_from_here() {
        let host = ("host", "sissa.example:7777");
        let is_from_here = |pairs: &[_]| from_here(&headers(pairs)).is_ok();
        assert!(is_from_here(&[host]));
        assert!(is_from_here(&[host, ("origin", "http://sissa.example:7777")]));
        assert!(is_from_here(&[host, ("sec-fetch-site", "same-origin")]));
        for elsewhere in
            ["null", "http://evil.example", "http://sissa.example", "https://sissa.example:7777.evil.example"]
        {
            assert!(!is_from_here(&[host, ("origin", elsewhere)]), "{elsewhere}");
        }
        assert!(!is_from_here(&[host, ("sec-fetch-site", "cross-site")]));
        assert!(!is_from_here(&[host, ("sec-fetch-site", "same-site")]));
    }
}
