import { type Issuing, issuePapers, type PaperToIssue } from '#features/issued-papers/server/operations.ts';
import { formatRupiah, rupiah, sum } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { inks, styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead, writeFacts, writeSection } from '#platform/server/documents/letterhead.ts';
import { drawSeal, type Mark, marked } from '#platform/server/documents/mark.ts';
import { drawLine, openPaper, type Paper, writeParagraph } from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { type AnswerLanguage, rankIn, wordsIn } from '#platform/server/texts.ts';
import type { SlipLine } from '../../lines/contract.ts';
import { deductionKinds, earningKinds, employerKinds, type LineKind } from '../../rules.ts';
import type { WorkOrderDetail } from '../../slips/contract.ts';
import { explain, partsOf, type Teller } from '../../slips/rules.ts';

interface Drawing {
  company: Company;
  language: AnswerLanguage;
  /** Called with the number of slips drawn so far. */
  tell?: (done: number) => void;
}

/** What of closed months is issued: a projection is another one tomorrow, and has no code. */
const slipPaper = (slip: WorkOrderDetail, { company, language }: Drawing): PaperToIssue => ({
  kind: 'slip',
  name: `${slip.workOrderId} ${language}`,
  vesselId: slip.vesselId,
  vesselName: slip.vesselName,
  employeeId: slip.employeeId,
  contents: [company, slip],
});

/** Slips in one file, those of closed months with their codes. */
export function issueSlips(issuing: Issuing, slips: readonly WorkOrderDetail[], drawing: Drawing): Promise<Buffer> {
  const closed = slips.filter(({ closedAt }) => closedAt !== null);
  return issuePapers(
    issuing,
    closed.map((slip) => slipPaper(slip, drawing)),
    (marks) => drawSlips(slips, drawing, new Map(closed.map((slip, at) => [slip, marks[at]]))),
  );
}

const monthIn = (month: string, language: AnswerLanguage) => writtenDay(`${month}-01`, language, 'long').slice(2);

/** What a slip's file is called. */
export const slipName = (slip: WorkOrderDetail, language: AnswerLanguage) =>
  `${wordsIn(language)('work-orders:slip.downloadName')} ${slip.employeeIdNumber} ${monthOfParts(slip)}`;

/** Salary slips as PDF, each from a page of its own, with the sentence that explains each amount. */
export async function drawSlips(
  slips: readonly WorkOrderDetail[],
  { company, language, tell }: Drawing,
  marks: ReadonlyMap<WorkOrderDetail, Mark | undefined> = new Map(),
): Promise<Buffer> {
  const all = [...marks.values()].flatMap((mark) => mark ?? []);
  const text = wordsIn(language);
  const [first] = slips;
  const isOne = slips.length === 1;
  const of = isOne ? first?.employeeName : first?.vesselName;
  const paper = await openPaper({
    title: `${text('work-orders:slip.title')} ${of}`,
    author: company.name,
    language,
    ...marked(all, `${company.name}  ·  ${of}`),
    pageOf: pageOf[language],
  });
  for (const [at, slip] of slips.entries()) {
    if (at > 0) paper.newPage();
    await drawSlip(paper, slip, { company, language, mark: marks.get(slip) });
    await paper.breathe();
    tell?.(at + 1);
  }
  return paper.finish();
}

const tellerOf = (language: AnswerLanguage): Teller => {
  const text = wordsIn(language);
  return {
    text: (key, values) => text(`work-orders:${key}`, values),
    day: (day) => writtenDay(day, language),
    shortDay: (day) => writtenDay(day, language).slice(0, -5),
    month: (month) => monthIn(month, language),
    number: (value) =>
      new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-US', { maximumFractionDigits: 4 }).format(value),
    rank: rankIn(language),
  };
};

