//! Names of accounts: when two are the same, and when one could be taken for the other.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

use crate::read_models::{fold, storable};

/// A name as it is kept: signs that only look otherwise for the sake of old encodings are replaced by those that are meant
/// (NFKC), with one blank between words and none around them.
///
/// ```
/// assert_eq!(archive::normal_name(" Ａｄａ\u{a0}  Berg "), "Ada Berg");
/// assert_eq!(archive::normal_name("Zoe\u{308}"), "Zoë");
/// ```
pub fn normal_name(name: &str) -> String {
    let normal: String = name.nfkc().collect();
    normal.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two names are the same, whatever their capitals and blanks.
pub fn is_same_name(one: &str, other: &str) -> bool {
    fold(&normal_name(one)) == fold(&normal_name(other))
}

/// Whether a reader could take one name for the other.
///
/// ```
/// assert!(archive::looks_alike("Anna", "Аnnа"), "one of them has Cyrillic letters");
/// assert!(archive::looks_alike("paypal", "PaypaI"), "one of them ends with a capital i");
/// assert!(!archive::looks_alike("Kai", "Kal"));
/// ```
pub fn looks_alike(one: &str, other: &str) -> bool {
    !looks(one).is_disjoint(&looks(other))
}

/// What a name looks like: its skeletons by Unicode Technical Standard 39, as it is written and in small letters. A capital i
/// looks like an l, and a small one does not: as names are the same in whichever case, either likeness will do.
pub(crate) fn looks(name: &str) -> BTreeSet<String> {
    let normal = normal_name(name);
    let look = |text: &str| storable(&skeleton(text).collect::<String>().to_lowercase());
    [look(&normal), look(&normal.to_lowercase())].into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("Ada Berg", "ada\u{2003}BERG"),
            ("Ada", "Ａda"),
            ("iris", "Іrіs"),
            ("Bill", "BiIl"),
            ("Bob1", "BobI"),
            ("Marnie", "Mamie"),
            ("Hero", "Her0"),
            ("Zoë", "Zoe\u{308}"),
            ("scope", "ѕсоре"),
        ] {
            assert!(looks_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Ida"), ("Zoe", "Zoë"), ("Jan", "Ján"), ("Mila", "Milla"), ("Bert", "Bart")] {
            assert!(!looks_alike(one, other), "{one} {other}");
        }
        assert!(is_same_name(" zoe\u{308} BERG", "Zoë Berg") && !is_same_name("Anna", "Аnnа"));
    }
}
