import { ownDivision } from '#platform/contract/months.ts';
import { feature } from '#platform/server/feature.ts';
import { journalAccounts } from '../contract.ts';
import { confirmAccounts, deleteAccount, keepAccount, listAccounts } from './queries.ts';

export const journalAccountsFeature = feature(journalAccounts, {
  list: async (_asked, { db, scope }) => ({ data: await listAccounts(db, ownDivision(scope)) }),

  save: async ({ divisionId: _, ...form }, { db, scope }) => ({
    data: await keepAccount(db, ownDivision(scope), form),
  }),

  confirm: async ({ ids }, { db, scope }) => ({
    data: { count: await confirmAccounts(db, ownDivision(scope), ids) },
  }),

  remove: async ({ id, version }, { db, scope }) => {
    await deleteAccount(db, ownDivision(scope), { id, version });
    return { data: { id } };
  },
});
