//! What must hold of any bytes that come in by the protocols of engines.

use protocols::dxp::{Incoming, Message};

/// Any bytes as the other side of a conversation in UCI: it ends when they end, without an error.
pub fn uci(data: &[u8]) {
    let Some(lines) = modest(data) else { return };
    protocols::uci::serve(&lines[..], std::io::sink(), 1).expect("nothing that comes in is an error");
}

/// Any bytes as the other side of a conversation in Hub, as [`uci`].
pub fn hub(data: &[u8]) {
    let Some(lines) = modest(data) else { return };
    protocols::hub::serve(&lines[..], std::io::sink()).expect("nothing that comes in is an error");
}

/// Any bytes as messages of DXP: what is read is written so that it reads back.
pub fn dxp(data: &[u8]) {
    let mut incoming = Incoming::new(data);
    while let Some(read) = incoming.receive().expect("bytes can be read") {
        match read {
            Ok(message) => {
                let written = message.to_string();
                assert_eq!(Message::read(written.as_bytes()).as_ref(), Ok(&message), "{written}");
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// The bytes, if they do not ask for more memory or threads than a fuzzer has to give.
fn modest(data: &[u8]) -> Option<Vec<u8>> {
    let lower = data.to_ascii_lowercase();
    let asks = |word: &[u8]| lower.windows(word.len()).any(|part| part == word);
    (!asks(b"hash") && !asks(b"threads")).then(|| data.to_vec())
}
