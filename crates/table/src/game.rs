//! What the referee asks of a game.

use std::fmt;
use std::str::FromStr;

use crate::games::{chess::ChessBoard, draughts::DraughtsBoard, multichess::MultiBoard};
use crate::law::Lang;
use crate::letters;
use crate::man::{Field, Kind, Man, Seat};
use crate::outcome::Share;

/// One of the four games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum GameName {
    /// Chess for two.
    Chess,
    /// Chess for four.
    Four,
    /// Chess for three.
    Three,
    /// Draughts on a hundred squares.
    Draughts,
}

impl GameName {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Chess, Self::Four, Self::Three, Self::Draughts];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Four => "four",
            Self::Three => "three",
            Self::Draughts => "draughts",
        }
    }

    /// The opening array.
    pub fn array(self) -> Box<dyn Game> {
        match self {
            Self::Chess => Box::new(ChessBoard::array()),
            Self::Four => Box::new(MultiBoard::array(multichess::Rules::four())),
            Self::Three => Box::new(MultiBoard::array(multichess::Rules::three())),
            Self::Draughts => Box::new(DraughtsBoard::array()),
        }
    }

    /// Reads a position in the notation of the game. Castling that the text does not speak of is presumed where
    /// `presume_castling` says so.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub fn read(self, text: &str, presume_castling: bool) -> Result<Box<dyn Game>, String> {
        match self {
            Self::Chess => Ok(Box::new(ChessBoard::read(text, presume_castling)?)),
            Self::Four => Ok(Box::new(MultiBoard::read(multichess::Rules::four(), text)?)),
            Self::Three => Ok(Box::new(MultiBoard::read(multichess::Rules::three(), text)?)),
            Self::Draughts => Ok(Box::new(DraughtsBoard::read(text)?)),
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|game| game.name() == text);
        found.ok_or_else(|| format!("expected chess, four, three or draughts, found {text:?}"))
    }
}

/// A lawful move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// Where the man comes from.
    pub from: Field,
    /// Where it goes.
    pub to: Field,
    /// The fields between, where several captures share both ends (draughts).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub via: Vec<Field>,
    /// What a pawn becomes.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub promotion: Option<Kind>,
    /// The men it takes.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub takes: Vec<Field>,
    /// Where the rook comes from and goes, if this is castling.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rook: Option<(Field, Field)>,
}

/// A board changed by hand: any man on any field.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Change {
    /// What stands on these fields afterwards.
    pub edits: Vec<(Field, Option<Man>)>,
    /// The man that was carried, if one was: a pawn that stepped two fields from its own may be taken in passing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub carried: Option<(Field, Field)>,
    /// Who is on move afterwards.
    pub turn: Seat,
}

/// What the board says of the seat on move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It can move.
    Open,
    /// It is in check and cannot move.
    Mate,
    /// It is not in check and cannot move.
    Stalemate,
    /// It cannot move, which loses (draughts).
    Blocked,
    /// The game is over: what it is worth to each seat, and the number of the article.
    Over(Vec<Share>, u8),
}

/// What has become of a seat that plays no more for now, or for good, while others do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Down {
    /// Its king is mated.
    Mated,
    /// It can make no move and is not in check.
    Stalemated,
    /// It has given up, or has no time left.
    GaveUp,
}

/// A board with men, a seat on move and the rights that go back to earlier moves: all the referee asks of a game.
///
/// The position may be absurd, for a false move may have been allowed to stand. Nothing here panics.
pub trait Game: fmt::Debug + Send + Sync {
    /// A copy.
    fn boxed(&self) -> Box<dyn Game>;

    /// Which game it is.
    fn name(&self) -> GameName;

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

    /// The lawful moves of the seat on move.
    fn moves(&self) -> Vec<Move>;

    /// The position after a lawful move.
    fn play(&self, mv: &Move) -> Box<dyn Game>;

    /// The position after a hand has changed it, or none if a seat would be left without its king.
    fn changed(&self, change: &Change) -> Option<Box<dyn Game>>;

    /// Whether the man on a field goes to another, the safety of kings apart.
    fn goes(&self, from: Field, to: Field) -> bool;

    /// Whether a man that comes to this field must become an officer.
    fn promotes(&self, man: Man, to: Field) -> bool;

    /// Whether a seat's king stands in check.
    fn is_checked(&self, seat: Seat) -> bool;

