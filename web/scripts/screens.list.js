// Every screen there is, for what looks at all of them: pictures, and axe-core.

/**
 * @typedef {object} Shown
 * @property {string} name the name of its picture
 * @property {string} path its address
 * @property {(page: import('playwright-core').Page) => Promise<void>} [ready] what is done before it is looked at
 */

/** @type {Shown[]} */
export const screens = [
  { name: 'hall', path: '/' },
  { name: 'new-table', path: '/new' },
  { name: 'missing', path: '/nowhere' },
];
