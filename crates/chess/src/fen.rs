//! FEN: a position on one line.

use core::cmp::Reverse;
use core::fmt;
use core::str::FromStr;

use crate::{Board, CastleRights, Color, Faults, File, Piece, Position, Rank, Role, Setup, Square, Wing};
use scoresheet::Excerpt;

/// Why a text is not a FEN: what was expected at which column, and what came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: expected {expected}, found {found:?}")]
pub struct FenError {
    /// Where, counted in characters from 1.
    pub column: usize,
    expected: &'static str,
    found: Excerpt,
}

/// Why a text gives no position: it is not a FEN, or what it describes cannot be played on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadPositionError {
    /// It is not a FEN.
    #[error("not a FEN: {0}")]
    Fen(#[from] FenError),
    /// It is a FEN, but no game can go on from there.
    #[error("cannot be played on: {0}")]
    Faults(#[from] Faults),
}

impl Setup {
    /// Reads a FEN as people write it: fields may be missing from the end, blanks may be repeated, castling letters
    /// may come in any order, and a right to castle or to capture en passant that the board contradicts is dropped.
    ///
    /// ```
    /// use chess::Setup;
    ///
    /// let setup = Setup::from_fen_lenient("  8/8/8/8/8/4k3/8/4K2R  w  KQ")?;
    /// assert_eq!(setup.to_string(), "8/8/8/8/8/4k3/8/4K2R w K - 0 1");
    /// # Ok::<(), chess::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the men, the side on move or a number cannot be made out.
    pub fn from_fen_lenient(text: &str) -> Result<Self, FenError> {
        let mut setup = read(text, Manner::Lenient)?;
        if let Some(&crate::Fault::VoidCastling(void)) =
            setup.faults().iter().find(|fault| matches!(fault, crate::Fault::VoidCastling(_)))
        {
            setup.castling = CastleRights::of_rooks(setup.castling.all().without(void));
        }
        if setup.faults().iter().any(|fault| matches!(fault, crate::Fault::VoidEnPassant(_))) {
            setup.en_passant = None;
        }
        Ok(setup)
    }
}

/// Reads a strict FEN: six fields with one blank between them, each as it would be written. Only a right to castle may
/// be given by its rook's file where a `K` or `Q` would do.
impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        read(text, Manner::Strict)
    }
}

/// Reads a FEN as people write it, as [`Setup::from_fen_lenient`] does.
impl FromStr for Position {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, ReadPositionError> {
        Ok(Setup::from_fen_lenient(text)?.position()?)
    }
}

/// Writes a FEN. Castling rights are written `KQkq` where the rook is the outermost of its wing and as its file
/// (Shredder-FEN) where it is not.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.board, self.turn.letter())?;
        write_castling(f, &self.board, self.castling)?;
        match self.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.halfmoves, self.fullmoves)
    }
}

/// Writes a FEN, with the en passant square only where the capture is legal.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = Setup { en_passant: self.legal_en_passant(), ..Setup::from(*self) };
        fmt::Display::fmt(&setup, f)
    }
}

