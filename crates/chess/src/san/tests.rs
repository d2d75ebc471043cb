use super::*;

/// Plays moves out of the opening position.
fn after(moves: &str) -> Position {
    moves.split_whitespace().fold(Position::OPENING, |position, san| {
        let mv = position.read_san(san).unwrap_or_else(|error| panic!("{san}: {error}"));
        position.play_unchecked(mv)
    })
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Every spelling is read as the move that is written so.
fn check(position: &Position, canonical: &str, spellings: &[&str]) {
    let mv = position.read_san(canonical).unwrap_or_else(|error| panic!("{canonical}: {error}"));
    assert_eq!(position.san(mv).to_string(), canonical, "in {position}");
    for spelling in spellings {
        assert_eq!(position.read_san(spelling), Ok(mv), "{spelling} for {canonical} in {position}");
    }
}

fn message(position: &Position, text: &str) -> String {
    match position.read_san(text) {
        Ok(mv) => panic!("{text} is read as {mv:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn one_move_has_many_spellings() {
    let opening = Position::OPENING;
    check(&opening, "e4", &["Pe4", "e2e4", "e2-e4", "Pe2-e4", "e4!", "e4?!", " e4 ", "♙e4", "e2\u{2013}e4", "e4+"]);
    check(&opening, "Nf3", &["Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "g1-f3", "♘f3", "♞f3", "♘\u{fe0e}f3", "Nxf3"]);

    let scotch = after("e4 e5 Nf3 Nc6 d4 exd4");
    check(&scotch, "Nxd4", &["Nd4", "N:d4", "Nfxd4", "Nf3xd4", "Nf3:d4", "f3xd4", "Nxd4!!", "N×d4", "Nxd4 !?"]);

    let scandinavian = after("e4 d5");
    check(&scandinavian, "exd5", &["ed5", "e:d5", "e4xd5", "e4d5", "exd5+", "Pexd5", "xd5", "Pxd5", "exd5#"]);

    let fools_mate = after("f3 e5 g4");
    check(&fools_mate, "Qh4#", &["Qh4", "Qh4+", "Qh4++", "Qh4#!!", "Qd8h4#", "d8h4", "♛h4‡"]);
}

#[test]
fn castling_is_written_with_letters_or_zeros() {
    let both = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    check(&both, "O-O", &["0-0", "o-o", "O-O+", "0-0!", "O\u{2013}O", "e1g1", "e1h1", "Ke1-g1"]);
    check(&both, "O-O-O", &["0-0-0", "o-o-o", "0\u{2010}0\u{2010}0", "e1c1", "e1a1", "Ke1c1"]);
    let mates = position("8/8/8/8/8/8/7R/1k2K2R w K - 0 1");
    check(&mates, "O-O#", &["0-0", "0-0#"]);
}

#[test]
fn chess960_castling_refers_to_the_wing() {
    // The king already stands where castling would bring it, and long castling brings it past its rook.
    let on_target = position("6k1/8/8/8/8/8/8/1R4KR w HB - 0 1");
    check(&on_target, "O-O", &["g1h1", "Kg1xh1", "g1g1"]);
    check(&on_target, "O-O-O", &["g1b1", "g1c1"]);
    // A step to g1 is no castling, though castling would end there too.
    let beside = position("k7/8/8/8/8/8/8/5K1R w H - 0 1");
    check(&beside, "Kg1", &["f1g1", "Kf1-g1"]);
    check(&beside, "O-O", &["f1h1"]);
}

#[test]
fn pawns_take_en_passant() {
    let passed = after("e4 Nf6 e5 d5");
    check(&passed, "exd6", &["exd6e.p.", "exd6 e.p.", "exd6ep", "exd6 ep", "ed6", "e5xd6e.p.+", "e5d6", "exd6 e.p.!"]);
    // Both pawns leave the king's rank, which opens it to the rook.
    let open_rank = position("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1");
    assert_eq!(message(&open_rank, "exd6"), "exd6: that would leave the king in check");
    // The pawn that gives check is taken in passing.
    let check_by_pawn = position("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
    check(&check_by_pawn, "exd3", &["exd3 e.p."]);
}

#[test]
fn pawns_promote() {
    let capture = position("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    check(
        &capture,
        "exd8=Q+",
        &["exd8=Q", "exd8Q", "ed8Q", "exd8(Q)", "exd8/Q+", "exd8=q", "e7xd8=Q", "e7d8q", "exd8=♕"],
    );
    check(&capture, "exd8=N", &["exd8N", "exd8(N)", "exd8n", "e7d8n"]);
    assert_eq!(
        message(&capture, "exd8+"),
        "exd8: what the pawn becomes on the last rank must be written, as in exd8=Q"
    );
    assert_eq!(message(&capture, "e7d8"), "e7d8: what the pawn becomes on the last rank must be written, as in e7d8=Q");
    assert_eq!(message(&capture, "Kf2=Q"), "Kf2=Q: only a pawn that reaches the last rank is promoted");
    // A bishop and a pawn of the b-file differ by the case of one letter.
    let letter_b = position("2r1k3/1P6/4B3/8/8/8/8/4K3 w - - 0 1");
    check(&letter_b, "Bxc8", &["Bc8", "Bexc8"]);
    check(&letter_b, "bxc8=B", &["bc8b", "bxc8(b)"]);
}

#[test]
fn no_more_is_written_than_tells_a_man_from_its_rivals() {
    let development = after("d4 d5 Nf3 Nf6");
    check(&development, "Nbd2", &["Nb1d2", "N1d2", "b1d2"]);
    check(&development, "Nfd2", &["Nf3d2", "N3d2"]);
    check(&development, "Nc3", &["Nbc3", "N1c3", "Nb1c3"]);
    // The other knight is pinned and no rival.
    let pinned = position("4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1");
    check(&pinned, "Nc3", &["Nbc3", "N1c3", "Nb1c3"]);
    assert_eq!(message(&pinned, "Nec3"), "Nec3: that would leave the king in check");
    // Rooks on one file are told apart by their ranks.
    let doubled = position("k7/8/7R/8/8/8/8/K6R w - - 0 1");
    check(&doubled, "R1h3", &["Rh1h3"]);
    check(&doubled, "R6h3", &["Rh6-h3"]);
}

#[test]
fn three_queens_need_file_or_rank_or_both() {
    let queens = position("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1");
    check(&queens, "Qee1", &["Qe4e1"]);
    check(&queens, "Q1e1", &["Qh1e1"]);
    check(&queens, "Qh4e1", &["h4e1", "Qh4-e1"]);
    assert_eq!(message(&queens, "Qe1"), "Qe1 may be played from h1, e4 and h4");
    assert_eq!(message(&queens, "Qhe1"), "Qhe1 may be played from h1 and h4");
}

#[test]
fn what_cannot_be_played_is_explained() {
    let opening = Position::OPENING;
    for (text, expected) in [
        ("Nf4", "Nf4: no knight can go to f4"),
        ("Nbf3", "Nbf3: no knight on the b-file can go to f3"),
        ("N2f3", "N2f3: no knight on rank 2 can go to f3"),
        ("Nb1f3", "Nb1f3: no knight on b1 can go to f3"),
        ("b1f3", "b1f3: nothing on b1 can go to f3"),
        ("Pg1f3", "Pg1f3: no pawn on g1 can go to f3"),
        ("e7e5", "e7e5: nothing on e7 can go to e5"),
        ("e5", "e5: no pawn can go to e5"),
        ("e8", "e8: no pawn can go to e8"),
        ("e1=Q", "e1=Q: no pawn can go to e1"),
        ("e4=Q", "e4=Q: only a pawn that reaches the last rank is promoted"),
        ("exd3", "exd3: no pawn on the e-file can go to d3"),
        ("Bd2", "Bd2: no bishop can go to d2"),
        ("O-O", "the king may not castle short now"),
        ("0-0-0", "the king may not castle long now"),
        ("--", "a pass is no move: a side must play"),
        ("Z0", "a pass is no move: a side must play"),
        ("0000", "a pass is no move: a side must play"),
    ] {
        assert_eq!(message(&opening, text), expected);
    }
    let check = position("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1");
    assert_eq!(message(&check, "Ra2"), "Ra2: that would leave the king in check");
    assert_eq!(message(&check, "O-O-O"), "the king may not castle long now");
    assert_eq!(check.read_san("Kxe2").map(Move::to), Ok(Square::E2));
}

#[test]
fn what_is_no_move_is_unreadable() {
    for text in [
        "",
        " ",
        "+",
        "e",
        "4",
        "e9",
        "i4",
        "Nf",
        "N",
        "exd",
        "e4e",
        "NNf3",
        "Nf3f",
        "nf3",
        "e8=",
        "e8=K",
        "e8=P",
        "e8()",
        "e8(Q",
        "e8Q)",
        "=Q",
        "Q",
        "O",
        "O-",
        "O-O-",
        "O-O-O-O",
        "OO",
        "1-0",
        "*",
        "e.p.",
        "ep",
        "hello",
        "Ñf3",
        "e4\u{1f600}",
        "♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘♘f3",
    ] {
        let error = text.parse::<San>().map(|san| san.to_string()).expect_err(text);
        assert!(matches!(error, SanError::Unreadable(_)), "{text:?}: {error:?}");
    }
    assert_eq!(message(&Position::OPENING, "e9"), "expected a move such as Nf3, exd5 or O-O, found \"e9\"");
    assert_eq!(message(&Position::OPENING, "O-"), "expected O-O or O-O-O, found \"O-\"");
}

#[test]
fn a_spelling_is_made_canonical_without_a_position() {
    for (text, canonical) in [
        ("Pe4", "e4"),
        ("e2-e4", "e2e4"),
        ("Ng1:f3++", "Ng1xf3+"),
        ("e8(q)#!", "e8=Q#"),
        ("0-0-0", "O-O-O"),
        ("♞f6?!", "Nf6"),
    ] {
        let san: San = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(san.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(san));
    }
    assert_eq!(format!("{:>6}|", "Nf3".parse::<San>().expect("a move")), "   Nf3|");
}

#[test]
fn a_move_that_is_not_legal_is_written_all_the_same() {
    let takes_king = Move::new(Role::Queen, Square::D1, Square::E8, crate::MoveKind::Plain);
    assert_eq!(Position::OPENING.san(takes_king).to_string(), "Qxe8");
}
