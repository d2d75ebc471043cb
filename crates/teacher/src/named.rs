//! What can be learned, by its name.

use table::law::nearest;

use crate::course::{Course, Question};
use crate::{Exercise, Lesson, Lessons, Theme};

/// What has a name among the lessons and courses of the house.
///
/// ```
/// use teacher::Named;
///
/// assert!(matches!(Named::find("3"), Some(Named::Lesson(lesson)) if lesson.number == 3));
/// assert!(matches!(Named::find("01-1"), Some(Named::Exercise(..))));
/// assert!(matches!(Named::find("bilguer-03"), Some(Named::Question(..))));
/// assert!(Named::find("bilger-03").is_none());
/// assert_eq!(Named::nearest("bilger-03").as_deref(), Some("bilguer-03"));
/// assert_eq!(Named::nearest("turkish").as_deref(), Some("28"));
/// ```
#[derive(Debug, Clone, Copy)]
pub enum Named {
    /// A whole lesson, by its number.
    Lesson(&'static Lesson),
    /// An exercise of one.
    Exercise(&'static Lesson, &'static Exercise),
    /// A question of a course.
    Question(&'static Course, &'static Question),
}

impl Named {
    /// What has this name.
    pub fn find(name: &str) -> Option<Self> {
        let lessons = Lessons::house();
        let exercise = || lessons.exercise(name).map(|(lesson, exercise)| Self::Exercise(lesson, exercise));
        let question = || Course::question(name).map(|(course, question)| Self::Question(course, question));
        let lesson = || lessons.lesson(name.parse().ok()?).map(Self::Lesson);
        exercise().or_else(question).or_else(lesson)
    }

    /// What may have been meant by a name that nothing has: an exercise, a question, or the lesson of a theme.
    pub fn nearest(name: &str) -> Option<String> {
        let lessons = Lessons::house();
        let of_theme = |theme: &str| lessons.all().iter().find(|lesson| lesson.theme.map(Theme::name) == Some(theme));
        if let Some(lesson) = nearest(name, Theme::ALL.map(Theme::name)).and_then(of_theme) {
            return Some(lesson.number.to_string());
        }
        let exercises = lessons.exercises().map(|(_, exercise)| exercise.id.as_str());
        let questions = Course::house().iter().flat_map(|course| &course.questions);
        nearest(name, exercises.chain(questions.map(|question| question.id.as_str()))).map(str::to_owned)
    }
}
