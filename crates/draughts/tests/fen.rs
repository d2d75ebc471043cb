//! FEN and Hub positions as they should be, and as people write them.

mod fen {
    mod international;
    mod russian;

    use std::fmt::{Debug, Display};
    use std::str::FromStr;

    use draughts::family::{FenError, Setup};
    use draughts::{HubPosition, International, Russian, Variant};

    /// What is read, as it is written, or what is wrong with it.
    fn read<T: FromStr<Err: Display> + Display>(text: &str) -> Result<String, String> {
        text.parse::<T>().map(|read| read.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn the_beginnings_of_texts_are_read_or_refused_in_their_place() {
        try_beginnings(&international::SAMPLES, try_hub);
        try_beginnings(&international::SAMPLES, try_fen::<International>);
        try_beginnings(&russian::SAMPLES, try_fen::<Russian>);
    }

    fn try_beginnings(samples: &[&str], try_it: fn(&str)) {
        for text in samples {
            for (end, _) in text.char_indices() {
                try_it(&text[..end]);
                try_it(&text[end..]);
            }
        }
    }

    #[test]
    fn a_damaged_text_is_read_or_refused_in_its_place() {
        try_damaged(&international::SAMPLES, "WBKwbe:,.-059 é\n\0", try_hub);
        try_damaged(&international::SAMPLES, "WBKwbe:,.-059 é\n\0", try_fen::<International>);
        try_damaged(&russian::SAMPLES, "WBKabh:,.-059 é\n\0", try_fen::<Russian>);
    }

    fn try_damaged(samples: &[&str], signs: &str, try_it: fn(&str)) {
        for text in samples {
            let letters: Vec<char> = text.chars().collect();
            for at in 0..letters.len() {
                for other in signs.chars() {
                    let mut damaged = letters.clone();
                    damaged[at] = other;
                    try_it(&damaged.iter().collect::<String>());
                    damaged.insert(at, letters[at]);
                    try_it(&damaged.iter().collect::<String>());
                }
            }
        }
    }

    /// What is read is written so that it reads back; an error points into the text.
    fn try_fen<V: Variant>(text: &str) {
        try_reader::<Setup<V>>(text);
    }

    fn try_hub(text: &str) {
        try_reader::<HubPosition>(text);
    }

    fn try_reader<T: FromStr<Err = FenError> + Display + Debug + PartialEq>(text: &str) {
        match text.parse::<T>() {
            Ok(read) => assert_eq!(read.to_string().parse(), Ok(read), "{text:?}"),
            Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column), "{text:?}: {error}"),
        }
    }
}
