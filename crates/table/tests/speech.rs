//! The referee speaks: everything it can say is a sentence in three languages.

mod common;

use games::{Board, Down, Field, GameName, Kind, Lang, Limit, Seat, Share, Unclear};

use table::transcript::{Answer, Case, judge};
use table::{
    Citation, Claim, DutyTo, Finding, Library, Notice, Outcome, Reason, Refusal, Remedy, Ruling, Voice, Why, Word,
};

/// Examples of every variant of an enum: a variant without one does not compile.
macro_rules! every {
    ($type:ty: $($pattern:pat => $($example:expr),+;)+) => {{
        fn _is_complete(one: &$type) {
            match one { $($pattern => {})+ }
        }
        let all: Vec<$type> = vec![$($($example),+),+];
        all
    }};
}

fn remedies() -> Vec<Remedy> {
    every! { Remedy:
        Remedy::MoveTouched => Remedy::MoveTouched;
        Remedy::KingMove => Remedy::KingMove;
        Remedy::RookMove => Remedy::RookMove;
        Remedy::CaptureTouched => Remedy::CaptureTouched;
        Remedy::TakeBack => Remedy::TakeBack;
        Remedy::Stand => Remedy::Stand;
        Remedy::KeepBoth => Remedy::KeepBoth;
        Remedy::Correct => Remedy::Correct;
    }
}

fn duties(at: Field) -> Vec<DutyTo> {
    every! { DutyTo:
        DutyTo::MoveTouched(_) => DutyTo::MoveTouched(vec![at]), DutyTo::MoveTouched(vec![at, Field(20), Field(30)]);
        DutyTo::KingMove => DutyTo::KingMove;
        DutyTo::RookMove(_) => DutyTo::RookMove(at);
        DutyTo::CaptureTouched(..) =>
            DutyTo::CaptureTouched(vec![at], vec![]), DutyTo::CaptureTouched(vec![Field(30)], vec![at]);
        DutyTo::Parry => DutyTo::Parry;
        DutyTo::Name => DutyTo::Name;
    }
}

fn notices(at: Field) -> Vec<Notice> {
    every! { Notice:
        Notice::Check => Notice::Check;
        Notice::OwnCheck => Notice::OwnCheck;
        Notice::FalseCheck => Notice::FalseCheck;
        Notice::Board => Notice::Board;
        Notice::SetUp => Notice::SetUp;
        Notice::Missing(_) => Notice::Missing(at);
        Notice::Odds => Notice::Odds;
        Notice::Illegal => Notice::Illegal;
    }
}

fn claims() -> Vec<Claim> {
    every! { Claim:
        Claim::Fifty => Claim::Fifty;
        Claim::Repetition => Claim::Repetition;
        Claim::Perpetual => Claim::Perpetual;
        Claim::Material => Claim::Material;
        Claim::Stalemate => Claim::Stalemate;
        Claim::Allies => Claim::Allies;
    }
}

fn words() -> Vec<Word> {
    every! { Word:
        Word::Check => Word::Check;
        Word::Mate => Word::Mate;
        Word::CheckToQueen => Word::CheckToQueen;
    }
}

fn outcomes(seats: usize) -> Vec<Outcome> {
    let first_has = |share| {
        let shares = (0..seats).map(|seat| if seat % 2 == 0 { share } else { Share::Loss }).collect();
        Outcome::new(shares, vec![Citation::new("42")])
    };
    [Share::Win, Share::HalfWin, Share::Draw].into_iter().map(first_has).collect()
}

fn whys() -> Vec<Why> {
    let seat = Seat(1);
    every! { Why:
        Why::Mated(_) => Why::Mated(seat);
        Why::BareMated(_) => Why::BareMated(seat);
        Why::Stalemated(_) => Why::Stalemated(seat);
        Why::Blocked(_) => Why::Blocked(seat);
        Why::NoForce => Why::NoForce;
        Why::Resigned(_) => Why::Resigned(seat);
        Why::FlagFell(_) => Why::FlagFell(seat);
        Why::Disordered(_) => Why::Disordered(seat);
        Why::Agreed => Why::Agreed;
        Why::CountOver => Why::CountOver;
        Why::Limit(..) => Why::Limit(Limit::LongLine, 5);
        Why::Repeated => Why::Repeated;
        Why::Perpetual => Why::Perpetual;
        Why::OddsForgotten => Why::OddsForgotten;
        Why::Down(_) => Why::Down(vec![(seat, Down::Mated)]),
            Why::Down(vec![(Seat(0), Down::Resigned), (seat, Down::Stalemated)]);
        Why::Stuck => Why::Stuck;
    }
}

