//! The end of a game says why, in three languages and with each article once: every way in which one can end.

use games::Lang;
use table::transcript::{Answer, Case, judge};
use table::{Citation, Event, Library, Outcome, Ruling, Table, Voice};

/// The table as it stands after a case without expectations.
fn played(text: &str) -> Table {
    let cases = Case::read(text, Library::house()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    judge(&cases[0], Library::house()).table.expect("a table")
}

fn said(table: &Table, outcome: &Outcome) -> [String; 3] {
    Lang::ALL.map(|lang| Voice { game: table.position(), law: Some(&table.law().book), lang }.outcome(outcome))
}

#[track_caller]
fn check(text: &str, says: [&str; 3]) {
    let table = played(text);
    let outcome = table.outcome().unwrap_or_else(|| panic!("the game goes on:\n{text}"));
    assert_eq!(said(&table, outcome), says, "{text}");
}

#[test]
fn mate() {
    check(
        "book recreational\nwhite: f2-f3\nblack: e7-e5\nwhite: g2-g4\nblack: d8-h4\n",
        [
            "Black wins by checkmate. (Art. R1)",
            "Zwart wint door schaakmat. (art. R1)",
            "Schwarz gewinnt durch Matt. (Art. R1)",
        ],
    );
    check(
        "book allgaier-1795\nagree bare-king half\nposition 7k/8/6K1/8/8/8/8/R7 w - - 0 1\nwhite: a1-a8 says mate\n",
        [
            "Black is mated with a bare king. White wins half the game. (Art. XII; our reading A29)",
            "Zwart staat mat met een kale koning. Wit wint half. (art. XII; onze lezing A29)",
            "Schwarz ist mit entblößtem König matt. Weiß gewinnt halb. (Art. XII; unsere Lesart A29)",
        ],
    );
}

#[test]
fn stalemate_as_the_book_has_it() {
    let stalemates = |head: &str| format!("{head}\nposition 7k/8/8/6QK/8/8/8/8 w - - 0 1\nwhite: g5-g6\n");
    check(
        &stalemates("book bilguer"),
        ["Black is stalemated: a draw. (§2)", "Zwart staat pat: remise. (§2)", "Schwarz ist patt: Remis. (§2)"],
    );
    check(
        &stalemates("book allgaier-1795\nagree stalemate half-loss"),
        [
            "Black is stalemated. White wins half the game. (Art. XIII)",
            "Zwart staat pat. Wit wint half. (art. XIII)",
            "Schwarz ist patt. Weiß gewinnt halb. (Art. XIII)",
        ],
    );
    check(
        &stalemates("book allgaier-1795\nagree stalemate stalemated-wins"),
        [
            "Black is stalemated. Black wins. (Art. XIII)",
            "Zwart staat pat. Zwart wint. (art. XIII)",
            "Schwarz ist patt. Schwarz gewinnt. (Art. XIII)",
        ],
    );
}

#[test]
fn no_move_at_draughts() {
    check(
        "book draughts\nposition W:W32:B28\nwhite: 32x23\n",
        [
            "Black cannot move. White wins. (Art. 24)",
            "Zwart kan niet meer zetten. Wit wint. (art. 24)",
            "Schwarz kann nicht mehr ziehen. Weiß gewinnt. (Art. 24)",
        ],
    );
    check(
        "book draughts\nwhite: disorder\n",
        [
            "White threw the pieces about. Black wins. (Art. 24)",
            "Wit heeft de stukken door elkaar gegooid. Zwart wint. (art. 24)",
            "Weiß hat die Steine durcheinandergeworfen. Schwarz gewinnt. (Art. 24)",
        ],
    );
}

#[test]
fn resignation_and_time() {
    check(
        "book recreational\nblack: resign\n",
        [
            "Black resigned. White wins. (our reading S4)",
            "Zwart heeft opgegeven. Wit wint. (onze lezing S4)",
            "Schwarz hat aufgegeben. Weiß gewinnt. (unsere Lesart S4)",
        ],
    );
    check(
        "book draughts\nclock 1m+0s\ntable: after 2m\ntable: flag\n",
        [
            "White ran out of time. Black wins. (Art. 27)",
            "De tijd van wit is om. Zwart wint. (art. 27)",
            "Die Zeit von Weiß ist abgelaufen. Schwarz gewinnt. (Art. 27)",
        ],
    );
}

#[test]
fn draws() {
    check(
        "book recreational\nwhite: offer draw\nblack: accept\n",
        [
            "The players agreed: a draw. (our reading S3)",
            "De spelers zijn het eens geworden: remise. (onze lezing S3)",
            "Die Spieler haben sich geeinigt: Remis. (unsere Lesart S3)",
        ],
    );
    check(
        "book recreational\nposition 7k/8/8/8/8/8/8/Kr6 w - - 0 1\nwhite: a1xb1\n",
        [
            "Insufficient material: a draw. (Art. R2)",
            "Te weinig materiaal: remise. (art. R2)",
            "Zu wenig Material: Remis. (Art. R2)",
        ],
    );
    let repeated = "white: g1-f3\nblack: g8-f6\nwhite: f3-g1\nblack: f6-g8\n".repeat(2);
    check(
        &format!("book gustavus-chess\n{repeated}white: claim repetition\n"),
        [
            "The position was repeated: a draw. (our reading Q20)",
            "De stelling is herhaald: remise. (onze lezing Q20)",
            "Die Stellung hat sich wiederholt: Remis. (unsere Lesart Q20)",
        ],
    );
    let checks = "white: e8-h5 says check\nblack: h7-g8\nwhite: h5-e8 says check\nblack: g8-h7\n".repeat(2);
    check(
        &format!(
            "book gustavus-chess\nposition 6k1/5pp1/8/7Q/8/8/qr6/7K w - - 0 1\nwhite: h5-e8 says check\nblack: g8-h7\n{checks}white: claim perpetual\n"
        ),
        ["Perpetual check: a draw. (Art. 22)", "Eeuwig schaak: remise. (art. 22)", "Dauerschach: Remis. (Art. 22)"],
    );
    let kings = "white: 46-41\nblack: 4-10\nwhite: 41-46\nblack: 10-4\n".repeat(5);
    check(
        &format!("book draughts\nposition W:WK46,K47,K48:BK4\n{kings}"),
        [
            "The count of moves has run out: a draw. (Art. 18)",
            "De telling is afgelopen: remise. (art. 18)",
            "Die Zählung ist abgelaufen: Remis. (Art. 18)",
        ],
    );
}

#[test]
fn draws_that_come_by_themselves() {
    let kings = "white: c1-b2\nblack: b8-a7\nwhite: b2-c1\nblack: a7-b8\n";
    check(
        &format!("book russian-64\nposition W:WKc1,Ke1,Kg1:BKb8\n{}", kings.repeat(2)),
        [
            "The position was repeated: a draw. (our reading 32)",
            "De stelling is herhaald: remise. (onze lezing 32)",
            "Die Stellung hat sich wiederholt: Remis. (unsere Lesart 32)",
        ],
    );
    check(
        &format!("book russian-64\nagree draw.repetition nobody\nposition W:WKc1,Ke1,Kg1:BKb8\n{}", kings.repeat(8)),
        [
            "Each side has made 15 moves with three or more kings against one: a draw. (our readings 29, 26)",
            "Elke kant heeft 15 zetten gedaan met drie of meer dammen tegen één: remise. (onze lezingen 29, 26)",
            "Jede Seite hat 15 Züge mit drei oder mehr Damen gegen eine gemacht: Remis. (unsere Lesarten 29, 26)",
        ],
    );
}

/// White gives his queen's knight and leaves it on the board: Black, who was to have it, cannot lose.
#[test]
fn odds_that_were_forgotten() {
    let mates = "white: e2-e4\nblack: f7-f6\nwhite: d2-d4\nblack: g7-g5\nwhite: d1-h5\n";
    let array = "position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check(
        &format!("book allgaier-1795\nodds white knight b1\n{array}\n{mates}black: notice odds\n"),
        [
            "Black is mated. The odds had been forgotten, and their receiver cannot lose: a draw. (Art. IV)",
            "Zwart staat mat. De voorgift was vergeten, en wie haar kreeg kan niet verliezen: remise. (art. IV)",
            "Schwarz ist matt. Die Vorgabe war vergessen, und wer sie erhielt, kann nicht verlieren: Remis. (Art. IV)",
        ],
    );
}

