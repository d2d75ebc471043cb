//! Texts for terminals that know nothing but ASCII.

/// A text in ASCII, with what comes nearest for what has no sign there.
pub fn written(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '’' | '‘' => plain.push('\''),
            '“' | '”' | '„' => plain.push('"'),
            '–' | '—' | '−' => plain.push('-'),
            '…' => plain.push_str("..."),
            '§' => plain.push_str("par. "),
            '½' => plain.push_str("1/2"),
            '×' => plain.push('x'),
            '·' => plain.push('-'),
            '←' => plain.push_str("Left"),
            '→' => plain.push_str("Right"),
            '↑' => plain.push_str("Up"),
            '↓' => plain.push_str("Down"),
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'Ä' => plain.push_str("Ae"),
            'Ö' => plain.push_str("Oe"),
            'Ü' => plain.push_str("Ue"),
            'ß' => plain.push_str("ss"),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'à' | 'á' => plain.push('a'),
            'ï' => plain.push('i'),
            _ if letter.is_ascii() => plain.push(letter),
            _ => plain.push('?'),
        }
    }
    plain
}
