//! Writes a diagram as SVG.
//!
//! Everything is said in attributes and drawn with paths: no style sheet, no script, no font. The shapes of pieces and
//! characters are defined once and used by name; the names are the same in every picture and always mean the same, so
//! that several pictures can stand in one page.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Write};

use crate::coordinates::{Anchor, Label, labels};
use crate::geometry::Spot;
use crate::glyphs::{CAPITAL, glyph, spread, width};
use crate::silhouette::silhouette;
use crate::view::View;
use crate::{Army, Arrow, Color, Coordinates, Diagram, Emblem, Kind, Piece, Shade};

const PAPER: Color = Color(0xff, 0xff, 0xff);
const LIGHT: Color = Color(0xf2, 0xe6, 0xcf);
const DARK: Color = Color(0xb8, 0x94, 0x6c);
const FRAME: Color = Color(0x4a, 0x38, 0x26);
const WRITING: Color = Color(0x3b, 0x2d, 0x1f);
const MARK: Color = Color(0xe8, 0xb9, 0x1c);
const ARROW: Color = Color(0x17, 0x6b, 0x45);

/// What all lines of pieces and characters have in common.
const ROUND: &str = r#"stroke-linecap="round" stroke-linejoin="round""#;

/// How a group of idle pieces is drawn: as one, so that no line of a piece shows through another.
const PALE: &str = r#" opacity=".4""#;

impl Diagram {
    /// The picture as SVG, its longer side of this many pixels unless the viewer scales it.
    pub fn svg(&self, size: u32) -> String {
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = Drawing { view: View::of(self), to: &mut svg }.draw(size);
        svg
    }
}

/// The width and height of a picture whose longer side is given. Neither is nothing.
pub(crate) fn measure(view: &View<'_>, longer: u32) -> (u32, u32) {
    let (width, height) = (i64::from(view.width), i64::from(view.height));
    let scaled = |side: i64| ((i64::from(longer) * side + width.max(height) / 2) / width.max(height)).max(1) as u32;
    (scaled(width), scaled(height))
}

struct Drawing<'a> {
    view: View<'a>,
    to: &'a mut String,
}

