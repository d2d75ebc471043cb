use scoresheet::{Excerpt, MoveNumber, Notation};

/// The notation of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counting;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found:?}")]
pub struct Miscount {
    expected: &'static str,
    found: Excerpt,
}

const WORDS: [&str; 3] = ["one", "two", "three"];

impl Notation for Counting {
    type Position = u32; // the number said last
    type Ply = u32;
    type Outcome = Won;
    type StartError = Miscount;
    type PlyError = Miscount;

    const NAME: &'static str = "counting";
    const MARKERS: &'static str = "1-0, 0-1 or *";
    const MARKER_SEPARATES: bool = false;
    const DERIVED_TAGS: &'static [&'static str] = &[];
    const LAST_NAG: u16 = 255;
    const PERCENT_ANYWHERE: bool = false;

    fn opening() -> u32 {
        0
    }

    fn read_start(text: &str) -> Result<u32, Miscount> {
        text.parse().map_err(|_| Miscount { expected: "a number", found: Excerpt::of(text) })
    }

    fn start_tags(start: &u32) -> Vec<(&'static str, String)> {
        if *start == 0 { vec![] } else { vec![("FEN", start.to_string())] }
    }

    fn number(_: &u32, last: Option<(&u32, MoveNumber)>) -> MoveNumber {
        let last = last.map(|(_, number)| number);
        MoveNumber::of_two(last.is_none_or(|last| !last.begins), last)
    }

    fn read_ply(said: &u32, text: &str) -> Result<(u32, u32), Miscount> {
        let index = WORDS.iter().position(|&word| word == text);
        let index = index.ok_or(Miscount { expected: "one, two or three", found: Excerpt::of(text) })?;
        let step = index as u32 + 1;
        Ok((step, Self::play(said, step)?))
    }

    fn play(said: &u32, step: u32) -> Result<u32, Miscount> {
        let total = said.saturating_add(step);
        match step {
            1..=3 if total <= 21 => Ok(total),
            _ => Err(Miscount { expected: "a step to 21 at most", found: Excerpt::of(&step.to_string()) }),
        }
    }

    fn written(_: &u32, step: u32) -> impl std::fmt::Display {
        WORDS[step as usize - 1]
    }

    fn read_outcome(marker: &str) -> Option<Won> {
        [Won("1-0"), Won("0-1"), Won("*")].into_iter().find(|won| won.0 == marker)
    }

    fn digits_begin_word(_: usize, next: u8) -> bool {
        matches!(next, b'-' | 0x80..)
    }

    fn tail(_: &[u8], _: &[u8]) -> Option<usize> {
        Some(0)
    }

    fn says_nothing(_: &[u8]) -> bool {
        false
    }

    fn looks_like_ply(word: &str) -> bool {
        WORDS.contains(&word)
    }
}

/// Who won: its marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Won(&'static str);

impl Default for Won {
    fn default() -> Self {
        Self("*")
    }
}

impl std::fmt::Display for Won {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}
