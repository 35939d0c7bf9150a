import {
  chargeEnded,
  colleaguesMentioned,
  mailHandedOver,
  mailMentioned,
  mentionsTakenBack,
  recallHandedOver,
  recallMentioned,
  recordHandedOver,
  refuseDiscussed,
} from '#features/follow-ups/server/operations.ts';
import { countCharges } from '#features/follow-ups/server/queries.ts';
import { recordsTakenOut } from '#features/imports/server/operations.ts';
import { countInCharge } from '#features/movements/crew-changes/server/queries.ts';
import {
  forgetHandedOver,
  forgetMentioned,
  notifyHandedOver,
  notifyMentioned,
} from '#features/notifications/server/operations.ts';
import { accountWeighed } from '#features/users/managing/server/handlers.ts';
import { countShared } from '#features/views/server/queries.ts';
import { countWebhooks } from '#features/webhooks/server/queries.ts';
import type { Transition } from '#platform/server/feature.ts';
import { follows } from '#platform/server/transitions.ts';

/** What follows when colleagues are mentioned in a discussion, or are handed over a record. */
export const discussionTransitions: readonly Transition[] = [
  follows(colleaguesMentioned, 'they are notified in the portal', (context, { commentId, userIds }) =>
    notifyMentioned(context, commentId, userIds),
  ),
  follows(colleaguesMentioned, 'they are notified by email', (context, { commentId, userIds }) =>
    mailMentioned(context, commentId, userIds),
  ),
  follows(mentionsTakenBack, 'their messages are cancelled', async (context, { commentId, userIds }) => {
    await forgetMentioned(context, commentId, userIds);
    await recallMentioned(context, commentId, userIds);
  }),
  follows(recordHandedOver, 'who takes over is notified in the portal', (context, { chargeId }) =>
    notifyHandedOver(context, chargeId),
  ),
  follows(recordHandedOver, 'who takes over is notified by email', (context, { chargeId }) =>
    mailHandedOver(context, chargeId),
  ),
  follows(chargeEnded, 'its messages are cancelled', async (context, { chargeId, userId }) => {
    await forgetHandedOver(context, chargeId, userId);
    await recallHandedOver(context, chargeId);
  }),
  follows(recordsTakenOut, 'those with comments or somebody in charge stay', ({ db }, { kind, ids }) =>
    refuseDiscussed(db, kind, ids),
  ),
  follows(accountWeighed, 'crew changes it is in charge of are counted', async ({ db }, { userId, name }) =>
    name('crewChange', await countInCharge(db, userId)),
  ),
  follows(accountWeighed, 'records it is in charge of are counted', async ({ db }, { userId, name }) =>
    name('record', sum([...(await countCharges(db, userId)).values()])),
  ),
  follows(accountWeighed, 'webhooks that it added are counted', async ({ db }, { userId, name }) =>
    name('webhook', await countWebhooks(db, userId)),
  ),
  follows(accountWeighed, 'views that it shares are counted', async ({ db }, { userId, name }) =>
    name('sharedView', await countShared(db, userId)),
  ),
];

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
