//! The course in the law books: what does the referee say?
//!
//! A [`Question`] names a transcript and a moment in it, and choices in the words of transcripts. Which of them is right is
//! not written down: the referee is asked. A question to which he would answer with none of them, or with several, is
//! faulty.

mod phrase;
mod read;

use games::Lang;
use std::sync::LazyLock;

use table::transcript::{self, Answer, Case, Expectation, Step, StepKind, judge_by};
use table::{Citation, Cited, LawBook, Library, Table, Voice};

use crate::house;

pub use self::read::CourseError;

/// The course in one law book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// The name of the book.
    pub book: String,
    /// The questions, the easier ones first.
    pub questions: Vec<Question>,
}

/// A question: what does the referee say here?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Its name: the book and a number, `bilguer-03`.
    pub id: String,
    /// How hard it is, from 1 to 3.
    pub level: u8,
    /// The transcript, a file in the folder of the book.
    pub transcript: String,
    /// The case in it, the first word of its name.
    pub case: String,
    /// After how many of its acts the question is put.
    pub after: usize,
    /// What may be answered, in the words of transcripts.
    pub choices: Vec<String>,
}

/// A question as it is put: with what has happened, and what the referee answers.
#[derive(Debug, Clone)]
pub struct Posed {
    case: Case,
    transcript: String,
    choices: Vec<Expectation>,
    table: Table,
    answer: Answer,
    /// Which of the choices is right, from 0.
    pub right: usize,
}

/// Why a question cannot be put.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// There is no such book, transcript or case.
    #[error("expected {what}, found no {name}")]
    Missing {
        /// What.
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// The transcript cannot be read.
    #[error("the transcript: {0}")]
    Transcript(String),
    /// A choice cannot be read.
    #[error("the choice {choice:?}: {message}")]
    Choice {
        /// As it is written.
        choice: String,
        /// What was expected and what came.
        message: String,
    },
    /// Choices of different kinds do not answer one question.
    #[error("expected choices that answer one question, found {0:?} among others")]
    Mixed(String),
    /// The case has fewer acts.
    #[error("expected a moment among {acts} acts, found {after}")]
    Moment {
        /// How many there are.
        acts: usize,
        /// Which was asked for.
        after: usize,
    },
    /// Not exactly one choice is right.
    #[error("expected one choice that is right, found {}", if .0.is_empty() { "none".into() } else { .0.join("; ") })]
    Right(Vec<String>),
}

impl Course {
    /// The courses of the house, one for each of its books.
    pub fn house() -> &'static [Self] {
        static HOUSE: LazyLock<Vec<Course>> = LazyLock::new(|| {
            // A test reads them all, so that this cannot come as a surprise.
            let course = |(name, text)| read::read(text).unwrap_or_else(|error| panic!("lessons/{name}: {error}"));
            house::courses().map(course).collect()
        });
        &HOUSE
    }

    /// Reads a course.
    ///
    /// # Errors
    ///
    /// If the text is no course: what was expected and what came.
    pub fn read(text: &str) -> Result<Self, CourseError> {
        read::read(text)
    }

    /// The question with a name, and its course.
    pub fn question(id: &str) -> Option<(&'static Self, &'static Question)> {
        let all =
            Self::house().iter().flat_map(|course| course.questions.iter().map(move |question| (course, question)));
        all.into_iter().find(|(_, question)| question.id == id)
    }
}

impl Question {
    /// Puts the question, and asks the referee.
    ///
    /// ```
    /// use games::Lang;
    /// use table::Library;
    /// use teacher::course::Course;
    ///
    /// let (course, question) = Course::question("bilguer-06").expect("a question");
    /// let posed = question.pose(&course.book)?;
    /// assert!(posed.choices_in(Lang::En).len() >= 2);
    /// assert!(!posed.says_in(Lang::Nl).is_empty());
    /// # Ok::<(), teacher::course::QuestionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no such moment, or not exactly one of the choices is right.
    pub fn pose(&self, book: &str) -> Result<Posed, QuestionError> {
        let missing = |what, name: &str| QuestionError::Missing { what, name: name.into() };
        let library = Library::house();
        let law = library.book(book).ok_or_else(|| missing("a law book", book))?;
        let name = format!("{book}/{}", self.transcript);
        let found = transcript::house().find(|(file, _)| *file == name);
        let (_, text) = found.ok_or_else(|| missing("a transcript", &self.transcript))?;
        let cases = Case::read(text, library).map_err(|error| QuestionError::Transcript(error.to_string()))?;
        let case = cases.into_iter().find(|case| case.name.split_whitespace().next() == Some(&*self.case));
        let mut case = case.ok_or_else(|| missing("a case", &self.case))?;
        let head = self.head(text, &case);
        case.steps.retain(|step| !matches!(step.is, StepKind::Expect(_)));
        let (acts, after) = (case.steps.len(), self.after);
        if after > acts {
            return Err(QuestionError::Moment { acts, after });
        }
        case.steps.truncate(after);
        let transcript = case.steps.iter().fold(head, |text, step| text + &step.text + "\n");
        self.judged(case, transcript, law)
    }

