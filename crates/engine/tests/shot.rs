//! Shots: the lessons, and the definition of a shot followed word by word.

use draughts::{Color, Field, Move, Piece, Position, Role, Setup};
use engine::Stop;
use engine::solve::shot::{Gain, Shot, ShotFinding, ShotSearch};
use engine::solve::{Forced, Then};
use scoresheet::Chance;

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn search(position: &Position, gain: Gain, most_moves: u32) -> ShotFinding {
    ShotSearch { gain, most_moves, stop: &Stop::default() }.run(position, &mut |_| {})
}

/// The shots, each with what it gains and in how many moves.
fn shots(fen: &str, most_moves: u32) -> Vec<(String, Gain, u32)> {
    let position = position(fen);
    let finding = search(&position, Gain::Men(1), most_moves);
    let told = |shot: &Shot| (position.notation(shot.mv).to_string(), shot.gain, shot.moves);
    finding.shots.iter().map(told).collect()
}

fn check(fen: &str, expected: &[(&str, Gain, u32)]) {
    let expected: Vec<_> = expected.iter().map(|&(mv, gain, moves)| (mv.to_owned(), gain, moves)).collect();
    assert_eq!(shots(fen, 8), expected, "{fen}");
}

#[test]
fn finds_shots() {
    check("W:W44,50:B11,22,33,35", &[("44-40", Gain::Game, 2)]);
    // Either way of taking is met.
    check("W:W42,48:B11,22,32,33", &[("42-38", Gain::Game, 2)]);
    // Five moves deep.
    check("W:W27,28,33,37,38,39:B9,10,16,20,26,30", &[("37-31", Gain::Game, 5)]);
    // The king must take four, and is taken.
    check("W:W29,30,39,42,44:B11,22,K27", &[("42-38", Gain::Game, 2)]);
    // Two shots, one better than the other.
    check("W:W25,30,39:B8,18,19,40", &[("39-34", Gain::Game, 3), ("30-24", Gain::Men(1), 2)]);
    // The Haarlem shot, by Black in the opening.
    check("B:W29,31-38,40-50:B1-17,19,20,22", &[("22-27", Gain::Men(2), 4)]);
}

#[test]
fn says_that_there_is_none() {
    check("W:W31-50:B1-20", &[]);
    // Black takes two and more in the end.
    check("W:W26,27,28,32,37,38,48,49:B3,9,14,16,17,18,19,23", &[]);
    // A man is offered for nothing.
    check("W:W28,33:B18,12", &[]);
    // To crown a man is no shot, since nothing has to be taken.
    check("W:W7:B35", &[]);
    // Nothing to move with.
    check("W:W:B35", &[]);
}

#[test]
fn counts_only_what_is_asked_for() {
    let position = position("W:W25,30,39:B8,18,19,40");
    let gains = |least| search(&position, least, 8).shots.len();
    assert_eq!([Gain::Men(1), Gain::Men(2), Gain::Game].map(gains), [2, 1, 1]);
    assert_eq!(search(&position, Gain::Men(1), 2).shots.len(), 1, "the better one takes three moves");
}

/// The gain is measured when it can no longer be taken back.
#[test]
fn a_man_that_is_taken_back_is_no_gain() {
    // 28-23 19x28 33x22 takes one for one, and 17x28 takes another.
    assert_eq!(shots("W:W28,33:B19,17", 4), []);
}

#[test]
fn stops_when_told() {
    let stop = Stop::default();
    stop.now();
    let search = ShotSearch { gain: Gain::Men(1), most_moves: 8, stop: &stop };
    let finding = search.run(&position("W:W44,50:B11,22,33,35"), &mut |_| {});
    assert_eq!((finding.shots.len(), finding.searched, finding.is_broken_off), (0, 0, true));
}

/// The definition of a shot, worked out by what every line comes to rather than by what it reaches.
mod slow {
    use super::{Color, Gain, Move, Position, Role};
    use engine::solve::shot::{HOLDS_FOR, KING};

    /// What the game itself counts for.
    const GAME: i32 = 1000;

    fn ahead(position: &Position, color: Color) -> i32 {
        let board = position.board();
        board.pieces().fold(0, |sum, (_, piece)| {
            let worth = if piece.role == Role::King { KING as i32 } else { 1 };
            sum + if piece.color == color { worth } else { -worth }
        })
    }

    /// What is left of a lead after so many quiet moves of the other side.
    fn lead(position: &Position, striker: Color, quiet: u32) -> i32 {
        let moves = position.legal_moves();
        let is_his = position.turn() == striker;
        let takes = moves.iter().any(|mv| mv.is_capture());
        if moves.is_empty() {
            return if is_his { -GAME } else { GAME };
        }
        if !is_his && !takes && quiet == 0 {
            return ahead(position, striker);
        }
        let quiet = quiet - u32::from(!is_his && !takes);
        let leads = moves.iter().map(|&mv| lead(&position.play_unchecked(mv), striker, quiet));
        if is_his { leads.max() } else { leads.min() }.unwrap_or_default()
    }

