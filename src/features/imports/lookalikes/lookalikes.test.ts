import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { imports } from '../contract.ts';
import { answerFor } from './rules.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
});
beforeEach(async () => {
  await server.empty();
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
});
afterAll(() => server.close());

const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT', 'Paspor'];
const person = (code: string, name: string, born = '1990-05-17', passport = '') =>
  [code, name, born, 'WNI', 'Nakhoda', 'Harbour Tug', '2021-02-01', passport] as const;
const crew = [person('6200000001', 'Budi Santoso'), person('6200000002', 'Dewi Sari Lestari', '1991-06-18')];
const names = async () =>
  (await server.db.selectFrom('seafarers').select('fullName').orderBy('id').execute()).map(({ fullName }) => fullName);
const onFile = async () => {
  const { importId } = await office.check('seafarers', [heads, ...crew]);
  expect(await office.run(importId)).toMatchObject({ added: 2 });
};
const checked = async (rows: readonly (readonly string[])[]) => {
  const { importId, fields, readings, ...counts } = await office.check('seafarers', [heads, ...rows]);
  return { importId, chosen: { fields, readings }, counts };
};

describe('what was said of a row', () => {
  it.each([
    ['is nothing where nothing was said', null, [1], undefined],
    ['is that it is the same person', { is: 'same', ids: [1] }, [1, 2], { is: 'same', id: 1 }],
    ['is nothing where that person is none of them', { is: 'same', ids: [1] }, [2], undefined],
    ['is that the person is new', { is: 'new', ids: [1, 2] }, [1], { is: 'new' }],
    ['is nothing where somebody has come since', { is: 'new', ids: [1] }, [1, 3], undefined],
    ['is that it is left out, also of several', { is: 'leftOut', ids: [1] }, [3], { is: 'leftOut' }],
  ] as const)('%s', (_, said, ids, answer) => {
    expect(answerFor(said && { ...said, ids: [...said.ids] }, ids)).toEqual(answer);
  });
});

