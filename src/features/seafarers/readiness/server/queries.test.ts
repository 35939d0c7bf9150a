import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { complies } from '../rules.ts';
import { findReadiness, type ReadinessAsked } from './queries.ts';

const today = '2026-03-01';
let server: TestServer;
let principalId: number;
let ashore: number;
let aboard: { employeeId: number; vesselId: number | null };
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Siap');
  ashore = (await makeEmployee(server, 1)).employeeId;
  aboard = await makeEmployee(server, 1, { aboardFor: principalId });
});
afterAll(() => server.close());

const seafarerOf = async (employeeId: number) =>
  (await server.db.selectFrom('employees').select('seafarerId').where('id', '=', employeeId).executeTakeFirstOrThrow())
    .seafarerId;

/** All that the berth asks for, lasting to a day. */
async function equip(employeeId: number, expiresOn: string) {
  const ready = await one({ employees: [employeeId], today });
  const seafarerId = await seafarerOf(employeeId);
  await server.db.deleteFrom('certificates').where('seafarerId', '=', seafarerId).execute();
  await server.db
    .insertInto('certificates')
    .values(
      ready.required.map(({ certificateTypeId, kind, name, expires }) => ({
        seafarerId,
        kind,
        certificateTypeId,
        name,
        issuedOn: '2025-01-01',
        expiresOn: expires ? expiresOn : null,
        noExpiry: !expires,
      })),
    )
    .execute();
}

async function one(asked: ReadinessAsked) {
  const [ready] = (await findReadiness(server.db, asked)).values();
  if (!ready) throw new Error('Nobody found');
  return ready;
}

const problemsOf = async (asked: ReadinessAsked) => [
  ...new Set((await one(asked)).findings.filter(({ isMandatory }) => isMandatory).map(({ problem }) => problem)),
];

