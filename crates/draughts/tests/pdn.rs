//! PDN as it is found in the world: what is read from it, what is said to be wrong with it, and that what is written
//! reads back the same.

mod pdn {
    mod collections;
    mod international;
    mod russian;

    use draughts::Variant;
    use draughts::family::Position;
    use draughts::family::pdn::{Game, GameResult, Pdn, Ply, Reading};
    use scoresheet::{Chance, Verdict};
    use testkit::written::{self, any_game, check_round_trip};

    /// All games of a file.
    fn games<V: Variant>(file: &[u8]) -> Vec<Reading<V>> {
        written::games::<Pdn<V>>(file)
    }

    /// Sees that every game of a file reads back from its own writing, and counts games, plies and games in which something
    /// is wrong that is more than a blemish.
    fn counts<V: Variant>(file: &[u8]) -> (usize, usize, usize) {
        let readings = games::<V>(file);
        readings.iter().for_each(|reading| check_round_trip(&reading.game));
        let unsound = readings.iter().filter(|reading| reading.judged.verdict == Verdict::Unsound).count();
        (readings.len(), readings.iter().map(|reading| reading.game.plies()).sum(), unsound)
    }

    /// A game from one of these positions or the opening, with passes and set-ups in it.
    fn random_game<V: Variant>(starts: &[&str; 5], chance: &mut Chance) -> Game<V> {
        let results =
            [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose, GameResult::Unknown];
        let start = starts.get(chance.below(8)).map_or(Position::OPENING, |fen| fen.parse().expect("a position"));
        any_game(start, results[chance.below(5)], chance, |position: &Position<V>, chance| match chance.below(20) {
            0 => Some(Ply::Pass),
            1 => Some(Ply::Setup(start)),
            _ => chance.pick(&position.legal_moves()).copied().map(Ply::Move),
        })
    }
}