fn findings(at: Field, seats: usize) -> Vec<Finding> {
    let touch = || vec![Remedy::MoveTouched, Remedy::KingMove];
    let take = || vec![Remedy::CaptureTouched, Remedy::KingMove];
    let seat = Seat(1);
    let mut all = every! { Finding:
        Finding::Touched { .. } => Finding::Touched { field: at, binds: true, may: vec![Remedy::MoveTouched] },
            Finding::Touched { field: at, binds: true, may: touch() },
            Finding::Touched { field: at, binds: false, may: touch() },
            Finding::Touched { field: at, binds: false, may: vec![] };
        Finding::TouchedEnemy { .. } => Finding::TouchedEnemy { field: at, binds: true, may: take() },
            Finding::TouchedEnemy { field: at, binds: false, may: take() };
        Finding::TouchFree => Finding::TouchFree;
        Finding::KingTaken(_) => Finding::KingTaken(at);
        Finding::IllegalMove => Finding::IllegalMove;
        Finding::Exposed => Finding::Exposed;
        Finding::FalseCastling => Finding::FalseCastling;
        Finding::OtherMan => Finding::OtherMan;
        Finding::Unannounced => Finding::Unannounced;
        Finding::QueenUnwarned => Finding::QueenUnwarned;
        Finding::NoCheck => Finding::NoCheck;
        Finding::SecondBack => Finding::SecondBack;
        Finding::MustName => Finding::MustName;
        Finding::Granted(_) => Finding::Granted(Remedy::Stand);
        Finding::Bound(..) => Finding::Bound(seat, DutyTo::Parry);
        Finding::Noticed(_) => Finding::Noticed(Notice::Check);
        Finding::NeedsConsent(_) => Finding::NeedsConsent(Notice::Board);
        Finding::CannotGoOn => Finding::CannotGoOn;
        Finding::Counting(_) => Finding::Counting(50);
        Finding::CountOver => Finding::CountOver;
        Finding::Limit(..) => Finding::Limit(Limit::TwoAgainstOne, 5), Finding::Limit(Limit::ThreeAgainstOne, 15),
            Finding::Limit(Limit::LongLine, 5), Finding::Limit(Limit::KingMoves, 15),
            Finding::Limit(Limit::FourOrFivePieces, 30), Finding::Limit(Limit::SixOrSevenPieces, 60);
        Finding::Repeated(_) => Finding::Repeated(3);
        Finding::Proved => Finding::Proved;
        Finding::Claimed(_) => Finding::Claimed(Claim::Stalemate);
        Finding::Crowned => Finding::Crowned;
        Finding::WronglyLifted => Finding::WronglyLifted;
        Finding::Warned(_) => Finding::Warned(seat);
        Finding::MayConfer => Finding::MayConfer;
        Finding::Mated(_) => Finding::Mated(seat);
        Finding::Stalemated(_) => Finding::Stalemated(seat);
        Finding::Blocked(_) => Finding::Blocked(seat);
        Finding::NoForce => Finding::NoForce;
        Finding::Resigned(_) => Finding::Resigned(seat);
        Finding::FlagFell(_) => Finding::FlagFell(seat);
        Finding::Disordered(_) => Finding::Disordered(seat);
        Finding::Agreed => Finding::Agreed;
        Finding::Over(_) => Finding::Over(Outcome::new(vec![Share::Draw; seats], vec![]));
        Finding::Void => Finding::Void;
        Finding::Arbiter => Finding::Arbiter;
        Finding::Frozen(_) => Finding::Frozen(seat);
        Finding::Released(_) => Finding::Released(seat);
        Finding::TurnLost(_) => Finding::TurnLost(seat);
    };
    all.extend(remedies().into_iter().map(Finding::Granted));
    all.extend(duties(at).into_iter().map(|duty| Finding::Bound(seat, duty)));
    all.extend(notices(at).into_iter().map(Finding::Noticed));
    all.extend(notices(at).into_iter().map(Finding::NeedsConsent));
    all.extend(claims().into_iter().map(Finding::Claimed));
    all.extend(outcomes(seats).into_iter().map(Finding::Over));
    all
}

