import { hourNow } from '#platform/server/clock.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { digests } from '../contract.ts';
import { digestDaysOf } from '../rules.ts';
import { findDigestChoice, keepDigestChoice } from './queries.ts';

export const digestsFeature = feature(digests, {
  digest: async (_input, { db, user }) => ({
    data: { ...(await findDigestChoice(db, user.userId)), choices: [...digestDaysOf(user)] },
  }),

  chooseDigest: async ({ days, hour }, { db, user, today }) => {
    const choices = digestDaysOf(user);
    if (!choices.includes(days)) throw badInput({ days: 'users:refusals.digest_days' });
    await keepDigestChoice(db, user.userId, { days, hour }, hourNow() >= hour ? today : null);
    return { data: { days, hour, choices: [...choices] } };
  },
});
