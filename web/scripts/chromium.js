// The browser that tests and pictures are made with.

/** Where it is. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * The name by which visitors come to a hall on this machine. To a browser `127.0.0.1` and `localhost` are as good as HTTPS; this
 * is not, as no address is that of a hall in a club.
 */
export const HOST = 'sissa.test';

/** It talks to our hall and to no other server. Its sandbox needs a user that is not root. */
export const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
