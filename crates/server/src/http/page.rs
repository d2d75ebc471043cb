//! The page: what `web/` was built into, as part of the binary.
//!
//! A debug build reads it from the disk, so that it can be built anew while the server runs. Where it was never built, a
//! small page says so, and what puts that right.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::cacheable::{Cacheable, names, tag};
use crate::Hall;
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

/// The commands that build the page and then a program with it.
const REMEDY: [&str; 2] = ["make install", "make run"];

/// Whether the page is part of this program.
pub fn has_page() -> bool {
    Built::get("index.html").is_some()
}

/// What is wrong with a program that was built without the page, and the command that puts it right.
pub fn no_page() -> String {
    let [install, run] = REMEDY;
    format!(
        "This program was built without the page, and browsers find only the API. In the folder of the source, `{install}` \
         installs one with its page and `{run}` opens the hall with it; both take Node.js 20.19 or later."
    )
}

/// Answers whatever is no part of the API: a file of the page, or the page itself, which knows its own addresses.
pub(super) async fn page(State(hall): State<Hall>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_read = method == Method::GET || method == Method::HEAD;
    let is_of_api = path == "api" || path.starts_with("api/");
    if !is_read || is_of_api {
        return nothing_at(&uri);
    }
    let file = |path: &str| file(path, &headers).filter(|_| hall.has_page());
    if let Some(response) = file(path) {
        return response;
    }
    match path {
        _ if names(&headers, &ACCEPT, "text/html") => file("index.html").unwrap_or_else(not_built),
        "" => {
            let lacks = if hall.has_page() && has_page() { String::new() } else { format!("\n{}\n", no_page()) };
            ([(CONTENT_TYPE, "text/plain; charset=utf-8")], format!("{WORD}{lacks}")).into_response()
        }
        _ => nothing_at(&uri),
    }
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let found = Built::get(path)?;
    let body = Cacheable {
        kind: kind(path),
        tag: tag(&found.metadata.sha256_hash()),
        plain: bytes(found.data),
        // What was packed while building lies beside what it was packed from.
        gzip: Built::get(&format!("{path}.gz")).map(|packed| bytes(packed.data)),
        is_lasting: path.starts_with(LASTING),
    };
    Some(body.respond(headers))
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(embedded) => Bytes::from_static(embedded),
        Cow::Owned(read) => read.into(),
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml; charset=utf-8",
        Some("json") => "application/json",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn not_built() -> Response {
    let [install, run] = REMEDY;
    let text = format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Sissa</title>\n\
         <h1>The hall is open, and its page is not built</h1>\n\
         <p>This program was built without its page. In the folder of the source, <code>{install}</code> installs one with \
         it, and <code>{run}</code> opens the hall with it; both take Node.js 20.19 or later.</p>\n\
         <p>The <a href=\"/api/openapi.json\">API</a> is all there.</p>\n"
    );
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], text).into_response()
}

fn nothing_at(uri: &Uri) -> Response {
    let detail = format!("there is nothing at {}; /api/openapi.json says what there is", uri.path());
    Problem::new(Kind::NotFound, detail).into_response()
}
