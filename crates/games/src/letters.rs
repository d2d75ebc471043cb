//! The letters of men as they are typed in each language. Records and transcripts have the English ones.
//!
//! The reader's language wins: a Dutch `Pf3` is the knight (paard), though P would be the pawn in English. An English
//! letter that means nothing in it is read as English. One letter has two meanings even so: a German B is the pawn (Bauer),
//! which hardly anybody writes, or else the English bishop. It is whichever can go there; if both can, both are named.

use crate::board::Board;
use crate::feature::Feature;
use crate::lang::Lang;
use crate::man::{Field, Kind};
use crate::moves::Move;

/// A move that can mean two: as it was typed, and the man and the move of each meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Unclear {
    /// As it was typed.
    pub text: String,
    /// What it can mean.
    pub meanings: Vec<(Kind, String)>,
}

/// A line as it was typed in a language, in the letters of records.
///
/// # Errors
///
/// If its move can mean two.
pub fn in_english(game: &Board, line: &str, lang: Lang) -> Result<String, Unclear> {
    // Men that jump have no letters.
    if lang == Lang::En || game.has(Feature::Crowning) {
        return Ok(line.into());
    }
    with_move(line, |text| move_in_english(game, text, lang))
}

/// All that a line can be in the letters of records, whatever stands on the board.
pub fn all_in_english(line: &str, lang: Lang) -> Vec<String> {
    let lines = [plain_in_english, pawn_in_english].map(|read| with_move(line, |text| read(text, lang).ok_or(())));
    lines.into_iter().flatten().collect()
}

/// A line with its move written otherwise.
fn with_move<E>(line: &str, write: impl FnOnce(&str) -> Result<String, E>) -> Result<String, E> {
    let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    // A proof begins with its move; everything else that has a move in it is one.
    let at = usize::from(words.first().is_some_and(|first| first.eq_ignore_ascii_case("prove")));
    if let Some(word) = words.get_mut(at) {
        *word = write(word)?;
    }
    Ok(words.join(" "))
}

/// A move in the letters of records, as it is written in a language.
pub fn in_language(text: &str, lang: Lang) -> String {
    let own = |letter: char| {
        let kind = Kind::lettered(letter);
        let own = letters(lang).iter().find(|(_, meant)| Some(*meant) == kind);
        own.map_or(letter, |(letter, _)| *letter)
    };
    replaced(text, own, own)
}

/// The letters of a language that are not the English ones.
const fn letters(lang: Lang) -> &'static [(char, Kind)] {
    match lang {
        Lang::En => &[],
        Lang::Nl => &[('D', Kind::Queen), ('T', Kind::Rook), ('L', Kind::Bishop), ('P', Kind::Knight)],
        Lang::De => &[('D', Kind::Queen), ('T', Kind::Rook), ('L', Kind::Bishop), ('S', Kind::Knight)],
    }
}

/// The pawn's letter, where it is another man's in English.
const fn pawn_letter(lang: Lang) -> Option<char> {
    match lang {
        Lang::De => Some('B'),
        Lang::En | Lang::Nl => None,
    }
}

fn move_in_english(game: &Board, text: &str, lang: Lang) -> Result<String, Unclear> {
    let plain = plain_in_english(text, lang).unwrap_or_default();
    let Some(as_pawn) = pawn_in_english(text, lang) else { return Ok(plain) };
    let rest = &as_pawn[1..];
    let other = Kind::lettered(plain.chars().next().unwrap_or_default()).unwrap_or(Kind::Pawn);
    match (meant(game, Kind::Pawn, rest), meant(game, other, rest)) {
        (Some(pawn), Some(piece)) => {
            let meanings = [(Kind::Pawn, pawn), (other, piece)].map(|(kind, mv)| (kind, game.write_move(&mv)));
            Err(Unclear { text: text.into(), meanings: meanings.into() })
        }
        (Some(_), None) => Ok(as_pawn),
        _ => Ok(plain),
    }
}

/// A move with each letter of the language, and else the English one. It always has one such form.
fn plain_in_english(text: &str, lang: Lang) -> Option<String> {
    let english = |letter: char| {
        let own = letters(lang).iter().find(|(own, _)| *own == letter);
        own.and_then(|(_, kind)| kind.letter()).unwrap_or(letter)
    };
    Some(replaced(text, english, english))
}

/// The same as a pawn's move, if it begins with the pawn's letter.
fn pawn_in_english(text: &str, lang: Lang) -> Option<String> {
    first_letter(text).filter(|first| pawn_letter(lang) == Some(*first))?;
    plain_in_english(text, lang).map(|plain| format!("P{}", &plain[1..]))
}

/// The letter of the man that a move begins with. A letter right before a number is that of a field: K1, but Kf1.
fn first_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let first = letters.next().filter(char::is_ascii_uppercase)?;
    let is_man = letters.next().is_some_and(|second| !second.is_ascii_digit());
    (is_man && text.contains(|letter: char| letter.is_ascii_digit())).then_some(first)
}

/// A move with other letters for the man and for what a pawn becomes, after `=` or right behind the field.
fn replaced(text: &str, man: impl Fn(char) -> char, piece: impl Fn(char) -> char) -> String {
    let first = first_letter(text);
    let last = text.trim_end_matches(['+', '#']).len().checked_sub(1).filter(|last| *last > 0);
    let is_behind_field = |at: usize| {
        let before = text.get(..at).and_then(|text| text.chars().next_back());
        before.is_some_and(|before| before == '=' || before.is_ascii_digit())
    };
    let letter = |(at, letter): (usize, char)| match at {
        0 if first.is_some() => man(letter),
        _ if Some(at) == last && letter.is_ascii_uppercase() && is_behind_field(at) => piece(letter),
        _ => letter,
    };
    text.char_indices().map(letter).collect()
}

