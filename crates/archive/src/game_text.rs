//! Writing games as PGN and PDN.

use games::Share;
use games::sheet::Told;
use table::Outcome;

use crate::search::Found;
use crate::{Archive, ArchiveError};

/// The tag that says how a game ended.
const RESULT: &str = "Result";

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
        if !found.game.is_of_two() {
            return Ok(None);
        }
        let (told, tags) = match self.imported_game(found.id).await? {
            Some(score) => (score.follow().ok(), score.tags),
            None => {
                let start =
                    self.table(found.id).await?.map_or_else(|| found.game.array(), |table| table.start().clone());
                (Told::written(start, &found.moves).ok(), self.tags_of(found))
            }
        };
        let Some(mut told) = told else { return Ok(None) };
        told.tags = tags;
        told.tags.retain(|(name, _)| name != RESULT);
        told.tags.extend(result_of(found).map(|marker| (RESULT.into(), marker)));
        Ok(told.sheet().ok())
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

/// The marker of a game's end, if it has one.
fn result_of(found: &Found) -> Option<String> {
    let ends = [[Share::Win, Share::Loss], [Share::Loss, Share::Win], [Share::Draw, Share::Draw]];
    let array = found.game.array();
    let is_so = |end: &[Share; 2]| Outcome::new(end.to_vec(), Vec::new()).words(&array) == found.result;
    found.game.marker(&ends.into_iter().find(is_so)?)
}
