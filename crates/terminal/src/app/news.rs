//! What the hall tells.

use super::{App, Intent, Refusal};
use crate::connection::RequestError;
use api::{News, ProblemKind};

impl App {
    /// News for a seat that is held here, or for a spectator.
    pub(super) fn told(&mut self, seat: Option<String>, news: News) -> Vec<Intent> {
        self.is_lost = false;
        let before = self.standing().seq;
        self.hear(seat, news);
        let mut intents = self.send();
        let standing = self.standing();
        let next = standing.of_match.as_ref().and_then(|of_match| of_match.next.clone());
        if let Some(table) = next.filter(|_| standing.seq > before) {
            intents.push(Intent::Follow { table });
        }
        intents
    }

    /// Takes in what has happened and how the table stands.
    pub(super) fn hear(&mut self, seat: Option<String>, news: News) {
        let known = self.entries.keys().next_back().copied().unwrap_or(0);
        let is_news = news.now.seq > known;
        for entry in news.entries {
            // Where the referee prompts, each seat is told what concerns it: a reader with several hears all of it.
            let is_told =
                self.entries.get(&entry.seq).is_some_and(|known| known.says.is_some() || entry.says.is_none());
            if !is_told {
                self.entries.insert(entry.seq, entry);
            }
        }
        self.retrace();
        match self.standings.iter_mut().find(|(known, _)| *known == seat) {
            Some((_, standing)) if news.now.seq >= standing.seq => *standing = news.now,
            Some(_) => return,
            None => self.standings.push((seat, news.now)),
        }
        self.heard = self.now;
        if is_news {
            self.settle();
        }
    }

    /// After something has happened: the hand is on nothing that is gone, and a reader with several seats acts
    /// for the one on move.
    fn settle(&mut self) {
        self.scrolled = 0;
        self.looked = None;
        let turn = self.standing().turn.clone();
        if self.table.seats.len() > 1 && self.table.seats.contains(&turn) {
            self.seat = Some(turn);
        }
        if self.hand.held.as_ref().is_some_and(|held| self.man_on(held).is_none()) {
            self.hand = Default::default();
        }
    }

    /// An act was answered.
    pub(super) fn answered(&mut self, id: &str, answer: Result<Box<News>, RequestError>) -> Vec<Intent> {
        let Some(sent) = self.sending.take_if(|sending| sending.id == id) else { return Vec::new() };
        match answer {
            Ok(news) => return self.told(Some(sent.seat), *news),
            // It is not known whether it was entered: sent again under its own id, it is entered once.
            Err(RequestError::Unreachable(..)) => {
                self.is_lost = true;
                self.queue.push_front(sent);
                return Vec::new();
            }
            Err(RequestError::Refused(problem)) if problem.kind == ProblemKind::Stale && !sent.was_stale => {
                let then = (self.standing().turn.clone(), self.standing().moves.len());
                if let Some(news) = problem.news.clone() {
                    self.hear(Some(sent.seat.clone()), *news);
                }
                // Something was done that changes nothing for this act, such as an offer: it is meant as it was.
                if then == (self.standing().turn.clone(), self.standing().moves.len()) {
                    self.queue.push_front(super::Sending { was_stale: true, ..sent });
                } else {
                    self.refuse(&RequestError::Refused(problem));
                }
            }
            Err(error) => self.refuse(&error),
        }
        self.send()
    }

    /// Something was not done, and what would have followed it is not done either.
    pub(super) fn refuse(&mut self, error: &RequestError) {
        self.queue.clear();
        self.hand = Default::default();
        self.refusal = Some(match error {
            RequestError::Refused(problem) => Refusal {
                text: problem.says.as_ref().map_or(problem.detail.as_str(), |says| self.texts.said(says)).into(),
                articles: problem.articles.clone(),
            },
            other => Refusal { text: other.to_string(), articles: Vec::new() },
        });
    }
}
