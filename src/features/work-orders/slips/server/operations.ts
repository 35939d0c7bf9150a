import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { lineToText } from '../../lines/contract.ts';
import { alwaysShown } from '../../lines/rules.ts';
import { differencesOf } from '../../months/rules.ts';
import { type LineKind, totalOf } from '../../rules.ts';
import type { WorkOrderDetail } from '../contract.ts';
import {
  type FoundSlip,
  findCompared,
  findProjectedTo,
  findSlip,
  listOwnSlips,
  listPositionNames,
  partsOf,
} from './queries.ts';

type Counted = Pick<FoundSlip, 'lines' | 'wages' | 'income' | 'taxable' | 'deductions' | 'takeHome'>;

/** The documents' totals of a slip. */
export function namedTotals({ lines, wages, income, taxable, deductions, takeHome }: Counted) {
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

interface Asked {
  workOrderId: number;
  today: string;
}

/** A slip with all that explains it; nothing where the scope has none of this number. */
export async function findSlipDetail(
  db: Db,
  scope: Scope,
  { workOrderId, today }: Asked,
): Promise<WorkOrderDetail | undefined> {
  const slip = await findSlip(db, scope, workOrderId);
  if (!slip) return undefined;
  const { now, before, isOtherVessel } = await findCompared(db, slip);
  const differences = before ? differencesOf(before, now, isOtherVessel) : [];
  const { lines, closedAt } = slip;
  const named = [...lines, ...differences].flatMap(({ jobPositionId }) => jobPositionId ?? []);
  return {
    workOrderId: slip.id,
    workOrderNumber: slip.number,
    onBoardDaysInPeriod: slip.days,
    ...partsOf(slip.month),
    employeeId: slip.employeeId,
    employeeIdNumber: slip.employeeIdNumber,
    employeeName: slip.employeeName,
    email: slip.email,
    phoneNumber: slip.phoneNumber,
    ptkpCode: slip.ptkpCode,
    ptkpYear: slip.ptkpYear,
    jobPositionId: slip.jobPositionId,
    jobPositionName: slip.jobPositionName,
    payrollCategoryId: slip.payrollCategoryId,
    payrollCategoryName: slip.payrollCategoryName,
    vesselId: slip.vesselId,
    vesselName: slip.vesselName,
    bankName: slip.bankName,
    bankNumber: slip.bankNumber,
    accountHolder: slip.accountHolder,
    ...namedTotals(slip),
    lines: lines.map(lineToText),
    alwaysShown: [...alwaysShown(slip.category ?? undefined)],
    positions: await listPositionNames(db, [...new Set(named)]),
    closedAt: closedAt?.toISOString() ?? null,
    projectedTo: closedAt ? null : await findProjectedTo(db, slip, today),
    differences: differences.map(({ amount, ...rest }) => ({ ...rest, amount: String(amount) })),
    isComparedWithBefore: before !== undefined,
    slips: await listOwnSlips(db, scope, slip.personId),
  };
}
