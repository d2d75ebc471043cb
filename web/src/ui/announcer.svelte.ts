/** What a screen reader is told of what happens: moves, rulings, a lost connection. */
class Announcer {
  now = $state('');
  #spare = false;

  /** Says something. The same words twice are said twice. */
  say(text: string): void {
    this.#spare = !this.#spare;
    this.now = this.#spare ? text : `${text}\u00a0`;
  }
}

export const announcer = new Announcer();
