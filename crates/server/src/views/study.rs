//! Positions and lines of play to look at, with no table and no players.

use std::collections::BTreeMap;

use api::{Placed, Placing, Ply, Position, Says, Study, Studying, Unplayable, Writing, Written};
use games::sheet::{self, Fault, Read, Told, ToldMove, Unwritten};
use games::{Board, GameName, Lang, Man, Verdict};
use scoresheet::{Comment, Nag};
use table::{Act, Eye, Library, Setting, Terms};

use super::{piece, seat_name};

/// How many moves are followed.
const MOVES: usize = 1000;

/// How many a written game may have, its variations included.
const WRITTEN: usize = 4000;

/// Looks at what is to be studied.
///
/// # Errors
///
/// What was expected and what came.
pub(crate) fn studied(asked: &Studying, library: &Library) -> Result<Study, String> {
    let game: GameName = asked.game.parse()?;
    if let Some(text) = &asked.text {
        if asked.position.is_some() || !asked.moves.is_empty() {
            return Err("expected either a text or a position with moves, found both".into());
        }
        let Read { format, told, faults } = sheet::read(text, game)?;
        at_most(WRITTEN, told.moves().len())?;
        let faults = faults.iter().map(Fault::told).collect();
        return Ok(Study { format: Some(format.name().into()), faults, ..study(&told) });
    }
    at_most(MOVES, asked.moves.len())?;
    let mut told = Told::new(begun(game, asked.position.as_deref())?);
    let (mut last, mut error) = (None, None);
    for (ply, text) in asked.moves.iter().enumerate() {
        let lang = asked.lang.unwrap_or_default();
        let at = told.board(last);
        let Some(mv) = at.read_move_in(text, lang) else {
            error = Some(Unplayable { ply, text: text.clone(), says: reason(at, text, lang, library) });
            break;
        };
        last = Some(told.play(last, mv));
    }
    Ok(Study { error, ..study(&told) })
}

/// Makes a position of pieces that were placed by hand.
///
/// # Errors
///
/// What was expected and what came.
pub(crate) fn placed(asked: &Placing) -> Result<Placed, String> {
    let game: GameName = asked.game.parse()?;
    let (array, kinds) = (game.array(), game.kinds());
    let field = |name: &String| array.field(name).ok_or_else(|| format!("expected a field of {game}, found {name:?}"));
    let man = |man: &api::PlacedMan| {
        let kind = kinds.iter().copied().find(|&kind| kind == man.kind);
        let kind = kind.ok_or_else(|| format!("expected a piece of {game}, found {}", man.kind))?;
        Ok((field(&man.field)?, Man { seat: array.read_seat(&man.seat)?, kind }))
    };
    let placed = games::Placed {
        men: asked.men.iter().map(man).collect::<Result<_, String>>()?,
        turn: array.read_seat(&asked.turn)?,
        castling: asked.castling.iter().map(field).collect::<Result<_, _>>()?,
    };
    Ok(match game.place(&placed) {
        (text, Err(fault)) => Placed { position: text, now: None, fault: Some(fault) },
        (text, Ok(board)) => Placed { position: text, now: Some(position(&board)), fault: None },
    })
}

/// Writes a game down.
///
/// # Errors
///
/// What was expected and what came.
pub(crate) fn written(asked: Writing) -> Result<Written, String> {
    let game: GameName = asked.game.parse()?;
    at_most(WRITTEN, asked.line.len())?;
    let format = game.sheet_format().ok_or_else(|| format!("there is no format for games of {game}"))?;
    let mut told = Told::new(begun(game, asked.position.as_deref())?);
    told.tags = asked.tags.into_iter().collect();
    told.comments = comments(&asked.comment);
    for (place, ply) in asked.line.iter().enumerate() {
        if let Some(after) = ply.after.filter(|&after| after >= place) {
            return Err(format!("expected move {place} after one before it in the list, found it after {after}"));
        }
        let before = told.board(ply.after);
        let unwritten = || Unwritten { number: place + 1, text: ply.written.clone(), position: before.text() };
        let mv = before.written(&ply.written).ok_or_else(|| unwritten().to_string())?;
        let made = told.play(ply.after, mv);
        if let Some(made) = told.move_mut(made) {
            made.comments = comments(&ply.comment);
            made.nags = ply.nags.iter().map(|nag| read_nag(nag)).collect::<Result<_, _>>()?;
        }
    }
    let sheet = told.sheet().map_err(|error| error.to_string())?;
    Ok(Written { format: format.name().into(), sheet })
}

