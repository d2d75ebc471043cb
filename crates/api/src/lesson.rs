//! Lessons: listed, shown, and tried.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{Cited, Ply, Says};

/// Everything there is to learn.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LessonList {
    /// The lessons in the shots of draughts.
    pub lessons: Vec<ListedLesson>,
    /// The courses in the law books.
    pub courses: Vec<ListedCourse>,
}

/// A lesson, as the list has it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ListedLesson {
    /// Its number.
    pub number: u8,
    /// Its title.
    pub title: Says,
    /// What its theme is.
    pub about: Says,
    /// Where its positions restore lost ones: what is left of the source, and what is ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reconstructed: Option<Says>,
    /// Its exercises.
    pub exercises: Vec<ListedExercise>,
}

/// An exercise, as the list has it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ListedExercise {
    /// Its name, as the path wants it.
    pub id: String,
    /// As FEN has it.
    pub position: String,
    /// What is to be done.
    pub task: Says,
}

/// A course, as the list has it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ListedCourse {
    /// The law book.
    pub book: String,
    /// Its questions.
    pub questions: Vec<ListedQuestion>,
}

/// A question, as the list has it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ListedQuestion {
    /// Its name, as the path wants it.
    pub id: String,
    /// How hard it is, from 1 to 3.
    pub level: u8,
}

/// What is shown of an exercise or a question besides the task.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HelpQuery {
    /// So many hints.
    #[serde(default)]
    pub hints: u8,
    /// The solution.
    #[serde(default)]
    pub solution: bool,
}

/// An exercise, or a question of a course.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Lesson {
    /// A position to be solved.
    Exercise(Exercise),
    /// What does the referee say?
    Question(Question),
}

/// A position to be solved.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Exercise {
    /// Its name.
    pub id: String,
    /// The number of its lesson.
    pub lesson: u8,
    /// The title of its lesson.
    pub title: Says,
    /// What the theme of its lesson is.
    pub about: Says,
    /// Where the positions of its lesson restore lost ones: what is left of the source, and what is ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reconstructed: Option<Box<Says>>,
    /// What is to be done.
    pub task: Says,
    /// As FEN has it.
    pub position: String,
    /// The moves that can be tried first.
    pub moves: Vec<String>,
    /// The hints that were asked for.
    pub hints: Vec<Says>,
    /// How many there are.
    pub all_hints: usize,
    /// The solution, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<Solution>,
}

/// A solution.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Solution {
    /// All first moves that do it.
    pub first: Vec<String>,
    /// Every defence, on lines of text.
    pub text: String,
    /// The line on which the other side holds out longest.
    pub line: Vec<LessonPly>,
    /// Every defence, to walk through: each move after its parent, the one that holds out longest before the others. Where
    /// a shot has to be avoided, how it fails.
    pub tree: Vec<Ply>,
    /// Why it is that theme.
    pub why: Says,
}

/// A move on the board of a lesson.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LessonPly {
    /// The number it is played with.
    pub number: u32,
    /// Whether it is the first with this number.
    pub begins: bool,
    /// As it is written.
    #[serde(rename = "move")]
    pub mv: String,
    /// The fields it touches, the first one first.
    pub fields: Vec<String>,
    /// The fields of the pieces it captures.
    pub takes: Vec<String>,
    /// The position after it.
    pub position: String,
}

/// A question: what does the referee say?
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Question {
    /// Its name.
    pub id: String,
    /// The law book.
    pub book: String,
    /// How hard it is, from 1 to 3.
    pub level: u8,
    /// How the pieces stood at the beginning, as the game writes it.
    pub start: String,
    /// What has happened since, in the words of transcripts.
    pub acts: Vec<String>,
    /// How they stand now.
    pub position: String,
    /// How the table was set up and what has happened, for `/api/judge`.
    pub transcript: String,
    /// Whether it is asked what the referee says to the last act. A client that shows the case then does not show what came
    /// of it.
    pub is_about_last_act: bool,
    /// The question.
    pub question: Says,
    /// What can be answered.
    pub choices: Vec<Says>,
    /// The referee's answer, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
}

/// The referee's answer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Answer {
    /// Which choice is right, from 0.
    pub right: usize,
    /// What the referee said to the last act; empty where it had nothing to say.
    pub says: Says,
    /// The articles that it is about.
    pub articles: Vec<Cited>,
}

/// What somebody tries.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Try {
    /// For an exercise: all moves from its position on, by both sides. The last is judged.
    #[serde(default)]
    pub moves: Vec<String>,
    /// For a question: which choice, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<usize>,
}

/// What becomes of a try.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Judged {
    /// Whether it is right.
    pub verdict: TryVerdict,
    /// What is played on the board: the move that was tried, and then the other side's answer, or how it is refuted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<LessonPly>,
    /// The moves that can be tried next, after a right one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// How many pieces a wrong try comes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comes_to: Option<i32>,
    /// What a wrong try comes to; of a question, what the referee says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<Says>,
    /// Of an exercise that is solved, why it is that theme.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Says>,
    /// Of a question, which choice is right, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<usize>,
    /// Of a question, the articles that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<Cited>,
}

/// Whether a try is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TryVerdict {
    /// Right, and there is more to do.
    Right,
    /// Right, and done.
    Solved,
    /// Wrong.
    Wrong,
}

/// How far somebody is with one exercise or question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// Its name.
    pub id: String,
    /// How often it was tried.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub tries: i64,
    /// How many hints were seen.
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub hints: i64,
    /// When it was solved first, in milliseconds since 1970; not yet, if this is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0)]
    pub solved: Option<i64>,
}
