//! The messages of DXP: what is written reads back, and what is read was written so, or says why it is none.

use draughts::{Board, Color, Field, Piece, Role, Setup};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;
use protocols::dxp::{Answer, BackAnswer, Message, Minutes, Reason, Request, SentMove, Text};

/// Messages as other programs have sent them, and as they are written here.
#[test]
fn messages_of_others_are_read() {
    let opening = "zzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
    for (read, written) in [
        ("R01Referee                         Z005075A", None),
        (&format!("R01DXP Client                      Z001080BW{opening}"), None),
        ("R01Tornado voor Windows 4.0        W060065A", None),
        ("R01Scan 3.1                        W0.5000A", None),
        ("AScan 3.1                        0", None),
        ("AMoby Dam (Nov 15 2026)          1", None),
        ("AMoby Dam (Nov 15 2026)          7", Some("AMoby Dam (Nov 15 2026)          2")),
        ("M0012061100", None),
        ("M001205250422122320", Some("M001205250412202223")),
        ("E10", None),
        ("E31", None),
        ("Cgameend sent due to no valid moves, finally admitting defeat", None),
        ("B005Z", None),
        ("K1", None),
    ] {
        let message = Message::read(read.as_bytes()).unwrap_or_else(|error| panic!("{read}: {error}"));
        assert_eq!(message.to_string(), written.unwrap_or(read));
    }
    let request = Message::read(format!("R01DXP Client                      Z001080BW{opening}").as_bytes());
    assert_eq!(
        request,
        Ok(Message::Request(Request {
            name: Text::new("DXP Client"),
            follower: Color::Black,
            minutes: "1".parse().expect("minutes"),
            moves: Some(80),
            start: Some(Setup::OPENING),
        }))
    );
}

#[test]
fn what_is_no_message_says_why() {
    let name = "Referee                         ";
    for (text, why) in [
        ("", "expected a message, which begins with one of R, A, M, E, C, B and K, found nothing"),
        ("hello", "expected a message, which begins with one of R, A, M, E, C, B and K, found \"hello\""),
        ("R02", "expected version 1 of the protocol, found version 2"),
        ("R01Referee", "message R, byte 4: expected a name of 32 letters and blanks, found \"Referee\""),
        (&format!("R01{name}B005075A"), "message R, byte 36: expected W for White or Z for Black, found \"B\""),
        (&format!("R01{name}Zfive75A"), "message R, byte 37: expected minutes in three signs, found \"fiv\""),
        (&format!("R01{name}Z005-75A"), "message R, byte 40: expected a number of moves, three digits, found \"-75\""),
        (
            &format!("R01{name}Z005075C"),
            "message R, byte 43: expected A for the opening position or B for another, found \"C\"",
        ),
        (
            &format!("R01{name}Z005075BWzzb"),
            "message R, byte 47: expected fifty letters of w, z, W, Z and e, found \"b\"",
        ),
        ("M0000515000", "message M, byte 6: expected a field, 01 to 50, found \"51\""),
        ("M000032280223", "message M, byte 14: expected a field, 01 to 50, found nothing"),
        ("M00003228022323", "message M, byte 14: expected each piece that is taken once, found \"23\""),
        ("M+00032280", "message M, byte 2: expected seconds, four digits, found \"+000\""),
        ("E4", "message E, byte 2: expected a reason, 0 to 3, found \"4\""),
        ("E0", "message E, byte 3: expected a stop code, 0 or 1, found nothing"),
        ("K3", "message K, byte 2: expected an answer, 0 to 2, found \"3\""),
        ("B12W", "message B, byte 2: expected the number of a move, three digits, found \"12W\""),
    ] {
        assert_eq!(Message::read(text.as_bytes()).expect_err(text).to_string(), why);
    }
}

fn config(cases: u32) -> ProptestConfig {
    let (cases, rng_seed) =
        if testkit::is_long() { (100 * cases, RngSeed::Random) } else { (cases, RngSeed::Fixed(0xd8b)) };
    // A failure is kept as a named test, not as a seed.
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

fn color() -> impl Strategy<Value = Color> {
    select(&Color::ALL)
}

fn field() -> impl Strategy<Value = Field> {
    (1..=50_u8).prop_map(|number| Field::new(number).expect("a number of a field"))
}

fn minutes() -> impl Strategy<Value = Minutes> {
    let text = prop_oneof!["[0-9]{1,3}", "[0-9]\\.[0-9]", "\\.[0-9]{1,2}"];
    text.prop_map(|text| text.parse().expect("minutes"))
}

fn setup() -> impl Strategy<Value = Setup> {
    let piece = (color(), select(&[Role::Man, Role::King])).prop_map(|(color, role)| Piece::new(color, role));
    (prop::collection::vec((field(), piece), 0..40), color()).prop_map(|(pieces, turn)| {
        let mut board = Board::EMPTY;
        for (field, piece) in pieces {
            board.put(field, piece);
        }
        Setup { board, turn }
    })
}

fn request() -> impl Strategy<Value = Message> {
    let moves = prop::option::of(1..=999_u16);
    (any::<String>(), color(), minutes(), moves, prop::option::of(setup())).prop_map(
        |(name, follower, minutes, moves, start)| {
            Message::Request(Request { name: Text::new(&name), follower, minutes, moves, start })
        },
    )
}

fn message() -> impl Strategy<Value = Message> {
    let answers = [Answer::Accepted, Answer::OtherVersion, Answer::Refused];
    let reasons = [Reason::Unknown, Reason::Lost, Reason::Drawn, Reason::Won];
    let back = [BackAnswer::Accepted, BackAnswer::Unsupported, BackAnswer::Refused];
    let captured = prop::collection::vec(field(), 0..20);
    prop_oneof![
        request(),
        (any::<String>(), select(answers.to_vec()))
            .prop_map(|(name, answer)| Message::Acceptance { name: Text::new(&name), answer }),
        (0..=9999_u16, field(), field(), captured).prop_map(|(seconds, from, to, captured)| {
            Message::Move(SentMove { seconds, from, to, captured: captured.into_iter().collect() })
        }),
        (select(reasons.to_vec()), any::<bool>()).prop_map(|(reason, is_last)| Message::End { reason, is_last }),
        any::<String>().prop_map(|text| Message::Chat(Text::new(&text))),
        (0..=999_u16, color()).prop_map(|(number, turn)| Message::BackRequest { number, turn }),
        select(back.to_vec()).prop_map(Message::BackAnswer),
    ]
}

proptest! {
    #![proptest_config(config(5_000))]

    #[test]
    fn what_is_written_reads_back(message in message()) {
        let text = message.to_string();
        prop_assert!(text.len() <= 127 && text.is_ascii() && !text.contains('\0'), "{text:?}");
        prop_assert_eq!(Message::read(text.as_bytes()), Ok(message));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(message) = Message::read(&bytes) {
            prop_assert_eq!(Message::read(message.to_string().as_bytes()), Ok(message));
        }
    }

    /// A message with some bytes changed, so that more than its first letter is read.
    #[test]
    fn nearly_messages_are_read_or_refused(
        message in message(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        len in any::<prop::sample::Index>(),
    ) {
        let mut bytes = message.to_string().into_bytes();
        for (index, byte) in changes {
            let index = index.index(bytes.len());
            bytes[index] = byte;
        }
        bytes.truncate(1 + len.index(2 * bytes.len()));
        if let Ok(message) = Message::read(&bytes) {
            prop_assert_eq!(Message::read(message.to_string().as_bytes()), Ok(message));
        }
    }
}
