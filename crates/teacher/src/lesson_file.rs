//! Exercises on paper: as a file of lessons, and as PDN.

use std::fmt::{self, Write};

use draughts::pdn::{Comment, Game};
use draughts::{Move, Position};
use engine::solve::shot::Gain;
use engine::solve::{Forced, Then};
use table::law::Texts;

use crate::{Exercise, Solution, Task};

/// Exercises as the file of a lesson, which [`Lesson::read`](crate::Lesson::read) reads. Displaying it writes it.
#[derive(Debug, Clone, Copy)]
pub struct LessonFile<'a> {
    /// What the lesson is called.
    pub title: &'a Texts,
    /// What is said of it.
    pub about: &'a Texts,
    /// What to look for.
    pub hint: &'a Texts,
    /// The exercises.
    pub exercises: &'a [Exercise],
}

impl fmt::Display for LessonFile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "number = 0")?;
        for (name, texts) in [("title", self.title), ("about", self.about), ("hint", self.hint)] {
            writeln!(f, "\n[{name}]")?;
            write_texts("", texts, f)?;
        }
        self.exercises.iter().try_for_each(|exercise| write_exercise(exercise, f))
    }
}

fn write_exercise(exercise: &Exercise, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Exercise { id, theme, position, task, first, solution, why } = exercise;
    writeln!(f, "\n[[exercise]]\nid = {}", Quoted(id))?;
    if let Some(theme) = theme {
        writeln!(f, "theme = \"{theme}\"")?;
    }
    writeln!(f, "position = \"{position}\"")?;
    match task {
        Task::Win { moves } => writeln!(f, "task = \"win\"\nmoves = {moves}")?,
        Task::Gain { men, moves } => writeln!(f, "task = \"gain\"\ngain = {men}\nmoves = {moves}")?,
        Task::Refute { tempts, refutation, loses } => {
            let mut at = position.play_unchecked(*tempts);
            writeln!(f, "task = \"refute\"\ntempts = \"{}\"", position.notation(*tempts))?;
            let mut words = Vec::new();
            for &mv in refutation {
                words.push(at.notation(mv).to_string());
                at = at.play_unchecked(mv);
            }
            writeln!(f, "refutation = \"{}\"\nloses = {loses}", words.join(" "))?;
        }
    }
    let first: Vec<String> = first.iter().map(|&mv| format!("\"{}\"", position.notation(mv))).collect();
    writeln!(f, "first = [{}]\nsolution = '''\n{solution}'''", first.join(", "))?;
    write_texts("why.", why, f)
}

fn write_texts(before: &str, texts: &Texts, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (lang, text) in [("en", &texts.en), ("nl", &texts.nl), ("de", &texts.de)] {
        writeln!(f, "{before}{lang} = {}", Quoted(text))?;
    }
    Ok(())
}

/// A text as TOML has it: on one line, with nothing in it that would end it.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for letter in self.0.chars() {
            match letter {
                '"' | '\\' => write!(f, "\\{letter}")?,
                letter if letter.is_control() => write!(f, "\\u{:04X}", u32::from(letter))?,
                letter => f.write_char(letter)?,
            }
        }
        f.write_char('"')
    }
}

/// An exercise as a game of PDN: its solution, with the defences as variations. Displaying the game writes it.
#[derive(Debug, Clone)]
pub struct SolutionGame(Game);

impl SolutionGame {
    /// The score of a solution.
    pub fn new(position: &Position, solution: &Solution) -> Self {
        let mut game = Game::new(*position);
        if let Some(tree) = &solution.tree {
            add(&mut game, None, tree);
        }
        Self(game)
    }

    /// The same with a tag, such as who played. A tag that PDN does not have is left out.
    #[must_use]
    pub fn with_tag(mut self, name: &str, value: &str) -> Self {
        let _ = self.0.tags.set(name, value);
        self
    }
}

fn add(game: &mut Game, at: Option<draughts::pdn::NodeId>, tree: &Forced<Move, Gain>) {
    // What the solver plays can be played.
    let Ok(id) = game.add(at, tree.mv) else { return };
    match &tree.then {
        Then::End(gain) => game.node_mut(id).after.push(Comment::new(&gain.in_words())),
        Then::Answers(answers) => {
            for (answer, next) in answers {
                if let Ok(answer) = game.add(Some(id), *answer) {
                    add(game, Some(answer), next);
                }
            }
        }
    }
}

impl fmt::Display for SolutionGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
