import { type Issuing, issuePapers } from '#features/issued-papers/server/operations.ts';
import type { WagePart } from '#features/work-orders/rules.ts';
import { formatRupiah, rupiah, sum } from '#platform/contract/money.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { marked } from '#platform/server/documents/mark.ts';
import { openPaper, type Paper } from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { type Pair, writeHead } from '#platform/server/documents/two-languages.ts';
import { pageOf, writtenDay, writtenMonth } from '#platform/server/documents/words.ts';
import type { LetterContents } from '../contract.ts';
import { writeLetterSheet } from './operations.ts';
import type { MadeLetter } from './queries.ts';

/** Letters on paper: Indonesian with the English of it. */

/** A letter of a person as PDF, with its code. */
export function issueLetter(issuing: Issuing, { id, kind, number, issuedOn, employeeId, contents }: MadeLetter) {
  const company = companyOf(issuing.config);
  const paper = { kind, name: String(id), employeeId, contents: [company, number, issuedOn, contents] };
  return issuePapers(issuing, [paper], async (marks) => {
    const title = contents.subject[0];
    const paper = await openPaper({
      title: `${title} ${number}`,
      author: company.name,
      language: 'id',
      ...marked(marks, `${company.name}  ·  ${number}`),
      pageOf: (page, pages) => `${pageOf.id(page, pages)}  ·  ${pageOf.en(page, pages)}`,
    });
    const { addressee, subject, body, closing } = contents;
    const to = addressee || 'Pihak yang berkepentingan / To whom it may concern';
    await writeLetterSheet(
      paper,
      { company, number, issuedOn, subject, addressee: to, body, closing, mark: marks[0] },
      () => writeTables(paper, contents),
    );
    return paper.finish();
  });
}

async function writeTables(paper: Paper, { services, wage, pay }: LetterContents): Promise<void> {
  if (services.length > 0) await writeTable(paper, serviceColumns, services);
  if (wage.length > 0) {
    writeHead(paper, ['Upah sebulan di atas kapal', 'Monthly wage on board']);
    const all = String(sum(wage.map(({ amount }) => rupiah(amount))));
    await writeTable(paper, wageColumns, [...wage, { part: 'total' as const, amount: all }]);
    paper.y += 10;
  }
  if (pay.length > 0) {
    writeHead(paper, ['Gaji yang dibayarkan', 'Salary paid']);
    await writeTable(paper, payColumns, pay);
  }
  paper.y += 14;
}

const serviceColumns: TableColumn<LetterContents['services'][number]>[] = [
  { header: 'No.', share: 5, align: 'right', cell: (_row, at) => String(at + 1) },
  { header: 'Kapal', headerAlso: 'Vessel', share: 24, cell: ({ vesselName }) => vesselName },
  {
    header: 'Jenis, GT',
    headerAlso: 'Type, GT',
    share: 20,
    cell: ({ vesselType, grossTonnage }) => ({
      text: vesselType,
      ...(grossTonnage !== null && { note: `GT ${grossTonnage}` }),
    }),
  },
  { header: 'Jabatan', headerAlso: 'Rank', share: 19, cell: ({ rank }) => rank },
  { header: 'Naik', headerAlso: 'Signed on', share: 12, cell: ({ from }) => writtenDay(from, 'id') },
  {
    header: 'Turun',
    headerAlso: 'Signed off',
    share: 12,
    cell: ({ to }) => (to ? writtenDay(to, 'id') : { text: 'di kapal', note: 'on board' }),
  },
  { header: 'Hari', headerAlso: 'Days', share: 8, align: 'right', cell: ({ days }) => String(days) },
];

/** As slips name them. */
const wageNames: Readonly<Record<WagePart | 'total', Pair>> = {
  basicSalary: ['Gaji pokok', 'Basic salary'],
  kpak: ['Tunjangan', 'Allowance (KPAK)'],
  leavePay: ['Upah cuti', 'Leave pay'],
  regionalAllowance: ['Tunjangan daerah', 'Regional allowance'],
  overseasAllowance: ['Tunjangan luar negeri', 'Overseas allowance'],
  positionAllowance: ['Tunjangan jabatan', 'Position allowance'],
  overtime: ['Lembur', 'Overtime'],
  total: ['Jumlah', 'Total'],
};

const wageColumns: TableColumn<{ part: WagePart | 'total'; amount: string }>[] = [
  {
    header: 'Komponen',
    headerAlso: 'Component',
    share: 65,
    cell: ({ part }) => ({ text: wageNames[part].join(' / '), strong: part === 'total' }),
  },
  {
    header: 'Jumlah',
    headerAlso: 'Amount',
    share: 35,
    align: 'right',
    cell: ({ part, amount }) => ({ text: formatRupiah(rupiah(amount)), strong: part === 'total' }),
  },
];

const payColumns: TableColumn<LetterContents['pay'][number]>[] = [
  {
    header: 'Bulan',
    headerAlso: 'Month',
    share: 40,
    cell: ({ month }) => `${writtenMonth(month, 'id')} / ${writtenMonth(month, 'en')}`,
  },
  {
    header: 'Penghasilan bruto',
    headerAlso: 'Gross income',
    share: 30,
    align: 'right',
    cell: ({ income }) => formatRupiah(rupiah(income)),
  },
  {
    header: 'Gaji bersih',
    headerAlso: 'Take-home pay',
    share: 30,
    align: 'right',
    cell: ({ takeHome }) => formatRupiah(rupiah(takeHome)),
  },
];
