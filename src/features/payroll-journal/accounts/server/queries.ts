import type { Db } from '#platform/server/database/connect.ts';
import { found, stale } from '#platform/server/errors.ts';
import { type Account, type Purpose, purposes } from '../../rules.ts';
import type { AccountForm, JournalAccount, Unconfirmed } from '../contract.ts';

const isPurpose = (text: string): text is Purpose => (purposes as readonly string[]).includes(text);

/** Accounts of a division by what is booked on them, in the order of the journal, the newest first. */
export async function listAccounts(db: Db, divisionId: number): Promise<JournalAccount[]> {
  const rows = await db
    .selectFrom('journalAccounts')
    .select(['id', 'purpose', 'validFrom', 'accountNumber', 'accountName', 'isExample', 'version'])
    .where('divisionId', '=', divisionId)
    .orderBy('validFrom', 'desc')
    .execute();
  const known = rows.flatMap(({ purpose, ...row }) => (isPurpose(purpose) ? [{ ...row, purpose }] : []));
  return known.sort((one, other) => purposes.indexOf(one.purpose) - purposes.indexOf(other.purpose));
}

/** The accounts that hold on a day, out of all. */
export function accountsOn(all: readonly JournalAccount[], day: string): Map<Purpose, Account> {
  const found = new Map<Purpose, Account>();
  for (const { purpose, validFrom, accountNumber, accountName, isExample } of all)
    if (validFrom <= day && !found.has(purpose))
      found.set(purpose, { number: accountNumber, name: accountName, isExample });
  return found;
}

/** Enters one, which is no example any more; an entry of the same day is replaced. */
export const keepAccount = (db: Db, divisionId: number, form: Omit<AccountForm, 'divisionId'>) => {
  const kept = { ...form, isExample: false };
  return db
    .insertInto('journalAccounts')
    .values({ ...kept, divisionId })
    .onConflict((conflict) => conflict.columns(['divisionId', 'purpose', 'validFrom']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** Confirms examples of a division; those that are none any more stay as they are, and are answered with why. */
export async function confirmAccounts(db: Db, divisionId: number, ids: readonly number[]) {
  const account = await db
    .selectFrom('journalAccounts')
    .select(['id', 'isExample'])
    .where('divisionId', '=', divisionId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const examples = account.flatMap(({ id, isExample }) => (isExample ? [id] : []));
  if (examples.length > 0)
    await db.updateTable('journalAccounts').set({ isExample: false }).where('id', 'in', examples).execute();
  const left = [...new Set(ids)].filter((id) => !examples.includes(id));
  const reasonOf = (id: number): Unconfirmed => (account.some((each) => each.id === id) ? 'confirmed' : 'gone');
  return { count: examples.length, left: left.map((id) => ({ id, reason: reasonOf(id) })) };
}

/** Deletes an entry; `stale` where it was changed since it was read. */
export async function deleteAccount(
  db: Db,
  divisionId: number,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const account = await db
    .selectFrom('journalAccounts')
    .select('version')
    .where('id', '=', id)
    .where('divisionId', '=', divisionId)
    .forUpdate()
    .executeTakeFirst();
  if (found(account).version !== version) throw stale();
  await db.deleteFrom('journalAccounts').where('id', '=', id).execute();
}
