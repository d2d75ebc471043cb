//! A table with two players and those who watch, each on a WebSocket of his own.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use reqwest::Client;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::waits::Waits;
use crate::{Result, games};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// When a player acts.
#[derive(Clone, Copy)]
pub enum Pace {
    /// As soon as he has heard of the other's act.
    AtOnce,
    /// At equal intervals, or later if he has not heard of it yet.
    Every(Duration),
}

/// A table that was opened, and the tokens of its seats.
pub struct Opened {
    id: String,
    tokens: [String; 2],
}

/// A table at which both sit.
pub struct Played {
    sockets: [Socket; 2],
    spectators: Vec<Socket>,
    games: Arc<Vec<Vec<String>>>,
    number: usize,
    seq: i64,
}

/// Opens a table with both seats taken.
pub async fn open(client: Client, url: String) -> Result<Opened> {
    let person = json!({"kind": "person"});
    let opening = json!({"book": games::BOOK, "clock": "10m+0s", "seats": {"white": person, "black": person}});
    let opened: Value = client.post(url).json(&opening).send().await?.error_for_status()?.json().await?;
    let text = |value: &Value| value.as_str().map(str::to_owned).ok_or(format!("no table was opened: {opened}"));
    let tokens = [text(&opened["tokens"]["white"])?, text(&opened["tokens"]["black"])?];
    Ok(Opened { id: text(&opened["table"])?, tokens })
}

impl Played {
    /// Connects both players and the spectators, and waits until they have seen how the table stands.
    pub async fn sit(
        address: &str,
        opened: Opened,
        games: Arc<Vec<Vec<String>>>,
        number: usize,
        spectators: usize,
    ) -> Result<Self> {
        let url = format!("ws://{address}/api/tables/{}/stream", opened.id);
        let [white, black] = opened.tokens;
        let sockets = [sit(&url, white).await?, sit(&url, black).await?];
        let mut table = Self { sockets, spectators: Vec::new(), games, number, seq: 0 };
        for _ in 0..spectators {
            let mut socket = connect(&url).await?;
            heard(&mut socket).await?;
            table.spectators.push(socket);
        }
        // How the table stands is told to a spectator first, and then to a player who has sat down.
        for socket in &mut table.sockets {
            while !heard(socket).await?.contains("\"you\":") {}
        }
        table.seq = 3;
        Ok(table)
    }

    /// Plays until the end of the time or of the game.
    pub async fn play(mut self, pace: Pace, begin: Instant, part: f64, end: Instant) -> Result<Waits> {
        let mut waits = Waits::default();
        let games = Arc::clone(&self.games);
        for (made, written) in games[self.number % games.len()].iter().enumerate() {
            let due = match pace {
                Pace::AtOnce => Instant::now(),
                Pace::Every(span) => begin + span.mul_f64(part) + span * u32::try_from(made)?,
            };
            if due.max(Instant::now()) >= end {
                break;
            }
            tokio::time::sleep_until(due.into()).await;
            let (answered, broadcast) = self.act(made % 2, written).await?;
            waits.note(answered.saturating_duration_since(due), broadcast.saturating_duration_since(due));
        }
        Ok(waits)
    }

    /// One makes a move: when he had his answer, and when the other and all who watch had heard of it.
    async fn act(&mut self, seat: usize, written: &str) -> Result<(Instant, Instant)> {
        let [white, black] = &mut self.sockets;
        let (own, other) = if seat == 0 { (white, black) } else { (black, white) };
        let act = format!(r#"{{"kind":"act","id":"m{}","seq":{},"act":"{written}"}}"#, self.seq, self.seq);
        self.seq += 1;
        own.send(Message::text(act)).await?;
        let watched = try_join_all(self.spectators.iter_mut().map(|socket| until_told(socket, self.seq)));
        let (answered, told, watched) = tokio::try_join!(until_answered(own), until_told(other, self.seq), watched)?;
        Ok((answered, watched.into_iter().fold(told, Instant::max)))
    }
}

async fn connect(url: &str) -> Result<Socket> {
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    Ok(tokio_tungstenite::connect_async_with_config(url, Some(config), true).await?.0)
}

async fn sit(url: &str, token: String) -> Result<Socket> {
    let mut socket = connect(url).await?;
    socket.send(Message::text(json!({"kind": "sit", "token": token}).to_string())).await?;
    Ok(socket)
}

async fn until_answered(socket: &mut Socket) -> Result<Instant> {
    loop {
        let text = heard(socket).await?;
        if text.starts_with(r#"{"kind":"accepted""#) {
            return Ok(Instant::now());
        }
        if text.starts_with(r#"{"kind":"refused""#) {
            return Err(text.into());
        }
    }
}

async fn until_told(socket: &mut Socket, seq: i64) -> Result<Instant> {
    // Read as text: parsing it all would measure the parser.
    let now = format!(r#""now":{{"seq":{seq},"#);
    while !heard(socket).await?.contains(&now) {}
    Ok(Instant::now())
}

async fn heard(socket: &mut Socket) -> Result<String> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
            None => return Err("the server has closed a connection".into()),
        }
    }
}
