import { defineConfig } from 'vitest/config';

/** Crashes and abuse against the built product: a few rounds in `npm test`, many with FAULTS=1. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['e2e/faults/**/*.spec.ts'],
    globalSetup: 'e2e/faults/prepare.ts',
    pool: 'forks',
    // Each file has servers and databases of its own, and waits much of its time.
    maxWorkers: 2,
    testTimeout: process.env.FAULTS ? 1_800_000 : 300_000,
    hookTimeout: process.env.FAULTS ? 600_000 : 300_000,
  },
});
