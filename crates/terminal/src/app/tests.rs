//! What comes of keys, clicks and news.

use std::time::{Duration, Instant};

use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use serde_json::json;

use super::{App, Input, Intent};
use crate::connection::RequestError;
use crate::layout::{Layout, Spot};
use crate::overlay::Overlay;
use crate::sample::{self, press, type_line};
use api::{News, Problem};

/// The acts among what is to be done.
fn acts(intents: &[Intent]) -> Vec<(&str, &str)> {
    let mut acts = Vec::new();
    for intent in intents {
        if let Intent::Act { seat, act, .. } = intent {
            acts.push((seat.as_str(), act.as_str()));
        }
    }
    acts
}

fn id(intents: &[Intent]) -> String {
    intents
        .iter()
        .find_map(|intent| if let Intent::Act { id, .. } = intent { Some(id.clone()) } else { None })
        .expect("an act")
}

/// The middle of a field on the screen.
fn place(app: &App, field: &str) -> (u16, u16) {
    let layout = Layout::of(app).expect("room for a board");
    let area = layout.board;
    let is_it = |&(x, y): &(u16, u16)| layout.spot(app, x, y) == Some(Spot::Field(field.into()));
    area.positions().map(|at| (at.x, at.y)).find(is_it).expect("a field of the board")
}

fn mouse(app: &mut App, kind: MouseEventKind, field: &str) -> Vec<Intent> {
    let (column, row) = place(app, field);
    let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    app.handle(Input::Mouse(event), Instant::now())
}

fn click(app: &mut App, field: &str) -> Vec<Intent> {
    let mut intents = mouse(app, MouseEventKind::Down(MouseButton::Left), field);
    intents.extend(mouse(app, MouseEventKind::Up(MouseButton::Left), field));
    intents
}

fn carry(app: &mut App, from: &str, to: &str) -> Vec<Intent> {
    let mut intents = mouse(app, MouseEventKind::Down(MouseButton::Left), from);
    intents.extend(mouse(app, MouseEventKind::Up(MouseButton::Left), to));
    intents
}

fn at(game: &str, eye: &str, acts: &[&str]) -> App {
    let mut opening = sample::hot_seat(game);
    opening["eye"] = json!(eye);
    let mut app = sample::app(opening, acts);
    app.handle(Input::Resize(80, 24), Instant::now());
    app
}

fn stale(app: &App, news: Option<News>) -> RequestError {
    let problem =
        json!({"type": "/problems/stale", "title": "stale", "status": 409, "detail": "something has happened"});
    let mut problem: Problem = serde_json::from_value(problem).expect("a problem");
    problem.news = Some(Box::new(news.unwrap_or(News { entries: Vec::new(), now: app.standing().clone() })));
    RequestError::Refused(Box::new(problem))
}

#[test]
fn a_typed_move_is_an_act_of_the_seat_on_move() {
    let mut app = at("chess", "guard", &["e2-e4"]);
    let intents = type_line(&mut app, "e7 e5");
    assert_eq!(acts(&intents), [("black", "e7-e5")]);
    assert!(matches!(&intents[0], Intent::Act { seq, .. } if *seq == app.standing().seq));
    assert!(acts(&type_line(&mut app, "white: g1-f3")).is_empty(), "it waits for the answer to the first");
    let answer = News { entries: Vec::new(), now: app.standing().clone() };
    let intents = app.handle(Input::Answer { id: id(&intents), answer: Ok(Box::new(answer)) }, Instant::now());
    assert_eq!(acts(&intents), [("white", "g1-f3")]);
}

#[test]
fn a_stale_act_is_sent_once_more_if_nothing_changed_for_it() {
    let mut app = at("chess", "guard", &[]);
    let first = type_line(&mut app, "e2 e4");
    let answer = Err(stale(&app, None));
    let again = app.handle(Input::Answer { id: id(&first), answer }, Instant::now());
    assert_eq!((acts(&again), id(&again)), (vec![("white", "e2-e4")], id(&first)), "under the same id");
    let answer = Err(stale(&app, None));
    assert!(app.handle(Input::Answer { id: id(&first), answer }, Instant::now()).is_empty());
    assert!(app.refusal.is_some());
}

