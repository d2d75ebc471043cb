//! The seven books are books.

use table::Library;

#[test]
fn house_books() {
    for book in Library::house().books() {
        println!("{} {} articles, {} points", book.id, book.articles.len(), book.settled().len());
    }
    assert_eq!(Library::house().books().len(), 7);
}
