import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { digests } from '../contract.ts';
import { keepDigestChoice, listDueDigests, takeDigest } from './queries.ts';

const monday = '2026-11-30';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today: monday });
});
afterAll(() => server.close());

describe('choosing', () => {
  it('starts off, keeps what is chosen, and is one’s own', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const other = await server.user({ role: 'crewingstaffmarine' });
    expect((await server.call(digests.digest, {}, staff)).body.data).toMatchObject({ days: 'off' });
    await server.call(digests.chooseDigest, { days: 'workingDays', hour: 6 }, staff);
    expect((await server.call(digests.digest, {}, staff)).body.data).toMatchObject({ days: 'workingDays', hour: 6 });
    expect((await server.call(digests.digest, {}, other)).body.data).toMatchObject({ days: 'off' });
  });

  it('refuses what the role may not have, and stores nothing', async () => {
    const principal = await server.user({ role: 'crewingprincipalmarine' });
    const crew = await server.user({ role: 'crewmarine' });
    const daily = { days: 'workingDays', hour: 6 } as const;
    for (const [caller, input, field] of [
      [principal, daily, 'days'],
      [crew, daily, 'days'],
      [principal, { days: 'mondays', hour: 24 }, 'hour'],
      [principal, { days: 'mondays', hour: -1 }, 'hour'],
      [principal, { days: 'sundays', hour: 6 }, 'days'],
    ] as const) {
      const { status, body } = await server.call(digests.chooseDigest, input as typeof daily, caller);
      expect(status).toBe(400);
      expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field]);
    }
    const kept = await server.db
      .selectFrom('digestChoices')
      .select('userId')
      .where('userId', 'in', [principal.userId, crew.userId])
      .execute();
    expect(kept).toEqual([]);
  });

  it('begins on the next day where the hour is over', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    // Midnight is over at any hour.
    await server.call(digests.chooseDigest, { days: 'workingDays', hour: 0 }, staff);
    expect(await listDueDigests(server.db, monday, 23)).not.toContain(staff.userId);
    expect(await listDueDigests(server.db, addDays(monday, 1), 0)).toContain(staff.userId);
  });
});

describe('what is due', () => {
  const hours = [0, 5, 6, 12, 23];
  it.each([
    ['mondays', monday, [false, false, true, true, true]],
    ['workingDays', monday, [false, false, true, true, true]],
    ['off', monday, [false, false, false, false, false]],
    ['mondays', addDays(monday, 1), [false, false, false, false, false]],
    ['workingDays', addDays(monday, 1), [false, false, true, true, true]],
    ['workingDays', addDays(monday, 5), [false, false, false, false, false]],
    ['workingDays', addDays(monday, 6), [false, false, false, false, false]],
  ] as const)('from 6 o’clock, %s, on %s: %j', async (days, day, expected) => {
    const { userId } = await server.user({ role: 'crewingstaffmarine' });
    await keepDigestChoice(server.db, userId, { days, hour: 6 }, null);
    const due = [];
    for (const hour of hours) due.push((await listDueDigests(server.db, day, hour)).includes(userId));
    expect(due).toEqual(expected);
  });

  it('is taken once a day, also after the hour was changed, and never for an account that is switched off', async () => {
    const { userId } = await server.user({ role: 'crewingstaffmarine' });
    const off = await server.user({ role: 'crewingstaffmarine', isActive: false });
    for (const id of [userId, off.userId])
      await keepDigestChoice(server.db, id, { days: 'workingDays', hour: 6 }, null);
    const take = (id: string, day: string, hour: number) =>
      server.db.transaction().execute((trx) => takeDigest(trx, id, day, hour));
    expect(await take(off.userId, monday, 8)).toBeUndefined();
    expect(await take(userId, monday, 8)).toMatchObject({ user: { userId }, days: 'workingDays' });
    expect(await take(userId, monday, 9)).toBeUndefined();
    await keepDigestChoice(server.db, userId, { days: 'workingDays', hour: 15 }, null);
    expect(await take(userId, monday, 16)).toBeUndefined();
    expect(await take(userId, addDays(monday, 1), 16)).toBeDefined();
  });
});
