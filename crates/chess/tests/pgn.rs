//! PGN as it is found in the world: what is read from it, what is said to be wrong with it, and that what is written
//! reads back the same.

mod pgn {
    mod errors;
    mod events;
    mod horrors;
    mod round_trip;

    use std::io::{self, Read};

    use chess::pgn::{Event, Games, Reader, Reading};

    /// Hands out one byte at a time, as a slow connection may.
    struct Trickle<'a>(&'a [u8]);

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.read(&mut buffer[..1])
        }
    }

    /// All events of a file in a short writing, checked to be the same however the file arrives.
    fn events(file: &[u8]) -> String {
        let at_once = write_events(Reader::new(file));
        assert_eq!(at_once, write_events(Reader::new(Trickle(file))));
        at_once
    }

    fn write_events(mut reader: Reader<impl Read>) -> String {
        let mut seen = Vec::new();
        while let Some((place, event)) = reader.next_event().expect("bytes can be read") {
            seen.push(match event {
                Event::Tag { name, value } => format!("[{name}={value}]"),
                Event::MoveNumber(number) => format!("{number}."),
                Event::Move(text) => text.to_string(),
                Event::Nag(nag) => nag.to_string(),
                Event::Comment { text, more } => format!("{{{text}{}", if more { "" } else { "}" }),
                Event::BeginVariation => "(".to_string(),
                Event::EndVariation => ")".to_string(),
                Event::Result(result) => result.to_string(),
                Event::EndGame => "END".to_string(),
                Event::Error(kind) => format!("ERROR {place}: {kind}."),
            });
        }
        seen.join(" ")
    }

    /// All games of a file.
    fn games(file: &[u8]) -> Vec<Reading> {
        Games::new(file).map(|reading| reading.expect("bytes can be read")).collect()
    }
}
