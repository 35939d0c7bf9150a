import { lockPlan } from '#features/assignments/plans/server/queries.ts';
import { decide, markLinkUsed, takeBackTry, tryLink } from '#features/assignments/rounds/server/operations.ts';
import { findLiveRound } from '#features/assignments/rounds/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { limitVisitors } from '#platform/server/rate-limit.ts';
import { links } from '../contract.ts';
import { findAssignment } from './queries.ts';

const triesOfAVisitor = {
  each: { limit: 20, windowSeconds: 3_600 },
  address: { limit: 200, windowSeconds: 3_600 },
};

/** What a link opens to who knows the date of birth; the fifth wrong one closes it. */
async function opened(db: Db, { token, dateOfBirth }: { token: string; dateOfBirth: string }) {
  const link = found(await tryLink(db, token));
  if (link.birthDate !== dateOfBirth) throw badInput({ dateOfBirth: 'manning:refusals.birth_mismatch' });
  await takeBackTry(db, link.id);
  return link;
}

const limited = ({ db, services, ...by }: Context<typeof links.open> | Context<typeof links.decide>) =>
  limitVisitors(db, services, 'next assignment', by, triesOfAVisitor);

export const linksFeature = feature(links, {
  open: async (pass, context) => {
    await limited(context);
    const { decisionId } = await opened(context.db, pass);
    return { data: await findAssignment(context.db, decisionId) };
  },

  decide: {
    // What is counted stays counted when the call is refused.
    prepare: async (pass, context) => {
      await limited(context);
      return opened(context.db, pass);
    },
    run: async ({ AssignmentStatus, reason }, context, link: Awaited<ReturnType<typeof opened>>) => {
      const { db } = context;
      const plan = found(await lockPlan(db, link.assignmentId));
      const round = await findLiveRound(db, plan.id, 'employee');
      if (round?.id !== link.decisionId) throw conflict('manning:refusals.question_changed');
      await decide(context, plan, {
        party: 'employee',
        decision: AssignmentStatus === 'Confirmed' ? 'confirmed' : 'rejected',
        reason: reason || null,
        by: null,
        way: 'link',
        fileId: null,
        shown: { from: plan.from, to: plan.to },
      });
      await markLinkUsed(db, link.id);
      return { data: await findAssignment(db, link.decisionId) };
    },
  },
});
