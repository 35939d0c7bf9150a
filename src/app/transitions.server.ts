import { applicantHired } from '#features/applications/hiring/server/operations.ts';
import { applicationWithdrawn } from '#features/applications/withdrawal/server/operations.ts';
import {
  closeAppraisal,
  recallApproved,
  reportReviewed,
  reviewUndone,
} from '#features/appraisals/server/operations.ts';
import {
  askNewPrincipalToExtend,
  extensionDecided,
  extensionRequested,
  extensionUndone,
  extensionWithdrawn,
} from '#features/assignments/extensions/server/operations.ts';
import {
  askNewPrincipal,
  planWithdrawn,
  stayCorrected,
  timeAboardRemoved,
  withdrawVesselPlans,
} from '#features/assignments/plans/server/operations.ts';
import { undoSeconds } from '#features/assignments/rounds/rules.ts';
import {
  decisionUndone,
  partyDecided,
  planConfirmed,
  planUnconfirmed,
  roundOpened,
  roundRecalled,
} from '#features/assignments/rounds/server/operations.ts';
import {
  checkedIn,
  checkedOut,
  checkOutUndone,
  correctSeaService,
  leaveSeaService,
} from '#features/assignments/server/operations.ts';
import { employmentEnded } from '#features/employees/server/operations.ts';
import {
  mailAsked,
  mailDecided,
  mailExtended,
  mailExtension,
  mailUnconfirmed,
  mailWithdrawn,
  recallAsked,
  recallDecided,
  recallExtensionAsked,
  recallExtensionDecided,
} from '#features/manning/notifications/server/queries.ts';
import { mailScheduleOf } from '#features/movements/notifications/server/queries.ts';
import {
  boardMovement,
  cancelMovements,
  closeMovement,
  openMovement,
  refuseWhenReady,
  removeMovement,
  rescheduleLeaving,
  restoreLeaving,
} from '#features/movements/server/operations.ts';
import {
  forgetAsked,
  forgetBoarded,
  forgetDecided,
  forgetExtensionAsked,
  forgetExtensionDecided,
  forgetLeft,
  forgetReviewed,
  notifyAsked,
  notifyClosed,
  notifyDecided,
  notifyExtensionAsked,
  notifyExtensionDecided,
  notifyFound,
  notifyGate,
  notifyHired,
  notifyReviewed,
  notifyWithdrawn,
  notifyWithdrewApplication,
} from '#features/notifications/server/operations.ts';
import { cancelPreparations, openPreparation, voidAgreements } from '#features/preparation/server/operations.ts';
import { readingFound } from '#features/privacy/watch/server/operations.ts';
import { principalChanged, vesselScrapped } from '#features/vessels/server/operations.ts';
import { queueAssignmentEvent, queueEmployeeEvent, queueMonthEvent } from '#features/webhooks/server/operations.ts';
import {
  monthClosed,
  moveFinalOfSignOff,
  setFinal,
  setFinalOfSignOff,
  undoFinalOfSignOff,
} from '#features/work-orders/lines/server/operations.ts';
import { monthOf } from '#platform/contract/days.ts';
import type { Transition } from '#platform/server/feature.ts';
import { follows } from '#platform/server/transitions.ts';
import { discussionTransitions } from './discussion-transitions.server.ts';
import { openWorkTransitions } from './open-work-transitions.server.ts';
import { requestTransitions } from './request-transitions.server.ts';
import { scheduleTransitions } from './schedule-transitions.server.ts';
import { storeTransitions } from './store-transitions.server.ts';

/**
 * What a step causes elsewhere, one line each, in the order in which it happens. The operation that takes the step runs
 * these in its transaction.
 */
