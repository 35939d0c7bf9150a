import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { everyListsColumns, fileLists, internalListColumns, listEntries } from '../../lists/rules.ts';
import { shownPersonalFile, type UnmaskedFile } from '../../personal-file/contract.ts';
import { maskFor, maskRow } from '../../personal-file/rules.ts';
import { groups } from '../../rules.ts';
import { underscored } from '../contract.ts';
import { internalColumns, personEntries, personFields } from '../rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const inSql = (names: readonly string[]) => [...new Set(names.map(underscored))].sort();
const columnsOf = (fields: object) =>
  Object.values(fields as Record<string, { column: string | null }>).flatMap(({ column }) => column ?? []);

/** The columns that the tables of fields know, by table of the database. */
const known = new Map([['seafarers', inSql([...internalColumns, ...columnsOf(personFields)])]]);
for (const { table } of Object.values(fileLists)) {
  const fields = listEntries.flatMap(([, list]) => (list.table === table ? columnsOf(list.fields) : []));
  known.set(underscored(table), inSql([...everyListsColumns, ...(internalListColumns[table] ?? []), ...fields]));
}

/** The tables that belong to a file and to nothing else: they go with it. */
async function childTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text as name from pg_constraint c
     where c.contype = 'f' and c.confrelid = 'seafarers'::regclass and c.confdeltype = 'c'
       -- What a certificate was before it was renewed is kept as a whole, not field by field; what was erased says nothing,
       -- and that somebody else is another person is no field of a file.
       and c.conrelid not in ('certificate_versions'::regclass, 'erasures'::regclass, 'different_people'::regclass)
     order by 1`.execute(server.db);
  return rows.map(({ name }) => name);
}

describe('the tables of fields', () => {
  it('know every column of a personal file and of its lists: as a field, or as internal', async () => {
    const tables = ['seafarers', ...(await childTables())];
    expect([...known.keys()].sort()).toEqual([...tables].sort());
    for (const table of tables) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_name = ${table}`.execute(server.db);
      expect([table, rows.map(({ name }) => name).sort()]).toEqual([table, known.get(table)]);
    }
  });

  it('say of every field who sees it', () => {
    const all = ['open', ...groups];
    for (const [name, { group }] of personEntries) expect([name, all.includes(group)]).toEqual([name, true]);
    for (const [name, { group, fields }] of listEntries)
      for (const one of [group, ...Object.values(fields).map((field) => field.group)])
        expect([name, all.includes(one)]).toEqual([name, true]);
  });

  it('are what is answered: nothing more, nothing less', () => {
    expect(Object.keys(shownPersonalFile.shape).sort()).toEqual(
      [...Object.keys(personFields), ...Object.keys(fileLists), 'maskedFields'].sort(),
    );
  });
});

describe('what is in no table', () => {
  const file = {
    ...Object.fromEntries(personEntries.map(([name]) => [name, null])),
    ...Object.fromEntries(listEntries.map(([name]) => [name, name === 'nextOfKin' ? null : []])),
    registerTrainings: [{ training: 'BRM', secret: 'found out' }],
    secret: 'found out',
  } as unknown as UnmaskedFile;

  it('is in no answer, to no one', () => {
    expect(JSON.stringify(maskFor({ role: 'principal' }, file))).not.toContain('found out');
    expect(JSON.stringify(maskFor({ role: 'superadmin' }, file))).not.toContain('found out');
  });

  it('is in the trail only for those who see all of a file', () => {
    const row = { id: 1, secret: 'found out' };
    for (const table of ['seafarers', 'trainings']) {
      expect(maskRow({ role: 'crewingpdemarine' }, table, row)).toEqual({ id: 1, secret: '••••' });
      expect(maskRow({ role: 'crewingstaffmarine' }, table, row)).toEqual(row);
    }
  });
});
