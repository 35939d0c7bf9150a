import { type DocumentLanguage, writtenDay } from '#platform/server/documents/words.ts';
import { type SheetColumn, type SheetWords, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { inWib } from '#platform/server/mail-template.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { Affected } from './queries.ts';

/** A moment as the office’s clock shows it. */
const moment = (at: Date) => {
  const { day, time } = inWib(at, 'en');
  return `${day} ${time}`;
};

/** Kinds of reading in words, others by their name in the log, with the name of the list where one was read whole. */
const readingText = (what: string, { say }: SheetWords) => {
  const [kind = '', ...list] = what.split(' ');
  return [say(`sheets:readings.${kind}`, { defaultValue: kind }), ...list].join(' ');
};

const columns: SheetColumn<Affected>[] = [
  { header: 'sheets:columns.no', width: 6, format: '0', value: (_, at) => at + 1 },
  {
    header: 'sheets:columns.name',
    width: 32,
    value: ({ name }, _at, { say }) => name ?? say('sheets:cells.wholeList'),
  },
  { header: 'sheets:columns.number', width: 18, value: ({ number }) => number },
  { header: 'sheets:columns.email', width: 32, value: ({ email }) => email },
  { header: 'sheets:columns.phone', width: 20, value: ({ phone }) => phone },
  {
    header: 'sheets:columns.whatWasRead',
    width: 50,
    value: ({ what }, _at, words) => what.map((each) => readingText(each, words)).join(', '),
  },
  { header: 'sheets:columns.readings', width: 12, format: '0', value: ({ readings }) => readings },
  { header: 'sheets:columns.first', width: 22, value: ({ first }) => moment(first) },
  { header: 'sheets:columns.last', width: 22, value: ({ last }) => moment(last) },
];

interface Printed {
  company: string;
  /** The day of the readings. */
  day: string;
  language: DocumentLanguage;
}

/** The people affected by a breach (law 27/2022, article 46): a row a person, then the lists that were read whole. */
export function affectedWorkbook(affected: readonly Affected[], { company, day, language }: Printed) {
  async function* pages() {
    yield affected;
  }
  return streamWorkbook({
    head: { title: wordsIn(language)('sheets:titles.affected'), period: writtenDay(day, language), language },
    company,
    columns,
    pages: pages(),
  });
}
