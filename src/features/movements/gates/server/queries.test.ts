import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { workLines } from '#app/work-list.server.ts';
import { withdrawPlan } from '#features/assignments/plans/server/operations.ts';
import { findPlan } from '#features/assignments/plans/server/queries.ts';
import { dashboard } from '#features/dashboard/contract.ts';
import { found } from '#platform/server/errors.ts';
import { makeAgreement, signAgreement } from '#testing/agreement.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { signOnFindings } from '../rules.ts';
import { findSigningOn } from './queries.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
const today = '2026-11-22';
beforeAll(async () => {
  server = await testServer({ today });
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 128 });
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

const rowsOf = async (line: string): Promise<{ id: number }[]> => {
  const { status, body } = await server.call(dashboard.workListRows, { line, pageSize: 200 }, manager);
  expect(status).toBe(200);
  return body.data;
};
const idsOf = async (line: string) => (await rowsOf(line)).map(({ id }) => id).sort((a, b) => a - b);

/** What ends by itself, or is asked of the moment and not of the person. */
const ofTheMoment = ['seatTaken', 'aboardElsewhere', 'handoverTooLong', 'beforeLastCheckOut', 'notNext'];

/** Movements that are ready, with whether the gate stops each on its day. */
async function judged() {
  const { rows } = await sql<{ id: number; assignmentId: number; day: string }>`
    select m.id, a.id as assignment_id, greatest(coalesce(m.on_board_on, a.planned_from), ${today}::date)::text as day
      from movements m join assignments a on a.id = m.assignment_id join seats s on s.id = a.seat_id
      join vessels v on v.id = s.vessel_id
     where m.status = 3 and a.slot = 'next' and v.division_id = 1 and m.cancelled_at is null order by m.id`.execute(
    server.db,
  );
  const stopped: number[] = [];
  for (const { id, assignmentId, day } of rows) {
    const plan = found(await findPlan(server.db, assignmentId));
    const at = `${day}T09:00`;
    const facts = await findSigningOn(server.db, plan, { at, now: at, mayBackdate: true }, today);
    if (signOnFindings(facts).some(({ code, level }) => level !== 'warns' && !ofTheMoment.includes(code)))
      stopped.push(id);
  }
  return { all: rows.map(({ id }) => id), stopped };
}

