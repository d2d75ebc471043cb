//! A table as its players remember it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};

use serde_json::{Value, json};
use testkit::{ask, watch};

/// Moves that can go on for ever.
const ROUND: [&str; 4] = ["g1-f3", "g8-f6", "f3-g1", "f6-g8"];

pub struct Played {
    pub table: String,
    pub tokens: [String; 2],
    /// The ids of the acts that were acknowledged, each with the number of its entry.
    pub acknowledged: Vec<(i64, String)>,
    /// An act that was sent and not answered, and the token it was sent with.
    pub in_doubt: Option<(Value, String)>,
    lives: usize,
}

/// Lets all tables be played at the same time; each comes back when it is done.
pub fn all_at_once(
    played: &mut Vec<Played>,
    play: impl Fn(&mut Played) + Clone + Send + 'static,
) -> Vec<JoinHandle<Played>> {
    let start = |mut table: Played| {
        let play = play.clone();
        thread::spawn(move || {
            play(&mut table);
            table
        })
    };
    played.drain(..).map(start).collect()
}

impl Played {
    /// Opens a table at which repetition ends nothing by itself.
    pub fn open(address: &str) -> Self {
        let person = json!({"kind": "person"});
        let opening = json!({"book": "bilguer", "eye": "silent", "seats": {"white": person, "black": person}});
        let (status, opened) = ask(address, "POST", "/api/tables", None, Some(&opening)).expect("an answer");
        assert_eq!(status, 201, "{opened}");
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let tokens = ["white", "black"].map(|seat| text(&opened["tokens"][seat]));
        Self { table: text(&opened["table"]), tokens, acknowledged: Vec::new(), in_doubt: None, lives: 0 }
    }

    /// Everything that was acknowledged is there, once and in order. Whether the server lived long enough to say so.
    pub fn check(&self, address: &str) -> bool {
        let path = format!("/api/tables/{}", self.table);
        let Some((status, view)) = ask(address, "GET", &path, None, None) else { return false };
        assert_eq!(status, 200, "{view}");
        let entries = view["entries"].as_array().expect("entries");
        for (number, entry) in (1..).zip(entries) {
            assert_eq!(entry["seq"], number, "without gaps");
        }
        for (seq, id) in &self.acknowledged {
            let found: Vec<_> = entries.iter().filter(|entry| entry["id"] == **id).collect();
            assert_eq!(found.len(), 1, "{id} is in the record once");
            assert_eq!(found[0]["seq"], *seq);
        }
        true
    }

    /// Somebody watches it until the server is gone: the last entry of which he was told, and when he is done.
    pub fn watched(&self, address: &str) -> (Arc<AtomicI64>, JoinHandle<Option<()>>) {
        let told = Arc::new(AtomicI64::new(0));
        let (address, table, heard) = (address.to_owned(), self.table.clone(), Arc::clone(&told));
        let watching = thread::spawn(move || {
            watch(&address, &table, |seq| {
                assert_eq!(heard.swap(seq, Ordering::Relaxed) + 1, seq, "told in order, without gaps");
            })
        });
        (told, watching)
    }

    /// Plays until a server is gone, White at one address and Black at the other: first what is in doubt, once more.
    pub fn play(&mut self, addresses: [&str; 2], acts: &AtomicUsize) {
        self.lives += 1;
        let path = format!("/api/tables/{}", self.table);
        if let Some((act, token)) = self.in_doubt.clone()
            && !self.act(addresses[0], &token, act)
        {
            return;
        }
        let Some((200, view)) = ask(addresses[0], "GET", &path, None, None) else { return };
        let mut seq = view["now"]["seq"].as_i64().expect("a number");
        let mut made = view["now"]["moves"].as_array().expect("moves").len();
        loop {
            let act = json!({"id": format!("life{}-{seq}", self.lives), "seq": seq, "act": ROUND[made % 4]});
            let token = self.tokens[made % 2].clone();
            if !self.act(addresses[made % 2], &token, act) {
                return;
            }
            (seq, made) = (seq + 1, made + 1);
            acts.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Makes one more move, which must be accepted.
    pub fn go_on(&mut self, address: &str) {
        if let Some((act, token)) = self.in_doubt.clone() {
            assert!(self.act(address, &token, act), "what was in doubt is settled");
        }
        let acts = self.acknowledged.len();
        self.lives += 1;
        let (status, view) =
            ask(address, "GET", &format!("/api/tables/{}", self.table), None, None).expect("an answer");
        assert_eq!(status, 200, "{view}");
        let made = view["now"]["moves"].as_array().expect("moves").len();
        let act = json!({"id": format!("life{}", self.lives), "seq": view["now"]["seq"], "act": ROUND[made % 4]});
        let token = self.tokens[made % 2].clone();
        assert!(self.act(address, &token, act) && self.acknowledged.len() > acts, "the table goes on");
    }

    /// Sends an act; whether it was answered, which must be with its entry.
    fn act(&mut self, address: &str, token: &str, act: Value) -> bool {
        let path = format!("/api/tables/{}/acts", self.table);
        self.in_doubt = Some((act.clone(), token.to_owned()));
        let Some((status, news)) = ask(address, "POST", &path, Some(token), Some(&act)) else { return false };
        if status == 503 {
            // The record could not be reached: nothing is known of the act, as if no answer had come.
            return false;
        }
        assert_eq!(status, 200, "{act}: {news}");
        self.in_doubt = None;
        let seq = news["entries"][0]["seq"].as_i64().expect("a number");
        self.acknowledged.push((seq, act["id"].as_str().expect("an id").to_owned()));
        true
    }
}