impl Drawing<'_> {
    fn draw(mut self, size: u32) -> fmt::Result {
        let View { width, height, .. } = self.view;
        let (wide, high) = measure(&self.view, size);
        write!(self.to, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" "#)?;
        writeln!(self.to, r#"width="{wide}" height="{high}" role="img">"#)?;
        writeln!(self.to, "<title>{}</title>", Escaped(&self.view.diagram.title))?;
        writeln!(self.to, "<desc>{}</desc>", Escaped(&self.view.diagram.description()))?;
        self.define()?;
        writeln!(self.to, r#"<path fill="{PAPER}" d="M0 0H{width}V{height}H0z"/>"#)?;
        self.draw_frame()?;
        self.draw_fields()?;
        self.draw_marks()?;
        self.draw_labels()?;
        self.draw_pieces()?;
        self.draw_circles()?;
        self.draw_arrows()?;
        writeln!(self.to, "</svg>")
    }

    /// The shapes that are used, once each.
    fn define(&mut self) -> fmt::Result {
        let diagram = self.view.diagram;
        let characters: BTreeSet<char> =
            labels(&self.view).iter().flat_map(|label| label.text.chars()).filter(|&each| each != ' ').collect();
        let pieces = || diagram.fields.iter().filter_map(|field| field.piece);
        let kinds: BTreeSet<Kind> = pieces().map(|piece| piece.kind).collect();
        let barred: BTreeSet<Kind> =
            pieces().filter(|piece| piece.army.emblem == Emblem::Bar).map(|piece| piece.kind).collect();
        if characters.is_empty() && kinds.is_empty() {
            return Ok(());
        }
        writeln!(self.to, "<defs>")?;
        let scale = writing_scale(&diagram.coordinates);
        for character in characters {
            let lines = glyph(character).1;
            let id = CharacterId(character, &diagram.coordinates);
            writeln!(self.to, r#"<path id="{id}" transform="scale({scale})" d="{lines}"/>"#)?;
        }
        for kind in kinds {
            self.define_piece(kind)?;
        }
        for kind in barred {
            let id = kind.id();
            write!(self.to, r##"<g id="sissa-{id}-bar"><use href="#sissa-{id}"/>"##)?;
            writeln!(self.to, r#"<path fill="currentColor" stroke="none" d="{}"/></g>"#, kind.shape().bar)?;
        }
        writeln!(self.to, "</defs>")
    }

    fn define_piece(&mut self, kind: Kind) -> fmt::Result {
        let shape = kind.shape();
        write!(self.to, r#"<g id="sissa-{}">"#, kind.id())?;
        for part in shape.body {
            write!(self.to, r#"<path d="{part}"/>"#)?;
        }
        if !shape.lines.is_empty() {
            write!(self.to, r#"<path fill="none" stroke="currentColor" d="{}"/>"#, shape.lines)?;
        }
        if !shape.spots.is_empty() {
            write!(self.to, r#"<path fill="currentColor" stroke="none" d="{}"/>"#, shape.spots)?;
        }
        writeln!(self.to, "</g>")
    }

    /// The board as a whole, its frame around it, and what is not covered by fields.
    fn draw_frame(&mut self) -> fmt::Result {
        let polygons: Vec<Vec<Spot>> = self.view.polygons().cloned().collect();
        write!(self.to, r#"<path fill="{LIGHT}" stroke="{FRAME}" stroke-width="12" stroke-linejoin="round" d=""#)?;
        for corners in silhouette(&polygons) {
            write_polygon(self.to, &corners)?;
        }
        writeln!(self.to, r#""/>"#)?;
        if self.view.blanks.is_empty() {
            return Ok(());
        }
        write!(self.to, r#"<path fill="{LIGHT}" d=""#)?;
        for corners in &self.view.blanks {
            write_polygon(self.to, corners)?;
        }
        writeln!(self.to, r#""/>"#)
    }

    fn draw_fields(&mut self) -> fmt::Result {
        for (shade, paint) in [
            (Shade::Light, format!(r#"fill="{LIGHT}""#)),
            (Shade::Dark, format!(r#"fill="{DARK}""#)),
            (Shade::Lined, format!(r#"fill="{LIGHT}" stroke="{FRAME}" stroke-width="3""#)),
        ] {
            let fields = &self.view.diagram.fields;
            let mut of_shade = (0..fields.len()).filter(|&index| fields[index].shade == shade).peekable();
            if of_shade.peek().is_none() {
                continue;
            }
            writeln!(self.to, "<g {paint}>")?;
            for index in of_shade {
                write!(self.to, r#"<path data-field="{}" d=""#, Escaped(&fields[index].name))?;
                write_polygon(self.to, &self.view.fields[index])?;
                writeln!(self.to, r#""/>"#)?;
            }
            writeln!(self.to, "</g>")?;
        }
        Ok(())
    }

    fn draw_marks(&mut self) -> fmt::Result {
        for (field, corners) in self.view.diagram.fields.iter().zip(&self.view.fields) {
            if field.is_marked {
                write!(self.to, r#"<path fill="{MARK}" fill-opacity=".55" stroke="{FRAME}" stroke-width="5" d=""#)?;
                write_polygon(self.to, corners)?;
                writeln!(self.to, r#""/>"#)?;
            }
        }
        Ok(())
    }

    fn draw_labels(&mut self) -> fmt::Result {
        let labels = labels(&self.view);
        if labels.is_empty() {
            return Ok(());
        }
        let coordinates = &self.view.diagram.coordinates;
        let scale = writing_scale(coordinates);
        writeln!(self.to, r#"<g fill="none" stroke="{WRITING}" stroke-width="2" {ROUND}>"#)?;
        for Label { text, anchor } in labels {
            let (left, top) = match anchor {
                Anchor::Corner(Spot { x, y }) => (x as f32, y as f32),
                Anchor::Middle(Spot { x, y }) => {
                    (x as f32 - width(text) * scale / 2.0, y as f32 - CAPITAL * scale / 2.0)
                }
            };
            write!(self.to, r#"<g data-label="{}">"#, Escaped(text))?;
            for (character, offset) in spread(text).filter(|&(character, _)| character != ' ') {
                let (x, y) = (Short(left + offset * scale), Short(top));
                write!(self.to, r##"<use href="#{}" x="{x}" y="{y}"/>"##, CharacterId(character, coordinates))?;
            }
            writeln!(self.to, "</g>")?;
        }
        writeln!(self.to, "</g>")
    }

    /// The pieces, army by army: the colours are those of the group. Idle ones are pale.
    fn draw_pieces(&mut self) -> fmt::Result {
        let pieces = self.view.diagram.fields.iter().filter_map(|field| Some((field, field.piece?)));
        let mut pieces: Vec<_> =
            pieces.map(|(field, piece)| (piece, self.view.place(field.outline.middle()))).collect();
        while let Some(&(first, _)) = pieces.first() {
            let (ours, others): (Vec<_>, Vec<_>) = pieces.into_iter().partition(|(piece, _)| piece.is_beside(first));
            let Army { name, body, edge, detail, emblem } = first.army;
            let pale = if first.is_idle { PALE } else { "" };
            writeln!(
                self.to,
                r#"<g data-army="{}" fill="{body}" stroke="{edge}" color="{detail}" stroke-width="4" {ROUND}{pale}>"#,
                Escaped(name)
            )?;
            for (Piece { kind, .. }, Spot { x, y }) in ours {
                let bar = if emblem == Emblem::Bar { "-bar" } else { "" };
                let (x, y) = (x - 50, y - 50);
                writeln!(self.to, r##"<use href="#sissa-{}{bar}" x="{x}" y="{y}"/>"##, kind.id())?;
            }
            writeln!(self.to, "</g>")?;
            pieces = others;
        }
        Ok(())
    }

    fn draw_circles(&mut self) -> fmt::Result {
        for field in self.view.diagram.fields.iter().filter(|field| field.is_circled) {
            let Spot { x, y } = self.view.place(field.outline.middle());
            writeln!(
                self.to,
                r#"<circle cx="{x}" cy="{y}" r="44" fill="none" stroke="{ARROW}" stroke-width="8" stroke-opacity=".85"/>"#
            )?;
        }
        Ok(())
    }

    fn draw_arrows(&mut self) -> fmt::Result {
        for &Arrow { from, to } in &self.view.diagram.arrows {
            let (from, to) = (self.view.place(from), self.view.place(to));
            let (dx, dy) = ((to.x - from.x) as f32, (to.y - from.y) as f32);
            let length = dx.hypot(dy);
            if length == 0.0 {
                continue;
            }
            let angle = Short(dy.atan2(dx).to_degrees());
            // Along the x axis, then turned: from near the middle of one field to just past that of the other.
            let (tail, neck, tip) = (Short(28.0_f32.min(length / 2.0)), Short(length - 26.0), Short(length + 8.0));
            writeln!(
                self.to,
                r#"<path fill="{ARROW}" fill-opacity=".85" transform="translate({} {})rotate({angle})" d="M{tail}-7H{neck}V-20L{tip} 0 {neck} 20V7H{tail}z"/>"#,
                from.x, from.y
            )?;
        }
        Ok(())
    }
}

fn write_polygon(to: &mut String, corners: &[Spot]) -> fmt::Result {
    let Some((first, others)) = corners.split_first() else { return Ok(()) };
    write!(to, "M{} {}", first.x, first.y)?;
    let mut at = first;
    for next in others {
        match (next.x == at.x, next.y == at.y) {
            (_, true) => write!(to, "H{}", next.x)?,
            (true, _) => write!(to, "V{}", next.y)?,
            _ => write!(to, "L{} {}", next.x, next.y)?,
        }
        at = next;
    }
    to.write_char('z')
}

/// How much characters are enlarged: names within fields are smaller than what is at the edges.
fn writing_scale(coordinates: &Coordinates) -> f32 {
    match coordinates {
        Coordinates::Names => 0.95,
        _ => 1.5,
    }
}

/// What a character is called within a picture. The same character in another size is another shape.
struct CharacterId<'a>(char, &'a Coordinates);

impl Display for CharacterId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = if *self.1 == Coordinates::Names { "small" } else { "large" };
        write!(f, "sissa-{size}-{:x}", u32::from(self.0))
    }
}

/// A number with no more than one digit after the point.
struct Short(f32);

impl Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 10.0).round() / 10.0)
    }
}

/// Text as XML has it. Characters that XML has no place for are replaced.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}