    /// How the table of a case is set up, as its file has it. Its name may tell the answer, and gives way to the question's.
    fn head(&self, text: &str, case: &Case) -> String {
        let end = case.steps.first().map_or(usize::MAX, |step| step.line);
        let lines = (1..).zip(text.lines()).skip_while(|(line, _)| *line < case.line);
        let lines = lines.take_while(|(line, text)| *line < end && !text.starts_with("---")).map(|(_, text)| text);
        let kept = lines.filter(|line| !line.is_empty() && !line.starts_with("case ") && !line.starts_with('#'));
        kept.fold(format!("case {}\n", self.id), |head, line| head + line + "\n")
    }

    fn judged(&self, case: Case, transcript: String, law: &std::sync::Arc<LawBook>) -> Result<Posed, QuestionError> {
        let mut choices: Vec<Expectation> = Vec::new();
        let mut right = Vec::new();
        let mut judged = judge_by(&case, law);
        let table = judged.table.take();
        let table = table.ok_or_else(|| QuestionError::Missing { what: "a table", name: self.case.clone() })?;
        for (index, choice) in self.choices.iter().enumerate() {
            let read = Expectation::read(table.position(), choice);
            let expected = read.map_err(|message| QuestionError::Choice { choice: choice.clone(), message })?;
            if !choices.first().is_none_or(|first| phrase::are_alike(first, &expected)) {
                return Err(QuestionError::Mixed(choice.clone()));
            }
            let mut asked = case.clone();
            asked.steps.push(Step { line: 0, text: choice.clone(), is: StepKind::Expect(expected.clone()) });
            if judge_by(&asked, law).failures.is_empty() {
                right.push(index);
            }
            choices.push(expected);
        }
        match right[..] {
            [right] => {
                let answer = judged.answers.pop().map_or(Answer::Nothing, |(_, answer, _)| answer);
                Ok(Posed { case, transcript, choices, table, answer, right })
            }
            _ => Err(QuestionError::Right(right.into_iter().map(|index| self.choices[index].clone()).collect())),
        }
    }
}

impl Posed {
    /// How the men stood at the beginning, as the game writes it.
    pub fn start(&self) -> String {
        self.table.start().text()
    }

    /// How they stand when the question is put.
    pub fn position(&self) -> String {
        self.table.position().text()
    }

    /// What has happened, in the words of transcripts.
    pub fn acts(&self) -> impl Iterator<Item = &str> {
        self.case.steps.iter().map(|step| step.text.as_str())
    }

    /// The same as a transcript that can be judged, with how the table was set up.
    pub fn transcript(&self) -> &str {
        &self.transcript
    }

    /// Whether it is asked what the referee says to the last act: then what came of that act is the answer.
    pub fn is_about_last_act(&self) -> bool {
        self.choices.first().is_some_and(phrase::is_about_act)
    }

    /// The question in a sentence.
    pub fn question_in(&self, lang: Lang) -> String {
        self.choices.first().map(|choice| phrase::question(choice, &self.voice(lang))).unwrap_or_default()
    }

    /// The choices in sentences.
    pub fn choices_in(&self, lang: Lang) -> Vec<String> {
        self.choices.iter().map(|choice| phrase::choice(choice, &self.voice(lang))).collect()
    }

    /// What the referee said to the last act, with his articles; empty where he had nothing to say.
    pub fn says_in(&self, lang: Lang) -> String {
        match &self.answer {
            Answer::Ruled(ruling) => self.voice(lang).ruling(ruling),
            Answer::Refused(refusal) => self.voice(lang).refusal(refusal),
            Answer::Nothing => String::new(),
        }
    }

    /// The articles and readings that the case shows.
    pub fn articles(&self) -> Vec<Cited> {
        let cite = |number: &String| self.table.law().book.cite(&Citation::new(number));
        self.case.articles.iter().map(cite).collect()
    }

    fn voice(&self, lang: Lang) -> Voice<'_> {
        Voice { game: self.table.position(), law: Some(&self.table.law().book), lang }
    }
}
