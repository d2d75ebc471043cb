/** What the engine thinks a line is worth, for people. */

/** A score as the server writes it, for the seat on move: `cp 35` or `mate 3`. */
export interface Worth {
  /** In hundredths of a pawn; beyond all measure for a mate. */
  centipawns: number;
  mate: number | null;
}

/** What counts as won without being mate. */
const DECIDED = 10_000;

/** Reads a score, for the first seat: whatever is good for the other is bad for it. */
export function worth(score: string, isFirst: boolean): Worth {
  const [kind, number] = score.split(' ');
  const value = Number(number) * (isFirst ? 1 : -1);
  if (kind !== 'mate') return { centipawns: Number.isFinite(value) ? value : 0, mate: null };
  const sign = score.includes('-') === isFirst ? -1 : 1;
  return { centipawns: sign * DECIDED, mate: value };
}

/** As it is written beside a line: `+0.35`, `#3`. */
export function shown({ centipawns, mate }: Worth): string {
  if (mate !== null) return `#${mate}`;
  return `${centipawns >= 0 ? '+' : '−'}${(Math.abs(centipawns) / 100).toFixed(2)}`;
}

/** The first seat's part of the bar, from 0 to 1. */
export function part({ centipawns }: Worth): number {
  return 1 / (1 + Math.exp(-centipawns / 250));
}
