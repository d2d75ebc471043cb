//! No ruling without an article: whatever the referee finds or refuses, it names the article or the reading that says so.

mod common;

use std::collections::BTreeMap;
use std::sync::Arc;

use table::law::LawBook;
use table::transcript::{Answer, Case, judge_by};
use table::{Act, Agreed, Finding, Library, Reason, Ruling, Table, Terms};

/// What no law book speaks of: words and hands that mean nothing, and what only the table says.
fn is_beyond_law(reason: &Reason) -> bool {
    matches!(reason, Reason::NoField(_) | Reason::NoMan(_) | Reason::NothingHeld | Reason::NoSeat | Reason::TablesWord)
}

fn is_uncited(ruling: &Ruling) -> bool {
    ruling.articles.is_empty() && !ruling.findings.is_empty()
}

/// What rests on no law, but on what the players have settled.
fn is_settled(ruling: &Ruling) -> bool {
    ruling.findings == [Finding::TouchFree]
}

/// Moves that are told so that they are none, or more than one. Only some books say how moves are told.
fn is_of_notation(reason: &Reason) -> bool {
    matches!(reason, Reason::NoSuchMove(_) | Reason::Ambiguous | Reason::Unclear(_))
}

fn uncited(book: &LawBook, answer: &Answer) -> Option<String> {
    match answer {
        Answer::Ruled(ruling) if is_uncited(ruling) && !is_settled(ruling) => {
            Some(format!("{}: {:?}", book.id, ruling.findings))
        }
        Answer::Refused(refusal)
            if refusal.articles.is_empty() && !is_beyond_law(&refusal.reason) && !is_of_notation(&refusal.reason) =>
        {
            Some(format!("{}: {:?}", book.id, refusal.reason))
        }
        _ => None,
    }
}

/// Every case of the house, by every book of its game.
#[test]
fn every_ruling_names_what_it_rests_on() {
    let mut found = BTreeMap::new();
    for (file, case) in common::cases() {
        let game = Library::house().book(&case.book).expect("a book").game;
        for book in Library::house().books().iter().filter(|book| book.game == game) {
            for (step, answer, _) in judge_by(&case, book).answers {
                if let Some(what) = uncited(book, &answer) {
                    found.entry(what).or_insert(format!("{file}:{}", step.line));
                }
            }
        }
    }
    let list: Vec<String> = found.iter().map(|(what, place)| format!("{place} {what}")).collect();
    assert!(list.is_empty(), "{} rulings cite nothing:\n{}", list.len(), list.join("\n"));
}

/// Art. 7 names no plain taking back: that an illegal move goes back where nothing named can be done is a reading.
#[test]
fn a_plain_taking_back_rests_on_the_reading() {
    let text = "book gustavus-chess\nwhite: c1-g5\nblack: demand take-back\n";
    let case = Case::read(text, Library::house()).expect("a case").remove(0);
    let judged = judge_by(&case, Library::house().book("gustavus-chess").expect("a book"));
    let (_, answer, _) = judged.answers.last().expect("an act");
    let said = answer.says(&judged.table.expect("a table")).expect("an answer");
    assert_eq!(said.en, "The move is taken back. (our reading Q4)");
}

#[test]
fn every_book_has_a_word_on_acting_out_of_turn() {
    for book in Library::house().books() {
        let table = Table::new(Agreed::new(Arc::clone(book)), Terms::default()).expect("the opening position");
        let (field, _) = table.position().men()[0];
        let idle = table.position().all_seats().find(|&seat| seat != table.turn()).expect("another seat");
        let refused = table.decide(Some(idle), &Act::Touch(field), 0).expect_err("another is on move");
        assert_eq!(refused.reason, Reason::NotOnMove(table.turn()), "{}", book.id);
        assert!(!refused.articles.is_empty(), "{}", book.id);
    }
}