fn unclear() -> Unclear {
    let meanings = vec![(Kind::Pawn, "f2-f3".into()), (Kind::Bishop, "e2-f3".into())];
    Unclear { text: "Bf3".into(), meanings }
}

fn reasons(at: Field) -> Vec<Reason> {
    let seat = Seat(0);
    let mut all = every! { Reason:
        Reason::GameOver => Reason::GameOver;
        Reason::Suspended => Reason::Suspended;
        Reason::NotOnMove(_) => Reason::NotOnMove(seat);
        Reason::NoField(_) => Reason::NoField("z9".into());
        Reason::NoMan(_) => Reason::NoMan(at);
        Reason::NothingHeld => Reason::NothingHeld;
        Reason::OtherHeld(_) => Reason::OtherHeld(at);
        Reason::NameFirst => Reason::NameFirst;
        Reason::NoPawnWaits => Reason::NoPawnWaits;
        Reason::NoOfficer(_) => Reason::NoOfficer(Kind::King);
        Reason::Bound(_) => Reason::Bound(DutyTo::KingMove);
        Reason::Illegal => Reason::Illegal;
        Reason::TakesKing => Reason::TakesKing;
        Reason::Frozen(_) => Reason::Frozen(seat);
        Reason::LeavesCheck => Reason::LeavesCheck;
        Reason::MustPromote(_) => Reason::MustPromote(at);
        Reason::NoSuchMove(_) => Reason::NoSuchMove("Nf6".into());
        Reason::Ambiguous => Reason::Ambiguous;
        Reason::Unclear(_) => Reason::Unclear(unclear());
        Reason::CrossesMiddle => Reason::CrossesMiddle;
        Reason::KingFirst => Reason::KingFirst;
        Reason::NoRight(_) => Reason::NoRight(Remedy::Stand);
        Reason::CannotBeMet => Reason::CannotBeMet;
        Reason::NotSo(_) => Reason::NotSo(Notice::Check);
        Reason::TooLate => Reason::TooLate;
        Reason::Unknown => Reason::Unknown;
        Reason::NoClaim(_) => Reason::NoClaim(Claim::Stalemate);
        Reason::NothingToAnnounce(_) => Reason::NothingToAnnounce(Word::Check);
        Reason::NoCount => Reason::NoCount;
        Reason::CountRuns => Reason::CountRuns;
        Reason::NothingToProve => Reason::NothingToProve;
        Reason::NotProved => Reason::NotProved;
        Reason::NoOffer => Reason::NoOffer;
        Reason::OfferedAlready => Reason::OfferedAlready;
        Reason::NoClock => Reason::NoClock;
        Reason::NoFlag => Reason::NoFlag;
        Reason::NothingLifted => Reason::NothingLifted;
        Reason::NoCrowning => Reason::NoCrowning;
        Reason::NoSeat => Reason::NoSeat;
        Reason::TablesWord => Reason::TablesWord;
        Reason::NothingToDecide => Reason::NothingToDecide;
    };
    all.extend(Kind::ALL.map(Reason::NoOfficer));
    all.extend(duties(at).into_iter().map(Reason::Bound));
    all.extend(remedies().into_iter().map(Reason::NoRight));
    all.extend(notices(at).into_iter().map(Reason::NotSo));
    all.extend(claims().into_iter().map(Reason::NoClaim));
    all.extend(words().into_iter().map(Reason::NothingToAnnounce));
    all
}

/// Whether a text is one for people: it begins with a capital and shows nothing of how it was made.
#[track_caller]
fn check_text(text: &str) {
    let debris = ["{", "}", "Field", "Seat", "Some", "None", "::", "_", "  ", " .", "()", "[]", "\""];
    let found = debris.iter().find(|part| text.contains(**part));
    assert!(found.is_none(), "{text:?} contains {found:?}");
    let begins = text.starts_with(|first: char| first.is_uppercase() || "“„".contains(first));
    assert!(begins, "{text:?} does not begin like a sentence");
}

