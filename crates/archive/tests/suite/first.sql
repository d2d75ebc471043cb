-- The tables of an archive of 0.1.0, whose schema had three versions.
-- The record. Nothing in it is ever changed.
CREATE TABLE tables (
    id BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    setting TEXT NOT NULL,
    match_id TEXT,
    match_game BIGINT,
    created BIGINT NOT NULL
);
CREATE TABLE entries (
    table_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    act_id TEXT NOT NULL,
    time BIGINT NOT NULL,
    at BIGINT NOT NULL,
    notable BOOLEAN NOT NULL,
    deed TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) {clustered};
CREATE UNIQUE INDEX entries_act ON entries (table_id, act_id);
CREATE INDEX entries_notable ON entries (table_id, seq) WHERE notable;
CREATE TABLE scores (
    id BIGINT PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    score TEXT NOT NULL
);
-- How far the files have come that are being imported.
CREATE TABLE imports (
    file TEXT PRIMARY KEY,
    games BIGINT NOT NULL
);

-- Read models: made of the record, and made again by a rebuild.
CREATE TABLE games (
    id BIGINT PRIMARY KEY,
    source TEXT NOT NULL,
    upto BIGINT NOT NULL,
    game TEXT NOT NULL,
    book TEXT NOT NULL,
    state TEXT NOT NULL,
    result TEXT NOT NULL,
    day BIGINT NOT NULL,
    started BIGINT,
    ended BIGINT,
    plies BIGINT NOT NULL,
    moves TEXT NOT NULL,
    match_id TEXT,
    match_game BIGINT
);
CREATE INDEX games_day ON games (day, id);
CREATE INDEX games_game ON games (game, day, id);
CREATE INDEX games_book ON games (book, day, id);
CREATE INDEX games_state ON games (state, day, id);
CREATE INDEX games_match ON games (match_id, match_game) WHERE match_id IS NOT NULL;
CREATE TABLE seats (
    folded TEXT NOT NULL,
    day BIGINT NOT NULL,
    game_id BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    name TEXT NOT NULL,
    player BIGINT,
    quarters BIGINT,
    PRIMARY KEY (folded, day, game_id, seat)
) {clustered};
CREATE INDEX seats_game ON seats (game_id, seat);
CREATE TABLE positions (
    key BIGINT NOT NULL,
    day BIGINT NOT NULL,
    game_id BIGINT NOT NULL,
    PRIMARY KEY (key, day, game_id)
) {clustered};

-- Accounts: no part of the record.
CREATE TABLE players (
    id BIGINT PRIMARY KEY,
    folded TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    player BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    player BIGINT NOT NULL,
    label TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX tokens_player ON tokens (player);
CREATE TABLE ratings (
    player BIGINT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    time BIGINT NOT NULL,
    PRIMARY KEY (player, game)
);
CREATE INDEX seats_player ON seats (player, day, game_id) WHERE player IS NOT NULL;
-- The games that ratings have taken account of.
CREATE TABLE rated (
    table_id BIGINT PRIMARY KEY
);
-- What players have learned: no part of the record.
CREATE TABLE progress (
    player BIGINT NOT NULL,
    exercise TEXT NOT NULL,
    tries BIGINT NOT NULL,
    hints BIGINT NOT NULL,
    solved BIGINT,
    PRIMARY KEY (player, exercise)
) {clustered};
CREATE TABLE versions (version BIGINT PRIMARY KEY);
INSERT INTO versions (version) VALUES (1), (2), (3);
