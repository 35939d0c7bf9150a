import { lastOfMonth } from '#platform/contract/days.ts';
import { harmless } from '#platform/contract/workbook-parts.ts';
import { type DocumentLanguage, writtenMonth } from '#platform/server/documents/words.ts';
import { monthPeriod, type SheetColumn, sheetDay, streamWorkbook } from '#platform/server/documents/workbook.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { JournalRow } from '../rules.ts';

/** A journal as accounting programs and people read it. */

/** A row as both files have it. */
interface Written {
  /** yyyy-MM-dd, the last day of the month. */
  day: string;
  accountNumber: string;
  accountName: string;
  code: string;
  vessel: string;
  debit: bigint;
  credit: bigint;
  description: string;
}

function descriptionOf({ kind, corrects, isSuspense }: JournalRow, month: string, language: DocumentLanguage): string {
  const say = wordsIn(language);
  const named = say(`payroll-journal:kinds.${kind}`);
  const text = corrects
    ? say('payroll-journal:lines.correction', {
        kind: named,
        corrects: writtenMonth(corrects, language),
        month: writtenMonth(month, language),
      })
    : say('payroll-journal:lines.own', { kind: named, month: writtenMonth(month, language) });
  return isSuspense ? say('payroll-journal:lines.suspense', { text }) : text;
}

const writtenOf =
  (month: string, language: DocumentLanguage) =>
  (row: JournalRow): Written => ({
    day: lastOfMonth(`${month}-01`),
    accountNumber: row.account?.number ?? '',
    accountName: row.account?.name ?? '',
    code: row.code ?? '',
    vessel: row.vesselName,
    debit: row.debit,
    credit: row.credit,
    description: descriptionOf(row, month, language),
  });

const columns: readonly { header: string; width: number; value: (row: Written) => string | bigint }[] = [
  { header: 'sheets:columns.date', width: 14, value: ({ day }) => day },
  { header: 'sheets:columns.ledgerAccount', width: 16, value: ({ accountNumber }) => accountNumber },
  { header: 'sheets:columns.ledgerAccountName', width: 36, value: ({ accountName }) => accountName },
  { header: 'sheets:columns.costCenter', width: 16, value: ({ code }) => code },
  { header: 'sheets:columns.vessel', width: 26, value: ({ vessel }) => vessel },
  { header: 'sheets:columns.debit', width: 20, value: ({ debit }) => debit },
  { header: 'sheets:columns.credit', width: 20, value: ({ credit }) => credit },
  { header: 'sheets:columns.description', width: 56, value: ({ description }) => description },
];

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The journal as CSV: commas, quotes where needed, whole rupiah without points. In Indonesian for all readers, so that a
 * journal has one checksum: books are kept in Indonesian (UU KUP Article 28).
 */
export function journalCsv(rows: readonly JournalRow[], month: string): string {
  const say = wordsIn('id');
  const lines = rows
    .map(writtenOf(month, 'id'))
    .map((row) => columns.map(({ value }) => value(row)))
    .map((values) => values.map((value) => (typeof value === 'bigint' ? String(value) : quoted(harmless(value)))));
  return [columns.map(({ header }) => quoted(say(header))), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

interface Printed {
  month: string;
  divisionId: number;
  company: string;
  language: DocumentLanguage;
}

/** The journal as a workbook in the reader's language, with what debits and credits come to. */
export function journalWorkbook(rows: readonly JournalRow[], printed: Printed) {
  const { month, company, language } = printed;
  const title = wordsIn(language)('payroll-journal:sheet.title');
  async function* pages() {
    yield rows.map(writtenOf(month, language));
  }
  return streamWorkbook<Written>({
    head: { title, period: monthPeriod(printed, language), language },
    company,
    columns: columns.map(({ header, width, value }): SheetColumn<Written> => {
      if (header === 'sheets:columns.date') return { header, width, value: ({ day }) => sheetDay(day) };
      if (!['sheets:columns.debit', 'sheets:columns.credit'].includes(header))
        return { header, width, value: (row) => String(value(row)) };
      // Whole rupiah of a month stay far below what a float holds exactly; the side without an amount stays empty.
      return { header, width, format: '#,##0', value: (row) => Number(value(row)) || '' };
    }),
    pages: pages(),
  });
}
