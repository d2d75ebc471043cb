//! The lessons of the house: read, proven, and solved as a pupil would.

use games::Lang;
use std::collections::BTreeSet;

use draughts::{Move, Position};
use engine::solve::{Forced, Then};
use teacher::{Exercise, Lesson, Lessons, Solution, Task, Theme, Try, TryError};

fn exercise(id: &str) -> (&'static Lesson, &'static Exercise) {
    Lessons::house().exercise(id).unwrap_or_else(|| panic!("there is no exercise {id}"))
}

#[test]
fn every_lesson_is_proven() {
    for (_, exercise) in Lessons::house().exercises() {
        let faults: Vec<String> = exercise.faults().iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{}: {}", exercise.id, faults.join("; "));
    }
}

#[test]
fn all_of_the_booklet_is_there() {
    let lessons = Lessons::house();
    assert!(lessons.all().iter().map(|lesson| lesson.number).eq(1..=29));
    assert_eq!(lessons.exercises().count(), 50);
    assert_eq!(lessons.exercises().filter(|(_, exercise)| matches!(exercise.task, Task::Refute { .. })).count(), 1);
    for (lesson, exercise) in lessons.exercises() {
        assert!(exercise.id.starts_with(&format!("{:02}-", lesson.number)), "{}", exercise.id);
    }
    let themes: BTreeSet<Theme> = lessons.all().iter().filter_map(|lesson| lesson.theme).collect();
    assert_eq!(themes.len(), Theme::ALL.len(), "every theme has a lesson");
}

/// All diagrams of the booklet are lost: no position is passed off as its own.
#[test]
fn every_position_is_marked_as_reconstructed() {
    for lesson in Lessons::house().all() {
        let told =
            lesson.reconstructed.as_ref().unwrap_or_else(|| panic!("lesson {} says nothing of it", lesson.number));
        assert!(Lang::ALL.iter().all(|&lang| told.in_lang(lang).split(' ').count() > 8), "{told:?}");
    }
}

/// The booklet's names, where they can be read, and the other names it has for two of them.
#[test]
fn lessons_are_called_as_in_the_booklet() {
    let lesson = |number| Lessons::house().lesson(number).expect("a lesson");
    for (number, name) in [
        (3, "Directe slagzet langs de […]lijn"),
        (4, "Directe slagzet langs de rand"),
        (6, "Terugwerpzet met een bijtrekkertje"),
        (8, "Breekzetje langs de rand"),
        (9, "Keuzeslag op de damlijn"),
        (11, "Rechte slagzet op de damlijn en langs de rand"),
        (13, "Tweeloopslag"),
        (14, "Tweeloopslag op de basislijn"),
        (19, "Dubbele tweeloopslag"),
        (20, "Terugwerpslag"),
    ] {
        assert_eq!(lesson(number).title.nl, name);
    }
    for (number, name) in [(21, "Groenzet"), (26, "Kikkezet"), (25, "Bonaparte"), (27, "1899")] {
        let about = &lesson(number).about;
        assert!(Lang::ALL.iter().all(|&lang| about.in_lang(lang).contains(name)), "{about:?}");
    }
}

#[test]
fn every_text_is_there_in_three_languages() {
    for lesson in Lessons::house().all() {
        let texts = [&lesson.title, &lesson.about, &lesson.hint].into_iter().chain(&lesson.reconstructed);
        for text in texts.chain(lesson.exercises.iter().map(|exercise| &exercise.why)) {
            assert!(Lang::ALL.iter().all(|&lang| !text.in_lang(lang).is_empty()), "{text:?}");
            assert!(text.en != text.nl && text.en != text.de || text.en.split(' ').count() < 3, "{text:?}");
        }
    }
}

/// The positions are those of the shared lessons, where these are at hand.
#[test]
fn the_positions_are_those_of_the_shared_lessons() {
    let Some(path) = testkit::shared("data/draughts") else { return };
    let text = std::fs::read_to_string(path.join("lessons.json")).expect("the shared lessons");
    for (_, exercise) in Lessons::house().exercises() {
        let fen = exercise.position.to_string();
        let long: String = fen.split(':').map(spelled_out).collect::<Vec<_>>().join(":");
        assert!(text.contains(&fen) || text.contains(&long), "{fen} {long}");
    }
}

