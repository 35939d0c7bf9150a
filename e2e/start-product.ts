import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built product answers, without a slash at the end: one for each that runs journeys. */
    addresses: readonly string[];
    /** A data folder with the demo in it, to be copied. */
    demoFolder: string;
  }
}

/** Starts the built product for each worker, on a database of its own with the demo in it, which is filled once. */
export default async function setup(project: TestProject) {
  const demoFolder = mkdtempSync(join(tmpdir(), 'crew-portal-demo-'));
  await (await startServer({ DATA_DIR: demoFolder, DEMO: '1' })).stop();
  const started = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers) }, async () => {
      const folder = copyOf(demoFolder);
      return { folder, server: await startServer({ DATA_DIR: folder, DEMO: '1' }) };
    }),
  );
  project.provide('demoFolder', demoFolder);
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
    rmSync(demoFolder, { recursive: true, force: true });
  };
}

/** A data folder of one's own. */
export function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'crew-portal-e2e-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}
