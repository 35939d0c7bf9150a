import { dayInJakarta } from '#platform/contract/days.ts';
import { message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { Refusal, stale } from '#platform/server/errors.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' });

interface Changed {
  table: string;
  id: number | string;
}

/** Who changed a record last, and when, from the trail; nothing where no account did. For those who may know colleagues. */
export async function findLastChange(db: Db, { table, id }: Changed) {
  const change = await db
    .selectFrom('auditLog')
    .select(['actor', 'at'])
    .where('tableName', '=', table)
    .where('recordId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!change?.actor.startsWith('user:')) return undefined;
  const userId = change.actor.slice('user:'.length);
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const who = `${user.firstName} ${user.lastName ?? ''}`.trim();
  return { userId, who, day: dayInJakarta(change.at), time: clock.format(change.at) };
}

/** 409 for an edit of a version that is no longer the newest: says who changed the record, or that it was oneself. */
export async function staleEdit(db: Db, changed: Changed, userId: string): Promise<Refusal> {
  const last = await findLastChange(db, changed);
  if (!last) return stale();
  const { userId: by, ...said } = last;
  return new Refusal(409, 'stale', message(by === userId ? 'refusals:stale_own' : 'refusals:stale_by', said));
}
