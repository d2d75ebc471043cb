//! How a table stands, as somebody may see it.

use std::sync::{Arc, OnceLock};

use api::{Captured, Choice, Count, Man, Move, News, Outcome, SeatKind, Standing, State, Table};
use games::Seat;
use table::{Eye, Possible};

use super::board::board;
use super::entry::entry;
use super::series::series;
use super::{piece, seat_name};
use crate::hall::{Holder, Record, SeatState};

/// What the holder of a seat, or else a spectator, has not seen since a number.
pub(crate) fn news_since(record: &Record, seq: i64, viewer: Option<Seat>, now: i64) -> News {
    let game = record.table.position();
    let entries = record.since(seq).iter().map(|noted| entry(game, &record.table.law().book, noted, viewer)).collect();
    News { entries, now: standing(record, viewer, now) }
}

/// One entry that was entered before.
pub(crate) fn news_of(record: &Record, seq: i64, viewer: Option<Seat>, now: i64) -> News {
    let mut news = news_since(record, seq.saturating_sub(1), viewer, now);
    news.entries.truncate(1);
    news
}

/// A whole table.
pub(crate) fn table(id: archive::TableId, record: &Record, viewer: Option<Seat>, now: i64) -> Table {
    let News { entries, now } = news_since(record, 0, viewer, now);
    let law = record.table.law();
    Table {
        id: id.to_string(),
        is_private: record.invitation.is_some(),
        book: law.book.id.clone(),
        agreed: law.deviations.iter().cloned().collect(),
        eye: record.table.terms().eye,
        touch: record.table.terms().touch,
        clock: serde_json::to_value(&record.table.terms().clock).unwrap_or_default(),
        start: record.table.start().text(),
        board: board(record.game()),
        time_control: record.table.terms().clock.to_string(),
        set_up: piece::men(record.table.start()),
        entries,
        now,
    }
}

/// What of a standing is the same for everybody, made once for each entry.
#[derive(Debug)]
struct Common {
    position: String,
    men: Arc<[Man]>,
    moves: Arc<[String]>,
    notation: Arc<[String]>,
    captured: Arc<[Captured]>,
    legal: Arc<[Move]>,
    /// What each seat can do besides moving, made for those whose holders look.
    possible: Vec<OnceLock<Arc<[Possible]>>>,
}

impl Common {
    fn of(record: &Record) -> Self {
        let table = &record.table;
        let game = table.position();
        let is_told = table.terms().eye == Eye::Guard && record.is_in_play();
        let legal = if is_told { table.legal() } else { Vec::new() };
        // Where players write moves as acts do, that is not said twice.
        let noted = if record.line.iter().any(|made| made.notation != made.written) { &record.line[..] } else { &[] };
        let taken = record.line.iter().flat_map(|made| &made.took);
        Self {
            position: game.text(),
            men: piece::men(game).into(),
            moves: record.line.iter().map(|made| made.written.clone()).collect(),
            notation: noted.iter().map(|made| made.notation.clone()).collect(),
            captured: taken.map(|man| piece::captured(game, *man)).collect(),
            legal: piece::moves(game, &legal).into(),
            possible: record.seats.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    /// What a seat can do besides moving: nothing before play has begun.
    fn possible(&self, record: &Record, seat: Seat) -> Arc<[Possible]> {
        let may_act = record.has_begun() && !record.is_closed;
        let made = self.possible.get(seat.index()).filter(|_| may_act);
        made.map(|made| Arc::clone(made.get_or_init(|| record.table.possible(seat).into()))).unwrap_or_default()
    }
}

fn standing(record: &Record, viewer: Option<Seat>, now: i64) -> Standing {
    let table = &record.table;
    let game = table.position();
    let book = &table.law().book;
    let name = |seat: Seat| seat_name(game.name(), seat).into();
    let field = |field| game.field_name(field);
    let is_guarded = table.terms().eye == Eye::Guard;
    let state = match (record.is_closed, table.outcome().is_some(), record.has_begun()) {
        (true, _, _) => State::Closed,
        (_, true, _) => State::Finished,
        (_, _, true) => State::Live,
        _ => State::Open,
    };
    let common = record.derived.get_or_make(|| Common::of(record));
    let may = viewer.map(|seat| if is_guarded { table.may(seat) } else { table.prompts(seat) });
    // What a pawn is to be promoted to is asked at every table: there it stands, and waits.
    let is_told = |duty: &table::DutyTo| table.terms().eye != Eye::Silent || *duty == table::DutyTo::Name;
    let must = viewer.and_then(|seat| table.must(seat)).filter(is_told);
    Standing {
        seq: record.head(),
        state,
        you: viewer.map(name),
        seats: game.all_seats().zip(&record.seats).map(|(at, state)| seat(record, at, state, now)).collect(),
        turn: name(table.turn()),
        position: common.position.clone(),
        men: Arc::clone(&common.men),
        moves: Arc::clone(&common.moves),
        notation: Arc::clone(&common.notation),
        captured: Arc::clone(&common.captured),
        last: record.line.last().map(|made| vec![field(made.from), field(made.to)]).unwrap_or_default(),
        legal: Arc::clone(&common.legal),
        may: may
            .unwrap_or_default()
            .into_iter()
            .map(|remedy| Choice {
                word: super::dispute::remedy_word(remedy).into(),
                says: table.in_all(|voice| voice.remedy(remedy)),
            })
            .collect(),
        must: must.map(|duty| Choice { word: duty.word().into(), says: table.in_all(|voice| voice.duty(&duty)) }),
        possible: viewer.map(|seat| common.possible(record, seat)).unwrap_or_default(),
        may_confer: viewer.is_some_and(|seat| record.confers(seat)),
        offer: table.offer().map(|offer| name(offer.by)),
        count: table.count().map(|count| Count {
            limit: count.limit,
            made: count.made.clone(),
            article: book.cite(&count.article),
        }),
        of_match: series(record),
        outcome: table.outcome().map(|outcome| Outcome {
            words: outcome.words(game),
            says: table.in_all(|voice| voice.outcome(outcome)),
            quarters: outcome.shares.iter().map(|share| share.quarters()).collect(),
            by: book.cite_all(&outcome.by),
        }),
    }
}

fn seat(record: &Record, seat: Seat, state: &SeatState, now: i64) -> api::Seat {
    let table = &record.table;
    let clocks = table.clocks();
    let is_running = record.is_in_play() && clocks.and_then(table::Clocks::running) == Some(seat);
    let gone = clocks.filter(|_| is_running).map_or(0, |clocks| record.clock_at(now) - clocks.now());
    api::Seat {
        seat: seat_name(record.game(), seat).into(),
        kind: match &state.holder {
            None => SeatKind::Open,
            Some(Holder::Token(_)) => SeatKind::Person,
            Some(Holder::Computer { .. }) => SeatKind::Computer,
        },
        name: state.sitter.as_ref().map(|sitter| sitter.name.clone()),
        level: state.holder.as_ref().and_then(Holder::level),
        left: clocks.map(|clocks| clocks.left(seat).saturating_sub(gone).max(0)),
        is_here: record.presence.is_here(seat),
        is_running,
        is_checked: table.terms().eye == Eye::Guard && table.position().is_checked(seat),
        is_frozen: table.position().is_frozen(seat),
    }
}
