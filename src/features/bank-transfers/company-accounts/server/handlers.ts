import { feature } from '#platform/server/feature.ts';
import { companyAccounts } from '../contract.ts';
import { keepAccount, listAccounts } from './queries.ts';

export const companyAccountsFeature = feature(companyAccounts, {
  list: async (_asked, { db, scope: { divisions } }) => ({ data: await listAccounts(db, divisions[0] ?? 1) }),

  save: async ({ divisionId: _, ...form }, { db, scope: { divisions } }) => ({
    data: await keepAccount(db, divisions[0] ?? 1, form),
  }),
});