/// Writes the first field of a FEN.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut gap = 0;
            for file in File::ALL {
                match self.piece_at(Square::at(file, rank)) {
                    Some(piece) if gap > 0 => write!(f, "{gap}{}", piece.letter())?,
                    Some(piece) => write!(f, "{}", piece.letter())?,
                    None => {
                        gap += 1;
                        continue;
                    }
                }
                gap = 0;
            }
            if gap > 0 {
                write!(f, "{gap}")?;
            }
            if rank != Rank::First {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

fn write_castling(f: &mut fmt::Formatter<'_>, board: &Board, rights: CastleRights) -> fmt::Result {
    if rights.is_empty() {
        return f.write_str("-");
    }
    for color in Color::ALL {
        // From the h-file to the a-file, so that K comes before Q.
        for file in File::ALL.into_iter().rev() {
            let rook = Square::at(file, Rank::First.seen_by(color));
            if !rights.all().has(rook) {
                continue;
            }
            let letter = match wing_by_letter(board, color, rook) {
                Some(Wing::King) => 'K',
                Some(Wing::Queen) => 'Q',
                None => file.letter().to_ascii_uppercase(),
            };
            write!(f, "{}", if color.is_white() { letter } else { letter.to_ascii_lowercase() })?;
        }
    }
    Ok(())
}

/// The wing whose letter alone would be read as this rook.
fn wing_by_letter(board: &Board, color: Color, rook: Square) -> Option<Wing> {
    Wing::ALL.into_iter().find(|&wing| outermost_rook(board, color, wing) == Some(rook))
}

/// The rook that `K` or `Q` means: the farthest on that side of the king, on the king's rank.
fn outermost_rook(board: &Board, color: Color, wing: Wing) -> Option<Square> {
    let home = Rank::First.seen_by(color).squares();
    let king = (board.men(color, Role::King) & home).first()?;
    let mut rooks = (board.men(color, Role::Rook) & home).filter(|&rook| Wing::of_rook(king, rook) == wing);
    match wing {
        Wing::King => rooks.last(),
        Wing::Queen => rooks.next(),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    Strict,
    Lenient,
}

fn read(text: &str, manner: Manner) -> Result<Setup, FenError> {
    let mut fields = Fields { text, at: 0, manner };
    let mut setup = Setup::EMPTY;
    let field = fields.next("the men, rank by rank")?;
    setup.board = read_board(field, manner)?;
    if let Some(field) = fields.next_or_end("the side on move, w or b")? {
        setup.turn = match field.text {
            "w" => Color::White,
            "b" => Color::Black,
            "W" if manner == Manner::Lenient => Color::White,
            "B" if manner == Manner::Lenient => Color::Black,
            _ => return Err(field.error("the side on move, w or b")),
        };
    }
    if let Some(field) = fields.next_or_end("castling rights such as KQkq, or -")? {
        setup.castling = read_castling(field, &setup.board, manner)?;
    }
    if let Some(field) = fields.next_or_end("an en passant square, or -")? {
        setup.en_passant = read_passed(field, manner)?;
    }
    if let Some(field) = fields.next_or_end("the halfmove clock, 0 to 65535")? {
        setup.halfmoves = field.number("the halfmove clock, 0 to 65535", manner)?;
    }
    if let Some(field) = fields.next_or_end("the number of the move")? {
        setup.fullmoves = field.number("the number of the move", manner)?;
    }
    fields.end()?;
    Ok(setup)
}

fn read_board(field: Field<'_>, manner: Manner) -> Result<Board, FenError> {
    const EXPECTED: &str = "a man's letter, a number of empty squares or /";
    let mut board = Board::EMPTY;
    let (mut file, mut rank) = (0_u8, 7_u8);
    let mut after_gap = false;
    for (i, letter) in field.text.char_indices() {
        let is_gap = letter.is_ascii_digit();
        if is_gap && after_gap && manner == Manner::Strict {
            return Err(field.error_at(i, "one number for neighbouring empty squares"));
        }
        after_gap = is_gap;
        match letter {
            '/' if file == 8 && rank > 0 => {
                file = 0;
                rank -= 1;
            }
            '/' if file < 8 => return Err(field.error_at(i, "eight squares in each rank")),
            '/' => return Err(field.error_at(i, "no more than eight ranks")),
            '1'..='8' if file + (letter as u8 - b'0') <= 8 => file += letter as u8 - b'0',
            '1'..='8' => return Err(field.error_at(i, "no more than eight squares in a rank")),
            _ => {
                let piece = Piece::from_letter(letter).ok_or_else(|| field.error_at(i, EXPECTED))?;
                let (Some(on_file), Some(on_rank)) = (File::new(file), Rank::new(rank)) else {
                    return Err(field.error_at(i, "no more than eight squares in a rank"));
                };
                board.put(Square::at(on_file, on_rank), piece);
                file += 1;
            }
        }
    }
    match (file, rank) {
        (8, 0) => Ok(board),
        (8, _) => Err(field.error_at(field.text.len(), "eight ranks")),
        _ => Err(field.error_at(field.text.len(), "eight squares in each rank")),
    }
}

fn read_castling(field: Field<'_>, board: &Board, manner: Manner) -> Result<CastleRights, FenError> {
    let mut rights = CastleRights::NONE;
    if field.text == "-" {
        return Ok(rights);
    }
    let mut last = None;
    for (i, letter) in field.text.char_indices() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rook = match letter.to_ascii_uppercase() {
            'K' => named_rook(board, color, Wing::King),
            'Q' => named_rook(board, color, Wing::Queen),
            file => Square::at(
                File::from_letter(file).ok_or_else(|| field.error_at(i, "castling rights such as KQkq, or -"))?,
                Rank::First.seen_by(color),
            ),
        };
        // White before Black, and from the h-file to the a-file.
        let place = Some((color, Reverse(rook.file())));
        if last >= place && manner == Manner::Strict {
            return Err(field.error_at(i, "each castling right once, in the order KQkq"));
        }
        last = place;
        rights.add(rook);
    }
    Ok(rights)
}

fn read_passed(field: Field<'_>, manner: Manner) -> Result<Option<Square>, FenError> {
    if field.text == "-" {
        return Ok(None);
    }
    let written = manner == Manner::Lenient || field.text.starts_with(|file: char| file.is_ascii_lowercase());
    let square = field.text.parse().ok().filter(|_| written);
    square.map(Some).ok_or_else(|| field.error("an en passant square, or -"))
}

/// The rook a letter means; without king or rook, the corner, so that the fault can be told.
fn named_rook(board: &Board, color: Color, wing: Wing) -> Square {
    let corner = match wing {
        Wing::King => File::H,
        Wing::Queen => File::A,
    };
    outermost_rook(board, color, wing).unwrap_or(Square::at(corner, Rank::First.seen_by(color)))
}

/// One field of a FEN, with its place for error messages.
#[derive(Clone, Copy)]
struct Field<'a> {
    whole: &'a str,
    text: &'a str,
    start: usize,
}

