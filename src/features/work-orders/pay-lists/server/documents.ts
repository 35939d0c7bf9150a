import { sum } from '#platform/contract/money.ts';
import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import { monthPeriod, type SheetColumn, type SheetWords, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { percentPoints } from '../../lines/rules.ts';
import { type Line, type LineKind, totalOf } from '../../rules.ts';
import { type Change, changeOf, insuredWage, type PayList, type Programme, programmes } from '../rules.ts';
import type { InsuredPerson, PaidPerson } from './queries.ts';

/** Lists with a row a person; the changes of BPJS have their own. */
type PersonList = Exclude<PayList, 'bpjsChanges'>;

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
const columnsOf: Readonly<Record<PersonList, SheetColumn<Row>[]>> = {
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

/** The people of the list: the bank pays nobody less than nothing. */
const belongs: Readonly<Record<PersonList, (row: Row) => boolean>> = {
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
export function payWorkbook(list: PersonList, people: readonly PaidPerson[], printed: Printed) {
  const { month, company } = printed;
  const all = people.flatMap((person): Row[] => (list === 'bpjs' ? byMonth(person, month) : [{ ...person, month }]));
  async function* pages() {
    yield all.filter(belongs[list]);
  }
  return streamWorkbook({ head: headOf(list, printed), company, columns: columnsOf[list], pages: pages() });
}

function headOf(list: PayList, printed: Printed) {
  const { isDraft, language } = printed;
  const say = wordsIn(language);
  const title = say(`payroll:lists.${list}`);
  return {
    title: isDraft ? say('sheets:titles.draft', { title }) : title,
    period: monthPeriod(printed, language),
    language,
  };
}

/** A person with a change for BPJS, by programme. */
interface ChangedRow {
  person: PaidPerson;
  changes: Record<Programme, { change: Change | undefined; before: bigint | undefined; now: bigint | undefined }>;
}

function changedRow({ person, before, now, isBlocked }: InsuredPerson): ChangedRow {
  const of = (programme: Programme) => {
    const [wageBefore, wageNow] = [insuredWage(before, programme), insuredWage(now, programme)];
    return { change: changeOf(wageBefore, wageNow, isBlocked), before: wageBefore, now: wageNow };
  };
  return { person, changes: { employment: of('employment'), health: of('health') } };
}

const wage = (header: string, value: (row: ChangedRow) => bigint | undefined): SheetColumn<ChangedRow> => ({
  header,
  width: 18,
  format: '#,##0',
  value: (row) => {
    const found = value(row);
    return found === undefined ? '' : Number(found);
  },
});
const textColumn = (
  header: string,
  value: (row: ChangedRow, words: SheetWords) => string,
): SheetColumn<ChangedRow> => ({
  header,
  width: 22,
  value: (row, _at, words) => value(row, words),
});
const changedColumns: SheetColumn<ChangedRow>[] = [
  textColumn('sheets:columns.employeeId', ({ person }) => person.employeeNumber),
  textColumn('sheets:columns.name', ({ person }) => person.name),
  textColumn('sheets:columns.nationalId', ({ person }) => person.nationalId),
  textColumn('sheets:columns.kpj', ({ person }) => person.employmentInsurance),
  textColumn('sheets:columns.healthInsurance', ({ person }) => person.healthInsurance),
  ...programmes.flatMap((programme) => [
    textColumn(`sheets:columns.${programme}Change`, ({ changes }, { say }) => {
      const { change } = changes[programme];
      return change ? say(`sheets:cells.${change}`) : '';
    }),
    wage(`sheets:columns.${programme}Before`, ({ changes }) => changes[programme].before),
    wage(`sheets:columns.${programme}Now`, ({ changes }) => changes[programme].now),
  ]),
];

/** Who joined, left or earns otherwise than the month before, by programme of BPJS. */
export function changesWorkbook(people: readonly InsuredPerson[], printed: Printed) {
  const rows = people
    .map(changedRow)
    .filter(({ changes }) => programmes.some((programme) => changes[programme].change !== undefined));
  async function* pages() {
    yield rows;
  }
  const { company } = printed;
  return streamWorkbook({ head: headOf('bpjsChanges', printed), company, columns: changedColumns, pages: pages() });
}
