import { sum } from '#platform/contract/money.ts';
import { type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { percentPoints } from '../../lines/rules.ts';
import { type LineKind, totalOf } from '../../rules.ts';
import type { PayList } from '../rules.ts';
import type { PaidPerson } from './queries.ts';

const text = (header: string, width: number, value: (row: PaidPerson) => string): SheetColumn<PaidPerson> => ({
  header,
  width,
  value,
});
// Whole rupiah of one person stay far below what a float holds exactly.
const amount = (header: string, value: (row: PaidPerson) => bigint): SheetColumn<PaidPerson> => ({
  header,
  width: 18,
  format: '#,##0',
  value: (row) => Number(value(row)),
});
const of =
  (...kinds: LineKind[]) =>
  ({ lines }: PaidPerson) =>
    totalOf(lines, kinds);
const ownTax = ({ lines }: PaidPerson) => lines.find(({ kind, corrects }) => kind === 'incomeTax' && !corrects);
const corrections = ({ lines }: PaidPerson) =>
  sum(lines.filter(({ kind, corrects }) => kind === 'incomeTax' && corrects).map((line) => line.amount));

const who = [text('Employee ID', 14, (row) => row.employeeNumber), text('Name', 30, (row) => row.name)];
const columnsOf: Readonly<Record<PayList, SheetColumn<PaidPerson>[]>> = {
  bank: [
    ...who,
    text('Bank', 22, (row) => row.bankName),
    text('Account Number', 22, (row) => row.accountNumber),
    text('Account Holder', 30, (row) => row.accountHolder),
    amount('Amount', (row) => row.takeHome),
    text('Work Order Number', 40, (row) => row.workOrders),
  ],
  bpjs: [
    ...who,
    amount('Base', ({ lines }) => lines.find(({ kind, corrects }) => kind === 'jht' && !corrects)?.base ?? 0n),
    amount('JHT Employee', of('jht')),
    amount('JHT Company', of('employerJht')),
    amount('JP Employee', of('jp')),
    amount('JP Company', of('employerJp')),
    amount('JKK', of('jkk')),
    amount('JKM', of('jkm')),
    amount('Kesehatan Employee', of('kesehatan')),
    amount('Kesehatan Company', of('employerKesehatan')),
    amount('Total', of('jht', 'employerJht', 'jp', 'employerJp', 'jkk', 'jkm', 'kesehatan', 'employerKesehatan')),
  ],
  tax: [
    ...who,
    text('PTKP Status', 14, (row) => row.ptkpCode),
    amount('Gross Income', (row) => row.taxable),
    text('Rate', 24, (row) => {
      const rate = ownTax(row)?.rate;
      return rate ? `${percentPoints(rate)}%` : 'Article 17';
    }),
    amount('PPh 21', (row) => ownTax(row)?.amount ?? 0n),
    amount('Corrections of Earlier Months', corrections),
    amount('PPh 21 in All', of('incomeTax')),
  ],
};

/** Who has something to be told of: the bank pays nobody less than nothing. */
const belongs: Readonly<Record<PayList, (row: PaidPerson) => boolean>> = {
  bank: ({ takeHome }) => takeHome > 0n,
  bpjs: (row) => of('jht', 'jkk', 'kesehatan')(row) !== 0n,
  tax: ({ taxable, lines }) =>
    taxable !== 0n || lines.some(({ kind, amount }) => kind === 'incomeTax' && amount !== 0n),
};

/** A list of a month as a workbook, a row a person. */
export function payWorkbook(list: PayList, people: readonly PaidPerson[], company: string) {
  async function* pages() {
    yield people.filter(belongs[list]);
  }
  return streamWorkbook({ name: 'Payroll', company, columns: columnsOf[list], pages: pages() });
}
