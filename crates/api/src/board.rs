//! What a board looks like: every field and its outline, every seat and its side. A client that draws it needs no rule.

use std::borrow::Cow;

use games::{GameName, Kind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Man;

/// A board without its pieces.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Board {
    /// The game.
    pub game: GameName,
    /// How wide it is; a square is 100 wide.
    pub width: i16,
    /// How high it is.
    pub height: i16,
    /// The fields on which a piece can stand.
    pub fields: Vec<BoardField>,
    /// Parts on which nothing can stand, as polygons.
    pub blanks: Vec<Vec<[i16; 2]>>,
    /// The seats around it, in the order of their turns.
    pub seats: Vec<BoardSeat>,
    /// The pieces as they stand when a game begins.
    pub array: Vec<Man>,
    /// The kinds of pieces that can stand on it.
    pub men: Vec<BoardMan>,
    /// The castlings that there are when a game begins.
    pub castling: Vec<BoardCastling>,
    /// How its games are written down: `pgn`, or `pdn` for draughts.
    pub format: String,
}

/// A kind of pieces.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BoardMan {
    /// What it is.
    pub kind: Kind,
    /// What it looks like.
    pub drawing: Figure,
}

/// A castling.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BoardCastling {
    /// Whose it is.
    pub seat: String,
    /// The field of its rook.
    pub rook: String,
    /// Whether it is the short one.
    pub is_short: bool,
}

/// A field.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BoardField {
    /// What it is called.
    pub name: String,
    /// Its corners: to the right and down, as the first seat of chess sees it.
    pub outline: Vec<[i16; 2]>,
    /// Its shade.
    pub shade: Shade,
}

/// The shade of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shade {
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// A side of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Below.
    Bottom,
    /// At the right.
    Right,
    /// Above.
    Top,
    /// At the left.
    Left,
}

/// A seat, and what its pieces look like.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BoardSeat {
    /// Its name.
    pub seat: String,
    /// Where it is at the board.
    pub side: Side,
    /// What its pieces are filled with.
    pub body: String,
    /// The line around them.
    pub edge: String,
    /// Lines and spots on them.
    pub detail: String,
    /// Whether each bears a bar along its foot.
    pub has_bar: bool,
}

/// What a piece looks like: a king of draughts is a crowned man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// The king of chess.
    King,
    /// The queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
    /// A man of draughts.
    Man,
    /// A king of draughts.
    Crowned,
}

/// How a piece is drawn: SVG paths in a square of 100 by 100.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Drawing {
    /// Which piece.
    pub kind: Figure,
    /// Filled with the body colour and edged, one over the other in this order.
    pub body: Vec<Cow<'static, str>>,
    /// Drawn as lines in the colour of details.
    pub lines: Cow<'static, str>,
    /// Filled with the colour of details.
    pub spots: Cow<'static, str>,
    /// The bar that some armies bear, filled with the colour of details.
    pub bar: Cow<'static, str>,
}
