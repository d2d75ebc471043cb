//! Starting other people's engines.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::dxp::{Address, DxpPlayer};
use crate::engine_command::EngineCommand;
use crate::hub::Hub;
use crate::line_player::LinePlayer;
use crate::player::{Player, Trouble};
use crate::uci::Uci;

/// What is spoken with an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// UCI, for chess.
    Uci,
    /// Hub, version 2, for draughts.
    Hub,
}

/// Why an engine did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// There is no such program, or it may not be run.
    #[error("cannot start {program:?}")]
    Program {
        /// What was to be started.
        program: String,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// Nothing listens at its address.
    #[error("cannot connect to {address}")]
    Connection {
        /// Where it should listen.
        address: Address,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// It runs, and does not speak as it should.
    #[error("{program:?} does not answer as a {protocol} engine does: {trouble}{}", shown(.last_lines))]
    Protocol {
        /// What was started.
        program: String,
        /// What it should speak.
        protocol: &'static str,
        /// What happened.
        trouble: Trouble,
        /// What was said last.
        last_lines: Vec<String>,
    },
    /// It would play otherwise than it was meant to.
    #[error("{program:?} has no option {option:?}; it has {}", .offered.join(", "))]
    UnknownOption {
        /// What was started.
        program: String,
        /// What it was to be set to.
        option: String,
        /// What it offers.
        offered: Vec<String>,
    },
}

/// Starts an engine and waits until it is ready. It may say nothing for so long at most, and the
/// wait ends once `broken_off` is set.
///
/// # Errors
///
/// If it does not become ready, or lacks one of the options it is to have.
pub fn start(
    protocol: Protocol,
    engine: &EngineCommand,
    patience: Duration,
    broken_off: Arc<AtomicBool>,
) -> Result<Box<dyn Player>, StartError> {
    if let Some(address) = &engine.dxp {
        return Ok(Box::new(DxpPlayer::start(address, engine, patience, broken_off)?));
    }
    Ok(match protocol {
        Protocol::Uci => Box::new(LinePlayer::<Uci>::start(engine, patience, broken_off)?),
        Protocol::Hub => Box::new(LinePlayer::<Hub>::start(engine, patience, broken_off)?),
    })
}

/// The lines a program left behind, below the message they belong to.
fn shown(lines: &[String]) -> String {
    lines.iter().map(|line| format!("\n    {line}")).collect()
}
