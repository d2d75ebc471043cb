//! The points of law in three languages. English stands beside the points, the others in `laws/edition/points.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::points::{Heading, Point, Value, Visit};
use super::{Points, Texts};
use crate::house;

/// A text in the languages that are not beside the points.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Others {
    nl: String,
    de: String,
}

/// A point in those languages, with its values.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointOthers {
    nl: String,
    de: String,
    #[serde(default)]
    values: BTreeMap<String, Others>,
}

/// A point in all languages.
struct Told {
    about: Texts,
    values: BTreeMap<&'static str, Texts>,
}

/// What a text says that nobody wrote: there is none such.
static NOTHING: Texts = Texts { en: String::new(), nl: String::new(), de: String::new() };

/// What a point is about.
pub(super) fn about(key: &str) -> &'static Texts {
    told().get(key).map_or(&NOTHING, |told| &told.about)
}

/// What a value of a point means.
pub(super) fn meaning(key: &str, value: &str) -> &'static Texts {
    told().get(key).and_then(|told| told.values.get(value)).unwrap_or(&NOTHING)
}

/// All points, put together once.
fn told() -> &'static BTreeMap<&'static str, Told> {
    struct List(BTreeMap<String, PointOthers>, BTreeMap<&'static str, Told>);
    impl Visit for List {
        fn point<T: Value>(&mut self, heading: &Heading, _: &mut Point<T>) {
            let others = self.0.get(heading.key);
            let about = texts(heading.about, others.map(|point| (&*point.nl, &*point.de)));
            let meaning = |(value, en): (&'static str, &str)| {
                let others = others.and_then(|point| point.values.get(value));
                (value, texts(en, others.map(|value| (&*value.nl, &*value.de))))
            };
            let values = T::meanings().into_iter().map(meaning).collect();
            self.1.insert(heading.key, Told { about, values });
        }
    }
    static TOLD: LazyLock<BTreeMap<&'static str, Told>> = LazyLock::new(|| {
        let others = toml::from_str(house::edition("points"));
        let others = others.unwrap_or_else(|error| panic!("laws/edition/points.toml: {error}"));
        let mut list = List(others, BTreeMap::new());
        Points::silent().visit(&mut list);
        list.1
    });
    &TOLD
}

/// A text in all languages. A test reads them all, so that none is missing.
fn texts(en: &str, others: Option<(&str, &str)>) -> Texts {
    let (nl, de) = others.unwrap_or((en, en));
    Texts { en: en.into(), nl: nl.into(), de: de.into() }
}
