//! What a player may be called: a name that can be seen, and cannot be taken for another's.

use archive::{looks_alike, normal_name};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_security::GeneralSecurityProfile;
use unicode_security::general_security_profile::IdentifierType;

use crate::Hall;
use crate::problem::{Kind, Problem};

/// The longest name of a player.
const LONGEST: usize = 60;
/// What a player without a name is called.
pub(crate) const NAMELESS: &str = "Anonymous";

/// Names kept for the house and the people who work for it, in the languages of the page.
const RESERVED: [&str; 21] = [
    "sissa",
    "anonymous",
    "anoniem",
    "anonym",
    "computer",
    "referee",
    "arbiter",
    "umpire",
    "scheidsrechter",
    "schiedsrichter",
    "admin",
    "administrator",
    "beheerder",
    "moderator",
    "operator",
    "official",
    "server",
    "system",
    "systeem",
    "support",
    "webmaster",
];

/// A name as it is kept; none if nothing is said.
///
/// # Errors
///
/// If it is too long, or something in it is not seen.
pub(crate) fn read(name: &str) -> Result<Option<String>, Problem> {
    let normal = normal_name(name);
    // Looked for in both, because some of what is not seen is a blank when it is normal.
    let is_odd = name.contains(is_unseen) || normal.contains(is_unseen);
    let is_empty = !normal.is_empty() && normal.chars().all(|letter| letter.is_whitespace() || is_mark(letter));
    if normal.chars().count() > LONGEST || is_odd || is_empty {
        let expected =
            format!("expected a name of at most {LONGEST} letters without control characters or unseen ones");
        return Err(Problem::new(Kind::Senseless, expected));
    }
    Ok(Some(normal).filter(|name| !name.is_empty()))
}

/// Checks that a name cannot be taken for another's.
///
/// # Errors
///
/// If it is, or looks like, that of an account or one of the house's own; or the archive fails.
pub(crate) async fn see_free(hall: &Hall, name: &str) -> Result<(), Problem> {
    if is_reserved(name) || hall.archive().player_like(name).await?.is_some() {
        return Err(Problem::name_taken(name));
    }
    Ok(())
}

/// Whether a word of a name is, or looks like, one by which somebody could pass for the house: `Sissa 3`, `аdmin`, `System1`.
fn is_reserved(name: &str) -> bool {
    let words = name.split(|letter: char| !letter.is_alphanumeric());
    let words = words.map(|word| word.trim_matches(char::is_numeric)).filter(|word| !word.is_empty());
    let is_reserved = |word: &str| RESERVED.iter().any(|reserved| looks_alike(word, reserved));
    words.into_iter().any(is_reserved)
}

/// What leaves no trace on a screen, or turns the writing round.
fn is_unseen(letter: char) -> bool {
    // A blank of Braille is a symbol to Unicode.
    const BLANK: char = '\u{2800}';
    let is_of_no_kind = matches!(
        letter.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    );
    letter == BLANK || is_of_no_kind || letter.identifier_type() == Some(IdentifierType::Default_Ignorable)
}

fn is_mark(letter: char) -> bool {
    let category = letter.general_category();
    matches!(category, GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark | GeneralCategory::SpacingMark)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kept_as_they_are_meant() {
        for (asked, kept) in [
            ("  Ada   Berg ", Some("Ada Berg")),
            ("Ｂｏｂ", Some("Bob")),
            ("Zoe\u{308}", Some("Zoë")),
            ("Ольга", Some("Ольга")),
            ("דוד", Some("דוד")),
            ("♞ 李小龙", Some("♞ 李小龙")),
            ("O'Brien-van der Berg", Some("O'Brien-van der Berg")),
            ("\u{a0}\u{3000}", None),
            ("", None),
        ] {
            assert_eq!(read(asked).ok(), Some(kept.map(str::to_owned)), "{asked:?}");
        }
    }

    #[test]
    fn what_is_not_seen_is_in_no_name() {
        let unseen = "\0\n\u{7f}\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{180b}\u{180e}\u{200b}\u{200c}\u{200d}\
            \u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202e}\u{2060}\u{2066}\u{2069}\u{206f}\u{2800}\u{3164}\u{fe00}\
            \u{fe0f}\u{feff}\u{ffa0}\u{fff9}\u{1bca0}\u{1d173}\u{e0001}\u{e0041}\u{e0100}\u{e000}\u{378}\u{fffe}";
        for letter in unseen.chars() {
            for name in [format!("A{letter}da"), format!("{letter}Ada"), format!("Ada{letter}"), letter.to_string()] {
                assert!(read(&name).is_err(), "{name:?}");
            }
        }
        assert!(read("\u{301}\u{302}").is_err(), "nothing but marks");
        assert!(read(&"a".repeat(60)).is_ok() && read(&"a".repeat(61)).is_err());
    }

    #[test]
    fn nobody_passes_for_the_house() {
        for name in [
            "Sissa",
            "sissa 3",
            "Sissa7",
            "ЅіѕѕА",
            "The Referee",
            "Admin",
            "аdmin",
            "adm\u{131}n",
            "ADMIN_2",
            "[System]",
            "De Scheidsrechter",
            "Schiedsrichter 1",
            "Anoniem",
            "Computer",
            "modErator.",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Ada", "Melissa", "Adam Ing", "Arbeiter", "Computeria", "Systema", "Operatic", "42"] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
