//! Cuts a file into its smallest parts, knowing nothing of games.

use std::io::{self, Read};

use super::source::Source;
use super::tag::TagPair;
use super::text::{chars, decode, whole_chars};
use crate::{FaultKind, Nag, Notation, Place};

/// One part of a file. Texts are kept by the [`Lexer`] until the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token<N: Notation> {
    /// A tag pair: see [`Lexer::tag`].
    Tag,
    /// The number of a move, and whether a dot came right behind it.
    Number { number: u32, dotted: bool },
    /// What should be a move: see [`Lexer::text`].
    Word,
    /// A judgement, in any of its forms.
    Nag(Nag),
    /// A comment or a piece of it: see [`Lexer::text`].
    Comment { more: bool },
    /// `(`
    Open,
    /// `)`
    Close,
    /// The marker of a game's end.
    Result(N::Outcome),
    /// Something that is no part of a file of games.
    Fault(Box<FaultKind<N>>),
    /// The end of the file.
    End,
}

impl<N: Notation> Token<N> {
    fn fault(kind: FaultKind<N>) -> Self {
        Self::Fault(Box::new(kind))
    }
}

/// Words are cut here. The longest move, written out with both squares, is well below.
const LONGEST_WORD: usize = 64;

/// How many signs of judgement may stand in brackets.
const LONGEST_JUDGEMENT: usize = 8;

/// Cuts a file into tokens.
#[derive(Debug)]
pub(crate) struct Lexer<N: Notation, R> {
    source: Source<R>,
    tag: TagPair<N>,
    /// Where the text of the last word or comment is.
    text: TextAt,
    scratch: String,
    /// The comment whose rest comes next.
    comment: Option<OpenComment>,
    /// A fault of the token handed out last, still to be told.
    flaw: Option<(Place, FaultKind<N>)>,
    /// Whether a judgement in brackets is open, as in `32-28(!?)`.
    in_judgement: bool,
}

/// Where a text is kept.
#[derive(Debug, Clone, Copy)]
enum TextAt {
    /// This many bytes before the next one.
    JustPassed { back: usize, len: usize },
    /// In the scratch text, since it could not be taken as it was.
    Scratch,
}

#[derive(Debug, Clone, Copy)]
struct OpenComment {
    began: Place,
    in_braces: bool,
}

/// What a byte can begin.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Blank,
    LineEnd,
    Digit,
    Word,
    Sign,
}

const CLASS: [Class; 256] = {
    let mut class = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        class[byte] = match byte as u8 {
            b'\n' | b'\r' => Class::LineEnd,
            b' ' | b'\t' | 0x0b | 0x0c => Class::Blank,
            b'0'..=b'9' => Class::Digit,
            b'[' | b']' | b'{' | b'}' | b'(' | b')' | b'<' | b'>' | b'$' | b'!' | b'?' | b';' | b'"' | b'*' => {
                Class::Sign
            }
            _ => Class::Word,
        };
        byte += 1;
    }
    class
};

impl<N: Notation, R: Read> Lexer<N, R> {
    pub(crate) fn new(input: R, capacity: usize) -> Self {
        Self {
            source: Source::new(input, capacity),
            tag: TagPair::default(),
            text: TextAt::Scratch,
            scratch: String::new(),
            comment: None,
            flaw: None,
            in_judgement: false,
        }
    }

    /// Name and value of the tag handed out last.
    pub(crate) fn tag(&self) -> (&str, &str) {
        let text = |bytes| std::str::from_utf8(bytes).unwrap_or_default();
        (text(&self.tag.name), text(&self.tag.value))
    }

    /// The name of the tag handed out last.
    pub(crate) fn tag_name(&self) -> &[u8] {
        &self.tag.name
    }

    /// The text of the word or comment handed out last.
    pub(crate) fn text(&mut self) -> &str {
        match self.text {
            TextAt::JustPassed { back, len } => decode(&self.source.just_passed(back)[..len], &mut self.scratch),
            TextAt::Scratch => &self.scratch,
        }
    }

