//! What people do at the table.

use crate::law::points::{Remedy, Value};
use games::letters::{self, Unclear};
use games::{Board, Field, Kind, Lang, Seat};

/// A word that is said aloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Word {
    /// Check.
    Check,
    /// Mate.
    Mate,
    /// Check to the queen.
    CheckToQueen,
}

impl Word {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Check, "check"), (Self::Mate, "mate"), (Self::CheckToQueen, "check-to-queen")];

    /// How it is written.
    pub fn written(self) -> &'static str {
        Self::ALL.iter().find(|(word, _)| *word == self).map_or("", |(_, text)| text)
    }

    fn read(text: &str) -> Result<Self, String> {
        let found = Self::ALL.iter().find(|(_, written)| *written == text).map(|(word, _)| *word);
        found.ok_or_else(|| format!("expected check, mate or check-to-queen, found {text:?}"))
    }
}

/// A fault that somebody points out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum Notice {
    /// A check that was given and not announced still stands.
    Check,
    /// The own king stands in check.
    OwnCheck,
    /// The check that was announced was none.
    FalseCheck,
    /// The board lies wrong.
    Board,
    /// Men were set up wrong.
    SetUp,
    /// A man is missing on this field.
    Missing(Field),
    /// The man given as odds is still there.
    Odds,
    /// The other's last move was against the rules.
    Illegal,
}

/// What somebody claims a draw by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Claim {
    /// The count of moves has run out.
    Fifty,
    /// The same position for the third time.
    Repetition,
    /// Perpetual check.
    Perpetual,
    /// Insufficient force.
    Material,
    /// Stalemate.
    #[cfg_attr(feature = "serde", serde(rename = "pat"))]
    Stalemate,
    /// The losing allies want to stay together.
    Allies,
}

impl Claim {
    const ALL: [(Self, &'static str); 6] = [
        (Self::Fifty, "fifty"),
        (Self::Repetition, "repetition"),
        (Self::Perpetual, "perpetual"),
        (Self::Material, "material"),
        (Self::Stalemate, "pat"),
        (Self::Allies, "allies"),
    ];
}

/// A man carried from one field to another, as it was told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Going {
    /// The whole text, which may say more than the fields: the way of a capture, or a move in another notation.
    pub text: String,
    /// Where the man stood, and where it was set; none for castling and other notations.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub fields: Option<(Field, Field)>,
    /// The fields it was set on between.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub via: Vec<Field>,
    /// Whether it is told as a capture.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub takes: bool,
    /// Short (true) or long castling.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub castles: Option<bool>,
    /// The rook's way, where free castling is told with it: `e1-h1/h1-f1`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rook: Option<(Field, Field)>,
    /// What the pawn becomes.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub promotion: Option<Kind>,
    /// What is said with the move, and to whom.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub says: Option<(Word, Option<Seat>)>,
}

/// Anything a person does at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum Act {
    /// A whole move: touch, place and release.
    Move(Going),
    /// A hand on a man, nothing said.
    Touch(Field),
    /// A hand on a man, saying that it is only set right.
    Adjust(Field),
    /// A man set down, the hand still on it.
    Place(Field, Field),
    /// The hand goes off.
    Release,
    /// What a pawn becomes.
    Name(Kind),
    /// A word without a move, and to whom.
    Say(Word, Option<Seat>),
    /// A remedy asked for, perhaps with the man it concerns.
    Demand(Remedy, Option<Field>),
    /// A fault pointed out.
    Notice(Notice),
    /// The count of moves asked for.
    Count,
    /// A line shown to prove that the count should not end the game.
    Prove(String),
    /// A draw claimed.
    Claim(Claim),
    /// A draw offered.
    OfferDraw,
    /// What was offered accepted.
    Accept,
    /// What was offered declined.
    Decline,
    /// The game resigned.
    Resign,
    /// The other's men to be crowned (draughts).
    Crown(Field),
    /// The men that were lifted after a capture (draughts).
    TakesOff(Vec<Field>),
    /// The men thrown about.
    Disorder,
    /// The own clock stopped.
    Press,
    /// A word or sign about the game.
    Signal,
    /// An arbiter asked for.
    Appeal,
    /// The referee looks at the clocks.
    Flag,
    /// Nothing but time goes by.
    Wait,
    /// The arbiter's word: the remedy he grants, or none.
    Rule(Option<Remedy>),
    /// An act that makes no sense on this board: why. It is always refused.
    Nonsense(String),
    /// A move that can mean two. It is always refused.
    Unclear(Unclear),
}

