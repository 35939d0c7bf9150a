import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import { monthPeriod, type SheetColumn, type SheetWords, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { type BillingType, billsAfterFee, type Charge, type Source, totalOf } from '../rules.ts';

/** A month's rows as a workbook, with the columns of the list, and the party billed for each. */

export interface SheetRow extends Source {
  principalName: string | null;
  /** Of a work order. */
  crewName: string | null;
}

const text = (
  header: string,
  width: number,
  value: (row: SheetRow, words: SheetWords) => string | null,
): SheetColumn<SheetRow> => ({
  header,
  width,
  value: (row, _at, words) => value(row, words) ?? '',
});
// Whole rupiah of a row stay far below what a float holds exactly.
const amount = (header: string, of: (charge: Charge) => bigint): SheetColumn<SheetRow> => ({
  header,
  width: 18,
  format: '#,##0',
  value: ({ charge }, _at, { say }) => (charge ? Number(of(charge)) : say('sheets:cells.held')),
});
/** What only others are billed. */
const billed = (header: string, of: (charge: Charge) => bigint): SheetColumn<SheetRow> => ({
  ...amount(header, of),
  value: ({ charge, isOwnCompany }, _at, { say }) => {
    if (isOwnCompany) return say('sheets:cells.ownVessel');
    return charge ? Number(of(charge)) : say('sheets:cells.held');
  },
});

const vessel = text('sheets:columns.vesselName', 30, (row) => row.vesselName);
const principal = text('sheets:columns.principal', 30, (row) => row.principalName);
const corrects = text('sheets:columns.correctionOf', 14, (row) => row.corrects);
const bill = [
  billed('sheets:columns.billsAfterFee', billsAfterFee),
  billed('sheets:columns.vat', (charge) => charge.vat),
  billed('sheets:columns.totalBills', totalOf),
];
const mcu = [
  vessel,
  text('sheets:columns.crewName', 30, (row) => row.contents.crewName ?? null),
  text('sheets:columns.crewStatus', 14, ({ contents: { crewStatus } }, { say }) =>
    crewStatus ? say(`billing:crewStatus.${crewStatus}`) : null,
  ),
  text('sheets:columns.clinicName', 26, (row) => row.contents.clinicName ?? null),
  text('sheets:columns.mcuPackage', 22, (row) => row.contents.mcuPackage ?? null),
  amount('sheets:columns.amount', (charge) => charge.amount),
  billed('sheets:columns.fee', (charge) => charge.fee),
  ...bill,
  corrects,
  principal,
];

const columnsOf: Readonly<Record<BillingType, SheetColumn<SheetRow>[]>> = {
  mcuRegister: mcu,
  mcuPlanning: mcu,
  expenses: [
    vessel,
    text('sheets:columns.employeeName', 30, (row) => row.contents.employeeName ?? null),
    text('sheets:columns.expenses', 30, (row) => row.contents.expenses ?? null),
    amount('sheets:columns.price', (charge) => charge.amount),
    text('sheets:columns.notes', 40, (row) => row.contents.notes ?? null),
    corrects,
    principal,
  ],
  victualing: [
    vessel,
    text('sheets:columns.expensesType', 16, (row) => row.contents.expensesType ?? null),
    {
      header: 'sheets:columns.totalCrew',
      width: 12,
      format: '0',
      value: ({ contents }) => Number(contents.totalCrew ?? 0),
    },
    amount('sheets:columns.totalAmount', (charge) => charge.amount),
    billed('sheets:columns.totalBills', totalOf),
    corrects,
    principal,
  ],
  workOrder: [
    vessel,
    text('sheets:columns.workOrderNumber', 24, (row) => row.contents.number ?? null),
    amount('sheets:columns.amount', (charge) => charge.amount),
    billed('sheets:columns.fee', (charge) => charge.fee),
    ...bill,
    corrects,
    principal,
    text('sheets:columns.crewName', 30, (row) => row.crewName),
  ],
};

/** What a workbook of a type is called. */
export const sheetNames: Readonly<Record<BillingType, string>> = {
  mcuRegister: 'MCU Register Billing',
  mcuPlanning: 'MCU Planning Billing',
  expenses: 'Expenses Billing',
  victualing: 'Victualing Billing',
  workOrder: 'Work Order Billing',
};

interface Printed {
  month: string;
  divisionId: number;
  type: BillingType;
  company: string;
  language: DocumentLanguage;
}

/** The rows of a month as a workbook, in the order of the list. */
export const billingWorkbook = (pages: AsyncIterable<readonly SheetRow[]>, { type, company, ...of }: Printed) =>
  streamWorkbook({
    head: {
      title: wordsIn(of.language)(`billing:download.${type}`),
      period: monthPeriod(of, of.language),
      language: of.language,
    },
    company,
    columns: columnsOf[type],
    pages,
  });
