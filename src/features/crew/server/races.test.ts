import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endEmployment } from '#features/employees/server/operations.ts';
import { requirements } from '#features/requirements/contract.ts';
import { vessels } from '#features/vessels/contract.ts';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type BlacklistWorld, blacklistWorld } from '#testing/blacklist.ts';
import { findEmploymentType, makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { blacklist } from '../blacklist/contract.ts';
import { insertRecord } from '../blacklist/server/queries.ts';
import { employment } from '../employment/contract.ts';
import { crewLists } from '../lists/contract.ts';
import { crewFiles } from '../personal-file/contract.ts';
import { crewSchedule } from '../schedule/contract.ts';

/** Two people at the same record in the same moment: one of them is refused with the reason, and what is kept is never half of each. */

const today = dayInJakarta(new Date());
let server: TestServer;
let world: BlacklistWorld;
let principalId: number;
let seats: number[];
let contract: number;
let employeeId: number;
beforeAll(async () => {
  server = await testServer();
  world = await blacklistWorld(server);
  principalId = await makePrincipal(server, 'PT Uji');
  contract = await findEmploymentType(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  employeeId = (await makeEmployee(server, 1)).employeeId;
  seats = [(await makeSeat(server, principalId)).seatId, (await makeSeat(server, principalId)).seatId];
});

const board = (of = employeeId, vesselCrewId = seats[0]) =>
  server.call(crewSchedule.add, { employeeId: of, vesselCrewId, onBoard: addDays(today, -3) }, world.admin);
const resign = () =>
  server.call(employment.resign, { employeeId, resignedOn: today, reason: 'own_request' }, world.staff);
const comeBack = () =>
  server.call(
    employment.returnEmployee,
    { employeeId, returnedOn: addDays(today, 1), jobPositionId: 1, shipId: 1, employmentTypeId: contract },
    world.staff,
  );
const onRecord = async () => (await world.recordsOf(employeeId))[0];

/** Makes both calls at once; the statuses, lowest first. */
const atOnce = async (...calls: (() => Promise<{ status: number }>)[]) =>
  (await Promise.all(calls.map((call) => call()))).map(({ status }) => status).sort();
/** How often someone is in each list. */
async function places(): Promise<string[]> {
  const { employeeNumber } = await server.db
    .selectFrom('employees')
    .select('employeeNumber')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const found: string[] = [];
  for (const list of ['offBoard', 'onBoard', 'resigned', 'blacklist'] as const) {
    const { body } = await server.call(crewLists[list], { filterList: employeeNumber, pageSize: 100 }, world.staff);
    if (body.data.some(({ id }: { id: number }) => id === employeeId)) found.push(list);
  }
  return found;
}

describe('of two at the same time, one is told', () => {
  it('who boards two vessels', async () => {
    expect(
      await atOnce(
        () => board(),
        () => board(employeeId, seats[1]),
      ),
    ).toEqual([200, 409]);
    expect(await places()).toEqual(['onBoard']);
  });

  it('who boards the seat that another one does', async () => {
    const other = (await makeEmployee(server, 1)).employeeId;
    expect(
      await atOnce(
        () => board(),
        () => board(other),
      ),
    ).toEqual([200, 409]);
    const aboard = await server.db
      .selectFrom('liveAssignments')
      .select('employeeId')
      .where('seatId', '=', seats[0] ?? 0)
      .execute();
    expect(aboard).toHaveLength(1);
  });

  it('who leaves while boarding', async () => {
    expect(await atOnce(() => board(), resign)).toEqual([200, 409]);
    expect(['onBoard', 'resigned']).toContain((await places()).join());
  });

  it.each([
    {
      meanwhile: 'resigned',
      message: 'This crew member has resigned',
      change: (db: Db) =>
        endEmployment(
          { db, services: server.services },
          employeeId,
          {
            resignedOn: today,
            reason: 'own_request',
            note: null,
            by: world.staff.userId,
            aboard: { isAboard: false, lastSignOff: null },
          },
          today,
        ),
    },
    {
      meanwhile: 'went on the blacklist',
      message: 'This crew member is on the blacklist',
      change: (db: Db) =>
        insertRecord(db, {
          employeeId,
          levelId: world.level,
          startsOn: today,
          endsOn: null,
          reason: null,
          createdBy: world.staff.userId,
        }),
    },
  ])('who boards someone who $meanwhile while they waited', async ({ message, change }) => {
    const resignOrList = async (db: Db) => {
      await db.selectFrom('employees').select('id').where('id', '=', employeeId).forUpdate().execute();
      await change(db);
    };
    const { status, body } = await meanwhile(server, resignOrList, () => board());
    expect([status, body.message]).toEqual([409, message]);
    expect(await places()).not.toContain('onBoard');
  });

  it('who leaves twice, and who returns twice', async () => {
    expect(await atOnce(resign, resign)).toEqual([200, 409]);
    expect(await atOnce(comeBack, comeBack)).toEqual([200, 409]);
    const { data } = (await server.call(employment.history, { employeeId }, world.staff)).body;
    expect(data).toHaveLength(2);
  });

  it('who asks for a release, and who decides on it', async () => {
    const record = await world.blacklisted(employeeId);
    expect(
      await atOnce(
        () => world.request(record),
        () => world.request(record),
      ),
    ).toEqual([200, 409]);
    expect(
      await atOnce(
        () => world.decide(record, 'DAPAT_DIPEKERJAKAN'),
        () => world.decide(record, 'TIDAK_DAPAT_DIPEKERJAKAN', world.superadmin),
      ),
    ).toEqual([200, 409]);
    const { state, verdict, releases } = await onRecord();
    expect(releases).toHaveLength(1);
    expect(releases[0].verdict).toBe(verdict);
    expect(state).toBe(verdict === 'DAPAT_DIPEKERJAKAN' ? 'released' : 'refused');
    expect(await places()).toEqual([state === 'released' ? 'offBoard' : 'blacklist']);
  });

  it('who edits a record while its release is asked for', async () => {
    const record = await world.blacklisted(employeeId);
    const { version } = await onRecord();
    const edit = () =>
      server.call(blacklist.update, { employeeBlackListid: record, version, ...world.entry }, world.staff);
    expect(await atOnce(edit, edit)).toEqual([200, 409]);
    expect(
      await atOnce(
        () => world.request(record, { version: version + 1 }),
        () =>
          server.call(
            blacklist.update,
            { employeeBlackListid: record, version: version + 1, ...world.entry },
            world.staff,
          ),
      ),
    ).toEqual([200, 409]);
  });

  it('who takes the IMO number of another new vessel', async () => {
    const form = { vesselName: 'TB Kembar', shipId: 1, principalId, imoNumber: '9301122' };
    const create = () => server.call(vessels.create, form, world.admin);
    const [first, second] = await atOnce(create, create);
    expect([first, [400, 409].includes(second ?? 0)]).toEqual([200, true]);
  });

  it('who changes what a rank needs on the same day', async () => {
    const [type] = (await server.call(requirements.list, { jobPositionId: 1 }, world.admin)).body.data;
    const change = { certificateTypeId: type.certificateTypeId, need: 'none' } as const;
    const save = () =>
      server.call(
        requirements.save,
        { jobPositionId: 1, validFrom: addDays(today, 9), changes: [change] },
        world.admin,
      );
    expect(await atOnce(save, save)).toEqual([200, 400]);
  });
});

describe('who returns later', () => {
  it('boards nothing before the employment begins', async () => {
    await resign();
    expect((await comeBack()).status).toBe(200);
    const early = await board();
    expect([early.status, early.body.message]).toEqual([409, "This crew member's employment has not started yet"]);
    await server.database.exec(
      `update employment_periods set ended_on = ended_on - 5, started_on = started_on - case when ended_on is null then 4 else 30 end
        where employee_id = ${employeeId}`,
    );
    expect((await board()).status).toBe(200);
  });
});

describe('the letter of a request that was refused', () => {
  it('does not ask a second time', async () => {
    const record = await world.blacklisted(employeeId);
    await world.request(record);
    await world.decide(record, 'TIDAK_DAPAT_DIPEKERJAKAN');
    const { unblacklistDocumentId } = await onRecord();
    const again = await world.request(record, { unblacklistDocumentId });
    expect(again.body.fields).toEqual({
      unblacklistDocumentId: 'This letter already has a decision. Upload a new one',
    });
    expect((await world.request(record)).status).toBe(200);
  });
});

describe('what many have in common', () => {
  it('is listed with whoever moves to it in the same moment', async () => {
    const members = [
      employeeId,
      (await makeEmployee(server, 1)).employeeId,
      (await makeEmployee(server, 1)).employeeId,
    ];
    const types: { certificateTypeId: number }[] = (
      await server.call(requirements.list, { jobPositionId: 14, shipId: 1 }, world.admin)
    ).body.data;
    const need = (of: typeof types, what: 'mandatory' | 'none', validFrom: string) =>
      server.call(
        requirements.save,
        {
          jobPositionId: 14,
          shipId: 1,
          validFrom,
          changes: of.map(({ certificateTypeId }) => ({ certificateTypeId, need: what })),
        },
        world.superadmin,
      );
    // Nothing is asked for but what comes in that moment.
    expect((await need(types, 'none', addDays(today, -1))).status).toBe(200);
    const promote = (id: number) =>
      server.call(crewFiles.updateDetail, { employeeId: id, jobPositionMarineId: 14, shipId: 1 }, world.manager);
    const demand = (at: number) => need(types.slice(at, at + 1), 'mandatory', today);
    const done = await atOnce(...members.flatMap((id, at) => [() => promote(id), () => demand(at)]));
    expect(done).toEqual([200, 200, 200, 200, 200, 200]);
    const { rows } = await sql`select * from crew_listing except select * from crew_listing_truth`.execute(server.db);
    expect(rows).toEqual([]);
    await server.database.exec(`delete from requirement_matrix where created_by is not null`);
  });
});
