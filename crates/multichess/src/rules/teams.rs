//! Four players in two teams as chess.com plays it.

use std::sync::LazyLock;

use super::{Home, KING_LEFT, KING_RIGHT, Rules, cross, of_four};

impl Rules {
    /// Four players in two teams as chess.com plays it, Red and Yellow against Blue and Green, since the year 2022. It is
    /// no game of the law book; it is here so that [FEN4](crate::fen4) and [PGN4](crate::pgn4) can be read.
    ///
    /// Board, array, castling and the common mates are those of [`Rules::four`], whose seats are Red at the bottom (`c`),
    /// Blue on the left (`b`), Yellow at the top (`a`) and Green on the right (`d`). What differs:
    ///
    /// - They play the other way round, to the left hand: Red, Blue, Yellow, Green.
    /// - A pawn promotes on the eleventh row from where its player sits, and nowhere else.
    /// - The game is won with the first king that is mate at his turn, and drawn with the first stalemate: there is no
    ///   play beside a frozen army.
    ///
    /// Two customs of chess.com have no place here. There a king that was laid open before his turn comes may be taken,
    /// which wins. And there a pawn that takes a man on a square that another pawn has just passed takes both.
    ///
    /// ```
    /// use multichess::{Position, Rules};
    ///
    /// let teams = Position::opening(Rules::teams());
    /// let four = Position::opening(Rules::four());
    /// assert_eq!(teams.board().occupied(), four.board().occupied());
    /// assert!(teams.read_move("h2-h4").is_ok());
    /// ```
    pub fn teams() -> &'static Self {
        static TEAMS: LazyLock<Rules> = LazyLock::new(|| teams("teams", [KING_LEFT, KING_RIGHT]));
        &TEAMS
    }

    /// [`Rules::teams`] with the array of before 2022: king and queen of Blue and of Green have changed places.
    pub fn old_teams() -> &'static Self {
        static OLD_TEAMS: LazyLock<Rules> = LazyLock::new(|| teams("old-teams", [KING_RIGHT, KING_LEFT]));
        &OLD_TEAMS
    }
}

/// With the back rows of Blue and Green, both from rank 4 on.
fn teams(name: &'static str, [blue, green]: [[chess::Role; 8]; 2]) -> Rules {
    let shape = cross();
    let homes = [
        Home { name: "red", hostile: [1, 3], forward: (0, 1), corner: (3, 0), along: (1, 0), back_row: KING_RIGHT },
        Home { name: "blue", hostile: [0, 2], forward: (1, 0), corner: (0, 3), along: (0, 1), back_row: blue },
        Home { name: "yellow", hostile: [1, 3], forward: (0, -1), corner: (3, 13), along: (1, 0), back_row: KING_LEFT },
        Home { name: "green", hostile: [0, 2], forward: (-1, 0), corner: (13, 3), along: (0, 1), back_row: green },
    ];
    // No pawn gets beyond the eleventh row, so none can stand there either.
    let seats = vec![
        homes[0].seat(&shape, |_, rank| rank >= 10),
        homes[1].seat(&shape, |file, _| file >= 10),
        homes[2].seat(&shape, |_, rank| rank <= 3),
        homes[3].seat(&shape, |file, _| file <= 3),
    ];
    Rules { name, first_ends: true, ..of_four(shape, seats) }
}
