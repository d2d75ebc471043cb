//! A server for a test, and a player at one of its tables.

use std::net::SocketAddr;
use std::time::Duration;

use archive::{Archive, Database};
use futures_util::StreamExt;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use server::{Hall, Options};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long a test waits for something that must come: a busy machine takes its time.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A server that runs.
pub struct House {
    pub address: SocketAddr,
    pub client: Client,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
    archive: Archive,
}

impl House {
    pub async fn open(place: &Database) -> Self {
        Self::open_with(place, Options { seed: Some(1), ..Options::default() }).await
    }

    pub async fn open_with(place: &Database, options: Options) -> Self {
        Self::over(Archive::open(place).await.expect("an archive"), options).await
    }

    /// A server over an archive that others may serve too.
    pub async fn over(archive: Archive, options: Options) -> Self {
        let hall = Hall::open(archive.clone(), options).await.expect("a hall");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let stopped = async { drop(stopped.await) };
        let served = tokio::spawn(server::serve(listener, hall, stopped));
        Self { address, client: Client::new(), stop, served, archive }
    }

    /// The record behind it.
    pub fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Stops the server and waits until it has stopped.
    pub async fn close(self) {
        drop(self.stop);
        let stopped = tokio::time::timeout(PATIENCE, self.served).await.expect("the server stops");
        stopped.expect("the server does not panic");
        self.archive.close().await;
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Sends something, and gives the status and the answer.
    pub async fn post(&self, path: &str, token: Option<&str>, body: &Value) -> (StatusCode, Value) {
        let mut request = self.client.post(self.url(path)).json(body);
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        read(request.send().await.expect("an answer")).await
    }

    pub async fn get(&self, path: &str, token: Option<&str>) -> (StatusCode, Value) {
        let mut request = self.client.get(self.url(path));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        read(request.send().await.expect("an answer")).await
    }

    /// Opens a table and gives its name and the tokens by seat.
    pub async fn table(&self, opening: Value) -> (String, Value) {
        let (status, opened) = self.post("/api/tables", None, &opening).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        (text(&opened["table"]), opened["tokens"].clone())
    }

    /// A table of chess with both seats taken: its name, and the tokens of White and Black.
    pub async fn chess(&self, mut opening: Value) -> (String, [String; 2]) {
        opening["seats"] =
            json!({"white": {"kind": "person", "name": "Ada"}, "black": {"kind": "person", "name": "Ben"}});
        let (table, tokens) = self.table(opening).await;
        (table, ["white", "black"].map(|seat| text(&tokens[seat])))
    }

    /// Does something at a table.
    pub async fn act(&self, table: &str, token: &str, id: &str, seq: i64, act: &str) -> (StatusCode, Value) {
        let body = json!({"id": id, "seq": seq, "act": act});
        self.post(&format!("/api/tables/{table}/acts"), Some(token), &body).await
    }

    /// Plays moves in turn from the present entry on, each of which must be accepted; gives the last answer.
    pub async fn play(&self, table: &str, tokens: &[String; 2], moves: &str) -> Value {
        let (_, view) = self.get(&format!("/api/tables/{table}"), None).await;
        let mut seq = view["now"]["seq"].as_i64().expect("a number");
        let mut turn = usize::from(view["now"]["turn"] == "black");
        let mut last = Value::Null;
        for written in moves.split_whitespace() {
            let (status, news) = self.act(table, &tokens[turn], &format!("m{seq}"), seq, written).await;
            assert_eq!(status, StatusCode::OK, "{written}: {news}");
            seq = news["now"]["seq"].as_i64().expect("a number");
            turn = 1 - turn;
            last = news;
        }
        last
    }

    pub async fn socket(&self, table: &str, since: i64) -> Socket {
        let url = format!("ws://{}/api/tables/{table}/stream?since={since}", self.address);
        let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a socket");
        Socket(socket)
    }

    /// The socket of a page whose visitor is signed in.
    pub async fn socket_with(&self, cookie: &str, table: &str, since: i64) -> Socket {
        let url = format!("ws://{}/api/tables/{table}/stream?since={since}", self.address);
        let mut request = url.into_client_request().expect("a request");
        let origin = format!("http://{}", self.address);
        for (name, value) in [("cookie", cookie), ("origin", &origin)] {
            request.headers_mut().insert(name, value.parse().expect("a header"));
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.expect("a socket");
        Socket(socket)
    }
}

/// A WebSocket at a table.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// The next message; none when the server has closed it.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.0.next()).await.expect("a message comes");
            match message {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).expect("JSON")),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a kind.
    pub async fn told(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the socket stays open");
            if message["kind"] == kind {
                return message;
            }
        }
    }

    pub async fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        use futures_util::SinkExt;
        self.0.send(Message::text(text)).await.expect("the socket takes it");
    }
}

pub async fn read(response: reqwest::Response) -> (StatusCode, Value) {
    let status = response.status();
    let kind = response.headers().get("content-type").map(|kind| kind.to_str().expect("text").to_owned());
    if status.is_client_error() || status.is_server_error() {
        assert_eq!(kind.as_deref(), Some("application/problem+json"), "{status}");
    }
    let body = response.text().await.expect("a body");
    let json: Value = serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error}: {body}"));
    if kind.as_deref() == Some("application/problem+json") {
        assert_eq!(json["status"], status.as_u16(), "{json}");
        assert!(!text(&json["detail"]).is_empty(), "{json}");
    }
    (status, json)
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("expected text, found {value}")).to_owned()
}