    /// The men of these seats that bear on a field.
    fn attackers(&self, field: Field, by: Seat) -> Vec<Field>;

    /// Whether a seat's set stands still.
    fn is_frozen(&self, _seat: Seat) -> bool {
        false
    }

    /// How a seat is down, as it was found at its own turn; none while it plays.
    fn down(&self, _seat: Seat) -> Option<Down> {
        None
    }

    /// The seats that are down as the end of a game is made up: those whose sets stand still are looked at afresh.
    fn all_down(&self) -> Vec<(Seat, Down)> {
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

    /// What the board says of the seat on move.
    fn verdict(&self) -> Verdict;

    /// What the game is worth to each seat if nobody is to win it any more, and the number of the article where that is
    /// not simply a draw.
    fn drawn(&self) -> (Vec<Share>, Option<u8>) {
        (vec![Share::Draw; self.seats().len()], None)
    }

    /// The position once a seat that plays for itself or with an ally has given up, where the others play on.
    fn resigned(&self, _seat: Seat) -> Option<Box<dyn Game>> {
        None
    }

    /// Whether by the men that are left nobody can ever win.
    fn is_dead(&self) -> bool {
        false
    }

    /// The position in the notation of the game.
    fn text(&self) -> String;

    /// The same for equal positions with the same rights and the same seat on move.
    fn key(&self) -> String;

    /// How a lawful move is written: `g1-f3`, `e4xd5`, `e7-e8=Q`, `0-0`; a castling that is not the customary one with
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
        let officer = mv.promotion.and_then(Kind::letter).map(|letter| format!("={letter}")).unwrap_or_default();
        format!("{}{sign}{}{officer}", self.field_name(mv.from), self.field_name(mv.to))
    }

    /// How players of the game write a lawful move today: `Nf3` in chess; elsewhere as [`write_move`](Self::write_move).
    fn notation(&self, mv: &Move) -> String {
        self.write_move(mv)
    }

    /// The lawful move that a text means, in whichever notation the game has.
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

impl dyn Game + '_ {
    /// The lawful move that a text means which somebody typed with the letters of his own language, if it means one.
    pub fn read_move_in(&self, text: &str, lang: Lang) -> Option<Move> {
        letters::in_english(self, text, lang).ok().and_then(|text| self.read_move(&text))
    }

    /// The seats, in the order of their turns.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats().len() as u8).map(Seat)
    }
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// The board after a castling that only some tables allow; as it was, if it is none.
pub(crate) fn castled(game: &dyn Game, mv: &Move, next: Seat) -> Box<dyn Game> {
    let Some((rook, rook_to)) = mv.rook else { return game.boxed() };
    let edits = vec![(mv.from, None), (rook, None), (rook_to, game.man(rook)), (mv.to, game.man(mv.from))];
    let change = Change { edits, carried: None, turn: next };
    game.changed(&change).unwrap_or_else(|| game.boxed())
}

/// The men that give check to a seat's king.
fn checkers(game: &dyn Game, seat: Seat) -> Vec<Field> {
    let is_king = |man: &Man| man.seat == seat && man.kind == Kind::King;
    let Some((king, _)) = game.men().into_iter().find(|(_, man)| is_king(man)) else { return Vec::new() };
    let enemies = game.all_seats().filter(|&other| game.hostile(seat, other));
    enemies.flat_map(|enemy| game.attackers(king, enemy)).collect()
}

/// Whether a king that was in check before a man moved, and is so after it, stands in the same check: one of the men
/// that gave it gives it still, from where it stood or from where it went.
pub(crate) fn is_same_check(before: &dyn Game, after: &dyn Game, seat: Seat, moved: (Field, Field)) -> bool {
    let now = checkers(after, seat);
    checkers(before, seat).into_iter().any(|man| now.contains(&if man == moved.0 { moved.1 } else { man }))
}

/// Whether one field lies on a straight or slanting line strictly between two others.
pub(crate) fn is_between(game: &dyn Game, middle: Field, one: Field, other: Field) -> bool {
    let ((af, ar), (bf, br), (mf, mr)) = (game.place(one), game.place(other), game.place(middle));
    let (df, dr) = (bf - af, br - ar);
    if df != 0 && dr != 0 && df.abs() != dr.abs() {
        return false;
    }
    let (sf, sr) = (df.signum(), dr.signum());
    let steps = df.abs().max(dr.abs());
    (1..steps).any(|step| (af + sf * step, ar + sr * step) == (mf, mr))
}
