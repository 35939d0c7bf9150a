import { staleEdit } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, violatedKey } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { emit } from '#platform/server/transitions.ts';
import { principals } from '../contract.ts';
import { type AskedOtherwise, approvalChanged } from './operations.ts';
import {
  findConflict,
  findPrincipal,
  insertPrincipal,
  listAccounts,
  listPrincipalPage,
  listPrincipals,
  listVesselsOf,
  lockPrincipal,
  type PrincipalValues,
  updatePrincipal,
} from './queries.ts';

/** What is refused of a principal, by the index that keeps it single. */
const takenMessages = {
  principals_name_key: { name: 'principals:refusals.name_taken' },
  principals_own_company_key: { isOwnCompany: 'principals:refusals.own_company_taken' },
} as const;

/** Refuses what another principal has already. */
async function mustBeFree(db: Db, form: PrincipalValues, besides?: number) {
  const key = await findConflict(db, form, besides);
  if (key) throw badInput(takenMessages[key]);
}

/** Someone else saved it a moment before. */
function takenMeanwhile(error: unknown): never {
  const key = violatedKey(error);
  throw key === 'principals_name_key' || key === 'principals_own_company_key' ? badInput(takenMessages[key]) : error;
}

export const principalsFeature = feature(principals, {
  list: async (_input, { db, scope }) => ({ data: await listPrincipals(db, scope) }),

  page: (asked, { db, scope }) => listPrincipalPage(db, scope, asked),

  get: async ({ id }, { db }) => ({ principalDetail: found(await findPrincipal(db, id)) }),

  vessels: async ({ id }, { db, scope }) => ({
    data: await listVesselsOf(db, scope, found(await findPrincipal(db, id)).principalId),
  }),

  accounts: async ({ id }, { db, scope }) => ({
    data: await listAccounts(db, scope, found(await findPrincipal(db, id)).principalId),
  }),

  create: async (input, { db }) => {
    await mustBeFree(db, input);
    return { data: await insertPrincipal(db, input).catch(takenMeanwhile) };
  },

  update: async ({ id, version, ...input }, context) => {
    const { db, user } = context;
    const before = found(await lockPrincipal(db, id));
    if (version !== undefined && version !== before.version)
      throw await staleEdit(db, { table: 'principals', id }, user.userId);
    await mustBeFree(db, input, id);
    const saved = await updatePrincipal(db, id, input).catch(takenMeanwhile);
    let open: AskedOtherwise = { stillAsked: 0, notAsked: 0 };
    if (input.asksApprovalFor !== before.asksApprovalFor || input.isOwnCompany !== before.isOwnCompany)
      await emit(context, approvalChanged, {
        principalId: id,
        counted: (counts) => {
          open = counts;
        },
      });
    return { data: { ...saved, ...open } };
  },
});
