import { sql } from 'kysely';
import { fillDemo as fillApplications } from '#features/applications/server/demo.ts';
import { fillDemo as fillCrew } from '#features/crew/server/demo.ts';
import { fillDemo as fillOpenings } from '#features/job-openings/server/demo.ts';
import { fillDemo as fillOptions } from '#features/reference/server/demo.ts';
import { fillDemo as fillRequirements } from '#features/requirements/server/demo.ts';
import { fillDemoUsers, tieDemoCrew } from '#features/users/server/demo.ts';
import { fillDemo as fillVessels } from '#features/vessels/server/demo.ts';
import { fillMatrixDemo } from '#features/vessels/server/matrix/demo.ts';
import type { Database, Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';

/** The password of every demo sign-in. */
export const demoPassword = 'crew-portal-demo-1!';

/** How much there should be of what grows. */
export interface DemoSize {
  applications: number;
  crew: number;
}

export const usualDemo: DemoSize = { applications: 160, crew: 320 };

/**
 * Fills an empty database with the demo, whole or not at all; a database with any account in it is left alone. Of
 * several processes that start at once, one does it. Returns whether it did.
 */
export async function fillDemo(
  { db, engine }: Database,
  services: Services,
  passwordHash: string,
  size: DemoSize = usualDemo,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (engine === 'server') await sql`select pg_advisory_xact_lock(4712)`.execute(trx);
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    await fill(trx, services, passwordHash, size);
    return true;
  });
}

async function fill(db: Db, services: Services, passwordHash: string, { applications, crew }: DemoSize) {
  // About twice as many seats as employees aboard.
  await fillVessels(db, services, { vesselsADivision: Math.max(20, Math.ceil(crew / 24)) });
  await fillDemoUsers(db, passwordHash);
  await fillOptions(db);
  await fillOpenings(db, services, {});
  await fillApplications(db, services, { applications });
  await fillCrew(db, services, { crew });
  // After the crew, whose papers are those of the general matrix.
  await fillRequirements(db);
  await fillMatrixDemo(db);
  await tieDemoCrew(db);
}
