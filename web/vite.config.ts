import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Packs what is built, so that the server need not. */
function packed(): Plugin {
  return {
    name: 'sissa-packed',
    apply: 'build',
    closeBundle() {
      const names = readdirSync('dist', { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((name) => /\.(js|css|html|svg|json)$/.test(name))) {
        const path = join('dist', name);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

const hall = process.env['SISSA_HALL'] ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long each plugin took says something of a busy machine, and nothing of the page.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: hall, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
} as Parameters<typeof defineConfig>[0]);
