//! The teacher: lessons in the shots of draughts, each of them proven, and a course in what the referee says.
//!
//! Lessons and courses are data, files in `lessons/` that are part of the program. Nothing in them has to be believed:
//! [`Exercise::faults`] proves a solution with the solver, and the answers of a [`Question`](course::Question) are the
//! referee's.
//!
//! ```
//! use teacher::{Lessons, Try};
//!
//! let (lesson, exercise) = Lessons::house().exercise("01-1").expect("the first exercise");
//! assert_eq!(lesson.title.en, "Straight hit from the base line");
//! assert!(exercise.faults().is_empty());
//! assert!(matches!(exercise.attempt(&["44-40"])?, Try::Right { .. }));
//! assert!(matches!(exercise.attempt(&["44-39"])?, Try::Wrong { .. }));
//! # Ok::<(), teacher::TryError>(())
//! ```

mod attempt;
pub mod compose;
pub mod course;
mod exercise;
pub mod finder;
mod hint;
mod house;
mod lesson;
mod lesson_file;
mod proof;
mod read;
mod say;
mod solution;
mod theme;

pub use crate::attempt::{Try, TryError};
pub use crate::exercise::{Exercise, Task};
pub use crate::lesson::{Lesson, Lessons};
pub use crate::lesson_file::{LessonFile, SolutionGame};
pub use crate::proof::{Fault, Proof};
pub use crate::read::LessonError;
pub use crate::solution::{Solution, with_solutions};
pub use crate::theme::Theme;
