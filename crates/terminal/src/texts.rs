//! What the terminal says, in three languages: the page's own words, and after them what only a terminal has to say.

use std::collections::HashMap;
use std::sync::LazyLock;

use games::Lang;
use serde_json::Value;

use api::Says;

/// The catalogue of a language: texts by their names.
type Catalogue = HashMap<String, String>;

static ENGLISH: LazyLock<Catalogue> =
    LazyLock::new(|| catalogue([include_str!("../../../web/src/i18n/en.json"), include_str!("texts/en.json")]));
static DUTCH: LazyLock<Catalogue> =
    LazyLock::new(|| catalogue([include_str!("../../../web/src/i18n/nl.json"), include_str!("texts/nl.json")]));
static GERMAN: LazyLock<Catalogue> =
    LazyLock::new(|| catalogue([include_str!("../../../web/src/i18n/de.json"), include_str!("texts/de.json")]));

/// A language to speak in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texts(pub Lang);

impl Texts {
    /// The language that a system is set to, as `LC_ALL`, `LC_MESSAGES` and `LANG` write it; English if it is none of ours.
    pub fn of_locale(locale: &str) -> Self {
        let code: String = locale.chars().take_while(char::is_ascii_alphabetic).collect();
        Self(code.to_ascii_lowercase().parse().unwrap_or(Lang::En))
    }

    /// A text. Its name, if it has none: a test sees to it that this does not happen.
    pub fn of(self, name: &'static str) -> &'static str {
        self.found(name).unwrap_or(name)
    }

    /// A text with values put in for what is named in braces.
    pub fn with(self, name: &'static str, values: &[(&str, &str)]) -> String {
        filled(self.of(name), values)
    }

    /// A text whose name is put together; `otherwise` where there is none.
    pub fn word(self, name: &str, otherwise: &str) -> String {
        self.found(name).unwrap_or(otherwise).into()
    }

    /// A sentence of the hall's.
    pub fn said(self, says: &Says) -> &str {
        says.in_lang(self.0)
    }

    /// A seat by its name in a game.
    pub fn seat(self, game: &str, seat: &str) -> String {
        self.word(&format!("seat.{game}.{seat}"), seat)
    }

    /// A text, if there is one.
    pub fn found(self, name: &str) -> Option<&'static str> {
        let catalogue: &'static Catalogue = match self.0 {
            Lang::En => &ENGLISH,
            Lang::Nl => &DUTCH,
            Lang::De => &GERMAN,
        };
        catalogue.get(name).map(String::as_str)
    }
}

/// Puts values in for what is named in braces.
pub fn filled(text: &str, values: &[(&str, &str)]) -> String {
    values.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// Reads catalogues into one. Texts that differ with a number are not needed here, and left out.
fn catalogue(sources: [&str; 2]) -> Catalogue {
    let read = |source| serde_json::from_str::<HashMap<String, Value>>(source).unwrap_or_default();
    let texts = sources.into_iter().flat_map(read);
    texts.filter_map(|(name, text)| Some((name, text.as_str()?.to_owned()))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    const ALL: [Texts; 3] = [Texts(Lang::En), Texts(Lang::Nl), Texts(Lang::De)];

    /// The names that the code asks for: whatever is handed to `of` or `with` between quotes.
    fn asked(folder: &Path, names: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                asked(&path, names);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let code = fs::read_to_string(&path).expect("a file");
                for call in [".of(\"", ".with(\""] {
                    let calls = code.split(call).skip(1);
                    names.extend(calls.filter_map(|rest| rest.split_once('"')).map(|(name, _)| name.to_owned()));
                }
            }
        }
    }

    #[test]
    fn everything_is_said_in_every_language() {
        let mut names = BTreeSet::new();
        asked(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut names);
        assert!(names.contains("table.moves") && names.len() > 20, "{names:?}");
        for texts in ALL {
            for name in &names {
                assert!(texts.found(name).is_some(), "{:?} has no {name}", texts.0);
            }
        }
        let own = |texts: &str| -> BTreeSet<String> {
            serde_json::from_str::<HashMap<String, Value>>(texts).expect("a catalogue").into_keys().collect()
        };
        let english = own(include_str!("texts/en.json"));
        assert_eq!(english, own(include_str!("texts/nl.json")));
        assert_eq!(english, own(include_str!("texts/de.json")));
    }

    #[test]
    fn the_language_is_that_of_the_system() {
        assert_eq!(Texts::of_locale("nl_NL.UTF-8"), Texts(Lang::Nl));
        assert_eq!(Texts::of_locale("de"), Texts(Lang::De));
        assert_eq!(Texts::of_locale("C.UTF-8"), Texts(Lang::En));
        assert_eq!(Texts::of_locale("fr_FR"), Texts(Lang::En));
        assert_eq!(Texts(Lang::De).seat("chess", "white"), "Weiß");
        assert_eq!(filled("{a} and {b}", &[("a", "x")]), "x and {b}");
    }
}