/// The moves of a game, the main line before its variations.
pub(super) fn line(told: &Told) -> Vec<Ply> {
    told.moves().iter().map(|made| ply(told, made)).collect()
}

/// A position.
pub(crate) fn position(game: &Board) -> Position {
    let named = |is_so: &dyn Fn(games::Seat) -> bool| {
        game.all_seats().filter(|&seat| is_so(seat)).map(|seat| seat_name(game.name(), seat).into()).collect()
    };
    Position {
        position: game.text(),
        turn: seat_name(game.name(), game.turn()).into(),
        men: piece::men(game),
        castling: game.castlings().iter().map(|castling| game.field_name(castling.rook)).collect(),
        legal: game.moves().iter().map(|mv| piece::noted(game, mv)).collect(),
        checked: named(&|seat| game.is_checked(seat)),
        frozen: named(&|seat| game.is_frozen(seat)),
        verdict: match game.verdict() {
            Verdict::Open => api::Verdict::Open,
            Verdict::Mate => api::Verdict::Mate,
            Verdict::Stalemate => api::Verdict::Stalemate,
            Verdict::Blocked => api::Verdict::Blocked,
            Verdict::Over(..) => api::Verdict::Over,
        },
    }
}

fn begun(game: GameName, start: Option<&str>) -> Result<Board, String> {
    start.map_or_else(|| Ok(game.array()), |text| game.read(text, false))
}

fn at_most(most: usize, found: usize) -> Result<(), String> {
    if found > most { Err(format!("expected at most {most} moves, found {found}")) } else { Ok(()) }
}

fn study(told: &Told) -> Study {
    Study {
        game: told.start().name(),
        format: None,
        tags: told.tags.iter().cloned().collect::<BTreeMap<_, _>>(),
        comment: said(&told.comments),
        start: told.start().text(),
        line: line(told),
        now: position(told.board(told.last())),
        sheet: told.sheet().ok(),
        error: None,
        faults: Vec::new(),
    }
}

fn ply(told: &Told, made: &ToldMove) -> Ply {
    let (before, mv) = (told.board(made.parent()), made.mv());
    let fields = std::iter::once(mv.from).chain(mv.via.iter().copied()).chain([mv.to]);
    Ply {
        after: made.parent(),
        number: made.number().round,
        begins: made.number().begins,
        written: before.write_move(mv),
        notation: before.notation(mv),
        fields: fields.map(|field| before.field_name(field)).collect(),
        position: made.after().text(),
        comment: said(&made.comments),
        nags: made.nags.iter().map(ToString::to_string).collect(),
    }
}

fn said(comments: &[Comment]) -> String {
    comments.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What `said` was made of, as one comment.
fn comments(text: &str) -> Vec<Comment> {
    Some(Comment::new(text)).filter(|comment| !comment.is_empty()).into_iter().collect()
}

fn read_nag(text: &str) -> Result<Nag, String> {
    let number = text.strip_prefix('$').and_then(|number| number.parse().ok());
    number.map(Nag).ok_or_else(|| format!("expected a judgement such as $1, found {text:?}"))
}

/// Why a move cannot be played, as the referee of a guarded table says it.
fn reason(position: &Board, text: &str, lang: Lang, library: &Library) -> Says {
    let refusal = || {
        let book = library.books().iter().rfind(|book| book.game == position.name())?;
        let terms = Terms { eye: Eye::Guard, position: Some(position.text()), ..Terms::default() };
        let table = Setting { terms, ..Setting::new(&book.id) }.table(library).ok()?;
        let act = Act::read_in(position, text, lang).ok()?;
        let refusal = table.decide(Some(position.turn()), &act, 0).err()?;
        // The articles are those of one book, and here no book is played by.
        let refusal = table::Refusal { articles: Vec::new(), ..refusal };
        Some(table.in_all(|voice| voice.refusal(&refusal)))
    };
    refusal().unwrap_or_else(|| Says {
        en: format!("{text:?} is no move here."),
        nl: format!("{text:?} is hier geen zet."),
        de: format!("{text:?} ist hier kein Zug."),
    })
}
