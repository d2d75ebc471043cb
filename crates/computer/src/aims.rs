//! What a law book has the engine play for.

use engine::chess::{ChessAims, Stalemate};
use engine::draughts::DraughtsAims;
use table::law::Points;
use table::law::points::{self, BareKing, Castling, Counting, Insufficient, Promotion, Switch};

/// The aims of chess by these points of law.
///
/// None of the books ends a game by itself after fifty quiet moves. Where stalemate decides something, a single bishop may
/// still bring it about: only a book can then say that nothing more is to be won.
///
/// ```
/// use computer::chess_aims;
/// use engine::chess::ChessAims;
/// use table::Library;
///
/// let book = Library::house().book("recreational").expect("a book of the house");
/// assert_eq!(chess_aims(&book.points), ChessAims { draws_fifty: false, ..ChessAims::default() });
/// ```
pub fn chess_aims(law: &Points) -> ChessAims {
    let stalemate = match law.outcome_stalemate.is {
        points::Stalemate::Draw => Stalemate::Draw,
        points::Stalemate::Half => Stalemate::HalfLost,
        points::Stalemate::StalematedWins => Stalemate::Won,
    };
    ChessAims {
        stalemate,
        halves_bare_king: law.outcome_bare_king.is == BareKing::Half,
        draws_fifty: false,
        draws_dead: stalemate == Stalemate::Draw || law.outcome_insufficient.is != Insufficient::Nothing,
        en_passant: law.en_passant.is == Switch::Yes,
        castling: law.castling_kind.is != Castling::Nothing,
        only_queens: law.promotion.is == Promotion::Queen,
        ..ChessAims::default()
    }
}

/// The aims of draughts by these points of law. Moves of kings are counted only where three stand against one.
///
/// ```
/// use table::Library;
///
/// let book = Library::house().book("draughts").expect("a book of the house");
/// assert_eq!(computer::draughts_aims(&book.points).three_kings, 20);
/// ```
pub fn draughts_aims(law: &Points) -> DraughtsAims {
    let plies = u8::try_from(law.kings_moves.is.saturating_mul(2)).unwrap_or(u8::MAX);
    let is_counted = law.draw_count.is == Counting::ThreeKings;
    DraughtsAims { king_moves: u16::MAX, three_kings: if is_counted { plies } else { 0 } }
}
