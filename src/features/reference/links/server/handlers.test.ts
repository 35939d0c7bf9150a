import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { loadReference } from '../../server/load.ts';
import { type ServiceLink, type ServiceWord, serviceLinks } from '../contract.ts';

let server: TestServer;
let lead: { token: string };
beforeAll(async () => {
  server = await testServer();
  lead = await server.user({ role: 'crewingadminmarine' });
  const { id: seafarerId } = await server.db
    .insertInto('seafarers')
    .values({ applicantKind: 'WNI', fullName: 'Budi', email: 'a@example.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('options')
    .values(['Masinis II', '2nd Mate', 'Juragan'].map((name) => ({ kind: 'sea_position', name, isVerified: false })))
    .execute();
  const serve = (position: string, vesselType = 'Kapal apa saja') => ({
    seafarerId,
    companyName: 'PT Lama',
    vesselName: 'MT Lama',
    position,
    vesselType,
    onBoardOn: '2020-01-01',
    offBoardOn: '2020-02-01',
  });
  await server.db
    .insertInto('seaServices')
    .values([serve('Masinis II'), serve(' masinis  ii'), serve('2nd Mate'), serve('Master', 'LNG Carrier')])
    .execute();
});
afterAll(() => server.close());

const list = async (asked: Record<string, unknown> = {}): Promise<ServiceWord[]> =>
  (await server.call(serviceLinks.list, { kind: 'sea_position', ...asked }, lead)).body.data;
const idOf = async (name: string) =>
  (await server.db.selectFrom('options').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const save = (links: ServiceLink[], caller = lead) => server.call(serviceLinks.update, { links }, caller);
const targets = async () => (await server.call(serviceLinks.targets, {}, lead)).body.data;

describe('the words of sea service', () => {
  it('are those in use, the ones without a link first, with how many rows use them', async () => {
    expect((await list()).map(({ word, uses, linkedName }) => [word, uses, linkedName])).toEqual([
      ['2nd Mate', 1, null],
      ['Masinis II', 2, null],
      ['Master', 1, 'Master'],
    ]);
    expect((await list({ kind: 'vessel_type' })).map(({ word, linkedName }) => [word, linkedName])).toEqual([
      ['LNG Carrier', 'LNG Carrier'],
    ]);
  });

  it('can be searched, and narrowed to the linked or the others', async () => {
    const words = async (filterList: string) => (await list({ filterList })).map(({ word }) => word);
    expect(await words('mas')).toEqual(['Masinis II', 'Master']);
    expect(await words('state:linked;')).toEqual(['Master']);
    expect(await words('state:unlinked;')).toEqual(['2nd Mate', 'Masinis II']);
  });

  it('are the office’s to see and its leads’ to link', async () => {
    const [word] = await list();
    const links = [{ id: word?.id ?? 0, linkedId: null }];
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const principal = await server.user({ role: 'crewingprincipalmarine', principalId: null });
    const ask = { kind: 'sea_position' } as const;
    expect((await server.call(serviceLinks.list, ask, staff)).status).toBe(200);
    expect((await save(links, staff)).status).toBe(403);
    expect((await server.call(serviceLinks.list, ask, principal)).status).toBe(403);
    expect((await save(links, principal)).status).toBe(403);
  });
});

describe('what a word can stand for', () => {
  it('is a rank or ship type of either division; a rank that both have stands once', async () => {
    const { sea_position: ranks, vessel_type: types } = await targets();
    const names = ranks.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => name === 'Master')).toHaveLength(1);
    expect(names).toEqual(expect.arrayContaining(['Tug Master', 'Gas Engineer']));
    expect(types.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Harbour Tug', 'LNG Carrier']),
    );
  });

  it('is saved for several words at once, and audited', async () => {
    const { sea_position: ranks } = await targets();
    const rank = (name: string) => ranks.find((each: { name: string }) => each.name === name).id;
    const [mate, masinis] = [await idOf('2nd Mate'), await idOf('Masinis II')];
    const links = [
      { id: mate, linkedId: rank('Second Officer') },
      { id: masinis, linkedId: null, isOutside: true },
    ];
    expect((await save(links)).body.data).toEqual({ changed: 2 });
    expect((await save(links)).body.data).toEqual({ changed: 0 });
    expect((await list()).map(({ word, linkedName, isOutside }) => [word, linkedName, isOutside])).toEqual([
      ['2nd Mate', 'Second Officer', false],
      ['Masinis II', null, true],
      ['Master', 'Master', false],
    ]);
    const trail = await server.db
      .selectFrom('auditLog')
      .select('recordId')
      .where('tableName', '=', 'options')
      .where('recordId', '=', String(mate))
      .execute();
    expect(trail.length).toBeGreaterThan(0);
    await save([
      { id: mate, linkedId: null },
      { id: masinis, linkedId: null },
    ]);
    expect((await list())[1]).toMatchObject({ word: 'Masinis II', linkedId: null, isOutside: false });
  });

  it('shows a rank of the other division as the one of its name', async () => {
    await server.db.updateTable('options').set({ linkedPositionId: 103 }).where('name', '=', '2nd Mate').execute();
    const { sea_position: ranks } = await targets();
    const word = (await list()).find((each) => each.word === '2nd Mate');
    expect(ranks).toContainEqual(expect.objectContaining({ id: word?.linkedId, name: 'Second Officer' }));
    await server.db.updateTable('options').set({ linkedPositionId: null }).where('name', '=', '2nd Mate').execute();
  });

  it('is refused when it is in no list, and nothing of the lot is kept', async () => {
    const mate = await idOf('2nd Mate');
    const port = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'port')
      .executeTakeFirstOrThrow();
    const answer = await save([
      { id: mate, linkedId: 1 },
      { id: mate, linkedId: 999_999 },
      { id: port.id, linkedId: 1 },
      { id: await idOf('LNG Carrier'), linkedId: 1_000 },
    ]);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(['links.1.linkedId', 'links.2.id', 'links.3.linkedId']);
    expect((await list())[0]).toMatchObject({ word: '2nd Mate', linkedId: null });
    const both = await save([{ id: mate, linkedId: 1, isOutside: true }]);
    expect(both.body.fields).toEqual({ 'links.0.isOutside': 'Choose one from the list' });
  });
});

