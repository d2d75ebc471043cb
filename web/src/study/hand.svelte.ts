/** A hand that makes legal moves: those the server names. */
import type { LegalMove } from '../api/types';
import type { Hand } from '../board/hand';

export class StudyHand implements Hand {
  held = $state<string | null>(null);
  legal = $state.raw<readonly LegalMove[]>([]);
  /** Between several moves from one field to another, somebody has to choose. */
  choice = $state.raw<LegalMove[]>([]);
  /** Whether the moves of the position that is shown are still on their way. What is done meanwhile waits for them. */
  #isWaiting = false;
  #dropped: { from: string; to: string } | null = null;

  constructor(
    readonly onmove: (move: LegalMove) => void,
    /** A man is set down where it cannot go. */
    readonly onstray?: (from: string, to: string) => void,
  ) {}

  /** Another position is shown, and the server is asked for its moves. */
  waits(): void {
    [this.#isWaiting, this.#dropped] = [true, null];
    [this.legal, this.held] = [[], null];
  }

  /** The moves of the position that is shown. */
  knows(legal: readonly LegalMove[]): void {
    const dropped = this.#dropped;
    [this.#isWaiting, this.#dropped] = [false, null];
    this.legal = legal;
    if (dropped) this.ondrop(dropped.from, dropped.to);
    else if (this.held !== null && !this.grasps(this.held)) this.held = null;
  }

  get targets(): string[] {
    return [...new Set(this.legal.filter((move) => move.from === this.held).map((move) => move.to))];
  }

  grasps(field: string): boolean {
    return this.#isWaiting || this.legal.some((move) => move.from === field);
  }

  regrasps(field: string): boolean {
    return !this.#isWaiting && this.grasps(field);
  }

  ongrasp(field: string): void {
    this.held = field;
  }

  ondrop(from: string, to: string): void {
    if (this.#isWaiting) {
      this.#dropped = { from, to };
      return;
    }
    const found = this.legal.filter((move) => move.from === from && move.to === to);
    this.held = null;
    if (found.length === 0) this.onstray?.(from, to);
    else if (found.length === 1 && found[0]) this.onmove(found[0]);
    else this.choice = found;
  }

  onrelease(): void {
    this.held = null;
  }

  choose(move: LegalMove | null): void {
    this.choice = [];
    if (move) this.onmove(move);
  }
}
