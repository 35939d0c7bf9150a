import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { loadReference } from '#features/reference/server/load.ts';
import { connectInMemory, connectServer, type Database } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../../scripts/private-postgres.mjs';

/** A place for a server's data, on either engine, which the test can look into while the server is not running. */
export interface Place {
  /** What the server is started with. */
  settings: Record<string, string>;
  folder: string;
  postgres: PrivatePostgres | undefined;
  /** Opens the database; on the embedded engine only while no server has it. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

export type Engine = 'embedded' | 'server';

const programs = findPostgres();
/** The engines that can be had here. A cluster of our own is needed, since it is crashed too. */
export const engines: Engine[] = programs ? ['embedded', 'server'] : ['embedded'];
if (!programs) console.log('There are no PostgreSQL programs here: these tests run on the embedded database only');

export async function makePlace(engine: Engine): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'crew-portal-faults-'));
  // Making the engine's own tables takes seconds; once is enough for all.
  if (engine === 'embedded') cpSync(inject('preparedFolder'), folder, { recursive: true });
  const postgres = engine === 'server' && programs ? await startPostgres(programs, { isDurable: true }) : undefined;
  const place: Place = {
    settings: { DATA_DIR: folder, DEMO: '0', ...(postgres && { DATABASE_URL: postgres.url }) },
    folder,
    postgres,
    open: async () => (postgres ? connectServer(postgres.url) : connectInMemory({ dataDir: join(folder, 'pg') })),
    async remove() {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return place;
}

/** Brings a place's database up to date and makes one job opening to apply for; returns its id. */
export async function makeOpening(place: Place): Promise<number> {
  const database = await place.open();
  try {
    await migrate(database);
    await loadReference(database.db);
    const { id } = await database.db
      .insertInto('jobOpenings')
      .values({
        divisionId: 1,
        jobPositionId: 22,
        shipTypeId: 1,
        vesselSize: '27 m LOA',
        jobType: 'Contract',
        workExperience: '1 Year',
        task: 'Serve the mess',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } finally {
    await database.close();
  }
}
