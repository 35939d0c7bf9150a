import { type Issuing, issuePapers, type PaperToIssue } from '#features/issued-papers/server/operations.ts';
import { styles } from '#platform/server/documents/faces.ts';
import { type FormColumn, formWorkbook } from '#platform/server/documents/form-sheet.ts';
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
import { type SheetValue, sheetDay } from '#platform/server/documents/workbook.ts';
import type { MatrixOfficer, OfficerMatrix } from '../contract.ts';
import type { AheadBy } from '../rules.ts';
import type { findListedVessel, ListedCrew } from './queries.ts';

type ListedVessel = Omit<NonNullable<Awaited<ReturnType<typeof findListedVessel>>>, 'isTheirDay'>;

/** What the head of either list says. */
interface Head {
  vessel: ListedVessel;
  /** yyyy-MM-dd */
  date: string;
  /** Of a coming day, which people the list names. */
  by: AheadBy | null;
  operator: string;
}

const factsOf = ({ vessel, date, by, operator }: Head): (readonly [string, SheetValue])[] => [
  ['Vessel', vessel.vesselName],
  ['As of', sheetDay(date)],
  ['IMO number', vessel.imoNumber],
  ['Operator', operator],
  ['Flag', vessel.flag],
  ['Principal', vessel.principalName],
  ['Type', vessel.vesselType],
  ['Call sign', vessel.callSign],
  ...(by ? [['Crew', namedBy[by]] as const] : []),
];

/** Says which people a list of a coming day names. */
const namedBy = { aboard: 'On board now', plan: 'By the plan' } as const;
const notOnBoard = { confirmed: 'Relief, confirmed', planned: 'Relief, not confirmed' } as const;
/** Says who of a list is not on board yet. */
const standingNotes = (people: readonly Pick<MatrixOfficer, 'fullName' | 'standing'>[]): string[] =>
  (['confirmed', 'planned'] as const).flatMap((standing) => {
    const names = people.filter((each) => each.standing === standing).map(({ fullName }) => fullName);
    return names.length > 0 ? [`${notOnBoard[standing]}: ${names.join(', ')}.`] : [];
  });

const crewColumns: readonly FormColumn[] = [
  { header: 'No', width: 5, align: 'center' },
  { header: 'Name', width: 28 },
  { header: 'Rank or rating', width: 20 },
  { header: 'Nationality', width: 14 },
  { header: 'Date of birth', width: 12, align: 'center' },
  { header: 'Place of birth', width: 16 },
  { header: 'Seaman book no', width: 15 },
  { header: 'Seaman book valid until', width: 13, align: 'center' },
  { header: 'Passport no', width: 13 },
  { header: 'Passport valid until', width: 13, align: 'center' },
  { header: 'Sign-on date', width: 12, align: 'center' },
  { header: 'Sign-on port', width: 18 },
  { header: 'Planned sign-off', width: 12, align: 'center' },
  { header: 'Crew ID', width: 11 },
];

/** The crew list of a vessel, with the fields of IMO FAL form 5 and when they joined. */
export const crewListWorkbook = (head: Head, crew: readonly ListedCrew[]): Promise<Buffer> =>
  formWorkbook({
    name: 'Crew List',
    company: head.operator,
    title: 'Crew List',
    facts: [...factsOf(head), ['Crew on board', crew.length], ['Gross tonnage', tonnage(head.vessel)]],
    columns: crewColumns,
    frozenColumns: 2,
    rows: crew.map((row, at) => [
      at + 1,
      row.fullName,
      row.rank,
      row.nationality,
      sheetDay(row.birthDate),
      row.birthPlace,
      row.seamanBookNumber,
      sheetDay(row.seamanBookExpiry),
      row.passportNumber,
      sheetDay(row.passportExpiry),
      sheetDay(row.signOnDate),
      row.signOnPort,
      sheetDay(row.plannedSignOff),
      row.employeeIdNumber,
    ]),
    notes: [
      ...standingNotes(crew),
      'Date and signature by master, authorised agent or officer: ______________________________',
    ],
  });

const tonnage = ({ grossTonnage }: ListedVessel) => (grossTonnage === null ? null : Number(grossTonnage));

