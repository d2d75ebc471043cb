//! What must hold of any bytes that a table is told.

use games::{Board, Seat};
use table::transcript::{Case, judge_by};
use table::{Act, Eye, Library, Ruling, Setting, Terms, json};

/// Any text as a transcript: every case that is read is judged by every book of its game, and an error names a line.
pub fn transcript(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (library, lines) = (Library::house(), 1..=text.lines().count().max(1));
    match Case::read(text, library) {
        Ok(cases) => {
            for case in &cases {
                let game = library.book(&case.book).expect("a case that is read has a book of the library").game;
                for book in library.books().iter().filter(|book| book.game == game) {
                    let judged = judge_by(case, book);
                    assert!(judged.failures.iter().all(|failure| lines.contains(&failure.line)));
                }
            }
        }
        Err(error) => assert!(lines.contains(&error.line) && !error.message.is_empty()),
    }
}

/// Any text as a law book: a table can be set up by what is read, and its points are settled by articles it has.
pub fn law_book(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut library = Library::house().clone();
    match library.add(text) {
        Ok(book) => {
            assert!(library.book(&book.id).is_some() && !book.settled().is_empty());
            assert!(Setting::new(&book.id).table(&library).is_ok());
        }
        Err(error) => {
            let is_there = |line| (1..=text.lines().count().max(1)).contains(&line);
            assert!(error.line.is_none_or(is_there) && !error.message.is_empty(), "{error:?}");
        }
    }
}

/// Any lines as acts, in JSON or as transcripts have them, at a table of the book that the first byte picks and before the eye that it picks: what is
/// read is written so that it reads back, and the record leads to the same table again.
pub fn acts(data: &[u8]) {
    let Some((&choice, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let (library, choice) = (Library::house(), usize::from(choice));
    let book = &library.books()[choice % library.books().len()];
    let eye = [Eye::Guard, Eye::Prompt, Eye::Silent][choice / library.books().len() % 3];
    let setting = Setting { terms: Terms { eye, ..Terms::default() }, ..Setting::new(&book.id) };
    let mut table = setting.table(library).expect("a table can be set up by any book");
    let seats = table.position().seats().len();
    let mut record = Vec::new();
    for (now, line) in (0..).zip(text.lines()) {
        let Some(act) = act(table.position(), line) else { continue };
        // Nearly always the one on move acts, or little would ever happen.
        let seat = if now % 8 == 7 { Seat((now as usize / 8 % seats) as u8) } else { table.turn() };
        match table.act(Some(seat), &act, 1000 * now) {
            Ok(ruling) => record.push(ruling),
            Err(refusal) => assert!(!format!("{refusal:?}").is_empty()),
        }
    }
    let mut again = Setting::of(&table).table(library).expect("it was set up so before");
    for ruling in &record {
        let written = json::to_string(book.game, ruling).expect("what was entered can be written");
        assert_eq!(json::from_str::<Ruling>(book.game, &written).ok().as_ref(), Some(ruling), "{written}");
        again.enter(ruling);
    }
    assert_eq!(again.position().text(), table.position().text());
    assert_eq!((again.turn(), again.outcome(), again.legal()), (table.turn(), table.outcome(), table.legal()));
}

fn act(position: &Board, line: &str) -> Option<Act> {
    let game = position.name();
    let act = json::from_str::<Act>(game, line).ok().or_else(|| Act::read(position, line).ok())?;
    let written = json::to_string(game, &act).expect("what was read can be written");
    assert_eq!(json::from_str::<Act>(game, &written).ok().as_ref(), Some(&act), "{written}");
    Some(act)
}
