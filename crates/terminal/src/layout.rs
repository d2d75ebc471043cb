//! Where everything is on the screen, and what is at a place that is clicked.

use ratatui::layout::{Position, Rect};

use crate::app::App;
use crate::draw::moves;
use crate::overlay::{List, Overlay};
use api::Board;

/// Columns and rows of a field, from the largest: about as wide as high on any terminal. Only a board that is wider than high
/// and lies on its side may need the last.
const CELLS: [(u16, u16); 5] = [(10, 5), (8, 4), (6, 3), (4, 2), (4, 1)];
/// The least that is left for the panel beside the board.
const PANEL: u16 = 28;
/// Rows above and below the board: the title, what is to be done, and what is typed.
const AROUND: u16 = 3;

/// The parts of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    pub title: Rect,
    /// The fields, without the letters beside them.
    pub board: Rect,
    pub cell: (u16, u16),
    /// What is beside the board on the left, for numbers.
    pub gutter: u16,
    /// What is left below the board and its letters.
    pub below: Rect,
    pub panel: Rect,
    pub prompt: Rect,
    pub input: Rect,
    whole: Rect,
}

/// What is at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spot {
    Field(String),
    /// A line of the list that is laid over the board.
    Choice(usize),
    /// The board after a move.
    Step(usize),
    /// Not on what is laid over the board.
    Outside,
}

/// How many columns and rows a board needs.
pub fn needed(board: &Board) -> (u16, u16) {
    if board.width > 1200 { (100, 40) } else { (80, 24) }
}

impl Layout {
    /// The parts of the screen as it is now; none if it is too small.
    pub fn of(app: &App) -> Option<Self> {
        let (columns, rows) = app.size;
        let (least_columns, least_rows) = needed(&app.table.view.board);
        if columns < least_columns || rows < least_rows {
            return None;
        }
        let laid = app.laid();
        let (gutter, letters) = if laid.is_numbered() { (1, 0) } else { (3, 1) };
        let fits = |&(width, height): &(u16, u16)| {
            laid.columns * width + gutter + 1 + PANEL <= columns && laid.rows * height + letters + AROUND <= rows
        };
        let cell = CELLS.into_iter().find(fits)?;
        let board = Rect::new(gutter, 1, laid.columns * cell.0, laid.rows * cell.1);
        let below = board.bottom() + letters;
        let right = board.right() + 1;
        Some(Self {
            title: Rect::new(0, 0, columns, 1),
            board,
            cell,
            gutter,
            below: Rect::new(gutter, below, board.width, (rows - 2).saturating_sub(below)),
            panel: Rect::new(right, 1, columns - right, rows - AROUND),
            prompt: Rect::new(0, rows - 2, columns, 1),
            input: Rect::new(0, rows - 1, columns, 1),
            whole: Rect::new(0, 0, columns, rows),
        })
    }

    /// A box in the middle, no larger than the screen.
    pub fn middle(&self, width: u16, height: u16) -> Rect {
        let (width, height) = (width.min(self.whole.width), height.min(self.whole.height));
        Rect::new((self.whole.width - width) / 2, (self.whole.height - height) / 2, width, height)
    }

    /// The box of a list, and the first of its lines that is seen.
    pub fn list(&self, list: &List, lines: usize) -> (Rect, usize) {
        let wanted = u16::try_from(lines.max(1)).unwrap_or(u16::MAX).saturating_add(2);
        let area = self.middle(66, wanted.min(self.prompt.y - 1));
        let seen = usize::from(area.height.saturating_sub(2));
        (area, (list.chosen + 1).saturating_sub(seen))
    }

    /// What is at a place.
    pub fn spot(&self, app: &App, column: u16, row: u16) -> Option<Spot> {
        let at = Position::new(column, row);
        let lines = match &app.overlay {
            Overlay::None => return self.spot_at_table(app, at),
            Overlay::Acts(list) => Some((list, app.possible().len())),
            Overlay::Choosing(moves, list) => Some((list, moves.len())),
            Overlay::Help { .. } | Overlay::Laws(_) | Overlay::Resigning => None,
        };
        let (list, lines) = lines?;
        let (area, first) = self.list(list, lines);
        if !area.contains(at) {
            return Some(Spot::Outside);
        }
        let line = usize::from(row.checked_sub(area.y + 1)?) + first;
        (line < lines).then_some(Spot::Choice(line))
    }

    fn spot_at_table(&self, app: &App, at: Position) -> Option<Spot> {
        if self.board.contains(at) {
            let laid = app.laid();
            let (column, row) = ((at.x - self.board.x) / self.cell.0, (at.y - self.board.y) / self.cell.1);
            return laid.at(column, row).map(|field| Spot::Field(field.name.clone()));
        }
        moves::step_at(app, self.panel, at).map(Spot::Step)
    }
}
