import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicantHired } from '#features/applications/hiring/server/operations.ts';
import { applicationWithdrawn } from '#features/applications/withdrawal/server/operations.ts';
import { privacyRequested } from '#features/privacy/requests/server/operations.ts';
import { readingFound } from '#features/privacy/watch/server/operations.ts';
import { notifying } from '#features/users/notifying/contract.ts';
import { monthClosed } from '#features/work-orders/lines/server/operations.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { appraisalWorld } from '#testing/appraisal.ts';
import { chandlerWorld } from '#testing/chandler.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { payrollWorld } from '#testing/payroll.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';

type Caller = { token: string; userId: string };

let server: TestServer;
let world: PlanningWorld;
let { kindsOf, shownTo, happens } = {} as ReturnType<typeof notificationsOf>;
beforeAll(async () => {
  server = await testServer();
  ({ kindsOf, shownTo, happens } = notificationsOf(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  world = await planningWorld(server);
});

describe('the office', () => {
  it('hears of hires and withdrawals where it recruits, of one division', async () => {
    const [staff, pde, elsewhere] = [
      await server.user({ role: 'crewingstaffmarine' }),
      await server.user({ role: 'crewingpdemarine' }),
      await server.user({ role: 'crewingstafftanker' }),
    ];
    const [applicant] = await makeApplicants(server, 1, {});
    await happens(applicationWithdrawn, { applicationId: applicant?.id ?? 0 });
    await happens(applicantHired, { employeeId: world.employeeId });
    expect(await kindsOf(staff)).toEqual(['applicantWithdrew']);
    expect(await kindsOf(pde)).toEqual(['applicantWithdrew']);
    expect(await kindsOf(world.planner)).toEqual(['applicantHired']);
    expect(await kindsOf(world.manager)).toEqual(['applicantWithdrew', 'applicantHired']);
    expect(await kindsOf(elsewhere)).toEqual([]);
    expect(await shownTo(world.manager)).toMatchObject([
      { record: { id: world.employeeId, title: expect.any(String) } },
      { record: { id: applicant?.id, note: applicant?.number } },
    ]);
  });

  it('hears of requests about personal data, and of unusual reading that is not its own', async () => {
    const [admin, superadmin] = [
      await server.user({ role: 'crewingadminmarine' }),
      await server.user({ role: 'superadmin', divisionId: 2 }),
    ];
    const request = { kind: 'erasure', divisionId: 1, name: 'Pelaut', email: 'pelaut@example.test', language: 'id' };
    const { id: requestId } = await server.db
      .insertInto('privacyRequests')
      .values(request)
      .returning('id')
      .executeTakeFirstOrThrow();
    await happens(privacyRequested, { requestId });
    const findings = await server.db
      .insertInto('readingFindings')
      .values(
        [world.planner, world.manager].map(({ userId }) => ({
          userId,
          divisionId: 1,
          rule: 'manyPeople',
          day: server.today,
          measured: 90,
          usual: 5,
        })),
      )
      .returning('id')
      .execute();
    await happens(readingFound, { findingIds: findings.map(({ id }) => id) });
    expect(await kindsOf(admin)).toEqual(['privacyRequested']);
    expect(await kindsOf(world.manager)).toEqual(['privacyRequested', 'readingFound']);
    expect(await kindsOf(superadmin)).toEqual(['privacyRequested', 'readingFound', 'readingFound']);
    expect((await shownTo(superadmin))[0]).toMatchObject({ record: { title: null, note: 'manyPeople' } });
    expect(await kindsOf(world.planner)).toEqual([]);
  });
});

it('tells the author of an appraisal what came of it, by mail only where they want it', async () => {
  const appraisal = await appraisalWorld(server);
  const { id } = (await appraisal.submit()).body.data;
  const master = appraisal.by('master') as Caller;
  const rating = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: appraisal.employeeId });
  expect((await appraisal.review(id, 'WaitingForRevision')).status).toBe(200);
  await appraisal.update(id);
  await appraisal.review(id, 'WaitingForRevision');
  expect(await kindsOf(master)).toEqual(['appraisalReturned', 'appraisalReturned']);
  expect((await appraisal.undo(id)).status).toBe(200);
  expect(await kindsOf(master)).toEqual(['appraisalReturned']);
  await appraisal.review(id, 'WaitingForRevision');
  expect((await shownTo(master))[0]).toMatchObject({ record: { id, note: 'Form', title: expect.any(String) } });
  await server.call(notifying.choose, { topic: 'appraisals', way: 'byMail', isOn: false }, master);
  await appraisal.update(id);
  expect((await appraisal.review(id, 'Approved')).body.data.isMailed).toBe(true);
  expect(await kindsOf(master)).toContain('appraisalApproved');
  expect(await kindsOf(rating)).toEqual(['ownAppraisalApproved']);
  const mails = () => server.db.selectFrom('outbox').select('recipient').where('kind', '=', 'Appraisal').execute();
  expect(await mails()).toHaveLength(1);
  expect((await appraisal.undo(id)).status).toBe(200);
  expect(await kindsOf(master)).not.toContain('appraisalApproved');
  expect(await kindsOf(rating)).toEqual([]);
  expect(await mails()).toHaveLength(0);
});

it('tells the service of stores that are requested, and the master aboard of each status', async () => {
  const stores = await chandlerWorld(server);
  const { id } = (await stores.create()).body.data;
  await stores.move(id, 'LookingForVendor');
  const [service, master, ashore] = ['service', 'master', 'ashore'].map((name) => stores.by(name) as Caller);
  if (!service || !master || !ashore) throw new Error('Somebody is missing');
  // Not who took the step.
  expect(await kindsOf(service)).toEqual(['storesRequested']);
  expect(await shownTo(master)).toMatchObject([{ kind: 'storesMoved', record: { id, note: 'LookingForVendor' } }]);
  expect(await kindsOf(ashore)).toEqual([]);
});

it('tells finance and everybody with a slip that a month is closed', async () => {
  const pay = await payrollWorld(server);
  const vesselId = await pay.vessel('TB Bentang 07');
  const employeeId = await pay.seafarer('Budi Kelasi');
  await pay.wage(1, '6000000');
  await pay.stay(employeeId, vesselId, 1, '2026-10-01');
  await pay.calculate('2026-10');
  const finance = await server.user({ role: 'crewingfinancemarine' });
  const crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  await happens(monthClosed, { divisionId: 1, month: '2026-10' });
  await happens(monthClosed, { divisionId: 2, month: '2026-10' });
  expect(await shownTo(finance)).toMatchObject([{ kind: 'payrollClosed', record: { note: '2026-10' } }]);
  expect(await shownTo(crew)).toMatchObject([{ kind: 'slipReady', record: { vesselId, note: '2026-10' } }]);
  expect(await kindsOf(world.crew)).toEqual([]);
});
