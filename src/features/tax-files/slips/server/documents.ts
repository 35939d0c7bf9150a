import { type Issuing, issuePapers, type PaperToIssue } from '#features/issued-papers/server/operations.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { styles } from '#platform/server/documents/faces.ts';
import {
  type Company,
  companyOf,
  drawLetterhead,
  writeFacts,
  writeSection,
} from '#platform/server/documents/letterhead.ts';
import { drawSeal, type Mark, marked } from '#platform/server/documents/mark.ts';
import { openPaper, writeParagraph } from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { type AnswerLanguage, rankIn, wordsIn } from '#platform/server/texts.ts';
import type { Withholder } from '../../contract.ts';
import type { RowValue } from '../../layouts/rules.ts';
import type { TaxRow } from '../../rules.ts';

interface Drawing {
  company: Company;
  language: AnswerLanguage;
  marks: readonly Mark[];
}

interface TaxSlip {
  row: TaxRow;
  withholder: Withholder;
}

/** What it is made of; what other files said before is no part of it. */
const saidBy = ({ row: { person, period, values, settlement }, withholder }: TaxSlip) => ({
  person,
  period,
  values,
  settlement,
  withholder,
});

/** The proof with its code; one in each language, and for the part of a year that a slip settles. */
export function issueTaxSlip(
  issuing: Issuing,
  slip: TaxSlip,
  { workOrderId, language }: { workOrderId: number; language: AnswerLanguage },
): Promise<Buffer> {
  const company = companyOf(issuing.config);
  const paper: PaperToIssue = {
    kind: 'taxSlip',
    name: `${workOrderId} ${language}`,
    employeeId: slip.row.person.employeeId,
    contents: [company, saidBy(slip)],
  };
  return issuePapers(issuing, [paper], (marks) => drawTaxSlip(slip, { company, language, marks }));
}

interface Line {
  name: string;
  amount: bigint;
  isTotal?: boolean;
}

const columns: TableColumn<Line>[] = [
  { header: '', share: 74, cell: ({ name, isTotal }) => ({ text: name, strong: isTotal ?? false }) },
  {
    header: '',
    share: 26,
    align: 'right',
    cell: ({ amount, isTotal }) => ({ text: formatRupiah(amount), strong: isTotal ?? false }),
  },
];

/** Proof of income tax withheld in a year (1721-A1), with what it was counted from. */
async function drawTaxSlip({ row, withholder }: TaxSlip, { company, language, marks }: Drawing): Promise<Buffer> {
  const text = wordsIn(language);
  const word = (key: string, values?: Record<string, string>) => text(`tax-files:slip.${key}`, values);
  const { person, values, period, settlement } = row;
  if (!settlement) throw new Error('A tax slip is of a settled year');
  const year = period.slice(0, 4);
  const paper = await openPaper({
    title: `${word('title', { year })} ${person.name}`,
    author: company.name,
    language,
    ...marked(marks, `${company.name}  ·  ${person.name}`),
    pageOf: pageOf[language],
  });
  drawLetterhead(paper, company);
  drawSeal(paper, marks[0]);
  writeParagraph(paper, word('title', { year }), styles.title, { after: 2 });
  writeParagraph(paper, word('subtitle'), styles.label, { after: 6 });
  const monthIn = (month: string) => writtenDay(`${year}-${month.padStart(2, '0')}-01`, language, 'long').slice(2);
  const field = (key: string, value: string | null | undefined) => ({ label: word(`fields.${key}`), value });
  writeSection(paper, word('withholder'));
  writeFacts(paper, [
    field('company', company.name),
    field('taxNumber', withholder.taxNumber),
    field('placeNumber', withholder.placeNumber),
  ]);
  writeSection(paper, word('recipient'));
  writeFacts(paper, [
    field('name', person.name),
    field('nationalId', values.tin || '-'),
    field('employeeId', person.employeeNumber),
    field('position', rankIn(language)(person.position)),
    field('ptkp', values.ptkp),
    field('address', person.address),
    field('period', `${monthIn(values.firstMonth ?? '1')} - ${monthIn(values.periodMonth ?? '12')}`),
    field('months', values.months),
  ]);
  const part = (key: RowValue): Line => ({ name: word(`amounts.${key}`), amount: rupiah(values[key] ?? '0') });
  const line = (key: string, amount: bigint, isTotal = false): Line => ({
    name: word(`amounts.${key}`),
    amount,
    isTotal,
  });
  const { gross, jobCost, ownContributions, exemption, taxable, tax, withheld } = settlement;
  const net = gross - jobCost - ownContributions;
  const tables: [string, Line[]][] = [
    [
      'income',
      [
        part('salary'),
        part('taxAllowance'),
        part('otherAllowances'),
        part('insurance'),
        part('bonus'),
        line('gross', gross, true),
      ],
    ],
    [
      'deductions',
      [
        line('jobCost', jobCost),
        line('contributions', ownContributions),
        line('deducted', jobCost + ownContributions, true),
      ],
    ],
    [
      'calculation',
      [
        line('net', net),
        line('exemption', exemption),
        line('taxable', taxable),
        line('tax', tax, true),
        line('withheldBefore', withheld),
        line('lastTax', tax - withheld),
      ],
    ],
  ];
  for (const [key, lines] of tables) {
    writeSection(paper, word(key), 60);
    await writeTable(paper, columns, lines);
  }
  writeSection(paper, word('signed'), 60);
  writeFacts(paper, [
    field('signatoryName', withholder.signatoryName),
    field('signatoryPosition', withholder.signatoryPosition),
    field('signatoryNumber', withholder.signatoryNumber),
    field('day', writtenDay(lastOfMonth(`${period}-01`), language, 'long')),
  ]);
  return paper.finish();
}
