import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSignOff, decideExtension } from '#features/assignments/extensions/server/operations.ts';
import { proposePlan, withdrawPlans } from '#features/assignments/plans/server/operations.ts';
import { lockPlan } from '#features/assignments/plans/server/queries.ts';
import { decide, revokeDecision } from '#features/assignments/rounds/server/operations.ts';
import { findLiveRound } from '#features/assignments/rounds/server/queries.ts';
import { enterTimeAboard, signOff } from '#features/assignments/server/operations.ts';
import { principals } from '#features/principals/contract.ts';
import { vessels } from '#features/vessels/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import type { StepContext, Transition } from '#platform/server/feature.ts';
import { emit, follows, step } from '#platform/server/transitions.ts';
import { makeAgreement, voidedBecause } from '#testing/agreement.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { triedByMail, triedElsewhere, triedInPortal } from '#testing/transitions.ts';
import { transitions } from './transitions.server.ts';

/** What each step causes elsewhere, taken by the operation alone: no caller has to think of it. */
let server: TestServer;
let [today, by] = ['', ''];
let principalId: number;
let person: { id: number; seafarerId: number };
let seatId: number;
beforeAll(async () => {
  server = await testServer();
  today = server.today;
  by = (await server.user({ role: 'superadmin' })).userId;
  principalId = await makePrincipal(server, 'PT Uji');
});
afterAll(() => server.close());
beforeEach(async () => {
  await another();
  seatId = (await makeSeat(server, principalId)).seatId;
});
const another = async () => {
  const { employeeId } = await makeEmployee(server, 1);
  person = await server.db
    .selectFrom('employees')
    .select(['id', 'seafarerId'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
};
const inTransaction = <T>(work: (context: StepContext) => Promise<T>, more: readonly Transition[] = []) =>
  server.db
    .transaction()
    .execute((db) => work({ db, services: { ...server.services, transitions: [...transitions, ...more] } }));
const plan = () =>
  inTransaction((context) =>
    proposePlan(context, person, {
      seatId,
      slot: 'next',
      from: addDays(today, 9),
      to: addDays(today, 99),
      by,
      today,
    }),
  );
const say = (assignmentId: number, party: 'principal' | 'employee', decision: 'confirmed' | 'rejected') =>
  inTransaction(async (context) => {
    const held = await lockPlan(context.db, assignmentId);
    if (!held) throw new Error('There is no such plan');
    const said = { party, decision, reason: 'A reason', by, way: 'portal', fileId: null, shown: {} } as const;
    return decide(context, held, said);
  });
async function confirmed() {
  const { id: assignmentId } = await plan();
  await say(assignmentId, 'principal', 'confirmed');
  expect(await say(assignmentId, 'employee', 'confirmed')).toMatchObject({ summary: 'Confirmed' });
  return assignmentId;
}
const withdraw = (assignmentId: number) =>
  inTransaction((context) => withdrawPlans(context, person.id, [assignmentId], { because: 'resigned', by }));
const vesselId = async () =>
  (await server.db.selectFrom('seats').select('vesselId').where('id', '=', seatId).executeTakeFirstOrThrow()).vesselId;
const preparations = () =>
  server.db
    .selectFrom('preparations as p')
    .innerJoin('assignments as a', 'a.id', 'p.assignmentId')
    .select('p.cancelledAt')
    .where('a.employeeId', '=', person.id)
    .execute();
const revoke = (assignmentId: number) =>
  inTransaction(async (context) => {
    const [held, round] = [
      await lockPlan(context.db, assignmentId),
      await findLiveRound(context.db, assignmentId, 'principal'),
    ];
    if (!held || !round) throw new Error('There is no such plan');
    return revokeDecision(context, held, round, { by, reason: 'Charterer asks for more', fileId: null });
  });
const current = async () =>
  (
    await server.db
      .selectFrom('assignments')
      .select('id')
      .where('employeeId', '=', person.id)
      .where('slot', '=', 'current')
      .executeTakeFirstOrThrow()
  ).id;
const extend = async () => {
  const stay = { to: addDays(today, 400), by, reason: 'No relief before spring', shiftsRelief: false };
  const id = await current();
  return inTransaction((context) => changeSignOff(context, id, stay));
};
const board = (offBoard?: string) =>
  inTransaction((context) =>
    enterTimeAboard(context, person, { vesselCrewId: seatId, onBoard: addDays(today, -9), offBoard }, { by, today }),
  );
const leave = () =>
  inTransaction((context) => signOff(context, person, { offBoard: addDays(today, -1), offBoardPortId: null }, today));

const movements = () =>
  server.db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .select(['m.status', 'm.cancelledAt', 'm.onBoardOn', 'm.offBoardOn'])
    .where('a.employeeId', '=', person.id)
    .execute();
const services = () =>
  server.db
    .selectFrom('seaServices')
    .select(['onBoardOn', 'offBoardOn', 'isOwnCompany'])
    .where('seafarerId', '=', person.seafarerId)
    .execute();

/** What follows from a step, by the words of the registry: what is done, and what is seen then. */
const table: Record<string, () => Promise<void>> = {
  'plan confirmed: a movement is opened': async () => {
    await confirmed();
    expect(await movements()).toMatchObject([{ status: 1, cancelledAt: null }]);
  },
  'plan confirmed: a preparation is opened': async () => {
    await confirmed();
    expect(await preparations()).toEqual([{ cancelledAt: null }]);
  },
  'plan no longer confirmed: its movement is cancelled': async () => {
    await revoke(await confirmed());
    expect(await movements()).toMatchObject([{ status: 1, cancelledAt: expect.any(Date) }]);
  },
  'plan no longer confirmed: its preparation is cancelled': async () => {
    await revoke(await confirmed());
    expect(await preparations()).toEqual([{ cancelledAt: expect.any(Date) }]);
  },
  'plan withdrawn: its preparation is cancelled': async () => {
    await withdraw(await confirmed());
    expect(await preparations()).toEqual([{ cancelledAt: expect.any(Date) }]);
  },
  'plan withdrawn: its agreement is void': async () => {
    const assignmentId = await confirmed();
    await makeAgreement(server, assignmentId);
    await withdraw(assignmentId);
    expect(await voidedBecause(server, assignmentId)).toEqual(['withdrawn']);
  },
  'vessel scrapped: its plans are withdrawn': async () => {
    const assignmentId = await confirmed();
    const admin = await server.user({ role: 'crewingadminmarine' });
    const id = await vesselId();
    expect((await server.call(vessels.scrap, { id }, admin)).body.code).toBe('planned');
    expect((await server.call(vessels.scrap, { id, confirmedPlans: [assignmentId] }, admin)).status).toBe(200);
    expect(await movements()).toMatchObject([{ cancelledAt: expect.any(Date) }]);
  },
  'principal of a vessel changed: the decisions on Next are requested again': async () => {
    const assignmentId = await confirmed();
    const other = await makePrincipal(server, `PT Baru ${assignmentId}`);
    const admin = await server.user({ role: 'crewingadminmarine' });
    const form = { id: await vesselId(), vesselName: 'TB Baru', shipId: 1, principalId: other };
    const { status, body } = await server.call(vessels.update, form, admin);
    expect([status, body.data.askedAgain]).toEqual([200, 1]);
    expect(await findLiveRound(server.db, assignmentId, 'principal')).toMatchObject({
      principalId: other,
      decision: null,
      round: 2,
    });
  },
  'principal of a vessel changed: open extensions are decided by the new principal': async () => {
    await board();
    const { extensionId } = await extend();
    const other = await makePrincipal(server, `PT Lain ${extensionId}`);
    const admin = await server.user({ role: 'crewingadminmarine' });
    const form = { id: await vesselId(), vesselName: 'TB Lain', shipId: 1, principalId: other };
    expect((await server.call(vessels.update, form, admin)).body.data.askedAgain).toBe(1);
    const kept = server.db.selectFrom('extensions').select('principalId').where('id', '=', extensionId);
    expect(await kept.execute()).toEqual([{ principalId: other }]);
  },
  'approval of a principal changed: what was asked otherwise is counted': async () => {
    const name = `PT Izin ${person.id}`;
    const id = await makePrincipal(server, name);
    seatId = (await makeSeat(server, id)).seatId;
    await plan();
    const admin = await server.user({ role: 'crewingadminmarine' });
    const set = async (asksApprovalFor: 'all' | 'officers' | 'none') =>
      (await server.call(principals.update, { id, name, asksApprovalFor }, admin)).body.data;
    expect(await set('officers')).toMatchObject({ stillAsked: 0, notAsked: 0 });
    expect(await set('none')).toMatchObject({ stillAsked: 1, notAsked: 0 });
    await another();
    seatId = (await makeSeat(server, id)).seatId;
    await plan();
    expect(await set('all')).toMatchObject({ stillAsked: 0, notAsked: 1 });
  },
  'vessel changed: unsigned agreements that say otherwise are counted': async () => {
    await makeAgreement(server, await confirmed());
    const admin = await server.user({ role: 'crewingadminmarine' });
    const form = { id: await vesselId(), shipId: 1, principalId };
    const save = async (vesselName: string) =>
      (await server.call(vessels.update, { ...form, vesselName }, admin)).body.data;
    expect(await save('TB Nama Baru')).toMatchObject({ outdatedAgreements: 1, askedAgain: 0 });
    const ship = await server.db.selectFrom('shipTypes').select('name').where('id', '=', 1).executeTakeFirstOrThrow();
    const says = JSON.stringify({ vesselName: 'TB Nama Baru', shipName: ship.name, principalName: 'PT Uji' });
    await sql`update crew_agreements set contents = contents || ${says}::jsonb`.execute(server.db);
    expect(await save('TB Nama Baru')).toMatchObject({ outdatedAgreements: 0 });
  },
  'extension requested: it is refused once the crew member is ready to sign off': async () => {
    await board();
    await server.db
      .updateTable('movements')
      .set({ status: 6 })
      .where('assignmentId', '=', await current())
      .execute();
    await expect(extend()).rejects.toMatchObject({ code: 'ready_to_sign_off' });
  },
  'extension decided: leaving is rescheduled': async () => {
    await board();
    const { extensionId } = await extend();
    await server.db
      .updateTable('movements')
      .set({ status: 5 })
      .where('assignmentId', '=', await current())
      .execute();
    const decider = (await server.user({ role: 'superadmin' })).userId;
    const decided = { isApproved: true, reason: null, by: decider, way: 'portal', fileId: null, today } as const;
    await inTransaction((context) => decideExtension(context, extensionId ?? 0, decided));
    expect(await movements()).toMatchObject([{ status: 4 }]);
  },
  'plan withdrawn: its movement is cancelled': async () => {
    await withdraw(await confirmed());
    expect(await movements()).toMatchObject([{ status: 1, cancelledAt: expect.any(Date) }]);
  },
  'checked in: its movement is on board': async () => {
    await board();
    expect(await movements()).toMatchObject([{ status: 4, onBoardOn: addDays(today, -9), offBoardOn: null }]);
  },
  'checked out: its movement is closed': async () => {
    await board();
    await leave();
    expect(await movements()).toMatchObject([
      { status: 7, onBoardOn: addDays(today, -9), offBoardOn: addDays(today, -1) },
    ]);
  },
  'checked out: a sea service entry is added to the personal file': async () => {
    await board();
    expect(await services()).toEqual([]);
    await leave();
    expect(await services()).toEqual([
      { onBoardOn: addDays(today, -9), offBoardOn: addDays(today, -1), isOwnCompany: true },
    ]);
  },
};

it('has each of them tried here, and told in the architecture', () => {
  const said = transitions.map(({ step: name, causes }) => `${name}: ${causes}`);
  expect([...Object.keys(table), ...triedByMail, ...triedElsewhere, ...triedInPortal].sort()).toEqual(said.toSorted());
  const page = readFileSync('docs/architecture.md', 'utf8');
  expect(transitions.filter((each) => !page.includes(`| ${each.step} | ${each.causes} |`))).toEqual([]);
});

describe('what follows', () => {
  it.each(Object.entries(table))('%s', (_words, holds) => holds());

  it('from a time aboard that is entered once it is over is both ends of it', async () => {
    await board(addDays(today, -2));
    const both = { status: 7, onBoardOn: addDays(today, -9), offBoardOn: addDays(today, -2) };
    expect(await movements()).toMatchObject([both]);
    expect(await services()).toHaveLength(1);
  });

  it('from a plan does not while someone who is asked has not confirmed it', async () => {
    const { id } = await plan();
    expect(await say(id, 'principal', 'confirmed')).toMatchObject({ summary: 'Pending' });
    expect(await movements()).toEqual([]);
  });

  it('happens with the step or not at all', async () => {
    const tried = step<number>('tried');
    const fails = follows(tried, 'it fails', () => Promise.reject(new Error('not this time')));
    const made = inTransaction(
      async (context) => {
        await context.db.updateTable('seats').set({ deletedAt: new Date() }).where('id', '=', seatId).execute();
        await emit(context, tried, 1);
      },
      [fails],
    );
    await expect(made).rejects.toThrow('not this time');
    const seat = server.db.selectFrom('seats').select('id').where('id', '=', seatId).where('deletedAt', 'is', null);
    expect(await seat.execute()).toHaveLength(1);
  });
});

describe('a plan', () => {
  const proposed = (slot: 'next' | 'next_but_one' = 'next', from = 9) =>
    inTransaction((context) =>
      proposePlan(context, person, {
        seatId,
        slot,
        from: addDays(today, from),
        to: addDays(today, from + 90),
        by,
        today,
      }),
    );

  it('is refused for a seat that someone is planned for', async () => {
    await plan();
    await expect(proposed()).rejects.toMatchObject({ code: 'seat_taken' });
    await expect(proposed('next_but_one')).rejects.toMatchObject({ code: 'planned_here' });
    await another();
    await expect(proposed('next_but_one', 99)).resolves.toMatchObject({ version: 1 });
  });

  it.each([
    ['a vessel in scrap', 'vessels', { scrappedAt: new Date() }],
    ['a seat that was given up', 'seats', { deletedAt: new Date() }],
  ] as const)('is refused for %s', async (_words, what, change) => {
    if (what === 'seats') await server.db.updateTable('seats').set(change).where('id', '=', seatId).execute();
    else
      await server.db
        .updateTable('vessels')
        .set(change)
        .where('id', 'in', (is) => is.selectFrom('seats').select('vesselId').where('id', '=', seatId))
        .execute();
    await expect(proposed()).rejects.toMatchObject({ status: 400 });
  });

  it('is refused for who has left', async () => {
    const { employeeId } = await makeEmployee(server, 1, { hasLeft: true });
    person = { ...person, id: employeeId };
    await expect(proposed()).rejects.toMatchObject({ status: 409 });
  });
});
