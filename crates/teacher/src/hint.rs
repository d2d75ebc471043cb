//! Hints, one after the other: from what to look for to the man to play.

use crate::{Exercise, Lesson, Solution, Task, say};
use games::Lang;

impl Exercise {
    /// All hints, the slightest first. Only the first is written down; the others are taken from the solution.
    ///
    /// ```
    /// use games::Lang;
    ///
    /// let (lesson, exercise) = teacher::Lessons::house().exercise("01-1").expect("the first exercise");
    /// let hints = exercise.hints(lesson, Lang::En);
    /// assert_eq!(
    ///     hints[1..],
    ///     ["You give one man; the stroke takes 4.", "The stroke begins on 50.", "Play with the man on 44 first."]
    /// );
    /// ```
    pub fn hints(&self, lesson: &Lesson, lang: Lang) -> Vec<String> {
        let mut hints = vec![lesson.hint.in_lang(lang).to_owned()];
        match &self.task {
            Task::Win { .. } | Task::Gain { .. } => hints.extend(self.hints_of_shot(lang)),
            Task::Refute { refutation, .. } => {
                // The other side moves first in it.
                let worst = refutation.iter().step_by(2).max_by_key(|mv| mv.captured().count());
                hints.extend(worst.map(|mv| say::watch_out(mv.from(), lang)));
            }
        }
        hints
    }

    fn hints_of_shot(&self, lang: Lang) -> Vec<String> {
        let line = Solution::of(self).main_line();
        let strokes = line.iter().enumerate().step_by(2);
        let Some((ply, stroke)) = strokes.max_by_key(|(_, mv)| mv.captured().count()) else { return Vec::new() };
        let given = line[..ply].iter().skip(1).step_by(2).map(|mv| mv.captured().count()).sum();
        vec![
            say::give_and_take(given, stroke.captured().count(), lang),
            say::stroke_begins(stroke.from(), lang),
            say::move_first(line[0].from(), lang),
        ]
    }
}