#[test]
fn what_was_typed_while_the_connection_was_lost_is_done_once_it_is_back() {
    let mut app = at("chess", "guard", &[]);
    let sent = type_line(&mut app, "e2 e4");
    let lost = Err(RequestError::Unreachable("a hall".into(), "gone".into()));
    assert!(app.handle(Input::Answer { id: id(&sent), answer: lost }, Instant::now()).is_empty());
    assert!(app.is_lost);
    let news = Box::new(News { entries: Vec::new(), now: app.standing().clone() });
    let again = app.handle(Input::News { seat: Some("white".into()), news }, Instant::now());
    assert!(!app.is_lost);
    assert_eq!(id(&again), id(&sent), "under the same id");
}

#[test]
fn men_are_clicked_or_carried() {
    let mut app = at("chess", "guard", &[]);
    assert!(click(&mut app, "e7").is_empty() && app.hand.held.is_none(), "not one's own");
    assert!(click(&mut app, "e2").is_empty());
    assert_eq!(app.targets(), ["e3", "e4"]);
    assert!(click(&mut app, "d2").is_empty(), "another man is taken up instead");
    assert_eq!(app.hand.held.as_deref(), Some("d2"));
    assert!(click(&mut app, "d2").is_empty() && app.hand.held.is_none(), "a second click lets go");
    click(&mut app, "e2");
    assert!(click(&mut app, "e6").is_empty() && app.hand.held.is_none(), "a click elsewhere lets go");
    click(&mut app, "e2");
    assert_eq!(acts(&click(&mut app, "e4")), [("white", "e2-e4")]);
    let mut app = at("chess", "guard", &[]);
    assert_eq!(acts(&carry(&mut app, "e2", "e4")), [("white", "e2-e4")]);
    let mut app = at("chess", "guard", &[]);
    assert_eq!(acts(&carry(&mut app, "e2", "e6")), [("white", "e2-e6")], "the referee says why not");
}

#[test]
fn where_the_hand_is_free_a_click_touches() {
    let mut app = at("chess", "silent", &["e2-e4", "d7-d5"]);
    let touch = click(&mut app, "e4");
    assert_eq!(acts(&touch), [("white", "touch e4")]);
    assert!(app.targets().is_empty(), "it is not shown where it may go");
    click(&mut app, "d5");
    let news = Box::new(News { entries: Vec::new(), now: app.standing().clone() });
    let next = app.handle(Input::Answer { id: id(&touch), answer: Ok(news) }, Instant::now());
    assert_eq!(acts(&next), [("white", "e4xd5")]);
}

#[test]
fn resigning_and_promoting_are_asked_about() {
    let mut app = at("chess", "guard", &[]);
    assert!(type_line(&mut app, "resign").is_empty());
    assert_eq!(app.overlay, Overlay::Resigning);
    assert!(press(&mut app, KeyCode::Char('n')).is_empty());
    type_line(&mut app, "resign");
    assert_eq!(acts(&press(&mut app, KeyCode::Char('y'))), [("white", "resign")]);
    let mut promoting = sample::hot_seat("chess");
    promoting["position"] = json!("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    let mut app = sample::app(promoting, &[]);
    assert!(type_line(&mut app, "a7-a8").is_empty());
    press(&mut app, KeyCode::Down);
    assert_eq!(acts(&press(&mut app, KeyCode::Enter)), [("white", "a7-a8=R")]);
}

#[test]
fn one_looks_back_and_comes_back() {
    let mut app = at("chess", "guard", &["e2-e4", "e7-e5"]);
    press(&mut app, KeyCode::Left);
    assert_eq!((app.looked, app.shown().1), (Some(1), &["e2".to_owned(), "e4".into()][..]));
    press(&mut app, KeyCode::Home);
    assert_eq!(app.looked, Some(0));
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Right);
    assert_eq!(app.looked, None);
    press(&mut app, KeyCode::Left);
    press(&mut app, KeyCode::Esc);
    assert_eq!(app.looked, None);
}

