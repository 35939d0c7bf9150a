import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval } from '#features/manning/approval/contract.ts';
import { extensions } from '#features/manning/extensions/contract.ts';
import { movements } from '#features/movements/contract.ts';
import { gates } from '#features/movements/gates/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { type TestServer, testServer } from '#testing/server.ts';

/**
 * Random walks over the steps of a plan and its schedule. After each step the mailboxes are read as their owners read
 * them: the last message about dates and port is still true, or another one said that it is off.
 */
let server: TestServer;
let ports: number[];
beforeAll(async () => {
  server = await testServer();
  const rows = await server.db.selectFrom('options').select('id').where('kind', '=', 'port').limit(3).execute();
  ports = rows.map(({ id }) => id);
});
afterAll(() => server.close());

/** A walk is drawn by its number alone, so that one that fails can be taken again. */
function drawn(seed: number) {
  let state = seed * 2_654_435_761;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % below;
  };
}

type Draw = ReturnType<typeof drawn>;
const day = (days: number) => addDays(server.today, days);

/** Every step that may make an earlier message untrue. A step that is refused changes nothing. */
const steps: Record<string, (world: BoardingWorld, draw: Draw) => Promise<unknown>> = {
  'schedule a day': (world, draw) => schedule(world, { scheduledOnBoardDate: day(draw(40) + 1) }),
  'schedule a port': (world, draw) => schedule(world, { onboardLocationPortId: ports[draw(3)] }),
  'become ready': (world) => schedule(world, { employeeSchedulingStatusId: 3 }),
  'wait for documents': (world) => schedule(world, { employeeSchedulingStatusId: 2 }),
  'schedule leaving': (world, draw) =>
    schedule(world, { scheduledOffBoardDate: day(draw(290) + 30), offboardLocationPortId: ports[draw(3)] }),
  'become ready to leave': (world) => schedule(world, { employeeSchedulingStatusId: 6 }),
  'move the plan': (world, draw) => world.change({ StartAssignmentDate: day(draw(60) + 1) }),
  'end the plan later': (world, draw) => world.change({ EndAssignmentDate: day(280 + draw(30)) }),
  'move the sign-off': (world, draw) =>
    world.change({ AssignmentOn: 'Current', StartAssignmentDate: undefined, EndAssignmentDate: day(draw(400) + 20) }),
  'withdraw the plan': (world) => world.withdraw(),
  'propose again': (world) => world.propose(),
  'confirm as principal': (world) => world.asPrincipal(),
  'reject as principal': (world) => world.asPrincipal(undefined, { AssignmentStatus: 'Rejected', reason: 'A reason' }),
  'confirm as crew': (world) => world.asCrew(),
  'decline as crew': (world) => world.asCrew(undefined, { AssignmentStatus: 'Rejected' }),
  'undo the last decision': async (world) => {
    const round = (await world.rounds()).filter(({ decidedBy }) => decidedBy === world.principal.userId).at(-1);
    await server.call(approval.undo, { roundId: round?.id ?? 0 }, world.principal);
  },
  revoke: async (world) => {
    const round = (await world.rounds()).filter(({ party }) => party === 'principal').at(-1);
    await server.call(approval.revoke, { roundId: round?.id ?? 0, reason: 'Charterer' }, world.principal);
  },
  'check in': (world) => world.checkIn(),
  'undo the check-in': async (world) => {
    const { id: employeeSchedulingId, version } = await world.movement();
    await server.call(gates.undo, { employeeSchedulingId, version }, world.manager);
  },
  'decide the extension': async (world, draw) => {
    const open = await extension(world);
    const ApprovalExtensionStatus = draw(3) ? ('Approved' as const) : ('Rejected' as const);
    await server.call(
      extensions.decide,
      { VesselCrewExtensionId: open, ApprovalExtensionStatus, ExtendedReason: 'A reason' },
      world.principal,
    );
  },
  'undo the extension': async (world) => {
    await server.call(extensions.undo, { VesselCrewExtensionId: await extension(world) }, world.principal);
  },
};

async function schedule(world: BoardingWorld, over: object) {
  const { id: employeeSchedulingId, version } = await world.movement();
  return server.call(movements.update, { employeeSchedulingId, version, ...over } as never, world.planner);
}
const extension = async ({ seatId }: BoardingWorld) =>
  (
    await server.db
      .selectFrom('extensions as x')
      .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
      .select('x.id')
      .where('a.seatId', '=', seatId)
      .orderBy('x.id', 'desc')
      .executeTakeFirst()
  )?.id ?? 0;

interface Mail {
  kind: string;
  recordId: string;
  data: { day?: string; portName?: string; news?: string; from?: string; to?: string };
}

const off = ['PlanningWithdrawn', 'PlanningCrewWithdrawn'];
const planKinds = ['PlanningPrincipal', 'PlanningEmployee', 'PlanningMoved', 'ExtensionCrew', ...off];

