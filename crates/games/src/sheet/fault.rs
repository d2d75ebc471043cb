//! What is wrong in a text.

use std::fmt::{self, Display};

use scoresheet::Notation;

/// What is wrong in a text, and where, as far as that is known.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// In which line, from 1.
    pub line: Option<u64>,
    /// In which column of it, from 1.
    pub column: Option<u64>,
    /// Whether it is amiss only, and makes nothing unsound.
    pub is_warning: bool,
    /// What was expected and what came.
    pub message: String,
}

impl Fault {
    /// Something wrong somewhere in a line.
    pub(crate) fn in_line(line: u64, message: impl Display) -> Self {
        Self { line: Some(line), column: None, is_warning: false, message: message.to_string() }
    }

    /// What is wrong with a line.
    pub(crate) fn of(line: u64, fault: &LineFault) -> Self {
        let column = Some(fault.column as u64);
        Self { line: Some(line), column, is_warning: false, message: fault.message_alone().to_owned() }
    }

    /// The same where it is plain in which text it is: `7:12: at 2. Ke3: no king can go to e3`.
    pub fn told(&self) -> String {
        self.to_string().trim_start_matches([':', ' ']).to_owned()
    }
}

impl<N: Notation> From<&scoresheet::Fault<N>> for Fault {
    fn from(scoresheet::Fault { place, is_warning, kind }: &scoresheet::Fault<N>) -> Self {
        let (line, column) = (Some(place.line), Some(place.column));
        Self { line, column, is_warning: *is_warning, message: kind.to_string() }
    }
}

/// As compilers write it, to stand behind the name of a file: `:7:12: at 2. Ke3: no king can go to e3`.
impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{place}")?;
        }
        write!(f, ": {}{}", if self.is_warning { "warning: " } else { "" }, self.message)
    }
}

/// What is wrong with a line, and in which column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineFault {
    /// The column, from 1.
    pub column: usize,
    /// What was expected and what came.
    pub message: String,
}

impl LineFault {
    /// Something wrong in a column.
    pub(crate) fn new(column: usize, message: impl Display) -> Self {
        Self { column, message: message.to_string() }
    }

    /// The message without the column, where it begins with it.
    pub fn message_alone(&self) -> &str {
        self.message.strip_prefix(&format!("column {}: ", self.column)).unwrap_or(&self.message)
    }
}
