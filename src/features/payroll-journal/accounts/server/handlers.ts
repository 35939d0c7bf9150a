import { holdEntry } from '#features/audit/server/queries.ts';
import { ownDivision } from '#features/reference/server/operations.ts';
import { feature } from '#platform/server/feature.ts';
import { journalAccounts } from '../contract.ts';
import { confirmAccounts, deleteAccount, keepAccount, listAccounts } from './queries.ts';

export const journalAccountsFeature = feature(journalAccounts, {
  list: async (_asked, { db, scope }) => ({ data: await listAccounts(db, ownDivision(scope)) }),

  save: async ({ divisionId: _, version, ...form }, { db, scope, user }) => {
    const key = { divisionId: ownDivision(scope), purpose: form.purpose, validFrom: form.validFrom };
    await holdEntry(db, { table: 'journal_accounts', key }, { userId: user.userId, version });
    return { data: await keepAccount(db, key.divisionId, form) };
  },

  confirm: async ({ ids }, { db, scope }) => ({
    data: await confirmAccounts(db, ownDivision(scope), ids),
  }),

  remove: async ({ id, version }, { db, scope }) => {
    await deleteAccount(db, ownDivision(scope), { id, version });
    return { data: { id } };
  },
});
