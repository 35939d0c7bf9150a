import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built product answers, without a slash at the end: one for each that runs journeys. */
    addresses: readonly string[];
  }
}

/** Starts the built product for each worker, on an empty database of its own with the demo in it. */
export default async function setup(project: TestProject) {
  const started = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers) }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'crew-portal-e2e-'));
      return { folder, server: await startServer({ DATA_DIR: folder, DEMO: '1' }) };
    }),
  );
  project.provide(
    'addresses',
    started.map(({ server }) => server.address),
  );
  return async () => {
    mkdirSync('test-results', { recursive: true });
    for (const [at, { folder, server }] of started.entries()) {
      await server.stop();
      writeFileSync(`test-results/server-${at + 1}.log`, server.output());
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