/// Says the same in the three languages and checks each; `is_sentence` is false of buttons.
#[track_caller]
fn check(game: &Board, is_sentence: bool, say: impl Fn(Voice<'_>) -> String) {
    let texts = Lang::ALL.map(|lang| say(Voice { game, law: None, lang }));
    for text in &texts {
        check_text(text);
        assert_eq!(text.ends_with('.'), is_sentence, "{text:?}");
    }
    assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2], "two languages are alike: {texts:?}");
}

#[test]
fn everything_is_said_in_three_languages() {
    for name in GameName::WITH_LAWS {
        let game = &name.array();
        let at = game.men()[0].0;
        for finding in findings(at, game.seats().len()) {
            check(game, true, |voice| voice.finding(&finding));
        }
        for reason in reasons(at) {
            check(game, true, |voice| voice.reason(&reason));
        }
        for mut outcome in outcomes(game.seats().len()) {
            outcome.by.clear();
            check(game, true, |voice| voice.outcome(&outcome));
            for why in whys() {
                let outcome = Outcome { why: vec![why, Why::OddsForgotten], ..outcome.clone() };
                check(game, true, |voice| voice.outcome(&outcome));
            }
        }
        check(game, true, |voice| voice.void(&Citation::default()));
        for remedy in remedies() {
            check(game, false, |voice| voice.remedy(remedy));
        }
        for duty in duties(at) {
            check(game, false, |voice| voice.duty(&duty));
        }
        for notice in notices(at) {
            check(game, false, |voice| voice.notice(notice));
        }
        for claim in claims() {
            check(game, false, |voice| voice.claim(claim));
        }
        for word in words() {
            check(game, false, |voice| voice.word(word));
        }
    }
}

#[test]
fn exact_sentences() {
    let chess = &GameName::Chess.array();
    let draughts = &GameName::Draughts.array();
    let four = &GameName::Four.array();
    let three = &GameName::Three.array();
    let field = |name: &str| chess.field(name).expect("a square");
    let say = |game, finding: &Finding| Lang::ALL.map(|lang| Voice { game, law: None, lang }.finding(finding));
    let refuse = |reason: &Reason| Lang::ALL.map(|lang| Voice { game: chess, law: None, lang }.reason(reason));

    let touched =
        Finding::Touched { field: field("g1"), binds: true, may: vec![Remedy::MoveTouched, Remedy::KingMove] };
    assert_eq!(
        say(chess, &touched),
        [
            "The knight on g1 was touched and must be played; the opponent may demand a king move instead.",
            "Het paard op g1 is aangeraakt en moet gespeeld worden; \
             de tegenstander mag in plaats daarvan een koningszet eisen.",
            "Der Springer auf g1 wurde berührt und muss gezogen werden; \
             der Gegner kann stattdessen einen Königszug verlangen.",
        ]
    );
    let capture = DutyTo::CaptureTouched(vec![field("e7")], vec![field("d1")]);
    assert_eq!(
        say(chess, &Finding::Bound(Seat(0), capture)),
        [
            "White must take the pawn on e7 with the queen on d1.",
            "Wit moet de pion op e7 slaan met de dame op d1.",
            "Weiß muss den Bauern auf e7 mit der Dame auf d1 schlagen.",
        ]
    );
    let either = DutyTo::MoveTouched(vec![field("g1"), field("e5"), field("a1")]);
    assert_eq!(
        refuse(&Reason::Bound(either)),
        [
            "The player must play the knight on g1, the piece on e5 or the rook on a1.",
            "De speler moet het paard op g1, het stuk op e5 of de toren op a1 spelen.",
            "Der Spieler muss den Springer auf g1, den Stein auf e5 oder den Turm auf a1 ziehen.",
        ]
    );
    assert_eq!(
        refuse(&Reason::NoRight(Remedy::TakeBack)),
        [
            "There is no right, or no longer, to demand that the move be taken back.",
            "Er is geen recht, of niet meer, op het terugnemen van de zet.",
            "Ein Recht auf die Rücknahme des Zuges besteht nicht oder nicht mehr.",
        ]
    );
    assert_eq!(
        refuse(&Reason::Unclear(unclear())),
        [
            "“Bf3” can mean two moves here: the pawn f2-f3 or the bishop e2-f3. Write both of its squares.",
            "“Bf3” kan hier twee zetten betekenen: de pion f2-f3 of de loper e2-f3. Schrijf beide velden.",
            "„Bf3“ kann hier zwei Züge bedeuten: der Bauer f2-f3 oder der Läufer e2-f3. Bitte beide Felder nennen.",
        ]
    );
    assert_eq!(
        refuse(&Reason::NoSuchMove("Nf6".into())),
        [
            "There is no such move here: Nf6.",
            "Zo'n zet is er hier niet: Pf6.",
            "Einen solchen Zug gibt es hier nicht: Sf6.",
        ]
    );
    let man = draughts.field("32").expect("a field");
    assert_eq!(
        say(draughts, &Finding::Touched { field: man, binds: true, may: vec![Remedy::MoveTouched] }),
        [
            "The man on 32 was touched and must be played.",
            "De schijf op 32 is aangeraakt en moet gespeeld worden.",
            "Der Stein auf 32 wurde berührt und muss gezogen werden.",
        ]
    );
    assert_eq!(
        say(four, &Finding::Over(outcomes(4)[1].clone())),
        [
            "The game is over: A and C win half the game.",
            "De partij is uit: A en C winnen half.",
            "Die Partie ist zu Ende: A und C gewinnen halb.",
        ]
    );
    let incomplete = Outcome::new(vec![Share::HalfLoss, Share::HalfWin, Share::HalfLoss], vec![]);
    assert_eq!(
        say(three, &Finding::Over(incomplete)),
        [
            "The game is over: Red wins incompletely.",
            "De partij is uit: rood wint onvolledig.",
            "Die Partie ist zu Ende: Rot gewinnt unvollständig.",
        ]
    );
}

