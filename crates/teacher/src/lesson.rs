//! The lessons of the house.

use std::sync::LazyLock;

use table::law::Texts;

use crate::read::read;
use crate::{Exercise, LessonError, Theme, house};

/// A lesson: one theme, and exercises for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// Its number, from 1.
    pub number: u8,
    /// The theme, if all its exercises have the same.
    pub theme: Option<Theme>,
    /// What it is called.
    pub title: Texts,
    /// What the theme is.
    pub about: Texts,
    /// What to look for: the first hint to every exercise.
    pub hint: Texts,
    /// Where its positions restore lost ones: what is left of the source, and what is ours.
    pub reconstructed: Option<Texts>,
    /// Its exercises, the easier ones first.
    pub exercises: Vec<Exercise>,
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// # Errors
    ///
    /// If the text is no lesson: where, what was expected and what came.
    pub fn read(text: &str) -> Result<Self, LessonError> {
        read(text)
    }
}

/// The lessons at hand.
#[derive(Debug, Clone, Default)]
pub struct Lessons(Vec<Lesson>);

impl Lessons {
    /// The lessons of the house.
    pub fn house() -> &'static Self {
        static HOUSE: LazyLock<Lessons> = LazyLock::new(|| {
            // A test reads them all, so that this cannot come as a surprise.
            let lesson = |(name, text)| Lesson::read(text).unwrap_or_else(|error| panic!("lessons/{name}: {error}"));
            Lessons(house::lessons().map(lesson).collect())
        });
        &HOUSE
    }

    /// All lessons.
    pub fn all(&self) -> &[Lesson] {
        &self.0
    }

    /// The lesson with a number.
    pub fn lesson(&self, number: u8) -> Option<&Lesson> {
        self.0.iter().find(|lesson| lesson.number == number)
    }

    /// The exercise with a name, and its lesson.
    pub fn exercise(&self, id: &str) -> Option<(&Lesson, &Exercise)> {
        self.exercises().find(|(_, exercise)| exercise.id == id)
    }

    /// All exercises with their lessons.
    pub fn exercises(&self) -> impl Iterator<Item = (&Lesson, &Exercise)> {
        self.0.iter().flat_map(|lesson| lesson.exercises.iter().map(move |exercise| (lesson, exercise)))
    }
}
