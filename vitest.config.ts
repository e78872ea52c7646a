import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'testbed/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Real browsers, servers and subprocesses: slow machines need room, a hang still ends.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    pool: 'forks',
    // Each test file may start browsers and servers of its own: more files at once starve each other on two cores.
    maxWorkers: 2,
    reporters: ['default', './scripts/lib/closing-line-reporter.mjs'],
  },
});
