//! A table in a real terminal: whole games of all four kinds, typed and clicked, alone and at a served table.
#![cfg(unix)]

mod hall;
mod tmux;

use hall::Hall;
use serde_json::json;
use tmux::Terminal;

/// Types the moves of a whole game, some at a time, and waits until the last of them stands in the list.
///
/// Each has its seat before it: it is typed before the others' moves are heard of, and frozen armies make none.
fn play_all(terminal: &Terminal, moves: &str) {
    let moves: Vec<&str> = moves.lines().collect();
    assert!(!moves.is_empty(), "a game has moves");
    for some in moves.chunks(8) {
        some.iter().for_each(|mv| terminal.line(mv));
        let last = some.last().and_then(|mv| mv.split_once(": ")).map(|(_, mv)| mv).expect("a seat and its move");
        terminal.until(last, |screen| screen.contains("The game is over") || last_move(screen) == Some(last));
    }
}

/// The last move of the list, which is all that stands on the right below its heading.
fn last_move(screen: &str) -> Option<&str> {
    let heading = screen.lines().position(|line| line.contains(" Moves "))?;
    let column = screen.lines().nth(heading)?.chars().position(|letter| letter == '─')?;
    let list = screen.lines().skip(heading + 1);
    let right = list.filter_map(|line| line.char_indices().nth(column).map(|(at, _)| line[at..].trim()));
    right.filter(|line| line.starts_with(|letter: char| letter.is_ascii_digit())).last()?.split_whitespace().last()
}

/// Closes what is laid over the board. Before it is closed nothing more is typed: Escape and a letter are one key.
fn close(terminal: &Terminal) {
    terminal.key("Escape");
    terminal.until("nothing over the board", |screen| !screen.contains("Esc closes"));
}

#[test]
fn chess_for_two_at_one_terminal() {
    let terminal = Terminal::start(80, 24, "--hot-seat --book bilguer");
    let screen = terminal.see("Your move: White.");
    assert!(screen.contains("Handbook of Chess") && screen.contains(" 1  ♜   ♞   ♝   ♛   ♚"), "{screen}");
    terminal.line("e2 e5");
    terminal.see("§");
    play_all(&terminal, "white: f2-f3\nblack: e7-e5\nwhite: g2-g4\nblack: Qh4");
    let screen = terminal.see("The game is over");
    assert!(screen.contains("Black wins"), "{screen}");
    // The article that decides it is a key away.
    terminal.key("F2");
    terminal.see("Esc closes");
    close(&terminal);
    terminal.line("rematch");
    terminal.see("Game 2");
    terminal.line("quit");
    terminal.see("left with 0");
}

#[test]
fn chess_against_the_computer_until_mate() {
    let words = "chess --level 1 --position '6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1'";
    let terminal = Terminal::start(80, 24, words);
    terminal.see("Sissa 1");
    terminal.line("Re8");
    let screen = terminal.see("The game is over");
    assert!(screen.contains("White wins by checkmate"), "{screen}");
    terminal.key("C-c");
    let screen = terminal.see("left with 0");
    assert!(screen.contains("White wins by checkmate"), "it says how the game ended, and why\n{screen}");
}

#[test]
fn the_computer_answers_and_resigning_is_asked_about() {
    let terminal = Terminal::start(80, 24, "--level 1 --seat black --lang nl --ascii");
    terminal.see("U bent aan zet: Zwart.");
    terminal.line("e7 e5");
    terminal.until("White's second move", |screen| screen.contains("aan zet: Zwart") && screen.contains("  2 "));
    terminal.line("resign");
    terminal.see("De partij opgeven?");
    terminal.key("n");
    terminal.until("the question gone", |screen| !screen.contains("De partij opgeven?"));
    terminal.line("resign");
    terminal.see("De partij opgeven?");
    terminal.key("j");
    let screen = terminal.see("De partij is uit");
    assert!(screen.is_ascii(), "{screen}");
}

/// The men have the letters of the language: a Dutch P is the knight (paard).
#[test]
fn moves_are_typed_in_the_letters_of_the_language() {
    let terminal = Terminal::start(80, 24, "--hot-seat --lang nl --ascii");
    terminal.see("U bent aan zet: Wit.");
    terminal.line("Pf3");
    terminal.see("Nf3");
    terminal.see("U bent aan zet: Zwart.");
    terminal.line("Lc5");
    terminal.see("Zo'n zet is er hier niet: Lc5");
}

#[test]
fn a_whole_game_of_draughts() {
    let terminal = Terminal::start(80, 24, "draughts --hot-seat");
    terminal.see("Your move: White.");
    play_all(&terminal, include_str!("games/draughts.txt"));
    let screen = terminal.see("The game is over");
    assert!(screen.contains("wins"), "{screen}");
}