describe('check-ins that are blocked', () => {
  const exec = (text: string) => sql.raw(text).execute(server.db);
  let of: { movementId: number; assignmentId: number; employeeId: number; seafarerId: number };
  const expectAsTheGate = async (isStopped: boolean) => {
    const { stopped } = await judged();
    expect(await idsOf('boardingBlocked')).toEqual(stopped);
    expect(stopped.includes(of.movementId)).toBe(isStopped);
  };

  it('are those that the gate would stop', async () => {
    // Everybody who comes next is scheduled and ready; one of them has all that the gate asks for.
    await exec(`insert into movements (assignment_id, status) select id, 3 from assignments where slot = 'next'
                on conflict (assignment_id) do update set status = 3`);
    await exec(`update movements m set on_board_on = date '${today}' + m.id % 12 from assignments a
                 where a.id = m.assignment_id and a.slot = 'next'`);
    const { rows } = await sql<typeof of>`
      select m.id as movement_id, a.id as assignment_id, e.id as employee_id, e.seafarer_id
        from movements m join assignments a on a.id = m.assignment_id join employees e on e.id = a.employee_id
        join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
       where a.slot = 'next' and v.division_id = 1 order by a.id limit 1`.execute(server.db);
    const [first] = rows;
    if (!first) throw new Error('The demo has no one who comes next');
    of = first;
    await exec(`update crew_agreements set voided_at = now(), voided_because = 'reissued'
                 where assignment_id = ${of.assignmentId} and voided_at is null`);
    await signAgreement(server, (await makeAgreement(server, of.assignmentId)).id);
    await exec(`insert into medical_certificates (employee_id, position_on_board, certificate_number, examined_on, valid_until, result)
                values (${of.employeeId}, 'AB', 'T1', date '${today}' - 9, date '${today}' + 900, 'fit')`);
    await exec(`insert into travel_documents (seafarer_id, name, number, expires_on)
                values (${of.seafarerId}, 'Seaman Book', 'T1', date '${today}' + 900)`);
    await exec(`delete from certificates where seafarer_id = ${of.seafarerId}`);
    await exec(`insert into certificates (seafarer_id, kind, certificate_type_id, name, issued_on, expires_on)
                select ${of.seafarerId}, kind, id, name, date '${today}' - 90, date '${today}' + 900 from certificate_types`);
    await expectAsTheGate(false);
  });

  const file = () => `where seafarer_id = ${of.seafarerId}`;
  const live = () => `assignment_id = ${of.assignmentId} and voided_at is null`;
  it.each<[string, () => string, () => string]>([
    [
      'an expired medical',
      () =>
        `update medical_certificates set examined_on = '2024-01-01', valid_until = '2024-06-01' where certificate_number = 'T1'`,
      () => `update medical_certificates set valid_until = '2029-06-01' where certificate_number = 'T1'`,
    ],
    [
      'an unfit medical',
      () => `update medical_certificates set result = 'unfit' where certificate_number = 'T1'`,
      () => `update medical_certificates set result = 'restricted' where certificate_number = 'T1'`,
    ],
    [
      'an agreement of other days',
      () => `update crew_agreements set ends_on = ends_on + 1 where ${live()}`,
      () => `update crew_agreements set ends_on = ends_on - 1 where ${live()}`,
    ],
    [
      'an agreement that is not signed',
      () => `update crew_agreements set signed_at = null, file_id = null where ${live()}`,
      () =>
        `update crew_agreements set signed_at = now(), file_id = (select min(id::text)::uuid from files) where ${live()}`,
    ],
    [
      'an expired book',
      () =>
        `update travel_documents set issued_on = '2015-01-01', expires_on = '2020-01-01' ${file()} and is_seaman_book(name)`,
      () => `update travel_documents set expires_on = '2030-01-01' ${file()} and is_seaman_book(name)`,
    ],
    [
      'certificates that have ended',
      () => `update certificates set expires_on = date '${today}' - 1 ${file()}`,
      () => `update certificates set expires_on = date '${today}' + 900 ${file()}`,
    ],
    [
      'somebody under age',
      () => `update seafarers set birth_date = '2012-01-01' where id = ${of.seafarerId}`,
      () => `update seafarers set birth_date = '1990-01-01' where id = ${of.seafarerId}`,
    ],
    [
      'an entry of the blacklist',
      () => `insert into blacklist_records (employee_id, level_id, starts_on)
             select ${of.employeeId}, min(id), '2026-01-01' from options where kind = 'blacklist_level'`,
      () => `delete from blacklist_records where employee_id = ${of.employeeId}`,
    ],
  ])('among them %s, until it is mended', async (_what, breaks, mends) => {
    await exec(breaks());
    await expectAsTheGate(true);
    await exec(mends());
    await expectAsTheGate(false);
  });

  it('name no reason: what a doctor found is not for everybody', async () => {
    for (const row of await rowsOf('boardingBlocked')) expect(row).toMatchObject({ note: null });
  });
});

describe('held prices', () => {
  it('are of each journey once, and go with the price', async () => {
    const { rows } = await sql<{ id: number }>`select distinct m.id from movement_documents d
      join movements m on m.id = d.movement_id join assignments a on a.id = m.assignment_id
      join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
     where d.kind = 'travel' and d.price = 0 and v.division_id = 1`.execute(server.db);
    const service = await server.user({ role: 'crewingservicemarine' });
    const asked = () => server.call(dashboard.workListRows, { line: 'heldPrices', pageSize: 200 }, service);
    expect(rows.length).toBeGreaterThan(0);
    expect((await asked()).body.data.map(({ id }: { id: number }) => id).sort()).toEqual(
      rows.map(({ id }) => id).sort(),
    );
    await sql`update movement_documents set price = 100000 where kind = 'travel'`.execute(server.db);
    expect((await asked()).body.totalItem).toBe(0);
  });
});

describe('tickets of cancelled boardings', () => {
  it('wait for those who booked them until the day, once a plan is withdrawn', async () => {
    const { rows } = await sql<{ id: number; assignmentId: number }>`
      select m.id, a.id as assignment_id from movement_documents d
        join movements m on m.id = d.movement_id join assignments a on a.id = m.assignment_id
        join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
       where d.kind = 'travel' and d.usage = 'OnBoard' and v.division_id = 1 and a.slot = 'next'
         and m.cancelled_at is null and coalesce(m.on_board_on, a.planned_from) >= ${today} limit 1`.execute(server.db);
    const of = found(rows[0]);
    const service = await server.user({ role: 'crewingservicemarine' });
    const asked = async () =>
      (await server.call(dashboard.workListRows, { line: 'cancelledTickets', pageSize: 200 }, service)).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await asked()).not.toContain(of.id);
    const why = { because: 'planner', by: manager.userId, note: null } as const;
    await server.db
      .transaction()
      .execute((db) => withdrawPlan({ db, services: server.services }, of.assignmentId, why));
    expect(await asked()).toContain(of.id);
    await sql`update movements set on_board_on = ${today}::date - 1 where id = ${of.id}`.execute(server.db);
    expect(await asked()).not.toContain(of.id);
  });
});

it('has each line once', () => {
  const names = workLines.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
