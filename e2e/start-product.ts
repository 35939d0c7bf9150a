import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built product answers, without a slash at the end. */
    address: string;
  }
}

/** Starts the built product once, on an empty database with the demo in it, for all journeys. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'crew-portal-e2e-'));
  const database = process.env.E2E_DATABASE_URL;
  const server = await startServer({
    DATA_DIR: folder,
    DEMO: '1',
    ...(database && { DATABASE_URL: database }),
  });
  project.provide('address', server.address);
  return async () => {
    await server.stop();
    mkdirSync('test-results', { recursive: true });
    // Parts of the journeys run side by side.
    writeFileSync(`test-results/server-${process.pid}.log`, server.output());
    rmSync(folder, { recursive: true, force: true });
  };
}
