// boardgame.io with chess.js, played at by two players at each table: node boardgame.cjs TABLES RATE|max SECONDS
//
// The server is a process of its own, with its matches in memory. A move is timed from the moment at which it was due to
// the other player's hearing of it, as with sissa.
const { fork } = require('node:child_process');

const [tables, rate, seconds] = process.argv.slice(2);

if (process.env.SERVE) serve();
else play(Number(tables), rate === 'max' ? Infinity : Number(rate), Number(seconds));

function serve() {
  const { Server, Origins } = require('boardgame.io/server');
  const { Chess } = require('chess.js');
  const game = {
    name: 'chess',
    setup: () => ({ fen: new Chess().fen() }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      move: ({ G }, written) => {
        const chess = new Chess(G.fen);
        chess.move(written);
        return { fen: chess.fen() };
      },
    },
  };
  const log = console.log;
  console.log = () => {};
  Server({ games: [game], origins: [Origins.LOCALHOST] })
    .run({ port: 0 })
    .then(({ appServer }) => process.send(appServer.address().port))
    .catch(log);
  process.on('disconnect', () => process.exit());
}

async function play(tables, rate, seconds) {
  const server = fork(__filename, [], { env: { ...process.env, SERVE: '1' }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const port = await new Promise((open) => server.once('message', open));
  const game = moves();
  const seated = [];
  for (let number = 0; number < tables; number++) seated.push(await sit(port, `table-${number}`));
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const waits = [];
  const span = (tables / rate) * 1000;
  await Promise.all(seated.map((table, number) => playAt(table, game, begin, (span * number) / tables, span, end, waits)));
  const took = (performance.now() - begin) / 1000;
  waits.sort((one, other) => one - other);
  const at = (part) => (waits[Math.floor((waits.length * part) / 100)] ?? 0).toFixed(1);
  const wanted = rate === Infinity ? 'as many acts as there can be' : `${rate} acts a second wanted`;
  console.log(
    `boardgame.io 0.50.2 in memory, ${tables} tables, ${wanted}: ${(waits.length / took).toFixed(0)} acts a second; ` +
      `act to broadcast p50 ${at(50)} ms, p99 ${at(99)} ms`,
  );
  server.kill();
  process.exit(0);
}

// Random legal moves that end nothing.
function moves() {
  const { Chess } = require('chess.js');
  let chance = 7;
  for (;;) {
    const chess = new Chess();
    while (!chess.isGameOver() && chess.history().length < 400) {
      const legal = chess.moves();
      chance = (chance * 1103515245 + 12345) % 2147483648;
      chess.move(legal[chance % legal.length]);
    }
    if (chess.history().length >= 200) return chess.history().slice(0, -1);
  }
}

// Connects two players to a match; it is made when the first of them comes.
async function sit(port, matchID) {
  const { io } = require('socket.io-client');
  const players = [];
  for (const playerID of ['0', '1']) {
    const socket = io(`http://127.0.0.1:${port}/chess`, { transports: ['websocket'], forceNew: true });
    const player = { socket, playerID, stateID: 0, told: () => {} };
    const synced = new Promise((sync) => socket.once('sync', sync));
    socket.on('update', (_, state) => {
      player.stateID = state._stateID;
      // A move and the end of its turn are told one after the other.
      if (state.ctx.currentPlayer === playerID) player.told();
    });
    socket.emit('sync', matchID, playerID, undefined, 2);
    await synced;
    players.push(player);
  }
  return { matchID, players };
}

async function playAt({ matchID, players }, game, begin, first, span, end, waits) {
  for (let made = 0; made < game.length; made++) {
    const due = Number.isFinite(span) && span > 0 ? begin + first + span * made : performance.now();
    if (Math.max(due, performance.now()) >= end) return;
    const early = due - performance.now();
    if (early > 0) await new Promise((wake) => setTimeout(wake, early));
    const own = players[made % 2];
    const other = players[1 - (made % 2)];
    const heard = new Promise((told) => (other.told = told));
    const action = { type: 'MAKE_MOVE', payload: { type: 'move', args: [game[made]], playerID: own.playerID } };
    own.socket.emit('update', action, own.stateID, matchID, own.playerID);
    await heard;
    waits.push(performance.now() - due);
  }
}
