//! What a game of the family has of its own.

use core::fmt::{self, Debug};
use core::hash::Hash;

use crate::family::{Field, Limit, Move};

/// A game of the family: all that tells it from the others.
///
/// It is the parameter of every type in [`family`](crate::family) and has no values that matter. Each game is a file of its
/// own, which says what is here and gives the types their names. All boards lie with the dark corner at the left of each
/// player, men capture forward and backward, and kings go as far as they like; a game that has it otherwise needs one more
/// constant here.
pub trait Variant: sealed::Sealed + Debug + Copy + Ord + Hash + Default + Send + Sync + 'static {
    /// How many rows the board has, and how many columns.
    const ROWS: u8;
    /// How many rows of men each side begins with.
    const ROWS_OF_MEN: u8;
    /// Whether fields have names as in chess, and are counted row by row from a1. Otherwise they have numbers, and are
    /// counted from Black's side.
    const IS_NAMED: bool;

    /// Whether the most must be taken that can be. Otherwise any capture may be chosen.
    const TAKES_MOST: bool;
    /// Whether a man that comes to the last row while it captures becomes a king there and goes on as one. Otherwise it
    /// becomes one only where its move ends.
    const CROWNS_ON_THE_WAY: bool;
    /// What draws a game if it lasts too long, in the order in which it is asked for.
    const LIMITS: &'static [Limit];

    /// The number from which the keys of positions are made.
    const SEED: u64;

    /// The sign of a capture.
    const SIGN: &'static str;
    /// The number of the game among the types of games in PDN.
    const GAME_TYPE: &'static str;
    /// Whether a won game is written `2-0`, and not `1-0`.
    const COUNTS_TWO: bool;

    /// What is expected where a field is named.
    const FIELD: &'static str;
    /// The same where a position has a field.
    const FIELD_OF_FEN: &'static str = Self::FIELD;
    /// What is expected where a move is written.
    const MOVE: &'static str;
    /// A position that may be set up, to show how.
    const FEN: &'static str;

    /// A written move without what may stand around it.
    fn bare(text: &str) -> &str {
        text.trim_end_matches(['!', '?'])
    }

    /// Says that something must be taken: the most that can be, and with which piece.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    fn tell_duty(most: u32, by: Field<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Tells a move that may not be legal, with all that it takes.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    fn tell_move(mv: Move<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

pub(crate) mod sealed {
    /// The generator was made for the games that are here, and proven for them.
    pub trait Sealed {}
}

/// Gives the types of the family their names in one game, in the file of that game.
macro_rules! names {
    ($Variant:ty) => {
        pub use crate::family::{
            ByColor, Color, Direction, Draw, DrawingError, FenError, Limit, MoveNumber, Piece, Role, Stretch,
            UnreadableMove, perft, perft_every_leaf,
        };

        /// The pieces on the board.
        pub type Board = crate::family::Board<$Variant>;
        /// A field of the board.
        pub type Field = crate::family::Field<$Variant>;
        /// A set of fields.
        pub type Fields = crate::family::Fields<$Variant>;
        /// A move: from where to where, and what it takes.
        pub type Move = crate::family::Move<$Variant>;
        /// The moves of one position.
        pub type MoveList = crate::family::MoveList<$Variant>;
        /// The fields a move touches.
        pub type Path = crate::family::Path<$Variant>;
        /// A position that can be played on.
        pub type Position = crate::family::Position<$Variant>;
        /// Any arrangement of pieces with a side on move, legal or not.
        pub type Setup = crate::family::Setup<$Variant>;
        /// A move as it is written.
        pub type Notation = crate::family::Notation<$Variant>;
        /// All legal moves of a position as they are written.
        pub type WrittenMoves<'a> = crate::family::WrittenMoves<'a, $Variant>;
        /// One reason why a set-up cannot be played on.
        pub type Fault = crate::family::Fault<$Variant>;
        /// Everything that keeps a set-up from being played on.
        pub type Faults = crate::family::Faults<$Variant>;
        /// A move that may not be played in the position it was offered to.
        pub type IllegalMove = crate::family::IllegalMove<$Variant>;
        /// Why a text means no move of a position.
        pub type MoveError = crate::family::MoveError<$Variant>;
        /// A text that names no field.
        pub type ParseFieldError = crate::family::ParseFieldError<$Variant>;
        /// Why a text gives no position.
        pub type ReadPositionError = crate::family::ReadPositionError<$Variant>;

        /// PDN 3.0, the format in which the draughts world keeps its games: see [`family::pdn`](crate::family::pdn).
        #[cfg(feature = "std")]
        pub mod pdn {
            use crate::family::pdn;

            pub use crate::family::pdn::{Comment, Nag, NodeId, Place, TagError};

            /// PDN as one of the formats of [`scoresheet`].
            pub type Pdn = pdn::Pdn<$Variant>;
            /// What happens on the board in a written game.
            pub type Ply = pdn::Ply<$Variant>;
            /// Why something in a PDN file cannot be played.
            pub type PlyError = pdn::PlyError<$Variant>;
            /// How a game ended.
            pub type GameResult = pdn::GameResult<$Variant>;
            /// Reads a PDN file as a stream of events.
            pub type Reader<R> = pdn::Reader<R, $Variant>;
            /// One thing found in a PDN file.
            pub type Event<'a> = pdn::Event<'a, $Variant>;
            /// Reads a file game by game, follows each on the board and judges it.
            pub type Follower<R> = pdn::Follower<R, $Variant>;
            /// Reads a PDN file game by game, each as a tree of its moves with everything that is wrong in it.
            pub type Games<R> = pdn::Games<R, $Variant>;
            /// A game as it was read, and what was wrong with it.
            pub type Reading = pdn::Reading<$Variant>;
            /// A game: its tags, its start, and its moves with their variations and comments.
            pub type Game = pdn::Game<$Variant>;
            /// A move in a game, and what is said about it.
            pub type Node = pdn::Node<$Variant>;
            /// The tags of a game.
            pub type Tags = pdn::Tags<$Variant>;
            /// Something wrong in a PDN file, and where.
            pub type PdnFault = pdn::PdnFault<$Variant>;
            /// What can be wrong in a PDN file.
            pub type PdnFaultKind = pdn::PdnFaultKind<$Variant>;
        }
    };
}
pub(crate) use names;
