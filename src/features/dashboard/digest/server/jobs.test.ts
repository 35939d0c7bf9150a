import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { workLines } from '#app/work-list.server.ts';
import { keepDigestChoice } from '#features/users/digests/server/queries.ts';
import { givenRoles } from '#features/users/rules.ts';
import { roleClass } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import { type TestServer, type TestUser, testServer } from '#testing/server.ts';
import { dashboard } from '../../contract.ts';
import { sendDigests } from './jobs.ts';
import { digestMail } from './mails.ts';

const monday = '2026-11-30';
let server: TestServer;
let principalId: number;
beforeAll(async () => {
  server = await testServer({ today: monday });
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 128 });
  ({ id: principalId } = await server.db
    .selectFrom('principals as p')
    .innerJoin('vessels as v', 'v.principalId', 'p.id')
    .select('p.id')
    .where('v.divisionId', '=', 1)
    .orderBy('p.id')
    .executeTakeFirstOrThrow());
}, 240_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('digestChoices').execute();
  await server.db.deleteFrom('outbox').where('kind', '=', 'Digest').execute();
});

const send = (today = monday, hour = 8) =>
  sendDigests({ db: server.db, services: server.services }, workLines, { today, hour });
const mails = async () => {
  const rows = await server.db
    .selectFrom('outbox')
    .select(['recordId', 'recipient', 'language', 'data', 'transition'])
    .where('kind', '=', 'Digest')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, data: row.data as unknown as { lines: Line[] } }));
};
interface Line {
  line: string;
  division: string | null;
  count: number;
  late: number;
}

async function subscriber(asked: TestUser, days: 'workingDays' | 'mondays' = 'mondays') {
  const account = await server.user(asked);
  await keepDigestChoice(server.db, account.userId, { days, hour: 6 }, null);
  return account;
}

describe.each(givenRoles.filter((role) => roleClass(role) !== 'crew'))('for %s', (role) => {
  it('counts what the work list of the account counts, and is sent only where something waits', async () => {
    const account = await subscriber({ role, ...(roleClass(role) === 'principal' && { principalId }) });
    await send();
    const expected: Record<string, number> = {};
    for (const [divisionId, name] of [
      [1, 'Marine'],
      [2, 'Tanker'],
    ] as const) {
      if (role !== 'superadmin' && role.endsWith('tanker') !== (divisionId === 2)) continue;
      const { data } = (await server.call(dashboard.workList, { divisionId }, account)).body;
      for (const { line, count } of data)
        if (count > 0) expected[role === 'superadmin' ? `${line} ${name}` : line] = count;
    }
    const sent = await mails();
    expect(sent).toHaveLength(Object.keys(expected).length > 0 ? 1 : 0);
    const counted = (sent[0]?.data.lines ?? []).map(({ line, division, count }) => [
      division ? `${line} ${division}` : line,
      count,
    ]);
    expect(Object.fromEntries(counted)).toEqual(expected);
  });
});

describe('a digest', () => {
  it('is made once, however many processes run at the same time or start again', async () => {
    const accounts = await Promise.all(
      [1, 2, 3].map(() => subscriber({ role: 'crewingmanagermarine' }, 'workingDays')),
    );
    await Promise.all([send(), send(), send()]);
    await send(monday, 9);
    expect((await mails()).map(({ recordId }) => recordId).sort()).toEqual(accounts.map(({ userId }) => userId).sort());
    await send(addDays(monday, 1));
    expect(await mails()).toHaveLength(6);
  });

  it('is not made for accounts that are switched off or deleted, nor before its hour', async () => {
    const off = await subscriber({ role: 'crewingmanagermarine', isActive: false });
    const deleted = await subscriber({ role: 'crewingmanagermarine' });
    await server.db.updateTable('users').set({ deletedAt: monday }).where('id', '=', deleted.userId).execute();
    const early = await subscriber({ role: 'crewingmanagermarine' });
    await send(monday, 5);
    expect(await mails()).toEqual([]);
    await send(monday, 6);
    expect((await mails()).map(({ recordId }) => recordId)).toEqual([early.userId]);
    expect(off.userId).not.toBe(early.userId);
  });

  it('is looked at once a day, also where nothing waits', async () => {
    const { userId } = await subscriber({ role: 'crewingmanagermarine', userAccessList: [] });
    await send();
    await server.db
      .updateTable('users')
      .set({ userAccessList: ['CrewManagement', 'Planning', 'ApplicantList', 'Appraisal'] })
      .where('id', '=', userId)
      .execute();
    await send(monday, 12);
    expect(await mails()).toEqual([]);
    await keepDigestChoice(server.db, userId, { days: 'workingDays', hour: 6 }, null);
    await send(addDays(monday, 1));
    expect(await mails()).toHaveLength(1);
  });

  it('puts what is overdue first, and names nobody', async () => {
    await subscriber({ role: 'superadmin' });
    await send();
    const [mail] = await mails();
    const lines = mail?.data.lines ?? [];
    const isLate = lines.map(({ late }) => late > 0);
    expect(isLate).toEqual([...isLate].sort((one, other) => Number(other) - Number(one)));
    expect(isLate).toContain(true);
    const people = await server.db.selectFrom('seafarers').select('fullName').limit(500).execute();
    const { text } = digestMail.body(mail?.data, 'en');
    for (const { fullName } of people) expect(text).not.toContain(String(fullName));
    for (const { line } of lines) expect(text).toContain(line);
    expect(text).toContain('/dashboard/decisions?lang=en');
    expect(text).toContain('/dashboard/profile?lang=en#digest');
  });

  it('leads who sees both divisions to the one that each line counts, and everyone else to their own', async () => {
    const line = { line: 'applicantsToScreen', count: 2, late: 0, isDueDay: false, isDecided: false };
    const linksTo = (division: string | null, isDecided: boolean) =>
      digestMail.body(
        { firstName: 'Ratna', portal: 'https://crew.example', lines: [{ ...line, division, isDecided }] },
        'en',
      ).text;
    expect(linksTo('Tanker', false)).toContain('/dashboard/work-list/applicantsToScreen?division=Tanker');
    expect(linksTo('Marine', true)).toContain('/dashboard/decisions?line=applicantsToScreen&division=Marine');
    expect(linksTo(null, true)).not.toContain('division=');
    expect(linksTo(null, false)).not.toContain('division=');
  });
});