#[test]
fn a_whole_game_for_four() {
    let terminal = Terminal::start(100, 40, "four --hot-seat");
    terminal.see("Your move: A.");
    play_all(&terminal, include_str!("games/four.txt"));
    terminal.see("The game is over");
}

#[test]
fn a_whole_game_for_three() {
    let terminal = Terminal::start(80, 24, "three --hot-seat");
    terminal.see("Your move: Black.");
    play_all(&terminal, include_str!("games/three.txt"));
    terminal.see("The game is over");
}

#[test]
fn men_are_clicked_and_carried() {
    let terminal = Terminal::start(80, 24, "--hot-seat");
    terminal.see("Your move: White.");
    // A field is four columns by two rows; a8 begins in the fourth column of the second row.
    let field = |file: u16, rank: u16| (4 + 4 * file + 1, 2 + 2 * (8 - rank) + 1);
    terminal.drag(field(4, 2), field(4, 2));
    let held = terminal.see("•");
    assert_eq!(held.matches('•').count(), 2, "e3 and e4 are shown\n{held}");
    terminal.drag(field(4, 4), field(4, 4));
    terminal.see("Your move: Black.");
    terminal.drag(field(4, 7), field(4, 5));
    let screen = terminal.see("Your move: White.");
    assert!(screen.contains("1 e4"), "{screen}");
    // A piece is not carried by accident: the referee says why not.
    terminal.drag(field(0, 1), field(0, 5));
    terminal.see("against the rules");
}

#[test]
fn where_the_hand_is_free_errors_happen_and_are_met() {
    let terminal = Terminal::start(80, 24, "--hot-seat --book bilguer --eye prompt");
    terminal.see("Your move: White.");
    terminal.line("white: e2-e4");
    terminal.line("black: e7-e5");
    terminal.line("white: g1-g3");
    let screen = terminal.see("demand king-move");
    assert!(screen.contains("The move is against the rules"), "{screen}");
    terminal.key("F3");
    terminal.see("What can be done");
    close(&terminal);
    terminal.line("demand king-move");
    terminal.see("The demand is granted");
    terminal.line("laws 4");
    let screen = terminal.see("Esc closes");
    assert!(screen.contains("§4"), "{screen}");
}

#[test]
fn a_pawn_becomes_what_is_chosen() {
    let terminal = Terminal::start(80, 24, "--hot-seat --position '7k/P7/8/8/8/8/8/K7 w - - 0 1'");
    terminal.see("Your move: White.");
    terminal.line("a7 a8");
    terminal.see("What does the pawn become?");
    terminal.key("Down");
    terminal.key("Enter");
    let screen = terminal.see("Your move: Black.");
    assert!(screen.contains("a8=R+"), "{screen}");
}

#[test]
fn a_served_table_is_shared_with_others() {
    let hall = Hall::open();
    let words = format!("chess --server {} --public --name Ada --clock 5+3", hall.url());
    let terminal = Terminal::start(80, 24, &words);
    let screen = terminal.see("/table/");
    let table = screen.split_once("/table/").expect("a link").1.split_whitespace().next().expect("a name").to_owned();
    assert_eq!(hall.get("/api/tables?state=open", None)["games"][0]["id"], table.as_str(), "everybody sees it");
    // Somebody comes, and plays through the API as a page does.
    let path = format!("/api/tables/{table}");
    let taken = hall.post(&format!("{path}/seats"), None, &json!({"name": "Ben"}));
    let token = taken["token"].as_str().expect("a secret").to_owned();
    terminal.see("Your move: White.");
    let act = |seq: i64, act: &str| {
        hall.post(&format!("{path}/acts"), Some(&token), &json!({"id": format!("b{seq}"), "seq": seq, "act": act}))
    };
    let seq = || hall.get(&path, Some(&token))["now"]["seq"].as_i64().expect("a number");
    terminal.line("f2 f3");
    terminal.see("Black is on move.");
    act(seq(), "e7-e5");
    terminal.see("Your move: White.");
    terminal.line("g2 g4");
    terminal.see("Black is on move.");
    // A third looks on.
    let watcher = Terminal::start(80, 24, &format!("--table {}/table/{table} --watch", hall.url()));
    assert!(watcher.see("Black is on move.").contains("you are watching"));
    act(seq(), "d8-h4");
    for screen in [&terminal, &watcher] {
        assert!(screen.see("The game is over").contains("Black wins"));
    }
}

