//! The legal moves, as the book and the agreement have them: promotion, taking in passing, the manners of castling.

use super::Referee;
use crate::law::points::{Castling, Promotion, Switch};
use crate::terms::{Gift, Odds};
use games::{Board, Field, Fields, Kind, Man, Move};

impl Referee<'_> {
    /// The legal moves in a position, as this law has them.
    pub(super) fn legal(&self, position: &Board) -> Vec<Move> {
        let mut moves = self.by_law(position, position.moves());
        if self.law.odds_castling.is == Switch::Yes {
            moves.extend(self.rookless_castlings(position));
        }
        moves
    }

    /// Those of one man.
    pub(super) fn legal_from(&self, position: &Board, from: Field) -> Vec<Move> {
        let mut moves = self.by_law(position, position.moves_from(from));
        if self.law.odds_castling.is == Switch::Yes {
            moves.extend(self.rookless_castlings(position).into_iter().filter(|mv| mv.from == from));
        }
        moves
    }

    /// What the law leaves of moves, and adds to them.
    fn by_law(&self, position: &Board, mut moves: Vec<Move>) -> Vec<Move> {
        if self.law.promotion.is == Promotion::Queen {
            moves.retain(|mv| mv.promotion.is_none_or(|kind| kind == Kind::Queen));
        }
        if self.law.en_passant.is == Switch::No {
            moves.retain(|mv| mv.takes.first().is_none_or(|&taken| taken == mv.to));
        }
        match self.law.castling_kind.is {
            Castling::Nothing => moves.retain(|mv| mv.rook.is_none()),
            Castling::Fixed => {}
            Castling::Free => moves.extend(self.free_castlings(position, &moves)),
        }
        moves
    }

    /// Castling towards a rook that was given as odds, as some allow it: the king alone goes his two squares, if he has
    /// never moved, nothing is in his way and no square of it is attacked.
    fn rookless_castlings(&self, position: &Board) -> Vec<Move> {
        let turn = position.turn();
        let gave_rook = |odds: &Odds| odds.giver == turn && matches!(odds.gift, Gift::Man(Kind::Rook, _));
        if !self.terms.odds.iter().any(gave_rook) || position.is_checked(turn) {
            return Vec::new();
        }
        let fields = [true, false].into_iter().filter_map(|is_short| position.castling_king(is_short));
        let may = |&(king, target): &(Field, Field)| {
            let is_king = |game: &Board| game.man(king) == Some(Man { seat: turn, kind: Kind::King });
            let unmoved = is_king(position) && self.state.turns.back().all(|(_, scene)| is_king(&scene.position));
            let is_free = |&field: &Field| position.man(field).is_none() && !self.is_attacked(position, field);
            // Two fields along the row, as from the king's own place.
            let way = line(position, king, target);
            unmoved && way.len() == 2 && position.castling_rook(king, target).is_none() && way.iter().all(is_free)
        };
        let castling = |(king, target)| Move {
            from: king,
            to: target,
            via: Fields::new(),
            promotion: None,
            takes: Fields::new(),
            rook: Some((king, target)),
        };
        fields.filter(may).map(castling).collect()
    }

    /// Free castling: wherever the fixed one is legal, the king may stop on any square from the second on to the
    /// rook's own, and the rook on any that the king has passed, his own included.
    fn free_castlings(&self, position: &Board, moves: &[Move]) -> Vec<Move> {
        let mut free = Vec::new();
        for mv in moves {
            let Some((rook, _)) = mv.rook else { continue };
            let way = line(position, mv.from, rook);
            for (steps, &king_to) in way.iter().enumerate().skip(1) {
                let is_safe = way[..=steps].iter().all(|&field| !self.is_attacked(position, field));
                for &rook_to in [mv.from].iter().chain(&way[..steps]) {
                    let castling = Move { to: king_to, rook: Some((rook, rook_to)), ..mv.clone() };
                    if castling != *mv && is_safe {
                        free.push(castling);
                    }
                }
            }
        }
        free
    }

    /// Whether an enemy of the seat on move bears on a field.
    fn is_attacked(&self, position: &Board, field: Field) -> bool {
        self.enemies(position.turn()).into_iter().any(|enemy| !position.attackers(field, enemy).is_empty())
    }
}

/// The fields on the straight line from one to another, the first left out and the last with them, in order.
pub(super) fn line(game: &Board, from: Field, to: Field) -> Vec<Field> {
    let (af, ar) = game.place(from);
    let distance = |field: Field| {
        let (bf, br) = game.place(field);
        (bf - af).abs().max((br - ar).abs())
    };
    let mut fields: Vec<Field> =
        game.fields().into_iter().filter(|&field| field == to || game.is_between(field, from, to)).collect();
    fields.sort_by_key(|&field| distance(field));
    fields
}
