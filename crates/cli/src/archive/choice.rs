//! Which games are meant.

use archive::{Private, Search, State};
use clap::Args;
use games::GameName;

use crate::args::{game_with_laws, one_of};

/// Which games are meant: all that is named must hold.
#[derive(Args)]
pub struct Choice {
    /// A player: words that are all part of the name, in upper or lower case
    #[arg(long, value_name = "NAME")]
    player: Option<String>,

    /// Which game
    #[arg(long, value_parser = game_with_laws())]
    game: Option<GameName>,

    /// The law book it was played by
    #[arg(long)]
    book: Option<String>,

    /// How it ended, in words or by its marker: "white wins", "draw", "a+c half-win", 1-0, 2-0
    #[arg(long, value_name = "RESULT")]
    result: Option<String>,

    /// The moves it opens with: "1. e4 e5 2. Nf3". Needs --game, unless it is chess
    #[arg(long, value_name = "MOVES")]
    opening: Option<String>,

    /// A position that was reached, in the notation of the game. Needs --game, unless it is chess
    #[arg(long)]
    position: Option<String>,

    /// From this day on: 1851.06.21, 1851.06 or 1851
    #[arg(long, value_name = "DATE")]
    since: Option<String>,

    /// Up to this day, month or year
    #[arg(long, value_name = "DATE")]
    until: Option<String>,

    /// Its state
    #[arg(long, value_parser = one_of::<State>(State::ALL.map(State::name)))]
    state: Option<State>,

    /// Also games of private tables, to which only an invitation leads
    #[arg(long)]
    private: bool,
}

impl From<Choice> for Search {
    fn from(choice: Choice) -> Self {
        let is_on_board = choice.opening.is_some() || choice.position.is_some();
        Self {
            state: choice.state,
            player: choice.player,
            game: choice.game.or(is_on_board.then_some(GameName::Chess)),
            book: choice.book,
            result: choice.result,
            opening: choice.opening,
            position: choice.position,
            days: (choice.since, choice.until),
            of_match: None,
            account: None,
            private: if choice.private { Private::All } else { Private::None },
        }
    }
}
