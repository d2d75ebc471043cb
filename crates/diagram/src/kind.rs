//! The shapes of the pieces: six for chess, two for draughts. They are this project's own drawings.

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
    /// A king of draughts.
    Crowned,
    /// A man of draughts.
    Man,
}

/// A drawing in a square of a hundred by a hundred, as SVG path data: [`SQUARE`](crate::SQUARE) is its side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Filled with the body colour and edged, one over the other in this order.
    pub body: &'static [&'static str],
    /// Drawn as lines in the colour of details.
    pub lines: &'static str,
    /// Filled with the colour of details.
    pub spots: &'static str,
    /// The bar that some armies bear, filled with the colour of details.
    pub bar: &'static str,
}

impl Kind {
    /// All eight.
    pub const ALL: [Self; 8] =
        [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Pawn, Self::Crowned, Self::Man];

    /// What players call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::King | Self::Crowned => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
            Self::Man => "man",
        }
    }

    /// What the drawing is called within a picture, where a king of draughts is not one of chess.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Crowned => "crowned",
            _ => self.name(),
        }
    }

    /// What it looks like.
    pub const fn shape(self) -> Shape {
        match self {
            Self::King => KING,
            Self::Queen => QUEEN,
            Self::Rook => ROOK,
            Self::Bishop => BISHOP,
            Self::Knight => KNIGHT,
            Self::Pawn => PAWN,
            Self::Crowned => CROWNED,
            Self::Man => MAN,
        }
    }
}

/// What all chessmen but the pawn stand on.
const FOOT: &str = "M20 88v-5q0-6 6-6h48q6 0 6 6v5z";
/// The bar on the foot of a chessman.
const BAR: &str = "M27 79h46v7h-46z";

const KING: Shape = Shape {
    body: &[
        "M46 8h8v6h6v8h-6v8h-8v-8h-6v-8h6z",
        "M32 77C35 72 34 66 31 61L22 38Q36 28 50 28T78 38L69 61C66 66 65 72 68 77z",
        FOOT,
    ],
    lines: "M32 61q18-5 36 0M35 70q15-3 30 0",
    spots: "M50 36l5 8-5 8-5-8z",
    bar: BAR,
};

const QUEEN: Shape = Shape {
    body: &[
        "M32 77C35 72 34 66 31 61L19 32 34 46 36 24 46 43 50 20 54 43 64 24 66 46 81 32 69 61C66 66 65 72 68 77z",
        "M13.5 29a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zM31.5 20a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z\
         M45.5 16a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zM59.5 20a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z\
         M77.5 29a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z",
        FOOT,
    ],
    lines: "M32 61q18-5 36 0M35 70q15-3 30 0",
    spots: "",
    bar: BAR,
};

const ROOK: Shape = Shape {
    body: &["M34 78l3-32h26l3 32z", FOOT, "M28 20h11v7h6v-7h10v7h6v-7h11v20l-7 8h-30l-7-8z"],
    lines: "M28 40h44M36 69h28",
    spots: "",
    bar: BAR,
};

const BISHOP: Shape = Shape {
    body: &[
        "M32 77C34 70 41 70 41 61h18C59 70 66 70 68 77z",
        FOOT,
        "M50 19C66 31 70 43 61 57h-22C30 43 34 31 50 19z",
        "M45 15a5 5 0 1 0 10 0 5 5 0 1 0-10 0z",
        "M38 56h24q3 0 3 3t-3 3h-24q-3 0-3-3t3-3z",
    ],
    lines: "M50 31v16M43 38h14M40 62h20",
    spots: "",
    bar: BAR,
};

const KNIGHT: Shape = Shape {
    body: &[
        "M31 77C31 66 47 61 48 49 43 54 38 54 34 56 30 58 28 63 24 63 19 63 16 58 18 53L28 37C29 29 34 23 40 20L42 10 \
         50 18C66 21 74 38 73 56 73 64 71 71 69 77z",
        FOOT,
    ],
    lines: "M53 26C62 30 66 42 65 56",
    spots: "M37 33a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM22 55a2 2 0 1 0 4 0 2 2 0 1 0-4 0z",
    bar: BAR,
};

const PAWN: Shape = Shape {
    body: &[
        "M31 77C32 65 43 64 44 50h12C57 64 68 65 69 77z",
        "M24 88v-5q0-6 6-6h40q6 0 6 6v5z",
        "M37 33a13 13 0 1 0 26 0 13 13 0 1 0-26 0z",
        "M37 45h26q3 0 3 3t-3 3h-26q-3 0-3-3t3-3z",
    ],
    lines: "M42 51h16",
    spots: "",
    bar: BAR,
};

const CROWNED: Shape = Shape {
    body: &["M16 57a34 34 0 1 0 68 0 34 34 0 1 0-68 0z", "M16 47a34 34 0 1 0 68 0 34 34 0 1 0-68 0z"],
    lines: "M20 63a34 34 0 0 0 60 0",
    spots: "M35 60L31 38 42 47 50 33 58 47 69 38 65 60z",
    bar: "M36 66h28v5h-28z",
};

const MAN: Shape = Shape {
    body: &["M14 50a36 36 0 1 0 72 0 36 36 0 1 0-72 0z"],
    lines: "M23 50a27 27 0 1 0 54 0 27 27 0 1 0-54 0zM32 50a18 18 0 1 0 36 0 18 18 0 1 0-36 0z",
    spots: "",
    bar: "M37 46h26v8h-26z",
};
