#![doc = include_str!("../README.md")]

mod army;
mod coordinates;
mod field;
mod geometry;
mod glyphs;
mod kind;
#[cfg(feature = "png")]
mod png;
mod silhouette;
mod svg;
mod view;

pub use crate::army::{Army, Color, Emblem};
pub use crate::coordinates::{Coordinates, Tick};
pub use crate::field::{Field, Piece, Shade};
pub use crate::geometry::{Outline, Point, SQUARE, Side};
pub use crate::kind::{Kind, Shape};
#[cfg(feature = "png")]
pub use crate::png::PngError;

/// A board with pieces on it, as one player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// What the picture is called, for those who cannot see it.
    pub title: String,
    /// The fields, each with what stands on it.
    pub fields: Vec<Field>,
    /// Parts of the board on which nothing can stand, such as the light squares of a draughts board.
    pub blanks: Vec<Outline>,
    /// What is written at the edges or on the fields.
    pub coordinates: Coordinates,
    /// Arrows, drawn over everything else.
    pub arrows: Vec<Arrow>,
    /// Which side of the board is at the bottom of the picture.
    pub seen_from: Side,
}

/// An arrow from one place to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Arrow {
    pub from: Point,
    pub to: Point,
}

impl Diagram {
    /// A board seen from below, without coordinates or arrows.
    pub fn new(title: impl Into<String>, fields: Vec<Field>) -> Self {
        Self {
            title: title.into(),
            fields,
            blanks: Vec::new(),
            coordinates: Coordinates::None,
            arrows: Vec::new(),
            seen_from: Side::Bottom,
        }
    }

    /// The field with this name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The field with this name, to be changed.
    pub fn field_mut(&mut self, name: &str) -> Option<&mut Field> {
        self.fields.iter_mut().find(|field| field.name == name)
    }

    /// What stands where, in words: `White: king e1, queen d1. Black, idle: king e8.`
    pub fn description(&self) -> String {
        let pieces = self.fields.iter().filter_map(|field| Some((field.piece?, field.name.as_str())));
        let mut men: Vec<(Piece, &str)> = pieces.collect();
        let mut sentences = Vec::new();
        while let Some(&(first, _)) = men.first() {
            let (mut ours, others): (Vec<_>, Vec<_>) = men.into_iter().partition(|(piece, _)| piece.is_beside(first));
            ours.sort_by_key(|(piece, _)| piece.kind);
            let ours: Vec<_> = ours.iter().map(|(piece, name)| format!("{} {name}", piece.kind.name())).collect();
            let idle = if first.is_idle { ", idle" } else { "" };
            sentences.push(format!("{}{idle}: {}.", first.army.name, ours.join(", ")));
            men = others;
        }
        sentences.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_go_army_by_army_and_kind_by_kind() {
        let mut fields: Vec<Field> =
            (0..5).map(|column| Field::square(format!("f{column}"), column, 0, Shade::Light)).collect();
        for (field, army, kind) in [
            (0, Army::BLACK, Kind::Pawn),
            (1, Army::WHITE, Kind::Man),
            (2, Army::BLACK, Kind::King),
            (4, Army::WHITE, Kind::Crowned),
        ] {
            fields[field].piece = Some(Piece::new(army, kind));
        }
        let mut diagram = Diagram::new("a test", fields);
        assert_eq!(diagram.description(), "Black: king f2, pawn f0. White: king f4, man f1.");
        diagram.fields[0].piece = Some(Piece { is_idle: true, ..Piece::new(Army::BLACK, Kind::Pawn) });
        assert_eq!(diagram.description(), "Black, idle: pawn f0. White: king f4, man f1. Black: king f2.");
        assert_eq!(Diagram::new("nothing", Vec::new()).description(), "");
    }
}
