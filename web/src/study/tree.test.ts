import { expect, it } from 'vitest';
import type { PlyView } from '../api/types';
import { StudyTree } from './tree.svelte';

const ply = (written: string, after?: number): PlyView => ({
  number: 1,
  begins: after === undefined,
  written,
  notation: written,
  fields: [],
  position: `after ${written}`,
  ...(after === undefined ? {} : { after }),
});
const names = (moves: { written: string }[]) => moves.map(({ written }) => written);

function read(): StudyTree {
  const tree = new StudyTree();
  tree.load({ game: 'chess', start: 'start', line: [ply('e4'), ply('e5', 0), ply('Nf3', 1), ply('c5', 0)] });
  return tree;
}

it('has a main line and variations', () => {
  const tree = read();
  expect(names(tree.main)).toEqual(['e4', 'e5', 'Nf3']);
  expect(tree.position).toBe('start');
  tree.at = 2;
  tree.beside(1);
  expect(names(tree.line)).toEqual(['e4', 'c5']);
  expect(tree.position).toBe('after c5');
});

it('takes a move in once, wherever one is', () => {
  const tree = read();
  tree.at = 1;
  tree.add(ply('e5'));
  expect(tree.at).toBe(2);
  tree.at = 1;
  tree.add(ply('d5'));
  expect(names(tree.line)).toEqual(['e4', 'd5']);
  expect(tree.moves.get(1)?.next).toHaveLength(3);
});

it('lets a variation become the main line, and goes back where one is taken out', () => {
  const tree = read();
  tree.promote(4);
  expect(names(tree.main)).toEqual(['e4', 'c5']);
  tree.remove(4);
  expect([tree.at, names(tree.main)]).toEqual([1, ['e4', 'e5', 'Nf3']]);
  tree.remove(1);
  expect([tree.at, tree.main, tree.moves.size]).toEqual([null, [], 0]);
});

it('is told as a list, each move after its parent and the main line first', () => {
  const tree = read();
  tree.promote(4);
  tree.at = 4;
  tree.add(ply('d4'));
  const { line = [], position } = tree.writing;
  expect(position).toBe('start');
  expect(line.map(({ written, after }) => [written, after])).toEqual([
    ['e4', null],
    ['c5', 0],
    ['d4', 1],
    ['e5', 0],
    ['Nf3', 3],
  ]);
});
