import type { Db } from '#platform/server/database/connect.ts';
import { contactsForm, type OfficeContacts } from '../contract.ts';

const none = { name: '', phone: '', hours: '', hasWhatsApp: false };

/** The contacts of a division; version 0 where none were kept yet. `held`: until the transaction ends. */
export async function findContacts(db: Db, divisionId: number, { held = false } = {}) {
  const row = await db
    .selectFrom('officeContacts')
    .select(['contacts', 'version'])
    .where('id', '=', divisionId)
    .$if(held, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return { version: 0, contacts: { schedule: none, salary: none, emergency: none } };
  return { version: row.version, contacts: contactsForm.parse(row.contacts) };
}

/** Keeps the contacts of a division in place of those that there were. */
export const keepContacts = (db: Db, divisionId: number, contacts: OfficeContacts) =>
  db
    .insertInto('officeContacts')
    .values({ id: divisionId, contacts: JSON.stringify(contacts) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ contacts: JSON.stringify(contacts) }))
    .returning('version')
    .executeTakeFirstOrThrow();
