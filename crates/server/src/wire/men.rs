//! Men on a board, and where they can go.

use games::{Board, Field, GameName, Man, Move};
use serde::Serialize;
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

/// A field on which an act has changed what stands.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct ChangeView {
    field: String,
    /// Whose man stands there now; none if the field is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing: Option<&'static str>,
}

/// A lawful move.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct MoveView {
    from: String,
    to: String,
    /// How it is written: an act that makes it.
    written: String,
    /// How players of the game write it today: where a position is studied, and where the fields alone do not tell it from
    /// another move.
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<String>,
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
    pub(crate) fn all(game: &Board) -> Vec<Self> {
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
    /// The lawful moves of a table.
    pub(crate) fn all(game: &Board, moves: &[Move]) -> Vec<Self> {
        let is_alike = |one: &Move, other: &Move| one != other && (one.from, one.to) == (other.from, other.to);
        let view = |mv: &Move| {
            let is_ambiguous = moves.iter().any(|other| is_alike(mv, other));
            if is_ambiguous { Self::noted(game, mv) } else { Self::of(game, mv) }
        };
        moves.iter().map(view).collect()
    }

    /// The same with how players write it. That takes a look at all other moves: too long for every table after every act.
    pub(crate) fn noted(game: &Board, mv: &Move) -> Self {
        Self { notation: Some(game.notation(mv)), ..Self::of(game, mv) }
    }

    /// A lawful move on a board.
    fn of(game: &Board, mv: &Move) -> Self {
        let field = |field: &Field| game.field_name(*field);
        Self {
            from: field(&mv.from),
            to: field(&mv.to),
            written: game.write_move(mv),
            notation: None,
            promotion: mv.promotion.map(games::Kind::name),
            via: mv.via.iter().map(field).collect(),
            takes: mv.takes.iter().map(field).collect(),
        }
    }
}

impl ChangeView {
    /// A field of a board, and what stands on it now.
    pub(crate) fn of(game: &Board, at: Field, man: Option<Man>) -> Self {
        Self {
            field: game.field_name(at),
            seat: man.map(|man| seat_name(game.name(), man.seat)),
            kind: man.map(|man| man.kind.name()),
            drawing: man.map(|man| drawing(game.name(), man.kind)),
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
fn drawing(game: GameName, kind: games::Kind) -> &'static str {
    game.drawing(kind).id()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_between_the_same_fields_are_told_apart() {
        let position = GameName::Chess.read("7k/P7/8/8/8/8/8/K7 w - - 0 1", false).expect("a position");
        let moves = MoveView::all(&position, &position.moves());
        let noted: Vec<&str> = moves.iter().filter_map(|mv| mv.notation.as_deref()).collect();
        assert_eq!((moves.len(), noted.len()), (7, 4));
        assert!(noted.contains(&"a8=Q+") && noted.contains(&"a8=N"), "{noted:?}");
    }
}
