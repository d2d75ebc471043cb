//! Law books side by side: what each holds of every point of law.

use super::{LawBook, Settled, Texts, told};

/// A point of law, and what each of several books holds of it.
#[derive(Debug, Clone)]
pub struct Compared {
    /// The point.
    pub key: &'static str,
    /// What it is about.
    pub about: &'static Texts,
    /// What each book holds of it; none where the point does not concern its game.
    pub values: Vec<Option<Settled>>,
}

impl Compared {
    /// Whether books that have the point differ on it.
    pub fn differs(&self) -> bool {
        let mut told = self.values.iter().flatten().map(|point| point.is.as_str());
        let first = told.next();
        told.any(|value| Some(value) != first)
    }
}

/// The points of these books, in the order that each of them has.
///
/// ```
/// use table::Library;
/// use table::law::compare;
///
/// let books = ["bilguer", "draughts"].map(|id| &**Library::house().book(id).expect("a book"));
/// let points = compare(&books);
/// let lapse = points.iter().find(|point| point.key == "rights.lapse").expect("a point of both");
/// assert!(lapse.differs());
/// // What only one of them has is no difference.
/// let kings = points.iter().find(|point| point.key == "kings.moves").expect("a point of draughts");
/// assert!(kings.values[0].is_none() && !kings.differs());
/// ```
pub fn compare(books: &[&LawBook]) -> Vec<Compared> {
    let settled: Vec<Vec<Settled>> = books.iter().map(|book| book.settled()).collect();
    let mut keys: Vec<&'static str> = Vec::new();
    for points in &settled {
        let mut after = 0;
        for point in points {
            match keys.iter().position(|key| *key == point.key) {
                Some(at) => after = at + 1,
                None => {
                    keys.insert(after, point.key);
                    after += 1;
                }
            }
        }
    }
    let compared = |key: &'static str| {
        let find = |points: &Vec<Settled>| points.iter().find(|point| point.key == key).cloned();
        let values: Vec<Option<Settled>> = settled.iter().map(find).collect();
        Compared { key, about: told::about(key), values }
    };
    keys.into_iter().map(compared).collect()
}
