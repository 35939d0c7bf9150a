import { isDeepStrictEqual } from 'node:util';
import { lockPerson } from '#features/employees/server/queries.ts';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, stale } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { calculatePerson } from '../../months/server/operations.ts';
import { findPaid } from '../../server/queries.ts';
import { payTerms } from '../contract.ts';
import { termsOf } from '../rules.ts';
import { keepTerms, listTerms } from './queries.ts';

async function termsNow(db: Db, personId: number, month: string) {
  const { fromMonth, decidedCategory = null, ...terms } = termsOf(await listTerms(db, personId), month);
  return { ...terms, decidedCategory, fromMonth: fromMonth || null };
}

export const payTermsFeature = feature(payTerms, {
  get: async ({ employeeId, ...asked }, { db, scope }) => {
    const { personId } = found(await findPaid(db, scope, { id: employeeId }));
    return { data: await termsNow(db, personId, monthOfParts(asked)) };
  },

  save: async ({ employeeId, year, month, divisionId: _, seen, ...terms }, { db, scope, today }) => {
    const fromMonth = monthOfParts({ year, month });
    if (fromMonth > monthAfter(monthOf(today))) throw badInput({ month: 'payroll:refusals.future' });
    const paid = found(await findPaid(db, scope, { id: employeeId }));
    await lockPerson(db, paid.personId);
    if (seen && !isDeepStrictEqual(seen, await termsNow(db, paid.personId, fromMonth))) throw stale();
    const kept = await keepTerms(db, employeeId, { ...terms, fromMonth });
    await calculatePerson(db, paid, today);
    return { data: kept };
  },
});
