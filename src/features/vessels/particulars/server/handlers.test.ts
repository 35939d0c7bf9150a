import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { makePrincipal } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { makeTanker } from '#testing/tanker.ts';
import { vessels } from '../../contract.ts';
import { vesselMatrix } from '../../matrix/contract.ts';
import { vesselPrincipals } from '../contract.ts';

/**
 * A tanker that was with the first principal from 2025, and with the second from 2026-06-01 09:00 in Jakarta on; among
 * her crew Eko Dulu (January to March), Fajar Lintas (May to July) and Gani Baru (June to July).
 */
let server: TestServer;
let staff: { token: string };
let first: { token: string };
let second: { token: string };
let vesselId: number;
let ids: { first: number; second: number };
const change = '2026-06-01T02:00:00Z';

const periods = () =>
  server.db
    .selectFrom('vesselPrincipals')
    .select(['id', 'principalId', 'startedAt', 'endedAt'])
    .where('vesselId', '=', vesselId)
    .orderBy('startedAt')
    .execute();

/** Changes the principal through the vessel form, and says that it was at a moment that has passed. */
async function handOver(principalId: number, at: string) {
  const admin = await server.user({ role: 'crewingadmintanker' });
  const form = { id: vesselId, vesselName: 'MT Bentang Natuna', shipId: 101, principalId };
  expect((await server.call(vessels.update, form, admin)).status).toBe(200);
  const [closed, opened] = (await periods()).slice(-2);
  expect(closed?.endedAt).toEqual(opened?.startedAt);
  await server.db
    .updateTable('vesselPrincipals')
    .set({ endedAt: new Date(at) })
    .where('id', '=', closed?.id ?? 0)
    .execute();
  await server.db
    .updateTable('vesselPrincipals')
    .set({ startedAt: new Date(at) })
    .where('id', '=', opened?.id ?? 0)
    .execute();
}

async function report(currentLocation: string, dates: { departedOn?: string; arrivesOn?: string; createdAt?: string }) {
  const { createdAt = '2026-11-01T00:00:00Z', ...days } = dates;
  await server.db
    .insertInto('voyageLogs')
    .values({ vesselId, navigationStatusId: status, currentLocation, createdAt: new Date(createdAt), ...days })
    .execute();
}
let status: number;

beforeAll(async () => {
  server = await testServer();
  const made = await makeTanker(server);
  vesselId = made.tanker;
  ids = { first: made.client, second: await makePrincipal(server, 'PT Baru') };
  await made.officer(vesselId, 104, 'Fajar Lintas', { from: '2026-05-01', until: '2026-07-01' });
  await made.officer(vesselId, 104, 'Gani Baru', { from: '2026-06-10', until: '2026-07-15' });
  status = (
    await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'navigation_status')
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
  await report('Written in May', { createdAt: '2026-05-02T00:00:00Z' });
  await report('Arrived in May', { departedOn: '2026-05-20', arrivesOn: '2026-05-24' });
  await report('On the way', { departedOn: '2026-05-29', arrivesOn: '2026-06-03' });
  await report('Sailed in July', { departedOn: '2026-07-01', arrivesOn: '2026-07-04' });
  await report('Entered late', { departedOn: '2026-02-01', arrivesOn: '2026-02-03' });
  staff = await server.user({ role: 'crewingstafftanker' });
  first = await server.user({ role: 'crewingprincipaltanker', principalId: ids.first });
  second = await server.user({ role: 'crewingprincipaltanker', principalId: ids.second });
});
afterAll(() => server.close());

const gone = async (caller: Caller) => {
  const { body } = await server.call(vessels.crewHistory, { vesselId }, caller);
  return body.data.map(({ name }: { name: string }) => name);
};
const log = async (caller: Caller) => {
  const { body } = await server.call(vessels.voyages, { id: vesselId }, caller);
  return body.data.map(({ currentLocation }: { currentLocation: string }) => currentLocation);
};
/** Where the lists say that she is. */
const place = async (caller: Caller) =>
  (await server.call(vessels.inOperation, { filterList: 'natuna' }, caller)).body.data[0]?.currentLocation;
