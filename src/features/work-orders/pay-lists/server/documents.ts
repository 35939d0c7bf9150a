import { sum } from '#platform/contract/money.ts';
import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import { monthPeriod, type SheetColumn, type SheetWords, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { percentPoints } from '../../lines/rules.ts';
import { type Line, type LineKind, totalOf } from '../../rules.ts';
import type { PayList } from '../rules.ts';
import type { PaidPerson } from './queries.ts';

/** A row of a list: a person, of the BPJS list a month of theirs. */
interface Row extends PaidPerson {
  /** yyyy-MM: the list's own, or the one that is corrected. */
  month: string;
}

const text = (header: string, width: number, value: (row: Row, words: SheetWords) => string): SheetColumn<Row> => ({
  header,
  width,
  value: (row, _at, words) => value(row, words),
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
  text('sheets:columns.employeeId', 14, (row) => row.employeeNumber),
  text('sheets:columns.name', 30, (row) => row.name),
];
const columnsOf: Readonly<Record<PayList, SheetColumn<Row>[]>> = {
  bank: [
    ...who,
    text('sheets:columns.bank', 22, (row) => row.bankName),
    text('sheets:columns.accountNumber', 22, (row) => row.accountNumber),
    text('sheets:columns.accountHolder', 30, (row) => row.accountHolder),
    amount('sheets:columns.amount', (row) => row.takeHome),
    text('sheets:columns.workOrderNumber', 40, (row) => row.workOrders),
  ],
  bpjs: [
    ...who,
    text('sheets:columns.nationalId', 20, (row) => row.nationalId),
    text('sheets:columns.kpj', 16, (row) => row.employmentInsurance),
    text('sheets:columns.healthInsurance', 18, (row) => row.healthInsurance),
    text('sheets:columns.month', 12, (row) => row.month),
    amount('sheets:columns.base', ({ lines }) =>
      sum(lines.flatMap(({ kind, base }) => (kind === 'jht' && base ? [base] : []))),
    ),
    amount('sheets:columns.jhtEmployee', of('jht')),
    amount('sheets:columns.jhtCompany', of('employerJht')),
    amount('sheets:columns.jpEmployee', of('jp')),
    amount('sheets:columns.jpCompany', of('employerJp')),
    amount('sheets:columns.jkk', of('jkk')),
    amount('sheets:columns.jkm', of('jkm')),
    amount('sheets:columns.kesehatanEmployee', of('kesehatan')),
    amount('sheets:columns.kesehatanCompany', of('employerKesehatan')),
    amount('sheets:columns.total', of(...premiums)),
  ],
  tax: [
    ...who,
    text('sheets:columns.ptkpStatus', 14, (row) => row.ptkpCode),
    amount('sheets:columns.grossIncome', (row) => row.taxable),
    text('sheets:columns.rate', 24, (row, { say }) => {
      const rate = ownTax(row)?.rate;
      return rate ? `${percentPoints(rate)}%` : say('sheets:cells.article17');
    }),
    amount('sheets:columns.incomeTax', ({ lines }) => totalIf(lines, isOwnTax)),
    amount('sheets:columns.taxCorrections', ({ lines }) =>
      totalIf(lines, (line) => line.kind === 'incomeTax' && !isOwnTax(line)),
    ),
    amount('sheets:columns.taxInAll', of('incomeTax')),
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

interface Printed {
  month: string;
  divisionId: number;
  /** The month is not closed: the list still changes. */
  isDraft: boolean;
  company: string;
  language: DocumentLanguage;
}

/** A list of a month as a workbook, with what it comes to at the foot. */
export function payWorkbook(list: PayList, people: readonly PaidPerson[], printed: Printed) {
  const { month, isDraft, company, language } = printed;
  const all = people.flatMap((person): Row[] => (list === 'bpjs' ? byMonth(person, month) : [{ ...person, month }]));
  const say = wordsIn(language);
  const title = say(`payroll:lists.${list}`);
  async function* pages() {
    yield all.filter(belongs[list]);
  }
  return streamWorkbook({
    head: {
      title: isDraft ? say('sheets:titles.draft', { title }) : title,
      ...{ period: monthPeriod(printed, language), language },
    },
    ...{ company, columns: columnsOf[list], pages: pages() },
  });
}
