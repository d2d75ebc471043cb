//! Writing games as PGN and PDN.

use chess::pgn::Pgn;
use draughts::pdn::Pdn;
use games::{Board, GameName};
use scoresheet::Notation;

use crate::score::{Score, written};
use crate::search::Found;
use crate::{Archive, ArchiveError};

/// Tags that are written from the game itself.
const OURS: [&str; 5] = ["Result", "FEN", "SetUp", "GameType", "PlyCount"];

impl Archive {
    /// A game as its world writes it: PGN for chess, PDN for draughts.
    ///
    /// None for games that have no such format, and for those in which a false move was left standing: no reader could
    /// play it.
    ///
    /// # Errors
    ///
    /// If the database fails, or what is stored cannot be read.
    pub async fn sheet(&self, found: &Found) -> Result<Option<String>, ArchiveError> {
        let (start, tags) = match self.score(found.id).await? {
            Some(score) => (score.start, score.tags),
            None => (self.start_of(found).await?, self.tags_of(found)),
        };
        let Ok(position) = Score::begin(found.game, start.as_deref()) else { return Ok(None) };
        Ok(match found.game {
            GameName::Chess => sheet::<Pgn>(position, start.as_deref(), &tags, found),
            GameName::Draughts => sheet::<Pdn>(position, start.as_deref(), &tags, found),
            GameName::Four | GameName::Three | GameName::Teams => None,
        })
    }

    /// The position that a table began with, if it is not the usual one.
    async fn start_of(&self, found: &Found) -> Result<Option<String>, ArchiveError> {
        let Some(table) = self.table(found.id).await? else { return Ok(None) };
        let start = table.start();
        Ok((start.key() != found.game.array().key()).then(|| start.text()))
    }

    fn tags_of(&self, found: &Found) -> Vec<(String, String)> {
        let book = self.library().book(&found.book).map_or(&found.book, |book| &book.title.en);
        let mut tags = vec![("Event".to_string(), book.clone()), ("Date".into(), found.date())];
        if let Some((_, number)) = &found.of_match {
            tags.push(("Round".into(), number.to_string()));
        }
        let seats = found.seats.iter().filter_map(|seat| Some((seat, ["White", "Black"].get(seat.seat as usize)?)));
        tags.extend(seats.map(|(seat, tag)| ((*tag).to_string(), seat.name.clone())));
        tags
    }
}

/// Follows the moves on the table's board and on the format's own.
fn sheet<N: Notation>(
    mut position: Board,
    start: Option<&str>,
    tags: &[(String, String)],
    found: &Found,
) -> Option<String> {
    let mut game = scoresheet::Game::<N>::new(start.map_or_else(|| Ok(N::opening()), N::read_start).ok()?);
    for (name, value) in tags.iter().filter(|(name, _)| !OURS.contains(&name.as_str())) {
        // A tag that this format cannot hold is left out.
        let _ = game.tags.set(name, value);
    }
    let mut last = None;
    for text in found.moves.split_whitespace() {
        let mv = written(&position, text)?;
        // Officers have their letter in front; in draughts a king has none.
        let is_castling = mv.rook.is_some();
        let letter = position.man(mv.from).and_then(|man| man.kind.letter());
        let letter = letter.filter(|_| found.game == GameName::Chess && !is_castling);
        let told = letter.map_or_else(|| text.to_string(), |letter| format!("{letter}{text}"));
        let (ply, _) = N::read_ply(game.position(last), &told).ok()?;
        last = Some(game.add(last, ply).ok()?);
        position = position.play(&mv);
    }
    let marker = match (found.result.as_str(), found.game) {
        ("white wins", GameName::Draughts) => "2-0",
        ("black wins", GameName::Draughts) => "0-2",
        ("draw", GameName::Draughts) => "1-1",
        ("white wins", _) => "1-0",
        ("black wins", _) => "0-1",
        ("draw", _) => "1/2-1/2",
        _ => "*",
    };
    game.result = N::read_outcome(marker)?;
    Some(game.to_string())
}
