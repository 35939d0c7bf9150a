import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboard } from '#features/dashboard/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { roleClass, roles } from '#platform/contract/access.ts';
import { addDays, monthAfter, monthOf } from '#platform/contract/days.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { crewRequests } from '../../contract.ts';

type Signed = Exclude<Caller, undefined> & { userId: string };

const today = '2026-11-12';
let server: TestServer;
let world: PayrollWorld;
let crew: Signed;
let finance: Signed;
let employeeId: number;
let tug: number;
let tour: number;
beforeAll(async () => {
  server = await testServer({ today });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  world = await payrollWorld(server);
  tug = await world.vessel('TB Bentang 07');
  await world.wage(1, '6000000');
  employeeId = await world.seafarer('Budi Santoso');
  tour = await world.stay(employeeId, tug, 1, '2026-10-01');
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  finance = await server.user({ role: 'crewingfinancemarine' });
});

const ask = (over: object = {}, by = crew) =>
  server.call(
    crewRequests.askAdvance,
    { amount: '3000000', instalments: 3, said: 'Biaya rumah sakit', ...over } as never,
    by,
  );
const grant = (over: object, by = finance) =>
  server.call(
    crewRequests.grant,
    { version: 1, amount: '3000000', instalments: 3, paidOn: today, said: '', ...over } as never,
    by,
  );
const answer = (over: object, by = finance) =>
  server.call(crewRequests.answer, { version: 1, said: '', ...over } as never, by);
const own = async () => (await server.call(crewRequests.own, {}, crew)).body.data;
const instalments = async () =>
  (await server.db.selectFrom('payInputs').select(['month', 'amount']).orderBy('month').execute()).map(
    ({ month, amount }) => `${month} ${amount}`,
  );
const lineOf = async (by: Signed) =>
  (await server.call(dashboard.workList, {}, by)).body.data.find(
    (one: { line: string }) => one.line === 'advanceRequests',
  )?.count;

