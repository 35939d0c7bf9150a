import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { mayBeOneName } from '../rules.ts';
import { anyFileOf, anyFilesOf } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const names = [
  'Budi Santoso',
  'SANTOSO, Budi',
  'Budi Agus Santoso',
  'Budi Santóso Putra Agus',
  'Budi Hartono',
  'Budi',
  'Budi Budi',
  'Nguyễn Văn Đức',
  'Duc Nguyen Van',
  "Ma'ruf Amin",
  'AMIN Maruf Haji',
  'Groß Jürgen',
  'Jurgen Gross',
  '王小明',
  '',
];

it('names that may be one are the same in SQL as in words, and lead to each other by a key', async () => {
  const { rows } = await sql<{ one: string; other: string; may: boolean; keys: boolean }>`
    select a as one, b as other, may_be_one_name(a, b) as may,
           person_keys(null, null, null, null, a, '1990-05-17') && person_keys(null, null, null, null, b, '1990-05-17') as keys
      from unnest(${names}::text[]) a, unnest(${names}::text[]) b`.execute(server.db);
  expect(rows).toHaveLength(names.length ** 2);
  for (const { one, other, may, keys } of rows) {
    expect([one, other, may]).toEqual([one, other, mayBeOneName(one, other)]);
    if (may) expect([one, other, keys]).toEqual([one, other, true]);
  }
});

it('no key is made of words without a date of birth, and of a long name a bounded number', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `kata${at}`).join(' ');
  const { rows } = await sql<{ none: number; many: number }>`
    select cardinality(person_keys(null, null, null, null, 'Budi Agus Santoso', null)) as none,
           cardinality(person_keys(null, null, null, null, ${long}, '1990-05-17')) as many`.execute(server.db);
  expect(rows[0]).toEqual({ none: 0, many: 67 });
});

it('files of many persons are those of each by themselves', async () => {
  const person = { applicantKind: 'WNI' as const, email: 'budi@example.test', fullName: 'Budi Santoso' };
  const born = { birthDate: '1990-05-17' };
  const files = await server.db
    .insertInto('seafarers')
    .values([
      { ...person, ...born, seafarerCode: '6200000001', nationalId: '3171000000000001' },
      { ...person, fullName: 'Budi S.', seafarerCode: '6200000001' },
      { ...person, fullName: 'B. Santoso', nationalId: '3171000000000001' },
      { ...person, ...born, fullName: 'SANTÓSO Budi' },
      { ...person, ...born, fullName: 'BUDI  Santóso' },
      // A namesake with other numbers, and files that have nothing in common with the others.
      { ...person, ...born, seafarerCode: '6200000002', nationalId: '3171000000000002' },
      { ...person, fullName: 'Siti Aminah', passportNumber: 'X 123456', nationality: 'ID' },
      { ...person, fullName: 'Siti', passportNumber: 'x123456', nationality: 'id' },
      { ...person, fullName: 'Agus Halim', ...born },
    ])
    .returning('id')
    .execute();
  const ids = files.map(({ id }) => id);
  await server.db
    .updateTable('seafarers')
    .set({ mergedInto: ids[0] ?? 0 })
    .where('id', '=', ids[2] ?? 0)
    .execute();
  const sorted = (rows: readonly { id: number }[]) => [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b);
  const all = new Set<number>();
  for (const id of ids) {
    const alone = sorted((await anyFileOf(id).execute(server.db)).rows);
    expect(sorted((await anyFilesOf(sql`${id}`).execute(server.db)).rows)).toEqual(alone);
    for (const one of alone) all.add(one);
    if (id === ids[0]) expect(alone.length).toBeGreaterThan(2);
  }
  expect(sorted((await anyFilesOf(sql`${sql.join(ids)}`).execute(server.db)).rows)).toEqual(
    [...all].sort((a, b) => a - b),
  );
});
