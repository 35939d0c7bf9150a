import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { mayBeOneName } from '../rules.ts';

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
