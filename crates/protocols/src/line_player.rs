//! Players that are programs, spoken to line by line.

use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::dialect::{Dialect, Introduction, Reply};
use crate::engine_command::EngineCommand;
use crate::player::{Answer, Player, Thought, Trouble, Turn};
use crate::process::Process;
use crate::start::StartError;

/// A program that speaks this dialect.
pub struct LinePlayer<D> {
    process: Process,
    name: String,
    patience: Duration,
    dialect: PhantomData<D>,
}

impl<D: Dialect> LinePlayer<D> {
    /// Starts a program, sets its options, and waits until it is ready, each for so long at most.
    ///
    /// # Errors
    ///
    /// If it does not become ready, or lacks one of the options.
    pub fn start(command: &EngineCommand, patience: Duration, broken_off: Arc<AtomicBool>) -> Result<Self, StartError> {
        let program = || command.program.clone();
        let process =
            Process::start(command, broken_off).map_err(|source| StartError::Program { program: program(), source })?;
        let mut player = Self { process, name: program(), patience, dialect: PhantomData };
        let protocol = |player: &Self, trouble| {
            let last_lines = player.last_lines();
            StartError::Protocol { program: program(), protocol: D::NAME, trouble, last_lines }
        };
        let offered = player.introduce().map_err(|trouble| protocol(&player, trouble))?;
        for (option, value) in &command.options {
            if !offered.iter().any(|name| name.eq_ignore_ascii_case(option)) {
                return Err(StartError::UnknownOption { program: program(), option: option.clone(), offered });
            }
            player.process.send(&D::set(option, value)).map_err(|trouble| protocol(&player, trouble))?;
        }
        player.ask(D::BEGIN).map_err(|trouble| protocol(&player, trouble))?;
        if let Some(name) = &command.name {
            player.name.clone_from(name);
        }
        Ok(player)
    }

    /// Asks who it is, and returns the names of its options.
    fn introduce(&mut self) -> Result<Vec<String>, Trouble> {
        let since = self.process.send(D::HELLO)?;
        let mut options = Vec::new();
        loop {
            let (_, line) = self.process.receive(since, self.patience)?;
            match D::introduction(&line) {
                Some(Introduction::Name(name)) => self.name = name,
                Some(Introduction::Option(name)) => options.push(name),
                Some(Introduction::End) => return Ok(options),
                None => {}
            }
        }
    }

    /// Says a line, and waits for the one that answers it.
    fn ask(&mut self, (question, answer): (&str, &str)) -> Result<(), Trouble> {
        let since = self.process.send(question)?;
        while self.process.receive(since, self.patience)?.1 != answer {}
        Ok(())
    }

    /// Reads on until the move comes.
    fn answer(&mut self, since: Instant, wait: Duration) -> Result<Answer, Trouble> {
        let mut thought = Thought::default();
        loop {
            let (at, line) = self.process.receive(since, wait)?;
            match D::reply(&line) {
                Some(Reply::Move(text)) => {
                    return Ok(Answer { text, spent: at.saturating_duration_since(since), thought });
                }
                Some(Reply::Thought(new)) => thought = new,
                None => {}
            }
        }
    }
}

impl<D: Dialect> Player for LinePlayer<D> {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self) -> Result<(), Trouble> {
        self.process.send(D::NEW_GAME)?;
        self.ask(D::WAIT)
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble> {
        let since = self.process.send_all(&D::ask(turn))?;
        self.answer(since, turn.wait)
    }

    fn last_lines(&self) -> Vec<String> {
        self.process.last_lines()
    }
}