const aboard = async (caller: Caller) => {
  const { body } = await server.call(vessels.onBoard, { vesselId }, caller);
  return body.data.map(({ fullName }: { fullName: string }) => fullName);
};
const asOf = (date: string, caller: Caller) => server.call(vesselMatrix.officerMatrix, { vesselId, date }, caller);
const officersOn = async (date: string, caller: Caller) =>
  (await asOf(date, caller)).body.data.officers.map(({ fullName }: { fullName: string }) => fullName);
/** Every call that tells something of her. */
const answers = async (caller: Caller) => [
  (await server.call(vessels.get, { id: vesselId }, caller)).status,
  (await server.call(vessels.onBoard, { vesselId }, caller)).status,
  (await server.call(vessels.onBoardCount, { vesselId }, caller)).status,
  (await server.call(vessels.crewHistory, { vesselId }, caller)).status,
  (await server.call(vessels.voyages, { id: vesselId }, caller)).status,
  (await server.call(vessels.voyageHeader, { id: vesselId }, caller)).status,
  (await asOf('2026-06-15', caller)).status,
  (await server.call(vesselMatrix.crewListSheet, { vesselId, date: '2026-06-15' }, caller)).status,
  (await server.call(vesselMatrix.matrixSheet, { vesselId, date: '2026-06-15' }, caller)).status,
];
const everyPast = ['Gani Baru', 'Fajar Lintas', 'Eko Dulu'];
const everyReport = ['Entered late', 'Sailed in July', 'On the way', 'Arrived in May', 'Written in May'];

