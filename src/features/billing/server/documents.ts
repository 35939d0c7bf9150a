import { type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { type BillingType, billsAfterFee, type Charge, type Source, totalOf } from '../rules.ts';

/** A month's rows as a workbook, with the columns of the list, and whom each is billed to. */

export interface SheetRow extends Source {
  principalName: string | null;
  /** Of a work order. */
  crewName: string | null;
}

const text = (header: string, width: number, value: (row: SheetRow) => string | null): SheetColumn<SheetRow> => ({
  header,
  width,
  value: (row) => value(row) ?? '',
});
// Whole rupiah of a row stay far below what a float holds exactly.
const amount = (header: string, of: (charge: Charge) => bigint): SheetColumn<SheetRow> => ({
  header,
  width: 18,
  format: '#,##0',
  value: ({ charge }) => (charge ? Number(of(charge)) : 'Hold Price'),
});
/** What only others are billed. */
const billed = (header: string, of: (charge: Charge) => bigint): SheetColumn<SheetRow> => ({
  ...amount(header, of),
  value: ({ charge, isOwnCompany }) => {
    if (isOwnCompany) return 'Own Vessel';
    return charge ? Number(of(charge)) : 'Hold Price';
  },
});

const statuses: Record<string, string> = {
  applicant: 'Applicant',
  hired: 'Hired',
  onBoard: 'On Board',
  offBoard: 'Off Board',
};
const vessel = text('Vessel Name', 30, (row) => row.vesselName);
const principal = text('Principal', 30, (row) => row.principalName);
const corrects = text('Correction Of', 14, (row) => row.corrects);
const bill = [
  billed('Bills After Fee', billsAfterFee),
  billed('VAT', (charge) => charge.vat),
  billed('Total Bills', totalOf),
];
const mcu = [
  vessel,
  text('Crew Name', 30, (row) => row.contents.crewName ?? null),
  text('Crew Status', 14, (row) => statuses[row.contents.crewStatus ?? ''] ?? null),
  text('Clinic Name', 26, (row) => row.contents.clinicName ?? null),
  text('MCU Package', 22, (row) => row.contents.mcuPackage ?? null),
  amount('Amount', (charge) => charge.amount),
  billed('Fee', (charge) => charge.fee),
  ...bill,
  corrects,
  principal,
];

const columnsOf: Readonly<Record<BillingType, SheetColumn<SheetRow>[]>> = {
  mcuRegister: mcu,
  mcuPlanning: mcu,
  expenses: [
    vessel,
    text('Employee Name', 30, (row) => row.contents.employeeName ?? null),
    text('Expenses', 30, (row) => row.contents.expenses ?? null),
    amount('Price', (charge) => charge.amount),
    text('Notes', 40, (row) => row.contents.notes ?? null),
    corrects,
    principal,
  ],
  victualing: [
    vessel,
    text('Expenses Type', 16, (row) => row.contents.expensesType ?? null),
    { header: 'Total Crew', width: 12, format: '0', value: ({ contents }) => Number(contents.totalCrew ?? 0) },
    amount('Total Amount', (charge) => charge.amount),
    billed('Total Bills', totalOf),
    corrects,
    principal,
  ],
  workOrder: [
    vessel,
    text('Work Order Number', 24, (row) => row.contents.number ?? null),
    amount('Amount', (charge) => charge.amount),
    billed('Fee', (charge) => charge.fee),
    ...bill,
    corrects,
    principal,
    text('Crew Name', 30, (row) => row.crewName),
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

/** The rows of a month as a workbook, in the order of the list. */
export const billingWorkbook = (type: BillingType, pages: AsyncIterable<readonly SheetRow[]>, company: string) =>
  streamWorkbook({ name: sheetNames[type], company, columns: columnsOf[type], pages });
