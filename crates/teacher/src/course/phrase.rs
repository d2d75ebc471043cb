//! Questions and choices as sentences in three languages.

use games::{Lang, Seat};
use std::mem::discriminant;

use table::Voice;
use table::law::points::{Remedy, Value};
use table::transcript::Expectation;

/// Whether two choices answer the same question.
pub(super) fn are_alike(one: &Expectation, other: &Expectation) -> bool {
    use Expectation::{Legal, May, Must, Ok, Refused};
    match (one, other) {
        (Ok | Refused(_), Ok | Refused(_)) => true,
        (May(one, _), May(other, _)) | (Must(one, _), Must(other, _)) => one == other,
        (Legal(_), Legal(_)) => true,
        _ => discriminant(one) == discriminant(other),
    }
}

/// Whether a choice says what becomes of an act.
pub(super) fn is_about_act(choice: &Expectation) -> bool {
    matches!(choice, Expectation::Ok | Expectation::Refused(_))
}

/// The question that a choice answers.
pub(super) fn question(choice: &Expectation, voice: &Voice<'_>) -> String {
    let seat = |seat: &Seat| voice.seat(*seat);
    match (choice, voice.lang) {
        (Expectation::May(who, _), Lang::En) => format!("What may {} demand now?", seat(who)),
        (Expectation::May(who, _), Lang::Nl) => format!("Wat mag {} nu eisen?", seat(who)),
        (Expectation::May(who, _), Lang::De) => format!("Was darf {} jetzt verlangen?", seat(who)),
        (Expectation::Must(who, _), Lang::En) => format!("What is {} bound to now?", seat(who)),
        (Expectation::Must(who, _), Lang::Nl) => format!("Waartoe is {} nu verplicht?", seat(who)),
        (Expectation::Must(who, _), Lang::De) => format!("Wozu ist {} jetzt verpflichtet?", seat(who)),
        (Expectation::Turn(_), Lang::En) => "Who is on move now?".into(),
        (Expectation::Turn(_), Lang::Nl) => "Wie is nu aan zet?".into(),
        (Expectation::Turn(_), Lang::De) => "Wer ist jetzt am Zug?".into(),
        (Expectation::Outcome(..), Lang::En) => "How does the game stand now?".into(),
        (Expectation::Outcome(..), Lang::Nl) => "Hoe staat de partij er nu voor?".into(),
        (Expectation::Outcome(..), Lang::De) => "Wie steht die Partie jetzt?".into(),
        (Expectation::Legal(_), Lang::En) => "Which moves are open now?".into(),
        (Expectation::Legal(_), Lang::Nl) => "Welke zetten zijn nu mogelijk?".into(),
        (Expectation::Legal(_), Lang::De) => "Welche Züge sind jetzt möglich?".into(),
        (Expectation::Frozen(_), Lang::En) => "Whose pieces are frozen now?".into(),
        (Expectation::Frozen(_), Lang::Nl) => "Wiens stukken zijn nu bevroren?".into(),
        (Expectation::Frozen(_), Lang::De) => "Wessen Figuren sind jetzt eingefroren?".into(),
        (_, Lang::En) => "What does the referee say to the last act?".into(),
        (_, Lang::Nl) => "Wat zegt de scheidsrechter van de laatste handeling?".into(),
        (_, Lang::De) => "Was sagt der Schiedsrichter zur letzten Handlung?".into(),
    }
}

/// A choice.
pub(super) fn choice(choice: &Expectation, voice: &Voice<'_>) -> String {
    let lang = voice.lang;
    match choice {
        Expectation::Ok => told(lang, "It stands.", "Het geldt.", "Es gilt."),
        Expectation::Refused(_) => told(lang, "It refuses.", "Hij weigert het.", "Er lehnt es ab."),
        Expectation::Turn(seat) => voice.seat(*seat),
        Expectation::May(_, remedies) => {
            let said = remedies.iter().filter_map(|remedy| Remedy::read(remedy)).map(|remedy| voice.remedy(remedy));
            listed(said, " / ").unwrap_or_else(|| nothing(lang))
        }
        Expectation::Must(_, duty) => duty.as_deref().map_or_else(|| nothing(lang), |duty| bound(duty, lang)),
        Expectation::Outcome(words, _) => outcome(words.as_deref(), voice),
        Expectation::Legal(moves) => {
            listed(moves.iter().cloned(), ", ").unwrap_or_else(|| told(lang, "None", "Geen enkele", "Keine"))
        }
        Expectation::Frozen(seats) => {
            let said = seats.iter().map(|&seat| voice.seat(seat));
            listed(said, ", ").unwrap_or_else(|| told(lang, "None", "Van niemand", "Niemandes"))
        }
        // No course asks for anything else; if one of a reader's own does, it is shown as it is written.
        other => format!("{other:?}"),
    }
}

fn told(lang: Lang, en: &str, nl: &str, de: &str) -> String {
    match lang {
        Lang::En => en.into(),
        Lang::Nl => nl.into(),
        Lang::De => de.into(),
    }
}

fn nothing(lang: Lang) -> String {
    told(lang, "Nothing", "Niets", "Nichts")
}

fn listed(items: impl Iterator<Item = String>, between: &str) -> Option<String> {
    let items: Vec<String> = items.collect();
    (!items.is_empty()).then(|| items.join(between))
}

/// What a duty in the words of transcripts is.
fn bound(duty: &str, lang: Lang) -> String {
    match duty {
        "move-touched" => told(lang, "Play the touched piece", "Het aangeraakte stuk spelen", "Das Berührte ziehen"),
        "king-move" => told(lang, "Play the king", "De koning spelen", "Den König ziehen"),
        "rook-move" => told(lang, "Play the rook", "De toren spelen", "Den Turm ziehen"),
        "capture-touched" => {
            told(lang, "Take the touched piece", "Het aangeraakte stuk slaan", "Das Berührte schlagen")
        }
        "parry" => told(lang, "Answer the check", "Het schaak opheffen", "Das Schach abwehren"),
        "name" => told(lang, "Name a piece", "Een stuk noemen", "Eine Figur nennen"),
        other => other.into(),
    }
}

/// How a game stands, from the words of transcripts: `draw`, `a+c wins`, `b+d half-win`.
fn outcome(words: Option<&str>, voice: &Voice<'_>) -> String {
    let lang = voice.lang;
    let Some(words) = words else { return told(lang, "It goes on.", "Ze gaat door.", "Sie geht weiter.") };
    match words.rsplit_once(' ') {
        None if words == "draw" => told(lang, "It is drawn.", "Ze is remise.", "Sie ist remis."),
        None if words == "void" => told(lang, "It does not count.", "Ze telt niet.", "Sie zählt nicht."),
        Some((seats, share)) => {
            let named = |name: &str| voice.game.seats().iter().position(|seat| *seat == name);
            let seat = |name: &str| named(name).map_or(name.into(), |index| voice.seat(Seat(index as u8)));
            let seats = seats.split('+').map(seat).collect::<Vec<_>>().join(" + ");
            let share = match share {
                "wins" => told(lang, "won", "gewonnen", "gewonnen"),
                "half-win" => told(lang, "half won", "half gewonnen", "halb gewonnen"),
                "incomplete" => told(lang, "won incompletely", "onvolledig gewonnen", "unvollständig gewonnen"),
                other => other.into(),
            };
            format!("{seats}: {share}")
        }
        None => words.into(),
    }
}
