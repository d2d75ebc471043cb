//! Lessons: listed, shown, and tried.

use archive::Learned;
use games::Lang;
use serde::{Deserialize, Serialize};
use teacher::course::{Course, Posed, Question};
use teacher::{Exercise, Lesson, Lessons, Try};
use utoipa::{IntoParams, ToSchema};

use super::Says;
use super::solution::{LessonPly, SolutionView, line};

/// Everything there is to learn.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct LessonList {
    /// The lessons in the shots of draughts.
    lessons: Vec<ListedLesson>,
    /// The courses in the law books.
    courses: Vec<ListedCourse>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
struct ListedLesson {
    number: u8,
    title: Says,
    /// What its theme is.
    about: Says,
    exercises: Vec<ListedExercise>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
struct ListedExercise {
    /// Its name, as the path wants it.
    id: String,
    /// As FEN has it.
    position: String,
    task: Says,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
struct ListedCourse {
    /// The law book.
    book: String,
    questions: Vec<ListedQuestion>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
struct ListedQuestion {
    /// Its name, as the path wants it.
    id: String,
    /// How hard it is, from 1 to 3.
    level: u8,
}

/// What is shown of an exercise or a question besides the task.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Help {
    /// So many hints.
    #[serde(default)]
    hints: u8,
    /// The solution.
    #[serde(default)]
    solution: bool,
}

/// An exercise, or a question of a course.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum LessonView {
    Exercise(ExerciseView),
    Question(QuestionView),
}

/// A position to be solved.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct ExerciseView {
    id: String,
    /// The number of its lesson.
    lesson: u8,
    title: Says,
    about: Says,
    task: Says,
    /// As FEN has it.
    position: String,
    /// The moves that can be tried first.
    moves: Vec<String>,
    /// The hints that were asked for.
    hints: Vec<Says>,
    /// How many there are.
    all_hints: usize,
    /// The solution, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<SolutionView>,
}

/// A question: what does the referee say?
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct QuestionView {
    id: String,
    /// The law book.
    book: String,
    /// How hard it is, from 1 to 3.
    level: u8,
    /// How the men stood at the beginning, as the game writes it.
    start: String,
    /// What has happened since, in the words of transcripts.
    acts: Vec<String>,
    /// How they stand now.
    position: String,
    /// How the table was set up and what has happened, for `/api/judge`.
    transcript: String,
    /// Whether it is asked what the referee says to the last act. Whoever shows the case does not show what came of it.
    is_about_last_act: bool,
    question: Says,
    choices: Vec<Says>,
    /// The referee's answer, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<AnswerView>,
}

/// The referee's answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct AnswerView {
    /// Which choice is right, from 0.
    right: usize,
    /// What he said to the last act; empty where he had nothing to say.
    says: Says,
    /// The articles that it is about.
    articles: Vec<String>,
}

/// What somebody tries.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tried {
    /// For an exercise: all moves from its position on, by both sides. The last is judged.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    /// For a question: which choice, from 0.
    #[serde(default)]
    pub(crate) choice: Option<usize>,
}

/// What becomes of a try.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Judged {
    verdict: Verdict,
    /// What is played on the board: the move that was tried, and then the other side's answer, or how it is refuted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<LessonPly>,
    /// The moves that can be tried next, after a right one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<String>,
    /// How many men a wrong try comes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    comes_to: Option<i32>,
    /// What a wrong try comes to; of a question, what the referee says.
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<Says>,
    /// Of an exercise that is solved, why it is that theme.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Says>,
    /// Of a question, which choice is right, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<usize>,
    /// Of a question, the articles that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    articles: Vec<String>,
}

/// How far somebody is with one exercise or question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Progress {
    /// Its name.
    pub(crate) id: String,
    /// How often it was tried.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub(crate) tries: i64,
    /// How many hints were seen.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub(crate) hints: i64,
    /// When it was solved first, in milliseconds since 1970; not yet, if this is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0)]
    pub(crate) solved: Option<i64>,
}

impl Progress {
    /// As the archive keeps it; what is wrong with it, if something is.
    pub(crate) fn checked(self) -> Result<Learned, String> {
        let Self { id, tries, hints, solved } = self;
        if Lessons::house().exercise(&id).is_none() && Course::question(&id).is_none() {
            return Err(format!("there is no lesson {id:?}; /api/lessons lists them"));
        }
        if ![tries, hints].iter().all(|count| (0..=1_000_000).contains(count)) || solved.is_some_and(|time| time < 0) {
            return Err(format!("{id}: expected numbers from 0 to 1000000 and a time since 1970"));
        }
        Ok(Learned { exercise: id, tries, hints, solved })
    }
}

