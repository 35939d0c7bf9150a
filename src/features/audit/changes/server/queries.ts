import { sql } from 'kysely';
import { dayInJakarta } from '#platform/contract/days.ts';
import { message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { Refusal, stale } from '#platform/server/errors.ts';
import { fileLists } from '../../server/queries.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' });

interface Changed {
  table: string;
  id: number | string;
}

/** What is saved with a record, under the record's own number. */
const parts: Readonly<Record<string, string>> = { principals: 'principal_contacts' };

/** Rows of the trail that changed a record or what is saved with it; the lists of a personal file name their file. */
function partOf(table: string, id: string) {
  const own = sql<boolean>`table_name in (${table}, ${parts[table] ?? table}) and record_id = ${id}`;
  return table === 'seafarers'
    ? sql<boolean>`(${own} or (coalesce(after, before) ? 'seafarer_id'
        and coalesce(after, before) ->> 'seafarer_id' = ${id} and table_name in (${fileLists})))`
    : own;
}

/** The newest row of the trail about a record. */
function findNewest(db: Db, { table, id }: Changed) {
  // Found before it is ordered: to look from the newest change backwards would read the trail of everybody.
  return db
    .with(
      (found) => found('changes').materialized(),
      (found) =>
        found
          .selectFrom('auditLog')
          .select(['id', 'actor', 'at'])
          .where(partOf(table, String(id))),
    )
    .selectFrom('changes')
    .select(['actor', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const whenOf = (at: Date) => ({ day: dayInJakarta(at), time: clock.format(at) });

/** Who changed a record last, and when, from the trail; nothing where no account did. For those who may know colleagues. */
export async function findLastChange(db: Db, changed: Changed) {
  const change = await findNewest(db, changed);
  const userId = /^(?:user|import:\d+):([0-9a-f-]{36})$/.exec(change?.actor ?? '')?.[1];
  if (!change || userId === undefined) return undefined;
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const who = `${user.firstName} ${user.lastName ?? ''}`.trim();
  return { userId, who, ...whenOf(change.at) };
}

/** 409 for an edit of a version that is no longer the newest: says who changed the record, or that it was oneself. */
export async function staleEdit(db: Db, changed: Changed, userId: string): Promise<Refusal> {
  const last = await findLastChange(db, changed);
  if (!last) return stale();
  const { userId: by, ...said } = last;
  return new Refusal(409, 'stale', message(by === userId ? 'refusals:stale_own' : 'refusals:stale_by', said));
}

/** The same for those who came by a link: they learn when, but no one's name. */
export async function staleByLink(db: Db, changed: Changed): Promise<Refusal> {
  const last = await findNewest(db, changed);
  return last ? new Refusal(409, 'stale', message('wizard:refusals.changed_since', whenOf(last.at))) : stale();
}
