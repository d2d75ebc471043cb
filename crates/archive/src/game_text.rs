//! Writing games as PGN and PDN.

use games::{Share, Variant, with_game};
use table::Outcome;

use crate::imported_game::written;
use crate::search::Found;
use crate::{Archive, ArchiveError};

/// Tags that are written from the game itself.
const OURS: [&str; 5] = ["Result", "FEN", "SetUp", "GameType", "PlyCount"];

impl Archive {
    /// A game as its world writes it: PGN for chess, PDN for draughts.
    ///
    /// None for games that have no such format, and for those in which an illegal move was left standing: no reader could
    /// play it.
    ///
    /// # Errors
    ///
    /// If the database fails, or what is stored cannot be read.
    pub async fn game_text(&self, found: &Found) -> Result<Option<String>, ArchiveError> {
        let (start, tags) = match self.imported_game(found.id).await? {
            Some(score) => (score.start, score.tags),
            None => (self.start_of(found).await?, self.tags_of(found)),
        };
        if !found.game.is_of_two() {
            return Ok(None);
        }
        Ok(with_game!(found.game, Game => sheet::<Game>(start.as_deref(), &tags, found)))
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

/// Follows the moves as far as a file can have them.
fn sheet<G: Variant>(start: Option<&str>, tags: &[(String, String)], found: &Found) -> Option<String> {
    let mut game = scoresheet::Game::<G>::new(start.map_or_else(|| Ok(G::opening()), G::read_start).ok()?);
    for (name, value) in tags.iter().filter(|(name, _)| !OURS.contains(&name.as_str())) {
        // A tag that this format cannot hold is left out.
        let _ = game.tags.set(name, value);
    }
    let mut last = None;
    for text in found.moves.split_whitespace() {
        let position = game.position(last);
        let mv = written(&G::board(position), text)?;
        last = Some(game.add(last, G::ply(position, &mv)?).ok()?);
    }
    let ends = [[Share::Win, Share::Loss], [Share::Loss, Share::Win], [Share::Draw, Share::Draw]];
    let is_so = |end: &[Share; 2]| Outcome::new(end.to_vec(), Vec::new()).words(&G::array()) == found.result;
    game.result = ends.into_iter().find(is_so).and_then(|end| G::outcome(&end)).unwrap_or_default();
    Some(game.to_string())
}
