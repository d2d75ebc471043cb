//! Entries of the record in words.

use serde_json::Value;

use crate::texts::{Texts, filled};
use api::{Entry, EntryKind};

/// Who did what.
pub fn told(entry: &Entry, game: &str, texts: Texts) -> String {
    let who = entry.seat.as_ref().map(|seat| format!("{}: ", texts.seat(game, seat)));
    who.unwrap_or_default() + &deed(entry, texts)
}

/// What was done, without who did it.
fn deed(entry: &Entry, texts: Texts) -> String {
    if let Some(moved) = &entry.moved {
        return moved.clone();
    }
    if entry.kind == EntryKind::Seated {
        let name = entry.name.as_deref();
        return name.map_or(texts.of("did.seated.left").into(), |name| texts.with("did.seated", &[("name", name)]));
    }
    if entry.kind != EntryKind::Act {
        let deed = texts.word(&format!("did.{}", entry.kind.name()), entry.kind.name());
        return if entry.signs.is_empty() { deed } else { format!("{deed}: {}", entry.signs.join(" ")) };
    }
    let act = entry.act.as_ref();
    let kind = act.and_then(|act| act["kind"].as_str()).unwrap_or_default();
    let of = act.map(|act| name(&act["of"])).unwrap_or_default();
    // What is said, demanded, claimed and pointed out has words of its own.
    let saying = format!("act.{kind}.{of}").replace('_', "-");
    if let Some(saying) = texts.found(saying.trim_end_matches('.')) {
        return format!("“{saying}”");
    }
    let of = if kind == "name" { texts.word(&format!("man.{of}"), &of) } else { of };
    filled(&texts.word(&format!("did.{kind}"), kind), &[("of", &of)])
}

/// What an act is of: a field, a word, or something with a word in it.
fn name(of: &Value) -> String {
    match of {
        Value::String(text) => text.clone(),
        Value::Array(all) => all.first().map(name).unwrap_or_default(),
        Value::Object(parts) => parts.get("kind").or_else(|| parts.get("text")).map(name).unwrap_or_default(),
        _ => String::new(),
    }
}

/// The field of a man that an act touched.
pub fn touched(entry: &Entry) -> Option<String> {
    let act = entry.act.as_ref().filter(|act| act["kind"] == "touch")?;
    Some(name(&act["of"]))
}

#[cfg(test)]
mod tests {
    use games::Lang;
    use serde_json::json;

    use super::*;

    #[test]
    fn acts_are_told_in_the_words_of_the_page() {
        let entry = |act: Value| -> Entry {
            let entry = json!({"seq": 1, "kind": "act", "time": 0, "at": 0, "seat": "white", "ply": 0, "articles": [], "act": act});
            serde_json::from_value(entry).expect("an entry")
        };
        let told = |act, lang| told(&entry(act), "chess", Texts(lang));
        assert_eq!(told(json!({"kind": "touch", "of": "g1"}), Lang::En), "White: touches g1");
        assert_eq!(
            told(json!({"kind": "demand", "of": ["take_back", null]}), Lang::En),
            "White: “Demand: take the move back”"
        );
        assert_eq!(told(json!({"kind": "resign"}), Lang::Nl), "Wit: geeft op");
        assert_eq!(told(json!({"kind": "unheard-of"}), Lang::De), "Weiß: unheard-of");
    }
}
