import { stayCorrected, timeAboardRemoved } from '#features/assignments/plans/server/operations.ts';
import { checkedIn, checkedOut, checkOutUndone } from '#features/assignments/server/operations.ts';
import { isOpen } from '#features/crew-requests/rules.ts';
import { mailAnswered, recallAnswered } from '#features/crew-requests/server/mails.ts';
import { requestAnswered, requestReopened } from '#features/crew-requests/server/operations.ts';
import { listOwn } from '#features/crew-requests/server/queries.ts';
import { leavingWeighed } from '#features/employees/server/operations.ts';
import {
  forgetRequestAnswered,
  notifyPrivacyRequested,
  notifyRequestAnswered,
} from '#features/notifications/server/operations.ts';
import { privacyRequested } from '#features/privacy/requests/server/operations.ts';
import { planAdvancesOf } from '#features/work-orders/advances/server/operations.ts';
import { findCarriedOver, listAdvances } from '#features/work-orders/advances/server/queries.ts';
import type { Transition } from '#platform/server/feature.ts';
import { follows } from '#platform/server/transitions.ts';

/** What requests of people cause: of seafarers to the office, and about their data. */
export const requestTransitions: readonly Transition[] = [
  follows(privacyRequested, 'those who answer are notified in the portal', (context, { requestId }) =>
    notifyPrivacyRequested(context, requestId),
  ),
  follows(requestAnswered, 'who asked is notified by email', (context, facts) => mailAnswered(context, facts)),
  follows(requestAnswered, 'who asked is notified in the portal', (context, { requestId, stepId }) =>
    notifyRequestAnswered(context, requestId, stepId),
  ),
  follows(requestReopened, 'its messages are cancelled', async (context, { requestId, stepId }) => {
    await recallAnswered(context, stepId);
    await forgetRequestAnswered(context, requestId, stepId);
  }),
  follows(checkedIn, 'what is left of an advance is taken off in instalments', ({ db }, { assignmentId }) =>
    planAdvancesOf(db, assignmentId),
  ),
  follows(checkedOut, 'what is left of an advance is taken off the last slip', ({ db }, { assignmentId }) =>
    planAdvancesOf(db, assignmentId),
  ),
  follows(checkOutUndone, 'what is left of an advance is taken off in instalments', ({ db }, { assignmentId }) =>
    planAdvancesOf(db, assignmentId),
  ),
  follows(stayCorrected, 'what is left of an advance moves to the month of the sign-off', ({ db }, { after }) =>
    planAdvancesOf(db, after.assignmentId),
  ),
  follows(timeAboardRemoved, 'what is left of an advance is planned without it', ({ db }, { assignmentId }) =>
    planAdvancesOf(db, assignmentId, true),
  ),
  follows(leavingWeighed, 'an advance that is not paid back is named', async ({ db }, { employeeId, name }) => {
    if ((await listAdvances(db, { employeeId })).some(({ owed }) => owed > 0n)) name('advance');
  }),
  follows(leavingWeighed, 'what the newest slip could not take off is named', async ({ db }, { employeeId, name }) => {
    if (await findCarriedOver(db, employeeId)) name('carriedOver');
  }),
  follows(leavingWeighed, 'a request without an answer is named', async ({ db }, { employeeId, name }) => {
    if ((await listOwn(db, employeeId)).some(({ state }) => isOpen(state))) name('request');
  }),
];
