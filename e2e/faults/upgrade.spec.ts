import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '#app/verify.server.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { folderStore } from '#platform/server/file-store.ts';
import { startServer } from '../server-process.ts';
import { engines, makePlace, type Place } from './databases.ts';
import { type Previous, previousRelease } from './previous.ts';

/**
 * A database and a folder of files that the release before filled are taken over by this one at its start, with no step
 * by hand: nothing is lost, and everything agrees with everything else.
 */

const previous = previousRelease({ mayFetch: Boolean(process.env.FAULTS) });
if (typeof previous === 'string') console.log(`${previous}: the upgrade of a filled database is not tried`);

/** Tables that the start itself writes: what ran when, and what is there for a time. */
const ownOfProcess = ['schema_migrations', 'jobs', 'rate_limits'];

/** What `npm test` fills: rows in as many tables, in seconds. */
const small = ['--applications', '12', '--crew', '60'];

afterAll(() => {
  if (typeof previous === 'object') rmSync(previous.folder, { recursive: true, force: true });
});

describe.runIf(typeof previous === 'object').each(process.env.FAULTS ? engines : engines.slice(0, 1))(
  'the upgrade of a filled database, on the %s database',
  (engine) => {
    let place: Place;
    let before: Map<string, number>;

    beforeAll(async () => {
      place = await makePlace(engine);
      // The folder of this release is not what the one before would have made.
      rmSync(`${place.folder}/pg`, { recursive: true, force: true });
    });
    afterAll(() => place?.remove());

    async function looked<T>(look: (database: Database) => Promise<T>): Promise<T> {
      const database = await place.open();
      try {
        return await look(database);
      } finally {
        await database.close();
      }
    }

    test('keeps every row, and lists, files and trail agree afterwards', async () => {
      const { run, commit } = previous as Previous;
      const { DEMO: _demo, ...settings } = place.settings;
      run('scripts/demo.ts', settings, process.env.FAULTS ? [] : small);
      before = await looked(rowsByTable);
      const filled = [...before].filter(([, rows]) => rows > 0);
      expect(filled.length).toBeGreaterThan(60);

      const server = await startServer(place.settings);
      const openings = await fetch(`${server.address}/PMSol/v1/JobOpeningPublic/GetAllJobOpenings`);
      expect(openings.status).toBe(200);
      expect((await openings.json()).totalItem).toBeGreaterThan(0);
      expect(await server.stop()).toBe(0);

      const after = await looked(rowsByTable);
      const lost = filled.filter(([table, rows]) => !ownOfProcess.includes(table) && (after.get(table) ?? 0) < rows);
      expect(lost).toEqual([]);
      const findings = await looked(({ db }) =>
        verify({ db, secretsKey: undefined, files: folderStore(`${place.folder}/files`), withRows: true }),
      );
      expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
      const { length: more } = [...after.keys()].filter((table) => !before.has(table));
      console.log(
        `upgrade from ${commit.slice(0, 8)} on the ${engine} database: ${filled.length} tables with ` +
          `${filled.reduce((sum, [, rows]) => sum + rows, 0)} rows kept, ${more} tables more`,
      );
    });
  },
);

/** How many rows each table has. */
async function rowsByTable({ db }: Database): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema::regnamespace`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(name)}`.execute(db);
    counts.set(name, rows[0]?.rows ?? 0);
  }
  return counts;
}