    /// The next token and its place.
    #[inline]
    pub(crate) fn next(&mut self) -> io::Result<(Place, Token<N>)> {
        if let Some(comment) = self.comment {
            return self.comment_piece(comment);
        }
        if let Some((place, kind)) = self.flaw.take() {
            return Ok((place, Token::fault(kind)));
        }
        loop {
            let Some(byte) = self.source.peek()? else { return Ok((self.source.place(), Token::End)) };
            let class = CLASS[byte as usize];
            match class {
                Class::Blank => self.source.pass(1),
                Class::LineEnd => self.source.pass_any(),
                _ => {
                    let place = self.source.place();
                    let token = match class {
                        Class::Digit => self.number()?,
                        Class::Word => self.word(byte, place)?,
                        _ => self.sign(byte, place)?,
                    };
                    if let Some(token) = token {
                        return Ok((place, token));
                    }
                }
            }
        }
    }

    /// The place of what comes next.
    pub(crate) fn place(&self) -> Place {
        self.source.place()
    }

    /// How many bytes came before it.
    pub(crate) fn offset(&self) -> u64 {
        self.source.offset()
    }

    /// Whether a comment begins before this line ends.
    pub(crate) fn comment_on_this_line(&mut self) -> io::Result<bool> {
        if self.comment.is_some() || self.flaw.is_some() {
            return Ok(true);
        }
        while self.source.peek()?.is_some_and(|byte| CLASS[byte as usize] == Class::Blank) {
            self.source.pass(1);
        }
        Ok(matches!(self.source.peek()?, Some(b'{' | b';')))
    }

    /// Whether what follows can only be another game, or nothing: a blank line, a tag or the end of the file.
    pub(crate) fn game_ends_here(&mut self) -> io::Result<bool> {
        let line = self.source.place().line;
        while let Some(byte) = self.source.peek()? {
            match CLASS[byte as usize] {
                Class::Blank => self.source.pass(1),
                Class::LineEnd => self.source.pass_any(),
                _ => return Ok(byte == b'[' || self.source.place().line > line + 1),
            }
        }
        Ok(true)
    }

    /// Reads what begins with a digit: the number of a move, a result, or a move.
    fn number(&mut self) -> io::Result<Option<Token<N>>> {
        let mut number = 0_u32;
        let mut len = 0;
        let next = loop {
            match self.source.unread().get(len).copied() {
                Some(digit @ b'0'..=b'9') if len < LONGEST_WORD => {
                    number = number.saturating_mul(10).saturating_add((digit - b'0') as u32);
                    len += 1;
                }
                Some(byte) => break byte,
                None if self.source.more()? => {}
                None => break b' ',
            }
        };
        if N::digits_begin_word(len, next) {
            return self.result_or_word();
        }
        self.source.pass(len);
        let mut dotted = false;
        while self.source.peek()? == Some(b'.') {
            self.source.pass(1);
            dotted = true;
        }
        Ok(Some(Token::Number { number, dotted }))
    }

    fn result_or_word(&mut self) -> io::Result<Option<Token<N>>> {
        let len = self.word_len()?;
        let word = &self.source.unread()[..len];
        if !word.is_ascii() {
            return Ok(self.wide_word(len));
        }
        let result = std::str::from_utf8(word).ok().and_then(N::read_outcome);
        Ok(Some(self.take_word(len, result.map(Token::Result))))
    }

    /// Reads what begins with neither a digit nor a sign; nothing, if it means nothing.
    #[inline]
    fn word(&mut self, first: u8, place: Place) -> io::Result<Option<Token<N>>> {
        match first {
            b'.' => {
                self.source.pass(1);
                return Ok(None);
            }
            b'%' if N::PERCENT_ANYWHERE || place.column == 1 => {
                self.skip_line()?;
                return Ok(None);
            }
            _ => {}
        }
        let len = self.word_len()?;
        let word = &self.source.unread()[..len];
        if !word.is_ascii() {
            return Ok(self.wide_word(len));
        }
        if N::says_nothing(word) {
            self.source.pass(len);
            return Ok(None);
        }
        if !first.is_ascii_alphabetic() {
            let nag = std::str::from_utf8(word).ok().and_then(Nag::from_sign);
            return Ok(Some(self.take_word(len, nag.map(Token::Nag))));
        }
        Ok(Some(self.take_word(len, None)))
    }

