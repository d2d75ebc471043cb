//! How much the referee says unasked.

use games::{GameName, Kind, Seat};
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

#[test]
fn all_see_what_a_waiting_pawn_can_become() {
    for book in Library::house().books().iter().filter(|book| book.game == GameName::Chess) {
        for eye in [Eye::Silent, Eye::Prompt] {
            let position = Some("8/P6k/8/8/8/8/8/K7 w - - 0 1".into());
            let mut table = Table::new(Agreed::new(Arc::clone(book)), Terms { eye, position, ..Terms::default() })
                .expect("a table");
            let names = |table: &Table, seat| -> Vec<String> {
                let possible = table.possible(seat).into_iter();
                possible.filter_map(|possible| possible.act.strip_prefix("name ").map(Into::into)).collect()
            };
            assert!(names(&table, Seat(0)).is_empty(), "no pawn waits");
            let act = Act::read(table.position(), "a7-a8").expect("an act");
            table.act(Some(Seat(0)), &act, 0).expect("it may be carried there");
            assert_eq!(names(&table, Seat(0)), Kind::PROMOTIONS.map(Kind::name));
            assert!(names(&table, Seat(1)).is_empty(), "it is not Black's");
        }
    }
}
