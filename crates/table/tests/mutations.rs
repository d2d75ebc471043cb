//! Every article is in force: with any other law on a point, some transcript of the book fails.

mod common;

use std::sync::Arc;

use table::Library;
use table::transcript::{Case, judge_by};

#[test]
fn every_point_of_law_is_in_force() {
    let all = common::cases();
    let mut idle = Vec::new();
    let mut points = 0;
    for book in Library::house().books() {
        let cases: Vec<&Case> = all.iter().map(|(_, case)| case).filter(|case| case.book == book.id).collect();
        for (key, value, mutated) in book.mutations() {
            points += 1;
            let mutated = Arc::new(mutated);
            let agrees_on_it = |case: &Case| {
                case.agreed.iter().any(|(_, agreed, _)| key.split('.').any(|part| part == agreed) || agreed == key)
            };
            let notices = |case: &&&Case| !agrees_on_it(case) && !judge_by(case, &mutated).failures.is_empty();
            if cases.iter().find(notices).is_none() {
                idle.push(format!("{}: {key} = {value}", book.id));
            }
        }
    }
    println!("{points} other laws tried");
    assert!(idle.is_empty(), "no transcript fails with {} other laws:\n{}", idle.len(), idle.join("\n"));
}
