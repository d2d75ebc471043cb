/** Where things are on a board that may be turned. Nothing here knows what is played on it. */
import type { BoardView } from '../api/types';

export type Point = readonly [number, number];
export type Side = 'bottom' | 'right' | 'top' | 'left';

/** A field as it is seen. */
export interface Placed {
  name: string;
  outline: Point[];
  centre: Point;
  shade: string;
}

/** A board as it is seen from one side. */
export interface Laid {
  width: number;
  height: number;
  fields: Map<string, Placed>;
  blanks: Point[][];
}

const SIDES: readonly Side[] = ['bottom', 'right', 'top', 'left'];

/** How many quarter turns, clockwise, bring a side to the bottom. */
export function turnsFor(side: string | undefined): number {
  return Math.max(0, SIDES.indexOf(side as Side));
}

/** Lays a board down after some quarter turns, clockwise. */
export function lay(board: BoardView, turns: number): Laid {
  const turn = turner(board.width, board.height, turns);
  const isTurned = turns % 2 !== 0;
  const fields = board.fields.map((field): [string, Placed] => {
    const outline = field.outline.map((corner) => turn(corner as unknown as Point));
    return [field.name, { name: field.name, outline, centre: middle(outline), shade: field.shade }];
  });
  return {
    width: isTurned ? board.height : board.width,
    height: isTurned ? board.width : board.height,
    fields: new Map(fields),
    blanks: board.blanks.map((blank) => blank.map((corner) => turn(corner as unknown as Point))),
  };
}

/** How wide a board is for its height, after some quarter turns. */
export function ratio(board: BoardView, turns: number): number {
  return turns % 2 === 0 ? board.width / board.height : board.height / board.width;
}

function turner(width: number, height: number, turns: number): (point: Point) => Point {
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return ([x, y]) => [height - y, x];
    case 2:
      return ([x, y]) => [width - x, height - y];
    case 3:
      return ([x, y]) => [y, width - x];
    default:
      return (point) => point;
  }
}

function middle(outline: readonly Point[]): Point {
  const sum = outline.reduce<Point>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

/** A polygon as SVG writes its corners. */
export const points = (outline: readonly Point[]): string =>
  outline.map((corner) => corner.join(',')).join(' ');

/** The field at a point. */
export function fieldAt(laid: Laid, point: Point): string | undefined {
  for (const field of laid.fields.values()) if (isInside(field.outline, point)) return field.name;
  return undefined;
}

function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + outline.length - 1) % outline.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Two fields side by side. */
const PAIR = 200;

/** The next field in a direction, for walking over the board with arrow keys. */
export function nextField(laid: Laid, from: string, [dx, dy]: Point): string | undefined {
  const start = laid.fields.get(from);
  if (!start) return undefined;
  const ahead = [...laid.fields.values()].flatMap(({ name, centre }) => {
    const [x, y] = [centre[0] - start.centre[0], centre[1] - start.centre[1]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along < 10 || aside > along * 1.5) return [];
    // Of two that are equally far, the one in the same pair of files: so that the walk does not drift to the side of a draughts board.
    const isBeside = Math.floor(centre[0] / PAIR) !== Math.floor(start.centre[0] / PAIR);
    return [{ name, along, distance: along + 2 * aside + (isBeside ? 1 : 0) }];
  });
  const nearest = (some: typeof ahead) =>
    some.reduce<(typeof ahead)[number] | undefined>(
      (best, each) => (best && best.distance <= each.distance ? best : each),
      undefined,
    );
  const straight = nearest(ahead);
  // Where every other field is blank, a step up or down goes to the next row, and not past it.
  const isPast = dy !== 0 && straight !== undefined && straight.along > PAIR * 0.75;
  return (
    (isPast ? nearest(ahead.filter(({ along }) => along < straight.along - 10)) : undefined)?.name ??
    straight?.name
  );
}

/** Where a name is written along the edge. */
export interface Coordinate {
  text: string;
  at: Point;
  shade: string;
  anchor: 'start' | 'end';
}

/**
 * What is written on the fields: numbers on each of them, and letters and ranks on those at the edge that is nearest to
 * the reader.
 */
export function coordinates(laid: Laid): Coordinate[] {
  const written: Coordinate[] = [];
  for (const { name, outline, centre, shade } of laid.fields.values()) {
    const parts = /^([a-z]+)(\d+)$/i.exec(name);
    const [left, right] = extent(outline, 0);
    const [top, bottom] = extent(outline, 1);
    if (!parts) {
      written.push({ text: name, at: [left + 5, top + 21], shade, anchor: 'start' });
      continue;
    }
    const [file, rank] = [parts[1] ?? '', parts[2] ?? ''];
    // On a board that lies on its side, ranks run along the bottom.
    const isUpright = isRank(laid, centre, rank);
    if (!fieldAt(laid, [left - 50, centre[1]])) {
      written.push({ text: isUpright ? rank : file, at: [left + 5, top + 21], shade, anchor: 'start' });
    }
    if (!fieldAt(laid, [centre[0], bottom + 50])) {
      written.push({ text: isUpright ? file : rank, at: [right - 5, bottom - 7], shade, anchor: 'end' });
    }
  }
  return written;
}

function extent(outline: readonly Point[], axis: 0 | 1): [number, number] {
  const values = outline.map((corner) => corner[axis]);
  return [Math.min(...values), Math.max(...values)];
}

/** Whether the fields beside a field have its number: the board lies upright then. */
function isRank(laid: Laid, [x, y]: Point, rank: string): boolean {
  const beside = fieldAt(laid, [x + 100, y]) ?? fieldAt(laid, [x - 100, y]);
  return beside === undefined || /\d+$/.exec(beside)?.[0] === rank;
}
