import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Terms } from '../../facts/rules.ts';
import { termsOfRow } from '../../facts/server/queries.ts';

/** All terms of a person, by whichever employee number they were entered. */
export async function listTerms(db: Db, personId: number): Promise<Terms[]> {
  const rows = await db
    .selectFrom('payTerms as t')
    .innerJoin('people as e', 'e.id', 't.employeeId')
    .select(['t.fromMonth', 't.taxMethod', 't.decidedCategory', 't.furtherMembers', 't.bearsKesehatan'])
    .where(sql<boolean>`coalesce(e.merged_into, e.seafarer_id) = ${personId}`)
    .execute();
  return rows.map(termsOfRow);
}

/** Enters terms from a month on; those of the same month are corrected. */
export const keepTerms = (
  db: Db,
  employeeId: number,
  { decidedCategory = null, ...terms }: Omit<Terms, 'decidedCategory'> & { decidedCategory: string | null },
) =>
  db
    .insertInto('payTerms')
    .values({ employeeId, decidedCategory, ...terms })
    .onConflict((conflict) =>
      conflict.columns(['employeeId', 'fromMonth']).doUpdateSet((is) => ({
        taxMethod: is.ref('excluded.taxMethod'),
        decidedCategory: is.ref('excluded.decidedCategory'),
        furtherMembers: is.ref('excluded.furtherMembers'),
        bearsKesehatan: is.ref('excluded.bearsKesehatan'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
