//! The courses and the transcripts they are made from, as files.

/// The courses, one for each book.
pub(super) const COURSES: [(&str, &str); 7] = [
    ("allgaier-1795", include_str!("../../../../lessons/law/allgaier-1795.toml")),
    ("bilguer", include_str!("../../../../lessons/law/bilguer.toml")),
    ("draughts", include_str!("../../../../lessons/law/draughts.toml")),
    ("gustavus-chess", include_str!("../../../../lessons/law/gustavus-chess.toml")),
    ("gustavus-four", include_str!("../../../../lessons/law/gustavus-four.toml")),
    ("gustavus-three", include_str!("../../../../lessons/law/gustavus-three.toml")),
    ("recreational", include_str!("../../../../lessons/law/recreational.toml")),
];

/// The transcripts that courses ask of: the folder of the book, and the file.
macro_rules! transcripts {
    ($($book:literal: $($name:literal)*;)*) => {
        &[$($(($book, $name, include_str!(concat!("../../../../laws/transcripts/", $book, "/", $name, ".txt")))),*),*]
    };
}

const TRANSCRIPTS: &[(&str, &str, &str)] = transcripts![
    "allgaier-1795": "01" "02" "03" "04" "06" "07" "08" "09" "11" "12" "14";
    "bilguer": "01" "02" "03" "04" "05" "06" "07" "08" "09" "10" "11";
    "draughts": "01" "03" "05" "07" "09" "11" "13" "15" "18" "20" "22" "24";
    "gustavus-chess": "01" "06" "10" "14" "18" "22" "26" "30" "q04" "q08" "q12" "q16";
    "gustavus-four": "01" "07" "12" "18" "23" "30" "35" "40" "q23" "q28" "q33" "q39";
    "gustavus-three": "01" "04" "09" "13" "19" "23" "29" "33" "37" "41" "q48" "q54";
    "recreational": "01" "02" "04" "06" "08" "12" "14" "16" "17" "19" "20";
];

/// A transcript of a book.
pub(super) fn find(book: &str, name: &str) -> Option<&'static str> {
    TRANSCRIPTS.iter().find(|(folder, file, _)| (*folder, *file) == (book, name)).map(|(_, _, text)| *text)
}
