import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makeAgreement, signAgreement } from '#testing/agreement.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { preparation } from '../../contract.ts';

const today = '2026-11-23';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today });
});
afterAll(() => server.close());

const result = fc.constantFrom('Passed', 'Passed', 'Passed', 'Failed', null);
const someone = fc.record({
  joinsIn: fc.integer({ min: -3, max: 30 }),
  mcu: result,
  bjst: result,
  medical: fc.constantFrom('fit', 'fit', 'fit', 'restricted', 'unfit', 'expired', 'none'),
  agreement: fc.constantFrom('signed', 'signed', 'signed', 'outdated', 'waiting', 'none'),
  papers: fc.constantFrom('all', 'all', 'all', 'noBook', 'none'),
  sharesVessel: fc.boolean(),
});
type Someone = typeof someone extends fc.Arbitrary<infer One> ? One : never;

async function makePapers(employeeId: number, papers: Someone['papers']): Promise<void> {
  if (papers === 'none') return;
  await sql`insert into certificates (seafarer_id, kind, certificate_type_id, name, issued_on, expires_on)
    select distinct e.seafarer_id, t.kind, t.id, t.name, date '2026-01-01', date '2031-01-01'
      from employees e join requirement_matrix m on m.job_position_id = e.job_position_id
      join certificate_types t on t.id = m.certificate_type_id where e.id = ${employeeId}`.execute(server.db);
  if (papers === 'all')
    await sql`insert into travel_documents (seafarer_id, name, number, expires_on)
      select seafarer_id, 'Seaman Book', 'F 123456', date '2031-01-01' from employees where id = ${employeeId}`.execute(
      server.db,
    );
}

/** Someone with a confirmed plan on a seat, as far prepared as is said. */
async function prepare(one: Someone, seatId: number): Promise<void> {
  const { db } = server;
  const { employeeId } = await makeEmployee(server, 1);
  const plannedFrom = addDays(today, one.joinsIn);
  const { id: assignmentId } = await db
    .insertInto('assignments')
    .values({ seatId, employeeId, slot: 'next', plannedFrom, plannedTo: addDays(plannedFrom, 200) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('preparations').values({ assignmentId }).execute();
  await makePapers(employeeId, one.papers);
  const from = addDays(today, -20);
  await sql`insert into mcu_examinations (employee_id, letter_number, scheduled_on, package_id, clinic_name, clinic_location, result)
    select ${employeeId}, ${String(assignmentId)}, ${from}::date, min(id), 'Klinik Uji', 'Jakarta', ${one.mcu}
      from options where kind = 'mcu_package'`.execute(db);
  await sql`insert into bjst_schedules (employee_id, type_id, letter_number, place, starts_on, ends_on, result)
    select ${employeeId}, min(id), ${`${assignmentId}/BJST`}, 'Jakarta', ${from}::date, ${addDays(from, 2)}::date, ${one.bjst}
      from options where kind = 'bjst_type'`.execute(db);
  if (one.medical !== 'none')
    await db
      .insertInto('medicalCertificates')
      .values({
        employeeId,
        positionOnBoard: 'Master',
        certificateNumber: `MC ${assignmentId}`,
        examinedOn: from,
        result: one.medical === 'expired' ? 'fit' : one.medical,
        restriction: 'Reading glasses',
        validUntil: addDays(today, one.medical === 'expired' ? -1 : 700),
      })
      .execute();
  if (one.agreement === 'none') return;
  const { id } = await makeAgreement(server, assignmentId);
  if (one.agreement !== 'waiting') await signAgreement(server, id);
  if (one.agreement === 'outdated')
    await db
      .updateTable('assignments')
      .set({ plannedTo: addDays(plannedFrom, 240) })
      .where('id', '=', assignmentId)
      .execute();
}

it('the vessels of a division are counted as the judgement of each person says', async () => {
  const principalId = await makePrincipal(server, 'PT Hitung Cepat');
  // Some of whom all is done: the random ones rarely are.
  const done = { mcu: 'Passed', bjst: 'Passed', medical: 'fit', agreement: 'signed', papers: 'all' } as const;
  const people = [
    ...fc.sample(someone, 60),
    { ...done, joinsIn: 5, sharesVessel: false },
    { ...done, joinsIn: 20, sharesVessel: false },
    { ...done, joinsIn: 5, papers: 'noBook' as const, sharesVessel: false },
  ];
  let vesselId = 0;
  for (const one of people) {
    const seat = await makeSeat(server, principalId);
    const seatId =
      one.sharesVessel && vesselId > 0
        ? (
            await server.db
              .insertInto('seats')
              .values({ vesselId, jobPositionId: 1 })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id
        : seat.seatId;
    if (seatId === seat.seatId) vesselId = seat.vesselId;
    await prepare(one, seatId);
  }

  for (const role of ['crewingstaffmarine', 'crewingplanningmarine'] as const) {
    const reader = await server.user({ role, userAccessList: ['OnboardPreparation'] });
    const { body: all } = await server.call(preparation.people, { pageSize: 200 }, reader);
    expect(all.data.length).toBeGreaterThanOrEqual(people.length);
    const isLate = (one: { joinsOn: string; findings: unknown[] }) =>
      one.joinsOn <= addDays(today, 14) && one.findings.length > 0;

    const { body: vessels } = await server.call(preparation.vessels, { pageSize: 200 }, reader);
    let ready = 0;
    for (const vessel of vessels.data) {
      const own = all.data.filter((one: { vesselId: number }) => one.vesselId === vessel.vesselId);
      const isDone = own.filter((one: { isPrepared: boolean }) => one.isPrepared).length;
      ready += isDone;
      expect(vessel).toMatchObject({
        numberOfCrew: own.length,
        readyCount: isDone,
        cannotSailCount: own.filter(isLate).length,
        preparationStatus: own.length === 0 ? 'Not Planned' : own.length === isDone ? 'Completed' : 'Not Completed',
      });
    }
    expect(ready).toBeGreaterThanOrEqual(2);

    const { body: work } = await server.call(preparation.workList, {}, reader);
    expect(work.data.people).toEqual(all.data.filter(isLate));
    expect(work.data.people.length).toBeGreaterThan(0);
    const statuses = vessels.data.map((one: { preparationStatus: string }) => one.preparationStatus);
    const count = (status: string) => statuses.filter((each: string) => each === status).length;
    expect(work.data).toMatchObject({
      notPlanned: count('Not Planned'),
      notCompleted: count('Not Completed'),
      completed: count('Completed'),
      missing: null,
    });
  }
});
