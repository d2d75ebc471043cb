//! Draws a board in text.

use std::fmt::{self, Write};

use chess::{Board, Color, File, Move, Piece, Rank, Role, Square};

/// How a board is drawn.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// What the men are drawn with.
    pub men: Men,
    /// Whether squares are shaded with a terminal's colours.
    pub shaded: bool,
}

/// What the men are drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Men {
    /// Chess figurines.
    Figurines,
    /// The letters FEN uses.
    Letters,
}

/// A board as one player sees it. Displaying it draws it, a line for each rank and one for the files.
pub struct Diagram<'a> {
    /// What is drawn.
    pub board: &'a Board,
    /// How.
    pub style: Style,
    /// Whose side is at the bottom.
    pub seen_by: Color,
    /// The move whose squares are marked.
    pub last: Option<Move>,
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ranks = Rank::ALL;
        let mut files = File::ALL;
        match self.seen_by {
            Color::White => ranks.reverse(),
            Color::Black => files.reverse(),
        }
        for rank in ranks {
            let mut row = format!("{rank} ");
            for file in files {
                self.draw_square(&mut row, Square::at(file, rank))?;
            }
            writeln!(f, "{}", row.trim_end())?;
        }
        let letters: String = files.into_iter().map(|file| format!("  {file}")).collect();
        writeln!(f, " {letters}")
    }
}

impl Diagram<'_> {
    fn draw_square(&self, row: &mut String, square: Square) -> fmt::Result {
        let piece = self.board.piece_at(square);
        let is_marked = self.last.is_some_and(|last| last.from() == square || last.to() == square);
        if self.style.shaded {
            let man = piece.map_or(' ', |piece| self.shaded_man(piece));
            write!(row, "\x1b[{};{}m {man} \x1b[0m", ground(square, is_marked), ink(piece))
        } else {
            let man = piece.map_or(self.empty(), |piece| self.plain_man(piece));
            if is_marked { write!(row, "[{man}]") } else { write!(row, " {man} ") }
        }
    }

    /// On paper the outline is White's and the filled figure Black's.
    fn plain_man(&self, piece: Piece) -> char {
        match self.style.men {
            Men::Figurines => figurine(piece),
            Men::Letters => piece.letter(),
        }
    }

    /// With colours both sides have the filled figure, which is easier to see.
    fn shaded_man(&self, piece: Piece) -> char {
        match self.style.men {
            Men::Figurines => figurine(Piece { color: Color::Black, ..piece }),
            Men::Letters => piece.letter(),
        }
    }

    fn empty(&self) -> char {
        match self.style.men {
            Men::Figurines => '·',
            Men::Letters => '.',
        }
    }
}

fn figurine(piece: Piece) -> char {
    match (piece.color, piece.role) {
        (Color::White, Role::King) => '♔',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Pawn) => '♙',
        (Color::Black, Role::King) => '♚',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Pawn) => '♟',
    }
}

/// The background of a square, as a terminal of 256 colours is told it: brown, and blue where it is marked. All four
/// are dark enough for white men and light enough for black ones.
fn ground(square: Square, is_marked: bool) -> &'static str {
    match (square.is_dark(), is_marked) {
        (false, false) => "48;5;137",
        (true, false) => "48;5;94",
        (false, true) => "48;5;68",
        (true, true) => "48;5;61",
    }
}

/// The colour of a man, in the same terms.
fn ink(piece: Option<Piece>) -> &'static str {
    match piece.map(|piece| piece.color) {
        Some(Color::White) => "38;5;231",
        _ => "38;5;16",
    }
}

#[cfg(test)]
mod tests {
    use chess::{MoveKind, Position};

    use super::*;

    const E4: Move = Move::new(Role::Pawn, Square::E2, Square::E4, MoveKind::DoubleStep);

    fn drawn(style: Style, seen_by: Color) -> String {
        let after = Position::OPENING.play(E4).expect("1. e4 is legal");
        Diagram { board: after.board(), style, seen_by, last: Some(E4) }.to_string()
    }

    #[test]
    fn letters_seen_by_white() {
        let drawn = drawn(Style { men: Men::Letters, shaded: false }, Color::White);
        assert_eq!(
            drawn,
            "\
8  r  n  b  q  k  b  n  r
7  p  p  p  p  p  p  p  p
6  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .
4  .  .  .  . [P] .  .  .
3  .  .  .  .  .  .  .  .
2  P  P  P  P [.] P  P  P
1  R  N  B  Q  K  B  N  R
   a  b  c  d  e  f  g  h
"
        );
    }

    #[test]
    fn figurines_seen_by_black() {
        let drawn = drawn(Style { men: Men::Figurines, shaded: false }, Color::Black);
        assert_eq!(
            drawn,
            "\
1  ♖  ♘  ♗  ♔  ♕  ♗  ♘  ♖
2  ♙  ♙  ♙ [·] ♙  ♙  ♙  ♙
3  ·  ·  ·  ·  ·  ·  ·  ·
4  ·  ·  · [♙] ·  ·  ·  ·
5  ·  ·  ·  ·  ·  ·  ·  ·
6  ·  ·  ·  ·  ·  ·  ·  ·
7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟
8  ♜  ♞  ♝  ♚  ♛  ♝  ♞  ♜
   h  g  f  e  d  c  b  a
"
        );
    }

    #[test]
    fn shades_end_with_each_square() {
        let drawn = drawn(Style { men: Men::Figurines, shaded: true }, Color::White);
        assert!(drawn.contains("4 \x1b[48;5;137;38;5;16m   \x1b[0m"), "a4 is light and empty");
        assert!(drawn.contains("\x1b[48;5;68;38;5;231m ♟ \x1b[0m"), "e4 is light, marked, and has a white pawn");
        for line in drawn.lines().take(8) {
            assert!(line.ends_with("\x1b[0m"), "{line:?}");
        }
    }
}
