//! Draws as programs that play each other take them, by today's laws of the federation (FIDE, 2023).
//!
//! At a board two of them have to be claimed, and the older books of the table know other ones: there a referee is asked.

use core::fmt;

use crate::Position;

/// Why a game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draw {
    /// Neither side can ever give mate with the pieces that are left (Art. 5.2.2).
    InsufficientMaterial,
    /// The same position for the third time, with the same side on move and the same rights (Art. 9.2).
    Repetition,
    /// Fifty moves of each side without a capture or a move of a pawn (Art. 9.3).
    FiftyMoves,
}

impl Draw {
    /// Why a game is drawn, given all its positions from the first to the one on the board.
    ///
    /// A side without a move is mated or stalemated, whatever is counted here.
    ///
    /// ```
    /// use chess::{Draw, Position};
    ///
    /// let mut game = vec![Position::OPENING];
    /// for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
    ///     assert_eq!(Draw::of(&game), None);
    ///     let position = game[game.len() - 1];
    ///     game.push(position.play(position.read_san(text)?)?);
    /// }
    /// assert_eq!(Draw::of(&game), Some(Draw::Repetition));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &[Position]) -> Option<Self> {
        let (position, before) = game.split_last()?;
        if position.is_insufficient_material() {
            Some(Self::InsufficientMaterial)
        } else if times(position, before) >= 3 {
            Some(Self::Repetition)
        } else {
            (position.halfmoves() >= 2 * 50).then_some(Self::FiftyMoves)
        }
    }

    /// The reason as a record has it: `third repetition`, `fifty moves`.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::InsufficientMaterial => "insufficient material",
            Self::Repetition => "third repetition",
            Self::FiftyMoves => "fifty moves",
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.reason())
    }
}

/// How many times this position has been on the board, now included. Nothing from before the last capture or move of a
/// pawn can be it.
fn times(position: &Position, before: &[Position]) -> usize {
    let now = position.repetition();
    let comparable = before.iter().rev().take(position.halfmoves() as usize);
    1 + comparable.filter(|earlier| earlier.repetition() == now).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After how many plies these moves draw the game, and why.
    fn drawn(fen: &str, moves: &str) -> Option<(usize, Draw)> {
        let mut game: Vec<Position> = vec![fen.parse().expect("a position")];
        for text in moves.split_whitespace() {
            let position = game[game.len() - 1];
            let mv = position.read_san(text).unwrap_or_else(|error| panic!("{position}: {error}"));
            game.push(position.play_unchecked(mv));
            if let Some(draw) = Draw::of(&game) {
                return Some((game.len() - 1, draw));
            }
        }
        None
    }

    #[test]
    fn rights_that_are_lost_make_another_position() {
        let kings = "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8";
        assert_eq!(drawn("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", kings), Some((8, Draw::Repetition)));
        // The first time White could still castle, so the third is reached where the second move came from.
        let once_more = format!("{kings} Ke2 Ke7");
        assert_eq!(drawn("4k3/p7/8/8/8/8/P7/4K2R w K - 0 1", &once_more), Some((9, Draw::Repetition)));
    }

    #[test]
    fn fifty_moves_are_counted_from_the_last_pawn_or_capture() {
        let rooks = "r3k3/8/8/8/8/8/8/4K2R w - -";
        assert_eq!(drawn(&format!("{rooks} 98 80"), "Rh2 Ra7"), Some((2, Draw::FiftyMoves)));
        assert_eq!(drawn("4k3/8/8/8/8/8/P7/4K2R w - - 99 80", "a3 Kd8"), None);
    }

    #[test]
    fn the_last_piece_that_could_mate_is_taken() {
        assert_eq!(drawn("7k/8/8/8/8/8/1p6/K7 w - - 99 80", "Kxb2"), Some((1, Draw::InsufficientMaterial)));
        assert_eq!(Draw::of(&["8/8/4k3/8/8/2NNK3/8/8 w - - 0 1".parse().expect("a position")]), None);
        assert_eq!(Draw::of(&[]), None);
    }
}
