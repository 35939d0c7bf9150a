import { afterAll, beforeAll, expect, it } from 'vitest';
import { agus, type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type ScreeningCard, screening } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
beforeAll(async () => {
  server = await testServer();
  world = await hiringWorld(server);
});
afterAll(() => server.close());

const ask = (id: number, caller = world.staff) => server.call(screening.card, { id }, caller);
const cardOf = async (id: number): Promise<ScreeningCard> => (await ask(id)).body.data;
const kindsOf = ({ findings }: ScreeningCard) => findings.map(({ kind }) => kind);

it('shows what a file lacks for a usual contract, by the rules of crew', async () => {
  const { id, seafarerId } = await world.apply();
  const before = await cardOf(id);
  expect(before.required.length).toBeGreaterThan(0);
  expect(before).toMatchObject({ regCrewId: id, monthsAsked: 12 });
  expect(before.findings.filter(({ weight }) => weight === 'stops')).toEqual([]);

  const [first] = before.required.filter(({ isMandatory }) => isMandatory);
  await server.db
    .deleteFrom('certificates')
    .where('seafarerId', '=', seafarerId)
    .where('certificateTypeId', 'in', (of) =>
      of
        .selectFrom('certificateTypes')
        .select('id')
        .where('code', '=', first?.code ?? ''),
    )
    .execute();
  const after = await cardOf(id);
  expect(after.findings[0]).toMatchObject({
    kind: 'certificate',
    code: first?.code,
    problem: 'missing',
    weight: 'stops',
  });
  expect(after.required.find(({ code }) => code === first?.code)?.problem).toBe('missing');
});

it('counts months in the rank applied for alone, and finds time ashore', async () => {
  const { id, seafarerId } = await world.apply(agus);
  const service = { seafarerId, companyName: 'PT Laut', vesselName: 'Bahari', vesselType: 'Tug', isOwnCompany: false };
  const rank = await server.db
    .selectFrom('jobPositions as p')
    .innerJoin('applications as a', 'a.jobPositionId', 'p.id')
    .select('p.nameEn')
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  await server.db.deleteFrom('seaServices').where('seafarerId', '=', seafarerId).execute();
  expect(await cardOf(id)).toMatchObject({ monthsServed: 0 });
  expect((await cardOf(id)).findings).toContainEqual({ kind: 'months', weight: 'warns', served: 0, asked: 12 });
  await server.db
    .insertInto('seaServices')
    .values([
      { ...service, position: 'Somebody else', onBoardOn: '2020-01-01', offBoardOn: '2022-01-01' },
      { ...service, position: rank.nameEn, onBoardOn: '2022-01-02', offBoardOn: '2024-01-02' },
    ])
    .execute();
  const card = await cardOf(id);
  expect(card.monthsServed).toBe(24);
  expect(kindsOf(card)).not.toContain('months');
  expect(card.findings).toContainEqual(
    expect.objectContaining({ kind: 'gap', from: '2024-01-02', to: null, weight: 'warns' }),
  );
});

it('puts the blacklist first, and tells of other files of the person', async () => {
  const person = { ...agus, seafarerIdNumber: '6200777777', idNumber: '3578011705900077', passportId: 'X7777777' };
  const known = await world.hire(person);
  await world.blacklist(known.employeeId);
  const twin = await world.apply(person);
  const card = await cardOf(twin.id);
  expect(card.findings[0]).toMatchObject({ kind: 'blacklist', weight: 'stops', level: 'Level 1 (warning)' });
  expect(card.findings).toContainEqual({ kind: 'duplicates', weight: 'warns', count: 1 });
});

it('is of the own division alone', async () => {
  const { id } = await world.apply({ ...agus, seafarerIdNumber: '6200555555', idNumber: '3578011705900055' });
  expect((await ask(id, world.tankerStaff)).status).toBe(404);
  expect((await ask(id)).status).toBe(200);
});
