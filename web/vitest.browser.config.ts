import { defineConfig } from 'vitest/config';

/** Tests in a real browser, against the real binary. */
export default defineConfig({
  test: {
    include: ['tests/**/*.browser.ts'],
    environment: 'node',
    globalSetup: 'tests/setup.ts',
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // A busy machine takes its time.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
});
