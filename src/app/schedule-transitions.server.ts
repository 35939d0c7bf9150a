import { planMoved } from '#features/assignments/plans/server/operations.ts';
import { scheduleTakenBack, scheduleTold } from '#features/movements/notifications/server/queries.ts';
import { forgetSchedule, notifyMoved, notifySchedule } from '#features/notifications/server/operations.ts';
import type { Transition } from '#platform/server/feature.ts';
import { follows } from '#platform/server/transitions.ts';

/** What a seafarer hears of in the portal and on devices when days or ports of their own plan change. */
export const scheduleTransitions: readonly Transition[] = [
  follows(planMoved, 'the crew member is notified in the portal', (context, { assignmentId }) =>
    notifyMoved(context, assignmentId),
  ),
  follows(scheduleTold, 'the crew member is notified in the portal', (context, { movementId }) =>
    notifySchedule(context, movementId),
  ),
  follows(scheduleTakenBack, 'its notifications are taken back', (context, { movementId }) =>
    forgetSchedule(context, movementId),
  ),
];
