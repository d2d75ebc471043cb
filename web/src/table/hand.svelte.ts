/**
 * The hand of a player. At a guarded table it moves men as the server allows; at others it is free: whatever it is put on
 * is touched, and the referee hears of it.
 */
import type { Hand } from '../board/hand';
import type { LegalMove, Man } from '../api/types';
import type { LiveTable } from './live.svelte';

export class PlayersHand implements Hand {
  held = $state<string | null>(null);
  /** A move that is to be made as soon as it is legal; only where the referee guards. */
  premove = $state<{ from: string; to: string } | null>(null);
  /** Moves between which the player must choose: what a pawn becomes, or the way of a capture. */
  choice = $state.raw<LegalMove[]>([]);
  /** The next man that is touched is only set right. */
  isAdjusting = $state(false);
  /** What is said with the next move. */
  word = $state<string | null>(null);

  isFree = $derived.by(() => this.live.view !== null && this.live.view.eye !== 'guard');
  standing = $derived.by(
    () => new Map((this.live.now?.men ?? []).map((man): [string, Man] => [man.field, man])),
  );
  targets = $derived.by(() => {
    if (this.isFree || !this.live.isMine || this.held === null) return [];
    const from = this.held;
    return [
      ...new Set(
        this.#legal()
          .filter((move) => move.from === from)
          .map((move) => move.to),
      ),
    ];
  });

  constructor(readonly live: LiveTable) {}

  grasps(field: string): boolean {
    const man = this.standing.get(field);
    if (!man || !this.live.isLive || this.live.seat === null) return false;
    if (this.isFree) return true;
    if (!this.live.isMine) return man.seat === this.live.seat;
    return man.seat === this.live.seat || this.#legal().some((move) => move.from === field);
  }

  regrasps(field: string): boolean {
    return this.standing.get(field)?.seat === this.live.seat && this.grasps(field);
  }

  ongrasp(field: string): void {
    this.premove = null;
    if (this.isAdjusting) {
      this.isAdjusting = false;
      this.live.act(`adjust ${field}`);
      return;
    }
    this.held = field;
    if (this.isFree) this.live.act(`touch ${field}`);
  }

  ondrop(from: string, to: string, isDeliberate: boolean): void {
    this.held = null;
    if (this.isFree) {
      const sign = this.standing.has(to) ? 'x' : '-';
      const says = this.word === null ? '' : ` says ${this.word}`;
      this.word = null;
      this.live.act(`${from}${sign}${to}${says}`);
    } else if (!this.live.isMine) {
      this.premove = { from, to };
    } else {
      this.#move(from, to, isDeliberate);
    }
  }

  onrelease(): void {
    this.held = null;
    this.premove = null;
  }

  /** A choice was made, or none. */
  choose(move: LegalMove | null): void {
    this.choice = [];
    if (move) this.live.act(move.written);
  }

  /** Makes the move that was made in advance, if it has become legal; forgets it if not. */
  follow(): void {
    if (this.held !== null && !this.standing.has(this.held)) this.held = null;
    if (!this.live.isMine || this.premove === null) return;
    const { from, to } = this.premove;
    this.premove = null;
    // Of several the server names the one first that is meant most often.
    const [move] = this.#between(from, to);
    if (move) this.live.act(move.written);
  }

  #move(from: string, to: string, isDeliberate: boolean): void {
    const moves = this.#between(from, to);
    const [only] = moves;
    if (moves.length > 1) this.choice = moves;
    else if (only) this.live.act(only.written);
    // Nobody carries a man by accident: let the referee say why not.
    else if (isDeliberate) this.live.act(`${from}-${to}`);
  }

  #between(from: string, to: string): LegalMove[] {
    return this.#legal().filter((move) => move.from === from && move.to === to);
  }

  #legal(): LegalMove[] {
    return this.live.now?.legal ?? [];
  }
}
