//! Articles, readings and the matter of the edition on the screen.

use std::io::{self, Write};

use table::edition::Leaf;
use terminal::wrapped;

use crate::terminal::{Ink, columns};

/// No line is longer than this, however wide the terminal is: people read it.
const LINE: usize = 100;

/// Writes a leaf so far from the edge.
pub fn write(leaf: &Leaf, indent: usize, ink: Ink, out: &mut impl Write) -> io::Result<()> {
    let edge = " ".repeat(indent);
    write!(out, "{edge}{}", ink.bold(&leaf.heading))?;
    match leaf.remarks.is_empty() {
        true => writeln!(out)?,
        false => writeln!(out, " {}", ink.dim(&format!("({})", leaf.remarks.join(", "))))?,
    }
    let mut is_noted = false;
    for part in &leaf.parts {
        // What is not certain stands apart from what is.
        if part.is_note != is_noted {
            writeln!(out)?;
        }
        is_noted = part.is_note;
        let text = if part.label.is_empty() { part.text.clone() } else { format!("{}: {}", part.label, part.text) };
        for line in wrapped(&text, columns().min(LINE).saturating_sub(indent + 4)) {
            writeln!(out, "{edge}    {}", if part.is_note { ink.dim(&line) } else { line })?;
        }
    }
    writeln!(out)
}
