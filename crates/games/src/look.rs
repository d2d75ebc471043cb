//! What boards look like, for whoever draws them: nothing of the rules is needed for that.

use diagram::{Army, Coordinates, Diagram, Outline, Piece, Side};

use crate::board::Board;
use crate::man::{Field, Kind, Man, Seat};
use crate::name::GameName;
use crate::variant::Variant;
use crate::with_game;

/// How a game is drawn.
pub trait Drawn: Variant {
    /// The board.
    fn look() -> Look;

    /// What a picture is called, given who is on move in it: `Chess, white to move`.
    fn title(turn: &DrawnSeat) -> String;

    /// The drawing of a man.
    fn drawing(kind: Kind) -> diagram::Kind {
        kind.drawing()
    }

    /// Reads what stands where, in any notation of the game's positions. It may be more than could be played on.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    fn placement(text: &str) -> Result<Placement, String>;
}

/// A board without its men, and who sits around it.
#[derive(Debug, Clone)]
pub struct Look {
    /// The fields on which a man can stand, as the first seat of chess sees them.
    pub fields: Vec<(Field, diagram::Field)>,
    /// Parts on which nothing can stand.
    pub blanks: Vec<Outline>,
    /// What is written on it.
    pub coordinates: Coordinates,
    /// The seats around it, in the order of their turns.
    pub seats: Vec<DrawnSeat>,
}

/// A seat at a board, and what its men look like.
#[derive(Debug, Clone, Copy)]
pub struct DrawnSeat {
    /// Its name.
    pub name: &'static str,
    /// Where it is.
    pub side: Side,
    /// Its men.
    pub army: Army,
}

/// What stands where: all that a picture shows of a position, which need not be one that can be played on. Positions are made
/// of men that were [`Placed`](crate::Placed).
#[derive(Debug, Clone)]
pub struct Placement {
    /// The game.
    pub game: GameName,
    /// The men.
    pub men: Vec<(Field, Man)>,
    /// Who is on move.
    pub turn: Seat,
    /// The seats whose armies are frozen.
    pub frozen: Vec<Seat>,
}

impl Look {
    /// White at the bottom and Black at the top.
    pub(crate) fn of_two() -> Vec<DrawnSeat> {
        vec![
            DrawnSeat { name: "white", side: Side::Bottom, army: Army::WHITE },
            DrawnSeat { name: "black", side: Side::Top, army: Army::BLACK },
        ]
    }

    /// The seat with this name, in whichever case it is written.
    pub fn seat(&self, name: &str) -> Option<&DrawnSeat> {
        self.seats.iter().find(|seat| seat.name.eq_ignore_ascii_case(name))
    }
}

impl Placement {
    /// What stands on a board.
    pub fn of(board: &Board) -> Self {
        let frozen = board.all_seats().filter(|&seat| board.is_frozen(seat)).collect();
        Self { game: board.name(), men: board.men(), turn: board.turn(), frozen }
    }

    /// Reads what stands where in a game. Where a notation says itself which game it is of, that may be another.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub fn read(game: GameName, text: &str) -> Result<Self, String> {
        with_game!(game, Game => Game::placement(text))
    }

    /// The board with its men, as the seat at the bottom sees it.
    pub fn diagram(&self) -> Diagram {
        let Look { fields, blanks, coordinates, seats } = self.game.look();
        let piece = |man: Man| {
            let army = seats.get(man.seat.index())?.army;
            let is_idle = self.frozen.contains(&man.seat);
            Some(Piece { is_idle, ..Piece::new(army, self.game.drawing(man.kind)) })
        };
        let with_man = |(at, mut drawn): (Field, diagram::Field)| {
            drawn.piece = self.men.iter().find(|(field, _)| *field == at).and_then(|(_, man)| piece(*man));
            drawn
        };
        let fields = fields.into_iter().map(with_man).collect();
        let title = seats.get(self.turn.index()).map(|turn| with_game!(self.game, Game => Game::title(turn)));
        Diagram { blanks, coordinates, ..Diagram::new(title.unwrap_or_default(), fields) }
    }
}
