//! Men as a terminal shows them: figurines or letters, and whose they are.

use ratatui::style::{Modifier, Style};

use crate::theme::Theme;
use api::{Board, Figure};

/// A man as it is drawn: one to three columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
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
    pub fn figure(self, seat: &str, figure: Figure) -> Drawn {
        let Self { board, theme } = self;
        let place = board.seats.iter().position(|known| known.seat == seat);
        let is_pair = board.seats.len() <= 2;
        let seated = place.and_then(|place| board.seats.get(place));
        let style = seated.map(|seat| theme.army(&seat.body, &seat.detail, !is_pair));
        let style = style.unwrap_or_default().add_modifier(Modifier::BOLD);
        let is_first = place == Some(0);
        let Signs { letter, filled, outlined } = Signs::of(figure);
        let text = if theme.is_ascii && is_pair {
            // As in positions of draughts: w and b, and capitals for kings.
            match (figure, is_first) {
                (Figure::Man, true) => "w".into(),
                (Figure::Man, false) => "b".into(),
                (Figure::Crowned, true) => "W".into(),
                (Figure::Crowned, false) => "B".into(),
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
        Drawn { text, style }
    }

    /// What stands for an army beside its name: its king, or any of its men where none of them begins as a king.
    pub fn emblem(self, seat: &str) -> Drawn {
        let own = || self.board.array.iter().filter(|man| man.seat == seat);
        let emblem = own().find(|man| man.drawing == Figure::King).or(own().next());
        self.figure(seat, emblem.map_or(Figure::King, |man| man.drawing))
    }
}

/// The signs for one piece.
struct Signs {
    letter: char,
    filled: char,
    outlined: char,
}

impl Signs {
    const fn of(figure: Figure) -> Self {
        let (letter, filled, outlined) = match figure {
            Figure::King => ('K', '♚', '♔'),
            Figure::Queen => ('Q', '♛', '♕'),
            Figure::Rook => ('R', '♜', '♖'),
            Figure::Bishop => ('B', '♝', '♗'),
            Figure::Knight => ('N', '♞', '♘'),
            Figure::Pawn => ('P', '♟', '♙'),
            Figure::Man => ('M', '●', '○'),
            Figure::Crowned => ('K', '♛', '♕'),
        };
        Self { letter, filled, outlined }
    }
}

fn initial(seat: &str) -> char {
    seat.chars().next().unwrap_or('?').to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn drawn(game: &str, is_ascii: bool, has_colors: bool, men: &[(&str, Figure)]) -> String {
        let board = sample::board(game);
        let figures = Figures { board: &board, theme: Theme { is_ascii, has_colors } };
        men.iter().map(|&(seat, figure)| figures.figure(seat, figure).text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn armies_are_told_apart_without_colours() {
        let pair = [("white", Figure::King), ("black", Figure::King), ("white", Figure::Pawn), ("black", Figure::Pawn)];
        assert_eq!(drawn("chess", true, false, &pair), "K k P p");
        assert_eq!(drawn("chess", false, false, &pair), "♔ ♚ ♙ ♟");
        let men =
            [("white", Figure::Man), ("black", Figure::Man), ("white", Figure::Crowned), ("black", Figure::Crowned)];
        assert_eq!(drawn("draughts", true, true, &men), "w b W B");
        assert_eq!(drawn("draughts", false, false, &men), "○ ● ♕ ♛");
        assert_eq!(drawn("four", true, true, &[("a", Figure::King), ("d", Figure::Pawn)]), "aK dP");
        assert_eq!(drawn("three", false, false, &[("red", Figure::Rook)]), "r♜");
        assert_eq!(drawn("three", false, true, &[("red", Figure::Rook)]), " ♜ ");
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
