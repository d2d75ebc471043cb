//! Men on a board, and where they can go.

use serde::Serialize;
use table::{Field, Game, GameName, Man, Move};
use utoipa::ToSchema;

use super::seat_name;

/// A man.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct ManView {
    field: String,
    seat: &'static str,
    /// `king`, `queen`, `rook`, `bishop`, `knight`, `pawn` or `man`.
    kind: &'static str,
    /// What it looks like, among the pieces at `/api/pieces`.
    drawing: &'static str,
}

/// A man that was taken.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct CapturedView {
    seat: &'static str,
    kind: &'static str,
    drawing: &'static str,
}

/// A lawful move.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct MoveView {
    from: String,
    to: String,
    /// How it is written: an act that makes it.
    written: String,
    /// How players of the game write it today.
    notation: String,
    /// What the pawn becomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<&'static str>,
    /// The fields it is set on between, where it takes several men.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    via: Vec<String>,
    /// The fields of the men it takes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    takes: Vec<String>,
}

impl ManView {
    /// All men of a board.
    pub(crate) fn all(game: &dyn Game) -> Vec<Self> {
        let man = |(at, man): (Field, Man)| Self {
            field: game.field_name(at),
            seat: seat_name(game.name(), man.seat),
            kind: man.kind.name(),
            drawing: drawing(game.name(), man.kind),
        };
        game.men().into_iter().map(man).collect()
    }
}

impl MoveView {
    /// A lawful move on a board.
    pub(crate) fn of(game: &dyn Game, mv: &Move) -> Self {
        let field = |field: &Field| game.field_name(*field);
        Self {
            from: field(&mv.from),
            to: field(&mv.to),
            written: game.write_move(mv),
            notation: game.notation(mv),
            promotion: mv.promotion.map(table::Kind::name),
            via: mv.via.iter().map(field).collect(),
            takes: mv.takes.iter().map(field).collect(),
        }
    }
}

impl CapturedView {
    /// A man that was taken in a game.
    pub(crate) fn of(game: GameName, man: Man) -> Self {
        Self { seat: seat_name(game, man.seat), kind: man.kind.name(), drawing: drawing(game, man.kind) }
    }
}

/// What a man looks like: a king of draughts is a crowned man.
fn drawing(game: GameName, kind: table::Kind) -> &'static str {
    if game == GameName::Draughts && kind == table::Kind::King { "crowned" } else { kind.name() }
}
