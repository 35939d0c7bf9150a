import { sql } from 'kysely';
import type { Db } from './database/connect.ts';

/**
 * What of a person was read: an application or draft with its personal file, an uploaded file, a document made of the
 * personal file, a crew member's file, two files side by side, or a crew list that was downloaded.
 */
export type Reading =
  | 'registration'
  | 'draft'
  | 'file'
  | 'cv'
  | 'sheet'
  | 'letter'
  | 'employee'
  | 'comparison'
  | 'history'
  | 'crewList';

/** Keeps who read which records of persons, and when; every answer that shows a personal file to staff calls it. */
export async function logReading(
  db: Db,
  { userId }: { userId: string },
  what: Reading,
  recordIds: number | string | readonly (number | string)[],
): Promise<void> {
  const ids = [recordIds].flat();
  if (ids.length === 0) return;
  await db
    .insertInto('readLog')
    .values(ids.map((recordId) => ({ userId, what, recordId: String(recordId) })))
    .execute();
}

/**
 * Keeps that a part of a record was read, unless the same reader has opened the record in the last ten minutes: a page
 * reads it with its parts. Whoever asks for a part alone is kept all the same.
 */
export async function logPartReading(
  db: Db,
  { userId }: { userId: string },
  what: Reading,
  recordId: number,
): Promise<void> {
  await sql`insert into read_log (user_id, what, record_id)
            select ${userId}::uuid, ${what}::text, ${String(recordId)}::text
             where not exists (select from read_log r where r.what = ${what} and r.record_id = ${String(recordId)}
                                  and r.user_id = ${userId} and r.at > now() - interval '10 minutes')`.execute(db);
}
