import { type RawBuilder, sql } from 'kysely';
import { findCharges, keptNumber } from '#features/follow-ups/server/queries.ts';
import type { CountedKind } from '#platform/contract/counted.ts';
import { discussedOf } from '#platform/contract/discussed.ts';
import type { WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** What somebody has put off in their own work list, and which of its items they are in charge of. */

/** What a record was: another state brings it back. Without names, which counting does not join. */
const state = sql`md5(concat_ws('|', f.note, f.day))`;
const isSnoozed = (userId: string, line: string) => sql`exists (
  select from snoozes z where z.user_id = ${userId} and z.line = ${line} and z.item_id = f.id
     and z.until > today_in_jakarta() and z.state = ${state})`;

export type Part = 'waiting' | 'snoozed' | 'mine';

/** The records of a line that wait for somebody, that they have put off, or that wait and that they are in charge of. */
export function partOf(
  { name, kind }: Pick<WorkLine, 'name' | 'kind'>,
  rows: RawBuilder<unknown>,
  { userId, part }: { userId: string; part: Part },
): RawBuilder<unknown> {
  const snoozed = isSnoozed(userId, name);
  if (part === 'snoozed') return sql`select f.* from (${rows}) f where ${snoozed}`;
  if (part === 'waiting') return sql`select f.* from (${rows}) f where not ${snoozed}`;
  const discussed = discussedOf(kind);
  if (!discussed) return sql`select f.* from (${rows}) f where false`;
  return sql`select f.* from (${rows}) f where not ${snoozed} and exists (
    select from charges c where c.user_id = ${userId} and c.kind = ${discussed}
       and c.discussed_id = ${keptNumber(discussed, sql.ref('f.id'))})`;
}

/** Lines in which somebody has put something off that is not back yet: others are counted as they are. */
export async function listSnoozedLines(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ line: string }>`
    select distinct line from snoozes where user_id = ${userId} and until > today_in_jakarta()`.execute(db);
  return new Set(rows.map(({ line }) => line));
}

/** How many records a select has. */
export async function countPart(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ many: number }>`select count(*)::integer as many from (${rows}) f`.execute(db);
  return found.rows[0]?.many ?? 0;
}

/** Finds a record of a line, with its day. */
export async function findItem(db: Db, rows: RawBuilder<unknown>, id: number) {
  const found = await sql<{ day: string | null; state: string }>`
    select f.day::text as day, ${state} as state from (${rows}) f where f.id = ${id} limit 1`.execute(db);
  return found.rows[0];
}

interface Snooze {
  userId: string;
  line: string;
  itemId: number;
  until: string;
  state: string;
}

/** Puts an item of somebody's list off; one that is put off already gets the new day. */
export async function setSnooze(db: Db, { userId, line, itemId, ...values }: Snooze): Promise<void> {
  await db
    .insertInto('snoozes')
    .values({ userId, line, itemId, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'line', 'itemId']).doUpdateSet(values))
    .execute();
}

/** Brings an item back into somebody's list. */
export const deleteSnooze = (db: Db, userId: string, line: string, itemId: number) =>
  db
    .deleteFrom('snoozes')
    .where('userId', '=', userId)
    .where('line', '=', line)
    .where('itemId', '=', itemId)
    .returning('itemId')
    .executeTakeFirst();

/** Forgets what came back long ago. */
export const deleteOldSnoozes = (db: Db, userId: string) =>
  sql`delete from snoozes where user_id = ${userId} and until <= today_in_jakarta()`.execute(db);

/** Until when items of a line are put off, by their numbers. */
export async function findSnoozes(db: Db, userId: string, line: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('snoozes')
    .select(['itemId', 'until'])
    .where('userId', '=', userId)
    .where('line', '=', line)
    .execute();
  return new Map(rows.map(({ itemId, until }) => [itemId, until]));
}

/** Who is in charge of counted records, by their numbers; of kinds that nobody is in charge of, nobody. */
export async function findInChargeOf(db: Db, kind: CountedKind, ids: readonly number[]) {
  const discussed = discussedOf(kind);
  return discussed ? findCharges(db, discussed, ids) : new Map<number, { userId: string; name: string }>();
}
