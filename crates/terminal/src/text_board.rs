//! A board of draughts in text.

use std::fmt;

use draughts::{Color, Field, Piece, Position, Role};

/// A board as White sees it, with the numbers of the outermost fields beside it. Displaying it draws it.
#[derive(Debug, Clone, Copy)]
pub struct TextBoard<'a> {
    /// What is drawn.
    pub position: &'a Position,
    /// Whether there are colours.
    pub has_colors: bool,
}

impl fmt::Display for TextBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..10 {
            let fields: Vec<Field> = (0..10).filter_map(|column| Field::at(row, column)).collect();
            let squares: String = (0..10).map(|column| self.square(Field::at(row, column))).collect();
            let numbers = fields.first().zip(fields.last()).map(|(first, last)| (first.number(), last.number()));
            let (first, last) = numbers.unwrap_or_default();
            writeln!(f, "{first:>2} {squares} {last:>2}")?;
        }
        Ok(())
    }
}

impl TextBoard<'_> {
    /// A square: nothing is played on the light ones.
    fn square(&self, field: Option<Field>) -> String {
        let Some(field) = field else {
            return if self.has_colors { "\x1b[48;5;230m   \x1b[0m".into() } else { "   ".into() };
        };
        let piece = self.position.board().piece_at(field);
        if !self.has_colors {
            return format!(" {} ", piece.map_or('.', Piece::letter));
        }
        let (ink, sign) = match piece {
            None => ("97", ' '),
            Some(Piece { color, role }) => {
                let ink = if color == Color::White { "1;97" } else { "1;30" };
                (ink, if role == Role::King { '◉' } else { '●' })
            }
        };
        format!("\x1b[48;5;137;{ink}m {sign} \x1b[0m")
    }
}
