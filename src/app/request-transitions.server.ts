import { mailAnswered, recallAnswered } from '#features/crew-requests/server/mails.ts';
import { requestAnswered, requestReopened } from '#features/crew-requests/server/operations.ts';
import {
  forgetRequestAnswered,
  notifyPrivacyRequested,
  notifyRequestAnswered,
} from '#features/notifications/server/operations.ts';
import { privacyRequested } from '#features/privacy/requests/server/operations.ts';
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
];
