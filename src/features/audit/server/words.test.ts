import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelOf } from '#features/seafarers/versions/rules.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { changedFields } from '../rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Tables that the trail follows, with the columns it keeps. */
async function followed() {
  const { rows } = await sql<{ table: string; columns: string[]; hidden: string[] }>`
    select c.relname as "table", array_agg(a.attname::text) as columns,
           string_to_array(encode(t.tgargs, 'escape'), '\\000') as hidden
      from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid and p.proname = 'audit_row'
      join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     group by c.relname, t.tgargs`.execute(server.db);
  return rows;
}

describe.each(['en', 'id'] as const)('the trail in %s', (language) => {
  it('has a word for every table and every field that it shows', async () => {
    const file = new URL(`../../../../public/locales/${language}/audit.json`, import.meta.url);
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<'tables' | 'fields', Record<string, string>>;
    const ofFile = new URL(`../../../../public/locales/${language}/seafarers.json`, import.meta.url);
    const fileWords = JSON.parse(readFileSync(ofFile, 'utf8')) as { fields: Record<string, string> };
    const isNamed = (table: string, column: string) => {
      const field = labelOf(table, column)?.replace('seafarers:fields.', '');
      return Boolean(field ? fileWords.fields[field] : words.fields[column]);
    };
    const tables = await followed();
    expect(tables.length).toBeGreaterThan(20);
    const unnamed = tables.flatMap(({ table, columns, hidden }) => [
      ...(words.tables[table] ? [] : [table]),
      ...changedFields(null, Object.fromEntries(columns.map((column) => [column, 'filled'])))
        .filter((field) => !hidden.includes(field) && !isNamed(table, field))
        .map((field) => `${table}.${field}`),
    ]);
    expect(unnamed).toEqual([]);
  });
});
