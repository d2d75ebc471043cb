//! What an error gives the others: only what can be carried out.

use super::Referee;
use crate::law::Citation;
use crate::law::points::{CastlingError, CastlingOrder, Exposing, Remedy, TouchEnemy, TouchOwn, Unmovable};
use crate::right::{DutyTo, Fault, FaultKind};
use crate::ruling::Finding;
use games::{Board, Field, Kind, Move, Seat};

/// A remedy and the men it concerns.
pub(crate) type Open = (Remedy, Vec<Field>);

fn is_king_move(game: &Board, mv: &Move) -> bool {
    mv.rook.is_none() && game.man(mv.from).is_some_and(|man| man.kind == Kind::King)
}

/// Of these men, those that can move.
pub(crate) fn movable(moves: &[Move], men: &[Field]) -> Vec<Field> {
    men.iter().copied().filter(|field| moves.iter().any(|mv| mv.from == *field)).collect()
}

/// Of these men, those that can be taken.
pub(crate) fn takeable(moves: &[Move], men: &[Field]) -> Vec<Field> {
    men.iter().copied().filter(|field| moves.iter().any(|mv| mv.takes.contains(field))).collect()
}

/// Of these own men, those that can take an enemy man.
pub(crate) fn takers(moves: &[Move], own: &[Field], enemy: Field) -> Vec<Field> {
    let takes = |field: &Field| moves.iter().any(|mv| mv.from == *field && mv.takes.contains(&enemy));
    own.iter().copied().filter(takes).collect()
}

