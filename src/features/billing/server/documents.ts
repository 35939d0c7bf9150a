import { type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { type BillingType, billsAfterFee, type Charge, type Source, totalOf } from '../rules.ts';

/** A month's rows as a workbook, with the columns of the list. */

const text = (header: string, width: number, value: (row: Source) => string | null): SheetColumn<Source> => ({
  header,
  width,
  value: (row) => value(row) ?? '',
});
// Whole rupiah of a row stay far below what a float holds exactly.
const amount = (header: string, of: (charge: Charge) => bigint): SheetColumn<Source> => ({
  header,
  width: 18,
  format: '#,##0',
  value: ({ charge }) => (charge ? Number(of(charge)) : 'Hold Price'),
});

const statuses: Record<string, string> = {
  applicant: 'Applicant',
  hired: 'Hired',
  onBoard: 'On Board',
  offBoard: 'Off Board',
};
const vessel = text('Vessel Name', 30, (row) => row.vesselName);
const corrects = text('Correction Of', 14, (row) => row.corrects);
const bill = [
  amount('Bills After Fee', billsAfterFee),
  amount('VAT', (charge) => charge.vat),
  amount('Total Bills', totalOf),
];
const mcu = [
  vessel,
  text('Crew Name', 30, (row) => row.contents.crewName ?? null),
  text('Crew Status', 14, (row) => statuses[row.contents.crewStatus ?? ''] ?? null),
  text('Clinic Name', 26, (row) => row.contents.clinicName ?? null),
  text('MCU Package', 22, (row) => row.contents.mcuPackage ?? null),
  amount('Amount', (charge) => charge.amount),
  amount('Fee', (charge) => charge.fee),
  ...bill,
  corrects,
];

const columnsOf: Readonly<Record<BillingType, SheetColumn<Source>[]>> = {
  mcuRegister: mcu,
  mcuPlanning: mcu,
  expenses: [
    vessel,
    text('Employee Name', 30, (row) => row.contents.employeeName ?? null),
    text('Expenses', 30, (row) => row.contents.expenses ?? null),
    amount('Price', (charge) => charge.amount),
    text('Notes', 40, (row) => row.contents.notes ?? null),
    corrects,
  ],
  victualing: [
    vessel,
    text('Expenses Type', 16, (row) => row.contents.expensesType ?? null),
    { header: 'Total Crew', width: 12, format: '0', value: ({ contents }) => Number(contents.totalCrew ?? 0) },
    amount('Total Amount', (charge) => charge.amount),
    amount('Total Bills', totalOf),
    corrects,
  ],
  workOrder: [
    vessel,
    text('Work Order Number', 24, (row) => row.contents.number ?? null),
    amount('Amount', (charge) => charge.amount),
    amount('Fee', (charge) => charge.fee),
    ...bill,
    corrects,
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
export const billingWorkbook = (type: BillingType, pages: AsyncIterable<readonly Source[]>, company: string) =>
  streamWorkbook({ name: sheetNames[type], company, columns: columnsOf[type], pages });
