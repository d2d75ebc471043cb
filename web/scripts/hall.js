// A hall of its own for scripts and tests: the real binary, on a free port, with its own data.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Games for an archive to have something in it. */
export const GAMES = ['chess.pgn', 'draughts.pdn'].map((name) => join(root, 'web/tests/games', name));

/** The binary: `SISSA_BIN`, or what cargo has built. */
export function binary() {
  const target = process.env['CARGO_TARGET_DIR'] ?? join(root, 'target');
  const found = [process.env['SISSA_BIN'], join(target, 'debug/sissa'), join(target, 'release/sissa')];
  const path = found.find((path) => path && existsSync(path));
  if (!path) throw new Error('expected target/debug/sissa; build it with `cargo build --bin sissa`');
  return path;
}

/**
 * Opens a hall, and waits until it listens.
 * @param {{ data?: string, port?: number, games?: string[] }} [options] an older hall's data and port, to go on from there;
 *   files of games for its archive
 */
export async function openHall(options = {}) {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'sissa-hall-'));
  if (options.games) execFileSync(binary(), ['archive', '--data', data, 'import', ...options.games]);
  // With a seed computers leave nothing to chance or to the speed of the machine.
  const words = ['--listen', `127.0.0.1:${options.port ?? 0}`, '--data', data, '--seed', '1'];
  // All visitors come from one address.
  const limits = ['connections', 'rate', 'tables', 'analyses'].map((each) => `--${each}-per-address=none`);
  const child = spawn(binary(), ['serve', ...words, ...limits, '--rate-per-token=none'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the hall closed with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line);
      if (found) resolve(found[0]);
    });
  });
  return {
    url,
    data,
    port: Number(new URL(url).port),
    /** Ends it at once, as a power cut would. */
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    /** Ends it, and forgets its data. */
    async close() {
      child.kill('SIGKILL');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