#[test]
fn articles_are_cited_as_their_book_numbers_them() {
    let game = &GameName::Chess.array();
    let cite = |book: &str, numbers: &[&str]| {
        let law = Library::house().book(book).expect("a book of the house");
        let articles: Vec<Citation> = numbers.iter().map(|number| Citation::new(number)).collect();
        let refusal = Refusal { reason: Reason::TooLate, articles };
        Lang::ALL.map(|lang| {
            let text = Voice { game, law: Some(law), lang }.refusal(&refusal);
            text.split_once(". (").map(|(_, articles)| articles.trim_end_matches(')').to_string()).unwrap_or_default()
        })
    };
    assert_eq!(cite("gustavus-chess", &["6"]), ["Art. 6", "art. 6", "Art. 6"]);
    assert_eq!(cite("gustavus-chess", &["6", "7"]), ["Art. 6, 7", "art. 6, 7", "Art. 6, 7"]);
    assert_eq!(
        cite("gustavus-chess", &["6", "Q6"]),
        ["Art. 6; our reading Q6", "art. 6; onze lezing Q6", "Art. 6; unsere Lesart Q6"]
    );
    assert_eq!(
        cite("gustavus-chess", &["Q6", "Q7"]),
        ["our readings Q6, Q7", "onze lezingen Q6, Q7", "unsere Lesarten Q6, Q7"]
    );
    assert_eq!(cite("bilguer", &["§4", "§3"]), ["§4, §3"; 3]);
    assert_eq!(cite("allgaier-1795", &["IX"]), ["Art. IX", "art. IX", "Art. IX"]);
    assert_eq!(cite("recreational", &["R17"]), ["Art. R17", "art. R17", "Art. R17"]);

    let void = Lang::ALL.map(|lang| Voice { game, law: None, lang }.void(&Citation::new("2")));
    assert_eq!(void[1], "De partij telt niet en begint opnieuw. (art. 2)");
    let silent = Ruling { events: vec![], findings: vec![], articles: vec![] };
    assert_eq!(Voice { game, law: None, lang: Lang::En }.ruling(&silent), "");
}

