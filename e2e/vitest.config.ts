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

/**
 * Journeys through what handler and screen tests try as well: `npm test` leaves them to `npm run test:full`. What finds a
 * fault of each in every run is in docs/decisions/0113.
 */
const inWholeRuns = [
  ...['apply-drafts', 'apply-staff', 'first-plan', 'first-steps', 'openings', 'staff', 'visitor'],
  ...['blacklist', 'certification', 'crew-lists', 'crew-schedule', 'follow-ups', 'officer-matrix', 'propose'],
  ...['crew-changes', 'sign-on-papers', 'signed-agreement', 'ship-chandler', 'stores', 'appraisal'],
  ...['bank-transfers', 'journal', 'tax-files', 'import-shapes'],
  ...['calendars', 'crew-change-costs', 'reset', 'sessions', 'users'],
].map((name) => `e2e/${name}.spec.ts`);

/** Journeys in a real browser against the built product: `npm run build` first. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['e2e/**/*.spec.ts'],
    exclude: ['e2e/faults/**', ...(process.env.SHORT_RUN ? inWholeRuns : [])],
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
