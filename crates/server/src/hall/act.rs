//! Acts, exactly once: everybody's go this way, the computer's and the table's own too.

use games::{Board, Lang, Seat};
use std::sync::Arc;

use archive::{ArchiveError, Deed, TableId};
use table::law::Texts;
use table::{Act, Cited, Ruling, Table};

use crate::hall::live::Written;
use crate::hall::{Hall, Live};
use crate::limits::Client;
use crate::problem::Problem;
use crate::time;

/// What somebody does.
#[derive(Debug, Clone)]
pub(crate) enum Doing {
    /// In the words of transcripts.
    Told {
        /// The words.
        act: String,
        /// The language of the letters in them.
        lang: Lang,
        /// How long they were under way, as their sender says and was measured.
        lag: i64,
        /// From where they came.
        client: Client,
    },
    /// As it is.
    Is(Act),
}

/// Why an act is not in the record.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ActError {
    /// Its sender has not seen everything.
    #[error("the table is at entry {head}, and the act answers entry {answers}")]
    Stale {
        /// The last entry.
        head: i64,
        /// The last one the sender has seen.
        answers: i64,
    },
    /// Something else was done by this id.
    #[error("another act at this table has the id {0:?}")]
    IdTaken(String),
    /// Seats are open.
    #[error("play has not begun: the seats {0} are open")]
    NotBegun(String),
    /// The table was closed.
    #[error("the table is closed")]
    Closed,
    /// The next game of the match is played.
    #[error("the next game of the match has begun at table {0}")]
    Followed(TableId),
    /// A player has done more than is recorded of one player in one game.
    #[error("you have reached the limit of acts at this table; from now on you can only resign")]
    TooLong,
    /// The match leader who would have to decide is not there.
    #[error("this hall has no match leader: what the players cannot settle remains as it is")]
    NoLeader,
    /// It is no act.
    #[error("{0}")]
    Unreadable(String),
    /// The referee does not accept it.
    #[error("{}", says.en)]
    Refused {
        /// The articles that say so.
        articles: Vec<Cited>,
        /// Why, in words.
        says: Box<Texts>,
    },
    /// It takes a while, and others are served.
    #[error("others are being answered")]
    Busy(Box<Problem>),
    /// The archive fails.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

impl Hall {
    /// Does something at a table, and answers once it is durable: with the number of its entry.
    ///
    /// It goes on even if the caller no longer waits for it.
    ///
    /// # Errors
    ///
    /// If nothing was done.
    pub(crate) async fn act(
        &self,
        live: &Arc<Live>,
        seat: Option<Seat>,
        id: String,
        answers: i64,
        doing: Doing,
    ) -> Result<i64, ActError> {
        let (hall, live, came) = (self.clone(), Arc::clone(live), time::now());
        let acting = tokio::spawn(async move {
            let done = hall.act_here(&live, seat, id, answers, doing, came).await;
            if done.is_ok() {
                hall.rate_if_over(&live);
            }
            done
        });
        acting.await.unwrap_or(Err(ActError::Archive(ArchiveError::Closed)))
    }

