//! `sissa lesson try`: is it right?

use games::Lang;
use std::io::Write;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::Args;
use draughts::{Move, Position};
use serde_json::{Value, json};
use teacher::{Named, Try};

use super::named;
use crate::args::refuse;

/// Try to solve an exercise or to answer a question
///
/// For an exercise, the moves from its position on, by both sides; the last one is judged, and a wrong one is refuted. For
/// a question, the number of a choice. The exit status is 0 if it is right, 1 if it is wrong, 2 if it cannot be understood.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Attempt {
    /// Which exercise or question
    #[arg(value_name = "EXERCISE|QUESTION")]
    id: String,

    /// The moves, or the number of the choice
    #[arg(required = true, value_name = "MOVE|CHOICE")]
    tried: Vec<String>,

    /// The language: en, nl or de
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Lang,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa lesson try 01-1 44-40
  sissa lesson try 01-1 44-40 35x44 50x6
  sissa lesson try bilguer-03 2";

impl Attempt {
    /// Judges it and says so.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let value = match named(&self.id) {
            Named::Lesson(lesson) => {
                refuse(&format!("lesson {} has several exercises; expected one, as 03-2", lesson.number))
            }
            Named::Exercise(_, exercise) => match exercise.attempt(&self.tried) {
                Ok(tried) => self.tried_json(&tried),
                Err(error) => refuse(&error.to_string()),
            },
            Named::Question(course, question) => {
                let posed = question.pose(&course.book).map_err(|error| anyhow!("{}: {error}", question.id))?;
                let choices = posed.choices_in(self.lang).len();
                let chosen = match &self.tried[..] {
                    [one] => one.parse::<usize>().ok().filter(|chosen| (1..=choices).contains(chosen)),
                    _ => None,
                };
                let Some(chosen) = chosen else { refuse(&format!("expected one number from 1 to {choices}")) };
                let is_right = chosen == posed.right + 1;
                json!({ "verdict": if is_right { "right" } else { "wrong" }, "says": posed.says_in(self.lang) })
            }
        };
        if self.json {
            writeln!(out, "{value}")?;
        } else {
            for text in ["verdict", "answer", "refutation", "says"].iter().filter_map(|&key| said(&value, key)) {
                writeln!(out, "{text}")?;
            }
        }
        Ok(if value["verdict"] == "wrong" { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    fn tried_json(&self, tried: &Try) -> Value {
        match tried {
            Try::Solved { position } => json!({ "verdict": "solved", "position": position.to_string() }),
            Try::Right { position, answers, answer } => json!({
                "verdict": "right",
                "position": position.to_string(),
                "answer": position.notation(*answer).to_string(),
                "answers": answers.iter().map(|&mv| position.notation(mv).to_string()).collect::<Vec<_>>(),
            }),
            Try::Wrong { position, refutation, comes_to } => json!({
                "verdict": "wrong",
                "position": position.to_string(),
                "refutation": written(position, refutation),
                "comes_to": comes_to,
                "says": tried.verdict_in(self.lang),
            }),
        }
    }
}

/// A line of moves, each as it is written where it is played.
fn written(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut at = *position;
    let write = |&mv: &Move| {
        let written = at.notation(mv).to_string();
        at = at.play_unchecked(mv);
        written
    };
    moves.iter().map(write).collect()
}

/// A part of the verdict for people.
fn said(value: &Value, key: &str) -> Option<String> {
    match &value[key] {
        Value::String(text) if text.is_empty() => None,
        Value::String(text) if key == "answer" => Some(format!("… {text}")),
        Value::String(text) => Some(text.clone()),
        Value::Array(moves) => {
            Some(format!("… {}", moves.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")))
        }
        _ => None,
    }
}
