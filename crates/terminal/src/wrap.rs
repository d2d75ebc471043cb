//! Text on lines of a given width.

/// Breaks a text into lines that are no longer than this, between words where it can.
///
/// ```
/// assert_eq!(terminal::wrapped("black may take-back, stand", 16), ["black may", "take-back, stand"]);
/// ```
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let mut word: Vec<char> = word.chars().collect();
            let used = line.chars().count();
            if used > 0 && used + 1 + word.len() <= width {
                line.push(' ');
                line.extend(word);
                continue;
            }
            if used > 0 {
                lines.push(std::mem::take(&mut line));
            }
            while word.len() > width {
                lines.push(word.drain(..width).collect());
            }
            line.extend(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn words_are_kept_whole_where_they_fit() {
        assert_eq!(wrapped("black may take-back, stand", 16), ["black may", "take-back, stand"]);
        assert_eq!(wrapped("rnbqkbnr/pppppppp", 8), ["rnbqkbnr", "/ppppppp", "p"]);
        assert_eq!(wrapped("one\ntwo", 20), ["one", "two"]);
        assert_eq!(wrapped("§4 für", 6), ["§4 für"]);
        assert_eq!(wrapped("", 5), Vec::<String>::new());
    }
}
