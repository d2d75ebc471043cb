// The browser that tests and pictures are made with.

/** Where it is. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** It talks to our hall and to nobody else. Its sandbox needs a user that is not root. */
export const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
