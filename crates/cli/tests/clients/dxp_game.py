"""Plays a game of draughts by DamExchange against the program that listens, with pydraughts as the client.

    dxp_game.py PORT white|black

The client plays moves by chance, as Black takes some back, and goes on until it has none left: it cannot win. Prints the
count of plies.
"""

import os
import random
import signal
import sys
import time

import draughts
from draughts.engine import DXPEngine

# pydraughts waits for ever; only something broken takes so long, in seconds.
PATIENCE = 110


def main(port, side):
    signal.alarm(PATIENCE)
    chance = random.Random(7)
    options = {"engine-opened": True, "ip": "127.0.0.1", "port": port, "initial-time": 60}
    engine = DXPEngine(options=options)
    board = draughts.Board()
    is_ours = side == "white"
    has_gone_back = False
    plies = 0
    while board.legal_moves():
        if is_ours:
            board.push(chance.choice(board.legal_moves()))
        else:
            board.push(engine.play(board).move)
        plies += 1
        is_ours = not is_ours
        # pydraughts always believes the engine to be White when it takes moves back.
        if plies == 5 and side == "black" and not has_gone_back:
            has_gone_back = True
            accepted, board, found = engine.takeback(2, draughts.WHITE)
            assert accepted and len(board.move_stack) == 2, board.move_stack
            board.push(found.move)
            plies = 3
    assert engine.id["name"].startswith("Sissa"), engine.id
    # The engine moved last. What ends the game is for the one to say who cannot move.
    engine.sender.gameend()
    time.sleep(0.5)
    print(f"plies {plies}", flush=True)
    # pydraughts would wait seven seconds before it hangs up.
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
