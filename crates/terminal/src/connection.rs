//! The connection to a hall: within this process, or by HTTP. Both are sent the same requests.

use std::time::Duration;

use archive::{Archive, ArchiveError, Database};
use reqwest::{Client, Method, Request, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::{AtMost, Hall, InProcess, Limits, Options};
use table::Library;
use thiserror::Error;

use crate::address::HallAddress;
use api::Problem;

/// How long a connection may take to come about.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// How long an answer may take. A stream has no end.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// A connection to a hall.
#[derive(Debug, Clone)]
pub struct Connection {
    route: Route,
    client: Client,
    /// Where the hall is: what its paths are put after.
    base: String,
    /// What invites to the table there, if it is private.
    invitation: Option<String>,
}

#[derive(Debug, Clone)]
enum Route {
    InProcess(InProcess),
    Http,
}

/// Why there is no way to a hall.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The hall in this process has no record.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// Nothing can be sent by HTTP.
    #[error(transparent)]
    Client(#[from] reqwest::Error),
}

/// Why there is no answer, or not the one that was wanted.
#[derive(Debug, Clone, Error)]
pub enum RequestError {
    /// There is no answer.
    #[error("{0} cannot be reached: {1}")]
    Unreachable(String, String),
    /// The hall refuses.
    #[error("{}", .0.detail)]
    Refused(Box<Problem>),
    /// Somebody answers who is no hall.
    #[error("{0} does not answer as a hall of Sissa does: {1}")]
    NoHall(String, String),
}

impl Connection {
    /// A hall in this process, whose tables are forgotten when it ends.
    pub async fn in_process(library: Library) -> Result<Self, OpenError> {
        let archive = Archive::open_with(&Database::Memory, library).await?;
        // There is no other client here that could be kept waiting.
        let none = AtMost(None);
        let limits = Limits {
            connections: none,
            connections_per_address: none,
            rate_per_address: none,
            rate_per_token: none,
            tables_per_address: none,
            ..Limits::default()
        };
        let hall = Hall::open(archive, Options { limits, ..Options::default() }).await?;
        let base = "http://localhost".into();
        Ok(Self { route: Route::InProcess(InProcess::new(hall)), client: client(false)?, base, invitation: None })
    }

    /// A hall that is reached by HTTP or HTTPS.
    pub fn http(hall: &HallAddress) -> Result<Self, OpenError> {
        let client = client(hall.is_encrypted())?;
        Ok(Self { route: Route::Http, client, base: hall.base().into(), invitation: None })
    }

    /// The same with an invitation, which is shown with all that is asked.
    pub fn with_invitation(self, invitation: Option<String>) -> Self {
        Self { invitation, ..self }
    }

    /// Whether others can come to the hall.
    pub fn is_served(&self) -> bool {
        matches!(self.route, Route::Http)
    }

    /// The address of a page of the hall.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// The address that leads others to a table, with the invitation if they need one.
    pub fn link_to(&self, table: &str) -> String {
        let invitation = self.invitation.as_ref().map(|secret| format!("#{secret}")).unwrap_or_default();
        self.link(&format!("/table/{table}{invitation}"))
    }

    /// Asks for something.
    pub async fn get<T: DeserializeOwned>(&self, path: &str, token: Option<&str>) -> Result<T, RequestError> {
        let mut request = self.request(Method::GET, path, token)?;
        *request.timeout_mut() = Some(ANSWER_TIMEOUT);
        self.read(self.send(request).await?).await
    }

    /// Sends something.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> Result<T, RequestError> {
        let mut request = self.request(Method::POST, path, token)?;
        let body = serde_json::to_vec(body).map_err(|error| self.no_hall(error))?;
        request
            .headers_mut()
            .insert(reqwest::header::CONTENT_TYPE, reqwest::header::HeaderValue::from_static("application/json"));
        *request.body_mut() = Some(body.into());
        *request.timeout_mut() = Some(ANSWER_TIMEOUT);
        self.read(self.send(request).await?).await
    }

    /// Asks for something that goes on: a line of JSON for each thing that happens.
    pub async fn lines(&self, path: &str, token: Option<&str>) -> Result<Lines, RequestError> {
        let request = self.request(Method::GET, path, token)?;
        let response = self.admitted(self.send(request).await?).await?;
        Ok(Lines { connection: self.clone(), response, read: Vec::new() })
    }

    fn request(&self, method: Method, path: &str, token: Option<&str>) -> Result<Request, RequestError> {
        let mut request = self.client.request(method, self.link(path));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(invitation) = &self.invitation {
            request = request.header("sissa-invitation", invitation);
        }
        request.build().map_err(|error| self.no_hall(error))
    }

    async fn send(&self, request: Request) -> Result<Response, RequestError> {
        match &self.route {
            Route::Http => self.client.execute(request).await.map_err(|error| self.unreachable(&error)),
            Route::InProcess(hall) => {
                let request = request.try_into().map_err(|error: reqwest::Error| self.no_hall(error))?;
                let answer = hall.answer::<reqwest::Body>(request).await;
                Ok(answer.map(|body| reqwest::Body::wrap_stream(body.into_data_stream())).into())
            }
        }
    }

    async fn read<T: DeserializeOwned>(&self, response: Response) -> Result<T, RequestError> {
        let response = self.admitted(response).await?;
        let body = response.bytes().await.map_err(|error| self.unreachable(&error))?;
        serde_json::from_slice(&body).map_err(|error| self.no_hall(error))
    }

    /// The answer, if it is no refusal.
    async fn admitted(&self, response: Response) -> Result<Response, RequestError> {
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        let body = response.bytes().await.map_err(|error| self.unreachable(&error))?;
        match serde_json::from_slice(&body) {
            Ok(problem) => Err(RequestError::Refused(Box::new(problem))),
            Err(_) => Err(self.no_hall(format!("it says {status}"))),
        }
    }

    fn unreachable(&self, error: &reqwest::Error) -> RequestError {
        RequestError::Unreachable(self.link(""), cause(error))
    }

    fn no_hall(&self, error: impl ToString) -> RequestError {
        RequestError::NoHall(self.link(""), error.to_string())
    }
}

