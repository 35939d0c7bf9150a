import { signStatement } from '#features/identity/server/operations.ts';
import { feature } from '#platform/server/feature.ts';
import { limitRate, networkOf } from '#platform/server/rate-limit.ts';
import { issuedPapers } from '../contract.ts';
import { plainCode } from '../rules.ts';
import { findByCode } from './queries.ts';

/** Guesses, found or not: at this pace one in 2^60 codes is not met. */
const triesOfANetwork = { limit: 20, windowSeconds: 60 };

export const issuedPapersFeature = feature(issuedPapers, {
  verify: async ({ code: typed }, { db, services, address, today }) => {
    await limitRate(db, services, `verify paper ${networkOf(address)}`, triesOfANetwork);
    // What is no code at all is looked up too, so that it takes as long and gets the same answer.
    const code = plainCode(typed);
    const paper = (await findByCode(db, code)) ?? null;
    if (!paper) return { data: { paper, statement: null } };
    const { publicUrl, secretsKey } = services.config;
    const statement = await signStatement(db, secretsKey, { iss: publicUrl, code, asOf: today, ...paper });
    return { data: { paper, statement } };
  },
});
