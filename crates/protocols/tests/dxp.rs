//! DXP, as the program at the other end of the line sees it.

use std::io::{BufReader, PipeReader, PipeWriter, Write, pipe};
use std::thread::JoinHandle;

use draughts::{Color, Position};
use protocols::dxp::{
    Answer, BackAnswer, Engine, Incoming, LeadError, Message, News, Outcome, Reason, Request, SentMove, Text, follow,
    lead,
};

/// The engine on a thread of its own, and our end of the line.
struct Line<T> {
    to: Option<PipeWriter>,
    from: Incoming<BufReader<PipeReader>>,
    engine: JoinHandle<(T, Vec<String>)>,
}

/// What a watcher writes down.
fn noted(news: News<'_>) -> String {
    match news {
        News::Began { opponent, ours, minutes, .. } => format!("{opponent} {ours} {minutes}"),
        News::Moved { position, mv, number, .. } => format!("{number} {} {}", position.turn(), position.notation(mv)),
        News::TakenBack { number, turn } => format!("back {number} {turn}"),
        News::Said(text) => format!("said {text}"),
        News::Unreadable(error) => error.to_string(),
        News::Odd(what) => what.to_owned(),
        News::Ended(outcome) => outcome.to_string(),
    }
}

fn line<T: Send + 'static>(
    play: impl FnOnce(BufReader<PipeReader>, PipeWriter, &mut dyn FnMut(News<'_>)) -> T + Send + 'static,
) -> Line<T> {
    let (input, to) = pipe().expect("a pipe");
    let (from, output) = pipe().expect("a pipe");
    let engine = std::thread::spawn(move || {
        let mut notes = Vec::new();
        let result = play(BufReader::new(input), output, &mut |news| notes.push(noted(news)));
        (result, notes)
    });
    Line { to: Some(to), from: Incoming::new(BufReader::new(from)), engine }
}

fn engine() -> Engine {
    Engine { hash: 1, nodes: Some(500), ..Engine::default() }
}

fn follower(games: Option<u32>) -> Line<Vec<Outcome>> {
    line(move |input, output, watch| follow(input, output, &engine(), games, watch).expect("a thread"))
}

fn leader(requests: Vec<Request>) -> Line<Result<Vec<Outcome>, LeadError>> {
    line(move |input, output, watch| lead(input, output, &engine(), &requests, watch))
}

impl<T> Line<T> {
    fn say(&mut self, text: &str) {
        self.say_bytes(format!("{text}\0").as_bytes());
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        self.to.as_mut().expect("not hung up").write_all(bytes).expect("it listens");
    }

    fn hear(&mut self) -> Message {
        self.from.receive().expect("no error").expect("it speaks").expect("a message")
    }

    fn hear_move(&mut self, position: &Position) -> Position {
        match self.hear() {
            Message::Move(sent) => {
                let mv = sent.find_in(position).unwrap_or_else(|| panic!("{sent} in {position}"));
                position.play(mv).expect("legal")
            }
            other => panic!("{other} instead of a move in {position}"),
        }
    }

    /// Hangs up. What was played, and what a watcher noted.
    fn hang_up(mut self) -> (T, Vec<String>) {
        self.to = None;
        self.engine.join().expect("no panic")
    }
}

fn request(follower: Color, start: Option<&str>) -> Request {
    Request {
        name: Text::new("Referee"),
        follower,
        minutes: "1".parse().expect("minutes"),
        moves: None,
        start: start.map(|fen| fen.parse().expect("a setup")),
    }
}

/// Plays the first legal move each time until somebody says that the game is over.
fn play_out<T>(line: &mut Line<T>, mut position: Position, ours: Color) -> Reason {
    loop {
        if position.turn() == ours {
            let Some(&mv) = position.legal_moves().first() else {
                line.say("E10");
                return match line.hear() {
                    Message::End { reason, .. } => reason,
                    other => panic!("{other} instead of the end"),
                };
            };
            line.say(&SentMove::new(mv, 0).to_string());
            position = position.play(mv).expect("legal");
        } else {
            match line.hear() {
                Message::Move(sent) => {
                    let mv = sent.find_in(&position).unwrap_or_else(|| panic!("{sent} in {position}"));
                    position = position.play(mv).expect("legal");
                }
                Message::End { reason, .. } => {
                    line.say("E00");
                    return reason;
                }
                other => panic!("{other} in the middle of a game"),
            }
        }
    }
}

#[test]
fn follows_several_games_on_end() {
    let mut line = follower(None);
    line.say("CGood evening");
    for (number, ours) in [Color::White, Color::Black].into_iter().enumerate() {
        line.say(&Message::Request(request(!ours, None)).to_string());
        match line.hear() {
            Message::Acceptance { name, answer: Answer::Accepted } => assert!(name.as_ref().starts_with("Sissa ")),
            other => panic!("{other}"),
        }
        assert_eq!(play_out(&mut line, Position::OPENING, ours), Reason::Won, "game {number}");
    }
    let (outcomes, notes) = line.hang_up();
    assert_eq!(outcomes, [Outcome::Won, Outcome::Won]);
    assert_eq!(notes[..2], ["said Good evening", "Referee black 001"]);
    assert_eq!(notes.iter().filter(|&note| note == "won").count(), 2, "{notes:?}");
}

#[test]
fn stops_after_the_games_that_were_wanted() {
    let mut line = follower(Some(1));
    line.say(&Message::Request(request(Color::Black, Some("W:W36:B26,21"))).to_string());
    line.hear();
    assert_eq!(play_out(&mut line, "W:W36:B26,21".parse().expect("a position"), Color::White), Reason::Won);
    let (outcomes, _) = line.engine.join().expect("no panic");
    assert_eq!(outcomes, [Outcome::Won], "it has ended by itself");
}

#[test]
fn leads_and_begins_from_positions() {
    let requests = vec![request(Color::Black, None), request(Color::White, Some("W:W31,36:B26,K5"))];
    let mut line = leader(requests.clone());
    for expected in requests {
        assert_eq!(line.hear(), Message::Request(expected.clone()));
        // What is late from another game does not matter.
        line.say("E00");
        line.say("CHello");
        line.say("M0000322800");
        line.say(&format!("A{:32}0", "Follower"));
        let start = expected.start.map_or(Position::OPENING, |setup| setup.position().expect("a position"));
        play_out(&mut line, start, expected.follower);
    }
    let (outcomes, notes) = line.hang_up();
    let outcomes = outcomes.expect("both games");
    assert_eq!(outcomes.len(), 2);
    assert_eq!(outcomes[0], Outcome::Won, "{notes:?}");
}

#[test]
fn a_refusal_is_said_plainly() {
    for (answer, words) in
        [("1", "Follower does not speak version 1 of the protocol"), ("2", "Follower refuses the game")]
    {
        let mut line = leader(vec![request(Color::Black, None)]);
        line.hear();
        line.say(&format!("A{:32}{answer}", "Follower"));
        assert_eq!(line.hang_up().0.expect_err("refused").to_string(), words);
    }
    let mut line = leader(vec![request(Color::Black, None)]);
    line.hear();
    assert_eq!(line.hang_up().0.expect_err("gone").to_string(), "the other side has hung up");
    let line = leader(vec![request(Color::Black, Some("W:W:B5"))]);
    let error = line.engine.join().expect("no panic").0.expect_err("no game");
    assert_eq!(error.to_string(), "the position is over or cannot be played on: W:W:B5: the side on move has no move");
}

#[test]
fn requests_that_cannot_be_are_refused() {
    let mut line = follower(None);
    for (text, expected) in [
        (format!("R02{:32}Z001000A", "Referee"), Answer::OtherVersion),
        (format!("R01{:32}Z001000BW{:e<50}", "Referee", "www"), Answer::Refused),
        (format!("R01{:32}Z001000BW{:e>50}", "Referee", "z"), Answer::Refused),
        (format!("R01{:32}Z000000A", "Referee"), Answer::Accepted),
    ] {
        line.say(&text);
        match line.hear() {
            Message::Acceptance { answer, .. } => assert_eq!(answer, expected, "{text}"),
            other => panic!("{other}"),
        }
    }
    let (outcomes, notes) = line.hang_up();
    assert_eq!(outcomes, [Outcome::Unknown], "the last one was left in the middle: {notes:?}");
}

#[test]
fn moves_are_taken_back() {
    let mut line = follower(None);
    line.say("B001W");
    assert_eq!(line.hear(), Message::BackAnswer(BackAnswer::Refused), "no game is on");
    line.say(&Message::Request(request(Color::Black, None)).to_string());
    line.hear();
    let position = Position::OPENING;
    line.say("M0001322800");
    let after = position.play(position.read_move("32-28").expect("a move")).expect("legal");
    line.hear_move(&after);
    // Back to our own first move, then to the engine's, which it makes again.
    line.say("B001W");
    assert_eq!(line.hear(), Message::BackAnswer(BackAnswer::Accepted));
    line.say("M0001343000");
    let after = position.play(position.read_move("34-30").expect("a move")).expect("legal");
    line.hear_move(&after);
    line.say("B001Z");
    assert_eq!(line.hear(), Message::BackAnswer(BackAnswer::Accepted));
    line.hear_move(&after);
    for text in ["B000W", "B003W", "B999Z"] {
        line.say(text);
        assert_eq!(line.hear(), Message::BackAnswer(BackAnswer::Refused), "{text}");
    }
    line.say("E11");
    assert_eq!(line.hear(), Message::End { reason: Reason::Won, is_last: true });
    let (outcomes, notes) = line.engine.join().expect("no panic");
    assert_eq!(outcomes, [Outcome::Won]);
    assert_eq!(notes.iter().filter(|note| note.starts_with("back 1 ")).count(), 2, "{notes:?}");
}

/// A search that would go on for very long is given up when moves are taken back or the game is over.
#[test]
fn listens_while_it_thinks() {
    let mut line = line(move |input, output, watch| {
        follow(input, output, &Engine { hash: 1, ..Engine::default() }, None, watch).expect("a thread")
    });
    let mut asked = request(Color::White, None);
    asked.minutes = "999".parse().expect("minutes");
    line.say(&Message::Request(asked).to_string());
    line.hear();
    for text in ["M0000192300", "CHurry up", "K0", "B001W"] {
        line.say(text);
    }
    assert_eq!(line.hear(), Message::BackAnswer(BackAnswer::Accepted));
    line.say("E00");
    assert_eq!(line.hear(), Message::End { reason: Reason::Unknown, is_last: false });
    let (outcomes, notes) = line.hang_up();
    assert_eq!(outcomes, [Outcome::Unknown]);
    assert!(notes.contains(&"a move out of turn".to_owned()), "{notes:?}");
}

/// One king each: neither side can win, and after five moves of each the engine says that it is drawn.
#[test]
fn a_draw_is_claimed() {
    let mut line = follower(None);
    let mut position: Position = "W:WK46:BK2".parse().expect("a position");
    line.say(&Message::Request(request(Color::Black, Some(&position.to_string()))).to_string());
    line.hear();
    for plies in 0.. {
        assert!(plies <= 10, "{position}");
        let is_safe = |mv: &draughts::Move| !position.play(*mv).expect("legal").can_capture(Color::Black);
        let mv = position.legal_moves().into_iter().find(is_safe).expect("a safe move");
        line.say(&SentMove::new(mv, 0).to_string());
        position = position.play(mv).expect("legal");
        match line.hear() {
            Message::Move(sent) => position = position.play(sent.find_in(&position).expect("a move")).expect("legal"),
            Message::End { reason, .. } => {
                assert_eq!(reason, Reason::Drawn);
                break;
            }
            other => panic!("{other}"),
        }
    }
    line.say("E20");
    let (outcomes, _) = line.hang_up();
    assert!(matches!(outcomes[..], [Outcome::Drawn(Some(_))]), "{outcomes:?}");
}

#[test]
fn an_illegal_move_ends_the_game() {
    let mut line = follower(None);
    line.say(&Message::Request(request(Color::Black, None)).to_string());
    line.hear();
    line.say("M0000322700");
    line.hear();
    line.say("M0000313200");
    let after = line.hear();
    assert!(matches!(after, Message::Chat(_)), "{after}");
    assert_eq!(line.hear(), Message::End { reason: Reason::Unknown, is_last: false });
    line.say("E00");
    line.say(&Message::Request(request(Color::White, None)).to_string());
    assert!(matches!(line.hear(), Message::Acceptance { answer: Answer::Accepted, .. }), "another game is welcome");
    line.hear_move(&Position::OPENING);
    assert_eq!(line.hang_up().0, [Outcome::Unknown, Outcome::Unknown]);
}