#[test]
fn every_transcript_can_be_told() {
    let (mut told, mut silent) = (0, 0);
    for (_, case) in common::cases() {
        let judged = judge(&case, Library::house());
        let Some(table) = judged.table else { continue };
        for (step, answer, _) in &judged.answers {
            for lang in Lang::ALL {
                let voice = Voice { game: table.position(), law: Some(&table.law().book), lang };
                let spoken = match answer {
                    Answer::Ruled(ruling) => voice.ruling(ruling),
                    Answer::Refused(refusal) => voice.refusal(refusal),
                    Answer::Nothing => continue,
                };
                let must_speak = match answer {
                    Answer::Ruled(ruling) => !ruling.findings.is_empty() || !ruling.articles.is_empty(),
                    _ => true,
                };
                assert_eq!(!spoken.is_empty(), must_speak, "{}: {}", case.name, step.text);
                if must_speak {
                    told += 1;
                    check_text(&spoken);
                    assert!(spoken.ends_with(['.', ')']), "{spoken:?}");
                } else {
                    silent += 1;
                }
            }
        }
        for lang in Lang::ALL {
            let voice = Voice { game: table.position(), law: None, lang };
            table.outcome().into_iter().for_each(|outcome| check_text(&voice.outcome(outcome)));
        }
    }
    println!("{told} answers told, {silent} that need no word");
    assert!(told > 3000, "only {told} answers");
}

/// What becomes of seats among three and four, told with the articles as soon as it is so.
#[test]
fn what_becomes_of_seats_is_told() {
    let told = |text: &str| {
        let case = &Case::read(text, Library::house()).expect("a case")[0];
        let judged = judge(case, Library::house());
        let table = judged.table.expect("a table");
        let Some((_, Answer::Ruled(ruling), _)) = judged.answers.last() else { panic!("no ruling: {text}") };
        Lang::ALL.map(|lang| Voice { game: table.position(), law: Some(&table.law().book), lang }.ruling(ruling))
    };
    let mates = "book gustavus-four\nposition d | a: Kg14 Re14 | b: Kd8 Rf4 | c: Kk1 Nf10 Pi7 | d: Kn8 Re8 Rd2\n\
                 d: e8-e1 says check\na: g14-g13\nb: d8-c8\n";
    assert_eq!(
        told(mates),
        [
            "C is mated. C's army is frozen. (Art. 36, 37)",
            "C staat mat. Het leger van C is bevroren. (art. 36, 37)",
            "C ist matt. Die Armee von C ist eingefroren. (Art. 36, 37)",
        ]
    );
    let stalemates = "book gustavus-four\nposition d | a: Kd14 Pd10 | b: Ka7 Ph7 | c: Kk1 Ph6 | d: Kn8 Qi5\n\
                      d: i5-i2\na: d10-d9\nb: a7-a8\n";
    assert_eq!(told(stalemates)[0], "C is stalemated. C's army is frozen. (Art. 41, 37)");
    assert_eq!(
        told(&format!("{stalemates}d: i2-i5\na: d9-d8\nb: a8-a7\n")),
        [
            "C can move again, and must: with that move the army is free. (our reading Q27)",
            "C kan weer zetten en moet dat ook: met die zet is het leger vrij. (onze lezing Q27)",
            "C kann wieder ziehen und muss es: Mit diesem Zug ist die Armee frei. (unsere Lesart Q27)",
        ]
    );
    let resigns = told("book gustavus-four\nc: resign\n");
    assert_eq!(resigns[0], "C resigns. C's army is frozen. (Art. 37; our reading Q43)");
    assert_eq!(
        told(
            "book gustavus-three\nposition black | black: KF1 RG4 | red: KM10 | white: KA7 RL6\nblack: G4-M4 says check\n"
        ),
        [
            "Red cannot move, but only because both others prevent it together: the turn is lost. (our reading Q46)",
            "Rood kan niet zetten, maar alleen doordat de twee anderen het samen beletten: de beurt vervalt. (onze lezing Q46)",
            "Rot kann nicht ziehen, aber nur, weil die beiden anderen es gemeinsam verhindern: Der Zug verfällt. (unsere Lesart Q46)",
        ]
    );
    let turns = "book gustavus-three\nposition black | black: KF1 QK9 RC4 RE4 | red*: KM10 | white: KA10 PB10 PB9 PE5\n\
                 black: E4-M4 says mate\n";
    assert_eq!(told(turns)[0], "Red is mated. (Art. 32)", "it was stalemate, and the army was frozen already");
    assert_eq!(
        told(&format!("{turns}white: E5-F5\nblack: C4-A4 says mate\n"))[0],
        "White is mated. The game is over: Black wins. (Art. 32, 37)"
    );
}
