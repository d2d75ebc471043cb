//! What is laid over the board: help, the law book, lists to choose from, questions.

use api::Move;

/// What is laid over the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Overlay {
    None,
    Help {
        scrolled: usize,
    },
    Laws(Reader),
    /// What can be done besides moving.
    Acts(List),
    /// Between several moves from one field to another: what the pawn becomes, or which way is taken.
    Choosing(Vec<Move>, List),
    /// Whether the player really means to resign.
    Resigning,
}

/// A law book that is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    /// Which article.
    pub article: usize,
    /// How many lines of it are above the screen.
    pub scrolled: usize,
}

impl Reader {
    /// At the beginning of an article.
    pub fn at(article: usize) -> Self {
        Self { article, scrolled: 0 }
    }

    /// The next of so many articles, or the one before.
    pub fn turn(&mut self, by: isize, articles: usize) {
        *self = Self::at(self.article.saturating_add_signed(by).min(articles.saturating_sub(1)));
    }
}

/// A list with one line chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct List {
    pub chosen: usize,
}

impl List {
    /// The next of so many lines, or the one before.
    pub fn go(&mut self, by: isize, lines: usize) {
        self.chosen = self.chosen.saturating_add_signed(by).min(lines.saturating_sub(1));
    }
}
