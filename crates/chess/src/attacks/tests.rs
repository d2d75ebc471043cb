use std::vec::Vec;

use super::*;

/// Every set of squares that can stop the slider on each square: 107,648 for rook and bishop together.
fn every_occupation(direction: usize) -> Vec<(usize, u64)> {
    let mut all = Vec::new();
    for from in 0..64 {
        let relevant = relevant(direction, from);
        let mut subset = 0_u64;
        loop {
            all.push((from, subset));
            subset = subset.wrapping_sub(relevant) & relevant;
            if subset == 0 {
                break;
            }
        }
    }
    all
}

/// Walks from square to square until something is in the way.
fn walk(directions: &[(i8, i8)], from: Square, occupied: Bitboard) -> Bitboard {
    let mut seen = Bitboard::EMPTY;
    for &(files, ranks) in directions {
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            seen |= Bitboard::of(next);
            if occupied.has(next) {
                break;
            }
            at = next;
        }
    }
    seen
}

#[test]
fn the_tables_hold_what_a_walk_finds() {
    let (straight, diagonal) = ALL_ROUND.split_at(DIAGONAL);
    let sliders = [(STRAIGHT, straight, rook as fn(Square, Bitboard) -> Bitboard), (DIAGONAL, diagonal, bishop)];
    let mut entries = 0;
    for (direction, directions, table) in sliders {
        for (from, occupied) in every_occupation(direction) {
            let from = Square::ALL[from];
            let seen = walk(directions, from, Bitboard(occupied));
            assert_eq!(table(from, Bitboard(occupied)), seen, "from {from} past\n{:?}", Bitboard(occupied));
            // Men on the edge, off the lines or on the square itself change nothing.
            let crowd = Bitboard(occupied | !relevant(direction, from as usize));
            assert_eq!(table(from, crowd), seen, "from {from} past\n{crowd:?}");
            entries += 1;
        }
    }
    assert_eq!(entries, ROOK_ENTRIES + BISHOP_ENTRIES);
}

/// This proves the magics in every build, also where PEXT takes their place.
#[test]
fn no_magic_brings_two_different_sights_together() {
    for (direction, magics) in [(STRAIGHT, &ROOK_MAGICS), (DIAGONAL, &BISHOP_MAGICS)] {
        let mut tables = [const { Vec::new() }; 64];
        for (from, occupied) in every_occupation(direction) {
            let bits = relevant(direction, from).count_ones();
            let table: &mut Vec<Option<u64>> = &mut tables[from];
            table.resize(1 << bits, None);
            let seen = slide_slowly(direction, from, occupied);
            let entry = &mut table[(occupied.wrapping_mul(magics[from]) >> (64 - bits)) as usize];
            assert!(entry.is_none_or(|other| other == seen), "{}: two sights in one entry", Square::ALL[from]);
            *entry = Some(seen);
        }
    }
}

#[test]
fn the_smaller_tables_hold_what_a_walk_finds() {
    for from in Square::ALL {
        let near = |jumps: &[(i8, i8)]| -> Bitboard {
            jumps.iter().filter_map(|&(files, ranks)| from.offset(files, ranks)).collect()
        };
        assert_eq!(king(from), near(&ALL_ROUND));
        assert_eq!(knight(from), near(&KNIGHT_JUMPS));
        assert_eq!(pawn(Color::White, from), near(&[(-1, 1), (1, 1)]));
        assert_eq!(pawn(Color::Black, from), near(&[(-1, -1), (1, -1)]));
        for to in Square::ALL {
            // Between and beyond are seen from one square past the other, or not at all.
            let ahead = ALL_ROUND.into_iter().find(|&way| walk(&[way], from, Bitboard::EMPTY).has(to));
            let Some((files, ranks)) = ahead else {
                assert_eq!((between(from, to), line(from, to)), (Bitboard::EMPTY, Bitboard::EMPTY));
                continue;
            };
            let until = walk(&[(files, ranks)], from, Bitboard::of(to));
            assert_eq!(between(from, to), until.without(Bitboard::of(to)));
            let whole = walk(&[(files, ranks), (-files, -ranks)], from, Bitboard::EMPTY) | Bitboard::of(from);
            assert_eq!(line(from, to), whole);
        }
    }
}
