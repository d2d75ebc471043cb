//! How a table stands, as somebody may see it.

use games::{GameName, Seat};

use serde::Serialize;
use table::Eye;
use utoipa::ToSchema;

use super::common::Shared;
use super::{BoardView, CapturedView, Entry, ManView, MatchView, MoveView, Says};
use crate::hall::{Chair, Holder, Sheet};

/// What has happened since somebody last looked, and how the table stands now.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct News {
    /// The entries he has not seen.
    pub(crate) entries: Vec<Entry>,
    /// How the table stands after them.
    pub(crate) now: Standing,
}

/// A whole table.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct TableView {
    /// Its name.
    id: String,
    /// Whether only those come to it who are invited.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_private: bool,
    /// The law book.
    book: String,
    /// What was agreed otherwise, point by point.
    agreed: std::collections::BTreeMap<String, String>,
    /// How much the referee sees unasked: `guard`, `prompt` or `silent`.
    eye: &'static str,
    /// How time is given: its `kind`, and what it is `of`, in milliseconds.
    #[schema(value_type = Object)]
    clock: serde_json::Value,
    /// The position with which the game began, in the notation of the game.
    start: String,
    /// What the board looks like.
    board: BoardView,
    /// The clock, as openings of tables write it: `5m+3s`, or `none`.
    time_control: String,
    /// The men as they stood before the first act.
    set_up: Vec<ManView>,
    /// The whole record.
    entries: Vec<Entry>,
    /// How the table stands.
    now: Standing,
}

/// How a table stands.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Standing {
    /// The number of the last entry.
    pub(crate) seq: i64,
    /// `open` until all seats are taken, then `live`, and in the end `finished` or `closed`.
    state: &'static str,
    /// Whoever looks holds this seat; none for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    you: Option<&'static str>,
    /// The seats, in the order of their turns.
    seats: Vec<SeatView>,
    /// Who is on move.
    turn: &'static str,
    /// The position in the notation of the game.
    position: String,
    /// The men and where they stand.
    #[schema(value_type = Vec<ManView>)]
    men: Shared<ManView>,
    /// The moves that stand, as they are written.
    #[schema(value_type = Vec<String>)]
    moves: Shared<String>,
    /// The same as players of the game write them today, where that is otherwise.
    #[schema(value_type = Vec<String>)]
    #[serde(skip_serializing_if = "Shared::is_empty")]
    notation: Shared<String>,
    /// The men that were taken, in this order.
    #[schema(value_type = Vec<CapturedView>)]
    captured: Shared<CapturedView>,
    /// The fields of the last of them.
    last: Vec<String>,
    /// The moves open to the seat on move, where the referee guards the table.
    #[schema(value_type = Vec<MoveView>)]
    legal: Shared<MoveView>,
    /// The remedies that are open to whoever looks, where the referee points them out.
    may: Vec<Choice>,
    /// What he is bound to, where the referee points it out.
    #[serde(skip_serializing_if = "Option::is_none")]
    must: Option<Choice>,
    /// Whether the law lets whoever looks confer with his ally now.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    may_confer: bool,
    /// Who offers something that nobody has declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<&'static str>,
    /// The count of moves that is running: how many of each, and how many each seat has made.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<CountView>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<OutcomeView>,
    /// How the match stands of which this game is part.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    of_match: Option<MatchView>,
}

/// A seat.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct SeatView {
    seat: &'static str,
    /// `open`, `person` or `computer`.
    kind: &'static str,
    /// Who sits there.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The level of the computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    /// What the clock shows, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<i64>,
    /// Whether its holder watches the table, as far as this server knows.
    is_here: bool,
    /// Whether the clock runs.
    is_running: bool,
    /// Whether the king is in check, where the referee guards the table.
    is_checked: bool,
    /// Whether the men stand still.
    is_frozen: bool,
}

/// Something that can or must be done.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct Choice {
    /// Its word in acts.
    word: String,
    /// As a button says it.
    says: Says,
}

/// A count of moves.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct CountView {
    limit: u16,
    made: Vec<u16>,
    article: String,
}

/// The end of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct OutcomeView {
    /// In the words of transcripts: `white wins`, `draw`.
    words: String,
    /// In a sentence, with the articles.
    says: Says,
    /// What it is worth to each seat, in quarters of a game.
    quarters: Vec<u8>,
    /// The articles.
    by: Vec<String>,
}

impl News {
    /// What the holder of a seat, or else a spectator, has not seen since a number.
    pub(crate) fn since(sheet: &Sheet, seq: i64, viewer: Option<Seat>, now: i64) -> Self {
        let entries = sheet.since(seq).iter().map(|noted| Entry::seen(sheet.game(), noted, viewer)).collect();
        Self { entries, now: Standing::seen(sheet, viewer, now) }
    }

