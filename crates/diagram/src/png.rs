//! Turns a diagram into pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::Diagram;
use crate::svg::measure;
use crate::view::View;

/// The longest a side may be: enough for a page of print, and no more than a program can be asked to hold.
const LONGEST: u32 = 8192;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// A picture of this size is not made.
    #[error("expected a size from 1 to {LONGEST} pixels, found {0}")]
    Size(u32),
    /// The SVG could not be read, which is a fault of this crate.
    #[error("the SVG cannot be read")]
    Svg(#[from] resvg::usvg::Error),
    /// The pixels could not be packed.
    #[error("cannot write PNG: {0}")]
    Encoding(String),
}

impl Diagram {
    /// The picture as a PNG file, its longer side of this many pixels.
    ///
    /// # Errors
    ///
    /// [`PngError::Size`] if it has no pixels or too many. The others do not happen, as far as we know.
    pub fn png(&self, size: u32) -> Result<Vec<u8>, PngError> {
        if !(1..=LONGEST).contains(&size) {
            return Err(PngError::Size(size));
        }
        let (width, height) = measure(&View::of(self), size);
        let tree = Tree::from_str(&self.svg(size), &Options::default())?;
        let mut pixels = Pixmap::new(width, height).ok_or(PngError::Size(size))?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
    }
}
