import { sql } from 'kysely';
import { endPapers } from '#features/issued-papers/server/operations.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** What has to be done before someone boards, as the steps of the assignment open and cancel it. */

/** Opens the preparation of a confirmed plan; a cancelled one is reopened. */
export const openPreparation = (db: Db, assignmentId: number) =>
  db
    .insertInto('preparations')
    .values({ assignmentId })
    .onConflict((conflict) => conflict.column('assignmentId').doUpdateSet({ cancelledAt: null }))
    .execute();

/** Printed agreements of plans, and their addenda, hold no more. */
export async function endAgreementPapers(db: Db, assignmentIds: readonly number[]): Promise<void> {
  await endPapers(db, 'agreement', assignmentIds);
  const addenda = await db
    .selectFrom('agreementAddenda')
    .select('id')
    .where('agreementId', 'in', (agreements) =>
      agreements
        .selectFrom('crewAgreements')
        .select('id')
        .where('assignmentId', 'in', [0, ...assignmentIds]),
    )
    .execute();
  await endPapers(
    db,
    'agreementAddendum',
    addenda.map(({ id }) => id),
  );
}

/** Makes the agreements of plans that are withdrawn void; their numbers are not given again. */
export async function voidAgreements(db: Db, assignmentIds: readonly number[]): Promise<void> {
  await endAgreementPapers(db, assignmentIds);
  await db
    .updateTable('crewAgreements')
    .set({ voidedAt: sql<Date>`now()`, voidedBecause: 'withdrawn' })
    .where('assignmentId', 'in', assignmentIds)
    .where('voidedAt', 'is', null)
    .execute();
}

/** Cancels the preparations of plans that are withdrawn, or no longer confirmed. */
export const cancelPreparations = (db: Db, assignmentIds: readonly number[]) =>
  db
    .updateTable('preparations')
    .set({ cancelledAt: sql<Date>`now()` })
    .where('assignmentId', 'in', assignmentIds)
    .where('cancelledAt', 'is', null)
    .execute();
