import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import { stages } from '../../rules.ts';
import { type WithdrawalReason, withdrawalReasons } from '../rules.ts';

/** A submitted application by its guid, held until the end of the transaction. */
export const lockSubmitted = (db: Db, pass: { registrationNo: string; registrationGuid: string }) =>
  db
    .selectFrom('applications')
    .select(['id', 'seafarerId', 'divisionId', 'jobPositionId', 'shipTypeId'])
    .select(['stage', 'version', 'consentWithdrawnAt', 'withdrawnAt'])
    .where('registrationNumber', '=', pass.registrationNo)
    .where('guid', '=', pass.registrationGuid)
    .where('submittedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Ends an application that is held, at the stage it is in; answers when. */
export async function endWithdrawn(
  db: Db,
  { id, stage }: { id: number; stage: number },
  { reason, note }: { reason: WithdrawalReason; note: string | null },
): Promise<Date> {
  const { withdrawnAt } = await db
    .updateTable('applications')
    .set({ stage: stages.failed, stageEnteredAt: sql<Date>`now()`, stageEnteredBy: null })
    .set({ withdrawnAt: sql<Date>`now()`, withdrawnStage: stage, withdrawnWhy: reason, withdrawnNote: note })
    .where('id', '=', id)
    .returning('withdrawnAt')
    .executeTakeFirstOrThrow();
  return found(withdrawnAt ?? undefined);
}

/** How and when the applicant ended an application; null where they did not. */
export async function findWithdrawal(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('applications')
    .select(['withdrawnAt', 'withdrawnStage', 'withdrawnWhy', 'withdrawnNote'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const reason = withdrawalReasons.find((each) => each === row.withdrawnWhy);
  if (!row.withdrawnAt || !row.withdrawnStage || !reason) return null;
  return { at: row.withdrawnAt.toISOString(), stageId: row.withdrawnStage, reason, note: row.withdrawnNote };
}