/// A side of a FEN with ranges written as their fields.
fn spelled_out(side: &str) -> String {
    let (color, fields) = side.split_at(side.len().min(1));
    let fields = fields.split(',').map(|field| match field.split_once('-') {
        Some((from, to)) => {
            let numbers = from.parse::<u8>().expect("a number")..=to.parse().expect("a number");
            numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
        }
        None => field.to_owned(),
    });
    format!("{color}{}", fields.collect::<Vec<_>>().join(","))
}

/// A pupil who follows the solution is told so at every move, against every defence.
#[test]
fn a_pupil_who_knows_the_solution_solves_it() {
    for (_, exercise) in Lessons::house().exercises() {
        match &Solution::of(exercise).tree {
            Some(tree) => follow(exercise, &exercise.position, tree, &mut Vec::new()),
            None => {
                let safe = exercise.position.notation(exercise.first[0]).to_string();
                assert!(matches!(exercise.attempt(&[safe]), Ok(Try::Solved { .. })), "{}", exercise.id);
            }
        }
    }
}

fn follow<E>(exercise: &Exercise, at: &Position, tree: &Forced<Move, E>, moves: &mut Vec<String>) {
    let depth = moves.len();
    moves.push(at.notation(tree.mv).to_string());
    let after = at.play(tree.mv).expect("a legal move");
    match (exercise.attempt(moves).expect("moves that can be made"), &tree.then) {
        (Try::Solved { position }, Then::End(_)) => assert_eq!(position, after),
        (Try::Right { position, answers, answer }, Then::Answers(branches)) => {
            assert_eq!(position, after);
            assert!(answers.contains(&answer) && answers.len() == branches.len());
            for (answer, next) in branches {
                moves.push(after.notation(*answer).to_string());
                follow(exercise, &after.play(*answer).expect("a legal move"), next, moves);
                moves.truncate(depth + 1);
            }
        }
        (other, _) => panic!("{}: {moves:?}: {other:?}", exercise.id),
    }
    moves.truncate(depth);
}

/// Every other first move is refuted with moves that can be made, and comes to less than is asked for.
#[test]
fn a_wrong_try_is_refuted_on_the_board() {
    for (_, exercise) in Lessons::house().exercises().filter(|(_, exercise)| exercise.position.count_moves() < 9) {
        for mv in exercise.position.legal_moves().into_iter().filter(|mv| !exercise.first.contains(mv)) {
            let text = exercise.position.notation(mv).to_string();
            let Ok(Try::Wrong { position, refutation, comes_to }) = exercise.attempt(&[&text]) else {
                panic!("{} {text} is not refuted", exercise.id);
            };
            let play = |at: Position, mv: &Move| at.play(*mv).expect("a legal move");
            refutation.iter().fold(position, play);
            if let Task::Gain { men, .. } = exercise.task {
                assert!(comes_to < men as i32, "{} {text} comes to {comes_to}", exercise.id);
            }
        }
    }
}

#[test]
fn says_what_a_wrong_try_comes_to() {
    let (_, trap) = exercise("26-2");
    let wrong = trap.attempt(&["27-21"]).expect("a move that can be made");
    let Try::Wrong { refutation, comes_to, .. } = &wrong else { panic!("{wrong:?}") };
    assert_eq!((refutation.len(), *comes_to), (7, -3));
    assert_eq!(wrong.verdict_in(Lang::De).as_deref(), Some("Das kostet 3."));
    // It wins a man, but the game could be won.
    let wrong = exercise("10-2").1.attempt(&["30-24"]).expect("a move that can be made");
    assert!(matches!(wrong, Try::Wrong { .. }));
}

#[test]
fn what_is_no_try_is_not_judged() {
    let (_, first) = exercise("01-1");
    assert_eq!(first.attempt(&[""; 0]), Err(TryError::NotOnMove(0)));
    assert_eq!(first.attempt(&["44-40", "35x44"]), Err(TryError::NotOnMove(2)));
    let error = first.attempt(&["44-41"]).expect_err("no such move").to_string();
    assert!(error.starts_with("\"44-41\": "), "{error}");
}
