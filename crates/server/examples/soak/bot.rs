//! Bots that play whatever there is, by chance, and know no rule.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use reqwest::{Client, RequestBuilder, StatusCode};
use scoresheet::Chance;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::Result;
use crate::tally::Tally;

/// How long a bot thinks.
const THOUGHT: Duration = Duration::from_millis(150);
/// After so many entries a bot has enough of a game.
const LONGEST: i64 = 160;

/// Everybody who plays and watches at one server.
pub struct Bots {
    address: String,
    client: Client,
    tally: Arc<Tally>,
    /// Each game with its seats and its fields.
    games: Vec<(String, Vec<String>, Vec<String>)>,
}

/// A table at which bots sit.
struct Sat {
    id: String,
    game: String,
    fields: Vec<String>,
    /// The secrets of the seats that are not a computer's.
    tokens: Value,
    is_silent: bool,
}

impl Bots {
    /// Asks which games there are.
    pub async fn meet(address: &str, client: Client, tally: Arc<Tally>) -> Result<Self> {
        let boards: Value = client.get(format!("http://{address}/api/games")).send().await?.json().await?;
        let names = |list: &Value, key: &str| -> Vec<String> {
            let list = list.as_array().into_iter().flatten();
            list.filter_map(|each| each[key].as_str()).map(str::to_owned).collect()
        };
        let boards = boards.as_array().cloned().unwrap_or_default();
        let game = |board: &Value| {
            let name = board["game"].as_str().unwrap_or_default().to_owned();
            (name, names(&board["seats"], "seat"), names(&board["fields"], "name"))
        };
        let games: Vec<_> = boards.iter().map(game).collect();
        if games.is_empty() || games.iter().any(|(_, seats, fields)| seats.is_empty() || fields.is_empty()) {
            return Err(format!("expected games with seats and fields, found {games:?}").into());
        }
        Ok(Self { address: address.into(), client, tally, games })
    }

    /// Plays one game after another at one place.
    pub async fn play_until(&self, end: Instant, place: usize, mut chance: Chance) -> Result<()> {
        let mut number = place;
        while Instant::now() < end {
            let sat = self.open(number).await?;
            self.play(&sat, end, &mut chance).await?;
            Tally::note(&self.tally.games);
            number += 5;
        }
        Ok(())
    }

    /// Looks at one table after another, each for a few seconds.
    pub async fn watch_until(&self, end: Instant, mut chance: Chance) -> Result<()> {
        while Instant::now() < end {
            let live = self.got("/api/tables?state=live&limit=50").await?;
            let live = live["games"].as_array().cloned().unwrap_or_default();
            if let Some(id) = chance.pick(&live).and_then(|game| game["id"].as_str()) {
                let stream = self.client.get(self.url(&format!("/api/tables/{id}/stream"))).send().await?;
                let mut told = stream.error_for_status()?.bytes_stream();
                let leaving = sleep(Duration::from_millis(500 + chance.below(4000) as u64));
                tokio::pin!(leaving);
                loop {
                    tokio::select! {
                        () = &mut leaving => break,
                        part = told.next() => match part {
                            Some(part) => { part?; }
                            None => break,
                        },
                    }
                }
                Tally::note(&self.tally.watched);
            }
            sleep(THOUGHT).await;
        }
        Ok(())
    }

    /// How many requests the server says have failed there.
    pub async fn failures(&self) -> Result<u64> {
        let metrics = self.client.get(self.url("/metrics")).send().await?.error_for_status()?.text().await?;
        let line = metrics.lines().find_map(|line| line.strip_prefix("sissa_failures_total "));
        Ok(line.ok_or("expected sissa_failures_total among the metrics")?.parse()?)
    }

