import { type DivisionId, holdsTag } from '#platform/contract/access.ts';
import { feature } from '#platform/server/feature.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { steps } from '../contract.ts';
import { firstSteps, stepTags } from '../rules.ts';
import { countSetUp, isPutAway, keepPutAway } from './queries.ts';

/** The division looked at: a super admin's is the one chosen. */
const divisionOf = (user: SessionUser, asked: number | undefined): DivisionId =>
  user.role === 'superadmin' && (asked === 1 || asked === 2) ? asked : user.divisionId;

export const firstStepsFeature = feature(steps, {
  find: async ({ divisionId: asked }, { db, user, services: { config } }) => {
    const divisionId = divisionOf(user, asked);
    const counts = await countSetUp(db, divisionId, user.userId);
    // The demo has a made-up company, which is none of the operator's to name.
    const all = { ...counts, company: config.isCompanyNamed || config.demo ? 1 : 0 };
    return {
      data: {
        steps: firstSteps
          .filter((step) => holdsTag(user, [stepTags[step]], divisionId))
          .map((step) => ({ step, count: all[step], isDone: all[step] > 0 })),
        isPutAway: await isPutAway(db, user.userId, divisionId),
      },
    };
  },

  putAway: async ({ divisionId: asked, isPutAway: isAway }, { db, user }) => {
    await keepPutAway(db, user.userId, divisionOf(user, asked), isAway);
    return { data: { isPutAway: isAway } };
  },
});
