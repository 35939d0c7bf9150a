import { sql } from 'kysely';
import { inReach, lockPerson } from '#features/employees/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { LetterPerson } from '#platform/server/documents/people-letter.ts';
import { badInput, notFound } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';

/** The people of a letter or of a batch. */

/** A crew member who is sent somewhere, with the address for the message. */
export interface SentPerson extends LetterPerson {
  employeeId: number;
  seafarerId: number;
  divisionId: number;
  birthDate: string | null;
  email: string | null;
  /** Foreigners read English; no other language of theirs is kept. */
  language: 'en' | 'id';
}

/** The employees of the ids that the scope reaches, by name. */
export const listSentPeople = (db: Db, scope: Scope, ids: readonly number[]): Promise<SentPerson[]> =>
  db
    .selectFrom('people as e')
    .select([
      'e.id as employeeId',
      'e.seafarerId',
      'e.divisionId',
      'e.employeeNumber as number',
      'e.birthPlace',
      'e.birthDate',
      'e.seafarerCode',
      'e.email',
      'e.positionName as position',
      'e.positionNameEn as positionEn',
      sql<string>`coalesce(printed_name(e.full_name, e.latin_name), e.employee_number)`.as('fullName'),
      sql<'en' | 'id'>`case when e.applicant_kind = 'WNA' then 'en' else 'id' end`.as('language'),
    ])
    .where(inReach(scope))
    .where('e.id', 'in', ids)
    .orderBy('fullName')
    .execute();

/**
 * The people of a batch, each held until the end of the transaction, in one order for everyone. One who is missing or
 * foreign is answered the same way.
 */
export async function lockSentPeople(db: Db, scope: Scope, ids: readonly number[]): Promise<SentPerson[]> {
  const wanted = [...new Set(ids)];
  const people = await listSentPeople(db, scope, wanted);
  if (people.length < wanted.length) throw notFound();
  if (new Set(people.map(({ divisionId }) => divisionId)).size > 1)
    throw badInput({ employeeIds: 'preparation:refusals.two_divisions' });
  for (const { seafarerId } of people.toSorted((a, b) => a.seafarerId - b.seafarerId)) await lockPerson(db, seafarerId);
  return people;
}
