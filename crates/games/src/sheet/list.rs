//! Lists of moves: a game on each line, which begins with `fen FEN moves` where it does not begin as usual.

use std::io::{self, Write};

use scoresheet::Game;

use super::{Format, LineFault, Sheet};

/// Reads a list of moves, with or without numbers and a result, as far as they can be played.
pub(super) fn read<G: Sheet>(line: &str, format: Format) -> (Game<G>, Option<LineFault>) {
    let mut game = Game::default();
    let fault = read_into(line, format, &mut game).err();
    (game, fault)
}

fn read_into<G: Sheet>(line: &str, format: Format, game: &mut Game<G>) -> Result<(), LineFault> {
    let mut words = words(line).peekable();
    if words.next_if(|&(_, word)| word == "fen").is_some() {
        let start = words.peek().map_or(line.len(), |&(at, _)| at);
        let end = words.find(|&(_, word)| word == "moves").map_or(line.len(), |(at, _)| at);
        let position = G::read_start(line[start..end].trim_end());
        *game = Game::new(position.map_err(|error| LineFault::new(column(line, start), error))?);
    }
    let mut tip = None;
    for (at, word) in words {
        let word = match format {
            Format::Uci => word,
            _ => without_number(word),
        };
        if let Some(result) = G::read_outcome(word) {
            game.result = result;
        } else if !word.is_empty() {
            let ply = G::read_listed(game.position(tip), word, format);
            let ply = ply.map_err(|error| LineFault::new(column(line, at), error))?;
            tip = Some(game.add(tip, ply).map_err(|error| LineFault::new(column(line, at), error))?);
        }
    }
    Ok(())
}

/// Writes the moves of the main line on a line, up to one that cannot be written. If there is one, says why.
pub(super) fn write<G: Sheet>(game: &Game<G>, format: Format, out: &mut impl Write) -> io::Result<Option<String>> {
    let mut blank = "";
    if *game.start() != G::opening() {
        write!(out, "fen {} moves", G::fen(game.start()))?;
        blank = " ";
    }
    let mut complaint = None;
    for id in game.main_line() {
        let node = game.node(id);
        match G::write_listed(game.position(node.parent()), node.ply(), format) {
            Ok(word) => write!(out, "{blank}{word}")?,
            Err(reason) => {
                complaint = Some(format!("at {} {reason}", node.number()));
                break;
            }
        }
        blank = " ";
    }
    writeln!(out)?;
    Ok(complaint)
}

/// The words of a line, each with where it begins.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &line[at..];
        let start = at + (rest.len() - rest.trim_start().len());
        let word = line[start..].split_whitespace().next()?;
        at = start + word.len();
        Some((start, word))
    })
}

/// A word without the number of its move: `e4` for `1.e4`, nothing for `1.` alone.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
    if rest.is_empty() || rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

fn column(line: &str, at: usize) -> usize {
    line[..at].chars().count() + 1
}
