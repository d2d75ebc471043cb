/** The engine's lines of play, as they come. */
import type { Thought } from '../api/types';
import { patiently, Refused } from '../api/client';

export interface Asking {
  game: string;
  position: string;
  lines?: number;
  seconds?: number;
  depth?: number;
}

/** What is found, line by line, until it ends or is ended. */
export async function* think(asking: Asking, signal: AbortSignal): AsyncGenerator<Thought> {
  const response = await patiently('/api/analysis', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asking),
    signal,
  });
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as Thought;
  }
}

/** An engine that follows the walk through a game. */
export class Engine {
  isOn = $state(false);
  thought = $state.raw<Thought | null>(null);
  /** The position it thinks about. */
  of = $state('');
  problem = $state('');
  #ending: AbortController | undefined;

  /** Thinks about a position, and no longer about another. */
  async follow(game: string, position: string): Promise<void> {
    this.rest();
    if (!this.isOn) return;
    const ending = new AbortController();
    this.#ending = ending;
    try {
      for await (const thought of think({ game, position, lines: 3, seconds: 20 }, ending.signal)) {
        if (ending.signal.aborted) return;
        [this.thought, this.of, this.problem] = [thought, position, ''];
      }
    } catch (error) {
      if (!ending.signal.aborted) this.problem = error instanceof Refused ? error.message : String(error);
    }
  }

  /** Thinks no more. */
  rest(): void {
    this.#ending?.abort();
    this.#ending = undefined;
    this.thought = null;
    this.problem = '';
  }
}
