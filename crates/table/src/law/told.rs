//! The points of law in three languages. English stands beside the points, the others in `laws/edition/points.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Texts;
use crate::house;

/// A text in the languages that are not beside the points.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Others {
    nl: String,
    de: String,
}

/// A point, with its values.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    nl: String,
    de: String,
    #[serde(default)]
    values: BTreeMap<String, Others>,
}

/// What a point is about.
pub(super) fn about(key: &str, en: &str) -> Texts {
    let told = told().get(key).map(|told| (&*told.nl, &*told.de));
    texts(en, told)
}

/// What a value of a point means.
pub(super) fn meaning(key: &str, value: &str, en: &str) -> Texts {
    let told = told().get(key).and_then(|told| told.values.get(value));
    texts(en, told.map(|told| (&*told.nl, &*told.de)))
}

/// A text in all languages. A test reads them all, so that none is missing.
fn texts(en: &str, others: Option<(&str, &str)>) -> Texts {
    let (nl, de) = others.unwrap_or((en, en));
    Texts { en: en.into(), nl: nl.into(), de: de.into() }
}

fn told() -> &'static BTreeMap<String, Told> {
    static TOLD: LazyLock<BTreeMap<String, Told>> = LazyLock::new(|| {
        let told = toml::from_str(house::edition("points"));
        told.unwrap_or_else(|error| panic!("laws/edition/points.toml: {error}"))
    });
    &TOLD
}
