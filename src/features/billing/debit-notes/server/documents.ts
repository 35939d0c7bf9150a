import { percentPoints } from '#features/work-orders/lines/rules.ts';
import { addDays } from '#platform/contract/days.ts';
import { formatAmount, formatRupiah } from '#platform/contract/money.ts';
import { styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead, writeFacts, writeSection } from '#platform/server/documents/letterhead.ts';
import { drawSeal, type Mark, marked } from '#platform/server/documents/mark.ts';
import { openPaper, type Paper, writeParagraph } from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { billsAfterFee, isOfOtherBase, nothing, plus, type Terms, totalOf } from '../../rules.ts';
import type { CrewDays, FoundNote, InvoiceTerms, NoteLine, NoteRecord } from './queries.ts';

/** A debit note for a principal, in English: what is asked for by vessel, and all that is behind it. */
export interface NoteContents {
  note: FoundNote;
  issuedOn: string;
  /** How it is paid; nothing where it was not entered. */
  invoice: InvoiceTerms | undefined;
  /** What the month was billed with. */
  terms: Pick<Terms, 'vat' | 'vatBase'>;
  lines: readonly NoteLine[];
  records: readonly NoteRecord[];
  crewDays: readonly CrewDays[];
}

const types = {
  mcuRegister: 'Medical check-ups of applicants',
  mcuPlanning: 'Medical check-ups before joining',
  expenses: 'Tickets and hotels',
  victualing: 'Victualling',
  workOrder: 'Crew',
} as const;

const monthOf = (month: string) => writtenDay(`${month}-01`, 'en', 'long').replace(/^\d+ /, '');
const amount = <Row>(header: string, share: number, of: (row: Row) => bigint): TableColumn<Row> => ({
  header,
  share,
  align: 'right',
  cell: (row) => formatAmount(of(row)),
});

/** Wide enough for the largest amounts: a number in two lines reads as two. */
const lineColumns: TableColumn<NoteLine>[] = [
  {
    header: 'Vessel',
    share: 18,
    cell: ({ vesselName, corrects, cites }) => ({
      text: vesselName,
      note: corrects ? `Correction of ${monthOf(corrects)}${cites ? `, note ${cites}` : ''}` : undefined,
    }),
  },
  { header: 'For', share: 15, cell: ({ type }) => types[type] },
  amount('Amount', 17, (line) => line.amount),
  amount('Fee', 15, (line) => line.fee),
  amount('VAT', 16, (line) => line.vat),
  amount('Total', 19, totalOf),
];
const recordColumns: TableColumn<NoteRecord>[] = [
  { header: 'Vessel', share: 20, cell: ({ vesselName }) => vesselName },
  { header: 'Name', share: 22, cell: ({ personName }) => personName },
  { header: 'For', share: 24, cell: ({ what }) => what },
  { header: 'Date', share: 14, cell: ({ day }) => writtenDay(day, 'en') },
  amount('Amount', 16, (record) => record.amount),
];
const dayColumns: TableColumn<CrewDays>[] = [
  { header: 'Vessel', share: 22, cell: ({ vesselName }) => vesselName },
  { header: 'Name', share: 26, cell: ({ personName }) => personName },
  { header: 'Rank', share: 20, cell: ({ rank }) => rank },
  { header: 'From', share: 12, cell: ({ fromDay }) => writtenDay(fromDay, 'en') },
  { header: 'To', share: 12, cell: ({ toDay }) => writtenDay(toDay, 'en') },
  { header: 'Days', share: 8, align: 'right', cell: ({ days }) => String(days) },
];

const vatBases = { bill: 'of the bill after the fee', fee: 'of the fee' } as const;
const dueOn = (day: string, paymentDays: number) => writtenDay(addDays(day, paymentDays), 'en');

/** Into which account it is paid, and who signs it. */
function writePayment(paper: Paper, { bankName, accountNumber, accountHolder, ...invoice }: InvoiceTerms): void {
  const { signatoryName, signatoryPosition } = invoice;
  if (bankName || accountNumber || accountHolder) {
    writeSection(paper, 'Payment');
    writeFacts(paper, [
      { label: 'Bank', value: bankName },
      { label: 'Account number', value: accountNumber },
      { label: 'Account holder', value: accountHolder },
    ]);
  }
  if (!signatoryName) return;
  // Room to sign in.
  paper.y += 48;
  writeParagraph(paper, signatoryName, styles.value, { after: 2 });
  if (signatoryPosition) writeParagraph(paper, signatoryPosition, styles.label, { after: 8 });
}

/** The note as PDF. */
export async function drawDebitNote(
  { note, issuedOn, invoice, terms, lines, records, crewDays }: NoteContents,
  company: Company,
  marks: readonly Mark[] = [],
): Promise<Buffer> {
  const paper = await openPaper({
    title: `Debit note ${note.number}`,
    author: company.name,
    language: 'en',
    ...marked(marks, `${note.number}  ·  ${note.name}`),
    pageOf: pageOf.en,
  });
  drawLetterhead(paper, company);
  const sealed = drawSeal(paper, marks[0]);
  writeParagraph(paper, 'Debit Note', styles.title, { after: 6 });
  paper.y = Math.max(paper.y, sealed);
  writeFacts(paper, [
    { label: 'Number', value: note.number },
    { label: 'Date', value: writtenDay(issuedOn, 'en') },
    { label: 'Month', value: monthOf(note.month) },
    { label: 'Due', value: invoice?.paymentDays != null ? dueOn(issuedOn, invoice.paymentDays) : null },
    { label: 'NPWP of the company', value: invoice?.taxNumber ?? null },
    { label: 'Bill to', value: note.name },
    { label: 'NPWP of the principal', value: note.taxNumber },
    { label: 'Address', value: [note.address, note.city].filter(Boolean).join(', ') },
  ]);
  await section(paper, 'Summary', lineColumns, lines);
  const total = lines.reduce(plus, nothing);
  paper.y += 8;
  writeFacts(paper, [
    { label: 'Before VAT', value: formatRupiah(billsAfterFee(total)) },
    {
      label: `VAT, ${isOfOtherBase(note.month, terms) ? '12% of 11/12' : `${percentPoints(terms.vat)}%`} ${vatBases[terms.vatBase]}`,
      value: formatRupiah(total.vat),
    },
    { label: 'Total to pay', value: formatRupiah(totalOf(total)) },
  ]);
  if (invoice) writePayment(paper, invoice);
  if (records.length > 0) await section(paper, 'Receipts and check-ups', recordColumns, records);
  if (crewDays.length > 0) await section(paper, 'Crew days', dayColumns, crewDays);
  return paper.finish();
}

async function section<Row>(paper: Paper, title: string, columns: readonly TableColumn<Row>[], rows: readonly Row[]) {
  writeSection(paper, title);
  await writeTable(paper, columns, rows, { continued: title });
}
