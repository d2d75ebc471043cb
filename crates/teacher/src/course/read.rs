//! Reading courses.

use serde::Deserialize;

use super::{Course, Question};

/// Why a text is no course.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CourseError(String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseFile {
    book: String,
    question: Vec<QuestionFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestionFile {
    id: String,
    level: u8,
    transcript: String,
    case: String,
    after: usize,
    choices: Vec<String>,
}

pub(super) fn read(text: &str) -> Result<Course, CourseError> {
    let file: CourseFile = toml::from_str(text).map_err(|error| CourseError(error.to_string()))?;
    let question = |file: QuestionFile| {
        let QuestionFile { id, level, transcript, case, after, choices } = file;
        Question { id, level, transcript, case, after, choices }
    };
    Ok(Course { book: file.book, questions: file.question.into_iter().map(question).collect() })
}
