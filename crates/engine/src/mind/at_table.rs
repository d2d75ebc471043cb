//! The games of the computer as they come from a table's board.

use table::{Count, Field, Game, Kind, Move};

use super::Question;
use crate::chess::{ChessAims, ChessDuel};
use crate::draughts::{DraughtsAims, DraughtsDuel};
use crate::four::FourDuel;
use crate::several::expected;
use crate::three::Replies;
use crate::{Duel, Level, Visible};

/// A position that a table's board shows.
pub(super) trait AtTable: Visible {
    /// The position of a question, with the aims of its law; none if no game leads to it, so that no search can be
    /// trusted with it.
    fn at_table(question: &Question<'_>) -> Option<Self>;

    /// The number of an earlier position, as this search has it.
    fn key_of(&self, game: &dyn Game) -> Option<u64>;

    /// Whether a move is the one that the table tells of.
    fn is(&self, mv: Self::Move, told: &Move) -> bool;

    /// A move as players of the game write it, where that is not as the table does.
    fn written(&self, _: Self::Move) -> Option<String> {
        None
    }

    /// What part of the game each seat can expect, in thousandths, where more than two sides play.
    fn shares(&self) -> Vec<u32> {
        Vec::new()
    }
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

impl AtTable for ChessDuel {
    fn at_table(question: &Question<'_>) -> Option<Self> {
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

    fn key_of(&self, game: &dyn Game) -> Option<u64> {
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

    fn written(&self, mv: chess::Move) -> Option<String> {
        Some(self.position().san(mv).to_string())
    }
}

impl AtTable for DraughtsDuel {
    fn at_table(question: &Question<'_>) -> Option<Self> {
        let position = draughts_position(question.game)?;
        let aims = question.law.map_or_else(DraughtsAims::default, DraughtsAims::of);
        let counted = question.count.map_or(0, |count| {
            let left = left_of(count, position.turn() as usize);
            u16::from(aims.three_kings).saturating_sub(left) as u8
        });
        // Whoever is to see less does not know endings by heart.
        let endings = question.endings.filter(|_| question.level == Level::FULL);
        Some(Self::with_aims(position, aims, quiet_plies(question), counted).with_endings(endings))
    }

    fn key_of(&self, game: &dyn Game) -> Option<u64> {
        Some(draughts_position(game)?.key())
    }

    fn is(&self, mv: draughts::Move, told: &Move) -> bool {
        let field = |field: draughts::Field| Field(field.number());
        (field(mv.from()), field(mv.to())) == (told.from, told.to)
            && mv.captured().into_iter().map(field).eq(told.takes.iter().copied())
    }
}

/// Plies since something was taken, a pawn or man moved, or a set came to stand still.
fn quiet_plies(question: &Question<'_>) -> u16 {
    let still = |game: &dyn Game| {
        let men = game.men();
        let steps: Vec<_> = men.iter().filter(|(_, man)| matches!(man.kind, Kind::Pawn | Kind::Man)).copied().collect();
        let frozen: Vec<bool> = game.all_seats().map(|seat| game.is_frozen(seat)).collect();
        (men.len(), steps, frozen)
    };
    let now = still(question.game);
    question.earlier.iter().rev().take_while(|game| still(**game) == now).count() as u16
}

fn multichess_position(game: &dyn Game) -> Option<multichess::Position> {
    game.text().parse::<multichess::Setup>().ok()?.position().ok()
}

fn is_told_as(mv: multichess::Move, told: &Move) -> bool {
    let field = |square: multichess::Square| Field(square.index() as u8);
    let castles = match mv.kind {
        multichess::MoveKind::Castle(from, to) => Some((field(from), field(to))),
        _ => None,
    };
    (field(mv.from), field(mv.to), castles) == (told.from, told.to, told.rook)
        && mv.promotion.map(Kind::from) == told.promotion
}

/// Four play as two parties.
impl AtTable for FourDuel {
    fn at_table(question: &Question<'_>) -> Option<Self> {
        Some(Self::of_partners(multichess_position(question.game)?).after_quiet(quiet_plies(question)))
    }

    fn key_of(&self, game: &dyn Game) -> Option<u64> {
        Some(Self::of_partners(multichess_position(game)?).key())
    }

    fn is(&self, mv: multichess::Move, told: &Move) -> bool {
        is_told_as(mv, told)
    }
}

/// Of three, one plays against whichever of the others has the better answer.
impl AtTable for Replies {
    fn at_table(question: &Question<'_>) -> Option<Self> {
        let position = multichess_position(question.game)?;
        let Self(alliance) = Self::of(position, position.turn());
        Some(Self(alliance.after_quiet(quiet_plies(question))))
    }

    fn key_of(&self, game: &dyn Game) -> Option<u64> {
        let one = self.0.us.iter().next()?;
        Some(Self::of(multichess_position(game)?, one).key())
    }

    fn is(&self, mv: multichess::Move, told: &Move) -> bool {
        is_told_as(mv, told)
    }

    fn shares(&self) -> Vec<u32> {
        let shares = expected(&self.0.seated);
        self.0.position().rules().seats().map(|seat| (1000.0 * shares[seat]).round() as u32).collect()
    }
}
