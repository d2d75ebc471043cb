//! What is written reads back as the same game, and looks as it should.

use chess::Position;
use chess::pgn::{Comment, Game, GameResult, Nag, NodeId, Ply};

use super::games;

#[track_caller]
fn check(file: &str, expected: &str) {
    let readings = games(file.as_bytes());
    assert_eq!(readings[0].errors, []);
    let written = readings[0].game.to_string();
    let (_, movetext) = written.split_once("\n\n").expect("a blank line parts tags and moves");
    assert_eq!(movetext.trim_end(), expected, "{file}");
    let again = games(written.as_bytes());
    assert_eq!((again.len(), again[0].errors.len()), (1, 0), "{written}");
    assert_eq!(again[0].game, readings[0].game, "{written}");
}

#[test]
fn moves_are_numbered_where_they_must_be() {
    check("e4 e5 Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *");
    check(
        "e4 {a} e5 ! Nf3 (f4 exf4 (d5)) Nc6 (d6) *",
        "1. e4 {a} 1... e5 $1 2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 (2... d6) *",
    );
    check("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 12\"] Kd7 Kd1 *", "12... Kd7 13. Kd1 *");
    check("1. e4 (d4 (c4)) *", "1. e4 (1. d4) (1. c4) *");
}

#[test]
fn comments_stay_with_their_moves() {
    check("{a} 1. {b} e4 {c} e5 {d} {e} 2. {f} Nf3 *", "{a} 1. {b} e4 {c} 1... e5 {d} {e} 2. {f} Nf3 *");
    check("1. e4 {a} ({b} 1. d4 {c}) {d} e5 *", "1. e4 {a} ({b} 1. d4 {c}) {d} 1... e5 *");
    check("1. e4 (1. d4) {a} (1. c4) {b} *", "1. e4 {b} (1. d4) ({a} 1. c4) *");
    check("1. e4 ({nothing}) e5 *", "1. e4 {nothing} 1... e5 *");
    check("1. e4 ; with } brace\n e5 *", "1. e4 ; with } brace\n1... e5 *");
    check("1. e4 (;}\n1. d4) ;}\n {}*", "1. e4 ; }\n{} ( ; }\n1. d4) *");
}

#[test]
fn lines_are_at_most_79_characters_long_and_comments_break_at_single_blanks() {
    let words = "word ".repeat(30);
    let file = format!("1. e4 {{{words}  two  blanks %escape {words}}} {} *", "Nf6 Nf3 Ng8 Ng1 ".repeat(20));
    let written = games(file.as_bytes())[0].game.to_string();
    assert!(written.lines().all(|line| line.chars().count() <= 79 && !line.starts_with('%')), "{written}");
    assert_eq!(games(written.as_bytes())[0].game, games(file.as_bytes())[0].game);
}

#[test]
fn tags_come_in_order() {
    let file = "[FEN \"8/8/8/8/8/8/8/Kk6 w - - 0 1\"]*[ECO \"C41\"][Black \"\\\"B\\\"\"][Annotator \"\\\\\"][Event \"E\"][FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]*";
    let written = games(file.as_bytes())[1].game.to_string();
    assert_eq!(
        written,
        "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"\\\"B\\\"\"]\n[Result \"*\"]\n\
         [Annotator \"\\\\\"]\n[ECO \"C41\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*\n"
    );
}

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }

    fn text(&mut self) -> String {
        const PARTS: [&str; 22] = [
            " ",
            "  ",
            "\t",
            "}",
            "{",
            ";",
            "%",
            "(",
            ")",
            "[x]",
            "$1",
            "\"",
            "\\",
            "1-0",
            "é",
            "♞",
            "\u{feff}",
            "\0",
            "word",
            "a longer part",
            "\u{85}",
            "\u{a0}",
        ];
        let len = [0, 1, 3, 40][self.below(4)];
        (0..len).map(|_| PARTS[self.below(PARTS.len())]).collect()
    }

    fn comments(&mut self) -> Vec<Comment> {
        (0..self.below(12).saturating_sub(8)).map(|_| Comment::new(&self.text())).collect()
    }

    fn game(&mut self) -> Game {
        const STARTS: [&str; 4] = [
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "8/P6k/8/8/8/8/p6K/8 b - - 99 4294967295",
            "4k2r/8/8/8/8/8/8/R3K3 b Qk - 5 0",
        ];
        let start = STARTS.get(self.below(8)).map_or(Position::OPENING, |fen| fen.parse().expect("a position"));
        let mut game = Game::new(start);
        for name in ["Event", "White", "Date", "ECO", "A_b-c"] {
            if self.below(3) == 0 {
                game.tags.set(name, &self.text()).expect("no line break");
            }
        }
        game.comments = self.comments();
        game.result =
            [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown][self.below(4)];
        let mut ids: Vec<Option<NodeId>> = vec![None];
        for _ in 0..self.below(60) {
            // Mostly on from the last move, sometimes from any.
            let at = if self.below(4) > 0 { ids[ids.len() - 1] } else { ids[self.below(ids.len())] };
            let moves = game.position(at).legal_moves();
            let id = match moves.len() {
                0 => continue,
                _ if self.below(20) == 0 => game.add(at, Ply::Pass).ok(),
                count => game.add(at, moves[self.below(count)]).ok(),
            };
            let Some(id) = id else { continue };
            let nags = (0..self.below(6).saturating_sub(3)).map(|_| Nag(self.below(256) as u16)).collect();
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
    let mut dice = Dice(1847);
    for round in 0..2_000 {
        let game = dice.game();
        let written = game.to_string();
        let again = games(written.as_bytes());
        assert_eq!(again.len(), 1, "{round}: {written}");
        assert_eq!(again[0].errors, [], "{round}: {written}");
        assert_eq!(again[0].game, game, "{round}: {written}");
    }
}

#[test]
fn many_games_in_one_file_read_back_the_same() {
    let mut dice = Dice(1795);
    let written: Vec<_> = (0..200).map(|_| dice.game()).collect();
    let file: String = written.iter().map(|game| format!("{game}\n")).collect();
    let read: Vec<_> = games(file.as_bytes()).into_iter().map(|reading| reading.game).collect();
    assert!(read == written);
}

#[test]
fn games_differ_in_what_they_say() {
    let mut dice = Dice(1);
    let game = (0..).map(|_| dice.game()).find(|game| game.plies() > 10).expect("some are long");
    let id = game.main_line().last().expect("it has moves");
    let mut other = game.clone();
    other.node_mut(id).nags.push(Nag::GOOD);
    assert_ne!(game, other);
    let mut other = game.clone();
    other.comments.push(Comment::new("!"));
    assert_ne!(game, other);
    let mut other = game.clone();
    if other.add(None, Ply::Pass).is_ok() {
        assert_ne!(game, other);
    }
}
