//! What a search asks of the database.

use games::GameName;
use games::sheet::{Told, Unwritten};
use scoresheet::Excerpt;

use super::{Private, Search, ends};
use crate::imported_game::{ImportedGame, ImportedGameError};
use crate::read_models::{fold, storable};
use crate::search_error::{LONGEST_NAME, SearchError};
use crate::summary::State;
use crate::{day, key};

/// A value in a statement.
pub(crate) enum Value {
    Number(i64),
    Text(String),
}

/// A statement in the making: conditions with their values.
#[derive(Default)]
pub(crate) struct Conditions {
    /// The tables to look into besides `games`, each with a name of its own. The index of the first gives the order.
    joins: Vec<(&'static str, &'static str)>,
    pub(crate) wheres: Vec<String>,
    pub(crate) values: Vec<Value>,
}

impl Conditions {
    /// Adds a value, and gives the sign that stands for it.
    fn value(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }

    fn text(&mut self, text: &str) -> String {
        self.value(Value::Text(storable(text)))
    }

    pub(super) fn number(&mut self, number: i64) -> String {
        self.value(Value::Number(number))
    }

    /// Asks for a position or a line, found in the table `positions` under another name.
    fn key(&mut self, alias: &'static str, key: i64) {
        let key = self.number(key);
        self.join("positions", alias);
        self.wheres.push(format!("{alias}.key = {key}"));
    }

    /// Looks into another table. Every one of them has an index in which the games stand in their order.
    fn join(&mut self, table: &'static str, alias: &'static str) {
        self.wheres.push(format!("{alias}.game_id = games.id"));
        if !self.joins.is_empty() {
            self.wheres.push(format!("{alias}.day = games.day"));
        }
        self.joins.push((table, alias));
    }

    /// Asks for somebody whose name has all these words in it.
    fn player(&mut self, words: &str) -> Result<(), SearchError> {
        let folded = fold(words);
        if folded.is_empty() || folded.len() > LONGEST_NAME {
            return Err(SearchError::Player(Excerpt::of(words)));
        }
        let patterns: Vec<String> =
            folded.split(' ').map(|word| self.text(&format!("%{}%", literally(word)))).collect();
        let has_all = |name: &str| {
            let has = |pattern: &String| format!("{name} LIKE {pattern} ESCAPE '\\'");
            patterns.iter().map(has).collect::<Vec<_>>().join(" AND ")
        };
        // Every name is looked at once, from one to the next in the index, and not every seat of every game.
        let names = format!(
            "WITH RECURSIVE names (known) AS (SELECT MIN(seats.folded) FROM seats UNION ALL \
             SELECT (SELECT MIN(seats.folded) FROM seats WHERE seats.folded > names.known) FROM names \
             WHERE names.known IS NOT NULL) SELECT names.known FROM names WHERE {}",
            has_all("names.known")
        );
        self.join("seats", "sitting");
        self.wheres.push(format!("sitting.folded IN ({names})"));
        // Several who play may be called so, and the game is still one.
        let earlier = "SELECT 1 FROM seats other WHERE other.game_id = sitting.game_id AND other.seat < sitting.seat";
        self.wheres.push(format!("NOT EXISTS ({earlier} AND {})", has_all("other.folded")));
        Ok(())
    }

    /// Asks for games that ended in one of these ways.
    fn ended(&mut self, ends: &[(GameName, String)]) {
        let mut ways = Vec::new();
        for (game, words) in ends {
            let (game, words) = (self.text(game.name()), self.text(words));
            ways.push(format!("games.game = {game} AND games.result = {words}"));
        }
        self.wheres.push(format!("({})", ways.join(" OR ")));
    }

    /// Where to look, and by what the day and the name of a game are found there in order.
    pub(crate) fn from(&self) -> (String, String, String) {
        let Some(((table, first), others)) = self.joins.split_first() else {
            return ("games".into(), "games.day".into(), "games.id".into());
        };
        // SQLite keeps to the order of a cross join, and would rather sort everything there is if it were let.
        let mut from = format!("{table} {first} CROSS JOIN games");
        for (table, alias) in others {
            from += &format!(" CROSS JOIN {table} {alias}");
        }
        (from, format!("{first}.day"), format!("{first}.game_id"))
    }
}

