//! Reading lessons.

use draughts::{Move, Position};
use serde::Deserialize;
use table::law::Texts;

use crate::{Exercise, Lesson, Task, Theme};

/// Why a text is no lesson.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}{message}")]
pub struct LessonError {
    /// Where: an exercise by its name, or nowhere in particular.
    pub(crate) place: String,
    /// What was expected and what came.
    pub(crate) message: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonFile {
    number: u8,
    theme: Option<String>,
    title: TextsFile,
    about: TextsFile,
    hint: TextsFile,
    reconstructed: Option<TextsFile>,
    #[serde(default)]
    exercise: Vec<ExerciseFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TextsFile {
    en: String,
    nl: String,
    de: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExerciseFile {
    id: String,
    theme: Option<String>,
    position: String,
    task: TaskFile,
    moves: Option<u32>,
    gain: Option<u32>,
    tempts: Option<String>,
    refutation: Option<String>,
    loses: Option<u32>,
    #[serde(default)]
    first: Vec<String>,
    #[serde(default)]
    solution: String,
    why: TextsFile,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum TaskFile {
    Win,
    Gain,
    Refute,
}

pub(crate) fn read(text: &str) -> Result<Lesson, LessonError> {
    let file: LessonFile =
        toml::from_str(text).map_err(|error| LessonError { place: String::new(), message: error.to_string() })?;
    let theme = file.theme.as_deref().map(str::parse::<Theme>).transpose();
    let theme = theme.map_err(|message| LessonError { place: "theme: ".into(), message })?;
    let exercise = |file: ExerciseFile| {
        let place = format!("exercise {}: ", file.id);
        read_exercise(file, theme).map_err(|message| LessonError { place, message })
    };
    Ok(Lesson {
        number: file.number,
        theme,
        title: file.title.into(),
        about: file.about.into(),
        hint: file.hint.into(),
        reconstructed: file.reconstructed.map(Into::into),
        exercises: file.exercise.into_iter().map(exercise).collect::<Result<_, _>>()?,
    })
}

fn read_exercise(file: ExerciseFile, theme: Option<Theme>) -> Result<Exercise, String> {
    let own = file.theme.as_deref().map(str::parse::<Theme>).transpose()?;
    let position: Position = file.position.parse().map_err(|error| format!("position: {error}"))?;
    let lacks = |name: &str| format!("expected `{name}`, as the task needs it");
    let task = match file.task {
        TaskFile::Win => Task::Win { moves: file.moves.ok_or_else(|| lacks("moves"))? },
        TaskFile::Gain => Task::Gain {
            men: file.gain.ok_or_else(|| lacks("gain"))?,
            moves: file.moves.ok_or_else(|| lacks("moves"))?,
        },
        TaskFile::Refute => {
            let tempts = read_move(&position, &file.tempts.ok_or_else(|| lacks("tempts"))?)?;
            let line = file.refutation.ok_or_else(|| lacks("refutation"))?;
            let refutation = read_line(&position.play_unchecked(tempts), &line)?;
            Task::Refute { tempts, refutation, loses: file.loses.ok_or_else(|| lacks("loses"))? }
        }
    };
    let first = file.first.iter().map(|text| read_move(&position, text)).collect::<Result<_, _>>()?;
    let solution = file.solution.trim().to_owned();
    Ok(Exercise { id: file.id, theme: own.or(theme), position, task, first, solution, why: file.why.into() })
}

/// Moves one after the other, with blanks between.
fn read_line(position: &Position, text: &str) -> Result<Vec<Move>, String> {
    let mut at = *position;
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let mv = read_move(&at, word)?;
        at = at.play_unchecked(mv);
        moves.push(mv);
    }
    Ok(moves)
}

fn read_move(position: &Position, text: &str) -> Result<Move, String> {
    position.read_move(text).map_err(|error| format!("{text}: {error}"))
}

impl From<TextsFile> for Texts {
    fn from(TextsFile { en, nl, de }: TextsFile) -> Self {
        Self { en, nl, de }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "number = 1\ntheme = \"straight-hit\"\ntitle = { en = \"\", nl = \"\", de = \"\" }\n\
        about = { en = \"\", nl = \"\", de = \"\" }\nhint = { en = \"\", nl = \"\", de = \"\" }\n";

    fn error(exercise: &str) -> String {
        let text =
            format!("{HEAD}[[exercise]]\nid = \"01-1\"\nwhy = {{ en = \"\", nl = \"\", de = \"\" }}\n{exercise}");
        read(&text).map(|_| ()).map_err(|error| error.to_string()).expect_err(exercise)
    }

    /// A source that was lost is told of in every language, or not at all.
    #[test]
    fn reads_what_a_reconstruction_rests_on() {
        let reconstructed = |texts: &str| read(&format!("{HEAD}{texts}")).map(|lesson| lesson.reconstructed);
        assert_eq!(reconstructed(""), Ok(None));
        let [en, nl, de] = ["A name.", "Een naam.", "Ein Name."].map(str::to_owned);
        let told = format!("reconstructed = {{ en = {en:?}, nl = {nl:?}, de = {de:?} }}\n");
        assert_eq!(reconstructed(&told), Ok(Some(Texts { en, nl, de })));
        let error = reconstructed("reconstructed = { en = \"A name.\", nl = \"Een naam.\" }\n").expect_err("no German");
        assert!(error.to_string().contains("missing field `de`"), "{error}");
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        assert_eq!(
            error("position = \"W:W44,50:B35\"\ntask = \"win\""),
            "exercise 01-1: expected `moves`, as the task needs it"
        );
        assert!(error("position = \"W:W44:\"\ntask = \"win\"\nmoves = 2").starts_with("exercise 01-1: position: "));
        assert!(
            error("position = \"W:W44,50:B35\"\ntask = \"win\"\nmoves = 2\nfirst = [\"1-6\"]")
                .starts_with("exercise 01-1: 1-6: ")
        );
        assert!(error("position = \"W:W44,50:B35\"\ntask = \"lose\"").contains("line 10"));
        let theme = HEAD.replace("straight-hit", "strait-hit");
        assert!(read(&theme).expect_err("no theme").to_string().starts_with("theme: expected one of straight-hit, "));
    }
}
