import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of about the same length: the longest file next, to the part that has the least so far. */
class EvenParts extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const parts = Array.from({ length: count }, () => ({ size: 0, files: [] as TestSpecification[] }));
    const sized = files.map((file) => ({ file, size: statSync(file.moduleId).size }));
    for (const { file, size } of sized.sort(
      (a, b) => b.size - a.size || a.file.moduleId.localeCompare(b.file.moduleId),
    )) {
      const [least] = [...parts].sort((a, b) => a.size - b.size);
      least?.files.push(file);
      if (least) least.size += size;
    }
    return parts[index - 1]?.files ?? [];
  }
}

/** Journeys in a real browser against the built product: `npm run build` first. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['e2e/**/*.spec.ts'],
    exclude: ['e2e/faults/**'],
    globalSetup: 'e2e/start-product.ts',
    pool: 'forks',
    sequence: { sequencer: EvenParts },
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What a page shows is read until it is as expected: a page that is still loading is not wrong.
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
});
