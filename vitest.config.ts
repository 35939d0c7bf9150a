import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit and HTTP tests. TEST_DATABASE_URL runs the same files on a real PostgreSQL server. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    globalSetup: 'src/app/test-setup.ts',
    pool: 'forks',
    // One database a worker, shared by its files, which clear it; see src/app/test-server.ts.
    isolate: false,
    maxWorkers: Math.min(2, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
