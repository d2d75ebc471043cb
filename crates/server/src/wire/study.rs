//! Positions and lines of play to look at, with no table and no players.

use games::{Board, GameName, Lang, Verdict};
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Act, Eye, Library, Setting, Terms};
use utoipa::ToSchema;

use super::study_sheet::{self, Sheet};
use super::{ManView, MoveView, Says, seat_name};

/// What somebody wants to look at: a position and moves from there, or a game as it is written.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Studying {
    /// The game: `chess`, `four`, `three` or `draughts`.
    #[schema(example = "chess")]
    game: String,
    /// The position, if not the opening array, in the notation of the game: a FEN in chess and draughts.
    position: Option<String>,
    /// Moves from there, in any notation of the game.
    #[schema(max_items = 1000)]
    moves: Vec<String>,
    /// The language whose letters the men have in them: `en`, `nl` or `de`; English, if it is not said.
    #[schema(value_type = Option<String>, pattern = "^(en|nl|de)$", example = "en")]
    lang: Option<Lang>,
    /// A game instead: PGN or PDN. If there are several, the first.
    #[schema(max_length = 60000)]
    sheet: Option<String>,
}

/// A position or a game that is looked at.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct StudyView {
    game: String,
    /// What the sheet says of the game.
    tags: BTreeMap<String, String>,
    /// What the sheet says before the first move.
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    /// The position it begins with.
    start: String,
    /// The moves: each after its parent, the main line before its variations.
    line: Vec<PlyView>,
    /// How it stands after the last move of the main line.
    now: PositionView,
    /// The game as its world writes it: PGN or PDN, or in the same manner for four and three.
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<String>,
    /// The first move that cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Unplayable>,
    /// What else is wrong in the sheet.
    faults: Vec<String>,
}

/// A move that was made.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct PlyView {
    /// The place of the move before it in this list; none for a first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) after: Option<usize>,
    /// As a table writes it.
    pub(crate) written: String,
    /// As players of the game write it.
    pub(crate) notation: String,
    /// Where the man comes from and where it goes.
    pub(crate) fields: Vec<String>,
    /// The position after it, in the notation of the game.
    pub(crate) position: String,
    /// What is said about it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) comment: String,
    /// What is thought of it: `$1` is a good move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) nags: Vec<String>,
}

/// A position.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct PositionView {
    /// In the notation of the game: a FEN in chess and draughts.
    position: String,
    turn: &'static str,
    men: Vec<ManView>,
    /// The lawful moves.
    legal: Vec<MoveView>,
    /// The seats whose kings stand in check.
    checked: Vec<&'static str>,
    /// The seats whose men stand still.
    frozen: Vec<&'static str>,
    /// What the board says of the seat on move: `open`, `mate`, `stalemate`, `blocked` or `over`.
    verdict: &'static str,
}

/// A move that cannot be played.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct Unplayable {
    /// Which one, from 0.
    ply: usize,
    /// As it was written.
    text: String,
    /// Why not.
    says: Says,
}

/// How many moves are followed.
const MOVES: usize = 1000;

impl Studying {
    /// Looks at it.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub(crate) fn studied(&self, library: &Library) -> Result<StudyView, String> {
        let game: GameName = self.game.parse()?;
        if let Some(text) = &self.sheet {
            if self.position.is_some() || !self.moves.is_empty() {
                return Err("expected either a sheet or a position with moves, found both".into());
            }
            return study_sheet::read(game, text).map(|sheet| of_sheet(game, sheet));
        }
        if self.moves.len() > MOVES {
            return Err(format!("expected at most {MOVES} moves, found {}", self.moves.len()));
        }
        let start = self.position.as_deref().map_or_else(|| Ok(game.array()), |text| game.read(text, false))?;
        let (mut position, mut line, mut moves, mut error) = (start.clone(), Vec::new(), Vec::new(), None);
        for (ply, text) in self.moves.iter().enumerate() {
            let lang = self.lang.unwrap_or_default();
            let Some(mv) = position.read_move_in(text, lang) else {
                error = Some(Unplayable { ply, text: text.clone(), says: reason(&position, text, lang, library) });
                break;
            };
            let after = position.play(&mv);
            line.push(PlyView::made(&position, &mv, &after, ply.checked_sub(1)));
            moves.push(mv);
            position = after;
        }
        let is_usual = start.key() == game.array().key();
        let sheet = study_sheet::write(game, (!is_usual).then(|| start.text()).as_deref(), &moves);
        Ok(StudyView {
            game: game.name().into(),
            tags: BTreeMap::new(),
            comment: String::new(),
            start: start.text(),
            line,
            now: PositionView::of(&position),
            sheet,
            error,
            faults: Vec::new(),
        })
    }
}

impl PlyView {
    /// A lawful move on a board.
    pub(crate) fn made(before: &Board, mv: &games::Move, after: &Board, parent: Option<usize>) -> Self {
        Self {
            after: parent,
            written: before.write_move(mv),
            notation: before.notation(mv),
            fields: vec![before.field_name(mv.from), before.field_name(mv.to)],
            position: after.text(),
            comment: String::new(),
            nags: Vec::new(),
        }
    }
}

impl PositionView {
    /// A position.
    pub(crate) fn of(game: &Board) -> Self {
        let named = |is_so: &dyn Fn(games::Seat) -> bool| {
            game.all_seats().filter(|&seat| is_so(seat)).map(|seat| seat_name(game.name(), seat)).collect()
        };
        Self {
            position: game.text(),
            turn: seat_name(game.name(), game.turn()),
            men: ManView::all(game),
            legal: game.moves().iter().map(|mv| MoveView::noted(game, mv)).collect(),
            checked: named(&|seat| game.is_checked(seat)),
            frozen: named(&|seat| game.is_frozen(seat)),
            verdict: match game.verdict() {
                Verdict::Open => "open",
                Verdict::Mate => "mate",
                Verdict::Stalemate => "stalemate",
                Verdict::Blocked => "blocked",
                Verdict::Over(..) => "over",
            },
        }
    }
}

fn of_sheet(game: GameName, sheet: Sheet) -> StudyView {
    StudyView {
        game: game.name().into(),
        tags: sheet.tags,
        comment: sheet.comment,
        start: sheet.start.text(),
        line: sheet.line,
        now: PositionView::of(&sheet.last),
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
        Some(Says::refusal(&table, &refusal))
    };
    refusal().unwrap_or_else(|| Says {
        en: format!("{text:?} is no move here."),
        nl: format!("{text:?} is hier geen zet."),
        de: format!("{text:?} ist hier kein Zug."),
    })
}
