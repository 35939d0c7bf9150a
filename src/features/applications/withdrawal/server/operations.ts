import type { Received } from '#platform/contract/endpoint.ts';
import { conflict, found } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { withdrawWaitingMails } from '#platform/server/outbox.ts';
import { emit, step } from '#platform/server/transitions.ts';
import { closeExaminations } from '../../examinations/server/queries.ts';
import { settleInvitations } from '../../invitations/server/queries.ts';
import { stages } from '../../rules.ts';
import { queueWithdrawnMails, resultKinds } from '../../server/queries.ts';
import { calendarOf, takeNotices } from '../../session-notices/server/operations.ts';
import type { withdrawal } from '../contract.ts';
import { mayWithdraw } from '../rules.ts';
import { endWithdrawn, lockSubmitted } from './queries.ts';

/** An applicant has withdrawn an application. */
export const applicationWithdrawn = step<{ applicationId: number }>('application withdrawn');

/** Ends an application by the wish of the applicant. Withdrawing again is answered as the first time. */
export async function withdraw(
  context: StepContext & { today: string },
  { reason, note, ...pass }: Received<typeof withdrawal.withdraw>,
): Promise<{ withdrawnAt: string }> {
  const { db, services, today } = context;
  const application = found(await lockSubmitted(db, pass));
  if (application.withdrawnAt) return { withdrawnAt: application.withdrawnAt.toISOString() };
  if (!mayWithdraw(application.stage)) throw conflict('status:refusals.decided');
  // A check-up that was booked will not take place.
  if (application.stage === stages.mcu) await closeExaminations(db, [application], 'Failed');
  const withdrawnAt = await endWithdrawn(db, application, { reason, note: note || null });
  await withdrawWaitingMails(db, resultKinds, [application.id]);
  const settled = await settleInvitations(db, [{ id: application.id, stage: stages.failed }], today);
  const { heard } = await takeNotices(db, settled);
  await queueWithdrawnMails(
    db,
    application.id,
    { reason, note: note || null, attachments: calendarOf(heard) },
    services,
  );
  await emit(context, applicationWithdrawn, { applicationId: application.id });
  return { withdrawnAt: withdrawnAt.toISOString() };
}
