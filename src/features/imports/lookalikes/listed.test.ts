import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putOnBlacklist } from '#testing/blacklist.ts';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { imports } from '../contract.ts';
import type { Lookalike } from './contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let manager: Account;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
});
afterAll(() => server.close());

const heads = [
  'Kode Pelaut',
  'Nama',
  'Tgl Lahir',
  'Kewarganegaraan',
  'Jabatan',
  'Jenis Kapal',
  'TMT',
  'Email',
  'No HP',
];
interface Row {
  code: string;
  name: string;
  born?: string;
  ship?: string;
  email?: string;
  phone?: string;
}
const person = ({ code, name, born = '1990-05-17', ship = 'Harbour Tug', email = '', phone = '' }: Row) => [
  code,
  name,
  born,
  'WNI',
  'Nakhoda',
  ship,
  '2020-01-01',
  email,
  phone,
];
const budi = { code: '6200000001', name: 'Budi Santoso', email: 'budi@example.test', phone: '0812-3400-5600' };
const dewi = { code: '6200000002', name: 'Dewi Lestari', born: '1991-06-18', phone: '081398765432' };
const rudi = { code: '6200000009', name: 'Rudi Hartono', born: '1985-02-03' };

async function check(rows: readonly Row[], as = office) {
  const found = await as.check('seafarers', [heads, ...rows.map(person)]);
  const { importId, fields, readings, ...counts } = found;
  return { importId, chosen: { fields, readings }, counts };
}
const employeeOf = async (name: string) =>
  (
    await server.db
      .selectFrom('employees as e')
      .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
      .select('e.id')
      .where('f.fullName', '=', name)
      .executeTakeFirstOrThrow()
  ).id;
/** Each question: its row, the person it may be, what they share, and whether that person is on the blacklist. */
async function asked(importId: number, as = manager) {
  const { body } = await server.call(imports.people, { importId }, as);
  return (body.data.people as Lookalike[]).flatMap(({ row, candidates }) =>
    candidates.map(({ crew, by, isBlacklisted }) => [row, crew?.name ?? null, by, isBlacklisted]),
  );
}
const names = async () =>
  (await server.db.selectFrom('seafarers').select('fullName').orderBy('id').execute()).map(({ fullName }) => fullName);

beforeEach(async () => {
  await server.db.deleteFrom('blacklistRecords').execute();
  await server.db.deleteFrom('employmentPeriods').execute();
  await server.db.deleteFrom('employees').execute();
  await server.db.deleteFrom('seafarers').execute();
  const { importId } = await check([budi, dewi]);
  await office.run(importId);
  await putOnBlacklist(server, await employeeOf('Budi Santoso'));
});

describe('new people who are reached like a person on the blacklist', () => {
  it.each<[string, Partial<Row>, string]>([
    ['the email address in capitals', { email: 'BUDI@Example.test' }, 'email'],
    ['the phone number with the country before it', { phone: '+62 812 3400 5600' }, 'phone'],
    ['the name in another order, born on the same day', { name: 'SANTOSO, Budi', born: '1990-05-17' }, 'name'],
  ])('are asked about and not imported: %s', async (_, values, by) => {
    const { importId, chosen, counts } = await check([{ ...rudi, ...values }]);
    expect(counts).toMatchObject({ added: 0, changed: 0, refused: 1 });
    expect(await asked(importId)).toEqual([[2, 'Budi Santoso', by, true]]);
    // “Import all the same” is no answer to it.
    expect(await office.matched(importId, { ...chosen, acceptFindings: true })).toMatchObject({ added: 0, refused: 1 });
    expect(await office.matched(importId, { ...chosen, people: [{ row: 2, answer: 'leftOut' }] })).toMatchObject({
      refused: 1,
    });
    const people = [{ row: 2, answer: 'new' as const }];
    expect(await office.matched(importId, { ...chosen, people })).toMatchObject({ added: 1, refused: 0 });
    await office.run(importId);
    expect(await names()).toEqual(['Budi Santoso', 'Dewi Lestari', values.name ?? 'Rudi Hartono']);
  });

  it('are not taken for that person where their numbers or names say otherwise, and it is said', async () => {
    const { importId, chosen } = await check([{ ...rudi, email: budi.email }]);
    const people = [{ row: 2, answer: 'same' as const }];
    expect(await office.matched(importId, { ...chosen, people })).toMatchObject({ changed: 0, refused: 1 });
    expect(await office.faults(importId)).toEqual([
      [2, 'Kode Pelaut', expect.stringMatching(/^The crew member has another number/)],
      [2, 'Nama', expect.stringMatching(/^The crew member has another name and another date of birth/)],
    ]);
  });

  it('are not asked about for a number of people who are not on it, or not any more', async () => {
    const { counts } = await check([{ ...rudi, phone: dewi.phone }]);
    expect(counts).toMatchObject({ added: 1, refused: 0 });
    await server.db.updateTable('blacklistRecords').set({ releasedAt: new Date() }).execute();
    const released = await check([{ ...rudi, email: budi.email, phone: budi.phone }]);
    expect(released.counts).toMatchObject({ added: 1, refused: 0 });
  });

  it('learn of the other division only that there is one', async () => {
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    const theirs = importing(server, tanker);
    const { importId, counts } = await check([{ ...rudi, ship: 'Chemical Tanker', phone: budi.phone }], theirs);
    expect(counts).toMatchObject({ added: 0, refused: 1 });
    expect(await asked(importId, tanker)).toEqual([[2, null, 'phone', true]]);
    expect((await server.call(imports.people, { importId }, tanker)).raw).not.toMatch(/Budi|M-0/);
  });
});

it('a crew member who gets the number of a person on the blacklist is a finding, once', async () => {
  const { importId, chosen, counts } = await check([{ ...dewi, phone: budi.phone }]);
  expect(counts).toMatchObject({ changed: 0, refused: 1 });
  expect(await office.faults(importId)).toEqual([
    [2, 'No HP', expect.stringMatching(/^Possibly employee M-\d+, who is on the blacklist: the same phone number$/)],
  ]);
  expect(await office.matched(importId, { ...chosen, acceptFindings: true })).toMatchObject({ changed: 1, refused: 0 });
  await office.run(importId);
  expect((await check([{ ...dewi, phone: budi.phone }])).counts).toMatchObject({ unchanged: 1, refused: 0 });
});

it('a crew member on the blacklist keeps an email address and phone number of their own', async () => {
  const { counts } = await check([{ ...budi, email: 'BUDI@example.test' }]);
  expect(counts).toMatchObject({ changed: 1, refused: 0 });
});