const matrixColumns: readonly FormColumn[] = [
  { number: 1, header: 'Rank', width: 13 },
  { number: 2, header: 'Name', width: 26 },
  { number: 3, header: 'Nationality', width: 13 },
  { number: 4, header: 'Certificate of competency', width: 17 },
  { number: 5, header: 'Issuing country', width: 12 },
  { number: 6, header: 'Administration acceptance', width: 14, align: 'center' },
  { number: 7, header: 'Tanker certification', width: 14, align: 'center' },
  { number: 8, header: 'STCW V para', width: 10, align: 'center' },
  { number: 9, header: 'Radio qualification', width: 12, align: 'center' },
  { number: 10, header: 'Years with operator', width: 9, format: '0.0', align: 'center' },
  { number: 11, header: 'Years in rank', width: 9, format: '0.0', align: 'center' },
  { number: 12, header: 'Years on this type of tanker', width: 10, format: '0.0', align: 'center' },
  { number: 13, header: 'Years on all types of tanker', width: 10, format: '0.0', align: 'center' },
  { number: 14, header: 'Months on vessel this tour', width: 10, format: '0.0', align: 'center' },
  { number: 15, header: 'Years watch', width: 8, format: '0.0', align: 'center' },
  { number: 16, header: 'English proficiency', width: 11, align: 'center' },
  { number: 17, header: 'Sign-on date', width: 12, align: 'center' },
  { header: 'Unclassified service (days)', width: 12, format: '0', align: 'center' },
];

const yesNo = { yes: 'Yes', no: 'No', na: 'N.A.' } as const;
const cargoNames = { oil: 'Oil', chemical: 'Chemical', gas: 'Gas' } as const;
const levels = { advanced: 'Advanced', basic: 'Basic', none: 'None' } as const;
const english = { good: 'Good', fair: 'Fair', poor: 'Poor' } as const;

const officerRow = (row: MatrixOfficer): SheetValue[] => [
  row.rank,
  row.fullName,
  row.nationality,
  row.certificateOfCompetency ?? 'None',
  row.issuingCountry,
  yesNo[row.administrationAcceptance],
  row.tankerCertification.map((cargo) => cargoNames[cargo]).join(', ') || 'None',
  levels[row.stcwVPara],
  yesNo[row.radioQualification],
  row.yearsWithOperator,
  row.yearsInRank,
  row.yearsOnTankerType,
  row.yearsOnTankers,
  row.monthsOnVessel,
  row.yearsWatch,
  row.englishProficiency && english[row.englishProficiency],
  sheetDay(row.signOnDate),
  row.unclassifiedDays,
];

function pairRow(pair: OfficerMatrix['pairs'][number]): SheetValue[] {
  // Of a pair that no one holds there is nothing to add up.
  const sum = (figure: number) => (pair.missing.length < pair.ranks.length ? figure : null);
  return [
    pair.ranks.join(' + '),
    pair.missing.length > 0 ? `Not on board: ${pair.missing.join(', ')}` : null,
    ...Array<null>(7).fill(null),
    sum(pair.yearsWithOperator),
    sum(pair.yearsInRank),
    sum(pair.yearsOnTankerType),
    sum(pair.yearsOnTankers),
    null,
    sum(pair.yearsWatch),
    null,
    pair.joinedApartDays === null ? null : `${pair.joinedApartDays} days apart`,
    null,
  ];
}

/** The officer matrix in the order of the fields of the harmonised SIRE-CDI crew matrix, the pairs' sums at its foot. */
export const matrixWorkbook = (head: Head, { officers, pairs }: OfficerMatrix): Promise<Buffer> =>
  formWorkbook({
    name: 'Crew Matrix',
    company: head.operator,
    title: 'Officer Matrix',
    facts: factsOf(head),
    columns: matrixColumns,
    frozenColumns: 2,
    rows: officers.map(officerRow),
    foot: { title: 'Rank pairs (sums of the figures above)', rows: pairs.map(pairRow) },
    notes: matrixNotes(officers),
  });

const matrixNotes = (officers: readonly MatrixOfficer[]): string[] => [
  'Years of service are days on board / 365.25, to one decimal; times that overlap count once. Years with operator ' +
    'are calendar years. An oil/chemical tanker counts as oil and as chemical. Years watch are those as C/O, 2/O, ' +
    '3/O, 2/E, 3/E and 4/E.',
  ...standingNotes(officers),
  ...unclassifiedNotes(officers),
  ...openNotes(officers),
];