#[test]
fn a_move_that_is_clicked_is_looked_at() {
    let mut app = at("chess", "guard", &["e2-e4", "e7-e5", "g1-f3"]);
    let panel = Layout::of(&app).expect("room for a board").panel;
    let spot = |app: &App, x, y| Layout::of(app).and_then(|layout| layout.spot(app, x, y));
    let is_first = |&(x, y): &(u16, u16)| spot(&app, x, y) == Some(Spot::Step(1));
    let (column, row) = panel.positions().map(|at| (at.x, at.y)).find(is_first).expect("the first move is listed");
    let kind = MouseEventKind::Down(MouseButton::Left);
    app.handle(Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }), Instant::now());
    assert_eq!(app.looked, Some(1));
    assert!(click(&mut app, "e7").is_empty() && app.looked.is_none(), "a click on the board comes back");
}

#[test]
fn the_article_that_was_cited_opens() {
    let mut app = at("chess", "guard", &[]);
    type_line(&mut app, "laws nowhere");
    assert!(app.refusal.as_ref().is_some_and(|refusal| refusal.text.contains("nowhere")));
    type_line(&mut app, "laws r17");
    let number = |app: &App| match &app.overlay {
        Overlay::Laws(reader) => app.table.book.articles[reader.article].number.to_string(),
        _ => String::new(),
    };
    assert_eq!(number(&app), "R17");
    press(&mut app, KeyCode::Left);
    assert_eq!(number(&app), "R16");
    press(&mut app, KeyCode::Esc);
    assert_eq!(app.overlay, Overlay::None);
}

#[test]
fn only_seats_that_are_held_here_act_here() {
    let mut app = at("chess", "guard", &[]);
    app.table.seats = vec!["white".into()];
    assert!(type_line(&mut app, "black: e7-e5").is_empty());
    assert!(app.refusal.is_some());
    app.seat = None;
    assert!(type_line(&mut app, "e2-e4").is_empty(), "a spectator does nothing");
    assert!(app.refusal.as_ref().is_some_and(|refusal| refusal.text.contains("watching")));
    assert_eq!(type_line(&mut app, "quit"), [Intent::Leave]);
}

#[test]
fn what_can_be_done_comes_with_the_news_of_each_seat() {
    let mut app = at("chess", "guard", &["e2-e4"]);
    let has = |app: &App, act: &str| app.possible().iter().any(|possible| possible.act == act);
    assert_eq!(app.seat.as_deref(), Some("black"));
    assert!(has(&app, "resign") && has(&app, "offer draw") && !has(&app, "claim repetition"));
    press(&mut app, KeyCode::F(3));
    let line = app.possible().iter().position(|possible| possible.act == "offer draw").expect("a line");
    for _ in 0..line {
        press(&mut app, KeyCode::Down);
    }
    assert_eq!(acts(&press(&mut app, KeyCode::Enter)), [("black", "offer draw")]);
    type_line(&mut app, "seat white");
    assert!(has(&app, "resign"), "White holds a seat here too");
    app.seat = None;
    assert!(app.possible().is_empty(), "a spectator can do nothing");
}

#[test]
fn clocks_run_between_news() {
    let mut opening = sample::hot_seat("chess");
    opening["clock"] = json!("5m+3s");
    let mut app = sample::app(opening, &[]);
    let left = |app: &App, seat: usize| app.left(&app.standing().seats[seat]).expect("a clock");
    let (white, black) = (left(&app, 0), left(&app, 1));
    let later = app.now + Duration::from_secs(10);
    app.handle(Input::Tick, later);
    assert_eq!((white - left(&app, 0), black - left(&app, 1)), (10_000, 0));
    app.handle(Input::Tick, later + Duration::from_secs(1000));
    assert_eq!(left(&app, 0), 0);
}
