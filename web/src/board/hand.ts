/** What a hand may do on a board. Without one, a board is a picture. */
export interface Hand {
  /** Whether a hand may be put on what stands there. */
  grasps(field: string): boolean;
  /** Whether it may be put there although another man is held: instead of setting that one down. */
  regrasps(field: string): boolean;
  /** A hand is put on a man. */
  ongrasp(field: string): void;
  /** The man that is held is set down; deliberately if it was carried there, or by key, and not just clicked. */
  ondrop(from: string, to: string, isDeliberate: boolean): void;
  /** The man is let go where it stood. */
  onrelease(): void;
}

/** An arrow from one field to another, or a circle around one. */
export interface Mark {
  from: string;
  to: string;
  colour: 'green' | 'red' | 'blue' | 'yellow';
}

/** Draws a mark, or wipes it out if it is there. */
export function toggled(marks: readonly Mark[], mark: Mark): Mark[] {
  const isSame = (other: Mark) => other.from === mark.from && other.to === mark.to;
  const others = marks.filter((other) => !isSame(other));
  const found = marks.find(isSame);
  return found?.colour === mark.colour ? others : [...others, mark];
}

/** The colour of a mark: as on other boards, by the keys that are held. */
export function colourOf(keys: { shiftKey: boolean; ctrlKey: boolean; altKey: boolean }): Mark['colour'] {
  const isFirm = keys.shiftKey || keys.ctrlKey;
  if (keys.altKey) return isFirm ? 'yellow' : 'blue';
  return isFirm ? 'red' : 'green';
}

/** A mark as allies show it to each other: a field, or a way from one to another. */
export const signOf = ({ from, to }: Mark): string => (from === to ? from : `${from}-${to}`);

/** The mark that an ally shows. */
export function markOf(sign: string): Mark {
  const [from = '', to = from] = sign.split('-');
  return { from, to, colour: 'blue' };
}