/// A legal move of a man of this kind that a text without its letter can mean.
fn meant(game: &Board, kind: Kind, rest: &str) -> Option<Move> {
    let way = rest.trim_end_matches(['+', '#']);
    let way = way.split('=').next().unwrap_or(way).trim_end_matches(|letter: char| letter.is_ascii_uppercase());
    let (before, to) = way.char_indices().find_map(|(at, _)| Some((&way[..at], game.field(&way[at..])?)))?;
    let hints = |from: Field| {
        let name = game.field_name(from);
        before.chars().filter(|letter| !"x:-".contains(*letter)).all(|letter| name.contains(letter))
    };
    let is_kind = |mv: &Move| game.man(mv.from).is_some_and(|man| man.kind == kind);
    game.moves().into_iter().find(|mv| mv.to == to && is_kind(mv) && hints(mv.from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::name::GameName;

    #[test]
    fn letters_of_the_readers_language() {
        let chess = &GameName::Chess.array();
        let three = &GameName::Three.array();
        for (game, lang, typed, english) in [
            (chess, Lang::Nl, "Pf3", "Nf3"),
            (chess, Lang::Nl, "Lc4 says check", "Bc4 says check"),
            (chess, Lang::Nl, "Txe5+", "Rxe5+"),
            (chess, Lang::Nl, "Dd1xd8#", "Qd1xd8#"),
            (chess, Lang::Nl, "Kf1", "Kf1"),
            (chess, Lang::Nl, "e8=D+", "e8=Q+"),
            (chess, Lang::Nl, "e8P", "e8N"),
            (chess, Lang::Nl, "e7xd8=T", "e7xd8=R"),
            (chess, Lang::Nl, "0-0-0", "0-0-0"),
            (chess, Lang::Nl, "O-O", "O-O"),
            (chess, Lang::Nl, "e2-e4", "e2-e4"),
            (chess, Lang::Nl, "prove Pf3", "prove Nf3"),
            // English letters that mean nothing in Dutch.
            (chess, Lang::Nl, "Nf3", "Nf3"),
            (chess, Lang::Nl, "Bc4", "Bc4"),
            (chess, Lang::Nl, "e8=Q", "e8=Q"),
            (chess, Lang::De, "Sf3", "Nf3"),
            (chess, Lang::De, "e8=S", "e8=N"),
            (chess, Lang::De, "e8=B", "e8=B"),
            (chess, Lang::De, "Pf3", "Pf3"),
            (chess, Lang::De, "Bf3", "Pf3"),
            (chess, Lang::De, "Bf6", "Bf6"),
            (chess, Lang::En, "Pf3", "Pf3"),
            // Words, and letters of fields.
            (chess, Lang::Nl, "Touch g1", "Touch g1"),
            (chess, Lang::Nl, "Place g1 f3", "Place g1 f3"),
            (three, Lang::Nl, "D1-E3", "D1-E3"),
            (three, Lang::Nl, "PD1-E3", "ND1-E3"),
            (three, Lang::Nl, "L3-K3", "L3-K3"),
            (three, Lang::De, "TL5-L6", "RL5-L6"),
            (three, Lang::De, "B9-B10=D", "B9-B10=Q"),
            (&GameName::Draughts.array(), Lang::Nl, "32-28", "32-28"),
        ] {
            assert_eq!(in_english(game, typed, lang).as_deref(), Ok(english), "{typed} in {lang:?}");
        }
        for (lang, english, own) in [
            (Lang::Nl, "Nf3", "Pf3"),
            (Lang::De, "Nbd2", "Sbd2"),
            (Lang::De, "e8=Q", "e8=D"),
            (Lang::Nl, "Q4-Q5", "Q4-Q5"),
            (Lang::Nl, "0-0", "0-0"),
            (Lang::En, "Nf3", "Nf3"),
        ] {
            assert_eq!(in_language(english, lang), own, "{english} in {lang:?}");
        }
        for odd in ["", " ", "P", "é8=D", "Pé", "=", "D=", "♘f3", "Bé9", "B=1"] {
            for lang in Lang::ALL {
                let _ = in_english(chess, odd, lang);
                let _ = in_language(odd, lang);
            }
        }
    }

    #[test]
    fn a_letter_with_two_meanings_names_both() {
        let both = GameName::Chess.read("4k3/8/8/8/8/8/4BP2/4K3 w - - 0 1", false).expect("a position");
        let unclear = in_english(&both, "Bf3", Lang::De).expect_err("pawn or bishop");
        assert_eq!(unclear.meanings, [(Kind::Pawn, "f2-f3".into()), (Kind::Bishop, "e2-f3".into())]);
        // With the field it comes from it is one of them.
        assert_eq!(in_english(&both, "Bf2-f3", Lang::De).as_deref(), Ok("Pf2-f3"));
        assert_eq!(in_english(&both, "Be2-f3", Lang::De).as_deref(), Ok("Be2-f3"));
        assert_eq!(in_english(&both, "Lf3", Lang::De).as_deref(), Ok("Bf3"));
        assert_eq!(in_english(&both, "Bc4", Lang::De).as_deref(), Ok("Bc4"));
        assert_eq!(in_english(&both, "Bf3", Lang::Nl).as_deref(), Ok("Bf3"));
    }
}
