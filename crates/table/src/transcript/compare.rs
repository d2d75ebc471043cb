//! The same acts under several books, and where the books part first.

use std::sync::Arc;

use games::{Board, Field, Man};

use super::{Answer, Case, Failure, Standing, watch};
use crate::law::Texts;
use crate::{Cited, Finding, LawBook, SetUpError, Table};

/// A case as several books rule on it.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// What each book says, in the order in which they were asked.
    pub opinions: Vec<Opinion>,
}

/// What one book says of a case.
#[derive(Debug, Clone)]
pub struct Opinion {
    /// The book.
    pub book: Arc<LawBook>,
    /// Why it does not allow the table to be set up so, if it does not.
    pub not_set_up: Option<SetUpError>,
    /// The board before the first act; a sitting may have gone on to another game in the end.
    pub start: Option<Board>,
    /// Its reply to each act; none where the table was not set up.
    pub replies: Vec<Reply>,
    /// The expectations that do not hold under it.
    pub failures: Vec<Failure>,
    /// The table in the end.
    pub table: Option<Table>,
}

/// What one book says to one act.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The line of the act.
    pub line: usize,
    /// The act as it was written.
    pub act: String,
    /// The ruling or the refusal.
    pub answer: Answer,
    /// What it rests on.
    pub cited: Vec<Cited>,
    /// The same in sentences, if there is anything to say.
    pub says: Option<Texts>,
    /// What stands otherwise than before.
    pub changes: Vec<(Field, Option<Man>)>,
    /// How the table stands afterwards.
    pub after: Standing,
}

/// Where books part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// Some allow the table to be set up so, others do not.
    SetUp,
    /// At this one of the acts, counted from 0.
    Act(usize),
}

impl Comparison {
    /// Replays a case under books of its game.
    pub fn new(case: &Case, books: &[Arc<LawBook>]) -> Self {
        Self { opinions: books.iter().map(|book| Opinion::new(case, book)).collect() }
    }

    /// What each book says to an act, counted from 0; none where a book did not allow the table to be set up.
    pub fn replies(&self, act: usize) -> Vec<Option<&Reply>> {
        self.opinions.iter().map(|opinion| opinion.replies.get(act)).collect()
    }

    /// Whether books part at an act: among those that let it come so far.
    pub fn differs_at(&self, act: usize) -> bool {
        let replies: Vec<&Reply> = self.replies(act).into_iter().flatten().collect();
        replies.windows(2).any(|pair| !pair[0].is_like(pair[1]) || pair[0].findings() != pair[1].findings())
    }

    /// Whether any book has come to cite a reading of ours.
    pub fn cites_readings(&self) -> bool {
        let cited = self.opinions.iter().flat_map(|opinion| {
            let refused = opinion.not_set_up.iter().filter_map(|error| error.article.as_ref());
            refused.chain(opinion.replies.iter().flat_map(|reply| &reply.cited))
        });
        cited.into_iter().any(|cited| cited.is_reading)
    }

    /// Where they part first.
    pub fn first_difference(&self) -> Option<Difference> {
        let refusals = self.opinions.iter().filter(|opinion| opinion.not_set_up.is_some()).count();
        if refusals > 0 && refusals < self.opinions.len() {
            return Some(Difference::SetUp);
        }
        let acts = self.opinions.iter().map(|opinion| opinion.replies.len()).max().unwrap_or(0);
        (0..acts).find(|act| self.differs_at(*act)).map(Difference::Act)
    }
}

impl Opinion {
    fn new(case: &Case, book: &Arc<LawBook>) -> Self {
        let (mut start, mut replies, mut stood) = (None, Vec::new(), Vec::new());
        let judged = watch(case, book, |step, answer, table| {
            if start.is_none() {
                start = Some(table.start().clone());
                stood = table.start().men();
            }
            let changes = table.position().changes_since(&stood);
            stood = table.position().men();
            replies.push(Reply {
                line: step.line,
                act: step.text.clone(),
                answer: answer.clone(),
                cited: book.cite_all(answer.articles()),
                says: answer.says(table),
                changes,
                after: Standing::of(table),
            });
        });
        Self {
            book: Arc::clone(book),
            not_set_up: judged.set_up,
            start: start.or_else(|| judged.table.as_ref().map(|table| table.start().clone())),
            replies,
            failures: judged.failures,
            table: judged.table,
        }
    }
}

impl Reply {
    /// Whether the act was refused.
    pub const fn is_refused(&self) -> bool {
        matches!(self.answer, Answer::Refused(_))
    }

