//! Whether touches count is settled before the first move.

use games::Seat;
use std::sync::Arc;

use table::{Act, Agreed, Eye, Finding, Library, Remedy, Ruling, Table, Terms, Touch};

const WHITE: Seat = Seat(0);
const BLACK: Seat = Seat(1);

fn table(book: &str, eye: Eye, touch: Touch) -> Table {
    let book = Library::house().book(book).expect("a book of the house");
    Table::new(Agreed::new(Arc::clone(book)), Terms { eye, touch, ..Terms::default() }).expect("a table")
}

fn act(table: &mut Table, seat: Seat, words: &str) -> Ruling {
    let act = Act::read(table.position(), words).expect("an act");
    table.act(Some(seat), &act, 0).unwrap_or_else(|refusal| panic!("{words}: {refusal:?}"))
}

#[test]
fn a_touch_binds_where_touches_count_and_not_where_they_are_free() {
    for (touch, binds) in [(Touch::Counts, true), (Touch::Free, false)] {
        let mut table = table("bilguer", Eye::Silent, touch);
        act(&mut table, WHITE, "touch g1");
        assert_eq!((table.must(WHITE).is_some(), table.may(BLACK).contains(&Remedy::MoveTouched)), (binds, binds));
        assert_eq!(table.legal().len(), if binds { 2 } else { 20 });
        act(&mut table, WHITE, "e2-e4");
        assert_eq!(!table.may(BLACK).is_empty(), binds);
    }
}

#[test]
fn the_referee_says_on_what_it_rests_that_a_touch_binds_to_nothing() {
    for book in ["bilguer", "draughts", "gustavus-four", "gustavus-three", "recreational"] {
        let mut table = table(book, Eye::Prompt, Touch::Free);
        let seat = table.turn();
        let field = table.legal()[0].from;
        let ruling = table.act(Some(seat), &Act::Touch(field), 0).expect("it is accepted");
        assert_eq!(ruling.findings, [Finding::TouchFree], "{book}");
        assert!(ruling.events.is_empty() && ruling.articles.is_empty(), "{book}: {ruling:?}");
        assert_eq!(table.tells(seat, &ruling).len(), 1, "{book}: it is no secret");
    }
}

#[test]
fn a_touch_that_does_not_count_declines_no_offer_and_ends_no_right() {
    for (touch, lapses) in [(Touch::Counts, true), (Touch::Free, false)] {
        let mut table = table("bilguer", Eye::Silent, touch);
        act(&mut table, WHITE, "g1-g3");
        act(&mut table, WHITE, "offer draw");
        act(&mut table, BLACK, "touch e7");
        assert_eq!(table.offer().is_none(), lapses);
        assert_eq!(!table.may(BLACK).contains(&Remedy::TakeBack), lapses);
    }
}

#[test]
fn under_a_guard_the_term_changes_nothing() {
    for touch in [Touch::Counts, Touch::Free] {
        let mut table = table("bilguer", Eye::Guard, touch);
        let ruling = act(&mut table, WHITE, "touch g1");
        assert_eq!(ruling, Ruling { events: Vec::new(), findings: Vec::new(), articles: Vec::new() });
        assert_eq!(table.legal().len(), 20);
    }
}

#[test]
fn terms_of_earlier_versions_mean_that_touches_count() {
    let earlier =
        r#"{"eye":"silent","castling_unstated":false,"castling_none":false,"lay":"unstated","clock":{"kind":"none"}}"#;
    let terms: Terms = serde_json::from_str(earlier).expect("terms");
    assert_eq!(terms, Terms::default());
    assert_eq!(serde_json::to_string(&terms).expect("is written"), earlier, "and are written as they were");
    let free = Terms { touch: Touch::Free, ..Terms::default() };
    let written = serde_json::to_string(&free).expect("is written");
    assert!(written.contains(r#""touch":"free""#), "{written}");
    assert_eq!(serde_json::from_str::<Terms>(&written).expect("terms"), free);
}
