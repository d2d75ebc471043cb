//! How much the referee says unasked.

use games::Seat;
use std::sync::Arc;

use table::{Act, Agreed, Eye, Finding, Library, Refusal, Remedy, Ruling, Table, Terms};

/// A table at which a knight has gone where no knight goes, and what the referee said to it.
fn after_illegal_move(eye: Eye) -> (Table, Result<Ruling, Refusal>) {
    let book = Library::house().book("bilguer").expect("a book of the house");
    let terms = Terms { eye, ..Terms::default() };
    let mut table = Table::new(Agreed::new(Arc::clone(book)), terms).expect("a table");
    let act = Act::read(table.position(), "g1-g3").expect("an act");
    let ruling = table.act(Some(Seat(0)), &act, 0);
    (table, ruling)
}

#[test]
fn silence_tells_nobody() {
    let (table, ruling) = after_illegal_move(Eye::Silent);
    let ruling = ruling.expect("it is accepted");
    assert!(ruling.findings.contains(&Finding::IllegalMove), "the record knows");
    assert!(table.tells(Seat(1), &ruling).is_empty());
    assert!(table.prompts(Seat(1)).is_empty());
    assert!(!table.may(Seat(1)).is_empty(), "the right is there all the same");
}

#[test]
fn prompting_tells_those_who_may_act_on_it() {
    let (table, ruling) = after_illegal_move(Eye::Prompt);
    let ruling = ruling.expect("it is accepted");
    assert_eq!(table.tells(Seat(1), &ruling), [&Finding::IllegalMove]);
    assert!(table.tells(Seat(0), &ruling).is_empty());
    assert!(table.prompts(Seat(1)).contains(&Remedy::TakeBack));
}

#[test]
fn a_guard_lets_no_error_happen() {
    assert!(after_illegal_move(Eye::Guard).1.is_err());
}
