import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { links } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
let employeeId: number;
let email: string;
const dateOfBirth = '1990-04-21';
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
  ({ employeeId } = await makeEmployee(server, 1));
  const seafarer = server.db.selectFrom('employees').select('seafarerId').where('id', '=', employeeId);
  ({ email } = (await server.db
    .updateTable('seafarers')
    .set({ birthDate: dateOfBirth, email: `awak${employeeId}@mail.test` })
    .where('id', '=', seafarer)
    .returning('email')
    .executeTakeFirstOrThrow()) as { email: string });
  await world.propose({ EmployeeId: employeeId });
  await world.asPrincipal(world.principal, { EmployeeId: employeeId });
});

const mailed = async () => {
  const row = await server.db
    .selectFrom('outbox')
    .select(['data', 'language'])
    .where('kind', '=', 'PlanningCrewLink')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return { language: row.language, token: String((row.data as { link: string }).link).split('#')[1] ?? '' };
};
const own = async () =>
  (await world.rounds()).find(({ party, supersededAt }) => party === 'employee' && supersededAt === null);
const open = async (pass: object = {}) => {
  const { token } = await mailed();
  return server.call(links.open, { token, dateOfBirth, ...pass }, await server.visitor());
};
const decide = async (over: object = {}) => {
  const { token } = await mailed();
  const said = { token, dateOfBirth, AssignmentStatus: 'Confirmed' as const, ...over };
  return server.call(links.decide, said, await server.visitor());
};

describe('the link of a crew member without an account', () => {
  it('shows the own plan and nothing else, and opening it decides nothing', async () => {
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(
      [
        'employeeName',
        'vesselName',
        'vesselType',
        'jobPositionName',
        'onBoard',
        'offBoard',
        'dueOn',
        'state',
        'status',
        'decidedAt',
        'decidedDates',
      ].sort(),
    );
    expect((await own())?.decision).toBeNull();
  });

  it('is kept as its hash alone, and is written to the own address in their language', async () => {
    const { token, language } = await mailed();
    const kept = await server.db.selectFrom('decisionLinks').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(language).toBe('id');
  });

  it('decides, once', async () => {
    expect((await decide()).body.data).toMatchObject({ state: 'decided', status: 'Confirmed' });
    expect(await own()).toMatchObject({ decision: 'confirmed', way: 'link', decidedBy: null });
    expect((await decide({ AssignmentStatus: 'Rejected' })).status).toBe(409);
    expect((await open()).body.data.status).toBe('Confirmed');
  });

  it('is closed by the fifth wrong date of birth', async () => {
    for (let tried = 0; tried < 5; tried++) {
      const wrong = await decide({ dateOfBirth: '1990-04-22' });
      expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['dateOfBirth']]);
    }
    const { status, raw } = await open();
    const missing = await open({ token: 'none' });
    expect([status, raw]).toEqual([404, missing.raw]);
    expect((await own())?.decision).toBeNull();
  });

  it('takes no more than five wrong dates of birth, however many are tried at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => open({ dateOfBirth: '1990-04-22' })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 404)).toHaveLength(25);
    expect((await open()).status).toBe(404);
  });

  it('ends after fourteen days, and with its round', async () => {
    await server.db
      .updateTable('decisionLinks')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    expect((await open()).status).toBe(404);
    await server.db
      .updateTable('decisionLinks')
      .set({ expiresAt: new Date(Date.now() + 1e8) })
      .execute();
    const { token } = await mailed();
    await world.withdraw({ EmployeeId: employeeId });
    const said = { token, dateOfBirth, AssignmentStatus: 'Confirmed' as const };
    const assignment = await server.call(links.open, { token, dateOfBirth }, await server.visitor());
    expect(assignment.body.data).toMatchObject({ state: 'withdrawn' });
    expect((await server.call(links.decide, said, await server.visitor())).status).toBe(409);
  });

  it('is followed by word of new dates and of a withdrawal, once the question has gone out', async () => {
    const kinds = async () =>
      (await server.db.selectFrom('outbox').select('kind').where('recipient', '=', email).orderBy('id').execute()).map(
        ({ kind }) => kind,
      );
    await server.db.updateTable('outbox').set({ state: 'sent', attempts: 1 }).where('recipient', '=', email).execute();
    await world.change({ EmployeeId: employeeId, StartAssignmentDate: addDays(server.today, 25) });
    expect(await kinds()).toEqual(['PlanningCrewLink', 'PlanningCrewMoved']);
    await world.withdraw({ EmployeeId: employeeId });
    expect(await kinds()).toEqual(['PlanningCrewLink', 'PlanningCrewMoved', 'PlanningCrewWithdrawn']);
  });

  it('does not go out any more once the plan is withdrawn within the seconds of undoing', async () => {
    await world.withdraw({ EmployeeId: employeeId });
    const mails = await server.db.selectFrom('outbox').select('kind').where('recipient', '=', email).execute();
    expect(mails).toEqual([]);
  });

  it('is not mailed to who has an account', async () => {
    const other = await planningWorld(server);
    await other.propose();
    await other.asPrincipal();
    const { count } = await server.db
      .selectFrom('outbox as o')
      .innerJoin('assignmentDecisions as d', (join) => join.on('o.kind', '=', 'PlanningCrewLink'))
      .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('o.recordId', '=', ({ cast, ref }) => cast<string>(ref('d.id'), 'text'))
      .where('a.employeeId', '=', other.employeeId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});
