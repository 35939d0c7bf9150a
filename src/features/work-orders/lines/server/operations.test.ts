import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { employment } from '#features/crew/employment/contract.ts';
import { corrections } from '#features/movements/corrections/contract.ts';
import { gates } from '#features/movements/gates/contract.ts';
import { relief } from '#features/movements/relief/contract.ts';
import { type BoardingWorld, boardingWorld, reason } from '#testing/boarding.ts';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let world: BoardingWorld;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-12' });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  await world.checkIn({ schedule: '2026-10-20' });
});

const finals = async () =>
  (await server.db.selectFrom('finalPeriods').select('month').where('employeeId', '=', world.employeeId).execute()).map(
    ({ month }) => month,
  );
const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);
const leave = (isFinalPeriod?: boolean) => done(world.checkOut({ schedule: '2026-11-02', isFinalPeriod }));
const movement = async () => {
  const { id, version } = await world.movement();
  return { employeeSchedulingId: id, version };
};
const undo = async () => done(server.call(gates.undo, await movement(), world.manager));

describe('the final tax period', () => {
  it.each([[true, ['2026-11']] as const, [false, []] as const, [undefined, []] as const])(
    'said at check-out: %s',
    async (isFinalPeriod, months) => {
      await leave(isFinalPeriod);
      expect(await finals()).toEqual(months);
    },
  );

  it('is undone with its check-out', async () => {
    await leave(true);
    await undo();
    expect(await finals()).toEqual([]);
  });

  it('stays when finance had set it before the check-out', async () => {
    await server.db.insertInto('finalPeriods').values({ employeeId: world.employeeId, month: '2026-11' }).execute();
    await leave(true);
    await undo();
    expect(await finals()).toEqual(['2026-11']);
  });

  it('moves to the month of the corrected check-out', async () => {
    await leave(true);
    const corrected = { gate: 'check_out' as const, schedule: '2026-10-30', reason };
    await done(server.call(corrections.correct, { ...(await movement()), ...corrected }, world.manager));
    expect(await finals()).toEqual(['2026-10']);
  });

  it('is not set by correcting a check-out that did not set one', async () => {
    await leave(false);
    const corrected = { gate: 'check_out' as const, schedule: '2026-10-30', reason };
    await done(server.call(corrections.correct, { ...(await movement()), ...corrected }, world.manager));
    expect(await finals()).toEqual([]);
  });

  it('is set for who signs off in a relief, and not for who signs on', async () => {
    await world.confirmRelief();
    const seat = { vesselCrewId: world.seatId };
    const { off, on } = (await server.call(relief.check, seat, world.manager)).body.data;
    const asked = {
      ...seat,
      schedule: '2026-11-10',
      overrideReason: reason,
      isFinalPeriod: true,
      offEmployeeSchedulingId: off.employeeSchedulingId,
      onEmployeeSchedulingId: on.employeeSchedulingId,
    };
    await done(server.call(relief.relieve, asked, world.manager));
    const kept = server.db.selectFrom('finalPeriods').select('month').where('employeeId', '=', on.employeeId);
    expect([await finals(), await kept.execute()]).toEqual([['2026-11'], []]);
  });

  it.each([[true, ['2026-11']] as const, [undefined, []] as const])(
    'said at resignation: %s',
    async (isFinalPeriod, months) => {
      await leave();
      const { employeeId } = world;
      const resigned = { employeeId, resignedOn: '2026-11-05', reason: 'own_request' as const, isFinalPeriod };
      await done(server.call(employment.resign, resigned, await server.user({ role: 'crewingstaffmarine' })));
      expect(await finals()).toEqual(months);
    },
  );
});
