"""Plays a whole game of draughts with an engine against itself, with pydraughts as the arbiter.

    hub_game.py COMMAND...

pydraughts raises an error when the engine plays what is not legal. The last line printed is the count of plies.
"""

import sys

import draughts
from draughts.engine import HubEngine, Limit

# A game of programs that is longer than this is a draw that pydraughts does not see.
MOST_PLIES = 300


def main(command):
    engine = HubEngine(command)
    assert engine.id["name"] == "Sissa", engine.id
    engine.configure({"hash": 4, "threads": 2})
    engine.init()
    engine.ping()
    # White sees more, so that the game comes to an end.
    white = [Limit(nodes=3000), Limit(depth=7), Limit(movetime=0.02), Limit(time=2, inc=0.01)]
    black = [Limit(depth=1)]
    board = draughts.Board()
    plies = 0
    while not board.is_over() and plies < MOST_PLIES:
        limits = white if plies % 2 == 0 else black
        found = engine.play(board, limits[plies // 2 % len(limits)], ponder=False)
        legal = [move.hub_move for move in board.legal_moves()]
        assert found.move.hub_move in legal, f"{found.move.hub_move} in {board.fen}"
        assert found.info["depth"] >= 1, found.info
        board.push(found.move)
        plies += 1
    engine.quit()
    assert engine.p.wait(30) == 0
    print(f"plies {plies}")


if __name__ == "__main__":
    main(sys.argv[1:])
