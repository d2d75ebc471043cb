//! Shots found in games and composed, and written down as exercises.

use draughts::pdn::{Game, Games};
use engine::solve::shot::Gain;
use scoresheet::Chance;
use table::law::Texts;
use teacher::compose::Composer;
use teacher::finder::{Finds, Wanted, look_through};
use teacher::{Exercise, Lesson, LessonFile, Solution, SolutionGame, Task, Theme};

fn game(pdn: &str) -> Game {
    Games::new(pdn.as_bytes()).next().expect("a game").expect("text that can be read").game
}

fn finds(pdn: &str) -> Finds {
    look_through(&game(pdn), &Wanted::default())
}

fn told(pdn: &str) -> Vec<(String, Option<Theme>, Gain, bool)> {
    let told = |find: &teacher::finder::Find| {
        let first = find.position.notation(find.solution.first[0]);
        (format!("{} {first}", find.number), find.theme, find.gain, find.was_found())
    };
    finds(pdn).shots.iter().map(told).collect()
}

#[test]
fn a_missed_shot_is_found() {
    let expected = ("3. 29-24".to_string(), Some(Theme::Haarlem), Gain::Men(2), false);
    assert_eq!(told("1. 31-26 17-22 2. 33-29 12-17 3. 38-33 *"), [expected]);
}

#[test]
fn a_shot_that_was_played_is_told_once() {
    let expected = ("3. 29-24".to_string(), Some(Theme::Haarlem), Gain::Men(2), true);
    let game = "1. 31-26 17-22 2. 33-29 12-17 3. 29-24 20x29 4. 34x21 16x27 5. 32x21 *";
    assert_eq!(told(game), [expected]);
}

#[test]
fn black_strikes_too() {
    let expected = ("2... 22-27".to_string(), Some(Theme::Haarlem), Gain::Men(2), true);
    assert_eq!(told("1. 33-29 18-22 2. 39-33 22-27 3. 32x21 17x30 *"), [expected]);
}

#[test]
fn nothing_is_made_up() {
    let quiet = finds("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *");
    assert!(quiet.shots.is_empty() && quiet.asked > 0 && quiet.undecided == 0);
}

#[test]
fn the_solver_gives_up_in_time() {
    let hasty = Wanted { effort: 0, gain: Gain::Men(1), most_moves: 8 };
    let finds = look_through(&game("1. 31-26 17-22 2. 33-29 12-17 3. 38-33 *"), &hasty);
    assert!(finds.undecided > 0);
}

fn texts(text: &str) -> Texts {
    Texts { en: text.into(), nl: text.into(), de: text.into() }
}

#[test]
fn finds_are_written_as_exercises_that_prove_themselves() {
    let found = finds("1. 31-26 17-22 2. 33-29 12-17 3. 38-33 *");
    let find = &found.shots[0];
    let exercise = Exercise {
        id: "x\"1".into(),
        theme: find.theme,
        position: find.position,
        task: Task::Gain { men: 2, moves: find.moves },
        first: find.solution.first.clone(),
        solution: find.solution.text.clone(),
        why: texts("a\\b\nc"),
    };
    let sheet = LessonFile {
        title: &texts("t"),
        about: &texts("a"),
        hint: &texts("h"),
        exercises: std::slice::from_ref(&exercise),
    };
    let lesson = Lesson::read(&sheet.to_string()).expect("a lesson");
    assert_eq!(lesson.exercises, [exercise]);
    assert_eq!(lesson.exercises[0].faults(), []);
    let score = SolutionGame::new(&find.position, &find.solution).with_tag("Event", "A shot").to_string();
    let read = game(&score);
    assert_eq!((read.start(), read.tags.get("Event")), (&find.position, Some("A shot")));
    assert!(read.plies() >= 7, "every defence is there: {score}");
}

#[test]
fn compositions_are_new_and_proven() {
    let mut composer = Composer::new(Theme::StraightHit, 8).expect("a theme with small exercises");
    let mut composed = Vec::new();
    for seed in 0..20_000 {
        if let Some(exercise) = composer.attempt(&mut Chance::new(seed))
            && composer.keep(&exercise)
        {
            composed.push(exercise);
        }
        if composed.len() == 3 {
            break;
        }
    }
    assert_eq!(composed.len(), 3);
    for exercise in &composed {
        assert_eq!(exercise.faults(), []);
        let tree = Solution::of(exercise).tree.expect("a shot");
        assert_eq!(Theme::of(&exercise.position, &tree), Some(Theme::StraightHit));
        assert!(!composer.keep(exercise), "kept once");
    }
}

#[test]
fn the_same_seed_composes_the_same() {
    let composer = Composer::new(Theme::ThrowBack, 9).expect("a theme with small exercises");
    let of = |seed| composer.attempt(&mut Chance::new(seed));
    assert!((0..500).all(|seed| of(seed) == of(seed)));
}

#[test]
fn what_needs_more_men_is_not_composed() {
    assert!(Composer::new(Theme::Ricochet, 10).is_none());
}
