//! The computer plays draughts.

mod draughts {
    mod international;
    mod russian;

    use ::draughts::family::{Field, Move, Piece, Position, Setup};
    use ::draughts::{International, Russian};
    use engine::draughts::{FamilyDuel, Judged};
    use engine::{Duel, Finding, HashTable, Limits, Search, Stop};
    use scoresheet::Chance;

    fn position<V: Judged>(fen: &str) -> Position<V> {
        fen.parse().expect("a position")
    }

    fn think<V: Judged>(duel: &FamilyDuel<V>, limits: Limits) -> Finding<Move<V>> {
        let (hash, stop) = (HashTable::new(4), Stop::default());
        Search { before: &[], limits, hash: &hash, threads: 1, stop: &stop, only: &[] }.run(duel, &mut |_| {})
    }

    /// Random games from a position each, every position handed to a function with those before it.
    fn wander<V: Judged>(
        starts: impl IntoIterator<Item = Position<V>>,
        mut to: impl FnMut(&FamilyDuel<V>, &[Position<V>]),
    ) {
        let mut chance = Chance::new(1);
        for start in starts {
            let mut duel = FamilyDuel::from(start);
            let mut earlier = Vec::new();
            for _ in 0..160 {
                to(&duel, &earlier);
                let moves = duel.position().legal_moves();
                let Some(&mv) = chance.pick(&moves) else { break };
                earlier.push(*duel.position());
                duel = duel.play(mv);
            }
        }
    }

    fn openings<V: Judged>(games: usize) -> impl Iterator<Item = Position<V>> {
        std::iter::repeat_n(Position::OPENING, games)
    }

    #[test]
    fn carries_its_sums_along() {
        check_sums::<International>();
        check_sums::<Russian>();
    }

    /// What is carried along from move to move is what a fresh look gives.
    fn check_sums<V: Judged>() {
        wander(openings::<V>(200), |duel, _| {
            let fresh = FamilyDuel::from(*duel.position());
            assert_eq!((duel.key(), duel.evaluate()), (fresh.key(), fresh.evaluate()), "{}", duel.position());
            let takes = duel.position().legal_moves().iter().any(|mv| mv.is_capture());
            assert_eq!((duel.is_checked(), fresh.is_checked()), (takes, takes), "{}", duel.position());
        });
    }

    #[test]
    fn evaluation_is_the_same_for_both_sides() {
        check_evaluation::<International>();
        check_evaluation::<Russian>();
    }

    /// The same board turned round, with the colours changed, is worth the same to the side on move.
    fn check_evaluation<V: Judged>() {
        wander(openings::<V>(100), |duel, _| {
            let mut turned = Setup::<V> { turn: !duel.position().turn(), ..Setup::EMPTY };
            for (field, piece) in duel.position().board().pieces() {
                let field = Field::new(Field::<V>::COUNT as u8 + 1 - field.number()).expect("a field");
                turned.board.put(field, Piece::new(!piece.color, piece.role));
            }
            let turned = FamilyDuel::from(turned.position().expect("a position"));
            assert_eq!(duel.evaluate(), turned.evaluate(), "{}", duel.position());
        });
    }

    #[test]
    fn packs_moves() {
        check_packing::<International>();
        check_packing::<Russian>();
    }

    /// No two moves of a position are mistaken for each other unless both capture between the same fields.
    fn check_packing<V: Judged>() {
        wander(openings::<V>(50), |duel, _| {
            let moves = duel.position().legal_moves();
            for (i, &a) in moves.iter().enumerate() {
                assert_ne!(FamilyDuel::<V>::packed(a), 0);
                assert!(duel.slot(a) < FamilyDuel::<V>::SLOTS);
                for &b in &moves[..i] {
                    let alike = (a.from(), a.to()) == (b.from(), b.to());
                    assert!(alike || FamilyDuel::<V>::packed(a) != FamilyDuel::<V>::packed(b), "{}", duel.position());
                }
            }
        });
    }

    #[test]
    fn knows_threats() {
        check_threats::<International>();
        check_threats::<Russian>();
    }

    /// A side is threatened if the other could capture were it on move.
    fn check_threats<V: Judged>() {
        wander(openings::<V>(50), |duel, _| {
            let passed = Setup { turn: !duel.position().turn(), ..Setup::from(*duel.position()) };
            let takes = passed.position().expect("a position").legal_moves().iter().any(|mv| mv.is_capture());
            assert_eq!(duel.is_threatened(), takes && !duel.is_checked(), "{}", duel.position());
        });
    }
}