#[test]
fn among_four() {
    check(
        "book gustavus-four\nposition a | a: Kd14 Pd13 Pe13 | b: Ka7 Re1 Rk14 | c: Kk1 Pj2 Pk2 | d: Kn8\nb: a7-a8\n",
        [
            "A and C are mated. B and D win. (Art. 42)",
            "A en C staan mat. B en D winnen. (art. 42)",
            "A und C sind matt. B und D gewinnen. (Art. 42)",
        ],
    );
    // One of the winners is mated too.
    check(
        "book gustavus-four\nposition a | a: Kd14 Pd13 Pe13 | b: Ka7 Re1 Rk14 | c: Kk1 Pj2 Pk2 Rn11 | d*: Kn4 Pm4 Pm5\nb: a7-a8\n",
        [
            "A, C and D are mated. B and D win half the game. (Art. 42)",
            "A, C en D staan mat. B en D winnen half. (art. 42)",
            "A, C und D sind matt. B und D gewinnen halb. (Art. 42)",
        ],
    );
    check(
        "book gustavus-four\nposition a | a: Kd14 Pd13 Pe13 | b: Ka7 Rj14 | c: Kk1 | d: Kn8 Qi2\nb: a7-a8\n",
        [
            "A is mated, C is stalemated. B and D win half the game. (Art. 42)",
            "A staat mat, C staat pat. B en D winnen half. (art. 42)",
            "A ist matt, C ist patt. B und D gewinnen halb. (Art. 42)",
        ],
    );
    let round = "b: a7-a8 ; c: h3-h4 ; d: n8-n9 ; b: a8-a7 ; c: h4-h3 ; d: n9-n8";
    check(
        &format!(
            "book gustavus-four\nposition a | a: Kd14 Pd13 Pe13 | b: Ka7 Rk14 | c: Kh3 | d: Kn8\nc: count\nrepeat 15 {{ {round} }}\n"
        ),
        [
            "The count of moves has run out. A is mated. B and D win half the game. (Art. 42, 23)",
            "De telling is afgelopen. A staat mat. B en D winnen half. (art. 42, 23)",
            "Die Zählung ist abgelaufen. A ist matt. B und D gewinnen halb. (Art. 42, 23)",
        ],
    );
    check(
        "book gustavus-four\nclock 1m+0s\nc: resign\ntable: after 2m\ntable: flag\n",
        [
            "A ran out of time. C has resigned. B and D win. (Art. 42; our reading G1)",
            "De tijd van A is om. C heeft opgegeven. B en D winnen. (art. 42; onze lezing G1)",
            "Die Zeit von A ist abgelaufen. C hat aufgegeben. B und D gewinnen. (Art. 42; unsere Lesart G1)",
        ],
    );
    check(
        "book gustavus-four\na: resign\nc: resign\n",
        [
            "A and C have resigned. B and D win. (Art. 42; our reading Q43)",
            "A en C hebben opgegeven. B en D winnen. (art. 42; onze lezing Q43)",
            "A und C haben aufgegeben. B und D gewinnen. (Art. 42; unsere Lesart Q43)",
        ],
    );
}

