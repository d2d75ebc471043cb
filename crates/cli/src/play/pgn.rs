//! A game as PGN, to be copied from the screen.

use chess::{Color, Position};

use super::game::Game;
use super::number;
use super::remark::Remark;

/// The tags every game has, in their order. At this table nobody says who plays.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// How long a line of moves may be.
const WIDTH: usize = 79;

/// The game as PGN: the seven tags it must have, where it began if not at the opening, and the moves.
pub fn written(game: &Game) -> String {
    let result = result(game);
    let mut pgn = String::new();
    for (tag, value) in ROSTER {
        pgn += &format!("[{tag} \"{value}\"]\n");
    }
    pgn += &format!("[Result \"{result}\"]\n");
    if *game.start() != Position::OPENING {
        pgn += &format!("[SetUp \"1\"]\n[FEN \"{}\"]\n", game.start());
    }
    pgn + "\n" + &filled(words(game).chain([result.to_owned()]))
}

/// The moves with their numbers: before each move of White, and before Black's if the game begins with it.
fn words(game: &Game) -> impl Iterator<Item = String> {
    game.written().enumerate().flat_map(|(i, (before, san))| {
        let is_numbered = i == 0 || before.turn().is_white();
        [is_numbered.then(|| number(before)), Some(san.to_string())].into_iter().flatten()
    })
}

/// The words in lines.
fn filled(words: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 {
            let fits = column + 1 + word.len() <= WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            column = if fits { column + 1 } else { 0 };
        }
        column += word.len();
        text += &word;
    }
    text + "\n"
}

fn result(game: &Game) -> &'static str {
    match game.remarks()[..] {
        [Remark::Checkmate { winner: Color::White }] => "1-0",
        [Remark::Checkmate { winner: Color::Black }] => "0-1",
        [Remark::Stalemate] => "1/2-1/2",
        _ => "*",
    }
}
