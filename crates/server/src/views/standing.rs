//! How a table stands, as somebody may see it.

use std::sync::Arc;

use api::{Captured, Choice, Count, Man, Move, News, Outcome, SeatKind, Standing, State, Table};
use games::{GameName, Seat};
use table::Eye;

use super::board::board;
use super::entry::entry;
use super::piece;
use super::series::series;
use crate::hall::{Chair, Holder, Sheet};

/// What the holder of a seat, or else a spectator, has not seen since a number.
pub(crate) fn news_since(sheet: &Sheet, seq: i64, viewer: Option<Seat>, now: i64) -> News {
    let game = sheet.table.position();
    let entries = sheet.since(seq).iter().map(|noted| entry(game, noted, viewer)).collect();
    News { entries, now: standing(sheet, viewer, now) }
}

/// One entry that was entered before.
pub(crate) fn news_of(sheet: &Sheet, seq: i64, viewer: Option<Seat>, now: i64) -> News {
    let mut news = news_since(sheet, seq.saturating_sub(1), viewer, now);
    news.entries.truncate(1);
    news
}

/// A whole table.
pub(crate) fn table(id: archive::TableId, sheet: &Sheet, viewer: Option<Seat>, now: i64) -> Table {
    let News { entries, now } = news_since(sheet, 0, viewer, now);
    let law = sheet.table.law();
    Table {
        id: id.to_string(),
        is_private: sheet.invitation.is_some(),
        book: law.book.id.clone(),
        agreed: law.deviations.iter().cloned().collect(),
        eye: sheet.table.terms().eye,
        clock: serde_json::to_value(&sheet.table.terms().clock).unwrap_or_default(),
        start: sheet.table.start().text(),
        board: board(sheet.game()),
        time_control: sheet.table.terms().clock.to_string(),
        set_up: piece::men(sheet.table.start()),
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
}

impl Common {
    fn of(sheet: &Sheet) -> Self {
        let table = &sheet.table;
        let game = table.position();
        let is_told = table.terms().eye == Eye::Guard && sheet.is_in_play();
        let legal = if is_told { table.legal() } else { Vec::new() };
        // Where players write moves as acts do, that is not said twice.
        let noted = if sheet.line.iter().any(|made| made.notation != made.written) { &sheet.line[..] } else { &[] };
        let taken = sheet.line.iter().flat_map(|made| &made.took);
        Self {
            position: game.text(),
            men: piece::men(game).into(),
            moves: sheet.line.iter().map(|made| made.written.clone()).collect(),
            notation: noted.iter().map(|made| made.notation.clone()).collect(),
            captured: taken.map(|man| piece::captured(game, *man)).collect(),
            legal: piece::moves(game, &legal).into(),
        }
    }
}

fn standing(sheet: &Sheet, viewer: Option<Seat>, now: i64) -> Standing {
    let table = &sheet.table;
    let game = table.position();
    let name = |seat: Seat| seat_name(game.name(), seat).into();
    let field = |field| game.field_name(field);
    let is_guarded = table.terms().eye == Eye::Guard;
    let state = match (sheet.is_closed, table.outcome().is_some(), sheet.has_begun()) {
        (true, _, _) => State::Closed,
        (_, true, _) => State::Finished,
        (_, _, true) => State::Live,
        _ => State::Open,
    };
    let common = sheet.derived.get_or_make(|| Common::of(sheet));
    let may = viewer.map(|seat| if is_guarded { table.may(seat) } else { table.prompts(seat) });
    // What a pawn is to be promoted to is asked at every table: there it stands, and waits.
    let is_told = |duty: &table::DutyTo| table.terms().eye != Eye::Silent || *duty == table::DutyTo::Name;
    let must = viewer.and_then(|seat| table.must(seat)).filter(is_told);
    Standing {
        seq: sheet.head(),
        state,
        you: viewer.map(name),
        seats: game.all_seats().zip(&sheet.chairs).map(|(at, chair)| seat(sheet, at, chair, now)).collect(),
        turn: name(table.turn()),
        position: common.position.clone(),
        men: Arc::clone(&common.men),
        moves: Arc::clone(&common.moves),
        notation: Arc::clone(&common.notation),
        captured: Arc::clone(&common.captured),
        last: sheet.line.last().map(|made| vec![field(made.from), field(made.to)]).unwrap_or_default(),
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
        may_confer: viewer.is_some_and(|seat| sheet.confers(seat)),
        offer: table.offer().map(|offer| name(offer.by)),
        count: table.count().map(|count| Count {
            limit: count.limit,
            made: count.made.clone(),
            article: count.article.to_string(),
        }),
        of_match: series(sheet),
        outcome: table.outcome().map(|outcome| Outcome {
            words: outcome.words(game),
            says: table.in_all(|voice| voice.outcome(outcome)),
            quarters: outcome.shares.iter().map(|share| share.quarters()).collect(),
            by: outcome.by.iter().map(ToString::to_string).collect(),
        }),
    }
}

fn seat(sheet: &Sheet, seat: Seat, chair: &Chair, now: i64) -> api::Seat {
    let table = &sheet.table;
    let clocks = table.clocks();
    let is_running = sheet.is_in_play() && clocks.and_then(table::Clocks::running) == Some(seat);
    let gone = clocks.filter(|_| is_running).map_or(0, |clocks| sheet.clock_at(now) - clocks.now());
    api::Seat {
        seat: seat_name(sheet.game(), seat).into(),
        kind: match &chair.holder {
            None => SeatKind::Open,
            Some(Holder::Token(_)) => SeatKind::Person,
            Some(Holder::Computer { .. }) => SeatKind::Computer,
        },
        name: chair.sitter.as_ref().map(|sitter| sitter.name.clone()),
        level: chair.holder.as_ref().and_then(Holder::level),
        left: clocks.map(|clocks| clocks.left(seat).saturating_sub(gone).max(0)),
        is_here: sheet.presence.is_here(seat),
        is_running,
        is_checked: table.terms().eye == Eye::Guard && table.position().is_checked(seat),
        is_frozen: table.position().is_frozen(seat),
    }
}

/// The name of a seat.
pub(crate) fn seat_name(game: GameName, seat: Seat) -> &'static str {
    seat_names(game).get(seat.index()).copied().unwrap_or("nobody")
}

/// The names of the seats.
pub(super) fn seat_names(game: GameName) -> &'static [&'static str] {
    game.seats()
}
