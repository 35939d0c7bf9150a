import { sum } from '#platform/contract/money.ts';
import { type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { percentPoints } from '../../lines/rules.ts';
import { type Line, type LineKind, totalOf } from '../../rules.ts';
import type { PayList } from '../rules.ts';
import type { PaidPerson } from './queries.ts';

/** A row of a list: a person, of the BPJS list a month of theirs, or the total at the foot. */
interface Row extends PaidPerson {
  /** yyyy-MM: the list's own, or the one that is corrected. */
  month: string;
  isTotal?: true;
}

const text = (header: string, width: number, value: (row: Row) => string): SheetColumn<Row> => ({
  header,
  width,
  value: (row) => (row.isTotal ? '' : value(row)),
});
// Whole rupiah of a list stay far below what a float holds exactly.
const amount = (header: string, value: (row: Row) => bigint): SheetColumn<Row> => ({
  header,
  width: 18,
  format: '#,##0',
  value: (row) => Number(value(row)),
});
const of =
  (...kinds: LineKind[]) =>
  ({ lines }: Pick<Row, 'lines'>) =>
    totalOf(lines, kinds);
const isOwnTax = ({ kind, corrects }: Line) => kind === 'incomeTax' && !corrects;
const ownTax = ({ lines }: Row) => lines.find(isOwnTax);
const totalIf = (lines: readonly Line[], is: (line: Line) => boolean) =>
  sum(lines.filter(is).map((line) => line.amount));
const premiums: LineKind[] = [
  ...(['jht', 'employerJht', 'jp', 'employerJp', 'jkk', 'jkm'] as const),
  ...(['kesehatan', 'employerKesehatan'] as const),
];

const who = [
  text('Employee ID', 14, (row) => row.employeeNumber),
  { header: 'Name', width: 30, value: (row: Row) => (row.isTotal ? 'Total' : row.name) },
];
const columnsOf: Readonly<Record<PayList, SheetColumn<Row>[]>> = {
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
    text('NIK', 20, (row) => row.nationalId),
    text('KPJ', 16, (row) => row.employmentInsurance),
    text('BPJS Kesehatan Number', 18, (row) => row.healthInsurance),
    text('Month', 12, (row) => row.month),
    amount('Base', ({ lines }) => sum(lines.flatMap(({ kind, base }) => (kind === 'jht' && base ? [base] : [])))),
    amount('JHT Employee', of('jht')),
    amount('JHT Company', of('employerJht')),
    amount('JP Employee', of('jp')),
    amount('JP Company', of('employerJp')),
    amount('JKK', of('jkk')),
    amount('JKM', of('jkm')),
    amount('Kesehatan Employee', of('kesehatan')),
    amount('Kesehatan Company', of('employerKesehatan')),
    amount('Total', of(...premiums)),
  ],
  tax: [
    ...who,
    text('PTKP Status', 14, (row) => row.ptkpCode),
    amount('Gross Income', (row) => row.taxable),
    text('Rate', 24, (row) => {
      const rate = ownTax(row)?.rate;
      return rate ? `${percentPoints(rate)}%` : 'Article 17';
    }),
    amount('PPh 21', ({ lines }) => totalIf(lines, isOwnTax)),
    amount('Corrections of Earlier Months', ({ lines }) =>
      totalIf(lines, (line) => line.kind === 'incomeTax' && !isOwnTax(line)),
    ),
    amount('PPh 21 in All', of('incomeTax')),
  ],
};

/** Who has something to be told of: the bank pays nobody less than nothing. */
const belongs: Readonly<Record<PayList, (row: Row) => boolean>> = {
  bank: ({ takeHome }) => takeHome > 0n,
  bpjs: ({ lines }) => lines.some(({ kind, amount: of }) => premiums.includes(kind) && of !== 0n),
  tax: ({ taxable, lines }) =>
    taxable !== 0n || lines.some(({ kind, amount: of }) => kind === 'incomeTax' && of !== 0n),
};

/** BPJS takes each month by itself: the list's own first, then those that are corrected. */
function byMonth(person: PaidPerson, month: string): Row[] {
  const corrected = [...new Set(person.lines.flatMap(({ corrects }) => corrects ?? []))].sort();
  return [month, ...corrected].map((each) => ({
    ...person,
    month: each,
    lines: person.lines.filter(({ corrects = month }) => corrects === each),
  }));
}

const totalRow = (rows: readonly Row[], month: string): Row => ({
  ...{ employeeNumber: '', name: '', ptkpCode: '', nationalId: '', employmentInsurance: '', healthInsurance: '' },
  ...{ bankName: '', accountNumber: '', accountHolder: '', workOrders: '', month },
  takeHome: sum(rows.map(({ takeHome }) => takeHome)),
  taxable: sum(rows.map(({ taxable }) => taxable)),
  lines: rows.flatMap(({ lines }) => lines),
  isTotal: true,
});

interface Printed {
  month: string;
  /** The month is not closed: the list still changes. */
  isDraft: boolean;
  company: string;
}

/** A list of a month as a workbook, with what it comes to at the foot. */
export function payWorkbook(list: PayList, people: readonly PaidPerson[], { month, isDraft, company }: Printed) {
  const all = people.flatMap((person): Row[] => (list === 'bpjs' ? byMonth(person, month) : [{ ...person, month }]));
  const rows = all.filter(belongs[list]);
  async function* pages() {
    yield rows.length > 0 ? [...rows, totalRow(rows, month)] : rows;
  }
  return streamWorkbook({
    name: isDraft ? `DRAFT ${month}` : `Payroll ${month}`,
    ...{ company, columns: columnsOf[list], pages: pages() },
  });
}
