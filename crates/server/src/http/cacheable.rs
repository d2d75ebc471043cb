//! Bytes that a browser may keep: packed if it takes that, and not sent again while it has them.

use std::io::Write;

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// Something to send, plain and packed.
#[derive(Debug, Clone)]
pub(super) struct Cacheable {
    pub(super) kind: &'static str,
    pub(super) plain: Bytes,
    pub(super) gzip: Option<Bytes>,
    /// What tells these bytes from any others.
    pub(super) tag: String,
    /// Whether they never change under their name.
    pub(super) is_lasting: bool,
}

impl Cacheable {
    /// JSON that stays as it is while the server runs.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(super) fn json(value: &impl serde::Serialize) -> serde_json::Result<Self> {
        let plain = serde_json::to_vec(value)?;
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        let gzip = packer.write_all(&plain).and_then(|()| packer.finish()).ok();
        let tag = tag(&Sha256::digest(&plain));
        Ok(Self { kind: "application/json", plain: plain.into(), gzip: gzip.map(Bytes::from), tag, is_lasting: false })
    }

    /// The answer to a request for it.
    pub(super) fn respond(self, asked: &HeaderMap) -> Response {
        let gzip = self.gzip.filter(|_| names(asked, &ACCEPT_ENCODING, "gzip"));
        let is_packed = gzip.is_some();
        let mut response = if names(asked, &IF_NONE_MATCH, &self.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            gzip.unwrap_or(self.plain).into_response()
        };
        let mut head = |name, value: &str| {
            if let Ok(value) = value.parse() {
                response.headers_mut().insert(name, value);
            }
        };
        head(CONTENT_TYPE, self.kind);
        head(CACHE_CONTROL, if self.is_lasting { "public, max-age=31536000, immutable" } else { "no-cache" });
        head(ETAG, &self.tag);
        head(VARY, "accept, accept-encoding");
        if is_packed {
            head(CONTENT_ENCODING, "gzip");
        }
        response
    }
}

/// A tag from a digest: enough of it to tell any two apart, packed or not.
pub(super) fn tag(digest: &[u8]) -> String {
    let digits: String = digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{digits}\"")
}

/// Whether a header of a request has something in it.
pub(super) fn names(headers: &HeaderMap, name: &HeaderName, what: &str) -> bool {
    headers.get_all(name).iter().any(|value| value.to_str().is_ok_and(|value| value.contains(what)))
}