impl Field<'_> {
    fn error(&self, expected: &'static str) -> FenError {
        self.error_at(0, expected)
    }

    fn error_at(&self, offset: usize, expected: &'static str) -> FenError {
        let at = self.start + offset;
        let column = self.whole[..at].chars().count() + 1;
        FenError { column, expected, found: Excerpt::of(&self.text[offset..]) }
    }

    fn number<N: FromStr>(&self, expected: &'static str, manner: Manner) -> Result<N, FenError> {
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let padded = self.text.len() > 1 && self.text.starts_with('0');
        let number = if digits && !(padded && manner == Manner::Strict) { self.text.parse().ok() } else { None };
        number.ok_or_else(|| self.error(expected))
    }
}

struct Fields<'a> {
    text: &'a str,
    at: usize,
    manner: Manner,
}

impl<'a> Fields<'a> {
    fn skip_blanks(&mut self) {
        let rest = &self.text[self.at..];
        match self.manner {
            Manner::Strict if self.at > 0 && rest.starts_with(' ') => self.at += 1,
            Manner::Strict => {}
            Manner::Lenient => self.at += rest.len() - rest.trim_start().len(),
        }
    }

    fn take(&mut self) -> Field<'a> {
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let len = match self.manner {
            Manner::Strict => rest.find(' '),
            Manner::Lenient => rest.find(char::is_whitespace),
        };
        let field = Field { whole: self.text, text: &rest[..len.unwrap_or(rest.len())], start: self.at };
        self.at += field.text.len();
        field
    }

    fn next(&mut self, expected: &'static str) -> Result<Field<'a>, FenError> {
        let field = self.take();
        if field.text.is_empty() { Err(field.error(expected)) } else { Ok(field) }
    }

    /// The next field; a lenient FEN may end here instead.
    fn next_or_end(&mut self, expected: &'static str) -> Result<Option<Field<'a>>, FenError> {
        let field = self.take();
        match (field.text.is_empty(), self.manner) {
            (true, Manner::Lenient) => Ok(None),
            (true, Manner::Strict) => Err(field.error(expected)),
            (false, _) => Ok(Some(field)),
        }
    }

    fn end(&mut self) -> Result<(), FenError> {
        if self.manner == Manner::Lenient {
            self.skip_blanks();
        }
        let rest = &self.text[self.at..];
        let field = Field { whole: self.text, text: rest, start: self.at };
        if rest.is_empty() { Ok(()) } else { Err(field.error("nothing after the number of the move")) }
    }
}
