import { type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { inWib } from '#platform/server/mail-template.ts';
import type { Affected } from './queries.ts';

/** What a kind of reading shows, in the words of the notice; others go by their name in the log. */
export const kinds: Readonly<Record<string, string>> = {
  registration: 'Application with personal file',
  draft: 'Draft of an application',
  employee: 'Crew member with personal file',
  file: 'Uploaded file',
  cv: 'CV',
  crewCv: 'CV of a crew member',
  letter: 'Letter for medical check-ups',
  crewLetter: 'Letter about crew members',
  sheet: 'Spreadsheet',
  crewList: 'Crew list',
  applicantList: 'List of applicants',
  selectionSession: 'Attendance list',
  crewChange: 'Crew-change sheet',
  comparison: 'Two files compared',
  history: 'History of a personal file',
  agreement: 'Crew agreement (PKL)',
  mcu: 'Medical check-up (MCU)',
  medical: 'Medical certificate',
  slip: 'Salary slip',
  billing: 'Billing of a month',
  import: 'Import from a spreadsheet',
  affected: 'Export of affected people',
  ownCopy: 'Copy of one’s own data',
};

/** A moment as the office’s clock shows it. */
const moment = (at: Date) => {
  const { day, time } = inWib(at, 'en');
  return `${day} ${time}`;
};

/** A kind in words, with the name of the list where one was read whole. */
const told = (what: string) => {
  const [kind = '', ...list] = what.split(' ');
  return [kinds[kind] ?? kind, ...list].join(' ');
};

const columns: SheetColumn<Affected>[] = [
  { header: 'No.', width: 6, format: '0', value: (_, at) => at + 1 },
  { header: 'Name', width: 32, value: ({ name }) => name ?? 'Everyone on this list' },
  { header: 'Number', width: 18, value: ({ number }) => number },
  { header: 'Email', width: 32, value: ({ email }) => email },
  { header: 'Phone', width: 20, value: ({ phone }) => phone },
  { header: 'What was read', width: 50, value: ({ what }) => what.map(told).join(', ') },
  { header: 'Readings', width: 12, format: '0', value: ({ readings }) => readings },
  { header: 'First', width: 22, value: ({ first }) => moment(first) },
  { header: 'Last', width: 22, value: ({ last }) => moment(last) },
];

/** Who is to be told of a breach (law 27/2022, article 46): a row a person, then the lists that were read whole. */
export function affectedWorkbook(affected: readonly Affected[], company: string) {
  async function* pages() {
    yield affected;
  }
  return streamWorkbook({ name: 'Affected people', company, columns, pages: pages() });
}
