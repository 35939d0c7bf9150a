import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, workOffImports } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { imports } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
});
afterAll(() => server.close());

const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT', 'Agama'];
const person = (at: number, rank: string, ship: string, religion = '') => [
  `62000000${at}`,
  `Pelaut ${'abcdefghij'[at - 10]}`,
  '01/01/1990',
  'WNI',
  rank,
  ship,
  '01/01/2020',
  religion,
];

async function office(division: 'marine' | 'tanker') {
  const as = await server.user({ role: `crewingmanager${division}` as const });
  const words = async (importId: number) => (await server.call(imports.words, { importId }, as)).body.data;
  return {
    ...importing(server, as),
    words,
    /** Chooses entries by their names and looks again. */
    async choose(importId: number, chosen: Record<string, string | null>) {
      const { lists, words: unknown } = await words(importId);
      const { fields } = (await server.call(imports.get, { importId }, as)).body.data;
      const sent = Object.entries(chosen).map(([word, name]) => {
        const { list } = unknown.find((one: { word: string }) => one.word === word);
        const { entries } = lists.find((one: { list: string }) => one.list === list);
        const { entry = name } = entries.find((one: { name: string }) => one.name === name) ?? {};
        return { list, word, entry };
      });
      const answer = await server.call(imports.check, { importId, fields, words: sent }, as);
      await workOffImports(server);
      return answer;
    },
  };
}

describe('words that are in no list', () => {
  it.each([
    ['marine', 'Harbour Tug'],
    ['tanker', 'Chemical Tanker'],
  ] as const)('are chosen for once in %s, run with it, and remembered for its next import', async (division, ship) => {
    const { check, run, undo, detail, words, choose } = await office(division);
    const rows = [
      heads,
      person(10, 'Kapten Besar', ship),
      person(11, 'KAPTEN BESAR.', ship, 'Islm'),
      person(12, 'Nakhoda', 'Kapal Apa'),
    ];
    const { importId, ...checked } = await check('seafarers', rows);
    expect(checked).toMatchObject({ added: 0, refused: 3 });
    const found = await words(importId);
    expect(found.words).toEqual([
      expect.objectContaining({ list: 'rank', fields: ['rank'], word: 'Kapten Besar', rows: 2, entry: null }),
      expect.objectContaining({ list: 'ship', word: 'Kapal Apa', rows: 1, entry: null }),
      expect.objectContaining({ list: 'religion', word: 'Islm', rows: 1, entry: null, guesses: ['Islam'] }),
    ]);
    expect((await choose(importId, { 'Kapten Besar': 'Master', Islm: 'Islam' })).status).toBe(200);
    expect(await detail(importId)).toMatchObject({ added: 2, refused: 1 });
    expect((await words(importId)).words[0]).toMatchObject({
      word: 'Kapten Besar',
      entry: expect.stringMatching(/^\d+$/),
    });
    expect(await run(importId)).toMatchObject({ state: 'done', added: 2, refused: 1 });
    const ranks = await server.db
      .selectFrom('employees as e')
      .innerJoin('jobPositions as p', 'p.id', 'e.jobPositionId')
      .select(['p.nameEn', 'p.divisionId'])
      .execute();
    const divisionId = division === 'marine' ? 1 : 2;
    expect(ranks).toEqual([
      { nameEn: 'Master', divisionId },
      { nameEn: 'Master', divisionId },
    ]);
    expect(await undo(importId)).toMatchObject({ takenBack: 2, leftThere: 0 });

    const next = await check('seafarers', [heads, person(10, 'kapten-besar', ship)]);
    expect(next).toMatchObject({ added: 1, refused: 0 });
    // Left as an error after all, it is forgotten.
    await choose(next.importId, { 'kapten-besar': null });
    expect(await detail(next.importId)).toMatchObject({ added: 0, refused: 1 });
    expect(await check('seafarers', [heads, person(10, 'Kapten Besar', ship)])).toMatchObject({ refused: 1 });
  });

  it('are not known to the other division, and stand for nothing but entries of their list', async () => {
    const [marine, tanker] = [await office('marine'), await office('tanker')];
    const ours = await marine.check('seafarers', [heads, person(10, 'Juragan', 'Harbour Tug')]);
    await marine.choose(ours.importId, { Juragan: 'Tug Master' });
    expect(await marine.detail(ours.importId)).toMatchObject({ added: 1 });
    const theirs = await tanker.check('seafarers', [heads, person(10, 'Juragan', 'Chemical Tanker')]);
    expect(await tanker.words(theirs.importId)).toMatchObject({ words: [{ word: 'Juragan', entry: null }] });
    const [{ entry: ofMarine }] = (await server.db
      .selectFrom('importWords')
      .select('entry')
      .where('word', '=', 'juragan')
      .execute()) as [{ entry: string }];
    for (const entry of [ofMarine, 'Juragan', '999999']) {
      const { status, body } = await tanker.choose(theirs.importId, { Juragan: entry });
      expect([status, body.fields]).toEqual([400, { words: 'Choose one from the list' }]);
    }
  });

  it('are shown to those alone who may import here', async () => {
    const { check } = await office('marine');
    const { importId } = await check('seafarers', [heads, person(10, 'Kapten Laut', 'Harbour Tug', 'Islm')]);
    for (const [role, status] of [
      ['crewingmanagermarine', 200],
      ['crewingmanagertanker', 404],
      ['crewingstaffmarine', 403],
    ] as const)
      expect((await server.call(imports.words, { importId }, await server.user({ role }))).status).toBe(status);
  });
});
