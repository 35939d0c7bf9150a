import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endEmployment } from '#features/employees/server/operations.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { personalOf, stepsOf } from '#testing/application.ts';
import { type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { moveApplicants } from '../assessments/server/queries.ts';
import { applications } from '../contract.ts';
import { hiring } from '../hiring/contract.ts';

/** Two people at the same applicant, or the same person, in the same moment. */

let server: TestServer;
let world: HiringWorld;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
});
afterAll(() => server.close());

const hold = (db: Db, table: 'applications' | 'employees' | 'seafarers', id: number) =>
  db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
/** The lists and their counters are what the records say. */
async function expectListsTrue() {
  const { rows } = await sql`select * from application_listing except select * from application_listing_truth`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
  const { rows: counters } = await sql`
    select division_id, bucket, total from application_counts
    except select division_id, bucket, count(l.application_id)::integer from application_counts c
             left join application_listing l using (division_id, bucket) group by 1, 2`.execute(server.db);
  expect(counters).toEqual([]);
}

describe('a merge', () => {
  it('and an edit of the other applicant wait for each other, and both are made', async () => {
    const [first, second] = [await world.apply(), await world.apply()];
    const merged = await meanwhile(
      server,
      (db) => hold(db, 'applications', first.id),
      () => world.merge(second),
      (db) => hold(db, 'seafarers', first.seafarerId),
    );
    expect(merged.status).toBe(200);
    expect((await world.applicationOf(second.id)).seafarerId).toBe(first.seafarerId);
  });

  it('of the same two from either side is made once', async () => {
    const [first, second] = [await world.apply(), await world.apply()];
    const answers = await Promise.all([world.merge(first), world.merge(second)]);
    expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort()).toEqual([200, 'stale']);
  });

  it("and an edit of the crew member's file wait for each other, and both are made", async () => {
    const member = await world.hire();
    const again = await world.apply({ fullName: 'Budi Santoso Putra' });
    const merged = await meanwhile(
      server,
      async (db) => {
        await hold(db, 'employees', member.employeeId);
        await db.updateTable('employees').set({ updatedAt: new Date() }).where('id', '=', member.employeeId).execute();
      },
      () =>
        world.merge(again, [
          { field: 'fullName', from: 'own' },
          { field: 'idNumber', from: 'other' },
        ]),
      (db) => hold(db, 'seafarers', member.seafarerId),
    );
    expect(merged.status).toBe(200);
    expect((await world.fileOf(member.seafarerId)).fullName).toBe('Budi Santoso Putra');
  });
});

describe('a new name of a person with two applications', () => {
  const twoOfOne = async () => {
    const [first, second] = [await world.apply(), await world.apply()];
    expect((await world.merge(second)).status).toBe(200);
    const personal = await personalOf(server, world.staff, { fullName: 'Budi Santoso Putra' });
    const rename = () => server.call(hiring.updateDetail, { regCrewId: first.id, ...personal }, world.staff);
    return { second, rename };
  };

  it('leaves the other one in the list it is moved to meanwhile', async () => {
    const { second, rename } = await twoOfOne();
    const stand = { id: second.id };
    const { status } = await meanwhile(server, (db) => moveApplicants(db, [stand], 2, world.staff.userId), rename);
    expect(status).toBe(200);
    await expectListsTrue();
  });

  it('and a correction of the other one do not stop each other', async () => {
    const { second, rename } = await twoOfOne();
    const { status } = await meanwhile(
      server,
      (db) => db.selectFrom('applicationCounts').select('total').forUpdate().execute(),
      rename,
      (db) => moveApplicants(db, [{ id: second.id }], 2, world.staff.userId),
    );
    expect(status).toBe(200);
    await expectListsTrue();
  });
});

describe('a second application for one opening', () => {
  it('is flagged as a repeat where the first is handed in while it waits', async () => {
    const visitor = await server.visitor();
    const begin = async () => {
      let pass: object = {};
      const [last, ...before] = (await stepsOf(server, visitor, world.opening)).reverse();
      for (const step of before.reverse()) {
        const { body } = await server.call(applications.submitPublic, { ...step, ...pass }, visitor);
        pass = { regCrewId: body.data.regCrewId, registrationGuid: body.data.registrationGuid };
      }
      return () => server.call(applications.submitPublic, { ...last, ...pass } as never, visitor);
    };
    const finish = [await begin(), await begin()];
    const answers = await Promise.all(finish.map((each) => each()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await server.db.selectFrom('applications').select('isRepeat').execute();
    expect(rows.map(({ isRepeat }) => isRepeat).sort()).toEqual([false, true]);
  });
});

describe('who is moved to the crew again', () => {
  it('is not when they go on the blacklist meanwhile', async () => {
    const member = await world.hire();
    const aboard = { isAboard: false, lastSignOff: null };
    await endEmployment(
      { db: server.db, services: server.services },
      member.employeeId,
      { resignedOn: dayInJakarta(new Date()), reason: 'own_request', note: null, by: world.staff.userId, aboard },
      dayInJakarta(new Date()),
    );
    await server.db.updateTable('employees').set({ applicationId: null }).execute();
    const again = await world.apply();
    expect((await world.merge(again, [{ field: 'idNumber', from: 'other' }])).status).toBe(200);
    await server.db.updateTable('applications').set({ stage: 7 }).where('id', '=', again.id).execute();
    const { status, body } = await meanwhile(
      server,
      async (db) => {
        await hold(db, 'employees', member.employeeId);
        const { id } = await db
          .selectFrom('options')
          .select('id')
          .where('kind', '=', 'blacklist_level')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('blacklistRecords')
          .values({ employeeId: member.employeeId, levelId: id, startsOn: dayInJakarta(new Date()) })
          .execute();
      },
      () => world.move(again.id),
    );
    expect([status, body.code]).toEqual([409, 'blacklisted']);
  });
});
