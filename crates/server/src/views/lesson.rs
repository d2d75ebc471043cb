//! Lessons: listed, shown, and tried.

use api::{
    Answer, HelpQuery, Judged, LessonList, ListedCourse, ListedExercise, ListedLesson, ListedQuestion, Progress, Says,
    TryVerdict,
};
use archive::ExerciseProgress;
use games::Lang;
use teacher::course::{Course, Posed, Question};
use teacher::{Exercise, Lesson, Lessons, Try};

use super::solution::{line, solution};

/// What the archive keeps of how far somebody is.
///
/// # Errors
///
/// What is wrong with it.
pub(crate) fn learned(progress: Progress) -> Result<ExerciseProgress, String> {
    let Progress { id, tries, hints, solved } = progress;
    if Lessons::house().exercise(&id).is_none() && Course::question(&id).is_none() {
        return Err(format!("there is no lesson {id:?}; /api/lessons lists them"));
    }
    if ![tries, hints].iter().all(|count| (0..=1_000_000).contains(count)) || solved.is_some_and(|time| time < 0) {
        return Err(format!("{id}: expected numbers from 0 to 1000000 and a time since 1970"));
    }
    Ok(ExerciseProgress { exercise: id, tries, hints, solved })
}

/// How far somebody is.
pub(crate) fn progress(ExerciseProgress { exercise, tries, hints, solved }: ExerciseProgress) -> Progress {
    Progress { id: exercise, tries, hints, solved }
}

/// All lessons and courses of the house.
pub(crate) fn lessons() -> LessonList {
    let lesson = |lesson: &Lesson| ListedLesson {
        number: lesson.number,
        title: lesson.title.clone(),
        about: lesson.about.clone(),
        reconstructed: lesson.reconstructed.clone(),
        exercises: lesson.exercises.iter().map(exercise).collect(),
    };
    fn exercise(exercise: &Exercise) -> ListedExercise {
        let position = exercise.position.to_string();
        ListedExercise { id: exercise.id.clone(), position, task: Says::in_all(|lang| exercise.task_in(lang)) }
    }
    let question = |question: &Question| ListedQuestion { id: question.id.clone(), level: question.level };
    let course = |course: &Course| ListedCourse {
        book: course.book.clone(),
        questions: course.questions.iter().map(question).collect(),
    };
    LessonList {
        lessons: Lessons::house().all().iter().map(lesson).collect(),
        courses: Course::house().iter().map(course).collect(),
    }
}

/// An exercise, with the help that is asked for.
pub(crate) fn exercise(lesson: &Lesson, exercise: &Exercise, help: &HelpQuery) -> api::Exercise {
    let [en, nl, de] = Lang::ALL.map(|lang| exercise.hints(lesson, lang));
    let all_hints = en.len();
    let hints = en.into_iter().zip(nl).zip(de).map(|((en, nl), de)| Says { en, nl, de });
    api::Exercise {
        id: exercise.id.clone(),
        lesson: lesson.number,
        title: lesson.title.clone(),
        about: lesson.about.clone(),
        reconstructed: lesson.reconstructed.clone().map(Box::new),
        task: Says::in_all(|lang| exercise.task_in(lang)),
        position: exercise.position.to_string(),
        moves: written_moves(&exercise.position),
        hints: hints.take(help.hints.into()).collect(),
        all_hints,
        solution: help.solution.then(|| solution(exercise)),
    }
}

/// A question of a course, with the answer if it is asked for.
pub(crate) fn question(course: &Course, question: &Question, posed: &Posed, help: &HelpQuery) -> api::Question {
    let [en, nl, de] = Lang::ALL.map(|lang| posed.choices_in(lang));
    api::Question {
        id: question.id.clone(),
        book: course.book.clone(),
        level: question.level,
        start: posed.start(),
        acts: posed.acts().map(Into::into).collect(),
        position: posed.position(),
        transcript: posed.transcript().into(),
        is_about_last_act: posed.is_about_last_act(),
        question: Says::in_all(|lang| posed.question_in(lang)),
        choices: en.into_iter().zip(nl).zip(de).map(|((en, nl), de)| Says { en, nl, de }).collect(),
        answer: help.solution.then(|| Answer {
            right: posed.right,
            says: Says::in_all(|lang| posed.says_in(lang)),
            articles: posed.articles(),
        }),
    }
}

/// What becomes of a try at an exercise. The moves were read from the exercise's position.
pub(crate) fn tried(exercise: &Exercise, moves: &[String], tried: &Try) -> Judged {
    let mut at = exercise.position;
    let mut played = Vec::new();
    for text in moves {
        let Ok(mv) = at.read_move(text) else { break };
        played.push(mv);
        at = at.play_unchecked(mv);
    }
    let rest = match tried {
        Try::Solved { .. } => Vec::new(),
        Try::Right { answer, .. } => vec![*answer],
        Try::Wrong { refutation, .. } => refutation.clone(),
    };
    let last = played.len().saturating_sub(1);
    let line = line(exercise.position, played.into_iter().chain(rest)).split_off(last);
    let moves = match tried {
        Try::Right { position, answer, .. } => written_moves(&position.play_unchecked(*answer)),
        _ => Vec::new(),
    };
    let (verdict, comes_to, says, why) = match tried {
        Try::Solved { .. } => (TryVerdict::Solved, None, None, Some(exercise.why.clone())),
        Try::Right { .. } => (TryVerdict::Right, None, None, None),
        Try::Wrong { comes_to, .. } => {
            let says = Says::in_all(|lang| tried.verdict_in(lang).unwrap_or_default());
            (TryVerdict::Wrong, Some(*comes_to), Some(says), None)
        }
    };
    Judged { verdict, line, moves, comes_to, says, why, right: None, articles: Vec::new() }
}

/// What becomes of an answer to a question.
pub(crate) fn answered(posed: &Posed, choice: usize) -> Judged {
    let verdict = if choice == posed.right { TryVerdict::Solved } else { TryVerdict::Wrong };
    let says = Some(Says::in_all(|lang| posed.says_in(lang)));
    Judged {
        verdict,
        line: Vec::new(),
        moves: Vec::new(),
        comes_to: None,
        says,
        why: None,
        right: Some(posed.right),
        articles: posed.articles(),
    }
}

fn written_moves(position: &draughts::Position) -> Vec<String> {
    position.legal_moves().into_iter().map(|mv| position.notation(mv).to_string()).collect()
}
