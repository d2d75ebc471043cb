//! What is counted towards a draw.

use draughts::russian::{Board, Color, Fields, Role};

use super::RussianAims;

/// For how many plies the board has been as it is now, each time in one respect.
#[derive(Debug, Clone, Copy, Default)]
pub struct Counts {
    /// Only kings have moved, and nothing was taken.
    pub(super) king_moves: u16,
    /// There have been as many men and kings on each side.
    pub(super) same_pieces: u16,
    /// As many pieces have stood against a lone king.
    against_king: u16,
    /// Three pieces have stood against a lone king on the main road.
    on_main_road: u16,
}

impl Counts {
    /// What has been counted when the last of these boards stands.
    pub(super) fn of(boards: impl IntoIterator<Item = Board>) -> Self {
        let mut boards = boards.into_iter();
        let Some(mut before) = boards.next() else { return Self::default() };
        boards.fold(Self::default(), |counts, board| {
            let counts = counts.after(&before, &board);
            before = board;
            counts
        })
    }

    /// What has been counted after one more move.
    pub(super) fn after(self, before: &Board, board: &Board) -> Self {
        if before.occupied().count() != board.occupied().count() {
            return Self::default();
        }
        let go_on = |count: u16, is_same: bool| if is_same { count.saturating_add(1) } else { 0 };
        let men = |board: &Board| Color::ALL.map(|color| board.pieces_of(color, Role::Man));
        let (before_men, men) = (men(before), men(board));
        let count = |men: [Fields; 2]| men.map(Fields::count);
        let stood = lone_king(before);
        let stands = lone_king(board);
        Self {
            king_moves: go_on(self.king_moves, before_men == men),
            same_pieces: go_on(self.same_pieces, count(before_men) == count(men)),
            against_king: go_on(self.against_king, stood == stands),
            on_main_road: go_on(self.on_main_road, holds_main_road(before, stood) == holds_main_road(board, stands)),
        }
    }

    /// Whether a count is over.
    pub(super) fn are_over(self, board: &Board, aims: &RussianAims) -> bool {
        if self.king_moves >= aims.king_moves {
            return true;
        }
        let pieces = board.occupied().count();
        if pieces > 7 {
            return false;
        }
        let few_pieces = match pieces {
            4 | 5 => self.same_pieces >= aims.five_pieces,
            6 | 7 => self.same_pieces >= aims.seven_pieces,
            _ => false,
        };
        let has_king = |color| !board.pieces_of(color, Role::King).is_empty();
        if few_pieces && Color::ALL.into_iter().all(has_king) {
            return true;
        }
        let lone = lone_king(board);
        let Some(king) = lone else { return false };
        let against = board.side(!king).count();
        let are_kings = board.pieces_of(!king, Role::Man).is_empty();
        against <= 2 && self.against_king >= aims.two_pieces
            || holds_main_road(board, lone) && self.on_main_road >= aims.main_road
            || against >= 3 && are_kings && self.same_pieces >= aims.three_kings
    }
}

/// The side that has but one king, if the other has a king too.
fn lone_king(board: &Board) -> Option<Color> {
    let is_lone = |color: &Color| {
        board.side(*color).count() == 1
            && board.pieces_of(*color, Role::Man).is_empty()
            && !board.pieces_of(!*color, Role::King).is_empty()
    };
    Color::ALL.into_iter().find(is_lone)
}

/// Whether the main road belongs to a lone king that three pieces stand against.
fn holds_main_road(board: &Board, lone: Option<Color>) -> bool {
    lone.is_some_and(|color| {
        board.side(!color).count() == 3 && board.side(color) == board.occupied() & Fields::LONG_LINE
    })
}
