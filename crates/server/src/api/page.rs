//! The page: what `web/` was built into, as part of the binary.
//!
//! A debug build reads it from the disk, so that it can be built anew while the server runs. Where it was never built, a
//! page says how to.

use std::borrow::Cow;

use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::problem::{Kind, Problem};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// Where the files lie whose names change with their contents.
const LASTING: &str = "assets/";

const WORD: &str = "\
Sissa, a table with a referee.

POST /api/tables                  opens a table
GET  /api/tables/ID               looks at it
POST /api/tables/ID/seats         takes a seat
POST /api/tables/ID/acts          does something there
GET  /api/tables/ID/stream        watches: WebSocket, server-sent events or ndjson
GET  /api/openapi.json            says all of it exactly
";

const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\"><title>Sissa</title>\n\
<h1>The hall is open, and its page is not built</h1>\n\
<p>This program was compiled without it. <code>make run</code> builds the page, which takes Node.js 20 or later, and then \
the program. The <a href=\"/api/openapi.json\">API</a> is all there.</p>\n";

/// Answers whatever is no part of the API: a file of the page, or the page itself, which knows its own addresses.
pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_read = method == Method::GET || method == Method::HEAD;
    let is_of_api = path == "api" || path.starts_with("api/");
    if !is_read || is_of_api {
        return nothing_at(&uri);
    }
    if let Some(response) = file(path, &headers) {
        return response;
    }
    let accepts = |what: &str| has(&headers, ACCEPT.as_str(), what);
    match path {
        _ if accepts("text/html") => file("index.html", &headers).unwrap_or_else(not_built),
        "" => ([(CONTENT_TYPE, "text/plain; charset=utf-8")], WORD).into_response(),
        _ => nothing_at(&uri),
    }
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    // A file that was packed while building lies beside the one it was packed from.
    let packed = has(headers, ACCEPT_ENCODING.as_str(), "gzip").then(|| Built::get(&format!("{path}.gz"))).flatten();
    let is_packed = packed.is_some();
    let found = packed.or_else(|| Built::get(path))?;
    let tag = format!("\"{}\"", hex(&found.metadata.sha256_hash()));
    let keeps = if path.starts_with(LASTING) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if has(headers, IF_NONE_MATCH.as_str(), &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        match found.data {
            Cow::Borrowed(bytes) => bytes.into_response(),
            Cow::Owned(bytes) => bytes.into_response(),
        }
    };
    let mut head = |name, value: &str| {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(name, value);
        }
    };
    head(CONTENT_TYPE, kind(path));
    head(CACHE_CONTROL, keeps);
    head(ETAG, &tag);
    head(VARY, "accept, accept-encoding");
    if is_packed {
        head(CONTENT_ENCODING, "gzip");
    }
    Some(response)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn has(headers: &HeaderMap, name: &str, what: &str) -> bool {
    headers.get_all(name).iter().any(|value| value.to_str().is_ok_and(|value| value.contains(what)))
}

fn not_built() -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], NOT_BUILT).into_response()
}

fn nothing_at(uri: &Uri) -> Response {
    let detail = format!("there is nothing at {}; /api/openapi.json says what there is", uri.path());
    Problem::new(Kind::NotFound, detail).into_response()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
