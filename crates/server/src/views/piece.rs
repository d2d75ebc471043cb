//! Pieces on a board, and where they can go.

use api::{Captured, Change, Figure, Man, Move};
use games::{Board, Field};

use super::seat_name;

/// All pieces of a board.
pub(crate) fn men(board: &Board) -> Vec<Man> {
    let man = |(at, man): (Field, games::Man)| Man {
        field: board.field_name(at),
        seat: seat_name(board.name(), man.seat).into(),
        kind: man.kind,
        drawing: figure(board.name().drawing(man.kind)),
    };
    board.men().into_iter().map(man).collect()
}

/// The legal moves of a table.
pub(crate) fn moves(board: &Board, moves: &[games::Move]) -> Vec<Move> {
    let is_alike =
        |one: &games::Move, other: &games::Move| one != other && (one.from, one.to) == (other.from, other.to);
    let view = |mv: &games::Move| {
        let is_ambiguous = moves.iter().any(|other| is_alike(mv, other));
        if is_ambiguous { noted(board, mv) } else { plain(board, mv) }
    };
    moves.iter().map(view).collect()
}

/// A legal move with how players write it. That takes a look at all other moves: too long for every table after every act.
pub(crate) fn noted(board: &Board, mv: &games::Move) -> Move {
    Move { notation: Some(board.notation(mv)), ..plain(board, mv) }
}

fn plain(board: &Board, mv: &games::Move) -> Move {
    let field = |field: &Field| board.field_name(*field);
    Move {
        from: field(&mv.from),
        to: field(&mv.to),
        written: board.write_move(mv),
        notation: None,
        promotion: mv.promotion,
        via: mv.via.iter().map(field).collect(),
        takes: mv.takes.iter().map(field).collect(),
    }
}

/// A field of a board, and what stands on it now.
pub(crate) fn change(board: &Board, at: Field, man: Option<games::Man>) -> Change {
    Change {
        field: board.field_name(at),
        seat: man.map(|man| seat_name(board.name(), man.seat).into()),
        kind: man.map(|man| man.kind),
        drawing: man.map(|man| figure(board.name().drawing(man.kind))),
    }
}

/// A piece that was captured in a game.
pub(crate) fn captured(board: &Board, man: games::Man) -> Captured {
    Captured {
        seat: seat_name(board.name(), man.seat).into(),
        kind: man.kind,
        drawing: figure(board.name().drawing(man.kind)),
    }
}

/// What a drawing of a piece shows.
pub(super) fn figure(kind: diagram::Kind) -> Figure {
    match kind {
        diagram::Kind::King => Figure::King,
        diagram::Kind::Queen => Figure::Queen,
        diagram::Kind::Rook => Figure::Rook,
        diagram::Kind::Bishop => Figure::Bishop,
        diagram::Kind::Knight => Figure::Knight,
        diagram::Kind::Pawn => Figure::Pawn,
        diagram::Kind::Man => Figure::Man,
        diagram::Kind::Crowned => Figure::Crowned,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::GameName;

    #[test]
    fn moves_between_the_same_fields_are_told_apart() {
        let position = GameName::Chess.read("7k/P7/8/8/8/8/8/K7 w - - 0 1", false).expect("a position");
        let moves = moves(&position, &position.moves());
        let noted: Vec<&str> = moves.iter().filter_map(|mv| mv.notation.as_deref()).collect();
        assert_eq!((moves.len(), noted.len()), (7, 4));
        assert!(noted.contains(&"a8=Q+") && noted.contains(&"a8=N"), "{noted:?}");
    }
}
