// Writes src/api/schema.ts from the document that the server gives of its API; with --check, fails where that lags.
import { readFileSync, writeFileSync } from 'node:fs';
import openapi, { astToString } from 'openapi-typescript';
import { openHall } from './hall.js';

const path = new URL('../src/api/schema.ts', import.meta.url);
const hall = await openHall();
try {
  const document = await (await fetch(`${hall.url}/api/openapi.json`)).json();
  const types = astToString(await openapi(document, { defaultNonNullable: false }));
  const written = `// Written by \`npm run types\` from /api/openapi.json. Do not edit.\n\n${types}`;
  if (!process.argv.includes('--check')) {
    writeFileSync(path, written);
  } else if (readFileSync(path, 'utf8') !== written) {
    console.error('src/api/schema.ts is not what the API is now: run `npm run types`');
    process.exitCode = 1;
  }
} finally {
  await hall.close();
}