/// What a hall goes on telling.
#[derive(Debug)]
pub struct Lines {
    connection: Connection,
    response: Response,
    /// What has come and is not yet a whole line.
    read: Vec<u8>,
}

impl Lines {
    /// The next line; none when the hall has ended it.
    pub async fn next<T: DeserializeOwned>(&mut self) -> Result<Option<T>, RequestError> {
        loop {
            if let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                return serde_json::from_slice(&line).map(Some).map_err(|error| self.connection.no_hall(error));
            }
            match self.response.chunk().await {
                Ok(Some(chunk)) => self.read.extend_from_slice(&chunk),
                Ok(None) => return Ok(None),
                Err(error) => return Err(self.connection.unreachable(&error)),
            }
        }
    }
}

fn client(is_encrypted: bool) -> reqwest::Result<Client> {
    let builder = Client::builder().connect_timeout(CONNECT_TIMEOUT).tcp_keepalive(CONNECT_TIMEOUT).user_agent("sissa");
    // Whom the system trusts takes a while to read, and only HTTPS asks for it.
    builder.tls_built_in_root_certs(is_encrypted).build()
}

/// What lies at the bottom of an error: `Connection refused`, and not in what that made others fail.
fn cause(error: &dyn std::error::Error) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use api::{News, Opened, Table};

    #[tokio::test(flavor = "multi_thread")]
    async fn a_hall_in_this_process_answers_and_goes_on_telling() {
        let connection = Connection::in_process(Library::house().clone()).await.expect("a hall");
        let seats = json!({"white": {"kind": "person"}, "black": {"kind": "person"}});
        let opened: Opened = connection.post("/api/tables", None, &json!({"seats": seats})).await.expect("a table");
        let path = format!("/api/tables/{}", opened.table);
        let white = opened.tokens["white"].as_str();
        let view: Table = connection.get(&path, Some(white)).await.expect("a view");
        assert_eq!((view.board.game.name(), view.now.legal.len()), ("chess", 20));
        let mut lines =
            connection.lines(&format!("{path}/stream?since={}", view.now.seq), Some(white)).await.expect("lines");
        let first: News = lines.next().await.expect("a line").expect("a line");
        assert!(first.entries.is_empty());
        let act = json!({"id": "1", "seq": view.now.seq, "act": "e2 e4"});
        let refused = connection.post::<News>(&format!("{path}/acts"), Some(white), &act).await;
        assert!(matches!(refused, Err(RequestError::Refused(problem)) if problem.status == 422));
        let act = json!({"id": "2", "seq": view.now.seq, "act": "e2-e4"});
        let _: News = connection.post(&format!("{path}/acts"), Some(white), &act).await.expect("an answer");
        // That somebody has come to watch may be told first.
        loop {
            let news: News = lines.next().await.expect("a line").expect("a line");
            if let [entry] = &news.entries[..] {
                assert_eq!((entry.moved.as_deref(), news.now.turn.as_str()), (Some("e2-e4"), "black"));
                break;
            }
        }
    }

    #[tokio::test]
    async fn a_hall_that_is_not_there_cannot_be_reached() {
        let connection = Connection::http(&"http://127.0.0.1:1/".parse().expect("an address")).expect("a connection");
        let error = connection.get::<Table>("/api/games", None).await.expect_err("nothing listens there");
        assert!(error.to_string().starts_with("http://127.0.0.1:1 cannot be reached: "), "{error}");
    }
}
