import * as z from 'zod/mini';
import { regionOf, regions } from '#features/reference/regions/rules.ts';
import { isErrorText } from '#platform/contract/plain-text.ts';
import { day as dayShape } from '#platform/contract/shapes.ts';
import { checkedOn } from '#platform/contract/today.ts';
import type { SheetColumn } from '#platform/server/documents/workbook.ts';
import { sheetDay, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { type CellRow, unreadColumns } from '#platform/server/documents/workbook-cells.ts';
import type { ImportFault, KeptRate, RateRow } from '../contract.ts';
import {
  amountOfCell,
  amountProblem,
  dayOfCell,
  dayProblem,
  identityOf,
  isCourseDays,
  isEitherDay,
  isExchangedDay,
  type RateField,
  type RateKind,
  rateShapes,
  startOf,
} from '../rules.ts';
import type { Choices } from './queries.ts';

/** Columns of the workbook: written by the download, and read by the import. */
const headers: Readonly<Record<RateField | 'validFrom', string>> = {
  jobPositionId: 'Rank',
  shipId: 'Ship Type',
  payrollCategoryId: 'Payroll Category',
  employeeIdNumber: 'Employee ID',
  grade: 'Grade',
  taxStatusId: 'PTKP Status',
  clinicName: 'Clinic',
  packageName: 'Package',
  location: 'Location',
  fromRegion: 'From',
  toRegion: 'To',
  certificateTypeId: 'Certificate',
  courseDays: 'Days',
  basicSalary: 'Basic Salary',
  kpak: 'KPAK',
  regionalAllowance: 'Regional Allowance',
  overseasAllowance: 'Overseas Allowance',
  positionAllowance: 'Position Allowance',
  leavePay: 'Leave Pay',
  mealAllowance: 'Meal Allowance',
  dailyAllowance: 'Daily Allowance',
  accommodation: 'Accommodation',
  localTransport: 'Local Transport',
  laundry: 'Laundry',
  price: 'Price',
  dailyRate: 'Daily Rate',
  fare: 'Fare',
  validFrom: 'Valid From',
};

/** Amounts that are more than nothing. */
const mustPay: readonly RateField[] = ['basicSalary', 'dailyRate', 'fare'];

const keyOf = (row: RateRow, field: RateField): string | null => {
  if (field === 'jobPositionId') return row.jobPositionName;
  if (field === 'shipId') return row.shipName;
  if (field === 'payrollCategoryId') return row.payrollCategoryName;
  if (field === 'taxStatusId') return row.taxStatusName;
  if (field === 'fromRegion' || field === 'toRegion') return regionOf(row[field] ?? '')?.name ?? null;
  if (field === 'certificateTypeId') return row.certificateTypeName;
  return field in row.amounts
    ? null
    : (row[field as 'grade' | 'clinicName' | 'packageName' | 'location' | 'courseDays'] ?? null);
};

/** Values as a workbook that the import takes again. */
export function rateWorkbook(kind: RateKind, rows: readonly RateRow[], company: string) {
  const { keys, amounts } = rateShapes[kind];
  const columns: SheetColumn<RateRow>[] = [
    ...keys.map((field) => ({ header: headers[field], width: 26, value: (row: RateRow) => keyOf(row, field) })),
    { header: headers.validFrom, width: 14, value: (row) => sheetDay(row.validFrom) },
    ...amounts.map((field) => ({
      header: headers[field],
      width: 18,
      format: '#,##0' as const,
      value: (row: RateRow) => Number(row.amounts[field] ?? 0),
    })),
  ];
  async function* pages() {
    yield rows;
  }
  return streamWorkbook({ head: { name: 'Values', isBareFor: 'import' }, company, columns, pages: pages() });
}

/** Forms of the rows of a workbook, and what is wrong with them by row and column. */
export function readForms(
  kind: RateKind,
  rows: readonly CellRow[],
  { choices, employees, today }: { choices: Choices; employees: ReadonlySet<string>; today: string },
) {
  const { keys: ownKeys, amounts: ownAmounts } = rateShapes[kind];
  const own = [...ownKeys, ...ownAmounts, 'validFrom' as const].map((field) => headers[field].toLowerCase());
  // A misspelt heading would leave its amounts out, which is no amount of nothing.
  const faults = unreadColumns(rows, new Set(own)).map((one): ImportFault => ({ ...one, problem: 'unread_column' }));
  const days = rows.map(({ cells }) => cells[headers.validFrom.toLowerCase()] ?? '');
  const isInRange = (text: string) => checkedOn(today, () => z.safeParse(dayShape, text).success);
  const seen = new Set<string>();
  const forms = rows.map(({ row, cells }) => {
    const { keys, amounts, required } = rateShapes[kind];
    const form: Record<string, string | number | null> = {};
    const cellOf = (field: RateField | 'validFrom') => cells[headers[field].toLowerCase()] ?? '';
    const wrong = (field: RateField | 'validFrom', problem: ImportFault['problem']) =>
      faults.push({ row, column: headers[field], problem, value: cellOf(field).slice(0, 100) });
    for (const field of keys) {
      const text = cellOf(field);
      if (text === '') {
        if (required.includes(field)) wrong(field, 'missing');
        form[field] = null;
        continue;
      }
      const list = listOf(field, choices);
      const found = list?.find((each) =>
        [each.name, each.nameId].some((name) => name?.toLowerCase() === text.toLowerCase()),
      );
      const isNobody = field === 'employeeIdNumber' && !employees.has(text.toUpperCase());
      if (isErrorText(text)) wrong(field, 'error_cell');
      else if ((list && !found) || isNobody) wrong(field, 'unknown');
      if (field === 'courseDays' && !isCourseDays(text)) wrong(field, 'not_days');
      form[field] = list ? (found?.id ?? null) : text;
    }
    for (const field of amounts) {
      const text = cellOf(field);
      const amount = text === '' ? '0' : amountOfCell(text);
      if (text === '' && required.includes(field)) wrong(field, 'missing');
      else if (amount === undefined) wrong(field, amountProblem(text));
      else if (mustPay.includes(field) && /^0+$/.test(amount)) wrong(field, 'amount_zero');
      form[field] = amount ?? '0';
    }
    const day = dayOfCell(cellOf('validFrom'), kind);
    if (!day) wrong('validFrom', dayProblem(cellOf('validFrom')));
    else if (isEitherDay(kind, cellOf('validFrom'), days)) wrong('validFrom', 'two_readings');
    else if (isExchangedDay(kind, cellOf('validFrom'), days)) wrong('validFrom', 'exchanged');
    else if (!isInRange(day)) wrong('validFrom', 'far_date');
    form.validFrom = startOf(kind, day ?? '2000-01-01');
    const same = identityOf(kind, form);
    if (day && seen.has(same)) wrong('validFrom', 'repeated');
    seen.add(same);
    return { row, form: { kind, ...form } as KeptRate };
  });
  return { forms, faults };
}

interface Listed {
  id: number | string;
  name: string;
  nameId?: string;
}

function listOf(field: RateField, choices: Choices): readonly Listed[] | undefined {
  if (field === 'jobPositionId') return choices.positions;
  if (field === 'shipId') return choices.ships;
  if (field === 'payrollCategoryId') return choices.categories;
  if (field === 'taxStatusId') return choices.taxStatuses;
  if (field === 'certificateTypeId') return choices.certificateTypes;
  if (field === 'fromRegion' || field === 'toRegion') return regions.map((region) => ({ id: region.code, ...region }));
  return undefined;
}

/** What a column of a workbook says, with the first row that says it. */
export function namesIn(rows: readonly CellRow[], field: RateField) {
  const named = new Map<string, number>();
  for (const { row, cells } of rows) {
    const name = (cells[headers[field].toLowerCase()] ?? '').replace(/\s+/g, ' ');
    if (name && !named.has(name)) named.set(name, row);
  }
  return { column: headers[field], named };
}

/** Employee IDs that a workbook names. */
export const numbersIn = (rows: readonly CellRow[]) =>
  rows.flatMap(({ cells }) => cells[headers.employeeIdNumber.toLowerCase()]?.toUpperCase() ?? []);
