//! Tables and entries to test with.

use archive::{Appended, Archive, Deed, Entry, NewTable, Sitter, TableId};
use games::Seat;
use table::{Act, Library, Setting, Table};

/// A table in the archive, and the same beside it.
pub struct Played {
    pub archive: Archive,
    pub id: TableId,
    pub table: Table,
    pub seq: i64,
}

/// What happened at a time of day that is easy to read.
pub const NOON: i64 = 1_794_744_000_000;

impl Played {
    /// Opens a table, seats two people and begins.
    pub async fn open(archive: &Archive, setting: Setting, names: &[&str]) -> Self {
        let new = NewTable::new(setting, Library::house(), NOON).expect("a table");
        archive.create(&new).await.expect("is created");
        let table = new.setting.table(Library::house()).expect("a table");
        let mut played = Self { archive: archive.clone(), id: new.table, table, seq: 0 };
        for (seat, name) in (0u8..).zip(names) {
            let by = Some(Sitter { name: (*name).into(), player: None });
            played.write(Deed::Seated { seat: Seat(seat), by }).await;
        }
        played.write(Deed::Began).await;
        played
    }

    /// The next entry, not yet written.
    pub fn entry(&self, deed: Deed) -> Entry {
        let seq = self.seq + 1;
        Entry { table: self.id, seq, id: format!("act-{seq}"), time: NOON + 1000 * seq, at: 1000 * seq, deed }
    }

    pub async fn write(&mut self, deed: Deed) {
        let entry = self.entry(deed);
        assert_eq!(self.archive.append(&entry).await.expect("no failure"), Appended::Written);
        self.seq += 1;
    }

    /// Lets the seat on move, or `seat: act`, do something.
    pub async fn act(&mut self, text: &str) {
        let (seat, text) = match text.split_once(": ") {
            Some((name, text)) => {
                let seat = self.table.position().seats().iter().position(|seat| *seat == name).expect("a seat");
                (Seat(seat as u8), text)
            }
            None => (self.table.turn(), text),
        };
        let act = Act::read(self.table.position(), text).expect("an act");
        let at = 1000 * (self.seq + 1);
        let ruling = self.table.act(Some(seat), &act, at).expect("is accepted");
        self.write(Deed::Act { seat: Some(seat), act, ruling }).await;
    }

    pub async fn acts(&mut self, texts: &str) {
        for text in texts.split(", ") {
            self.act(text).await;
        }
    }
}

/// The shortest mate there is.
pub const FOOLS_MATE: &str = "f2-f3, e7-e5, g2-g4, d8-h4 says mate";

/// A setting by the book, with the referee on guard.
pub fn guarded(book: &str) -> Setting {
    let mut setting = Setting::new(book);
    setting.terms.eye = table::Eye::Guard;
    setting
}
