import { ratesOf } from '#features/rates/rules.ts';
import { ownDivision } from '#features/reference/server/operations.ts';
import { addDays, lastOfMonth } from '#platform/contract/days.ts';
import { rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { badInput, refused as unable } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { loadRates } from '../../facts/server/queries.ts';
import { lineToText } from '../../lines/contract.ts';
import { emptyYear } from '../../lines/rules.ts';
import { calculateMonth, type Obstacle, type PersonMonth } from '../../slips/rules.ts';
import { namedTotals } from '../../slips/server/operations.ts';
import { calculator, type WageForm } from '../contract.ts';

/** Somebody of working age, aboard one vessel from the first of the month. */
function personOf(form: WageForm): PersonMonth {
  const month = monthOfParts(form);
  const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  const to = form.paidDays ? addDays(first, form.paidDays - 1) : last;
  if (to > last) throw badInput({ paidDays: 'payroll:refusals.too_many_days' });
  const [none, year] = [0n, form.yearToDate];
  const wage = {
    basicSalary: rupiah(form.basicSalary),
    kpak: none,
    leavePay: none,
    regionalAllowance: none,
    overseasAllowance: none,
    positionAllowance: none,
    overtime: none,
  };
  return {
    month,
    inputs: [],
    corrections: [],
    carriedOver: 0n,
    lastVesselId: undefined,
    furtherMembers: 0,
    segments: [{ from: first, to, assignmentId: 0, vesselId: 1, jobPositionId: 0, wage, source: '' }],
    ptkpCode: form.ptkpCode,
    hasTaxNumber: form.hasTaxNumber ?? true,
    isResident: true,
    taxMethod: form.taxMethod,
    isFinal: form.isFinalPeriod ?? false,
    birthDate: `${form.year - 40}-01-01`,
    isKesehatanBorne: false,
    yearToDate: year
      ? {
          months: year.months,
          gross: rupiah(year.gross),
          ownContributions: rupiah(year.ownContributions),
          withheld: rupiah(year.withheld),
        }
      : emptyYear,
  };
}

function refused([obstacle]: readonly Obstacle[]): never {
  if (obstacle?.code === 'noTaxTable') throw badInput({ ptkpCode: 'payroll:refusals.no_tax_table' });
  throw badInput({ ptkpCode: 'payroll:refusals.no_exemption' });
}

export const calculatorFeature = feature(calculator, {
  calculate: async (form, { db, scope }) => {
    const tables = await loadRates(db, ownDivision(scope));
    const own = form.jkkPercentage
      ? [{ key: 'jkk' as const, value: form.jkkPercentage, from: '2000-01-01', source: '' }]
      : [];
    const values = own.length > 0 ? [...tables.values.filter(({ key }) => key !== 'jkk'), ...own] : tables.values;
    const found = ratesOf(monthOfParts(form), { ...tables, values });
    if ('missing' in found) throw unable('payroll:refusals.values_missing');
    const outcome = calculateMonth(personOf(form), found.rates);
    if ('obstacles' in outcome) return refused(outcome.obstacles);
    const [slip] = outcome.result.slips;
    if (!slip) throw new Error('A wage makes a slip');
    const totals = namedTotals({
      lines: slip.lines,
      wages: String(slip.wages),
      income: String(slip.income),
      taxable: String(slip.taxable),
      deductions: String(slip.deductions),
      takeHome: String(slip.takeHomePay),
    });
    return { data: { ...totals, lines: slip.lines.map(lineToText) } };
  },
});
