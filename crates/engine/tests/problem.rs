//! Problems are read in every writing, and what was found of them is said in words.

use engine::Stop;
use engine::solve::mate::MateSearch;
use engine::solve::shot::{Gain, ShotSearch};
use engine::solve::{Answer, Problem};

fn answer(problem: &str, moves: u32) -> Answer {
    let stop = Stop::default();
    match problem.parse().expect("a problem") {
        Problem::Mate { position, most } => {
            let search = MateSearch { most_moves: most.unwrap_or(moves), most_lines: 1000, stop: &stop };
            Answer::Mate(position, search.run(&position, &mut |_| {}))
        }
        Problem::Shot(position) => {
            let search = ShotSearch { gain: Gain::Men(1), most_moves: moves, stop: &stop };
            Answer::Shot(position, search.run(&position, &mut |_| {}))
        }
    }
}

#[test]
fn what_was_found_is_said() {
    for (problem, moves, said, is_solved) in [
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "mate in 2 by Ra6, the only key", true),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 1;", 2, "no mate in 1", false),
        ("6k1/5ppp/8/8/8/8/8/QR4K1 w", 1, "mate in 1 by Qa8#, Rb8#: 2 keys", true),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 1, "no mate: black has no move", false),
        ("W:W25,30,39:B8,18,19,40", 8, "39-34 wins in 3, also 30-24 gains a man in 2", true),
        ("W:W25,30,39:B8,18,19,40", 1, "no shot in 1 move", false),
        ("Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww", 3, "no shot in 3 moves", false),
    ] {
        let answer = answer(problem, moves);
        assert_eq!((answer.to_string().as_str(), answer.is_solved()), (said, is_solved), "{problem}");
        assert_eq!(answer.lines().is_empty(), !is_solved, "{problem}");
    }
}

#[test]
fn what_was_stopped_says_so() {
    let stop = Stop::default();
    stop.now();
    let Ok(Problem::Mate { position, .. }) = "kbK5/pp6/1P6/8/8/8/8/R7 w".parse() else { panic!("a mate") };
    let finding = MateSearch { most_moves: 2, most_lines: 9, stop: &stop }.run(&position, &mut |_| {});
    assert_eq!(Answer::Mate(position, finding).to_string(), "stopped before anything was known");
}

#[test]
fn what_is_no_problem_says_why() {
    for (text, why) in [
        ("nothing", "column 8: expected the side on move"),
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "cannot be played on: black has no king"),
        ("W:W3,28:B50", "white men on the crown row are not kings: 3"),
        ("Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwwb", "cannot be played on: "),
    ] {
        let error = text.parse::<Problem>().expect_err(text);
        assert!(error.contains(why), "{text}: {error}");
    }
}