describe('the links that come with the lists', () => {
  it('say what plain words stand for, and leave the ambiguous ones alone', async () => {
    const link = (name: string) =>
      server.db
        .selectFrom('options as o')
        .leftJoin('jobPositions as p', 'p.id', 'o.linkedPositionId')
        .leftJoin('shipTypes as t', 't.id', 'o.linkedShipTypeId')
        .select(['p.matrixRole', 't.cargoType', 'o.isOutside'])
        .where('o.name', '=', name)
        .executeTakeFirstOrThrow();
    const roles = {
      Master: 'Master',
      'Chief Officer': 'C/O',
      'Second Engineer': '2/E',
      'Cargo Engineer': 'Gas/Cargo Engineer',
    };
    for (const [word, matrixRole] of Object.entries(roles)) expect(await link(word)).toMatchObject({ matrixRole });
    const carried = {
      'Crude Oil Tanker': 'oil',
      'LPG Carrier': 'gas',
      'Oil/Chemical Tanker': 'oil_chemical',
      'Bulk Carrier': 'none',
    };
    for (const [word, cargoType] of Object.entries(carried)) expect(await link(word)).toMatchObject({ cargoType });
    expect(await link('Cruise Ship')).toEqual({ matrixRole: null, cargoType: null, isOutside: true });
    const open = { matrixRole: null, cargoType: null, isOutside: false };
    for (const word of ['Fourth Officer', 'Junior Engineer', 'Shuttle Tanker', 'Vegetable Oil Tanker'])
      expect(await link(word)).toEqual(open);
  });

  it('come to a database of before, once, and take back nothing that staff decided', async () => {
    const master = () =>
      server.db.selectFrom('options').select('linkedPositionId').where('name', '=', 'Master').executeTakeFirstOrThrow();
    await server.db
      .updateTable('options')
      .set({ linkedPositionId: null, linkedShipTypeId: null, isOutside: false })
      .execute();
    await loadReference(server.db);
    expect((await master()).linkedPositionId).not.toBeNull();
    await save([{ id: await idOf('Master'), linkedId: null }]);
    await loadReference(server.db);
    expect((await master()).linkedPositionId).toBeNull();
    await server.db.updateTable('options').set({ linkedPositionId: 1 }).where('name', '=', 'Master').execute();
  });
});
