//! Positions in which written moves are tried.

use chess::Position;

const FENS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/1PpP4/8/8/8/4K3 w - c6 0 1",
    "2k5/8/8/8/8/8/8/RK5R w HA - 0 1",
    "7k/8/8/8/2Q1Q3/8/2Q1Q3/6K1 w - - 0 1",
    "4r2k/8/8/7b/4Q3/5Q2/4K3/8 w - - 0 1",
];

/// The position that the first byte picks, and the rest as text.
pub fn pick(data: &[u8]) -> Option<(Position, &str)> {
    let (&choice, rest) = data.split_first()?;
    let position = FENS[choice as usize % FENS.len()].parse().expect("the positions are playable");
    Some((position, std::str::from_utf8(rest).ok()?))
}
