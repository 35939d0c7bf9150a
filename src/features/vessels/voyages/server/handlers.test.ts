import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { Scope } from '#platform/server/session.ts';
import { makePrincipal } from '#testing/employee.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { vessels } from '../../contract.ts';
import { vesselOptions } from '../../options/contract.ts';
import { shareVessel } from '../../server/queries.ts';
import { voyages } from '../contract.ts';
import { mostReports } from './queries.ts';

const today = dayInJakarta(new Date());
let server: TestServer;
let staff: Awaited<ReturnType<TestServer['user']>>;
let principalId: number;
let navigationStatusId: number;
let ports: [number, number];
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingadminmarine' });
  principalId = await makePrincipal(server, 'PT Nusantara Tug Services');
  navigationStatusId = (await server.call(vesselOptions.navigationStatuses, {}, staff)).body[0].id;
  const port = async (portName: string) =>
    (await server.call(vesselOptions.createPort, { portName }, staff)).body.data.id as number;
  ports = [await port('Gresik'), await port('Bontang')];
});
afterAll(() => server.close());

const add = async (vesselName: string) =>
  (await server.call(vessels.create, { vesselName, shipId: 1, principalId }, staff)).body.data.id as number;
const report = (vesselId: number, more: object) =>
  server.call(vessels.insertVoyage, { vesselId, navigationStatusId, ...more }, staff);
const places = async (id: number) =>
  (await server.call(vessels.voyages, { id }, staff)).body.data.map(
    ({ currentLocation }: { currentLocation: string }) => currentLocation,
  );

it('reports that are left out are counted', async () => {
  const id = await add('TB Sejak Lama');
  await server.db
    .insertInto('voyageLogs')
    .values(Array.from({ length: mostReports + 3 }, () => ({ vesselId: id, navigationStatusId })))
    .execute();
  const { data, earlier } = (await server.call(vessels.voyages, { id }, staff)).body;
  expect([data.length, earlier]).toEqual([mostReports, 3]);
});

describe('the newest report', () => {
  it('is the last in time, not the last typed', async () => {
    const id = await add('TB Urut Waktu');
    await report(id, { currentLocation: 'today' });
    await report(id, { currentLocation: 'arrived last week', arrivalDate: addDays(today, -7) });
    await report(id, { currentLocation: 'a day ago', reportedOn: addDays(today, -1) });
    expect(await places(id)).toEqual(['today', 'a day ago', 'arrived last week']);
    const [row] = (await server.call(vessels.inOperation, { filterList: 'urut waktu' }, staff)).body.data;
    expect(row).toMatchObject({ currentLocation: 'today' });
  });
});

describe('a report', () => {
  it('goes from one port to another, in days that can be', async () => {
    const id = await add('TB Mustahil');
    const [from] = ports;
    const wrong: [object, string][] = [
      [{ originPortId: from, destinationPortId: from }, 'destinationPortId'],
      [{ departureDate: `${Number(today.slice(0, 4)) + 9}-06-01` }, 'departureDate'],
      [{ arrivalDate: addDays(today, 181) }, 'arrivalDate'],
      [{ reportedOn: addDays(today, 1) }, 'reportedOn'],
    ];
    for (const [more, field] of wrong) {
      const answer = await report(id, more);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    expect(await places(id)).toEqual([]);
  });

  it('is not made of a vessel that is scrapped', async () => {
    const id = await add('TB Tua');
    await server.db.updateTable('vessels').set({ scrappedAt: new Date() }).where('id', '=', id).execute();
    expect((await report(id, {})).body).toMatchObject({ status: 400, code: 'scrapped_no_reports' });
  });

  it('waits for what scraps her', async () => {
    const id = await add('TB Hari Terakhir');
    const { body } = await meanwhile(
      server,
      (db) => db.updateTable('vessels').set({ scrappedAt: new Date() }).where('id', '=', id).execute(),
      () => report(id, {}),
    );
    expect(body).toMatchObject({ status: 400, code: 'scrapped_no_reports' });
  });

  it('waits for no other report of her', async () => {
    const id = await add('TB Ramai');
    const done: string[] = [];
    await meanwhile(
      server,
      (db) => shareVessel(db, Scope.ofOffice(1), id),
      async () => done.push((await report(id, {})).status === 200 ? 'this' : 'neither'),
      async () => void done.push('other'),
    );
    // The embedded database has one connection.
    expect(done).toEqual(inject('snapshot') ? ['other', 'this'] : ['this', 'other']);
  });

  it('is corrected and removed with a reason, and the trail keeps what it said, who and why', async () => {
    const id = await add('TB Salah Ketik');
    const [originPortId, destinationPortId] = ports;
    const voyageId = (await report(id, { currentLocation: 'Jawa Sea', originPortId, destinationPortId })).body.data.id;
    const said = { voyageId, navigationStatusId, originPortId, destinationPortId, currentLocation: 'Java Sea' };
    expect(Object.keys((await server.call(voyages.correct, { ...said, reason: ' ' }, staff)).body.fields)).toEqual([
      'reason',
    ]);
    expect((await server.call(voyages.correct, { ...said, reason: 'Misspelt' }, staff)).status).toBe(200);
    expect((await server.call(vessels.voyages, { id }, staff)).body.data).toMatchObject([
      { currentLocation: 'Java Sea', origin: 'Gresik', reason: 'Misspelt' },
    ]);
    const tanker = await server.user({ role: 'crewingadmintanker' });
    expect((await server.call(voyages.remove, { voyageId, reason: 'Foreign' }, tanker)).status).toBe(404);
    expect((await server.call(voyages.remove, { voyageId, reason: 'Reported twice' }, staff)).status).toBe(200);
    expect(await places(id)).toEqual([]);
    expect((await server.call(voyages.remove, { voyageId, reason: 'Again' }, staff)).status).toBe(404);
    const trail = await server.db
      .selectFrom('auditLog')
      .select(['actor', 'before', 'after'])
      .where('tableName', '=', 'voyage_logs')
      .where('recordId', '=', String(voyageId))
      .where('action', '=', 'update')
      .orderBy('id')
      .execute();
    expect(trail.map(({ actor }) => actor)).toEqual([`user:${staff.userId}`, `user:${staff.userId}`]);
    expect(trail).toMatchObject([
      { before: { current_location: 'Jawa Sea' }, after: { current_location: 'Java Sea', reason: 'Misspelt' } },
      { after: { reason: 'Reported twice' } },
    ]);
  });
});
