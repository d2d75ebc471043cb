//! `sissa lesson list`: everything there is to learn.

use games::Lang;
use std::io::Write;

use anyhow::Result;
use clap::Args;
use serde_json::{Value, json};
use table::Library;
use teacher::course::Course;
use teacher::{Lesson, Lessons};

use crate::terminal::Ink;

/// List the lessons with their exercises, and the courses in the law books
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct List {
    /// The language: en, nl or de
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Lang,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa lesson list
  sissa lesson list --lang de
  sissa lesson list --json";

impl List {
    /// Prints the list.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let lang = self.lang;
        if self.json {
            let lessons: Vec<Value> = Lessons::house().all().iter().map(|lesson| lesson_json(lesson, lang)).collect();
            let course = |course: &Course| {
                let ids: Vec<&str> = course.questions.iter().map(|question| question.id.as_str()).collect();
                json!({ "book": course.book, "questions": ids })
            };
            let courses: Vec<Value> = Course::house().iter().map(course).collect();
            return Ok(writeln!(out, "{}", json!({ "lessons": lessons, "courses": courses }))?);
        }
        let ink = Ink::of_output();
        for lesson in Lessons::house().all() {
            let ids: Vec<&str> = lesson.exercises.iter().map(|exercise| exercise.id.as_str()).collect();
            let number = ink.bold(&format!("{:>2}", lesson.number));
            writeln!(out, "{number} {} ({})", lesson.title.in_lang(lang), ids.join(", "))?;
        }
        for course in Course::house() {
            let title = Library::house().book(&course.book).map_or("", |book| book.title.in_lang(lang));
            let (first, last) = (course.questions.first(), course.questions.last());
            let ids = first.zip(last).map(|(first, last)| format!("{} … {}", first.id, last.id)).unwrap_or_default();
            writeln!(out, "   {title} ({ids})")?;
        }
        Ok(())
    }
}

fn lesson_json(lesson: &Lesson, lang: Lang) -> Value {
    let exercise = |exercise: &teacher::Exercise| json!({ "id": exercise.id, "position": exercise.position.to_string(), "task": exercise.task_in(lang) });
    json!({
        "number": lesson.number,
        "theme": lesson.theme.map(teacher::Theme::name),
        "title": lesson.title.in_lang(lang),
        "about": lesson.about.in_lang(lang),
        "exercises": lesson.exercises.iter().map(exercise).collect::<Vec<_>>(),
    })
}
