import { sql } from 'kysely';
import { allows, type Person } from '#platform/contract/access.ts';
import { countRows, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { usualDays } from '../queue/rules.ts';
import { partOf } from '../snoozes/server/queries.ts';

interface Reader {
  scope: Scope;
  userId: string;
}

/** True if somebody who has a line decides what it counts. */
export const isDecided = ({ decidedBy }: WorkLine, person: Person) =>
  decidedBy !== undefined && allows(decidedBy, person);

const waitingOf = (db: Db, line: WorkLine, { scope, userId }: Reader) =>
  partOf(line, line.rows(db, scope), { userId, part: 'waiting' });

/** What waits for a person in a line, without what they have put off: the number that the work list shows. */
export const countLine = (db: Db, line: WorkLine, reader: Reader) => countRows(db, waitingOf(db, line, reader));

/** How many records of a line are overdue on a day, or have waited for longer than usual. */
export async function countLate(db: Db, line: WorkLine, reader: Reader, today: string) {
  const { rows: found } = await sql<{ many: number }>`
    select count(*)::integer as many from (${waitingOf(db, line, reader)}) f
     where f.day < ${today}::date - ${line.isDueDay ? 0 : usualDays}::integer`.execute(db);
  return found[0]?.many ?? 0;
}
