//! What is asked of a board, whatever the game.

use std::fmt;

use crate::board::Board;
use crate::feature::Feature;
use crate::limit::Limit;
use crate::man::{Field, Kind, Man, Seat};
use crate::moves::{Castling, Change, Move};
use crate::name::GameName;
use crate::verdict::{Down, Share, Verdict};

/// A board with men, a seat on move and the rights that go back to earlier moves: all the referee asks of a game.
///
/// The position may be absurd, for an illegal move may have been allowed to stand. Nothing here panics.
pub trait Game: fmt::Debug + Send + Sync {
    /// Which game it is.
    fn name(&self) -> GameName;

    /// Whether it has something that not every game has.
    fn has(&self, feature: Feature) -> bool {
        self.name().has(feature)
    }

    /// The names of the seats, in the order of their turns.
    fn seats(&self) -> &'static [&'static str];

    /// All fields.
    fn fields(&self) -> Vec<Field>;

    /// The field with this name.
    fn field(&self, name: &str) -> Option<Field>;

    /// The name of a field.
    fn field_name(&self, field: Field) -> String;

    /// The file and rank of a field, or its row and column: only lines between fields are asked of it.
    fn place(&self, field: Field) -> (i8, i8);

    /// Whether two seats play against each other.
    fn hostile(&self, one: Seat, other: Seat) -> bool;

    /// Who is on move.
    fn turn(&self) -> Seat;

    /// The man on a field.
    fn man(&self, field: Field) -> Option<Man>;

    /// All men and where they stand.
    fn men(&self) -> Vec<(Field, Man)>;

    /// The legal moves of the seat on move. Of several from one field to another the one that is meant most often stands first:
    /// promotion to a queen.
    fn moves(&self) -> Vec<Move>;

    /// The legal moves of one man of the seat on move.
    fn moves_from(&self, from: Field) -> Vec<Move>;

    /// The position after a legal move.
    fn play(&self, mv: &Move) -> Board;

    /// The position after a hand has changed it, or none if a seat would be left without its king.
    fn changed(&self, change: &Change) -> Option<Board>;

    /// Whether the man on a field goes to another, the safety of kings apart.
    fn goes(&self, from: Field, to: Field) -> bool;

    /// Whether a man that comes to this field must promote.
    fn promotes(&self, man: Man, to: Field) -> bool;

    /// Whether a seat's king stands in check.
    fn is_checked(&self, seat: Seat) -> bool;

    /// The men of these seats that bear on a field.
    fn attackers(&self, field: Field, by: Seat) -> Vec<Field>;

    /// Whether a seat's army is frozen.
    fn is_frozen(&self, _seat: Seat) -> bool {
        false
    }

    /// How a seat is down, as it was found at its own turn; none while it plays.
    fn down(&self, _seat: Seat) -> Option<Down> {
        None
    }

    /// The seats that are down as the end of a game is made up: those whose armies are frozen are looked at afresh.
    fn all_down(&self) -> Vec<(Seat, Down)> {
        Vec::new()
    }

    /// The fields of the line from corner to corner that a lone king may hold, where there is one (draughts).
    fn long_line(&self) -> Vec<Field> {
        Vec::new()
    }

    /// The rook's fields if a king carried between these fields means to castle.
    fn castling_rook(&self, _king: Field, _target: Field) -> Option<(Field, Field)> {
        None
    }

    /// The king's fields of the seat on move for short and long castling.
    fn castling_king(&self, _is_short: bool) -> Option<(Field, Field)> {
        None
    }

    /// The castlings that no seat has lost, by the order of turns.
    fn castlings(&self) -> Vec<Castling> {
        Vec::new()
    }

    /// What the board says of the seat on move.
    fn verdict(&self) -> Verdict;

    /// What the game is worth to each seat if nobody is to win it any more, and the number of the article where that is
    /// not simply a draw.
    fn drawn(&self) -> (Vec<Share>, Option<u8>) {
        (vec![Share::Draw; self.seats().len()], None)
    }

    /// The position once a seat that plays for itself or with an ally has resigned, where the others play on.
    fn resigned(&self, _seat: Seat) -> Option<Board> {
        None
    }

    /// Whether by the men that are left nobody can ever win.
    fn is_dead(&self) -> bool {
        false
    }

    /// Which [limit](Feature::Limits) has been reached, and how many moves it is, given the earlier positions, the latest
    /// first.
    fn limit_reached(&self, _earlier: &mut dyn Iterator<Item = &Board>) -> Option<(Limit, u16)> {
        None
    }

    /// Whether no game leads here, so that none can be written that begins so.
    fn is_absurd(&self) -> bool {
        false
    }

    /// The position in the notation of the game.
    fn text(&self) -> String;

    /// The same for equal positions with the same rights and the same seat on move.
    fn key(&self) -> String;

    /// Whether the game has come back to an earlier position: what the keys say, without writing them.
    fn repeats(&self, earlier: &Board) -> bool {
        self.key() == earlier.key()
    }

    /// Whether it is the position that a text describes: the same men, seat on move and frozen armies, and the same rights
    /// if the game's notation has them.
    fn is_as_written(&self, written: &Board) -> bool {
        let men = |mut men: Vec<(Field, Man)>| {
            men.sort_by_key(|(field, _)| *field);
            men
        };
        let seats = || (0..self.seats().len() as u8).map(Seat);
        men(self.men()) == men(written.men())
            && self.turn() == written.turn()
            && seats().all(|seat| self.is_frozen(seat) == written.is_frozen(seat))
    }

    /// How a legal move is written: `g1-f3`, `e4xd5`, `e7-e8=Q`, `0-0`; a castling that is not the customary one with
    /// the ways of both men, `e1-h1/h1-f1`.
    fn write_move(&self, mv: &Move) -> String {
        if let Some((rook, rook_to)) = mv.rook {
            let name = |field| self.field_name(field);
            let is_usual =
                rook == mv.from || self.castling_rook(mv.from, mv.to).is_none_or(|usual| usual == (rook, rook_to));
            return match [true, false]
                .map(|is_short| self.castling_king(is_short) == Some((mv.from, mv.to)) && is_usual)
            {
                [true, _] => "0-0".into(),
                [_, true] => "0-0-0".into(),
                _ => format!("{}-{}/{}-{}", name(mv.from), name(mv.to), name(rook), name(rook_to)),
            };
        }
        let sign = if mv.takes.is_empty() { '-' } else { 'x' };
        let piece = mv.promotion.and_then(Kind::letter).map(|letter| format!("={letter}")).unwrap_or_default();
        format!("{}{sign}{}{piece}", self.field_name(mv.from), self.field_name(mv.to))
    }

    /// How players of the game write a legal move today: `Nf3` in chess; elsewhere as [`write_move`](Self::write_move).
    fn notation(&self, mv: &Move) -> String {
        self.write_move(mv)
    }

    /// The legal move that a text means, in whichever notation the game has.
    fn read_move(&self, text: &str) -> Option<Move>;

    /// The field of the man that players of this game give as odds when they name only its kind.
    fn odds_field(&self, _seat: Seat, _kind: Kind) -> Option<Field> {
        None
    }

    /// The way a seat's pawns walk.
    fn forward(&self, _seat: Seat) -> (i8, i8) {
        (0, 0)
    }

    /// Whether a field lies on the giver's own half, where moves given in advance must stay.
    fn own_half(&self, _seat: Seat, _field: Field) -> bool {
        true
    }
}

/// The board after a castling that only some tables allow; none if the move is no castling.
pub(crate) fn castled(game: &dyn Game, mv: &Move, next: Seat) -> Option<Board> {
    let (rook, rook_to) = mv.rook?;
    let edits = vec![(mv.from, None), (rook, None), (rook_to, game.man(rook)), (mv.to, game.man(mv.from))];
    game.changed(&Change { edits, carried: None, turn: next })
}
