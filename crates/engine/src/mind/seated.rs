//! The games of two sides as they come from a table's board.

use table::{Count, Field, Game, Kind, Move};

use super::Question;
use crate::Visible;
use crate::chess::{ChessAims, ChessDuel};
use crate::draughts::{DraughtsAims, DraughtsDuel};

/// A position that a table's board shows.
pub(super) trait Seated: Visible {
    /// The position of a question, with the aims of its law; none if no game leads to it, so that no search can be
    /// trusted with it.
    fn seated(question: &Question<'_>) -> Option<Self>;

    /// The number of a position, as the search has it.
    fn key_of(game: &dyn Game) -> Option<u64>;

    /// Whether a move is the one that the table tells of.
    fn is(&self, mv: Self::Move, told: &Move) -> bool;

    /// A move as players of the game write it.
    fn written(&self, mv: Self::Move) -> String;
}

fn chess_position(game: &dyn Game) -> Option<chess::Position> {
    game.text().parse::<chess::Setup>().ok()?.position().ok()
}

fn draughts_position(game: &dyn Game) -> Option<draughts::Position> {
    game.text().parse().ok()
}

/// How many plies are left of a count between two, until each has made as many moves as it says.
fn plies_left(limit: u16, made: &[u16], turn: usize) -> u16 {
    let left = |seat: usize| limit.saturating_sub(made.get(seat).copied().unwrap_or_default());
    let (own, other) = (left(turn), left(1 - turn.min(1)));
    (2 * own).saturating_sub(1).max(2 * other)
}

/// How many plies are left of the shorter of the counts that are running.
fn left_of(count: &Count, turn: usize) -> u16 {
    let shorter = count.long_line.as_ref().map(|(limit, made)| plies_left(*limit, made, turn));
    plies_left(count.limit, &count.made, turn).min(shorter.unwrap_or(u16::MAX))
}

impl Seated for ChessDuel {
    fn seated(question: &Question<'_>) -> Option<Self> {
        let position = chess_position(question.game)?;
        let mut aims = question.law.map_or_else(ChessAims::default, ChessAims::of);
        if let Some(count) = question.count {
            let turn = position.turn() as usize;
            let ply = 2 * position.fullmoves().saturating_sub(1) + turn as u32;
            let end = ply + u32::from(left_of(count, turn));
            aims.ends_at = u16::try_from(end).unwrap_or(u16::MAX);
        }
        Some(Self::with_aims(position, aims))
    }

    fn key_of(game: &dyn Game) -> Option<u64> {
        Some(chess_position(game)?.key())
    }

    fn is(&self, mv: chess::Move, told: &Move) -> bool {
        let field = |square: chess::Square| Field(square.index());
        let castles = match mv.kind() {
            chess::MoveKind::Castle { wing, rook } => {
                Some((field(rook), field(wing.rook_target(self.position().turn()))))
            }
            _ => None,
        };
        (field(mv.from()), field(mv.to()), castles) == (told.from, told.to, told.rook)
            && mv.promotion().map(Kind::from) == told.promotion
    }

    fn written(&self, mv: chess::Move) -> String {
        self.position().san(mv).to_string()
    }
}

impl Seated for DraughtsDuel {
    fn seated(question: &Question<'_>) -> Option<Self> {
        let position = draughts_position(question.game)?;
        let aims = question.law.map_or_else(DraughtsAims::default, DraughtsAims::of);
        let counted = question.count.map_or(0, |count| {
            let left = left_of(count, position.turn() as usize);
            u16::from(aims.three_kings).saturating_sub(left) as u8
        });
        Some(Self::with_aims(position, aims, king_moves(question, position), counted))
    }

    fn key_of(game: &dyn Game) -> Option<u64> {
        Some(draughts_position(game)?.key())
    }

    fn is(&self, mv: draughts::Move, told: &Move) -> bool {
        let field = |field: draughts::Field| Field(field.number());
        (field(mv.from()), field(mv.to())) == (told.from, told.to)
            && mv.captured().into_iter().map(field).eq(told.takes.iter().copied())
    }

    fn written(&self, mv: draughts::Move) -> String {
        self.position().notation(mv).to_string()
    }
}

/// Plies since a man moved or something was taken.
fn king_moves(question: &Question<'_>, position: draughts::Position) -> u16 {
    use draughts::{Color, Role};
    let still = |position: draughts::Position| {
        let board = *position.board();
        let men = Color::ALL.map(|color| board.pieces_of(color, Role::Man));
        (men, Color::ALL.map(|color| board.side(color).count()))
    };
    let now = still(position);
    let is_same = |game: &&&dyn Game| draughts_position(**game).is_some_and(|earlier| still(earlier) == now);
    question.earlier.iter().rev().take_while(is_same).count() as u16
}