impl Act {
    /// Reads an act as transcripts write it, fields named as the game names them.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub fn read(game: &Board, text: &str) -> Result<Self, String> {
        read(game, text).or_else(|error| match error {
            Unread::NoField(name) => Ok(Self::Nonsense(name)),
            Unread::Text(message) => Err(message),
        })
    }

    /// Reads an act as somebody types it who has the letters of his own language for the men: `Pf3`, `Sf3`.
    ///
    /// ```
    /// use games::Lang;
    /// use table::{Act, Library};
    ///
    /// let game = Library::house().book("bilguer").expect("a book of chess").game.array();
    /// let knight = Act::read(&game, "Nf3");
    /// assert_eq!(Act::read_in(&game, "Pf3", Lang::Nl), knight);
    /// assert_eq!(Act::read_in(&game, "Sf3", Lang::De), knight);
    /// ```
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub fn read_in(game: &Board, text: &str, lang: Lang) -> Result<Self, String> {
        match letters::in_english(game, text, lang) {
            Ok(text) => Self::read(game, &text),
            Err(unclear) => Ok(Self::Unclear(unclear)),
        }
    }

    /// All that a line typed in a language can be in the letters of records, whatever stands on the board: what
    /// [`read_in`](Self::read_in) has read on a board of before is among it.
    pub fn in_english(text: &str, lang: Lang) -> Vec<String> {
        letters::all_in_english(text, lang)
    }
}

/// Why a text is no act, or only none on this board.
enum Unread {
    NoField(String),
    Text(String),
}

impl From<String> for Unread {
    fn from(message: String) -> Self {
        Self::Text(message)
    }
}

impl From<&str> for Unread {
    fn from(message: &str) -> Self {
        Self::Text(message.into())
    }
}

fn read(game: &Board, text: &str) -> Result<Act, Unread> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((&first, rest)) = words.split_first() else { return Err("expected an act, found nothing".into()) };
    let field = |name: &str| game.field(name).ok_or_else(|| Unread::NoField(name.into()));
    let one = |what: &str| -> Result<&str, Unread> {
        match rest {
            [only] => Ok(*only),
            _ => Err(format!("expected {what} after {first:?}, found {:?}", rest.join(" ")).into()),
        }
    };
    let nothing = |act: Act| match rest {
        [] => Ok(act),
        _ => Err(format!("expected nothing after {first:?}, found {:?}", rest.join(" ")).into()),
    };
    match first.to_ascii_lowercase().as_str() {
        "touch" => Ok(Act::Touch(field(one("a field")?)?)),
        "adjust" => Ok(Act::Adjust(field(one("a field")?)?)),
        "place" => match rest {
            [from, to] => Ok(Act::Place(field(from)?, field(to)?)),
            _ => Err(format!("expected two fields after place, found {:?}", rest.join(" ")).into()),
        },
        "release" => nothing(Act::Release),
        "name" => {
            let name = one("a piece")?;
            Kind::named(name).map(Act::Name).ok_or_else(|| format!("expected a piece, found {name:?}").into())
        }
        "say" => Ok(said(game, rest).map(|(word, to)| Act::Say(word, to))?),
        "demand" => match rest {
            [remedy] => Ok(Act::Demand(read_remedy(remedy)?, None)),
            [remedy, at] => Ok(Act::Demand(read_remedy(remedy)?, Some(field(at)?))),
            _ => Err(format!("expected {}", Remedy::expected()).into()),
        },
        "notice" => match rest {
            ["missing", at] => Ok(Act::Notice(Notice::Missing(field(at)?))),
            ["check"] => Ok(Act::Notice(Notice::Check)),
            ["own-check"] => Ok(Act::Notice(Notice::OwnCheck)),
            ["false-check"] => Ok(Act::Notice(Notice::FalseCheck)),
            ["board"] => Ok(Act::Notice(Notice::Board)),
            ["set-up"] => Ok(Act::Notice(Notice::SetUp)),
            ["odds"] => Ok(Act::Notice(Notice::Odds)),
            ["illegal"] => Ok(Act::Notice(Notice::Illegal)),
            _ => Err(format!(
                "expected check, own-check, false-check, board, set-up, missing FIELD, odds or illegal, found {:?}",
                rest.join(" ")
            )
            .into()),
        },
        "count" => nothing(Act::Count),
        "prove" => Ok(Act::Prove(rest.join(" "))),
        "claim" => {
            let ground = one("a ground")?;
            let found = Claim::ALL.iter().find(|(_, written)| *written == ground).map(|(claim, _)| *claim);
            let expected = "expected fifty, repetition, perpetual, material, pat or allies";
            found.map(Act::Claim).ok_or_else(|| format!("{expected}, found {ground:?}").into())
        }
        "offer" => match rest {
            ["draw"] => Ok(Act::OfferDraw),
            _ => Err(format!("expected draw after offer, found {:?}", rest.join(" ")).into()),
        },
        "accept" => nothing(Act::Accept),
        "decline" => nothing(Act::Decline),
        "resign" => nothing(Act::Resign),
        "crown" => Ok(Act::Crown(field(one("a field")?)?)),
        "takes-off" => rest.iter().map(|name| field(name)).collect::<Result<_, _>>().map(Act::TakesOff),
        "disorder" => nothing(Act::Disorder),
        "press" => nothing(Act::Press),
        "signal" => nothing(Act::Signal),
        "appeal" => nothing(Act::Appeal),
        "flag" => nothing(Act::Flag),
        "rules" => match rest {
            ["none"] => Ok(Act::Rule(None)),
            [remedy] => Ok(Act::Rule(Some(read_remedy(remedy)?))),
            _ => Err("expected none or a remedy after rules".into()),
        },
        _ => read_going(game, &words).map(Act::Move),
    }
}