impl From<Learned> for Progress {
    fn from(Learned { exercise, tries, hints, solved }: Learned) -> Self {
        Self { id: exercise, tries, hints, solved }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    /// Right, and there is more to do.
    Right,
    /// Right, and done.
    Solved,
    Wrong,
}

impl LessonList {
    /// All of the house.
    pub(crate) fn house() -> Self {
        let lesson = |lesson: &Lesson| ListedLesson {
            number: lesson.number,
            title: Says::texts(&lesson.title),
            about: Says::texts(&lesson.about),
            exercises: lesson.exercises.iter().map(exercise).collect(),
        };
        fn exercise(exercise: &Exercise) -> ListedExercise {
            let position = exercise.position.to_string();
            ListedExercise { id: exercise.id.clone(), position, task: in_all(|lang| exercise.task_in(lang)) }
        }
        let question = |question: &Question| ListedQuestion { id: question.id.clone(), level: question.level };
        let course = |course: &Course| ListedCourse {
            book: course.book.clone(),
            questions: course.questions.iter().map(question).collect(),
        };
        Self {
            lessons: Lessons::house().all().iter().map(lesson).collect(),
            courses: Course::house().iter().map(course).collect(),
        }
    }
}

impl ExerciseView {
    pub(crate) fn new(lesson: &Lesson, exercise: &Exercise, help: &Help) -> Self {
        let [en, nl, de] = Lang::ALL.map(|lang| exercise.hints(lesson, lang));
        let all_hints = en.len();
        let hints = en.into_iter().zip(nl).zip(de).map(|((en, nl), de)| Says { en, nl, de });
        Self {
            id: exercise.id.clone(),
            lesson: lesson.number,
            title: Says::texts(&lesson.title),
            about: Says::texts(&lesson.about),
            task: in_all(|lang| exercise.task_in(lang)),
            position: exercise.position.to_string(),
            moves: written_moves(&exercise.position),
            hints: hints.take(help.hints.into()).collect(),
            all_hints,
            solution: help.solution.then(|| SolutionView::new(exercise)),
        }
    }
}

impl QuestionView {
    pub(crate) fn new(course: &Course, question: &Question, posed: &Posed, help: &Help) -> Self {
        let [en, nl, de] = Lang::ALL.map(|lang| posed.choices_in(lang));
        Self {
            id: question.id.clone(),
            book: course.book.clone(),
            level: question.level,
            start: posed.start(),
            acts: posed.acts().map(Into::into).collect(),
            position: posed.position(),
            transcript: posed.transcript().into(),
            is_about_last_act: posed.is_about_last_act(),
            question: in_all(|lang| posed.question_in(lang)),
            choices: en.into_iter().zip(nl).zip(de).map(|((en, nl), de)| Says { en, nl, de }).collect(),
            answer: help.solution.then(|| AnswerView {
                right: posed.right,
                says: in_all(|lang| posed.says_in(lang)),
                articles: posed.articles().to_vec(),
            }),
        }
    }
}

impl Judged {
    /// What becomes of a try at an exercise. The moves were read from the exercise's position.
    pub(crate) fn tried(exercise: &Exercise, moves: &[String], tried: &Try) -> Self {
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
        let before = played[..last].iter().fold(exercise.position, |at, &mv| at.play_unchecked(mv));
        let line = line(before, played.into_iter().skip(last).chain(rest));
        let moves = match tried {
            Try::Right { position, answer, .. } => written_moves(&position.play_unchecked(*answer)),
            _ => Vec::new(),
        };
        let (verdict, comes_to, says, why) = match tried {
            Try::Solved { .. } => (Verdict::Solved, None, None, Some(Says::texts(&exercise.why))),
            Try::Right { .. } => (Verdict::Right, None, None, None),
            Try::Wrong { comes_to, .. } => {
                let says = in_all(|lang| tried.verdict_in(lang).unwrap_or_default());
                (Verdict::Wrong, Some(*comes_to), Some(says), None)
            }
        };
        Self { verdict, line, moves, comes_to, says, why, right: None, articles: Vec::new() }
    }

    /// What becomes of an answer to a question.
    pub(crate) fn answered(posed: &Posed, choice: usize) -> Self {
        let verdict = if choice == posed.right { Verdict::Solved } else { Verdict::Wrong };
        let says = Some(in_all(|lang| posed.says_in(lang)));
        Self {
            verdict,
            line: Vec::new(),
            moves: Vec::new(),
            comes_to: None,
            says,
            why: None,
            right: Some(posed.right),
            articles: posed.articles().to_vec(),
        }
    }
}

fn in_all(say: impl Fn(Lang) -> String) -> Says {
    Says { en: say(Lang::En), nl: say(Lang::Nl), de: say(Lang::De) }
}

fn written_moves(position: &draughts::Position) -> Vec<String> {
    position.legal_moves().into_iter().map(|mv| position.notation(mv).to_string()).collect()
}