    /// The letter of the board to which it has led, where not all books have come to the same.
    pub fn board_letter(&self, all: &[Option<&Self>]) -> Option<char> {
        let mut boards: Vec<&str> = Vec::new();
        for other in all.iter().flatten() {
            if !boards.contains(&other.after.board.as_str()) {
                boards.push(&other.after.board);
            }
        }
        let at = boards.iter().position(|board| *board == self.after.board)?;
        (boards.len() > 1).then(|| ('A'..='Z').nth(at).unwrap_or('?'))
    }

    /// What the referee found.
    pub fn findings(&self) -> &[Finding] {
        match &self.answer {
            Answer::Ruled(ruling) => &ruling.findings,
            Answer::Refused(_) | Answer::Nothing => &[],
        }
    }

    /// Whether the same follows from the act under another book: not in which words or by which article, for no two books
    /// have the same.
    pub fn is_like(&self, other: &Self) -> bool {
        self.is_refused() == other.is_refused() && self.after.is_like(&other.after)
    }
}

#[cfg(test)]
mod tests {
    use crate::law::listed;
    use games::Lang;

    use super::*;
    use crate::Library;

    fn compared(text: &str, books: &[&str]) -> Comparison {
        let library = Library::house();
        let books: Vec<Arc<LawBook>> =
            books.iter().map(|id| Arc::clone(library.book(id).expect("a book of the house"))).collect();
        Comparison::new(&Case::read(text, library).expect("a transcript")[0], &books)
    }

    /// A move against the rules, which Bilguer lets the other side answer in three ways.
    const KNIGHT: &str = "\
book bilguer
white: e2-e4
black: e7-e5
white: g1-g3
> turn white
";

    #[test]
    fn books_part_where_something_else_follows() {
        let comparison = compared(KNIGHT, &["allgaier-1795", "bilguer", "recreational"]);
        assert_eq!(comparison.first_difference(), Some(Difference::Act(2)));
        assert!(!comparison.differs_at(1) && comparison.differs_at(2));
        let replies = comparison.replies(2);
        let [Some(allgaier), Some(bilguer), Some(recreational)] = replies[..] else { panic!("{replies:?}") };
        assert!(!bilguer.is_refused() && recreational.is_refused());
        assert_eq!(listed(&bilguer.cited), " (§4)");
        assert_eq!(bilguer.findings(), [Finding::IllegalMove]);
        assert_eq!(bilguer.says.as_ref().map(|says| says.en.as_str()), Some("The move is against the rules. (§4)"));
        assert_eq!((bilguer.line, bilguer.act.as_str()), (4, "white: g1-g3"));
        assert_eq!((bilguer.changes.len(), recreational.changes.len()), (2, 0));
        assert_eq!(bilguer.after.says(Lang::En), ["black may king-move, take-back, stand"]);
        assert_eq!(allgaier.after.says(Lang::En), ["black may take-back, stand"]);
        assert_eq!((bilguer.after.turn_name(), recreational.after.turn_name()), ("black", "white"));
        assert!(!bilguer.is_like(allgaier) && bilguer.is_like(bilguer));
        assert_eq!(comparison.opinions[1].failures.len(), 1, "it is Black's turn");
    }

    #[test]
    fn another_article_makes_no_other_standing() {
        let acts = "book bilguer\nwhite: e2-e4\nblack: resign\n";
        let comparison = compared(acts, &["allgaier-1795", "bilguer"]);
        let [Some(allgaier), Some(bilguer)] = comparison.replies(1)[..] else { panic!("{comparison:?}") };
        assert_eq!(bilguer.after.says(Lang::En), ["outcome white wins by §6"]);
        assert_ne!(allgaier.after.by, bilguer.after.by);
        assert!(allgaier.is_like(bilguer));
        assert_eq!(compared("book bilguer\nwhite: e2-e4\n", &["allgaier-1795", "bilguer"]).first_difference(), None);
        assert!(comparison.opinions.iter().all(|opinion| opinion.start.is_some() && opinion.table.is_some()));
    }

    #[test]
    fn a_book_may_not_allow_the_table_to_be_set_up() {
        let odds = "book bilguer\nodds white knight b1\nwhite: e2-e4\n";
        let comparison = compared(odds, &["bilguer", "recreational"]);
        assert_eq!(comparison.first_difference(), Some(Difference::SetUp));
        let error = comparison.opinions[1].not_set_up.as_ref().expect("it knows no odds");
        assert_eq!(error.article.as_ref().map(|article| &*article.number), Some("S15"));
        assert!(matches!(comparison.replies(0)[..], [Some(_), None]));
        // Where none allows it they are of one mind.
        assert_eq!(compared(odds, &["recreational"]).first_difference(), None);
    }
}
