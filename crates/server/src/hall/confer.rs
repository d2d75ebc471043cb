//! Allies who confer, where the law lets them: they point at squares and moves, and no one else sees at which.

use games::Seat;
use std::sync::Arc;

use archive::{ArchiveError, Deed};
use table::law::Texts;
use table::law::points::Signals;
use table::{Act, Citation, Cited, Finding};

use crate::hall::live::Written;
use crate::hall::{Hall, Live, Record};
use crate::time;

/// How many signs are shown at a time.
const SIGNS: usize = 8;

/// Why nothing was shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConferError {
    /// There is no ally to confer with, or not now.
    #[error("only allies of whom one is frozen may confer, where the law book lets them")]
    Forbidden {
        /// The articles that say so.
        articles: Vec<Cited>,
        /// What the first of them says.
        says: Option<Box<Texts>>,
    },
    /// It is nothing that can be pointed at.
    #[error("expected 1 to {SIGNS} squares or moves such as e2 and e2-e4, found {0:?}")]
    NoSigns(Vec<String>),
    /// Somebody has done more than is put down of him in one game.
    #[error("you have reached the limit of acts at this table")]
    TooLong,
    /// Something else at the table has the id.
    #[error("something else at this table has the id {0:?}")]
    IdTaken(String),
    /// The archive fails.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

impl Hall {
    /// Shows the ally of a seat something on the board, and answers once it is durable: with the number of its entry.
    ///
    /// It goes on even if the caller no longer waits for it.
    ///
    /// # Errors
    ///
    /// If nothing was shown.
    pub(crate) async fn confer(
        &self,
        live: &Arc<Live>,
        seat: Seat,
        id: String,
        signs: Vec<String>,
    ) -> Result<i64, ConferError> {
        let (hall, live) = (self.clone(), Arc::clone(live));
        let conferring = tokio::spawn(async move { hall.confer_here(&live, seat, id, signs).await });
        conferring.await.unwrap_or(Err(ConferError::Archive(ArchiveError::Closed)))
    }

    async fn confer_here(&self, live: &Live, seat: Seat, id: String, signs: Vec<String>) -> Result<i64, ConferError> {
        let lock = live.write_lock().await;
        // The ally may have been mated at another node.
        lock.catch_up(self.archive()).await?;
        loop {
            let at = {
                let record = live.record();
                if let Some(earlier) = record.with_id(&id) {
                    let is_same = matches!(&earlier.entry.deed, Deed::Conferred { seat: by, signs: shown } if *by == seat && *shown == signs);
                    return is_same.then_some(earlier.entry.seq).ok_or(ConferError::IdTaken(id));
                }
                if signs.is_empty() || signs.len() > SIGNS || !signs.iter().all(|sign| record.is_sign(sign)) {
                    return Err(ConferError::NoSigns(signs));
                }
                if record.is_full(seat, self.limiter()) {
                    return Err(ConferError::TooLong);
                }
                record.may_confer(seat)?;
                record.clock_at(time::now())
            };
            let deed = Deed::Conferred { seat, signs: signs.clone() };
            if let Written::At(seq) = lock.write(self.archive(), id.clone(), at, time::now(), deed).await? {
                return Ok(seq);
            }
        }
    }
}

impl Record {
    /// Whether the law lets a seat confer with its ally now.
    pub(crate) fn confers(&self, seat: Seat) -> bool {
        // The referee is asked only where his book lets anybody confer at all: every standing asks this.
        let may_ever = self.table.law().points.conduct_signals.is == Signals::FrozenMayConfer;
        may_ever && self.is_in_play() && self.may_confer(seat).is_ok()
    }

    /// Asks the referee what he makes of a sign.
    fn may_confer(&self, seat: Seat) -> Result<(), ConferError> {
        let forbidden = |articles: Vec<Citation>| {
            let book = &self.table.law().book;
            let article = articles.first().and_then(|number| book.article(number));
            let says = article.map(|article| Box::new(article.text.clone()));
            ConferError::Forbidden { articles: book.cite_all(&articles), says }
        };
        if !self.is_in_play() {
            return Err(forbidden(Vec::new()));
        }
        let at = self.entries.last().map_or(0, |noted| noted.entry.at);
        match self.table.decide(Some(seat), &Act::Signal, at) {
            Ok(ruling) if ruling.findings.contains(&Finding::MayConfer) => Ok(()),
            Ok(ruling) => Err(forbidden(ruling.articles)),
            Err(refusal) => Err(forbidden(refusal.articles)),
        }
    }

    fn is_sign(&self, sign: &str) -> bool {
        let fields: Vec<&str> = sign.split('-').collect();
        fields.len() <= 2 && fields.iter().all(|name| self.table.position().field(name).is_some())
    }
}
