import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { calculatePerson } from '../../months/server/operations.ts';
import { findPaid } from '../../server/queries.ts';
import { payTerms } from '../contract.ts';
import { termsOf } from '../rules.ts';
import { keepTerms, listTerms } from './queries.ts';

export const payTermsFeature = feature(payTerms, {
  get: async ({ employeeId, ...asked }, { db, scope }) => {
    const { personId } = found(await findPaid(db, scope, { id: employeeId }));
    const { fromMonth, decidedCategory = null, ...terms } = termsOf(await listTerms(db, personId), monthOfParts(asked));
    return { data: { ...terms, decidedCategory, fromMonth: fromMonth || null } };
  },

  save: async ({ employeeId, year, month, divisionId: _, ...terms }, { db, scope, today }) => {
    const fromMonth = monthOfParts({ year, month });
    if (fromMonth > monthAfter(monthOf(today))) throw badInput({ month: 'payroll:refusals.future' });
    const paid = found(await findPaid(db, scope, { id: employeeId }));
    const kept = await keepTerms(db, employeeId, { ...terms, fromMonth });
    await calculatePerson(db, paid, today);
    return { data: kept };
  },
});