    /// What a move comes to within so many moves; nothing if it is not forced.
    fn comes_to(position: &Position, mv: Move, start: i32, moves: u32) -> Option<i32> {
        let striker = position.turn();
        let after = position.play_unchecked(mv);
        let answers = after.legal_moves();
        if answers.is_empty() {
            return Some(GAME);
        }
        let takes = answers.iter().any(|mv| mv.is_capture());
        // Only a gain is asked whether it holds. The game is won only where it is over.
        let now = ahead(&after, striker);
        let kept = || if now > start { now.min(lead(&after, striker, HOLDS_FOR)).min(GAME - 1) } else { now };
        let settled = (!takes).then(kept);
        let forced = if (takes || answers.len() == 1) && moves > 1 {
            let nexts = answers.iter().map(|&answer| after.play_unchecked(answer));
            nexts.map(|next| best(&next, start, moves - 1)).min().flatten()
        } else {
            None
        };
        settled.max(forced)
    }

    fn best(position: &Position, start: i32, moves: u32) -> Option<i32> {
        position.legal_moves().iter().filter_map(|&mv| comes_to(position, mv, start, moves)).max()
    }

    /// What a first move gains within so many moves, if it is a shot.
    pub fn gain(position: &Position, mv: Move, moves: u32) -> Option<Gain> {
        let after = position.play_unchecked(mv);
        let offers = after.legal_moves().iter().any(|mv| mv.is_capture());
        if !mv.is_capture() && !offers {
            return None;
        }
        let start = ahead(position, position.turn());
        match comes_to(position, mv, start, moves)? {
            GAME => Some(Gain::Game),
            lead => match lead - start {
                gain @ 1.. => Some(Gain::Men(gain as u32)),
                _ => None,
            },
        }
    }
}

#[test]
fn agrees_with_the_definition_on_random_positions() {
    const MOVES: u32 = 3;
    let mut chance = Chance::new(1);
    let (mut men, mut games) = (0, 0);
    for _ in 0..if testkit::is_long() { 2_000 } else { 200 } {
        let position = by_chance(&mut chance);
        let finding = search(&position, Gain::Men(1), MOVES);
        for mv in position.legal_moves() {
            let gain = slow::gain(&position, mv, MOVES);
            let moves = (1..=MOVES).find(|&moves| slow::gain(&position, mv, moves) == gain);
            let expected = gain.zip(moves).map(|(gain, moves)| Shot { mv, gain, moves });
            let found = finding.shots.iter().find(|shot| shot.mv == mv).copied();
            assert_eq!(found, expected, "{position}");
            men += u32::from(matches!(gain, Some(Gain::Men(_))));
            games += u32::from(gain == Some(Gain::Game));
        }
        assert_eq!(finding.tree.is_some(), !finding.shots.is_empty(), "{position}");
        if let Some(tree) = finding.tree {
            assert_eq!(
                (tree.mv, least_gain(&position, &tree)),
                (finding.shots[0].mv, finding.shots[0].gain),
                "{position}"
            );
            assert!(tree.moves() <= finding.shots[0].moves);
        }
    }
    assert!(men > 10 && games > 10, "{men} shots gain men, {games} the game");
}

/// The least that a tree comes to, seen that it has every answer.
fn least_gain(position: &Position, tree: &Forced<Move, Gain>) -> Gain {
    let after = position.play(tree.mv).expect("a legal move");
    match &tree.then {
        Then::End(gain) => *gain,
        Then::Answers(answers) => {
            assert!(answers.iter().map(|(mv, _)| mv).eq(&after.legal_moves()), "{after}");
            let gains = answers.iter().map(|(mv, next)| least_gain(&after.play(*mv).expect("a legal move"), next));
            gains.min().expect("an answer")
        }
    }
}

/// A few pieces of both sides, close together.
fn by_chance(chance: &mut Chance) -> Position {
    loop {
        let mut setup = Setup { turn: Color::ALL[chance.below(2)], ..Setup::EMPTY };
        // One king at most: more would keep the plain search busy for too long.
        let king = chance.below(20);
        for number in 0..4 + chance.below(5) {
            let field = Field::new(6 + chance.below(40) as u8).expect("a field");
            let role = if number == king { Role::King } else { Role::Man };
            setup.board.put(field, Piece::new(Color::ALL[chance.below(2)], role));
        }
        if let Ok(position) = setup.position() {
            return position;
        }
    }
}

/// The lessons that are told with positions and lines, where they are at hand. One shows a shot that fails.
#[test]
fn solves_the_lessons() {
    let Some(folder) = testkit::shared("data/draughts") else { return };
    let lessons = testkit::json::read(&folder.join("lessons.json"));
    let (mut solved, mut refuted) = (0, 0);
    for lesson in lessons.as_array().expect("a list") {
        let text = |name: &str| lesson[name].as_str().expect("text");
        let position = position(text("fen"));
        let key = position.read_move(lesson["line"][0].as_str().expect("a move")).expect("a legal move");
        let best = search(&position, Gain::Men(1), 8).shots.first().map(|shot| shot.mv);
        if text("mode") == "refuted" {
            assert_ne!(best, Some(key), "{}", text("id"));
            refuted += 1;
        } else {
            assert_eq!(best, Some(key), "{}", text("id"));
            solved += 1;
        }
    }
    testkit::say(&format!("lessons: {solved} shots found, {refuted} that fails left"));
}