async function drawSlip(
  paper: Paper,
  slip: WorkOrderDetail,
  { company, language, mark }: Drawing & { mark: Mark | undefined },
) {
  const teller = tellerOf(language);
  const { text } = teller;
  drawLetterhead(paper, company);
  drawSeal(paper, mark);
  const month = teller.month(monthOfParts(slip));
  writeParagraph(paper, `${text('slip.title')}, ${month}`, styles.title, { after: 2 });
  const day = slip.closedAt && writtenDay(slip.closedAt.slice(0, 10), language);
  writeParagraph(
    paper,
    day ? text('slip.foot.closed', { day }) : text('slip.foot.projection', { month }),
    styles.label,
    { after: 6 },
  );
  const field = (key: string, value: string | null) => ({ label: text(`slip.fields.${key}`), value });
  writeFacts(paper, [
    field('employeeName', slip.employeeName),
    field('employeeId', slip.employeeIdNumber),
    field('jobPosition', teller.rank(slip.jobPositionName)),
    field('vessel', slip.vesselName),
    field('workOrderNumber', slip.workOrderNumber),
    field(
      'ptkpStatus',
      slip.ptkpYear
        ? text('slip.ptkpCarried', { status: slip.ptkpCode ?? '-', year: String(slip.ptkpYear) })
        : slip.ptkpCode,
    ),
    field('category', slip.payrollCategoryName && teller.rank(slip.payrollCategoryName)),
    field('email', slip.email),
    field('phone', slip.phoneNumber),
    field('bankName', slip.bankName),
    field('bankNumber', slip.bankNumber),
    field('accountHolder', slip.accountHolder),
  ]);
  const lines = { ...slip, month: monthOfParts(slip) };
  const always: readonly LineKind[] = slip.alwaysShown;
  const total = (key: string, amount: string) => ({ name: text(key), amount: rupiah(amount), isTotal: true });
  paper.y += 10;
  await writeRows(paper, text('slip.earnings'), [
    ...rowsOf(lines, teller, earningKinds, always),
    total('slip.totalEarnings', slip.income_TotalWages),
  ]);
  paper.y += 10;
  await writeRows(paper, text('slip.deductions'), [
    ...rowsOf(lines, teller, deductionKinds, ['jht', 'jp', 'incomeTax']),
    total('slip.totalDeductions', slip.deduction_Total),
  ]);
  drawTotal(paper, slip, text('slip.totalAmount'));
  const premiums = slip.lines.filter(({ kind }) => isEmployers(kind));
  if (premiums.length === 0) return;
  const { rateOf } = explain(lines, teller);
  const facts = premiums.map((line) => ({
    label: `${text(`kinds.${line.kind}`)} ${line.corrects ? teller.month(line.corrects) : rateOf(line)}`,
    value: formatRupiah(rupiah(line.amount)),
  }));
  const all = formatRupiah(sum(premiums.map(({ amount }) => rupiah(amount))));
  writeSection(paper, text('slip.onTop'));
  writeFacts(paper, [...facts, { label: text('slip.total'), value: all }], { labelWidth: 130 });
}

const isEmployers = (kind: LineKind) => employerKinds.some((each) => each === kind);

interface Row {
  name: string;
  note?: string;
  amount: bigint;
  isTotal?: boolean;
}

/** A row a line; kinds that are always shown have one without an amount too. */
function rowsOf(
  slip: Parameters<typeof explain>[0],
  teller: Teller,
  kinds: readonly LineKind[],
  always: readonly LineKind[],
): Row[] {
  const { sentenceOf, headOf } = explain(slip, teller);
  return kinds.flatMap((kind): Row[] => {
    const lines = slip.lines.filter((line) => line.kind === kind);
    const name = teller.text(`kinds.${kind}`);
    if (lines.length === 0) return always.includes(kind) ? [{ name, amount: 0n }] : [];
    return lines.map((line) => ({
      name: lines.length > 1 || line.corrects ? [name, headOf(line)].filter(Boolean).join(', ') : name,
      note: [sentenceOf(line), partsText(line, slip, teller)].filter(Boolean).join('. '),
      amount: rupiah(line.amount),
    }));
  });
}

/** The parts behind a tax in one sentence. */
const partsText = (line: SlipLine, slip: Parameters<typeof explain>[0], { text, month }: Teller) =>
  partsOf(line, slip.lines)
    .map(({ key, amount }) => `${text(`slip.${key}`, { month: month(slip.month) })} ${formatRupiah(amount)}`)
    .join('; ');

const writeRows = (paper: Paper, title: string, rows: readonly Row[]) => {
  const columns: TableColumn<Row>[] = [
    {
      header: title,
      share: 76,
      cell: ({ name, note, isTotal }) => ({ text: name, note, strong: isTotal ?? false }),
    },
    {
      header: '',
      share: 24,
      align: 'right',
      cell: ({ amount, isTotal }) => ({ text: formatRupiah(amount), strong: isTotal ?? false }),
    },
  ];
  return writeTable(paper, columns, rows);
};

function drawTotal(paper: Paper, slip: WorkOrderDetail, title: string) {
  paper.y += 12;
  paper.room(34);
  const right = paper.left + paper.width;
  paper.doc.rect(paper.left, paper.y, paper.width, 28).fill(inks.well);
  drawLine(paper, title, paper.left + 8, paper.y + 7, styles.letterStrong);
  drawLine(paper, formatRupiah(rupiah(slip.totalTakeHomePayCrew)), right - 8, paper.y + 3, styles.title, 'right');
  paper.y += 30;
}
