//! Makes out a written move. A move is read from its end, where the square it goes to stands.

use arrayvec::ArrayVec;

use super::{Body, CheckMark, San, SanError, Step, UnreadableSan};
use crate::{File, Rank, Role, Square, Wing};
use scoresheet::Excerpt;

const A_MOVE: &str = "a move such as Nf3, exd5 or O-O";

/// Reads a move in any of the spellings that [`Position::read_san`](crate::Position::read_san) knows.
#[inline]
pub(super) fn san(text: &str) -> Result<San, SanError> {
    ascii(text.as_bytes()).or_else(|problem| explain(text, problem))
}

/// Why the quick reading failed.
enum Problem {
    Expected(&'static str),
    Pass,
}

/// A text that is not plain ASCII may still be a move, with figurines or printers' signs.
#[cold]
fn explain(text: &str, problem: Problem) -> Result<San, SanError> {
    let problem = match problem {
        Problem::Pass => return Err(SanError::Pass),
        problem if text.is_ascii() => problem,
        _ => match plain(text).map(|plain| ascii(&plain)) {
            Some(Ok(san)) => return Ok(san),
            Some(Err(Problem::Pass)) => return Err(SanError::Pass),
            Some(Err(problem)) => problem,
            None => Problem::Expected(A_MOVE),
        },
    };
    let expected = match problem {
        Problem::Expected(expected) => expected,
        Problem::Pass => A_MOVE,
    };
    Err(UnreadableSan { expected, found: Excerpt::of(text) }.into())
}

/// The same move in ASCII, if all its signs have a counterpart there.
fn plain(text: &str) -> Option<ArrayVec<u8, 32>> {
    let mut plain = ArrayVec::new();
    for sign in text.chars() {
        let byte = match sign {
            '\u{2654}' | '\u{265a}' => b'K',
            '\u{2655}' | '\u{265b}' => b'Q',
            '\u{2656}' | '\u{265c}' => b'R',
            '\u{2657}' | '\u{265d}' => b'B',
            '\u{2658}' | '\u{265e}' => b'N',
            '\u{2659}' | '\u{265f}' => b'P',
            '\u{2010}'..='\u{2015}' | '\u{2212}' => b'-',
            '\u{d7}' => b'x',
            '\u{2020}' => b'+',
            '\u{2021}' => b'#',
            '\u{203c}' | '\u{2047}'..='\u{2049}' => b'!',
            '\u{a0}' | '\u{202f}' => b' ',
            // Asks for a figurine in text or in colour.
            '\u{fe0e}' | '\u{fe0f}' => continue,
            _ => u8::try_from(sign).ok().filter(u8::is_ascii)?,
        };
        plain.try_push(byte).ok()?;
    }
    Some(plain)
}

#[inline]
fn ascii(text: &[u8]) -> Result<San, Problem> {
    let (rest, mark) = strip_marks(text.trim_ascii());
    match rest {
        [b'O' | b'o' | b'0', ..] | [b'-' | b'Z', ..] => {
            castling(rest).map(|wing| San { body: Body::Castle(wing), mark })
        }
        _ => step(rest).map(|step| San { body: Body::Step(step), mark }),
    }
}

/// Takes off everything behind a move: `+`, `#`, `!`, `?`, `e.p.`
#[inline]
fn strip_marks(text: &[u8]) -> (&[u8], Option<CheckMark>) {
    let mut rest = text;
    let mut mark = None;
    loop {
        rest = match rest {
            [head @ .., b'+'] => {
                mark = mark.or(Some(CheckMark::Check));
                head
            }
            [head @ .., b'#'] => {
                mark = Some(CheckMark::Mate);
                head
            }
            [head @ .., b'!' | b'?' | b' '] => head,
            [head @ .., b'e', b'.', b'p', b'.'] | [head @ .., b'e', b'p'] if head.len() >= 2 => head,
            _ => return (rest, mark),
        }
    }
}

#[cold]
fn castling(text: &[u8]) -> Result<Wing, Problem> {
    match text {
        [b'O' | b'o' | b'0', b'-', b'O' | b'o' | b'0'] => Ok(Wing::King),
        [b'O' | b'o' | b'0', b'-', b'O' | b'o' | b'0', b'-', b'O' | b'o' | b'0'] => Ok(Wing::Queen),
        b"--" | b"Z0" | b"0000" => Err(Problem::Pass),
        _ => Err(Problem::Expected("O-O or O-O-O")),
    }
}

/// Reads backwards: what the pawn becomes, the square, the sign between, and what is said of the man.
#[inline]
fn step(text: &[u8]) -> Result<Step, Problem> {
    let (rest, promotion) = match text {
        [.., b'1'..=b'8'] => (text, None),
        _ => strip_promotion(text)?,
    };
    let [rest @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8'] = rest else {
        return Err(Problem::Expected(A_MOVE));
    };
    let to = Square::wrapping(((rank - b'1') * 8 + (file - b'a')) as u32);
    let (rest, takes) = match rest {
        [head @ .., b'x' | b':' | b'X'] => (head, true),
        [head @ .., b'-'] => (head, false),
        _ => (rest, false),
    };
    let (rest, rank) = match rest {
        [head @ .., digit @ b'1'..=b'8'] => (head, Rank::new(digit - b'1')),
        _ => (rest, None),
    };
    let (rest, file) = match rest {
        [head @ .., letter @ b'a'..=b'h'] => (head, File::new(letter - b'a')),
        _ => (rest, None),
    };
    let role = match rest {
        [] => None,
        b"P" if file.is_none() || rank.is_none() => None,
        [b'P'] => Some(Role::Pawn),
        [b'N'] => Some(Role::Knight),
        [b'B'] => Some(Role::Bishop),
        [b'R'] => Some(Role::Rook),
        [b'Q'] => Some(Role::Queen),
        [b'K'] => Some(Role::King),
        _ => return Err(Problem::Expected(A_MOVE)),
    };
    Ok(Step { role, file, rank, takes, to, promotion })
}

/// Takes off `=Q`, `Q`, `/Q` or `(Q)`.
fn strip_promotion(text: &[u8]) -> Result<(&[u8], Option<Role>), Problem> {
    let (rest, bracket) = match text {
        [head @ .., b')'] => (head, true),
        _ => (text, false),
    };
    let [rest @ .., letter] = rest else { return Err(Problem::Expected(A_MOVE)) };
    let role = match letter.to_ascii_uppercase() {
        b'Q' => Role::Queen,
        b'R' => Role::Rook,
        b'B' => Role::Bishop,
        b'N' => Role::Knight,
        _ => return Err(Problem::Expected(A_MOVE)),
    };
    match (rest, bracket) {
        ([head @ .., b'('], true) | ([head @ .., b'=' | b'/'], false) | (head, false) => Ok((head, Some(role))),
        _ => Err(Problem::Expected("a promotion such as e8=Q")),
    }
}
