import { planMoved } from '#features/assignments/plans/server/operations.ts';
import { mailMoved } from '#features/manning/notifications/server/queries.ts';
import {
  mailScheduleOf,
  scheduleAnnounced,
  scheduleTakenBack,
} from '#features/movements/notifications/server/queries.ts';
import { followPlan } from '#features/movements/server/operations.ts';
import { forgetSchedule, notifyMoved, notifySchedule } from '#features/notifications/server/operations.ts';
import type { Transition } from '#platform/server/feature.ts';
import { follows } from '#platform/server/transitions.ts';

/** What moved days and ports of a plan cause, and what the seafarer hears of them in the portal and on devices. */
export const scheduleTransitions: readonly Transition[] = [
  follows(planMoved, 'those who were told other dates are notified', (context, { assignmentId, isAskedAnew }) =>
    mailMoved(context, assignmentId, isAskedAnew),
  ),
  follows(planMoved, 'its schedule follows and waits again', async (context, { assignmentId, before }) => {
    await followPlan(context.db, assignmentId, before);
    await mailScheduleOf(context, assignmentId);
  }),
  follows(planMoved, 'the crew member is notified in the portal', (context, { assignmentId }) =>
    notifyMoved(context, assignmentId),
  ),
  follows(scheduleAnnounced, 'the crew member is notified in the portal', (context, { movementId }) =>
    notifySchedule(context, movementId),
  ),
  follows(scheduleTakenBack, 'its notifications are taken back', (context, { movementId }) =>
    forgetSchedule(context, movementId),
  ),
];
