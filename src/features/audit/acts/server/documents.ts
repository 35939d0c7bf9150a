import type { Readable } from 'node:stream';
import { type DocumentLanguage, writtenDay } from '#platform/server/documents/words.ts';
import { dayPeriod, type SheetColumn, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { Change, ChangedField } from '../../contract.ts';

/** The trail as a workbook: a row for each field, of a change without fields one row. */

interface Line {
  change: Change;
  field: ChangedField | null;
}
type Say = ReturnType<typeof wordsIn>;

const inJakarta = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const plain = (name: string) => name.replace(/_(id|on|at)$/, '').replaceAll('_', ' ');
/** The text of a key, or the name itself in plain words. */
const wordOf = (say: Say, key: string, name: string) => say(`audit:${key}`, { defaultValue: plain(name) });

function valueIn(say: Say, field: string, text: string | null): string {
  if (text === null) return '';
  if (text === 'true' || text === 'false') return say(`common:${text === 'true' ? 'yes' : 'no'}`);
  return /^\w+$/.test(text) ? say(`audit:values.${field}.${text}`, { defaultValue: text }) : text;
}

const columns: readonly SheetColumn<Line>[] = [
  { header: 'audit:when', width: 20, value: ({ change }) => inJakarta.format(new Date(change.at)) },
  {
    header: 'audit:who',
    width: 28,
    value: ({ change: { by, byKind } }, _at, { say }) => by ?? say(`audit:by.${byKind}`),
  },
  { header: 'audit:action', width: 12, value: ({ change }, _at, { say }) => say(`audit:actions.${change.action}`) },
  {
    header: 'audit:table',
    width: 28,
    value: ({ change: { table } }, _at, { say }) => wordOf(say, `tables.${table}`, table),
  },
  { header: 'audit:record', width: 32, value: ({ change }) => change.recordName ?? change.recordId },
  {
    header: 'audit:field',
    width: 28,
    value: ({ field }, _at, { say }) =>
      field && (field.label ? say(field.label) : wordOf(say, `fields.${field.field}`, field.field)),
  },
  {
    header: 'audit:before',
    width: 36,
    value: ({ field }, _at, { say }) => field && valueIn(say, field.field, field.before),
  },
  {
    header: 'audit:after',
    width: 36,
    value: ({ field }, _at, { say }) => field && valueIn(say, field.field, field.after),
  },
];

interface Sheet {
  pages: AsyncIterable<readonly Change[]>;
  asked: { from?: string | undefined; to?: string | undefined };
  company: string;
  today: string;
  language: DocumentLanguage;
}

export function actsWorkbook({ pages, asked: { from, to }, company, today, language }: Sheet): Readable {
  const period = from
    ? `${writtenDay(from, language)} – ${writtenDay(to ?? today, language)}`
    : dayPeriod(to ?? today, language);
  async function* lines() {
    for await (const page of pages)
      yield page.flatMap((change): Line[] =>
        change.fields.length > 0 ? change.fields.map((field) => ({ change, field })) : [{ change, field: null }],
      );
  }
  return streamWorkbook({
    head: { language, title: wordsIn(language)('audit:title'), period },
    company,
    columns,
    pages: lines(),
  });
}
