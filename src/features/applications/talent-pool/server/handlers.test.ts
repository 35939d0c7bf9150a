import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agus, type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { talentPool } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
let planner: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
  planner = await server.user({ role: 'crewingplanningmarine' });
});
afterAll(() => server.close());

const plain = { jobPositionId: 22, shipId: null, availableFrom: null, note: null };
const save = (regCrewId: number, values: object = {}, caller = world.staff) =>
  server.call(talentPool.save, { regCrewId, ...plain, ...values }, caller);
const pool = async (filterList = '', caller = world.staff) =>
  (await server.call(talentPool.list, { filterList }, caller)).body.data.map(
    (one: { regCrewId: number }) => one.regCrewId,
  );
const prospects = async (asked = { jobPositionId: 22, shipId: 1 }) =>
  (await server.call(talentPool.prospects, asked, planner)).body.data.map(
    (one: { regCrewId: number }) => one.regCrewId,
  );

describe('the talent pool', () => {
  it('takes who failed or was not placed, once, with what staff say of them', async () => {
    const { id } = await world.apply({}, { stage: 8 });
    const values = { shipId: 1, availableFrom: '2027-01-15', note: 'Good cook' };
    expect(await save(id, values)).toMatchObject({ status: 200, body: { data: { regCrewId: id, version: 1 } } });
    expect((await save(id, { ...values, note: 'Very good cook', version: 1 })).body.data.version).toBe(2);
    expect((await save(id, { version: 1 })).body.code).toBe('stale');
    const { body } = await server.call(talentPool.find, { id }, world.staff);
    expect(body.data).toMatchObject({
      isAllowed: true,
      talent: { ...values, note: 'Very good cook', currentStatusId: 8, version: 2 },
    });
    expect(await pool()).toEqual([id]);
    expect((await server.call(talentPool.remove, { regCrewId: id }, world.staff)).status).toBe(200);
    expect(await pool()).toEqual([]);
    expect((await server.call(talentPool.remove, { regCrewId: id }, world.tankerStaff)).status).toBe(404);
  });

  it('refuses who is still deciding, withdrew consent, is employed or blacklisted', async () => {
    const waiting = await world.apply({}, { stage: 5 });
    expect((await save(waiting.id)).status).toBe(409);
    const crew = await world.hire(agus);
    expect((await save(crew.id, {}, world.superadmin)).status).toBe(409);
    const over = await world.apply(
      { fullName: 'Cahyo', seafarerIdNumber: '6200444444', idNumber: '3578011705900044', passportId: 'X4' },
      { stage: 8 },
    );
    await server.db
      .updateTable('applications')
      .set({ consentWithdrawnAt: new Date() })
      .where('id', '=', over.id)
      .execute();
    expect((await save(over.id)).status).toBe(409);
    expect((await save(waiting.id, {}, world.tankerStaff)).status).toBe(404);
    await server.db.updateTable('applications').set({ stage: 8 }).where('id', '=', waiting.id).execute();
    expect((await save(waiting.id, { jobPositionId: 121 })).body.fields).toHaveProperty('jobPositionId');
    expect((await save(waiting.id, { shipId: 101 })).body.fields).toHaveProperty('shipId');
  });

  it('loses who is hired, blacklisted or withdraws consent, without being told', async () => {
    const { id } = await world.apply({}, { stage: 7 });
    await save(id);
    expect(await pool()).toEqual([id]);
    const consent = (at: Date | null) =>
      server.db.updateTable('applications').set({ consentWithdrawnAt: at }).where('id', '=', id).execute();
    await consent(new Date());
    expect([await pool(), await prospects()]).toEqual([[], []]);
    await consent(null);
    expect(await prospects()).toEqual([id]);
    expect((await world.move(id)).status).toBe(200);
    expect([await pool(), await prospects()]).toEqual([[], []]);
  });

  it('is narrowed by rank, type of vessel, end and availability, and never shows the other division', async () => {
    const passed = await world.apply({}, { stage: 7 });
    const failed = await world.apply(agus, { stage: 8 });
    await save(passed.id, { shipId: 1, availableFrom: '2030-01-01' });
    await save(failed.id, { note: 'x' });
    expect(await pool('ended:passed;')).toEqual([passed.id]);
    expect(await pool('availableBy:now;')).toEqual([failed.id]);
    expect((await pool('availableBy:2030-01-01;')).sort()).toEqual([passed.id, failed.id].sort());
    expect(await pool('shipId:2;')).toEqual([failed.id]);
    expect(await pool('jobPositionId:23;')).toEqual([]);
    expect(await pool('Agus')).toEqual([failed.id]);
    expect(await pool('', world.tankerStaff)).toEqual([]);
    expect(await prospects()).toEqual([failed.id, passed.id]);
    expect(await prospects({ jobPositionId: 22, shipId: 2 })).toEqual([failed.id]);
  });

  it('sees a withdrawal that is under way when someone is added', async () => {
    const { id } = await world.apply({}, { stage: 7 });
    const answer = await meanwhile(
      server,
      (db) => db.updateTable('applications').set({ consentWithdrawnAt: new Date() }).where('id', '=', id).execute(),
      () => save(id),
    );
    expect(answer.status).toBe(409);
  });
});