impl Referee<'_> {
    /// Splits touched men into those of the seat on move and those of its enemies.
    pub(crate) fn parted(&self, game: &Board, men: &[Field]) -> (Vec<Field>, Vec<Field>) {
        let turn = game.turn();
        let of = |field: &Field, wanted: fn(&Board, Seat, Seat) -> bool| {
            game.man(*field).is_some_and(|man| wanted(game, turn, man.seat))
        };
        let own = men.iter().copied().filter(|field| of(field, |_, turn, seat| turn == seat)).collect();
        let enemy =
            men.iter().copied().filter(|field| of(field, |game, turn, seat| game.hostile(turn, seat))).collect();
        (own, enemy)
    }

    /// Of the men touched in this turn, own and enemy, those from which something follows. Where a touch binds by
    /// itself it is the first that can comply, and an own man touched besides an enemy one has to take it.
    pub(crate) fn bound(&self, touched: &[Field]) -> (Vec<Field>, Vec<Field>) {
        if touched.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let (own, enemy) = self.parted(self.game(), touched);
        let moves = self.playable(self.state.turns.len());
        let (movable, takeable) = (movable(&moves, &own), takeable(&moves, &enemy));
        let binds_own = self.law.touch_own.is == TouchOwn::MustMove;
        if self.law.touch_enemy.is != TouchEnemy::MustCapture {
            let first = movable.first().filter(|_| binds_own);
            return (first.map_or(own, |&first| vec![first]), enemy);
        }
        let complies = |field: &&Field| (binds_own && movable.contains(field)) || takeable.contains(field);
        let Some(&first) = touched.iter().find(complies) else { return (own, enemy) };
        if takeable.contains(&first) {
            let taker = takers(&moves, &own, first).into_iter().take(1).collect();
            return (if binds_own { taker } else { own }, vec![first]);
        }
        let prey = takeable.into_iter().find(|&enemy| !takers(&moves, &[first], enemy).is_empty());
        (vec![first], prey.into_iter().collect())
    }

    /// What may be asked for because these men were touched.
    pub(crate) fn touch_remedies(&self, turn: usize, own: &[Field], enemy: &[Field]) -> Vec<Open> {
        if own.is_empty() && enemy.is_empty() {
            return Vec::new();
        }
        let law = self.law;
        let before = self.state.position_at(turn);
        let moves = self.playable(turn);
        let king_can_move = moves.iter().any(|mv| is_king_move(before, mv));
        let mut options: Vec<Open> = Vec::new();
        let mut king = false;
        if !own.is_empty() && law.touch_own.is != TouchOwn::Free {
            let movable = movable(&moves, own);
            king |= match law.touch_own.is {
                TouchOwn::MustMoveOrKing => !movable.is_empty() || law.touch_unmovable.is == Unmovable::King,
                _ => movable.is_empty() && law.touch_unmovable.is == Unmovable::King,
            };
            // Who must take with the man he touched is not asked to play it elsewhere.
            let must_take = law.touch_enemy.is == TouchEnemy::MustCapture
                && enemy.iter().any(|&enemy| !takers(&moves, &movable, enemy).is_empty());
            if !movable.is_empty() && !must_take {
                options.push((Remedy::MoveTouched, movable));
            }
        }
        if !enemy.is_empty() && law.touch_enemy.is != TouchEnemy::Free {
            let takeable = takeable(&moves, enemy);
            king |= match law.touch_enemy.is {
                TouchEnemy::CaptureOrKing => !takeable.is_empty() || law.touch_untakeable.is == Unmovable::King,
                _ => takeable.is_empty() && law.touch_untakeable.is == Unmovable::King,
            };
            if !takeable.is_empty() {
                options.push((Remedy::CaptureTouched, takeable));
            }
        }
        if king && king_can_move {
            options.push((Remedy::KingMove, Vec::new()));
        }
        options
    }

    /// What the law names for touches on own men or those of others, whether or not a legal move can do it.
    fn named_for_touch(&self, own: &[Field], enemy: &[Field]) -> Vec<Remedy> {
        let law = self.law;
        let mut named = Vec::new();
        if !own.is_empty() && law.touch_own.is != TouchOwn::Free {
            named.push(Remedy::MoveTouched);
            let has_king = law.touch_own.is == TouchOwn::MustMoveOrKing || law.touch_unmovable.is == Unmovable::King;
            named.extend(has_king.then_some(Remedy::KingMove));
        }
        if !enemy.is_empty() && law.touch_enemy.is != TouchEnemy::Free {
            named.push(Remedy::CaptureTouched);
            let has_king =
                law.touch_enemy.is == TouchEnemy::CaptureOrKing || law.touch_untakeable.is == Unmovable::King;
            named.extend(has_king.then_some(Remedy::KingMove));
        }
        named
    }

    /// The articles by which a seat might demand something, if only a legal move could do it; none if it might not.
    pub(crate) fn void_demand(&self, seat: Seat, remedy: Remedy) -> Vec<Citation> {
        let names_it = |fault: &&Fault| {
            let named = match &fault.kind {
                FaultKind::Touch { own, enemy } => self.named_for_touch(own, enemy),
                FaultKind::False { .. } => self.named_for_false(&fault.kind),
                _ => Vec::new(),
            };
            fault.holders.contains(&seat) && named.contains(&remedy)
        };
        if let Some(fault) = self.state.faults.iter().find(names_it) {
            return vec![fault.article.clone()];
        }
        let is_open = self.state.touch_binds() && !self.is_guarded() && self.game().hostile(seat, self.turn());
        let (own, enemy) = self.parted(self.game(), if is_open { &self.state.touched } else { &[] });
        let named = self.named_for_touch(&own, &enemy);
        let law = self.law;
        let by = if own.is_empty() { &law.touch_enemy.by } else { &law.touch_own.by };
        if named.contains(&remedy) { vec![by.clone(), law.illegal_remedies.by.clone()] } else { Vec::new() }
    }

    /// What the law names for an illegal move, whether or not a legal move can do it.
    pub(super) fn named_for_false(&self, kind: &FaultKind) -> Vec<Remedy> {
        match kind {
            FaultKind::False { exposes: true, .. } if self.law.illegal_exposing.is == Exposing::OtherMove => {
                vec![Remedy::TakeBack, Remedy::Stand]
            }
            FaultKind::False { castles: true, .. } if self.law.castling_error.is == CastlingError::KingOrRook => {
                vec![Remedy::TakeBack, Remedy::KingMove, Remedy::RookMove, Remedy::Stand]
            }
            _ => self.law.illegal_remedies.is.0.clone(),
        }
    }

    /// What follows from a touch on the man on a field, if anything does.
    pub(crate) fn found_touched(&self, field: Field) -> Option<Finding> {
        let (own, enemy) = self.bound(&self.state.touched);
        let follows = own.contains(&field) || enemy.contains(&field);
        let (own, enemy) = self.parted(self.game(), if follows { std::slice::from_ref(&field) } else { &[] });
        let may: Vec<Remedy> =
            self.touch_remedies(self.state.turns.len(), &own, &enemy).into_iter().map(|(remedy, _)| remedy).collect();
        let binds = match self.binding() {
            Some(DutyTo::MoveTouched(men)) => men == [field],
            Some(DutyTo::CaptureTouched(men, with)) => men == [field] || with == [field],
            _ => false,
        };
        match (may.is_empty(), own.is_empty()) {
            (true, _) => None,
            (false, false) => Some(Finding::Touched { field, binds, may }),
            (false, true) => Some(Finding::TouchedEnemy { field, binds, may }),
        }
    }

    /// What may be asked for because of a fault.
    pub(crate) fn remedies(&self, fault: &Fault) -> Vec<Open> {
        let before = self.state.position_at(fault.turn);
        match &fault.kind {
            FaultKind::Touch { own, enemy } => self.touch_remedies(fault.turn, own, enemy),
            FaultKind::Second(_) => vec![(Remedy::KeepBoth, Vec::new())],
            FaultKind::Misled | FaultKind::Unwarned => vec![(Remedy::TakeBack, Vec::new())],
            FaultKind::Lifted(_) => vec![(Remedy::Correct, Vec::new()), (Remedy::Stand, Vec::new())],
            FaultKind::False { own, enemy, exposes, rook, .. } => {
                let wanted = self.named_for_false(&fault.kind);
                let never_stands = *exposes && self.law.illegal_exposing.is == Exposing::Never;
                let moves = self.playable(fault.turn);
                let men = |remedy| match remedy {
                    Remedy::Stand => (!never_stands).then(Vec::new),
                    Remedy::KingMove => moves.iter().any(|mv| is_king_move(before, mv)).then(Vec::new),
                    Remedy::MoveTouched => Some(movable(&moves, own)).filter(|men| !men.is_empty()),
                    Remedy::CaptureTouched => Some(takeable(&moves, enemy)).filter(|men| !men.is_empty()),
                    Remedy::RookMove => rook.map(|rook| movable(&moves, &[rook])).filter(|men| !men.is_empty()),
                    _ => Some(Vec::new()),
                };
                let mut options: Vec<Open> =
                    wanted.into_iter().filter_map(|remedy| Some((remedy, men(remedy)?))).collect();
                // Where no penalty can be carried out the move can still be taken back.
                if !options.iter().any(|(remedy, _)| *remedy != Remedy::Stand) {
                    options.push((Remedy::TakeBack, Vec::new()));
                }
                options
            }
        }
    }

    /// The remedies open to a seat: of stored faults, and of what the seat on move has touched.
    pub(crate) fn open_to(&self, seat: Seat) -> Vec<Remedy> {
        let mut open = Vec::new();
        if self.state.outcome.is_some() {
            return open;
        }
        for fault in self.state.faults.iter().filter(|fault| fault.holders.contains(&seat)) {
            open.extend(self.remedies(fault).into_iter().map(|(remedy, _)| remedy));
        }
        if self.state.touch_binds() && self.game().hostile(seat, self.turn()) {
            let (own, enemy) = self.bound(&self.state.touched);
            open.extend(
                self.touch_remedies(self.state.turns.len(), &own, &enemy).into_iter().map(|(remedy, _)| remedy),
            );
        }
        open.sort_by_key(|remedy| *remedy as u8);
        open.dedup();
        open
    }

    /// What the touched men bind the seat on move to by themselves.
    pub(crate) fn binding(&self) -> Option<DutyTo> {
        if self.is_guarded() || self.state.touched.is_empty() {
            return None;
        }
        let (own, enemy) = self.bound(&self.state.touched);
        let moves = self.playable(self.state.turns.len());
        if self.law.touch_enemy.is == TouchEnemy::MustCapture
            && let Some(&first) = takeable(&moves, &enemy).first()
        {
            return Some(DutyTo::CaptureTouched(vec![first], takers(&moves, &own, first)));
        }
        let movable = movable(&moves, &own);
        match (self.law.touch_own.is, &movable[..]) {
            (TouchOwn::Free, _) | (_, []) => None,
            (TouchOwn::MustMove, [first, ..]) => Some(DutyTo::MoveTouched(vec![*first])),
            (TouchOwn::MustMoveOrKing, _) => Some(DutyTo::MoveTouched(movable)),
        }
    }

    /// Whether a move plays a man. Castling plays the rook too, unless the king has to come first.
    pub(crate) fn plays(&self, mv: &Move, man: Field) -> bool {
        let is_rook = mv.rook.is_some_and(|(rook, _)| rook == man);
        mv.from == man || (is_rook && self.law.castling_order.is == CastlingOrder::Either)
    }

    /// Whether a legal move does what somebody is bound to.
    pub(crate) fn meets(&self, duty: &DutyTo, mv: &Move) -> bool {
        match duty {
            DutyTo::MoveTouched(men) => men.iter().any(|&man| self.plays(mv, man)),
            DutyTo::KingMove => is_king_move(self.game(), mv),
            DutyTo::RookMove(rook) => mv.from == *rook,
            DutyTo::CaptureTouched(men, with) => {
                mv.takes.iter().any(|taken| men.contains(taken)) && (with.is_empty() || with.contains(&mv.from))
            }
            DutyTo::Parry => true,
            DutyTo::Name => self.state.waiting.is_some_and(|(from, to)| (mv.from, mv.to) == (from, to)),
        }
    }

    /// What the seat on move is bound to: by a ruling, or by its own hand.
    pub(crate) fn owed(&self) -> Option<DutyTo> {
        match self.state.duty_of(self.turn()) {
            // Every legal move answers the check; a touched man says which of them.
            Some(DutyTo::Parry) => self.binding().or(Some(DutyTo::Parry)),
            None => self.binding(),
            ruled => ruled,
        }
    }

    /// The moves open to the seat on move, with everything it is bound to.
    pub(crate) fn open_moves(&self) -> Vec<Move> {
        let mut moves = self.playable(self.state.turns.len());
        if let Some(duty) = self.owed() {
            moves.retain(|mv| self.meets(&duty, mv));
        }
        moves
    }

    /// The legal moves of a turn; of those that are made in advance, only such as stay on the own half, if any does.
    pub(crate) fn playable(&self, turn: usize) -> Vec<Move> {
        let scene = self.state.turns.get(turn).unwrap_or(&self.state.scene);
        let game = &scene.position;
        let mut moves = self.legal(game);
        let stays = |mv: &Move| game.own_half(game.turn(), mv.to);
        if scene.advance > 0 && moves.iter().any(stays) {
            moves.retain(stays);
        }
        moves
    }
}