describe('the time in which a vessel is with a principal', () => {
  it('before a change is all that is kept of her, and nothing of it is anyone else’s', async () => {
    expect(await gone(first)).toEqual(everyPast);
    expect(await log(first)).toEqual(everyReport);
    expect(await place(first)).toBe('Entered late');
    expect(await officersOn('2026-02-15', first)).toEqual(['Budi Nakhoda', 'Citra Mualim', 'Eko Dulu']);
    expect(await answers(second)).toEqual(Array(9).fill(404));
    expect(await place(second)).toBeUndefined();
  });

  it('does not begin again when something else of her is changed', async () => {
    const before = await periods();
    const admin = await server.user({ role: 'crewingadmintanker' });
    const form = { id: vesselId, vesselName: 'MT Bentang Natuna', shipId: 101, principalId: ids.first, cargo: 'CPO' };
    expect((await server.call(vessels.update, form, admin)).status).toBe(200);
    expect(await periods()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('bounds what the next one sees: history, voyages, and days that lists are as of', async () => {
    await handOver(ids.second, change);
    expect(await answers(second)).toEqual(Array(9).fill(200));
    expect(await gone(second)).toEqual(['Gani Baru', 'Fajar Lintas']);
    const searched = await server.call(vessels.crewHistory, { vesselId, filterList: 'eko' }, second);
    expect(searched.body).toMatchObject({ totalItem: 0, data: [] });
    expect(await aboard(second)).toEqual(['Budi Nakhoda', 'Citra Mualim', 'Dedi Juru Mudi']);
    expect(await log(second)).toEqual(['Sailed in July', 'On the way']);
    expect(await place(second)).toBe('Sailed in July');

    // The day of the change is the next one's, as with crew who relieve each other.
    expect(await officersOn('2026-06-01', second)).toEqual(['Budi Nakhoda', 'Citra Mualim', 'Fajar Lintas']);
    const refused = await asOf('2026-05-31', second);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { date: 'You did not manage this vessel on that date' },
    ]);
    for (const sheet of [vesselMatrix.crewListSheet, vesselMatrix.matrixSheet])
      expect((await server.call(sheet, { vesselId, date: '2026-05-31' }, second)).status).toBe(400);
    expect((await asOf('2027-05-31', second)).status).toBe(200);
  });

  it('is over for the one before: she is a foreign vessel', async () => {
    expect(await answers(first)).toEqual(Array(9).fill(404));
    expect(await place(first)).toBeUndefined();
  });

  it('bounds no one in the office, nor the master', async () => {
    const { employeeId } = await server.db
      .selectFrom('liveAssignments')
      .select('employeeId')
      .where('vesselId', '=', vesselId)
      .orderBy('employeeId')
      .executeTakeFirstOrThrow();
    const head = await server.user({ role: 'crewtanker', subRole: 'head', divisionId: 2, employeeId });
    for (const caller of [staff, head]) {
      expect(await gone(caller)).toEqual(everyPast);
      expect(await log(caller)).toEqual(everyReport);
      expect(await officersOn('2026-02-15', caller)).toEqual(['Budi Nakhoda', 'Citra Mualim', 'Eko Dulu']);
    }
  });

  it('is told to the office with what was before, and to no one else', async () => {
    const read = (caller: Caller) => server.call(vesselPrincipals.periods, { id: vesselId }, caller);
    expect((await read(staff)).body.data).toEqual([
      { principalId: ids.second, name: 'PT Baru', from: '2026-06-01T02:00:00.000Z', to: null },
      {
        principalId: ids.first,
        name: 'Client Energy',
        from: '2025-01-01T00:00:00.000Z',
        to: '2026-06-01T02:00:00.000Z',
      },
    ]);
    expect((await read(first)).status).toBe(403);
    expect((await read(second)).status).toBe(403);
    expect((await read(await server.user({ role: 'crewingstaffmarine' }))).status).toBe(404);
    const history = await server.call(audit.history, { record: 'vessel', id: String(vesselId) }, second);
    expect(history.status).toBe(404);
  });

  it('that comes again is added to the former one; what lay between stays another’s', async () => {
    await handOver(ids.first, '2026-07-10T02:00:00Z');
    expect(await gone(first)).toEqual(everyPast);
    expect(await log(first)).toEqual(['Entered late', 'On the way', 'Arrived in May', 'Written in May']);
    expect((await asOf('2026-05-31', first)).status).toBe(200);
    expect((await asOf('2026-06-15', first)).status).toBe(400);
    expect((await asOf('2026-07-10', first)).status).toBe(200);
    expect(await answers(second)).toEqual(Array(9).fill(404));
  });
});

describe('periods in the database', () => {
  it('begin when the vessel was added', async () => {
    const { id } = await server.db
      .insertInto('vessels')
      .values({ divisionId: 2, shipTypeId: 101, principalId: ids.first, name: 'MT Lama', createdAt: new Date(change) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await server.call(vesselPrincipals.periods, { id }, staff);
    expect(body.data).toEqual([
      { principalId: ids.first, name: 'Client Energy', from: '2026-06-01T02:00:00.000Z', to: null },
    ]);
  });

  it('do not overlap, and one of them is open', async () => {
    const add = (values: { startedAt: Date; endedAt?: Date }) =>
      server.db
        .insertInto('vesselPrincipals')
        .values({ vesselId, principalId: ids.second, ...values })
        .execute();
    await expect(add({ startedAt: new Date('2024-01-01'), endedAt: new Date('2025-01-02') })).rejects.toThrow(/excl/);
    await expect(add({ startedAt: new Date('2024-01-01') })).rejects.toThrow(/excl|open_key/);
    await add({ startedAt: new Date('2024-01-01'), endedAt: new Date('2025-01-01') });
  });

  it('follow each change, however quickly one comes after another', async () => {
    const set = (principalId: number) =>
      server.db.updateTable('vessels').set({ principalId }).where('id', '=', vesselId).execute();
    for (const principalId of [ids.second, ids.first, ids.second]) await set(principalId);
    const kept = await periods();
    expect(kept.at(-1)).toMatchObject({ principalId: ids.second, endedAt: null });
    expect(kept.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });
});