export const transitions: readonly Transition[] = [
  follows(roundOpened, 'the deciding party is asked by email', (context, { assignmentId }) =>
    mailAsked(context, assignmentId),
  ),
  follows(partyDecided, 'the next party is asked, or the planner is notified', (context, { roundId }) =>
    mailDecided(context, roundId),
  ),
  follows(planWithdrawn, 'the parties asked are notified', (context, { assignmentIds }) =>
    mailWithdrawn(context, assignmentIds),
  ),
  ...scheduleTransitions,
  follows(decisionUndone, 'its messages are cancelled', (context, { assignmentId }) =>
    recallDecided(context, assignmentId),
  ),
  follows(roundRecalled, 'its messages are cancelled', (context, { assignmentId }) =>
    recallAsked(context, assignmentId),
  ),
  follows(extensionRequested, 'the deciding party is asked by email', (context, { extensionId }) =>
    mailExtension(context, extensionId),
  ),
  follows(extensionDecided, 'the requester is notified', (context, { extensionId }) =>
    mailExtension(context, extensionId),
  ),
  follows(
    extensionDecided,
    'the crew member who stays longer is told',
    async (context, { extensionId, isApproved }) => {
      if (isApproved) await mailExtended(context, extensionId);
    },
  ),
  follows(extensionUndone, 'its messages are cancelled', (context, { extensionId }) =>
    recallExtensionDecided(context, extensionId),
  ),
  follows(extensionWithdrawn, 'its messages are cancelled', (context, { extensionId }) =>
    recallExtensionAsked(context, extensionId),
  ),
  follows(planConfirmed, 'a preparation is opened', ({ db }, { assignmentId }) => openPreparation(db, assignmentId)),
  follows(planConfirmed, 'a movement is opened', ({ db }, { assignmentId }) => openMovement(db, assignmentId)),
  follows(planUnconfirmed, 'its preparation is cancelled', ({ db }, { assignmentId }) =>
    cancelPreparations(db, [assignmentId]),
  ),
  follows(planUnconfirmed, 'the crew member is notified that it is off', (context, { assignmentId }) =>
    mailUnconfirmed(context, assignmentId),
  ),
  follows(planUnconfirmed, 'its movement is cancelled', async (context, { assignmentId }) => {
    await cancelMovements(context.db, [assignmentId]);
    await mailScheduleOf(context, assignmentId);
  }),
  follows(planWithdrawn, 'its preparation is cancelled', ({ db }, { assignmentIds }) =>
    cancelPreparations(db, assignmentIds),
  ),
  follows(planWithdrawn, 'its agreement is void', ({ db }, { assignmentIds }) => voidAgreements(db, assignmentIds)),
  follows(planWithdrawn, 'its movement is cancelled', async (context, { assignmentIds }) => {
    await cancelMovements(context.db, assignmentIds);
    for (const assignmentId of assignmentIds) await mailScheduleOf(context, assignmentId);
  }),
  follows(vesselScrapped, 'its plans are withdrawn', (context, { vesselId, confirmedPlans, by }) =>
    withdrawVesselPlans(context, vesselId, confirmedPlans, by),
  ),
  follows(principalChanged, 'the decisions on Next are requested again', async (context, facts) =>
    facts.askedAgain(await askNewPrincipal(context, facts.vesselId, facts.by)),
  ),
  follows(principalChanged, 'open extensions are decided by the new principal', async (context, facts) =>
    facts.askedAgain(await askNewPrincipalToExtend(context, facts.vesselId)),
  ),
  follows(extensionRequested, 'it is refused once the crew member is ready to sign off', ({ db }, { assignmentId }) =>
    refuseWhenReady(db, assignmentId),
  ),
  follows(extensionDecided, 'leaving is rescheduled', async (context, { assignmentId, isApproved }) => {
    if (!isApproved) return;
    await rescheduleLeaving(context.db, assignmentId);
    await mailScheduleOf(context, assignmentId, { waitMinutes: undoSeconds / 60 });
  }),
  follows(extensionUndone, 'leaving is scheduled as before', async (context, { assignmentId, wasApproved }) => {
    if (!wasApproved) return;
    await restoreLeaving(context.db, assignmentId);
    await mailScheduleOf(context, assignmentId);
  }),
  follows(checkedIn, 'its movement is on board', ({ db }, facts) => boardMovement(db, facts)),
  follows(checkedOut, 'its movement is closed', ({ db }, facts) => closeMovement(db, facts)),
  follows(checkedOut, 'the period of an open appraisal ends', ({ db }, facts) => closeAppraisal(db, facts)),
  follows(checkedOut, 'a sea service entry is added to the personal file', ({ db, services }, { assignmentId }) =>
    leaveSeaService(db, assignmentId, services.config.companyName),
  ),
  follows(checkedOut, 'its month is the final tax period, where it was said so', async ({ db }, facts) => {
    if (facts.isFinalPeriod) await setFinalOfSignOff(db, facts);
  }),
  follows(timeAboardRemoved, 'its movement is removed', ({ db }, { assignmentId }) => removeMovement(db, assignmentId)),
  follows(checkOutUndone, 'its final tax period is undone', ({ db }, { assignmentId }) =>
    undoFinalOfSignOff(db, assignmentId),
  ),
  follows(stayCorrected, 'its sea service entry is corrected', ({ db }, { after }) => correctSeaService(db, after)),
  follows(stayCorrected, 'its final tax period moves to the month of the sign-off', ({ db }, { after }) =>
    moveFinalOfSignOff(db, after),
  ),
  follows(employmentEnded, 'its month is the final tax period, where it was said so', async ({ db }, facts) => {
    if (facts.isFinalPeriod) await setFinal(db, { employeeId: facts.employeeId, month: monthOf(facts.endedOn) });
  }),
  follows(applicantHired, 'webhooks are told', (context, { employeeId }) =>
    queueEmployeeEvent(context, 'applicant.hired', employeeId),
  ),
  follows(planConfirmed, 'webhooks are told', (context, { assignmentId }) =>
    queueAssignmentEvent(context, 'plan.confirmed', assignmentId),
  ),
  follows(checkedIn, 'webhooks are told', (context, { assignmentId }) =>
    queueAssignmentEvent(context, 'crew.checked_in', assignmentId),
  ),
  follows(checkedOut, 'webhooks are told', (context, { assignmentId }) =>
    queueAssignmentEvent(context, 'crew.checked_out', assignmentId),
  ),
  follows(employmentEnded, 'webhooks are told', (context, { employeeId }) =>
    queueEmployeeEvent(context, 'employment.ended', employeeId),
  ),
  follows(monthClosed, 'webhooks are told', (context, { divisionId, month }) =>
    queueMonthEvent(context, 'payroll.closed', divisionId, month),
  ),
  follows(roundOpened, 'the deciding party is notified in the portal', (context, { assignmentId }) =>
    notifyAsked(context, assignmentId),
  ),
  follows(partyDecided, 'the planner and the next party are notified in the portal', (context, { roundId }) =>
    notifyDecided(context, roundId),
  ),
  follows(decisionUndone, 'its notifications are taken back', (context, { assignmentId }) =>
    forgetDecided(context, assignmentId),
  ),
  follows(roundRecalled, 'its notifications are taken back', (context, { assignmentId }) =>
    forgetAsked(context, [assignmentId]),
  ),
  follows(planWithdrawn, 'the parties asked are notified in the portal', (context, { assignmentIds }) =>
    notifyWithdrawn(context, assignmentIds),
  ),
  follows(extensionRequested, 'the deciding party is notified in the portal', (context, { extensionId }) =>
    notifyExtensionAsked(context, extensionId),
  ),
  follows(
    extensionDecided,
    'the requester and the crew member are notified in the portal',
    (context, { extensionId, isApproved }) => notifyExtensionDecided(context, extensionId, isApproved),
  ),
  follows(extensionUndone, 'its notifications are taken back', (context, { extensionId }) =>
    forgetExtensionDecided(context, extensionId),
  ),
  follows(extensionWithdrawn, 'its notifications are taken back', (context, { extensionId }) =>
    forgetExtensionAsked(context, extensionId),
  ),
  follows(checkedIn, 'planning and the principal are notified in the portal', (context, { assignmentId }) =>
    notifyGate(context, 'boarded', assignmentId),
  ),
  follows(checkedOut, 'planning and the principal are notified in the portal', (context, { assignmentId }) =>
    notifyGate(context, 'left', assignmentId),
  ),
  follows(timeAboardRemoved, 'its notifications are taken back', (context, { assignmentId }) =>
    forgetBoarded(context, assignmentId),
  ),
  follows(checkOutUndone, 'its notifications are taken back', (context, { assignmentId }) =>
    forgetLeft(context, assignmentId),
  ),
  follows(applicationWithdrawn, 'recruitment is notified in the portal', (context, { applicationId }) =>
    notifyWithdrewApplication(context, applicationId),
  ),
  follows(applicantHired, 'planning is notified in the portal', (context, { employeeId }) =>
    notifyHired(context, employeeId),
  ),
  follows(
    reportReviewed,
    'the author and the crew member are notified in the portal',
    (context, { appraisalId, isApproved }) => notifyReviewed(context, appraisalId, isApproved),
  ),
  follows(reviewUndone, 'its messages are cancelled', async (context, { appraisalId, wasApproved }) => {
    await recallApproved(context, appraisalId);
    await forgetReviewed(context, appraisalId, wasApproved);
  }),
  ...storeTransitions,
  follows(
    monthClosed,
    'finance and everyone with a slip are notified in the portal',
    (context, { divisionId, month }) => notifyClosed(context, divisionId, month),
  ),
  ...openWorkTransitions,
  ...requestTransitions,
  ...discussionTransitions,
  follows(readingFound, 'managers are notified in the portal', (context, { findingIds }) =>
    notifyFound(context, findingIds),
  ),
];
