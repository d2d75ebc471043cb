//! Text in columns: a cell that is too long for its column goes on below.

use std::io::{self, Write};

use terminal::wrapped;

use crate::terminal::Ink;

/// Between two columns.
const GAP: &str = "  ";

/// No column is made narrower than this.
const NARROWEST: usize = 8;

/// Rows under headings, each as wide as there is room for.
pub struct Grid {
    rows: Vec<Row>,
}

/// One row.
struct Row {
    cells: Vec<String>,
    look: Look,
}

/// How a row is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// The names of the columns.
    Heading,
    /// Like the others.
    Plain,
    /// One to look at.
    Marked,
}

impl Look {
    /// Marked or not.
    pub fn of(is_marked: bool) -> Self {
        if is_marked { Self::Marked } else { Self::Plain }
    }
}

impl Grid {
    /// A grid with these headings.
    pub fn new(headings: Vec<String>) -> Self {
        Self { rows: vec![Row { cells: headings, look: Look::Heading }] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<String>, look: Look) {
        self.rows.push(Row { cells, look });
    }

    /// Writes it on so many columns.
    pub fn write(&self, columns: usize, ink: Ink, out: &mut impl Write) -> io::Result<()> {
        let widths = self.widths(columns);
        for row in &self.rows {
            let cells: Vec<Vec<String>> =
                row.cells.iter().zip(&widths).map(|(cell, &width)| wrapped(cell, width)).collect();
            let height = cells.iter().map(Vec::len).max().unwrap_or(0);
            for i in 0..height {
                let parts = cells.iter().zip(&widths).map(|(lines, &width)| {
                    let line = lines.get(i).map_or("", String::as_str);
                    format!("{line:<width$}")
                });
                let line = parts.collect::<Vec<_>>().join(GAP);
                let line = line.trim_end();
                match row.look {
                    Look::Heading => writeln!(out, "{}", ink.bold(line))?,
                    Look::Plain => writeln!(out, "{line}")?,
                    Look::Marked => writeln!(out, "{}", ink.yellow(line))?,
                }
            }
        }
        Ok(())
    }

    /// As wide as the cells need, and where that is too much, the widest columns narrower.
    fn widths(&self, columns: usize) -> Vec<usize> {
        let count = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let longest = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.cells.get(column));
            cells.flat_map(|cell| cell.lines()).map(|line| line.chars().count()).max().unwrap_or(0)
        };
        let mut widths: Vec<usize> = (0..count).map(longest).collect();
        let gaps = GAP.len() * count.saturating_sub(1);
        while widths.iter().sum::<usize>() + gaps > columns {
            match widths.iter_mut().max() {
                Some(widest) if *widest > NARROWEST => *widest -= 1,
                _ => break,
            }
        }
        widths
    }
}
