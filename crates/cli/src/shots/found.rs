//! A shot that was there, for people, for programs, as an exercise and as PDN.

use std::collections::HashSet;
use std::fmt;
use std::path::Path;

use engine::solve::shot::Gain;
use serde_json::{Value, json};
use table::law::Texts;
use teacher::finder::{Find, Finds};
use teacher::{Exercise, Solution, SolutionGame, Task, Theme};

use super::Sheet;

/// A shot, and where it was.
pub struct Found<'a> {
    sheet: &'a Sheet,
    pub find: &'a Find,
}

impl<'a> Found<'a> {
    /// The shots of a game.
    pub fn all(sheet: &'a Sheet, finds: &'a Finds) -> impl Iterator<Item = Self> {
        finds.shots.iter().map(move |find| Self { sheet, find })
    }

    fn tag(&self, name: &str) -> &str {
        self.sheet.game.tags.get(name).unwrap_or("?")
    }

    fn first(&self) -> Vec<String> {
        self.find.solution.first.iter().map(|&mv| self.find.position.notation(mv).to_string()).collect()
    }

    fn played(&self) -> String {
        self.find.position.notation(self.find.played).to_string()
    }

    fn line(&self) -> Vec<String> {
        let mut at = self.find.position;
        let mut line = Vec::new();
        for mv in self.find.solution.main_line() {
            line.push(at.long_notation(mv).to_string());
            at = at.play_unchecked(mv);
        }
        line
    }

    /// The shot for programs.
    pub fn json(&self) -> Value {
        let Find { position, number, gain, moves, theme, .. } = self.find;
        json!({
            "file": self.sheet.file,
            "game": self.sheet.number,
            "white": self.tag("White"),
            "black": self.tag("Black"),
            "date": self.tag("Date"),
            "number": number.to_string(),
            "position": position.to_string(),
            "first": self.first(),
            "gain": match gain { Gain::Game => json!("game"), Gain::Men(men) => json!(men) },
            "moves": moves,
            "line": self.line(),
            "theme": theme.map(Theme::name),
            "played": self.played(),
            "found": self.find.was_found(),
        })
    }

    /// The shot as an exercise, solved in as many moves as it takes; none if something else wins as fast.
    fn exercise(&self, number: usize) -> Option<Exercise> {
        let &Find { position, gain, moves, .. } = self.find;
        let task = match gain {
            Gain::Game => Task::Win { moves },
            Gain::Men(men) => Task::Gain { men, moves },
        };
        let found = Solution::shot(&position, gain, moves);
        let theme = found.tree.as_ref().and_then(|tree| Theme::of(&position, tree));
        let id = format!("shot-{number}");
        let (first, solution) = (found.first, found.text);
        let exercise = Exercise { id, theme, position, task, first, solution, why: self.why() };
        exercise.faults().is_empty().then_some(exercise)
    }

    /// Where it comes from, and what became of it.
    fn why(&self) -> Texts {
        let (white, black, date) = (self.tag("White"), self.tag("Black"), self.tag("Date"));
        let game = format!("{white} – {black}, {date}, {}", self.find.number);
        let played = self.played();
        if self.find.was_found() {
            return Texts {
                en: format!("{game} It was played."),
                nl: format!("{game} Het werd gespeeld."),
                de: format!("{game} Es wurde gespielt."),
            };
        }
        Texts {
            en: format!("{game} It was missed: {played} was played."),
            nl: format!("{game} Het werd gemist: gespeeld werd {played}."),
            de: format!("{game} Es wurde übersehen: gespielt wurde {played}."),
        }
    }

    /// The shot as PDN.
    pub fn pdn(&self) -> String {
        let event = self.find.theme.map_or("A shot".into(), |theme| format!("A shot: {theme}"));
        let score = SolutionGame::new(&self.find.position, &self.find.solution).with_tag("Event", &event);
        let tags = ["White", "Black", "Date"].iter();
        tags.fold(score, |score, tag| score.with_tag(tag, self.tag(tag))).to_string()
    }
}

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Find { number, gain, moves, theme, .. } = self.find;
        let file = Path::new(&self.sheet.file)
            .file_name()
            .map_or(self.sheet.file.clone().into(), |name| name.to_string_lossy());
        write!(f, "{file} {}: {} – {}, ", self.sheet.number, self.tag("White"), self.tag("Black"))?;
        write!(f, "{number} {} {} in {moves}", self.first().join(" or "), gain.in_words())?;
        match self.find.was_found() {
            true => write!(f, ", played")?,
            false => write!(f, ", missed for {}", self.played())?,
        }
        theme.map_or(Ok(()), |theme| write!(f, " ({theme})"))
    }
}

/// The finds as exercises, each position once.
pub fn exercises(found: &[Found<'_>]) -> Vec<Exercise> {
    let mut known = HashSet::new();
    let new = found.iter().filter(|one| known.insert(one.find.position));
    (1..).zip(new).filter_map(|(number, one)| one.exercise(number)).collect()
}

/// Exercises as a file of a lesson.
pub fn sheet(exercises: &[Exercise]) -> String {
    let title = Texts {
        en: "Shots from played games".into(),
        nl: "Combinaties uit gespeelde partijen".into(),
        de: "Kombinationen aus gespielten Partien".into(),
    };
    let about = Texts {
        en: "Each of these shots was there in a game.".into(),
        nl: "Elk van deze combinaties was er in een partij.".into(),
        de: "Jede dieser Kombinationen war in einer Partie da.".into(),
    };
    let hint = Texts {
        en: "What can be given, and what must then be taken?".into(),
        nl: "Wat kun je geven, en wat moet er dan geslagen worden?".into(),
        de: "Was kann man geben, und was muss dann geschlagen werden?".into(),
    };
    teacher::LessonFile { title: &title, about: &about, hint: &hint, exercises }.to_string()
}
