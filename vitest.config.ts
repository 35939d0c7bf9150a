import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Unit and HTTP tests, and screens in process. TEST_DATABASE_URL runs those with a database on a real PostgreSQL server;
 * see docs/decisions/0028.
 */

const tests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`);
/** Tests of the server on a database, by what they import. */
const hasDatabase = (path: string) =>
  /testing\/(server|walk|world|races|crew-life)|connectInMemory|connectServer/.test(readFileSync(path, 'utf8'));
/** What the two engines might do differently: the platform's own, SQL that a file tests as such, jobs, made-up input. */
const dependsOnEngine = (path: string) =>
  /^src\/platform\/server\/|\/(queries|demo|jobs|projection|property|repeats)[\w-]*\.test\.ts$/.test(path);
const withDatabase = tests.filter(hasDatabase);
const rules = tests.filter((path) => !withDatabase.includes(path));
const engines = withDatabase.filter(dependsOnEngine);
const calls = withDatabase.filter((path) => !engines.includes(path));

const shared = {
  pool: 'forks',
  // One database a worker, shared by its files, which clear it; see src/testing/server.ts.
  isolate: false,
  // Limits on what hangs, not on what is slow: a loaded machine fails no test by time.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000, interval: 50 } },
} as const;

export default defineConfig({
  test: {
    globalSetup: 'src/testing/setup.ts',
    maxWorkers: Math.min(2, availableParallelism()),
    // Without styles nothing can be seen, so that Mantine finds nothing to focus and prints all of the element it looked in.
    onConsoleLog: (log) => !log.includes('use-focus-trap'),
    projects: [
      { test: { ...shared, name: 'rules', include: rules } },
      { test: { ...shared, name: 'engines', include: engines } },
      { test: { ...shared, name: 'calls', include: calls } },
      {
        test: {
          ...shared,
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'src/testing/prepare-window.ts',
        },
      },
    ],
  },
});