    #[inline]
    fn take_word(&mut self, len: usize, token: Option<Token<N>>) -> Token<N> {
        self.source.pass(len);
        self.text = TextAt::JustPassed { back: len, len };
        token.unwrap_or(Token::Word)
    }

    /// How many bytes belong to the word that begins here.
    #[inline]
    fn word_len(&mut self) -> io::Result<usize> {
        let mut len = 0;
        loop {
            let unread = self.source.unread();
            let unread = &unread[..unread.len().min(LONGEST_WORD)];
            while len < unread.len() && matches!(CLASS[unread[len] as usize], Class::Word | Class::Digit) {
                len += 1;
            }
            if len < unread.len() || len == LONGEST_WORD || !self.source.more()? {
                return self.with_tail(len);
            }
        }
    }

    /// How many bytes belong to a word with what the notation lets follow it.
    #[inline]
    fn with_tail(&mut self, len: usize) -> io::Result<usize> {
        loop {
            let (word, rest) = self.source.unread().split_at(len);
            match N::tail(word, rest) {
                Some(tail) => return Ok(len + tail),
                None if self.source.more()? => {}
                None => return Ok(len),
            }
        }
    }

    /// Reads a word with more than ASCII in it: printers' dashes, figurines, blanks of other widths. It ends at such a
    /// blank; nothing, if it begins with one.
    #[cold]
    fn wide_word(&mut self, len: usize) -> Option<Token<N>> {
        self.scratch.clear();
        let mut taken = 0;
        for (letter, width) in chars(&self.source.unread()[..len]) {
            let is_gap = matches!(letter, '\u{feff}' | '\u{2026}') || letter.is_whitespace();
            if is_gap && taken > 0 {
                break;
            }
            taken += width;
            match letter {
                _ if is_gap => break,
                '\u{2010}'..='\u{2015}' | '\u{2212}' => self.scratch.push('-'),
                '½' => self.scratch.push_str("1/2"),
                _ => self.scratch.push(letter),
            }
        }
        let is_first = self.source.place() == Place { line: 1, column: 1 };
        self.source.pass(taken);
        if self.scratch.is_empty() {
            if is_first {
                self.source.forget_line_so_far();
            }
            return None;
        }
        self.text = TextAt::Scratch;
        let token = match N::read_outcome(&self.scratch) {
            Some(result) => Token::Result(result),
            None => Nag::from_sign(&self.scratch).map_or(Token::Word, Token::Nag),
        };
        let digits = self.scratch.trim_end_matches('.');
        match digits.parse() {
            Ok(number) if token == Token::Word => Some(Token::Number { number, dotted: true }),
            _ => Some(token),
        }
    }

    /// Reads what begins with a sign; nothing, if it is a bracket around a judgement.
    fn sign(&mut self, sign: u8, place: Place) -> io::Result<Option<Token<N>>> {
        if sign == b'[' {
            return self.tag_pair(place).map(Some);
        }
        if sign == b'(' && self.judgement_in_brackets()? {
            self.in_judgement = true;
            self.source.pass(1);
            return Ok(None);
        }
        self.source.pass(1);
        Ok(Some(match sign {
            b'(' => Token::Open,
            b')' if std::mem::take(&mut self.in_judgement) => return Ok(None),
            b')' => Token::Close,
            b'*' => Token::Result(N::Outcome::default()),
            b'$' => self.nag_number()?,
            b'!' | b'?' => self.nag_suffix(sign)?,
            b'{' | b';' => self.comment_piece(OpenComment { began: place, in_braces: sign == b'{' })?.1,
            b'<' => {
                self.skip_reserved()?;
                Token::fault(FaultKind::Reserved)
            }
            b'>' => Token::fault(FaultKind::Reserved),
            _ => Token::fault(FaultKind::StraySign(sign as char)),
        }))
    }