describe('the berth someone is judged for', () => {
  it('is where they are aboard, from today to the planned sign-off', async () => {
    expect(await one({ employees: [aboard.employeeId], today })).toMatchObject({
      source: 'aboard',
      berth: { jobPositionId: 1, shipTypeId: 1, vesselId: aboard.vesselId, principalId },
      period: { from: today, to: '2026-09-30' },
    });
  });

  it('is today alone where the planned sign-off has passed', async () => {
    const { period } = await one({ employees: [aboard.employeeId], today: '2026-12-01' });
    expect(period).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  });

  it('is their own rank and ship type today for who is nowhere planned', async () => {
    expect(await one({ employees: [ashore], today })).toMatchObject({
      source: 'own',
      berth: { jobPositionId: 1, shipTypeId: 1, vesselId: null, principalId: null },
      period: { from: today, to: today },
    });
  });

  it('is the next one, in the period planned, unless that is withdrawn', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const seat = await server.db
      .insertInto('seats')
      .values({ vesselId: aboard.vesselId ?? 0, jobPositionId: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const next = await server.db
      .insertInto('assignments')
      .values({ seatId: seat.id, employeeId, slot: 'next', plannedFrom: '2026-06-01', plannedTo: '2026-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await one({ employees: [employeeId], today })).toMatchObject({
      source: 'next',
      berth: { jobPositionId: 3, vesselId: aboard.vesselId, principalId },
      period: { from: '2026-06-01', to: '2026-12-31' },
    });
    expect((await one({ employees: [employeeId], today: '2026-07-01' })).period.from).toBe('2026-07-01');
    await server.db.updateTable('assignments').set({ slot: 'withdrawn' }).where('id', '=', next.id).execute();
    expect((await one({ employees: [employeeId], today })).source).toBe('own');
  });

  it('is the one asked for, of employees and of personal files alike', async () => {
    const berth = { jobPositionId: 6, shipTypeId: 2, vesselId: null, principalId: null };
    const period = { from: '2026-05-01', to: '2026-11-01' };
    const ofEmployee = await one({ employees: [aboard.employeeId], berth, period, today });
    expect(ofEmployee).toMatchObject({ source: 'asked', berth, period });
    const ofFile = await one({ seafarers: [await seafarerOf(aboard.employeeId)], berth, period, today });
    expect(ofFile.findings).toEqual(ofEmployee.findings);
    expect(ofFile.findings.some(({ code }) => code.startsWith('ATT'))).toBe(true);
  });
});

describe('an assignment', () => {
  it('is judged for its own seat and dates, though the person is aboard elsewhere', async () => {
    const seat = await server.db
      .insertInto('seats')
      .values({ vesselId: aboard.vesselId ?? 0, jobPositionId: 6 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const later = await server.db
      .insertInto('assignments')
      .values({
        seatId: seat.id,
        employeeId: aboard.employeeId,
        slot: 'next',
        plannedFrom: '2026-11-01',
        plannedTo: '2027-05-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ready = await one({ assignments: [later.id], today });
    expect(ready).toMatchObject({
      id: later.id,
      source: 'next',
      berth: { jobPositionId: 6, vesselId: aboard.vesselId, principalId },
      period: { from: '2026-11-01', to: '2027-05-31' },
    });
    expect(ready.findings.some(({ code }) => code.startsWith('ATT'))).toBe(true);
    expect((await one({ employees: [aboard.employeeId], today })).source).toBe('aboard');
    await server.db.updateTable('assignments').set({ slot: 'withdrawn' }).where('id', '=', later.id).execute();
  });
});

describe('what is found', () => {
  it('is everything for who holds nothing, and nothing for who holds it all to the sign-off', async () => {
    expect(await problemsOf({ employees: [aboard.employeeId], today })).toEqual(['missing']);
    await equip(aboard.employeeId, '2026-09-30');
    expect((await one({ employees: [aboard.employeeId], today })).findings).toEqual([]);
    await equip(aboard.employeeId, '2026-09-29');
    expect(await problemsOf({ employees: [aboard.employeeId], today })).toEqual(['endsEarly']);
    await equip(aboard.employeeId, '2026-02-28');
    expect(await problemsOf({ employees: [aboard.employeeId], today })).toEqual(['expired']);
  });

  it('is told of a whole page at once, each by their own berth', async () => {
    await equip(aboard.employeeId, '2026-09-30');
    const tanker = (await makeEmployee(server, 2)).employeeId;
    const found = await findReadiness(server.db, { employees: [aboard.employeeId, ashore, tanker], today });
    expect([aboard.employeeId, ashore, tanker].map((id) => complies(found.get(id)?.findings ?? []))).toEqual([
      true,
      false,
      false,
    ]);
    expect(found.get(tanker)?.berth.jobPositionId).toBe(101);
    expect(await findReadiness(server.db, { employees: [], today })).toEqual(new Map());
  });

  it('follows the narrower lines of principal and vessel, from their day', async () => {
    await equip(aboard.employeeId, '2026-12-31');
    const handling = {
      divisionId: 1,
      jobPositionId: 1,
      certificateTypeId: 141,
      need: 'mandatory',
      validFrom: '2026-04-01',
    };
    await server.db
      .insertInto('requirementMatrix')
      .values({ ...handling, principalId })
      .execute();
    const codes = async (on: string) =>
      (await one({ employees: [aboard.employeeId], today: on })).findings.map(({ code }) => code);
    expect([await codes(today), await codes('2026-04-01')]).toEqual([[], ['FOOD']]);
    await server.db
      .insertInto('requirementMatrix')
      .values({ ...handling, vesselId: aboard.vesselId, need: 'none', validFrom: '2026-05-01' })
      .execute();
    expect([await codes('2026-04-30'), await codes('2026-05-01')]).toEqual([['FOOD'], []]);
    const elsewhere = (await one({ employees: [ashore], today: '2026-04-01' })).findings;
    expect(elsewhere.some(({ code }) => code === 'FOOD')).toBe(false);
  });
});
