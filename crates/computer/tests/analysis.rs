//! Analysing positions of every game.

use computer::{Analysis, AnalysisError, Progress, Subject, Thought};
use engine::{Limits, Score};
use games::GameName;
use table::Library;

fn subject(game: GameName, text: &str, limits: Limits) -> Subject {
    Subject { limits, ..Subject::read(game, text).expect("a position") }
}

fn all(subject: Subject) -> Vec<Thought> {
    let analysis = Analysis::start(subject).expect("a thread");
    std::iter::from_fn(|| analysis.next()).collect()
}

const OPENING: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn updates_deepen_and_have_as_many_lines_as_wanted() {
    let limits = Limits { depth: Some(7), lines: 3, ..Limits::default() };
    let draughts = games::GameName::Draughts.array().text();
    for (game, text) in [(GameName::Chess, OPENING), (GameName::Draughts, draughts.as_str())] {
        let updates = all(subject(game, text, limits));
        assert!(updates.len() >= 7, "{game}: {} updates", updates.len());
        assert!(updates.windows(2).all(|pair| pair[0].depth <= pair[1].depth && pair[0].nodes <= pair[1].nodes));
        let last = updates.last().expect("an update");
        assert_eq!((last.depth, last.lines.len()), (7, 3), "{game}");
        for line in &last.lines {
            assert_eq!(line.moves.len(), line.text.len());
            let mut position = game.array();
            for mv in &line.moves {
                assert!(position.moves().contains(mv), "{game}: {mv:?}");
                position = position.play(mv);
            }
        }
    }
}

#[test]
fn mates_are_as_far_away_as_they_are() {
    for (text, worth, first) in [
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "mate 3", "Ra6+"),
        ("7k/8/6K1/8/8/8/8/R7 b - - 0 1", "mate -1", "Kg8"),
    ] {
        let updates = all(subject(GameName::Chess, text, Limits { depth: Some(9), ..Limits::default() }));
        let line = &updates.last().expect("an update").lines[0];
        assert_eq!((line.score.to_string().as_str(), line.text[0].as_str()), (worth, first), "{text}");
    }
    let take = subject(GameName::Draughts, "W:W28:B23", Limits { depth: Some(4), ..Limits::default() });
    let line = all(take).pop().expect("an update").lines.remove(0);
    assert_eq!((line.score, line.text), (Score::won_in(1), vec!["28x19".to_owned()]));
}

#[test]
fn the_law_changes_what_is_found() {
    let book = Library::house().book("allgaier-1795").expect("a book of the house");
    let mut law = table::Agreed::new(book.clone());
    law.agree("stalemate", "half-loss").expect("the book leaves it to the players");
    let by_heart =
        subject(GameName::Chess, "7k/7P/8/6K1/8/8/8/8 w - - 0 1", Limits { depth: Some(6), ..Limits::default() });
    let score = |subject| all(subject).pop().expect("an update").lines[0].score;
    assert_eq!(score(by_heart.clone()), Score::DRAW);
    assert_ne!(score(Subject { law: Some(law.points), ..by_heart }), Score::DRAW);
}

#[test]
fn stopping_and_dropping_end_it() {
    let endless = || subject(GameName::Chess, OPENING, Limits { lines: 2, ..Limits::default() });
    let analysis = Analysis::start(endless()).expect("a thread");
    assert!(analysis.next().is_some(), "something is found before long");
    // It has no limit: that it ends at all is because it was told to.
    analysis.stop();
    while analysis.next().is_some() {}
    assert_eq!(analysis.newest(), Progress::Over);
    drop(Analysis::start(endless()).expect("a thread"));
}

#[test]
fn every_game_can_be_analysed_and_nonsense_not() {
    for game in GameName::WITH_LAWS {
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let subject = Subject { limits, ..Subject::new(&game.array()) };
        let last = Analysis::start(subject).expect("a thread").last().expect("an update");
        assert!(!last.lines[0].text[0].is_empty(), "{game}");
        let sides = last.lines[0].shares.len();
        assert_eq!(sides, if game == GameName::Three { 3 } else { 0 }, "{game}");
    }
    let mated = subject(GameName::Chess, "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Limits::default());
    assert_eq!(Analysis::start(mated).expect("a thread").last().map(|last| last.lines), Some(Vec::new()));
    let error = Subject::read(GameName::Draughts, "nonsense");
    assert!(matches!(error, Err(AnalysisError::Position { game: GameName::Draughts, .. })));
}
