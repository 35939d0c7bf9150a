import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { differencesOf } from '../../comparing/rules.ts';
import { lineToText } from '../../lines/contract.ts';
import { alwaysShown } from '../../lines/rules.ts';
import { monthAfter, monthOf } from '../../months/rules.ts';
import { type LineKind, totalOf } from '../../rules.ts';
import { workOrders } from '../contract.ts';
import {
  type FoundSlip,
  findCompared,
  findProjectedTo,
  findSlip,
  findVesselName,
  listOwnSlips,
  listPositionNames,
  listSlips,
  listVessels,
  partsOf,
} from './queries.ts';

const pad = (month: number) => String(month).padStart(2, '0');
/** The months that are asked for: one, those of a year, or the usual. */
function monthsAsked(
  { year, month }: { year?: number | undefined; month?: number | undefined },
  usual: [string, string],
) {
  if (year === undefined) return usual;
  return month === undefined ? [`${year}-01`, `${year}-12`] : [`${year}-${pad(month)}`, `${year}-${pad(month)}`];
}

/** The documents' totals of a slip. */
function totalsOf({ lines, wages, income, taxable, deductions, takeHome }: FoundSlip) {
  const of = (kind: LineKind) => String(totalOf(lines, [kind]));
  return {
    income_BasicSalary: of('basicSalary'),
    income_KPAK: of('kpak'),
    income_LeavePay: of('leavePay'),
    income_PPh21Subsidy: of('taxAllowance'),
    income_RegionalAllowance: of('regionalAllowance'),
    income_Overtime: of('overtime'),
    income_OverseasAllowance: of('overseasAllowance'),
    income_PositionAllowance: of('positionAllowance'),
    income_TotalWages: wages,
    income_JKK: of('jkk'),
    income_JKM: of('jkm'),
    income_Kes: of('employerKesehatan'),
    income_Total: income,
    income_TotalTaxable: taxable,
    deduction_BpjsJHT: of('jht'),
    deduction_BpjsJP: of('jp'),
    deduction_BpjsKesehatan: of('kesehatan'),
    deduction_PPh21Tax: of('incomeTax'),
    deduction_Total: deductions,
    totalTakeHomePayCrew: takeHome,
  };
}

export const workOrdersFeature = feature(workOrders, {
  vessels: (asked, { db, scope, today }) => listVessels(db, scope, asked, today),

  vessel: async ({ vesselId }, { db, scope }) => ({ data: found(await findVesselName(db, scope, vesselId)) }),

  current: ({ year, month, ...asked }, { db, scope, today }) => {
    const now = monthOf(today);
    const [from = now, to = now] = monthsAsked({ year, month }, [now, now]);
    return listSlips(db, scope, { ...asked, from, to });
  },

  history: ({ year, month, ...asked }, { db, scope, today }) => {
    const last = monthAfter(monthOf(today), -1);
    const [from = last, to = last] = monthsAsked({ year, month }, ['2000-01', last]);
    return listSlips(db, scope, { ...asked, from, to: to < last ? to : last });
  },

  get: async ({ workOrderId }, { db, scope, today, language }) => {
    const slip = found(await findSlip(db, scope, workOrderId, language));
    const { now, before, isOtherVessel } = await findCompared(db, slip);
    const differences = before ? differencesOf(before, now, isOtherVessel) : [];
    const { lines, closedAt } = slip;
    const named = [...lines, ...differences].flatMap(({ jobPositionId }) => jobPositionId ?? []);
    return {
      data: {
        ...{
          workOrderId: slip.id,
          workOrderNumber: slip.number,
          onBoardDaysInPeriod: slip.days,
          ...partsOf(slip.month),
        },
        ...{ employeeId: slip.employeeId, employeeIdNumber: slip.employeeIdNumber, employeeName: slip.employeeName },
        ...{ email: slip.email, phoneNumber: slip.phoneNumber, ptkpCode: slip.ptkpCode },
        ...{ jobPositionId: slip.jobPositionId, jobPositionName: slip.jobPositionName },
        ...{ payrollCategoryId: slip.payrollCategoryId, payrollCategoryName: slip.payrollCategoryName },
        ...{ vesselId: slip.vesselId, vesselName: slip.vesselName },
        ...{ bankName: slip.bankName, bankNumber: slip.bankNumber, accountHolder: slip.accountHolder },
        ...totalsOf(slip),
        lines: lines.map(lineToText),
        alwaysShown: [...alwaysShown(slip.category ?? undefined)],
        positions: await listPositionNames(db, [...new Set(named)]),
        closedAt: closedAt?.toISOString() ?? null,
        projectedTo: closedAt ? null : await findProjectedTo(db, slip, today),
        differences: differences.map(({ amount, ...rest }) => ({ ...rest, amount: String(amount) })),
        isComparedWithBefore: before !== undefined,
        slips: await listOwnSlips(db, scope, slip.personId),
      },
    };
  },
});
