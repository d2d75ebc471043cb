//! Which of several names may have been meant.

/// The name that is nearest to a word, if it is near enough to have been meant: at most every third letter is wrong.
/// Capitals and small letters are alike.
///
/// ```
/// use table::law::nearest;
///
/// assert_eq!(nearest("bilger", ["allgaier", "bilguer"]), Some("bilguer"));
/// assert_eq!(nearest("schach", ["allgaier", "bilguer"]), None);
/// ```
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let known = names.into_iter().map(|name| (distance(&name.to_lowercase(), &word), name));
    let (far, name) = known.min_by_key(|(far, _)| *far)?;
    (far * 3 <= word.len()).then_some(name)
}

/// How many letters must be put in, left out or changed to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, &wanted) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != wanted);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[other.len()]
}
