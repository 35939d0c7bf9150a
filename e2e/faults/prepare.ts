import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadReference } from '#features/reference/server/load.ts';
import { connectInMemory } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated embedded database, to be copied. */
    preparedFolder: string;
  }
}

/** Makes the embedded database that the tests of faults begin with. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'crew-portal-prepared-'));
  const database = await connectInMemory({ dataDir: join(folder, 'pg') });
  await migrate(database);
  await loadReference(database.db);
  await database.close();
  project.provide('preparedFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
