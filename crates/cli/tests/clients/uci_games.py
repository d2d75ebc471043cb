"""Plays games of chess between two processes of an engine, with python-chess as the arbiter.

    uci_games.py GAMES COMMAND...

python-chess raises an error when the engine says anything that is not UCI or plays what is not legal. The last line
printed is the count of games and of plies.
"""

import random
import sys

import chess
import chess.engine

# Nobody waits longer for an answer than this, in seconds; only something broken takes so long.
PATIENCE = 120


def open_engine(command, options):
    engine = chess.engine.SimpleEngine.popen_uci(command, timeout=PATIENCE)
    engine.configure(options)
    return engine


def opening(chance):
    """A board after some moves by chance, in Chess960 every second time."""
    board = chess.Board.from_chess960_pos(chance.randrange(960)) if chance.random() < 0.5 else chess.Board()
    for _ in range(chance.randrange(8)):
        moves = list(board.legal_moves)
        if moves:
            board.push(chance.choice(moves))
    return board


def play(white, black, board, game):
    """Plays to the end, with a limit of another kind for each move."""
    limits = [
        chess.engine.Limit(nodes=2000),
        chess.engine.Limit(depth=4),
        chess.engine.Limit(time=0.005),
        chess.engine.Limit(white_clock=0.5, black_clock=0.5, white_inc=0.01, black_inc=0.01),
    ]
    plies = 0
    while not board.is_game_over(claim_draw=True) and plies < 300:
        engine = white if board.turn else black
        limit = limits[plies % len(limits)]
        found = engine.play(board, limit, game=game, info=chess.engine.INFO_ALL, ponder=plies % 3 == 0)
        assert found.move in board.legal_moves, f"{found.move} in {board.fen()}"
        for move in found.info.get("pv", []):
            assert move, "a line of play has no null moves"
        board.push(found.move)
        plies += 1
    return plies


def analyse(engine):
    """Several lines; a search without end that is stopped; a mate; a position without moves."""
    lines = engine.analyse(chess.Board(), chess.engine.Limit(depth=5), multipv=3)
    assert len({line["pv"][0] for line in lines}) == 3, lines
    with engine.analysis(chess.Board()) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 6:
                break
    engine.ping()
    board = chess.Board("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1")
    found = engine.analyse(board, chess.engine.Limit(mate=3))
    assert found["score"].white() == chess.engine.Mate(3), found
    moves = [chess.Move.from_uci(text) for text in ["a2a3", "h2h4"]]
    assert engine.play(chess.Board(), chess.engine.Limit(depth=3), root_moves=moves).move in moves


def main(games, command):
    chance = random.Random(6)
    weak = {"Hash": 4, "UCI_LimitStrength": True, "UCI_Elo": 1000}
    with open_engine(command, {"Hash": 8, "Threads": 2}) as strong, open_engine(command, weak) as other:
        analyse(strong)
        plies = 0
        for game in range(games):
            pair = (strong, other) if game % 2 == 0 else (other, strong)
            plies += play(*pair, opening(chance), game)
    print(f"games {games} plies {plies}")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