    async fn act_here(
        &self,
        live: &Live,
        seat: Option<Seat>,
        id: String,
        answers: i64,
        doing: Doing,
        came: i64,
    ) -> Result<i64, ActError> {
        let lock = live.write_lock().await;
        if answers > live.head() && !self.is_alone() {
            // Its sender has heard at another node what this one has not heard yet.
            lock.catch_up(self.archive()).await?;
        }
        // Judged without the lock of the record held across anything that waits.
        let (at, act, client, searched) = {
            let record = live.record();
            if let Some(earlier) = record.with_id(&id) {
                let is_same = doing.is_that_of(record.table.position(), seat, &earlier.entry.deed);
                return is_same.then_some(earlier.entry.seq).ok_or(ActError::IdTaken(id));
            }
            if answers != record.head() {
                return Err(ActError::Stale { head: record.head(), answers });
            }
            if record.is_closed {
                return Err(ActError::Closed);
            }
            if let Some(next) = record.next {
                return Err(ActError::Followed(next));
            }
            if !record.has_begun() {
                let names = record.table.position().seats();
                let open =
                    record.open_seats().iter().filter_map(|seat| names.get(seat.index()).copied()).collect::<Vec<_>>();
                return Err(ActError::NotBegun(open.join(", ")));
            }
            let (act, lag, client) = match doing {
                Doing::Told { act, lang, lag, client } => {
                    let act = Act::read_in(record.table.position(), &act, lang).map_err(ActError::Unreadable)?;
                    (act, lag, Some(client))
                }
                Doing::Is(act) => (act, 0, None),
            };
            if act == Act::Appeal {
                return Err(ActError::NoLeader);
            }
            if act != Act::Resign && seat.is_some_and(|seat| record.is_full(seat, self.limiter())) {
                return Err(ActError::TooLong);
            }
            let at = record.clock_at(came.saturating_sub(record.lag_of(seat, lag, self.limiter().lag())));
            // A proof is searched for, which takes a while.
            let searched = matches!(act, Act::Prove(_)).then(|| record.table.clone());
            (at, act, client, searched)
        };
        let (lock, sent, ruling) = match searched {
            None => (lock, came, self.ruled(&live.record().table, seat, &act, at)?),
            Some(table) => {
                // Nothing else at the table waits for it.
                drop(lock);
                let (hall, proof) = (self.clone(), act.clone());
                let searched = self.work_queue().work(client, move || hall.ruled(&table, seat, &proof, at)).await;
                let ruling = searched.map_err(|problem| ActError::Busy(Box::new(problem)))??;
                let lock = live.write_lock().await;
                if live.head() != answers {
                    return Err(ActError::Stale { head: live.head(), answers });
                }
                // A player who shows a proof is charged for the time that it takes.
                (lock, time::now(), ruling)
            }
        };
        let deed = Deed::Act { seat, act: act.clone(), ruling };
        let written = lock.write_since(self.archive(), id.clone(), at, came, sent, deed).await;
        if written.is_err() {
            live.wait_with(seat, &id, came);
        }
        match written? {
            Written::At(seq) => {
                let record = live.record();
                let is_same = record.with_id(&id).is_some_and(|noted| is_act(&noted.entry.deed, seat, &act));
                self.metrics().acted();
                if is_same { Ok(seq) } else { Err(ActError::IdTaken(id)) }
            }
            Written::TooLate => Err(ActError::Stale { head: live.head(), answers }),
        }
    }

    /// What the referee of a table says to an act.
    fn ruled(&self, table: &Table, seat: Option<Seat>, act: &Act, at: i64) -> Result<Ruling, ActError> {
        table.decide(seat, act, at).map_err(|refusal| {
            self.metrics().refused();
            let says = Box::new(table.in_all(|voice| voice.refusal(&refusal)));
            ActError::Refused { articles: table.law().book.cite_all(&refusal.articles), says }
        })
    }
}

impl Doing {
    /// Whether a deed of before is what is done here: the answer to it was lost.
    fn is_that_of(&self, board: &Board, seat: Option<Seat>, deed: &Deed) -> bool {
        match self {
            Self::Is(act) => is_act(deed, seat, act),
            // The board is another one by now. A move is told apart by its words alone, and nothing else depends on it.
            Self::Told { act, lang, .. } => {
                let is_same = |words: &String| match (Act::read(board, words), deed) {
                    (Ok(act), _) => is_act(deed, seat, &act),
                    (Err(_), Deed::Act { seat: by, act: Act::Move(made), .. }) => *by == seat && made.text == *words,
                    (Err(_), _) => false,
                };
                Act::in_english(act, *lang).iter().any(is_same)
            }
        }
    }
}

/// Whether a deed is this act of a seat.
fn is_act(deed: &Deed, seat: Option<Seat>, act: &Act) -> bool {
    let Deed::Act { seat: by, act: done, .. } = deed else { return false };
    let is_same = match (done, act) {
        (Act::Move(made), Act::Move(told)) => (&made.text, made.says) == (&told.text, told.says),
        _ => done == act,
    };
    *by == seat && is_same
}