/** The officer matrix as PDF with its code; of a vessel and a day the newest one holds. */
export function issueMatrix(issuing: Issuing, vessel: ListedVessel, matrix: OfficerMatrix): Promise<Buffer> {
  const company = companyOf(issuing.config);
  const { vesselId, vesselName } = vessel;
  const { date, by } = matrix;
  const paper: PaperToIssue = {
    kind: 'officerMatrix',
    name: [vesselId, date, by ?? 'aboard'].join(' '),
    vesselId,
    vesselName,
    contents: [company, vessel, matrix],
  };
  return issuePapers(issuing, [paper], (marks) => {
    const head = { vessel, date, by, operator: company.name };
    return drawMatrix(head, matrix, { company, marks });
  });
}

interface Drawing {
  company: Company;
  marks: readonly Mark[];
}

/** In English, as the form is: charterers and terminals read it. */
async function drawMatrix(head: Head, { officers, pairs }: OfficerMatrix, { company, marks }: Drawing) {
  const title = `Officer matrix of ${head.vessel.vesselName}, ${writtenDay(head.date, 'en')}`;
  const paper = await openPaper({
    title,
    author: company.name,
    language: 'en',
    ...marked(marks, `${company.name}  ·  ${title}`),
    pageOf: pageOf.en,
    turned: 'across',
  });
  drawLetterhead(paper, company);
  drawSeal(paper, marks[0]);
  writeParagraph(paper, 'Officer matrix', styles.title, { after: 4 });
  const facts = factsOf(head).map(([label, value]) => ({ label, value: printed(value) }));
  writeFacts(paper, facts, { width: paper.width - 60 });
  paper.y += 6;
  await writeTable(paper, printedColumns, officers.map(officerRow));
  writeSection(paper, 'Rank pairs (sums of the figures above)', 60);
  await writeTable(paper, printedColumns, pairs.map(pairRow));
  paper.y += 8;
  for (const note of matrixNotes(officers)) writeParagraph(paper, note, styles.small, { after: 3 });
  return paper.finish();
}

/** Widths on paper, which is narrower, in points: the longest word of each heading and its usual values, and the margins. */
const printedShares = [
  33.4, 52, 54.9, 49.2, 48.2, 56.7, 48.2, 45.5, 49.1, 36.1, 26.4, 28.8, 28.8, 32.8, 27.8, 45.4, 34, 49.2,
];

const printedColumns = matrixColumns.map(
  ({ header, number, format, width }, at): TableColumn<readonly SheetValue[]> => ({
    header: number === undefined ? header : `${number}. ${header}`,
    share: printedShares[at] ?? width,
    ...(format && { align: 'right' as const }),
    cell: (row) => printed(row[at] ?? null, format) ?? '–',
  }),
);

const printed = (value: SheetValue, format?: FormColumn['format']): string | null => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value.toFixed(format === '0.0' ? 1 : 0);
  return value instanceof Date ? writtenDay(value.toISOString().slice(0, 10), 'en') : String(value);
};

/** Names service that is in no figure, or not in all of them. */
function unclassifiedNotes(officers: readonly MatrixOfficer[]): string[] {
  const open = officers.filter(({ unclassified }) => unclassified.length > 0);
  if (open.length === 0) return [];
  const parts = open.map(
    ({ fullName, unclassified }) =>
      `${fullName}: ${unclassified.map(({ word, days }) => `${word} (${days} days)`).join(', ')}`,
  );
  return [`Unclassified service, counted in no figure of the rank or type it names. ${parts.join('; ')}.`];
}

/** Names services whose end no one has given. */
function openNotes(officers: readonly MatrixOfficer[]): string[] {
  const parts = officers.flatMap(({ fullName, openServices }) =>
    openServices.map(
      ({ vesselName, from, countedTo }) => `${fullName}: ${vesselName} from ${from}, counted to ${countedTo}`,
    ),
  );
  if (parts.length === 0) return [];
  return [`Service without an off-board date, counted to the next sign-on or to joining. ${parts.join('; ')}.`];
}