    /// One entry that was entered before.
    pub(crate) fn of(sheet: &Sheet, seq: i64, viewer: Option<Seat>, now: i64) -> Self {
        let mut news = Self::since(sheet, seq.saturating_sub(1), viewer, now);
        news.entries.truncate(1);
        news
    }
}

impl TableView {
    /// A whole table.
    pub(crate) fn seen(id: archive::TableId, sheet: &Sheet, viewer: Option<Seat>, now: i64) -> Self {
        let News { entries, now } = News::since(sheet, 0, viewer, now);
        let law = sheet.table.law();
        Self {
            id: id.to_string(),
            is_private: sheet.invitation.is_some(),
            book: law.book.id.clone(),
            agreed: law.deviations.iter().cloned().collect(),
            eye: sheet.table.terms().eye.name(),
            clock: serde_json::to_value(&sheet.table.terms().clock).unwrap_or_default(),
            start: sheet.table.start().text(),
            board: BoardView::of(sheet.game()),
            time_control: sheet.table.terms().clock.to_string(),
            set_up: ManView::all(sheet.table.start()),
            entries,
            now,
        }
    }
}

impl Standing {
    fn seen(sheet: &Sheet, viewer: Option<Seat>, now: i64) -> Self {
        let table = &sheet.table;
        let game = table.position();
        let name = |seat: Seat| seat_name(game.name(), seat);
        let field = |field| game.field_name(field);
        let is_guarded = table.terms().eye == Eye::Guard;
        let state = match (sheet.is_closed, table.outcome().is_some(), sheet.has_begun()) {
            (true, _, _) => "closed",
            (_, true, _) => "finished",
            (_, _, true) => "live",
            _ => "open",
        };
        let common = sheet.common();
        let may = viewer.map(|seat| if is_guarded { table.may(seat) } else { table.prompts(seat) });
        // What a pawn is to become is asked at every table: there it stands, and waits.
        let is_told = |duty: &table::DutyTo| table.terms().eye != Eye::Silent || *duty == table::DutyTo::Name;
        let must = viewer.and_then(|seat| table.must(seat)).filter(is_told);
        Self {
            seq: sheet.head(),
            state,
            you: viewer.map(name),
            seats: game
                .all_seats()
                .zip(&sheet.chairs)
                .map(|(seat, chair)| seat_view(sheet, seat, chair, now))
                .collect(),
            turn: name(table.turn()),
            position: common.position.clone(),
            men: common.men.clone(),
            moves: common.moves.clone(),
            notation: common.notation.clone(),
            captured: common.captured.clone(),
            last: sheet.line.last().map(|made| vec![field(made.from), field(made.to)]).unwrap_or_default(),
            legal: common.legal.clone(),
            may: may
                .unwrap_or_default()
                .into_iter()
                .map(|remedy| Choice {
                    word: super::dispute::remedy_word(remedy),
                    says: Says::in_all(table, |voice| voice.remedy(remedy)),
                })
                .collect(),
            must: must
                .map(|duty| Choice { word: duty.word().into(), says: Says::in_all(table, |voice| voice.duty(&duty)) }),
            may_confer: viewer.is_some_and(|seat| sheet.confers(seat)),
            offer: table.offer().map(|offer| name(offer.by)),
            count: table.count().map(|count| CountView {
                limit: count.limit,
                made: count.made.clone(),
                article: count.article.to_string(),
            }),
            of_match: MatchView::of(sheet),
            outcome: table.outcome().map(|outcome| OutcomeView {
                words: outcome.words(game),
                says: Says::in_all(table, |voice| voice.outcome(outcome)),
                quarters: outcome.shares.iter().map(|share| share.quarters()).collect(),
                by: outcome.by.iter().map(ToString::to_string).collect(),
            }),
        }
    }
}

fn seat_view(sheet: &Sheet, seat: Seat, chair: &Chair, now: i64) -> SeatView {
    let table = &sheet.table;
    let clocks = table.clocks();
    let is_running = sheet.is_in_play() && clocks.and_then(table::Clocks::running) == Some(seat);
    let shown_at = table.record().last().map_or(0, |entry| entry.at);
    let gone = if is_running { sheet.clock_at(now) - shown_at } else { 0 };
    SeatView {
        seat: seat_name(sheet.game(), seat),
        kind: match &chair.holder {
            None => "open",
            Some(Holder::Token(_)) => "person",
            Some(Holder::Computer { .. }) => "computer",
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
