import type { Context } from '#platform/server/feature.ts';
import { inLanguage, wordsIn } from '#platform/server/texts.ts';
import { importFields } from '../../columns/rules.ts';
import type { ImportDetail } from '../../contract.ts';
import { type FaultsAsked, listFaults, listRefusedRows } from '../../server/queries.ts';
import type { FaultRow } from '../contract.ts';
import type { FaultLine, RefusedLine } from './documents.ts';

/** What the workbooks of an import hold, piece by piece. */

const faultsAtOnce = 1_000;
/** All that is wrong with an import, piece by piece. */
export async function* allFaults(db: Context['db'], asked: FaultsAsked): AsyncGenerator<readonly FaultLine[]> {
  const { fields, heads } = asked.detail;
  const shown = ({ row, column, field, value, said, suggestions }: FaultRow): FaultLine => ({
    row,
    value,
    said: suggestions.length > 0 ? `${said} (${suggestions.join(', ')})` : said,
    column: column ?? (field === null ? '' : (heads[fields.indexOf(field)] ?? field)),
  });
  for (let offset = 0; ; offset += faultsAtOnce) {
    const { data } = await listFaults(db, asked, { offset, limit: faultsAtOnce });
    yield data.map(shown);
    if (data.length < faultsAtOnce) return;
  }
}

/** The rows that were left out, with their faults in words; secrets only where they may be shown. */
export async function* allRefused(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { importId, heads, fields, kind }: ImportDetail,
  showsSecrets: boolean,
): AsyncGenerator<readonly RefusedLine[]> {
  const say = wordsIn(language);
  const known = fields.map((name) => (name === null ? undefined : importFields[kind][name]));
  const named = (field: string) =>
    heads[fields.indexOf(field)] || (importFields[kind][field] ? say(importFields[kind][field].label) : '');
  for (let offset = 0; ; offset += faultsAtOnce) {
    const rows = await listRefusedRows(db, importId, { offset, limit: faultsAtOnce });
    yield rows.map(({ cells, line, faults }) => ({
      cells: cells.map((cell, at) => (known[at]?.isSecret && !showsSecrets ? null : cell)),
      said: [
        `${say('imports:faults.row')} ${line}`,
        ...faults.map(({ field, said }) => [named(field), inLanguage(language, said)].filter(Boolean).join(': ')),
      ].join(' · '),
    }));
    if (rows.length < faultsAtOnce) return;
  }
}