#[test]
fn two_terminals_meet_and_a_seat_is_kept() {
    let hall = Hall::open();
    let ada = Terminal::start(80, 24, &format!("draughts --server {} --name Ada", hall.url()));
    let screen = ada.see("/table/");
    let table = screen.split_once("/table/").expect("a link").1.split_whitespace().next().expect("a name").to_owned();
    // Only the whole link leads to it.
    assert_eq!(hall.get("/api/tables", None)["games"], json!([]));
    let (name, _) = table.split_once('#').expect("an invitation");
    let stranger = Terminal::start(80, 24, &format!("--table {}/table/{name} --name Eve", hall.url()));
    stranger.see("there is no table");
    // Wide enough for the line that says how to come back.
    let ben = Terminal::start(200, 24, &format!("--table {}/table/{table} --name Ben", hall.url()));
    ada.see("Your move: White.");
    ada.line("32-28");
    ben.see("Your move: Black.");
    ben.key("C-c");
    let screen = ben.see("left with 0");
    let words: Vec<&str> = screen.split_whitespace().collect();
    let token = words.iter().position(|word| *word == "--token").and_then(|place| words.get(place + 1));
    let token = token.unwrap_or_else(|| panic!("it says how to come back\n{screen}"));
    ada.see("away");
    let link = words.iter().position(|word| *word == "--table").and_then(|place| words.get(place + 1));
    assert_eq!(link, Some(&format!("{}/table/{table}", hall.url()).as_str()), "it is the same link");
    let again = Terminal::start(80, 24, &format!("--table {}/table/{name} --token {token}", hall.url()));
    again.see("Your move: Black.");
    again.line("19-23");
    ada.see("Your move: White.");
}

#[test]
fn a_lost_connection_is_caught_up_with() {
    let mut hall = Hall::open();
    let terminal = Terminal::start(80, 24, &format!("chess --server {} --level 1", hall.url()));
    terminal.see("Your move: White.");
    hall.stop();
    terminal.see("Connection lost.");
    terminal.line("e2 e4");
    hall.start_again();
    terminal.until("the move, and an answer", |screen| screen.contains("1 e4") && screen.contains("Your move: White."));
}

#[test]
fn a_terminal_that_is_too_small_says_so() {
    let terminal = Terminal::start(99, 39, "four --hot-seat");
    terminal.see("needs a terminal of 100 columns and 40 rows");
    terminal.resize(100, 40);
    terminal.see("Your move: A.");
    terminal.resize(60, 20);
    terminal.see("this one has 60 and 20");
    terminal.key("C-c");
    terminal.see("left with 0");
}

#[test]
fn whoever_ends_it_finds_the_terminal_as_it_was() {
    let terminal = Terminal::start(80, 24, "--hot-seat");
    terminal.see("Your move: White.");
    terminal.terminate();
    let screen = terminal.see("left with 0");
    assert!(!screen.contains("Your move"), "the board is gone\n{screen}");
}

#[test]
fn colours_are_left_out_where_they_are_not_wanted() {
    let colored = Terminal::start(80, 24, "--hot-seat");
    colored.see("Your move");
    assert!(colored.colored().contains("\x1b[48;5;"), "{}", colored.colored());
    let plain = Terminal::start_with(80, 24, "NO_COLOR=1", "--hot-seat");
    let screen = plain.see("Your move");
    assert!(screen.contains("♖   ♘   ♗   ♕   ♔") && screen.contains("♜   ♞   ♝   ♛   ♚"), "{screen}");
    assert!(!plain.colored().contains("8;5;"), "{}", plain.colored());
}

#[test]
fn what_makes_no_sense_is_refused_before_anything_is_drawn() {
    let hall = Hall::open();
    let address = hall.url();
    let refused = |words: &str, expected: &str| {
        let terminal = Terminal::start(100, 24, words);
        let screen = terminal.see("left with");
        assert!(!screen.contains("left with 0") && screen.contains(expected), "{words}:\n{screen}");
    };
    refused("--book bilger", "did you mean bilguer?");
    refused(&format!("--book bilger --server {address}"), "did you mean bilguer?");
    refused("--seat green", "expected a seat (white, black)");
    refused("draughts --book bilguer", "expected a book of draughts");
    refused("--clock soon", "clock");
    refused("--server localhost", "expected the address of a hall");
    refused("--server http://127.0.0.1:1", "cannot be reached");
    refused("--table 1w2nyb4ppks5", "expected a link");
    refused(&format!("--table {address}/table/1w2nyb4ppks5"), "no table");
    refused("--table http://localhost/laws", "expected a link such as");
}

#[test]
fn a_terminal_that_can_draw_nothing_is_named() {
    let dumb = Terminal::start_with(80, 24, "TERM=dumb", "");
    assert!(dumb.see("left with 1").contains("found TERM=dumb"));
}