describe('an advance', () => {
  it('is asked for, given in part, and seen with what is owed and the next instalments', async () => {
    expect((await own()).advance).toMatchObject({ limit: '3000000', obstacle: null, owed: '0', carriedOver: null });
    const { requestId } = (await ask()).body.data;
    expect(await lineOf(finance)).toBe(1);
    const detail = (await server.call(crewRequests.get, { requestId }, finance)).body.data;
    expect(detail).toMatchObject({
      amount: '3000000',
      mayAnswer: true,
      advance: { wage: '6000000', limit: '3000000', signsOffOn: '2027-12-31', plan: [{ month: '2026-12' }, {}, {}] },
    });
    const given = await grant({ requestId, amount: '1000000', instalments: 2, said: 'Sebagian dulu' });
    expect([given.status, given.body]).toMatchObject([200, {}]);
    const after = await own();
    expect(after.requests).toMatchObject([
      {
        kind: 'advance',
        state: 'approved',
        amount: '3000000',
        granted: {
          amount: '1000000',
          paidOn: today,
          owed: '1000000',
          plan: [
            { month: '2026-12', amount: '500000', isTaken: false },
            { month: '2027-01', amount: '500000', isTaken: false },
          ],
        },
        steps: [{ said: 'Biaya rumah sakit' }, { state: 'approved', said: 'Sebagian dulu' }],
      },
    ]);
    expect(after.advance).toMatchObject({ limit: '2000000', owed: '1000000' });
    expect(await lineOf(finance)).toBe(0);
    const { body } = await server.call(notifications.list, {}, crew);
    expect(body.data.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['requestAnswered']);
    const mails = await server.db.selectFrom('outbox').select('data').where('kind', '=', 'CrewRequest').execute();
    expect(mails).toMatchObject([{ data: { kind: 'advance', state: 'approved' } }]);
    expect(JSON.stringify(mails)).not.toMatch(/rumah sakit|000000/);
  });

  it('takes its instalments with it when the answer is undone', async () => {
    const { requestId } = (await ask()).body.data;
    await grant({ requestId });
    expect(await instalments()).toEqual(['2026-12 1000000', '2027-01 1000000', '2027-02 1000000']);
    const undone = await server.call(crewRequests.undo, { requestId }, finance);
    expect([undone.status, undone.body]).toMatchObject([200, {}]);
    expect(await instalments()).toEqual([]);
    expect((await own()).requests).toMatchObject([{ state: 'asked', granted: null, steps: [{ state: 'asked' }] }]);
  });

  it('is refused with a reason, and asked back, by who makes crew pay', async () => {
    const { requestId } = (await ask()).body.data;
    expect((await answer({ requestId, outcome: 'approved' })).body.code).toBe('grant');
    expect((await answer({ requestId, outcome: 'refused' })).body.fields).toHaveProperty('said');
    expect((await answer({ requestId, outcome: 'needsAnswer', said: 'Untuk apa?' })).status).toBe(200);
    expect((await answer({ requestId, version: 2, outcome: 'refused', said: 'Lihat jawaban' })).status).toBe(200);
    expect((await own()).requests).toMatchObject([{ state: 'refused' }]);
    expect(await instalments()).toEqual([]);
  });

  it.each([
    ['above the limit', { amount: '3000001' }, 'amount'],
    ['below the least', { amount: '99999' }, 'amount'],
    ['of nothing', { amount: '0' }, 'amount'],
    ['not a number', { amount: '1.5' }, 'amount'],
    ['in no instalment', { instalments: 0 }, 'instalments'],
    ['in seven', { instalments: 7 }, 'instalments'],
    ['without a reason', { said: ' ' }, 'said'],
  ])('is not asked for %s', async (_what, over, field) => {
    const { status, body } = await ask(over);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await own()).requests).toEqual([]);
  });

  it('is asked for once at a time, and only aboard', async () => {
    await ask({ amount: '500000' });
    expect((await ask({ amount: '500000' })).body.code).toBe('advance_twice');
    await world.leave(tour, '2026-11-10');
    const { requestId } = (await own()).requests[0];
    expect((await grant({ requestId, amount: '500000' })).body.code).toBe('ashore');
    await server.call(crewRequests.withdraw, { requestId, version: 1 }, crew);
    expect((await ask()).body.code).toBe('ashore');
    expect((await own()).advance).toMatchObject({ limit: null, obstacle: 'ashore' });
  });

  it.each([
    ['more than was asked for', { amount: '2000001' }, 'amount'],
    ['in more instalments', { instalments: 4 }, 'instalments'],
    ['paid long ago', { paidOn: addDays(today, -32) }, 'paidOn'],
    ['paid much later', { paidOn: addDays(today, 32) }, 'paidOn'],
  ])('is not given %s', async (_what, over, field) => {
    const { requestId } = (await ask({ amount: '2000000' })).body.data;
    const { status, body } = await grant({ requestId, amount: '2000000', ...over });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await instalments()).toEqual([]);
  });

  it('is given once, of two at the same time', async () => {
    const { requestId } = (await ask()).body.data;
    const both = await Promise.all([grant({ requestId }), grant({ requestId })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await instalments()).toHaveLength(3);
  });

  it('is asked for by a share of the wage that finance can change', async () => {
    const share = { key: 'advanceShare', value: '20', validFrom: '2026-01-01', source: 'SK Direksi 12/2026' };
    await server.db
      .insertInto('datedValues')
      .values({ ...share, divisionId: 1 })
      .execute();
    expect((await own()).advance).toMatchObject({ limit: '1200000' });
  });
});

