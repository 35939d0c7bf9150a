import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the built product: `npm run build` first. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['e2e/**/*.spec.ts'],
    exclude: ['e2e/faults/**'],
    globalSetup: 'e2e/start-product.ts',
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
