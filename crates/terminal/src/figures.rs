//! Men as a terminal shows them: figurines or letters, and whose they are.

use ratatui::style::{Modifier, Style};

use crate::theme::Theme;
use crate::wire::Board;

/// The drawing of a king of chess.
const KING: &str = "king";

/// A man as it is drawn: one to three columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    pub text: String,
    pub style: Style,
}

/// Draws the men of a board.
#[derive(Debug, Clone, Copy)]
pub struct Figures<'a> {
    pub board: &'a Board,
    pub theme: Theme,
}

impl Figures<'_> {
    /// A man of a seat.
    ///
    /// Colours tell two armies apart; more than two have them as their ground. Where there are none, two are told apart as on
    /// paper, by outlines or capitals, and of more than two each man has the letter of its seat beside it.
    pub fn figure(self, seat: &str, drawing: &str) -> Figure {
        let Self { board, theme } = self;
        let place = board.seats.iter().position(|known| known.seat == seat);
        let is_pair = board.seats.len() <= 2;
        let seated = place.and_then(|place| board.seats.get(place));
        let style = seated.map(|seat| theme.army(&seat.body, &seat.detail, !is_pair));
        let style = style.unwrap_or_default().add_modifier(Modifier::BOLD);
        let is_first = place == Some(0);
        let &Signs { letter, filled, outlined, .. } = Signs::of(drawing);
        let text = if theme.is_ascii && is_pair {
            // As in positions of draughts: w and b, and capitals for kings.
            match (drawing, is_first) {
                ("man", true) => "w".into(),
                ("man", false) => "b".into(),
                ("crowned", true) => "W".into(),
                ("crowned", false) => "B".into(),
                (_, true) => letter.to_string(),
                (_, false) => letter.to_ascii_lowercase().to_string(),
            }
        } else if theme.is_ascii {
            format!("{}{letter}", initial(seat))
        } else if theme.has_colors && is_pair {
            filled.to_string()
        } else if theme.has_colors {
            format!(" {filled} ")
        } else if is_pair {
            if is_first { outlined } else { filled }.to_string()
        } else {
            format!("{}{filled}", initial(seat))
        };
        Figure { text, style }
    }

    /// What stands for an army beside its name: its king, or any of its men where none of them begins as a king.
    pub fn emblem(self, seat: &str) -> Figure {
        let own = || self.board.array.iter().filter(|man| man.seat == seat);
        let emblem = own().find(|man| man.drawing == KING).or(own().next());
        self.figure(seat, emblem.map_or(KING, |man| &man.drawing))
    }
}

/// The signs for one drawing.
struct Signs {
    drawing: &'static str,
    letter: char,
    filled: char,
    outlined: char,
}

impl Signs {
    const fn new(drawing: &'static str, letter: char, filled: char, outlined: char) -> Self {
        Self { drawing, letter, filled, outlined }
    }

    fn of(drawing: &str) -> &'static Self {
        SIGNS.iter().find(|signs| signs.drawing == drawing).unwrap_or(&UNKNOWN)
    }
}

static SIGNS: [Signs; 8] = [
    Signs::new(KING, 'K', '♚', '♔'),
    Signs::new("queen", 'Q', '♛', '♕'),
    Signs::new("rook", 'R', '♜', '♖'),
    Signs::new("bishop", 'B', '♝', '♗'),
    Signs::new("knight", 'N', '♞', '♘'),
    Signs::new("pawn", 'P', '♟', '♙'),
    Signs::new("man", 'M', '●', '○'),
    Signs::new("crowned", 'K', '♛', '♕'),
];

static UNKNOWN: Signs = Signs::new("", '?', '?', '?');

fn initial(seat: &str) -> char {
    seat.chars().next().unwrap_or('?').to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn drawn(game: &str, is_ascii: bool, has_colors: bool, men: &[(&str, &str)]) -> String {
        let board = sample::board(game);
        let figures = Figures { board: &board, theme: Theme { is_ascii, has_colors } };
        men.iter().map(|(seat, kind)| figures.figure(seat, kind).text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn armies_are_told_apart_without_colours() {
        let pair = [("white", "king"), ("black", "king"), ("white", "pawn"), ("black", "pawn")];
        assert_eq!(drawn("chess", true, false, &pair), "K k P p");
        assert_eq!(drawn("chess", false, false, &pair), "♔ ♚ ♙ ♟");
        let men = [("white", "man"), ("black", "man"), ("white", "crowned"), ("black", "crowned")];
        assert_eq!(drawn("draughts", true, true, &men), "w b W B");
        assert_eq!(drawn("draughts", false, false, &men), "○ ● ♕ ♛");
        assert_eq!(drawn("four", true, true, &[("a", "king"), ("d", "pawn")]), "aK dP");
        assert_eq!(drawn("three", false, false, &[("red", "rook")]), "r♜");
        assert_eq!(drawn("three", false, true, &[("red", "rook")]), " ♜ ");
    }

    #[test]
    fn an_army_is_known_by_its_king_or_its_men() {
        for (game, seat, emblem) in [("chess", "black", "k"), ("draughts", "white", "w"), ("three", "red", "rK")] {
            let board = sample::board(game);
            let figures = Figures { board: &board, theme: Theme { is_ascii: true, has_colors: false } };
            assert_eq!(figures.emblem(seat).text, emblem, "{game}");
        }
    }
}