#[test]
fn among_three() {
    check(
        "book gustavus-three\nposition black | black: KF1 RM4 QC5 | red*: KM10 PL10 PL9 | white: KA10\nblack: C5-C9\n",
        [
            "Red is mated, White is stalemated. Black wins incompletely. (Art. 37)",
            "Rood staat mat, wit staat pat. Zwart wint onvolledig. (art. 37)",
            "Rot ist matt, Weiß ist patt. Schwarz gewinnt unvollständig. (Art. 37)",
        ],
    );
}

/// The records of 0.1.0 have no word on why a game ended but in the findings: it is told all the same.
#[test]
fn a_record_of_the_first_version_says_it_too() {
    let case = Case::read("book recreational\nblack: resign\n", Library::house()).expect("a case").remove(0);
    let judged = judge(&case, Library::house());
    let table = judged.table.expect("a table");
    let mut again = Table::new(table.law().clone(), table.terms().clone()).expect("a table");
    for (_, answer, _) in &judged.answers {
        let Answer::Ruled(ruling) = answer else { panic!("{answer:?}") };
        again.enter(&as_of_then(ruling));
    }
    assert_eq!(again.outcome(), table.outcome());
}

/// A ruling without what 0.1.0 did not write.
fn as_of_then(ruling: &Ruling) -> Ruling {
    let mut ruling = ruling.clone();
    for event in &mut ruling.events {
        if let Event::Ended(outcome) = event {
            outcome.why.clear();
        }
    }
    ruling
}

/// What is ours was not always told apart from the articles: an earlier version may have cited another number.
#[test]
fn a_ruling_that_cited_another_article_is_the_same_ruling() {
    let case = Case::read("book gustavus-chess\nwhite: c1-g5\nblack: demand take-back\n", Library::house());
    let judged = judge(&case.expect("a case").remove(0), Library::house());
    for (_, answer, _) in &judged.answers {
        let Answer::Ruled(ruling) = answer else { panic!("{answer:?}") };
        let mut earlier = Ruling { articles: vec![Citation::new("99")], ..ruling.clone() };
        for event in &mut earlier.events {
            if let Event::Erred(fault) = event {
                fault.article = Citation::new("99");
            }
        }
        assert_ne!(*ruling, earlier);
        assert!(ruling.agrees_with(&earlier));
        earlier.events.push(Event::Freed);
        assert!(!ruling.agrees_with(&earlier));
    }
}
