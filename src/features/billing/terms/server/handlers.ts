import { staleEdit } from '#features/audit/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, found, refused, violatedKey } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { keepNoteTerms } from '../../debit-notes/server/operations.ts';
import { lockBilling } from '../../server/queries.ts';
import { billingTerms } from '../contract.ts';
import { deleteTerms, findLastBilledDay, insertTerms, listTermsPage, lockTerms, updateTerms } from './queries.ts';

/** Closed months stay as they were billed: what holds in one of them is not entered, changed or removed. */
async function requireUnbilled(db: Db, day: string, field?: 'validFrom'): Promise<void> {
  const billed = await findLastBilledDay(db);
  if (billed === undefined || day > billed) return;
  const next = addDays(billed, 1);
  throw conflict('billing-terms:refusals.billed', { day: next }, field);
}

/** Both divisions are billed with the same terms: neither closes a month meanwhile. */
async function holdBilling(db: Db): Promise<void> {
  await lockBilling(db, 1);
  await lockBilling(db, 2);
}

/** The terms that are changed, if they are still as they were read and no closed month was billed with them. */
async function holdTerms(
  { db, user }: Pick<Context<typeof billingTerms.update>, 'db' | 'user'>,
  { id, version }: { id: number; version?: number | undefined },
) {
  await holdBilling(db);
  const before = found(await lockTerms(db, id));
  if (version !== undefined && version !== before.version)
    throw await staleEdit(db, { table: 'billing_terms', id }, user.userId);
  await requireUnbilled(db, before.validFrom);
  return before;
}

/** Other terms hold from the same day already: reported at the day. */
function takenAlready(error: unknown): never {
  throw violatedKey(error) ? conflict('billing-terms:refusals.same_day', {}, 'validFrom') : error;
}

export const billingTermsFeature = feature(billingTerms, {
  list: async (asked, { db, today }) =>
    listTermsPage(db, asked, { today, billed: (await findLastBilledDay(db)) ?? '-infinity' }),

  create: async (form, { db }) => {
    await holdBilling(db);
    await requireUnbilled(db, form.validFrom, 'validFrom');
    const data = await insertTerms(db, form).catch(takenAlready);
    await keepNoteTerms(db);
    return { data };
  },

  update: async ({ id, version, ...form }, context) => {
    await holdTerms(context, { id, version });
    await requireUnbilled(context.db, form.validFrom, 'validFrom');
    const data = await updateTerms(context.db, id, form).catch(takenAlready);
    await keepNoteTerms(context.db);
    return { data };
  },

  remove: async ({ id, version }, context) => {
    const { validFrom } = await holdTerms(context, { id, version });
    if (validFrom <= context.today) throw refused('billing-terms:refusals.in_force');
    await deleteTerms(context.db, id);
    return { data: { id } };
  },
});
