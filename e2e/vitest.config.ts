import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest file first, so that no worker is left with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // As long as its text, but for the one that walks all screens.
    const sizeOf = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('accessibility.spec.ts') ? Number.POSITIVE_INFINITY : statSync(moduleId).size;
    return files.sort((one, other) => sizeOf(other) - sizeOf(one));
  }
}

/** Journeys in a real browser against the built product: `npm run build` first. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['e2e/**/*.spec.ts'],
    // `npm test` leaves out journeys of features that are as they were when these passed last (0113).
    exclude: ['e2e/faults/**', ...(process.env.LEFT_OUT ?? '').split(' ').filter(Boolean)],
    globalSetup: 'e2e/start-product.ts',
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // Each has a server and a database of its own; a journey waits much of its time.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a page shows is read until it is as expected: a page that is still loading is not wrong.
    expect: { poll: { timeout: 60_000, interval: 50 } },
  },
});
