//! Moves as people write them, and what is said of texts that mean none.

mod notation {
    mod international;
    mod russian;

    use draughts::family::{Move, MoveError, Position};
    use draughts::{International, Russian, Variant};

    fn position<V: Variant>(fen: &str) -> Position<V> {
        fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    #[test]
    fn beginnings_and_mutations_of_moves_never_mean_an_illegal_one() {
        for (fen, text) in [
            (international::OPENING, "(32-28)!?"),
            (international::TWO_WAYS, "1x29x42x31"),
            ("W:W26:B12,13,21,23", "26x17x8x19x28"),
        ] {
            let position = position::<International>(fen);
            for damaged in damaged(text, "0123456789-x:()!abj é\0") {
                check(&position, position.read_move(&damaged), &damaged);
                check(&position, position.read_hub(&damaged), &damaged);
            }
        }
        for (fen, text) in [
            (russian::OPENING, "c3-d4!?"),
            (russian::TWO_WAYS, "f8:b4:d2:h6"),
            (russian::ONE_OR_FOUR, "c3:e1:g3:e5:a1"),
        ] {
            let position = position::<Russian>(fen);
            for damaged in damaged(text, "0123456789-x:()!abh é\0") {
                check(&position, position.read_move(&damaged), &damaged);
            }
        }
    }

    /// A text with another sign in each place, and cut off the sooner, the later that is.
    fn damaged(text: &str, signs: &str) -> Vec<String> {
        let letters: Vec<char> = text.chars().collect();
        let mut all = Vec::new();
        for at in 0..letters.len() {
            for other in signs.chars() {
                let mut damaged = letters.clone();
                damaged[at] = other;
                damaged.truncate(letters.len() - at / 2);
                all.push(damaged.iter().collect());
            }
        }
        all
    }

    fn check<V: Variant>(position: &Position<V>, read: Result<Move<V>, MoveError<V>>, text: &str) {
        match read {
            Ok(mv) => assert!(position.is_legal(mv), "{text:?}"),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}
