//! What is written reads back as the same game, and looks as it should.

use draughts::Position;
use draughts::pdn::{Comment, Game, GameResult, Nag, NodeId, Ply, Reading};

use super::{check_round_trip, games};

#[track_caller]
fn check(file: &str, expected: &str) {
    let readings = games(file.as_bytes());
    assert_eq!(readings[0].errors, []);
    let written = readings[0].game.to_string();
    let (_, movetext) = written.split_once("\n\n").expect("a blank line parts tags and moves");
    assert_eq!(movetext.trim_end(), expected, "{file}");
    check_round_trip(&readings[0]);
}

#[test]
fn moves_are_numbered_where_they_must_be() {
    check("17.32-28 1923 28x19 14x23 1-0", "1. 32-28 19-23 2. 28x19 14x23 *");
    check(
        "[FEN \"B:W28,47:B17,K5\"] 12... 5x37 {so} 47-42 (47-41) 37x48 *",
        "1... 5x37 {so} 2. 47-42 (2. 47-41) 2... 37x48 *",
    );
}

#[test]
fn set_ups_and_passes_have_no_number() {
    check(
        "1. 32-28 /FEN \"W::\"/ 2. 37-32 19-23 (/FEN \"W:WK5:B\"/ 5-46) *",
        "1. 32-28 /FEN \"W::\"/ 2. 37-32 19-23 (/FEN \"W:WK5:B\"/ 3. 5-46) *",
    );
}

#[test]
fn tags_come_in_order() {
    let file = "[FEN \"B:WK46:B1-3,K14.\"][GameType \"20\"][Annotator \"N. N.\"][White \"Springer\"][Result \"1-0\"] *";
    assert_eq!(
        games(file.as_bytes())[0].game.to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Springer\"]\n[Black \"?\"]\n\
         [Result \"2-0\"]\n[Annotator \"N. N.\"]\n[GameType \"20\"]\n[FEN \"B:WK46:B1,2,3,K14\"]\n\n*\n"
    );
}

/// Chance, always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn comments(&mut self) -> Vec<Comment> {
        const TEXTS: [&str; 6] = ["", "ja", "[%clk 1:55:21]", "een } haakje", "Grünfeld  %", "(18-23) /FEN \"W::\"/"];
        (0..self.below(12).saturating_sub(8)).map(|_| Comment::new(TEXTS[self.below(TEXTS.len())])).collect()
    }

    fn game(&mut self) -> Game {
        const STARTS: [&str; 5] = [
            "B:W31-50:B1-20",
            "W:WK1:B18,37,38,43",
            "B:W29,30,38,39,44:B11,22,K27",
            "W:W28,43,K46:B12,22,23,39,K5",
            "B:WK47,K26:BK3,K15,8,9,19,20,32,33",
        ];
        let start = STARTS.get(self.below(8)).map_or(Position::OPENING, |fen| fen.parse().expect("a position"));
        let mut game = Game::new(start);
        game.comments = self.comments();
        game.result =
            [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose, GameResult::Unknown]
                [self.below(5)];
        let mut ids: Vec<Option<NodeId>> = vec![None];
        for _ in 0..self.below(80) {
            // Mostly on from the last move, sometimes from any.
            let at = if self.below(4) > 0 { ids[ids.len() - 1] } else { ids[self.below(ids.len())] };
            let moves = game.position(at).legal_moves();
            let ply = match moves.len() {
                _ if self.below(20) == 0 => Ply::Pass,
                _ if self.below(20) == 0 => Ply::Setup(start),
                0 => continue,
                count => Ply::Move(moves[self.below(count)]),
            };
            let id = game.add(at, ply).expect("a legal move");
            let nags = (0..self.below(6).saturating_sub(3)).map(|_| Nag(self.below(65_536) as u16)).collect();
            let (before, after) = (self.comments(), self.comments());
            let node = game.node_mut(id);
            (node.nags, node.before, node.after) = (nags, before, after);
            ids.push(Some(id));
        }
        game
    }
}

#[test]
fn every_game_reads_back_the_same() {
    let mut dice = Dice(1723);
    for _ in 0..2_000 {
        check_round_trip(&Reading { game: dice.game(), errors: Vec::new() });
    }
}

#[test]
fn many_games_in_one_file_read_back_the_same() {
    let mut dice = Dice(1894);
    let written: Vec<_> = (0..200).map(|_| dice.game()).collect();
    let file: String = written.iter().map(|game| format!("{game}\n")).collect();
    let read: Vec<_> = games(file.as_bytes()).into_iter().map(|reading| reading.game).collect();
    assert!(read == written);
}
