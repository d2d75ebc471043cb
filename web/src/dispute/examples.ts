/** Disputes to begin with: points on which the books are known to differ. */
import type { Key } from '../i18n/catalogue';

export interface Example {
  name: Key;
  text: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: 'example.knight',
    text: 'case A knight goes to g3\nbook bilguer\nwhite: e2-e4\nblack: e7-e5\nwhite: g1-g3\nblack: demand king-move\n',
  },
  {
    name: 'example.pinned',
    text: 'case A pinned knight is touched\nbook bilguer\nposition 4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1\nwhite: touch e2\nblack: demand king-move\n',
  },
  {
    name: 'example.check',
    text: 'case A check that was not announced\nbook gustavus-chess\nwhite: e2-e4\nblack: e7-e5\nwhite: f1-c4\nblack: f8-c5\nwhite: c4xf7\nblack: g8-f6\nwhite: notice check\n',
  },
  {
    name: 'example.draughts',
    text: 'case A capture that takes too few\nbook draughts\nposition W:W28:B14,22,23\nwhite: 28x17\nblack: demand correct\n',
  },
];
