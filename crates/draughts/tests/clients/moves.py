"""Writes the legal moves of positions of Russian draughts as pydraughts finds them.

    moves.py < FENS

Reads a FEN with numbered fields on each line. For each prints its moves on one line: from where to where, and all that is
taken in order, with an x between, or a hyphen where nothing is.
"""

import sys

from draughts.core.game import Game


def written(steps, taken):
    fields = [steps[0][0], steps[-1][1]] + sorted(field for field in taken if field)
    return ("x" if len(fields) > 2 else "-").join(map(str, fields))


def main():
    for line in sys.stdin:
        moves, takes = Game("russian", line.strip()).legal_moves()
        print(" ".join(sorted({written(steps, taken) for steps, taken in zip(moves, takes)})))


if __name__ == "__main__":
    main()