impl Search {
    pub(crate) fn conditions(&self) -> Result<Conditions, SearchError> {
        let mut sql = Conditions::default();
        // What is rarest comes first: few have played very many games.
        if let Some(player) = &self.player {
            sql.player(player)?;
        }
        if let Some(account) = self.account {
            let account = sql.number(account);
            sql.join("seats", "account");
            sql.wheres.push(format!("account.player = {account}"));
            let first = "SELECT MIN(seat) FROM seats WHERE game_id = account.game_id AND player = account.player";
            sql.wheres.push(format!("account.seat = ({first})"));
        }
        if let Some(position) = &self.position {
            let game = self.game.ok_or(SearchError::NoGame)?;
            let position = ImportedGame::begin(game, Some(position))?;
            sql.key("reached", key::of_position(game, &position.key()));
        }
        if let Some(opening) = &self.opening {
            let game = self.game.ok_or(SearchError::NoGame)?;
            let made = line(game, opening)?;
            let moves: Vec<String> = made.moves().iter().map(|each| made.text(each)).collect();
            let indexed = moves.iter().take(key::LINE).cloned().collect::<Vec<_>>().join(" ");
            if !moves.is_empty() {
                sql.key("opening", key::of_line(game, &indexed));
            }
            if moves.len() > key::LINE {
                let all = sql.text(&format!("{} %", moves.join(" ")));
                sql.wheres.push(format!("games.moves || ' ' LIKE {all}"));
            }
        }
        let (first, last) = &self.days;
        // Positions and openings are of their game already.
        let game = self.game.filter(|_| !sql.joins.iter().any(|(table, _)| *table == "positions"));
        let texts = [
            ("games.game = ", game.map(GameName::name)),
            ("games.book = ", self.book.as_deref()),
            ("games.state = ", self.state.map(State::name)),
            ("games.match_id = ", self.of_match.as_deref()),
        ];
        for (condition, text) in texts {
            if let Some(text) = text {
                let value = sql.text(text);
                sql.wheres.push(format!("{condition}{value}"));
            }
        }
        if let Some(result) = &self.result {
            sql.ended(&ends::meant(self.game, result)?);
        }
        match self.private {
            Private::None => sql.wheres.push("NOT games.private".into()),
            Private::Of(account) => {
                let account = sql.number(account);
                let own = format!("SELECT 1 FROM seats own WHERE own.game_id = games.id AND own.player = {account}");
                sql.wheres.push(format!("(NOT games.private OR EXISTS ({own}))"));
            }
            Private::All => {}
        }
        let (_, by_day, _) = sql.from();
        let day = |date: &String| day::read(date).ok_or_else(|| SearchError::Day(Excerpt::of(date)));
        if let Some(first) = first {
            let value = sql.number(day(first)?);
            sql.wheres.push(format!("{by_day} >= {value}"));
        }
        if let Some(last) = last {
            let value = sql.number(day::last_of(day(last)?));
            sql.wheres.push(format!("{by_day} <= {value}"));
        }
        Ok(sql)
    }
}

/// A text as a pattern that fits itself and nothing else.
fn literally(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len());
    for sign in text.chars() {
        if matches!(sign, '\\' | '%' | '_') {
            pattern.push('\\');
        }
        pattern.push(sign);
    }
    pattern
}

/// The moves of a text, in any notation of the game. Numbers of moves are passed over.
pub(crate) fn line(game: GameName, text: &str) -> Result<Told, ImportedGameError> {
    let (mut told, mut last) = (Told::new(game.array()), None);
    for word in text.split_whitespace() {
        let word = word.trim_start_matches(|c: char| c.is_ascii_digit() && word.contains('.')).trim_start_matches('.');
        if word.is_empty() {
            continue;
        }
        let board = told.board(last);
        let mv = board.read_move(word).or_else(|| board.written(word));
        let number = told.moves().len() + 1;
        let mv = mv.ok_or_else(|| Unwritten { number, text: word.into(), position: board.text() })?;
        last = Some(told.play(last, mv));
    }
    Ok(told)
}
