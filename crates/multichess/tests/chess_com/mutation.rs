//! Texts that are a little wrong, the same in every run.

pub use scoresheet::Chance as Dice;

/// The text with one to four characters taken out, put in or changed.
pub fn mutated(text: &str, dice: &mut Dice) -> String {
    const LETTERS: &[char] = &[
        '0', '1', '3', '9', ',', '-', '/', 'x', 'X', 'r', 'd', 'K', 'P', 'D', '{', '}', '(', ')', '\'', ':', '"', '[',
        ']', '.', '#', '+', '=', '\\', '\n', ' ', 'δ', '\u{feff}',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(4) {
        let at = dice.below(letters.len().max(1));
        let letter = LETTERS[dice.below(LETTERS.len())];
        match dice.below(4) {
            0 => letters.insert(at, letter),
            1 => letters.truncate(at),
            2 => drop(letters.drain(at..(at + 1).min(letters.len()))),
            _ => letters.iter_mut().skip(at).take(1).for_each(|old| *old = letter),
        }
    }
    letters.into_iter().collect()
}
