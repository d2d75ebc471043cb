//! The lessons of the house.

use std::sync::LazyLock;

use table::law::Texts;

use crate::read::read;
use crate::{Exercise, LessonError, Theme};

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

/// The file of a lesson.
macro_rules! files {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../../../lessons/", $name, ".toml")))),*]
    };
}

/// The files of the lessons, in their order.
const FILES: [(&str, &str); 29] = files![
    "01-straight-hit-from-the-base-line"
    "02-straight-hit-with-one-link-fetched"
    "03-direct-hit-along-the-edge"
    "04-direct-hit-with-a-draw-in"
    "05-throw-back-along-the-edge"
    "06-throw-back-with-a-draw-in"
    "07-backward-pendulum"
    "08-breaking-shot-along-the-edge"
    "09-choice-hit-from-the-base-line"
    "10-choice-hit-along-the-edge"
    "11-straight-hit-after-picking-off-a-man"
    "12-bridge-hit"
    "13-double-gift-round-a-corner"
    "14-double-gift-in-a-line"
    "15-double-gift-then-a-choice"
    "16-somersault"
    "17-retro-hit"
    "18-retro-hit-after-a-double-gift"
    "19-two-double-gifts"
    "20-there-and-back"
    "21-haarlem-shot"
    "22-philippe-shot"
    "23-heel-shot"
    "24-royal-shot"
    "25-napoleon-shot"
    "26-bomb-shot"
    "27-weiss-shot"
    "28-turkish-shot"
    "29-ricochet"
];

/// The lessons at hand.
#[derive(Debug, Clone, Default)]
pub struct Lessons(Vec<Lesson>);

impl Lessons {
    /// The lessons of the house.
    pub fn house() -> &'static Self {
        static HOUSE: LazyLock<Lessons> = LazyLock::new(|| {
            // A test reads them all, so that this cannot come as a surprise.
            let lesson =
                |(name, text)| Lesson::read(text).unwrap_or_else(|error| panic!("lessons/{name}.toml: {error}"));
            Lessons(FILES.into_iter().map(lesson).collect())
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