describe('an advance that is called off', () => {
  const callOff = (requestId: number, over: object = {}, by = finance) =>
    server.call(crewRequests.callOff, { requestId, version: 2, said: 'Tidak jadi dibayar', ...over } as never, by);
  const granted = async () => {
    const { requestId } = (await ask()).body.data;
    expect((await grant({ requestId })).status).toBe(200);
    return requestId as number;
  };

  it('is no longer taken off, is owed no more, and who asked hears why', async () => {
    const requestId = await granted();
    expect((await server.call(crewRequests.get, { requestId }, finance)).body.data.mayCallOff).toBe(true);
    expect((await callOff(requestId)).status).toBe(200);
    expect(await instalments()).toEqual([]);
    const after = await own();
    expect(after.advance).toMatchObject({ limit: '3000000', owed: '0' });
    expect(after.requests).toMatchObject([
      { state: 'calledOff', granted: null, steps: [{}, { state: 'approved' }, { said: 'Tidak jadi dibayar' }] },
    ]);
    const detail = (await server.call(crewRequests.get, { requestId }, finance)).body.data;
    expect(detail).toMatchObject({ mayCallOff: false, mayAnswer: false });
    const mails = await server.db.selectFrom('outbox').select('data').where('kind', '=', 'CrewRequest').execute();
    expect(mails.map(({ data }) => (data as { state: string }).state)).toEqual(['approved', 'calledOff']);
    expect((await callOff(requestId, { version: 3 })).body.code).toBe('not_granted');
    expect((await ask()).status).toBe(200);
  });

  it('stays once a slip of a closed month has taken something off', async () => {
    const requestId = await granted();
    const by = { closedBy: finance.userId, closedAt: new Date('2027-01-05T02:00:00Z') };
    await server.db
      .insertInto('payrollMonths')
      .values({ divisionId: 1, month: '2026-12', ...by })
      .execute();
    expect((await server.call(crewRequests.get, { requestId }, finance)).body.data.mayCallOff).toBe(false);
    expect((await callOff(requestId)).body.code).toBe('taken_off');
    expect(await instalments()).toHaveLength(3);
  });

  it.each([
    ['without a reason', { said: ' ' }, 400, 'said'],
    ['in another state than was seen', { version: 1 }, 409, undefined],
  ] as const)('is not called off %s', async (_what, over, status, field) => {
    const requestId = await granted();
    const refused = await callOff(requestId, over);
    expect([refused.status, Object.keys(refused.body.fields ?? {})[0]]).toEqual([status, field]);
    expect(await instalments()).toHaveLength(3);
  });

  it('is not called off before it is granted, nor by those who do not make pay or have it themselves', async () => {
    const { requestId } = (await ask()).body.data;
    expect((await callOff(requestId, { version: 1 })).body.code).toBe('not_granted');
    await grant({ requestId });
    for (const role of ['crewingstaffmarine', 'crewingfinancetanker'] as const)
      expect([403, 404]).toContain((await callOff(requestId, {}, await server.user({ role }))).status);
    expect([403, 404]).toContain((await callOff(requestId, {}, crew)).status);
    await server.db.updateTable('users').set({ employeeId: null }).where('id', '=', crew.userId).execute();
    const self = await server.user({ role: 'crewingfinancemarine', employeeId });
    expect((await callOff(requestId, {}, self)).body.code).toBe('own');
    expect(await instalments()).toHaveLength(3);
  });
});

describe('who answers advances', () => {
  const pays = ['superadmin', 'admin', 'manager', 'finance'];
  it.each(roles.filter((role) => !role.startsWith('crewmarine') && !role.startsWith('crewtanker')))(
    '%s',
    async (role) => {
      const { requestId } = (await ask()).body.data;
      const by = await server.user({ role });
      const may = pays.includes(roleClass(role)) && !role.endsWith('tanker');
      const read = await server.call(crewRequests.get, { requestId }, by);
      expect(read.status === 200).toBe(may);
      const list = await server.call(crewRequests.list, { part: 'open' } as never, by);
      expect((list.body.data ?? []).length > 0).toBe(may);
      const refused = await answer({ requestId, outcome: 'needsAnswer', said: 'Untuk apa?' }, by);
      expect(refused.status === 200).toBe(may);
      expect((await grant({ requestId, version: may ? 2 : 1 }, by)).status === 200).toBe(may);
      expect((await instalments()).length > 0).toBe(may);
    },
  );

  it('is not who keeps files, nor finance of leave', async () => {
    const { requestId } = (await ask()).body.data;
    const leave = await server.call(
      crewRequests.askLeave,
      { startsOn: `${monthAfter(monthOf(today), 3)}-01`, days: 3, said: 'Keluarga' },
      crew,
    );
    const staff = await server.user({ role: 'crewingstaffmarine' });
    expect((await server.call(crewRequests.get, { requestId }, staff)).status).toBe(404);
    const id = leave.body.data.requestId;
    expect((await server.call(crewRequests.get, { requestId: id }, finance)).status).toBe(404);
    expect((await answer({ requestId: id, outcome: 'approved' })).status).toBe(404);
    expect((await answer({ requestId: id, outcome: 'approved' }, staff)).status).toBe(200);
    expect((await server.call(crewRequests.undo, { requestId: id }, finance)).status).toBe(404);
  });

  it('is no one about an advance of their own', async () => {
    const { requestId } = (await ask()).body.data;
    await server.db.updateTable('users').set({ employeeId: null }).where('id', '=', crew.userId).execute();
    const self = await server.user({ role: 'crewingfinancemarine', employeeId });
    expect((await grant({ requestId }, self)).body.code).toBe('own');
  });
});
