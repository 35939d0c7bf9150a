import { found } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { candidates } from '../contract.ts';
import { type CandidatesAsked, type Category, findBerth, listCandidates } from './queries.ts';

const list =
  (category: Category) =>
  async (asked: CandidatesAsked, { db, scope, today }: Context<typeof candidates.all>) => {
    const named = asked.vesselId !== undefined || asked.vesselCrewId !== undefined;
    const berth = named ? found(await findBerth(db, scope, asked, today)) : null;
    return listCandidates(db, scope, asked, { category, berth, today });
  };

export const candidatesFeature = feature(candidates, {
  permanent: list('permanent'),
  contract: list('contract'),
  rejected: list('rejected'),
  promotion: list('promotion'),
  all: list('all'),
});
