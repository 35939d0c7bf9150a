import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vessels } from '#features/vessels/contract.ts';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type BlacklistWorld, blacklistWorld } from '#testing/blacklist.ts';
import { findEmploymentType, makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { insertRecord } from '../blacklist/server/queries.ts';
import { crew } from '../contract.ts';
import { employment } from '../employment/contract.ts';
import { crewFiles } from '../personal-file/contract.ts';
import { crewSchedule } from '../schedule/contract.ts';

/** What a call looks at is what holds once it has waited; and two that wait for each other both come to an end. */

const today = dayInJakarta(new Date());
let server: TestServer;
let world: BlacklistWorld;
let principalId: number;
let contract: number;
beforeAll(async () => {
  server = await testServer();
  world = await blacklistWorld(server);
  principalId = await makePrincipal(server, 'PT Uji');
  contract = await findEmploymentType(server);
});
afterAll(() => server.close());

const hold = (db: Db, table: 'employees' | 'vessels', id: number) =>
  db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
const board = (employeeId: number, vesselCrewId: number, other: object = {}) =>
  server.call(crewSchedule.add, { employeeId, vesselCrewId, onBoard: addDays(today, -3), ...other }, world.superadmin);
const comeBack = (employeeId: number, division: 1 | 2 = 1) =>
  server.call(
    employment.returnEmployee,
    {
      employeeId,
      returnedOn: addDays(today, 1),
      employmentTypeId: contract,
      ...(division === 1 ? { jobPositionId: 1, shipId: 1 } : { jobPositionId: 101, shipId: 101 }),
    },
    world.superadmin,
  );
const resign = (employeeId: number) =>
  server.call(employment.resign, { employeeId, resignedOn: today, reason: 'own_request' }, world.superadmin);
const blacklistNow = (employeeId: number) => async (db: Db) => {
  await hold(db, 'employees', employeeId);
  await insertRecord(db, {
    employeeId,
    levelId: world.level,
    startsOn: today,
    endsOn: null,
    reason: null,
    createdBy: world.staff.userId,
  });
};

let number = 0;
/** One person who is an employee twice, by a file in each division. */
async function twice(asked: { hasLeft?: boolean } = {}) {
  number += 1;
  const both = [(await makeEmployee(server, 1, asked)).employeeId, (await makeEmployee(server, 2, asked)).employeeId];
  await server.db
    .updateTable('seafarers')
    .set({ nationalId: `35780117059${String(number).padStart(5, '0')}` })
    .where('id', 'in', (is) => is.selectFrom('employees').select('seafarerId').where('id', 'in', both))
    .execute();
  const [marine = 0, tanker = 0] = both;
  return { marine, tanker };
}

describe('who boards', () => {
  let employeeId: number;
  beforeEach(async () => {
    employeeId = (await makeEmployee(server, 1)).employeeId;
  });

  it('does not where the vessel went into scrap meanwhile', async () => {
    const { vesselId, seatId } = await makeSeat(server, principalId);
    const scrap = (db: Db) =>
      db.updateTable('vessels').set({ scrappedAt: new Date() }).where('id', '=', vesselId).execute();
    const { status, body } = await meanwhile(server, scrap, () => board(employeeId, seatId));
    expect([status, body.message]).toEqual([400, 'This vessel is scrapped; no one can be assigned to it']);
  });

  it('and who scraps the vessel come to an end, and no one is aboard who boarded after it', async () => {
    const { vesselId, seatId } = await makeSeat(server, principalId);
    const [boarded, scrapped] = await Promise.all([
      board(employeeId, seatId),
      server.call(vessels.scrap, { id: vesselId }, world.superadmin),
    ]);
    expect(scrapped.status).toBe(200);
    expect([200, 400]).toContain(boarded.status);
  });

  it('does not when they go on the blacklist by another file meanwhile', async () => {
    const { marine, tanker } = await twice();
    const { seatId } = await makeSeat(server, principalId);
    const { status, body } = await meanwhile(server, blacklistNow(tanker), () => board(marine, seatId));
    expect([status, body.message]).toEqual([409, 'This crew member is on the blacklist']);
  });
});

describe('who returns', () => {
  it('does in one division, asked by both at once', async () => {
    const { marine, tanker } = await twice({ hasLeft: true });
    const answers = await Promise.all([comeBack(marine), comeBack(tanker, 2)]);
    expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort()).toEqual([
      200,
      'other_division',
    ]);
  });

  it('does not when they go on the blacklist by another file meanwhile', async () => {
    const { marine, tanker } = await twice({ hasLeft: true });
    const { status, body } = await meanwhile(server, blacklistNow(tanker), () => comeBack(marine));
    expect([status, body.code]).toEqual([409, 'blacklisted']);
  });

  it('is not put back into the former position by who has the file open since before', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const { version } = (await server.call(crew.details, { employeeId }, world.superadmin)).body.data;
    const left = await resign(employeeId);
    const back = await comeBack(employeeId);
    expect([left.status, back.status]).toEqual([200, 200]);
    const late = await server.call(
      crewFiles.updateDetail,
      { employeeId, version, jobPositionMarineId: 14, shipId: 1 },
      world.superadmin,
    );
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(back.body.data.version).toBe(
      (await server.call(crew.details, { employeeId }, world.superadmin)).body.data.version,
    );
  });
});

describe('many at once', () => {
  it('board, leave and go on the blacklist, and none stops another', async () => {
    const members = [];
    for (let made = 0; made < 12; made += 1)
      members.push({ id: (await makeEmployee(server, 1)).employeeId, ...(await makeSeat(server, principalId)) });
    const answers = await Promise.all(
      members.map(({ id, seatId }, at) => {
        if (at % 3 === 0) return board(id, seatId);
        return at % 3 === 1 ? resign(id) : world.insert(id);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe('a time aboard that is entered later', () => {
  it('lies within an employment with us, and is told where it does not', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const { seatId } = await makeSeat(server, principalId);
    const { seatId: other } = await makeSeat(server, principalId);
    // With us since 1 January 2024.
    const early = await board(employeeId, seatId, { onBoard: '2023-12-31', offBoard: '2024-05-01' });
    expect([early.status, early.body.fields]).toEqual([
      400,
      { onBoard: 'This crew member was not employed on that date' },
    ]);
    expect((await board(employeeId, seatId, { onBoard: '2024-01-01', offBoard: '2024-05-01' })).status).toBe(200);
    await server.db
      .updateTable('employmentPeriods')
      .set({ endedOn: '2024-12-31', endReason: 'resigned' })
      .where('employeeId', '=', employeeId)
      .execute();
    await server.db
      .insertInto('employmentPeriods')
      .values({ employeeId, divisionId: 1, startedOn: '2025-06-01' })
      .execute();
    const across = await board(employeeId, other, { onBoard: '2024-11-01', offBoard: '2025-01-01' });
    expect(across.body.fields).toEqual({ offBoard: 'This crew member was no longer employed on that date' });
    const since = await board(employeeId, other, { onBoard: '2024-11-01' });
    expect(since.body.fields).toEqual({ onBoard: 'The employment on that date has ended' });
    expect((await board(employeeId, other, { onBoard: '2024-11-01', offBoard: '2024-12-31' })).status).toBe(200);
  });
});
