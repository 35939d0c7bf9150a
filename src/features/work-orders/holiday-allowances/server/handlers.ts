import { divisionMonth } from '#features/reference/server/operations.ts';
import { lastOfMonth, monthAfter } from '#platform/contract/days.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { loadFacts } from '../../facts/server/queries.ts';
import { findPaid } from '../../server/queries.ts';
import { holidayAllowances } from '../contract.ts';
import { isHolidayOf, lawfulAllowance } from '../rules.ts';
import { listForgotten } from './queries.ts';

export const holidayAllowancesFeature = feature(holidayAllowances, {
  lawful: async ({ employeeIdNumber, holidayOn: day, ...asked }, { db, scope }) => {
    const { month } = divisionMonth(asked, scope);
    const holidayOn = day || undefined;
    if (holidayOn && !isHolidayOf(holidayOn, month)) throw badInput({ holidayOn: 'payroll:refusals.holiday_far' });
    const paid = await findPaid(db, scope, { number: employeeIdNumber.toUpperCase() });
    if (!paid) throw badInput({ employeeIdNumber: 'payroll:refusals.no_employee' });
    const window = { from: `${monthAfter(month, -1)}-01`, to: lastOfMonth(`${monthAfter(month)}-01`) };
    const { persons, wages } = await loadFacts(db, [paid.personId], window);
    const [person = { employments: [], stays: [] }] = persons;
    const { on, since = null, months, wage, amount } = lawfulAllowance(person, { month, holidayOn }, wages);
    return {
      data: {
        on,
        since,
        months,
        employeeName: paid.fullName,
        wage: wage === undefined ? null : String(wage),
        amount: wage === undefined ? null : String(amount),
      },
    };
  },

  forgotten: async (asked, { db, scope }) => ({ data: await listForgotten(db, divisionMonth(asked, scope)) }),
});