    /// Opens a table: each game in turn, and by turns with persons only, with computers, and before a silent eye.
    async fn open(&self, number: usize) -> Result<Sat> {
        let (game, seats, fields) = &self.games[number % 4];
        let manner = number / 4 % 3;
        let seat = |index: usize| match (manner, index) {
            (1, 1..) => json!({"kind": "computer", "level": 1 + index}),
            _ => json!({"kind": "person"}),
        };
        let seats: serde_json::Map<_, _> = seats.iter().enumerate().map(|(i, name)| (name.clone(), seat(i))).collect();
        let is_silent = manner == 2;
        let eye = if is_silent { "silent" } else { "guard" };
        let opening = json!({"game": game, "eye": eye, "seats": seats});
        let (status, opened) = asked(self.client.post(self.url("/api/tables")).json(&opening)).await?;
        let id = opened["table"].as_str().ok_or(format!("{status}: no table was opened: {opened}"))?.to_owned();
        Ok(Sat { id, game: game.clone(), fields: fields.clone(), tokens: opened["tokens"].clone(), is_silent })
    }

    async fn play(&self, sat: &Sat, end: Instant, chance: &mut Chance) -> Result<()> {
        let path = format!("/api/tables/{}", sat.id);
        let mut number = 0;
        loop {
            let seen = self.got(&path).await?;
            let now = &seen["now"];
            if now["state"] != "live" || Instant::now() >= end {
                return Ok(());
            }
            sleep(THOUGHT).await;
            let Some(token) = now["turn"].as_str().and_then(|turn| sat.tokens[turn].as_str()) else { continue };
            let act = self.choose(sat, now, token, chance).await?;
            number += 1;
            let acting = json!({"id": format!("b{number}"), "seq": now["seq"], "act": act});
            let request = self.client.post(self.url(&format!("{path}/acts"))).bearer_auth(token).json(&acting);
            match asked(request).await? {
                (StatusCode::OK, _) => Tally::note(&self.tally.acts),
                (StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY, _) => Tally::note(&self.tally.refused),
                (status, answer) => return Err(format!("{status} to {act:?}: {answer}").into()),
            }
        }
    }

    /// What to do: nearly always a move.
    async fn choose(&self, sat: &Sat, now: &Value, token: &str, chance: &mut Chance) -> Result<String> {
        let written = |list: &Value, key: &str, chance: &mut Chance| {
            let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
            chance.pick(list).and_then(|each| each[key].as_str()).map(str::to_owned)
        };
        if now["seq"].as_i64().unwrap_or_default() > LONGEST {
            return Ok("resign".into());
        }
        if chance.below(if sat.is_silent { 6 } else { 40 }) == 0 {
            let seen = self.client.get(self.url(&format!("/api/tables/{}", sat.id))).bearer_auth(token);
            if let Some(act) = written(&asked(seen).await?.1["now"]["possible"], "act", chance) {
                return Ok(act);
            }
        }
        if sat.is_silent && chance.below(8) == 0 {
            let man = chance.pick(now["men"].as_array().map(Vec::as_slice).unwrap_or_default());
            let (from, to) = (man.and_then(|man| man["field"].as_str()), chance.pick(&sat.fields));
            return Ok(format!("{}-{}", from.unwrap_or("a1"), to.map_or("a1", String::as_str)));
        }
        let studied;
        let legal = if sat.is_silent {
            let study = json!({"game": sat.game, "position": now["position"]});
            studied = asked(self.client.post(self.url("/api/study")).json(&study)).await?.1;
            &studied["now"]["legal"]
        } else {
            &now["legal"]
        };
        Ok(written(legal, "written", chance).unwrap_or_else(|| "resign".into()))
    }

    async fn got(&self, path: &str) -> Result<Value> {
        match asked(self.client.get(self.url(path))).await? {
            (StatusCode::OK, answer) => Ok(answer),
            (status, answer) => Err(format!("{status} for {path}: {answer}").into()),
        }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

async fn asked(request: RequestBuilder) -> Result<(StatusCode, Value)> {
    let answer = request.send().await?;
    Ok((answer.status(), answer.json().await?))
}
