//! What the teacher says of an exercise, in three languages.

use draughts::{Color, Field};
use games::Lang;

use crate::{Exercise, Task};

impl Exercise {
    /// The task in a sentence.
    ///
    /// ```
    /// use games::Lang;
    ///
    /// let (_, exercise) = teacher::Lessons::house().exercise("01-1").expect("the first exercise");
    /// assert_eq!(exercise.task_in(Lang::En), "White to move wins in 2 moves.");
    /// assert_eq!(exercise.task_in(Lang::De), "Weiß am Zug gewinnt in 2 Zügen.");
    /// ```
    pub fn task_in(&self, lang: Lang) -> String {
        let side = side(self.position.turn(), lang);
        match (&self.task, lang) {
            (Task::Win { moves }, Lang::En) => format!("{side} to move wins in {moves} moves."),
            (Task::Win { moves }, Lang::Nl) => format!("{side} aan zet wint in {moves} zetten."),
            (Task::Win { moves }, Lang::De) => format!("{side} am Zug gewinnt in {moves} Zügen."),
            (Task::Gain { men: 1, .. }, Lang::En) => format!("{side} to move gains a man."),
            (Task::Gain { men: 1, .. }, Lang::Nl) => format!("{side} aan zet wint een schijf."),
            (Task::Gain { men: 1, .. }, Lang::De) => format!("{side} am Zug gewinnt einen Stein."),
            (Task::Gain { men, .. }, Lang::En) => format!("{side} to move gains {men} men."),
            (Task::Gain { men, .. }, Lang::Nl) => format!("{side} aan zet wint {men} schijven."),
            (Task::Gain { men, .. }, Lang::De) => format!("{side} am Zug gewinnt {men} Steine."),
            (Task::Refute { tempts, .. }, lang) => {
                let tempts = self.position.notation(*tempts);
                match lang {
                    Lang::En => format!("{side} to move: why does {tempts} fail? Play something safe."),
                    Lang::Nl => format!("{side} aan zet: waarom faalt {tempts}? Speel iets veiligs."),
                    Lang::De => format!("{side} am Zug: Warum scheitert {tempts}? Spiele etwas Sicheres."),
                }
            }
        }
    }
}

pub(crate) fn side(color: Color, lang: Lang) -> &'static str {
    match (color, lang) {
        (Color::White, Lang::En) => "White",
        (Color::Black, Lang::En) => "Black",
        (Color::White, Lang::Nl) => "Wit",
        (Color::Black, Lang::Nl) => "Zwart",
        (Color::White, Lang::De) => "Weiß",
        (Color::Black, Lang::De) => "Schwarz",
    }
}

/// How much is given and taken.
pub(crate) fn give_and_take(given: u32, taken: u32, lang: Lang) -> String {
    match (lang, given) {
        (Lang::En, 1) => format!("You give one man; the stroke takes {taken}."),
        (Lang::En, _) => format!("You give {given} men; the stroke takes {taken}."),
        (Lang::Nl, 1) => format!("Je geeft één schijf; de slag neemt er {taken}."),
        (Lang::Nl, _) => format!("Je geeft {given} schijven; de slag neemt er {taken}."),
        (Lang::De, 1) => format!("Du gibst einen Stein; der Schlag nimmt {taken}."),
        (Lang::De, _) => format!("Du gibst {given} Steine; der Schlag nimmt {taken}."),
    }
}

pub(crate) fn stroke_begins(field: Field, lang: Lang) -> String {
    match lang {
        Lang::En => format!("The stroke begins on {field}."),
        Lang::Nl => format!("De slag begint op {field}."),
        Lang::De => format!("Der Schlag beginnt auf {field}."),
    }
}

pub(crate) fn move_first(field: Field, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Play with the man on {field} first."),
        Lang::Nl => format!("Speel eerst met de schijf op {field}."),
        Lang::De => format!("Ziehe zuerst mit dem Stein auf {field}."),
    }
}

pub(crate) fn watch_out(field: Field, lang: Lang) -> String {
    match lang {
        Lang::En => format!("See what the piece on {field} comes to take."),
        Lang::Nl => format!("Kijk wat het stuk op {field} gaat slaan."),
        Lang::De => format!("Sieh, was der Stein auf {field} zu schlagen bekommt."),
    }
}

/// What a wrong try comes to, in men.
pub(crate) fn comes_to(men: i32, lang: Lang) -> String {
    match (lang, men) {
        (Lang::En, 0) => "That gains nothing.".into(),
        (Lang::Nl, 0) => "Dat levert niets op.".into(),
        (Lang::De, 0) => "Das bringt nichts ein.".into(),
        (Lang::En, 1..) => format!("That gains no more than {men}."),
        (Lang::Nl, 1..) => format!("Dat levert niet meer op dan {men}."),
        (Lang::De, 1..) => format!("Das bringt nicht mehr als {men} ein."),
        (Lang::En, _) => format!("That loses {}.", -men),
        (Lang::Nl, _) => format!("Dat kost er {}.", -men),
        (Lang::De, _) => format!("Das kostet {}.", -men),
    }
}