/** What of the last messages to somebody no longer holds. */
async function untold(world: BoardingWorld, { userId }: { userId: string }): Promise<string[]> {
  const mails = (await server.db
    .selectFrom('outbox as o')
    .innerJoin('users as u', 'u.email', 'o.recipient')
    .select(['o.kind', 'o.recordId', 'o.data'])
    .where('u.id', '=', userId)
    .orderBy('o.id')
    .execute()) as Mail[];
  const plans = await server.db
    .selectFrom('assignments as a')
    .leftJoin('movements as m', 'm.assignmentId', 'a.id')
    .leftJoin('options as c', 'c.id', 'm.onBoardPortId')
    .leftJoin('options as l', 'l.id', 'm.offBoardPortId')
    .selectAll('m')
    .select(['a.id as assignmentId', 'a.slot', 'a.plannedFrom', 'a.plannedTo', 'c.name as onPort', 'l.name as offPort'])
    .where('a.seatId', '=', world.seatId)
    .execute();
  const rounds = await world.rounds();
  const approved = await server.db
    .selectFrom('extensions')
    .select(['assignmentId', 'extendedTo'])
    .where('decision', '=', 'approved')
    .where('principalId', '=', world.principalId)
    .execute();
  return plans.flatMap((plan) => {
    const own = rounds.filter(({ assignmentId }) => assignmentId === plan.assignmentId);
    const asked = mails.filter(
      ({ kind, recordId }) =>
        planKinds.includes(kind) &&
        (kind === 'ExtensionCrew' ? plan.slot === 'current' : own.some(({ id }) => String(id) === recordId)),
    );
    const last = asked.at(-1);
    const isOff = last !== undefined && off.includes(last.kind);
    const isLive = plan.slot === 'next' || plan.slot === 'current';
    const said: string[] = [];
    // A principal knows the sign-off that it has approved itself.
    const hasApproved =
      userId !== world.crew.userId &&
      approved.some(
        ({ assignmentId, extendedTo }) => assignmentId === plan.assignmentId && extendedTo === plan.plannedTo,
      );
    if (last && !isOff && plan.slot === 'withdrawn') said.push('the plan is withdrawn');
    const live = own.filter(({ supersededAt }) => !supersededAt);
    const says = (who: string) => live.find(({ party }) => party === who)?.decision;
    // Who has declined knows that they do not board.
    const hasDeclined =
      userId === world.crew.userId &&
      own.some(
        ({ id, party, decision, supersededAt }) =>
          party === 'employee' && decision === 'rejected' && (!supersededAt || String(id) === last?.recordId),
      );
    if (
      last &&
      !isOff &&
      !hasDeclined &&
      !hasApproved &&
      isLive &&
      (last.data.from !== plan.plannedFrom || last.data.to !== plan.plannedTo)
    )
      said.push(`the plan is ${plan.plannedFrom} to ${plan.plannedTo}, told ${last.data.from} to ${last.data.to}`);
    const isRejected = says('principal') === 'rejected' && !hasDeclined;
    if (last && !isOff && userId === world.crew.userId && plan.slot === 'next' && isRejected)
      said.push('the principal has rejected');
    const status = plan.status ?? 7;
    const kind = status < 4 ? 'OnboardScheduling' : 'OffboardScheduling';
    const told = mails.filter((mail) => mail.kind === kind && mail.recordId === String(plan.id)).at(-1);
    if (!told || told.data.news === 'off' || status === 7) return said;
    // That the whole plan is off says so of the schedule too.
    if (asked.some((mail) => off.includes(mail.kind) && mails.indexOf(mail) > mails.indexOf(told))) return said;
    const now = status < 4 ? [plan.onBoardOn, plan.onPort] : [plan.offBoardOn, plan.offPort];
    const is = [told.data.day, told.data.portName];
    if (plan.cancelledAt ? !hasDeclined : now.join() !== is.join())
      said.push(`the schedule is ${plan.cancelledAt ? 'cancelled' : now.join()}, told ${is.join()}`);
    return said;
  });
}

/** Walks often enough to take every step in every state that it is allowed in. */
const walks = 24;
const length = 40;

describe('who was told something', () => {
  it.each(Array.from({ length: walks }, (_, walk) => walk + 1))(
    'is told every difference, on walk %i',
    async (seed) => {
      const draw = drawn(seed);
      const world = await boardingWorld(server);
      await world.setMovement({ status: 1, onBoardOn: null, onBoardPortId: null });
      await schedule(world, { scheduledOnBoardDate: day(20), onboardLocationPortId: ports[0] });
      await schedule(world, { employeeSchedulingStatusId: 2 });
      await schedule(world, { employeeSchedulingStatusId: 3 });
      const taken: string[] = [];
      for (let step = 0; step < length; step++) {
        // Most messages have left the house by then; of some, the cause is undone before.
        if (draw(4)) await server.db.updateTable('outbox').set({ state: 'sent', attempts: 1 }).execute();
        const names = Object.keys(steps);
        const name = names[draw(names.length)] ?? '';
        taken.push(name);
        await steps[name]?.(world, draw);
        for (const reader of [world.crew, world.principal, world.colleague])
          expect({ after: taken, untold: await untold(world, reader) }).toEqual({ after: taken, untold: [] });
      }
    },
  );
});
