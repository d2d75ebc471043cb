//! The moves that stand, and the board after each: what the record tells, put in order. Nothing is reckoned here.

use std::collections::BTreeMap;

use api::{Entry, EntryKind, Man};

/// The board after a move; the first is the board before any.
#[derive(Debug, Clone, Default)]
pub struct Step {
    /// The move as it is written.
    pub written: String,
    /// Who made it.
    pub seat: Option<String>,
    pub men: Vec<Man>,
    /// The fields from which and to which somebody's own men went.
    pub last: Vec<String>,
}

/// All of them. What was taken back is not among them: the entry that takes moves back says how many are left.
pub fn steps<'a>(start: &[Man], entries: impl IntoIterator<Item = &'a Entry>) -> Vec<Step> {
    let mut board: BTreeMap<String, Man> = start.iter().map(|man| (man.field.clone(), man.clone())).collect();
    let mut steps = vec![Step { men: start.to_vec(), ..Step::default() }];
    for entry in entries.into_iter().filter(|entry| entry.kind == EntryKind::Act) {
        let mut last = Vec::new();
        for change in &entry.changes {
            let before = board.remove(&change.field);
            let is_own = |seat: &Option<String>| seat.is_some() && *seat == entry.seat;
            if is_own(&before.map(|man| man.seat)) || is_own(&change.seat) {
                last.push(change.field.clone());
            }
            if let (Some(seat), Some(kind), Some(drawing)) = (&change.seat, &change.kind, &change.drawing) {
                let (field, seat) = (change.field.clone(), seat.clone());
                let man = Man { field: field.clone(), seat, kind: *kind, drawing: *drawing };
                board.insert(field, man);
            }
        }
        let is_move = entry.moved.is_some() && entry.ply == steps.len();
        steps.truncate(entry.ply + 1);
        let men = board.values().cloned().collect();
        match (is_move, steps.last_mut()) {
            (false, Some(step)) => step.men = men,
            _ => {
                let (written, seat) = (entry.moved.clone().unwrap_or_default(), entry.seat.clone());
                steps.push(Step { written, seat, men, last });
            }
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn entry(entry: serde_json::Value) -> Entry {
        let mut whole = json!({"seq": 1, "kind": "act", "time": 0, "at": 0, "ply": 0, "articles": []});
        whole.as_object_mut().expect("an object").extend(entry.as_object().expect("an object").clone());
        serde_json::from_value(whole).expect("an entry")
    }

    #[test]
    fn what_is_taken_back_does_not_stand() {
        let pawn = |field: &str| json!({"field": field, "seat": "white", "kind": "pawn", "drawing": "pawn"});
        let start: Vec<Man> = serde_json::from_value(json!([pawn("e2")])).expect("men");
        let there =
            entry(json!({"seat": "white", "moved": "e2-e5", "ply": 1, "changes": [{"field": "e2"}, pawn("e5")]}));
        let back = entry(json!({"seat": "black", "ply": 0, "changes": [{"field": "e5"}, pawn("e2")]}));
        let played = steps(&start, [&there]);
        assert_eq!((played.len(), played[1].written.as_str()), (2, "e2-e5"));
        assert_eq!((played[1].men[0].field.as_str(), &played[1].last[..]), ("e5", &["e2".to_owned(), "e5".into()][..]));
        let undone = steps(&start, [&there, &back]);
        assert_eq!((undone.len(), undone[0].men[0].field.as_str()), (1, "e2"));
    }
}
