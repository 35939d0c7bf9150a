import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CrewRequest } from '../../contract.ts';
import { endingOf } from '../rules.ts';

/** Accounts that seafarers ask to be paid to. */

interface NewChange {
  requestId: number;
  bankName: string;
  accountNumber: string;
  accountName: string;
  formerBankName: string | null;
  formerAccountNumber: string | null;
}

export const insertChange = (db: Db, change: NewChange) => db.insertInto('bankAccountChanges').values(change).execute();

/** The account of a request; nothing once it is erased. */
export const findChange = (db: Db, requestId: number) =>
  db.selectFrom('bankAccountChanges').selectAll().where('requestId', '=', requestId).executeTakeFirst();

/** Keeps the month from which on an account is used. */
export const keepUsedFrom = (db: Db, requestId: number, usedFrom: string | null) =>
  db.updateTable('bankAccountChanges').set({ usedFrom }).where('requestId', '=', requestId).execute();

/** What is shown of the accounts of these requests. */
export async function listChanges(
  db: Db,
  requestIds: readonly number[],
): Promise<Map<number, NonNullable<CrewRequest['account']>>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bankAccountChanges')
    .selectAll()
    .where('requestId', 'in', [...requestIds])
    .execute();
  return new Map(
    rows.map(({ requestId, bankName, accountNumber, formerBankName, formerAccountNumber, usedFrom }) => [
      requestId,
      {
        bankName,
        ending: endingOf(accountNumber),
        former:
          formerBankName !== null && formerAccountNumber !== null
            ? { bankName: formerBankName, ending: endingOf(formerAccountNumber) }
            : null,
        usedFrom,
      },
    ]),
  );
}

/**
 * Where somebody reads of a change of their account: the address that they sign in with and the one of the file, whatever
 * they chose of messages. Who took over one of them does not silence the other.
 */
export async function listAddresses(db: Db, requestId: number) {
  const { rows } = await sql<{ email: string; language: string; name: string }>`
    select distinct on (lower(a.email)) a.email, a.language, a.name
      from crew_requests r
      join people e on e.id = r.employee_id
      cross join lateral (
        select u.email, u.language, coalesce(e.full_name, e.employee_number) as name, 1 as place from users u
         where u.employee_id = r.employee_id and u.is_active and u.deleted_at is null
        union all
        select e.email, 'id', coalesce(e.full_name, e.employee_number), 2) a
     where r.id = ${requestId} and a.email is not null and a.email <> ''
     order by lower(a.email), a.place`.execute(db);
  return rows.map(({ language, ...row }) => ({
    ...row,
    language: language === 'en' ? ('en' as const) : ('id' as const),
  }));
}
