//! Positions and lines of play to look at, with no table and no players.

use std::collections::BTreeMap;

use api::{Position, Says, Study, Studying, Unplayable};
use games::{Board, GameName, Lang, Verdict};
use table::{Act, Eye, Library, Setting, Terms};

use super::sheet::{self, Sheet};
use super::{piece, seat_name};

/// How many moves are followed.
const MOVES: usize = 1000;

/// Looks at what is to be studied.
///
/// # Errors
///
/// What was expected and what came.
pub(crate) fn studied(asked: &Studying, library: &Library) -> Result<Study, String> {
    let game: GameName = asked.game.parse()?;
    if let Some(text) = &asked.sheet {
        if asked.position.is_some() || !asked.moves.is_empty() {
            return Err("expected either a sheet or a position with moves, found both".into());
        }
        return sheet::read(game, text).map(|sheet| of_sheet(game, sheet));
    }
    if asked.moves.len() > MOVES {
        return Err(format!("expected at most {MOVES} moves, found {}", asked.moves.len()));
    }
    let start = asked.position.as_deref().map_or_else(|| Ok(game.array()), |text| game.read(text, false))?;
    let (mut at, mut line, mut moves, mut error) = (start.clone(), Vec::new(), Vec::new(), None);
    for (ply, text) in asked.moves.iter().enumerate() {
        let lang = asked.lang.unwrap_or_default();
        let Some(mv) = at.read_move_in(text, lang) else {
            error = Some(Unplayable { ply, text: text.clone(), says: reason(&at, text, lang, library) });
            break;
        };
        let after = at.play(&mv);
        line.push(sheet::made(&at, &mv, &after, ply.checked_sub(1)));
        moves.push(mv);
        at = after;
    }
    let is_usual = start.key() == game.array().key();
    let sheet = sheet::write(game, (!is_usual).then(|| start.text()).as_deref(), &moves);
    Ok(Study {
        game,
        tags: BTreeMap::new(),
        comment: String::new(),
        start: start.text(),
        line,
        now: position(&at),
        sheet,
        error,
        faults: Vec::new(),
    })
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

fn of_sheet(game: GameName, sheet: Sheet) -> Study {
    Study {
        game,
        tags: sheet.tags,
        comment: sheet.comment,
        start: sheet.start.text(),
        line: sheet.line,
        now: position(&sheet.last),
        sheet: Some(sheet.written),
        error: None,
        faults: sheet.faults,
    }
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
