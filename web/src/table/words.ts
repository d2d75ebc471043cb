/**
 * What can be said at a table besides moves, and the point of law that each rests on: that is where its article is found.
 * Whether it helps is for the referee to say.
 */
export interface Saying {
  /** The act, in the words of transcripts. */
  act: string;
  /** The point of law of the book that it rests on. A book without that point does not speak of it. */
  point: string;
  /** It wants a field after it. */
  wantsField?: true;
}

export type Group = 'say' | 'demand' | 'notice' | 'claim' | 'more';

export const sayings: Record<Group, readonly Saying[]> = {
  say: [
    { act: 'say check', point: 'check.announce' },
    { act: 'say mate', point: 'check.announce' },
    { act: 'say check-to-queen', point: 'check.announce' },
  ],
  demand: [
    { act: 'demand take-back', point: 'illegal.remedies' },
    { act: 'demand stand', point: 'illegal.remedies' },
    { act: 'demand correct', point: 'illegal.remedies' },
    { act: 'demand move-touched', point: 'touch.own' },
    { act: 'demand capture-touched', point: 'touch.enemy' },
    { act: 'demand king-move', point: 'touch.unmovable' },
    { act: 'demand rook-move', point: 'castling.error' },
    { act: 'demand keep-both', point: 'move.two' },
  ],
  notice: [
    { act: 'notice illegal', point: 'illegal.remedies' },
    { act: 'notice check', point: 'check.remark' },
    { act: 'notice own-check', point: 'check.found' },
    { act: 'notice false-check', point: 'check.false-call' },
    { act: 'notice board', point: 'setup.board' },
    { act: 'notice set-up', point: 'setup.men' },
    { act: 'notice missing', point: 'setup.missing', wantsField: true },
    { act: 'notice odds', point: 'odds.forgotten' },
  ],
  claim: [
    { act: 'claim repetition', point: 'draw.repetition' },
    { act: 'claim perpetual', point: 'draw.perpetual' },
    { act: 'claim fifty', point: 'draw.count' },
    { act: 'claim material', point: 'outcome.insufficient' },
    { act: 'claim pat', point: 'outcome.stalemate' },
    { act: 'claim allies', point: 'match.allies' },
    { act: 'count', point: 'draw.count' },
  ],
  more: [
    { act: 'crown', point: 'kings.crowning', wantsField: true },
    { act: 'signal', point: 'conduct.signals' },
  ],
};

/** The key of a saying in the catalogues. */
export const keyOf = (act: string): string => `act.${act.replaceAll(' ', '.')}`;

/**
 * What is typed, as an act: two fields with a blank between are a move. Whether there are such fields is for the server to
 * say.
 */
export function typed(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const fields = /^([a-z]?\d{1,2}) ([a-z]?\d{1,2})$/i.exec(trimmed);
  return fields ? `${fields[1]}-${fields[2]}` : trimmed;
}
