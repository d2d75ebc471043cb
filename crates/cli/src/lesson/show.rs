//! `sissa lesson show`: a lesson, an exercise or a question.

use games::Lang;
use std::io::{self, Write};

use anyhow::{Result, anyhow};
use clap::Args;
use serde_json::{Value, json};
use teacher::course::{Course, Posed, Question};
use teacher::{Exercise, Lesson, Named};
use terminal::{TextBoard, has_colors, wrapped};

use super::named;
use crate::args::whole_number;
use crate::terminal::Ink;

/// No line is longer than this: people read it.
const LINE: usize = 100;

/// Show a lesson, an exercise with its board, or a question of the course in a law book
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// Which: a lesson by its number, an exercise or a question by its name
    #[arg(value_name = "LESSON|EXERCISE|QUESTION")]
    id: String,

    /// The language: en, nl or de
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Lang,

    /// Show so many hints
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole_number(0..=9))]
    hints: u32,

    /// Show the solution and why it is that theme, or what the referee says
    #[arg(long)]
    solution: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa lesson show 3 --lang nl
  sissa lesson show 03-2 --hints 2
  sissa lesson show bilguer-03 --solution";

impl Show {
    /// Prints it.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        match named(&self.id) {
            Named::Lesson(lesson) => self.lesson(lesson, &lesson.exercises, out)?,
            Named::Exercise(lesson, exercise) => self.lesson(lesson, std::slice::from_ref(exercise), out)?,
            Named::Question(course, question) => self.question(course, question, out)?,
        }
        Ok(())
    }

    fn lesson(&self, lesson: &Lesson, exercises: &[Exercise], out: &mut impl Write) -> io::Result<()> {
        if self.json {
            let exercises: Vec<Value> = exercises.iter().map(|exercise| self.exercise_json(lesson, exercise)).collect();
            return match &exercises[..] {
                [one] => writeln!(out, "{one}"),
                all => writeln!(out, "{}", json!(all)),
            };
        }
        let ink = Ink::of_output();
        let title = format!("{}. {}", lesson.number, lesson.title.in_lang(self.lang));
        writeln!(out, "{}", ink.bold(&title))?;
        say(lesson.about.in_lang(self.lang), out)?;
        for exercise in exercises {
            writeln!(out, "\n{} {}", ink.bold(&exercise.id), exercise.task_in(self.lang))?;
            write!(out, "{}", TextBoard { position: &exercise.position, has_colors: has_colors(&io::stdout()) })?;
            writeln!(out, "{}", exercise.position)?;
            for (number, hint) in (1..).zip(exercise.hints(lesson, self.lang)).take(self.hints as usize) {
                say(&format!("{number}) {hint}"), out)?;
            }
            if self.solution {
                writeln!(out, "{}", exercise.solution)?;
                say(exercise.why.in_lang(self.lang), out)?;
            }
        }
        Ok(())
    }

    fn exercise_json(&self, lesson: &Lesson, exercise: &Exercise) -> Value {
        let hints: Vec<String> = exercise.hints(lesson, self.lang).into_iter().take(self.hints as usize).collect();
        let first = exercise.first.iter().map(|&mv| exercise.position.notation(mv).to_string());
        let mut value = json!({
            "id": exercise.id,
            "lesson": lesson.number,
            "title": lesson.title.in_lang(self.lang),
            "about": lesson.about.in_lang(self.lang),
            "theme": exercise.theme.map(teacher::Theme::name),
            "position": exercise.position.to_string(),
            "task": exercise.task_in(self.lang),
            "hints": hints,
        });
        if self.solution {
            value["first"] = json!(first.collect::<Vec<_>>());
            value["solution"] = json!(exercise.solution);
            value["why"] = json!(exercise.why.in_lang(self.lang));
        }
        value
    }

    fn question(&self, course: &Course, question: &Question, out: &mut impl Write) -> Result<()> {
        let posed = question.pose(&course.book).map_err(|error| anyhow!("{}: {error}", question.id))?;
        if self.json {
            return Ok(writeln!(out, "{}", self.question_json(course, question, &posed))?);
        }
        let ink = Ink::of_output();
        writeln!(out, "{} ({})", ink.bold(&question.id), course.book)?;
        writeln!(out, "{}", posed.start())?;
        for act in posed.acts() {
            writeln!(out, "  {act}")?;
        }
        say(&posed.question_in(self.lang), out)?;
        for (number, choice) in (1..).zip(posed.choices_in(self.lang)) {
            writeln!(out, "  {number}) {choice}")?;
        }
        if self.solution {
            writeln!(out, "= {}", posed.right + 1)?;
            say(&posed.says_in(self.lang), out)?;
        }
        Ok(())
    }

    fn question_json(&self, course: &Course, question: &Question, posed: &Posed) -> Value {
        let mut value = json!({
            "id": question.id,
            "book": course.book,
            "level": question.level,
            "start": posed.start(),
            "acts": posed.acts().collect::<Vec<_>>(),
            "question": posed.question_in(self.lang),
            "choices": posed.choices_in(self.lang),
        });
        if self.solution {
            value["right"] = json!(posed.right + 1);
            value["says"] = json!(posed.says_in(self.lang));
            value["articles"] = json!(posed.articles());
        }
        value
    }
}

/// A text in lines, none if it is empty.
fn say(text: &str, out: &mut impl Write) -> io::Result<()> {
    wrapped(text, LINE).iter().filter(|line| !line.is_empty()).try_for_each(|line| writeln!(out, "{line}"))
}