    /// Whether nothing but a few signs of judgement stands in the brackets that open here.
    fn judgement_in_brackets(&mut self) -> io::Result<bool> {
        let mut len = 1;
        loop {
            match self.source.unread().get(len).copied() {
                Some(b'!' | b'?') if len <= LONGEST_JUDGEMENT => len += 1,
                Some(b')') => return Ok(len > 1),
                None if self.source.more()? => {}
                _ => return Ok(false),
            }
        }
    }

    fn tag_pair(&mut self, place: Place) -> io::Result<Token<N>> {
        if self.tag.read(&mut self.source)? {
            self.flaw = self.tag.flaw.take().map(|flaw| (place, flaw));
            Ok(Token::Tag)
        } else {
            Ok(Token::fault(FaultKind::BadTag))
        }
    }

    fn nag_number(&mut self) -> io::Result<Token<N>> {
        let mut number = None;
        while let Some(digit @ b'0'..=b'9') = self.source.peek()? {
            let so_far: u32 = number.unwrap_or_default();
            number = Some(so_far.saturating_mul(10).saturating_add((digit - b'0') as u32));
            self.source.pass(1);
        }
        let nag = number.and_then(|number| u16::try_from(number).ok()).filter(|&number| number <= N::LAST_NAG);
        Ok(nag.map_or(Token::fault(FaultKind::BadNag), |number| Token::Nag(Nag(number))))
    }

    fn nag_suffix(&mut self, first: u8) -> io::Result<Token<N>> {
        let second = self.source.peek()?.filter(|byte| matches!(byte, b'!' | b'?'));
        if second.is_some() {
            self.source.pass(1);
        }
        Ok(Token::Nag(match (first, second) {
            (b'!', None) => Nag::GOOD,
            (_, None) => Nag::MISTAKE,
            (b'!', Some(b'!')) => Nag::BRILLIANT,
            (b'!', Some(_)) => Nag::INTERESTING,
            (_, Some(b'!')) => Nag::DUBIOUS,
            (_, Some(_)) => Nag::BLUNDER,
        }))
    }

    /// Reads on in a comment: to its end, or as much as the buffer holds.
    fn comment_piece(&mut self, comment: OpenComment) -> io::Result<(Place, Token<N>)> {
        let place = if self.comment.is_some() { self.source.place() } else { comment.began };
        let mut searched = 0;
        let end = loop {
            let unread = &self.source.unread()[searched..];
            let end = match comment.in_braces {
                true => unread.iter().position(|&byte| byte == b'}'),
                false => unread.iter().position(|&byte| byte == b'\n' || byte == b'\r'),
            };
            match end {
                Some(end) => break Some(searched + end),
                None => searched += unread.len(),
            }
            if !self.source.more()? {
                break None;
            }
        };
        let is_cut = end.is_none() && !self.source.has_ended();
        let len = match end {
            Some(end) => end,
            None if is_cut => whole_chars(self.source.unread()).max(1),
            None => searched,
        };
        self.source.pass_text(len);
        let behind = usize::from(end.is_some() && comment.in_braces);
        self.source.pass(behind);
        if end.is_none() && !is_cut && comment.in_braces {
            self.flaw = Some((comment.began, FaultKind::UnclosedComment));
        }
        self.comment = is_cut.then_some(comment);
        self.text = TextAt::JustPassed { back: len + behind, len };
        Ok((place, Token::Comment { more: is_cut }))
    }

    /// Passes over the rest of the line.
    fn skip_line(&mut self) -> io::Result<()> {
        while self.source.peek()?.is_some_and(|byte| CLASS[byte as usize] != Class::LineEnd) {
            self.source.pass(1);
        }
        Ok(())
    }

    /// Passes over what stands between `<` and `>`, on one line.
    fn skip_reserved(&mut self) -> io::Result<()> {
        while let Some(byte) = self.source.peek()?.filter(|&byte| CLASS[byte as usize] != Class::LineEnd) {
            self.source.pass(1);
            if byte == b'>' {
                break;
            }
        }
        Ok(())
    }
}
