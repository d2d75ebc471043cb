//! A shot that was there in a game, in words, as an exercise and as PDN.

use std::collections::HashSet;
use std::fmt;
use std::path::Path;

use draughts::pdn::Game;
use engine::solve::shot::Gain;
use table::law::Texts;

use crate::finder::{Find, Finds};
use crate::{Exercise, LessonFile, Solution, SolutionGame, Task, Theme};

/// A game, and which of its file it is.
#[derive(Debug)]
pub struct Source {
    /// The file.
    pub file: String,
    /// Which of its games, from 1.
    pub number: usize,
    /// The game.
    pub game: Game,
}

/// A shot, and where it was. Displaying it tells it in one line.
#[derive(Debug, Clone, Copy)]
pub struct Found<'a> {
    /// The game.
    pub source: &'a Source,
    /// The shot.
    pub find: &'a Find,
}

impl<'a> Found<'a> {
    /// The shots of a game.
    pub fn all(source: &'a Source, finds: &'a Finds) -> impl Iterator<Item = Self> {
        finds.shots.iter().map(move |find| Self { source, find })
    }

    /// A tag of the game, or a question mark.
    pub fn tag(&self, name: &str) -> &str {
        self.source.game.tags.get(name).unwrap_or("?")
    }

    /// The first moves that do it.
    pub fn first(&self) -> Vec<String> {
        self.find.solution.first.iter().map(|&mv| self.find.position.notation(mv).to_string()).collect()
    }

    /// What was played.
    pub fn played(&self) -> String {
        self.find.position.notation(self.find.played).to_string()
    }

    /// The solution against the first of every defence.
    pub fn line(&self) -> Vec<String> {
        let mut at = self.find.position;
        let mut line = Vec::new();
        for mv in self.find.solution.main_line() {
            line.push(at.long_notation(mv).to_string());
            at = at.play_unchecked(mv);
        }
        line
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

    /// How many there were in games, and what became of them, in one line.
    pub fn summary(looked: &[(&Source, Finds)]) -> String {
        let sum = |count: fn(&Finds) -> usize| looked.iter().map(|(_, finds)| count(finds)).sum::<usize>();
        let shots = sum(|finds| finds.shots.len());
        let played = sum(|finds| finds.shots.iter().filter(|find| find.was_found()).count());
        let named = sum(|finds| finds.shots.iter().filter(|find| find.theme.is_some()).count());
        let undecided = match sum(|finds| finds.undecided) {
            0 => String::new(),
            some => format!("; {some} positions given up"),
        };
        format!(
            "{} games, {} positions: {shots} shots, {played} played, {} missed; {named} with a theme{undecided}",
            looked.len(),
            sum(|finds| finds.asked),
            shots - played
        )
    }

    /// Shots as a file of exercises, each position once.
    pub fn lesson_file(found: &[Self]) -> String {
        let mut known = HashSet::new();
        let new = found.iter().filter(|one| known.insert(one.find.position));
        let exercises: Vec<Exercise> = (1..).zip(new).filter_map(|(number, one)| one.exercise(number)).collect();
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
        LessonFile { title: &title, about: &about, hint: &hint, exercises: &exercises }.to_string()
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
        let file = Path::new(&self.source.file)
            .file_name()
            .map_or(self.source.file.clone().into(), |name| name.to_string_lossy());
        write!(f, "{file} {}: {} – {}, ", self.source.number, self.tag("White"), self.tag("Black"))?;
        write!(f, "{number} {} {} in {moves}", self.first().join(" or "), gain.in_words())?;
        match self.find.was_found() {
            true => write!(f, ", played")?,
            false => write!(f, ", missed for {}", self.played())?,
        }
        theme.map_or(Ok(()), |theme| write!(f, " ({theme})"))
    }
}
