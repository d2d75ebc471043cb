import { defineConfig } from 'vitest/config';

/** Tests in a real browser, against the real binary. */
export default defineConfig({
  test: {
    include: ['tests/**/*.browser.ts'],
    environment: 'node',
    globalSetup: 'tests/setup.ts',
    // A busy machine takes its time: whatever a test waits for comes, or something is broken.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
  },
});