fn read_remedy(text: &str) -> Result<Remedy, String> {
    Remedy::read(text).ok_or_else(|| format!("expected {}, found {text:?}", Remedy::expected()))
}

fn said(game: &Board, words: &[&str]) -> Result<(Word, Option<Seat>), String> {
    match words {
        [word] => Ok((Word::read(word)?, None)),
        [word, to] => Ok((Word::read(word)?, Some(game.read_seat(to)?))),
        _ => Err(format!("expected check, mate or check-to-queen, found {:?}", words.join(" "))),
    }
}

fn read_going(game: &Board, words: &[&str]) -> Result<Going, Unread> {
    let (text, says) = match words {
        [text] | [text, "e.p."] => (*text, None),
        [text, "says", rest @ ..] | [text, "e.p.", "says", rest @ ..] => (*text, Some(said(game, rest)?)),
        _ => return Err(format!("expected an act, found {:?}", words.join(" ")).into()),
    };
    // Black's moves may stand in brackets (draughts, Art. 25).
    let text = text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(text);
    let castles = match text {
        "0-0" | "O-O" => Some(true),
        "0-0-0" | "O-O-O" => Some(false),
        _ => None,
    };
    let mut going = Going {
        text: text.into(),
        fields: None,
        via: Vec::new(),
        takes: text.contains(['x', ':']),
        castles,
        rook: None,
        promotion: None,
        says,
    };
    if castles.is_some() {
        return Ok(going);
    }
    let (text, rook) = match text.split_once('/') {
        Some((king, rook)) => (king, Some(rook)),
        None => (text, None),
    };
    if let Some(rook) = rook {
        let (from, to) =
            rook.split_once('-').ok_or_else(|| format!("expected the rook's way after /, found {rook:?}"))?;
        let field = |name: &str| game.field(name).ok_or_else(|| Unread::NoField(name.into()));
        going.rook = Some((field(from)?, field(to)?));
    }
    let (way, piece) = match text.split_once('=') {
        Some((way, piece)) => (way, Some(piece)),
        None => (text, None),
    };
    if let Some(piece) = piece {
        let letter = piece.chars().next().unwrap_or(' ');
        let kind = Kind::lettered(letter).ok_or_else(|| format!("expected Q, R, B or N after =, found {piece:?}"))?;
        going.promotion = Some(kind);
    }
    let way = way.trim_end_matches(['+', '#']);
    let steps: Option<Vec<Field>> =
        way.split(['-', 'x', ':']).enumerate().map(|(i, step)| read_step(game, step, i == 0)).collect();
    match steps.as_deref() {
        Some([from, via @ .., to]) => {
            going.fields = Some((*from, *to));
            going.via = via.to_vec();
            Ok(going)
        }
        // Another notation, such as Nf3: only a legal move can be meant by it, and only the board can say which.
        _ if game.read_move(text).is_some() || looks_like_san(text) => Ok(going),
        _ if looks_like_fields(way) => Err(Unread::NoField(text.into())),
        _ => Err(format!("expected an act or a move, found {text:?}").into()),
    }
}

/// Whether a text is written like a move between fields, though no such fields are there.
fn looks_like_fields(text: &str) -> bool {
    let is_name = |step: &str| {
        let ends_in_digit = step.ends_with(|last: char| last.is_ascii_digit());
        ends_in_digit && step.len() <= 4 && step.chars().all(|c| c.is_ascii_alphanumeric())
    };
    text.contains(['-', 'x', ':']) && text.split(['-', 'x', ':']).all(is_name)
}

fn looks_like_san(text: &str) -> bool {
    let ends_in_square = |text: &str| {
        let mut last = text.trim_end_matches(['+', '#']).chars().rev();
        matches!((last.next(), last.next()), (Some('1'..='8'), Some('a'..='h')))
    };
    text.is_ascii() && text.len() <= 7 && ends_in_square(text.split('=').next().unwrap_or(text))
}

/// A field, before which the letter of the man may stand.
fn read_step(game: &Board, step: &str, is_first: bool) -> Option<Field> {
    game.field(step).or_else(|| {
        let letter = step.chars().next().filter(char::is_ascii_uppercase).filter(|_| is_first)?;
        "KQRBNP".contains(letter).then(|| game.field(&step[1..])).flatten()
    })
}