describe('people who may be somebody on file', () => {
  beforeEach(onFile);
  // Without a number that is for life, which would say that they are others.
  const turned = [
    person('', 'SANTOSO, Budi', '1990-05-17', 'B7654321'),
    person('', 'Lestari Dewi Sari', '1991-06-18', 'B7654322'),
    person('6200000009', 'Budi Agus Santoso'),
  ];

  it('are asked about one by one, and none of them is imported all the same', async () => {
    const { importId, chosen, counts } = await checked(turned);
    expect(counts).toMatchObject({ added: 0, changed: 0, refused: 3 });
    expect(await office.people(importId)).toEqual([
      [2, 1, 'SANTOSO, Budi', ['Budi Santoso'], null],
      [3, 1, 'Lestari Dewi Sari', ['Dewi Sari Lestari'], null],
      [4, 1, 'Budi Agus Santoso', ['Budi Santoso'], null],
    ]);
    // Asked beside the errors, and not among what is taken as it is.
    const { body } = await server.call(imports.faults, { importId }, manager);
    expect(body.data).toMatchObject({ warned: 0 });
    expect(await office.matched(importId, { ...chosen, acceptFindings: true })).toMatchObject({ added: 0, refused: 3 });
  });

  it('are the same person, somebody new, or left out, each by its own answer', async () => {
    const { importId, chosen } = await checked(turned);
    const people = [
      { row: 2, answer: 'same' as const },
      { row: 3, answer: 'leftOut' as const },
      { row: 4, answer: 'new' as const },
    ];
    expect(await office.matched(importId, { ...chosen, people })).toMatchObject({ added: 1, changed: 1, refused: 1 });
    expect((await office.people(importId)).map((one) => one.at(-1))).toEqual(['same', 'leftOut', 'new']);
    expect(await office.faults(importId)).toEqual([[3, 'Nama', 'Left out by choice']]);
    // Answered otherwise, as long as it was not run.
    const other = [{ row: 4, answer: null }];
    expect(await office.matched(importId, { ...chosen, people: other })).toMatchObject({ added: 0, changed: 1 });
    expect(await office.matched(importId, { ...chosen, people })).toMatchObject({ added: 1 });
    await office.run(importId);
    expect(await names()).toEqual(['Budi Santoso', 'Dewi Sari Lestari', 'Budi Agus Santoso']);
    const passports = await server.db.selectFrom('seafarers').select('passportNumber').orderBy('id').execute();
    expect(passports.map(({ passportNumber }) => passportNumber)).toEqual(['B7654321', null, null]);
    await office.undo(importId);
    expect(await names()).toEqual(['Budi Santoso', 'Dewi Sari Lestari']);
  });

  it('are forty, and answered with one answer for those who were not answered for', async () => {
    const many = Array.from({ length: 40 }, (_, at) => {
      const day = `19${60 + at}-03-04`;
      return [person(`62000001${10 + at}`, `Agus Salim ${'abcdefgh'[at % 8]}aji`, day), day, at] as const;
    });
    const first = await checked(many.map(([row]) => row));
    await office.run(first.importId);
    const { importId, chosen, counts } = await checked(
      many.map(([[, name], day, at]) => person('', name.split(' ').toReversed().join(' '), day, `C76543${10 + at}`)),
    );
    expect(counts).toMatchObject({ refused: 40 });
    const people = [{ row: 5, answer: 'leftOut' as const }];
    expect(await office.matched(importId, { ...chosen, people, otherPeople: 'same' })).toMatchObject({
      changed: 39,
      refused: 1,
    });
  });

  it('of whom one is no crew member of the division are not named', async () => {
    await server.db.updateTable('employees').set({ divisionId: 2 }).execute();
    const { importId, chosen } = await checked([turned[0] ?? []]);
    expect(await office.people(importId)).toEqual([[2, 1, 'SANTOSO, Budi', [null], null]]);
    const same = [{ row: 2, answer: 'same' as const }];
    expect(await office.matched(importId, { ...chosen, people: same })).toMatchObject({ changed: 0, refused: 1 });
  });

  it('of the same name with another number for life are somebody new where somebody says so', async () => {
    const { importId, chosen } = await checked([person('6200000077', 'Budi Santoso')]);
    expect(await office.people(importId)).toEqual([[2, 1, 'Budi Santoso', ['Budi Santoso'], null]]);
    const people = [{ row: 2, answer: 'new' as const }];
    expect(await office.matched(importId, { ...chosen, people })).toMatchObject({ added: 1, refused: 0 });
    await office.run(importId);
    expect(await names()).toEqual(['Budi Santoso', 'Dewi Sari Lestari', 'Budi Santoso']);
  });

  it('who come between the check and the import are asked about again', async () => {
    const { importId, chosen } = await checked([person('6200000009', 'Budi Agus Santoso')]);
    await office.matched(importId, { ...chosen, people: [{ row: 2, answer: 'new' }] });
    const other = await checked([person('6200000010', 'Santoso Budi Agus')]);
    await office.matched(other.importId, { ...other.chosen, otherPeople: 'new' });
    expect(await office.run(other.importId)).toMatchObject({ added: 1 });
    expect(await office.run(importId)).toMatchObject({ added: 0, refused: 1 });
  });

  it('are one person in all rows of certificates, who cannot be somebody new', async () => {
    const columns = ['Nama', 'Tgl Lahir', 'Sertifikat', 'No Sertifikat', 'Terbit', 'Berlaku s/d'];
    const { importId, fields, readings } = await office.check('certificates', [
      columns,
      ['Santoso Budi', '1990-05-17', 'BST', 'B-1', '2021-03-05', '2031-03-05'],
      ['Santoso Budi', '1990-05-17', 'AFF', 'F-1', '2021-03-05', '2031-03-05'],
      ['Sari Lestari', '1991-06-18', 'AFF', 'F-2', '2021-03-05', '2031-03-05'],
    ]);
    expect(await office.people(importId)).toEqual([
      [2, 2, 'Santoso Budi', ['Budi Santoso'], null],
      [4, 1, 'Sari Lestari', ['Dewi Sari Lestari'], null],
    ]);
    const refused = await office.matched(importId, { fields, readings, otherPeople: 'new' });
    expect(refused).toMatchObject({ status: 400, fields: { people: expect.any(String) } });
    const people = [{ row: 2, answer: 'same' as const }];
    expect(await office.matched(importId, { fields, readings, people })).toMatchObject({ added: 2, refused: 1 });
    expect(await office.run(importId)).toMatchObject({ added: 2 });
  });
});
