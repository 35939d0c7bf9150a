import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requirements } from '#features/requirements/contract.ts';
import { users } from '#features/users/contract.ts';
import { fillDemo as fillVessels } from '#features/vessels/server/demo.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type TestServer, testServer } from '#testing/server.ts';

const today = '2028-02-29';
const sqlToday = async ({ db }: { db: Db }) =>
  (await sql<{ day: string }>`select today_in_jakarta() as day`.execute(db)).rows[0]?.day;

describe('a server on a chosen day', () => {
  let server: TestServer;
  let manager: { token: string; userId: string };
  beforeAll(async () => {
    server = await testServer({ today });
    manager = await server.user({ role: 'crewingmanagermarine' });
  });
  afterAll(() => server.close());

  it('tells its day with every answer, refusals too', async () => {
    const { userId } = manager;
    const answers = [
      await server.call(users.profile, { userId }, manager),
      await server.call(users.profile, { userId }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['x-today']])).toEqual([
      [200, today],
      [401, today],
    ]);
  });

  it('has the same day in SQL, in reads and in what is written', async () => {
    expect(await sqlToday(server)).toBe(today);
    expect(await server.db.transaction().execute((db) => sqlToday({ db }))).toBe(today);
    // However many connections there are.
    expect(new Set(await Promise.all(Array.from({ length: 12 }, () => sqlToday(server))))).toEqual(new Set([today]));
  });

  it('goes by it in rules', async () => {
    const [position] = await server.db.selectFrom('jobPositions').select('id').where('divisionId', '=', 1).execute();
    const [type] = await server.db.selectFrom('certificateTypes').select('id').where('kind', '=', 'cop').execute();
    const jobPositionId = position?.id ?? 0;
    const save = (validFrom: string) =>
      server.call(
        requirements.save,
        { jobPositionId, validFrom, changes: [{ certificateTypeId: type?.id ?? 0, need: 'recommended' }] },
        manager,
      );
    expect((await save(addDays(today, -1))).body.fields).toEqual({ validFrom: 'Choose today or a later date' });
    expect((await save(today)).status).toBe(200);
    expect((await save('2039-01-01')).body.fields).toEqual({
      validFrom: 'Choose a date from 1945 to ten years from now',
    });
    expect((await save('2038-12-31')).status).toBe(200);
    const { body } = await server.call(requirements.list, { jobPositionId }, manager);
    const row = body.data.find(
      ({ certificateTypeId }: { certificateTypeId: number }) => certificateTypeId === type?.id,
    );
    expect(row).toMatchObject({
      since: today,
      ownToday: { need: 'recommended' },
      coming: [{ validFrom: '2038-12-31' }],
    });
  });

  it('has made-up data around it', async () => {
    await fillVessels(server.db, server.services, { today, vesselsADivision: 4 });
    const { last } = await server.db
      .selectFrom('voyageLogs')
      .select((is) => is.fn.max('departedOn').as('last'))
      .executeTakeFirstOrThrow();
    expect(last && last < today && last > addDays(today, -10)).toBe(true);
  });
});

describe('a server after it', () => {
  it('is back on the day of the clock', async () => {
    const server = await testServer();
    expect(server.today).not.toBe(today);
    expect(await sqlToday(server)).toBe(server.today);
    await server.close();
  });
});
