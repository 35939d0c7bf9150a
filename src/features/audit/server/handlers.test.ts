import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import { recordSignIn } from '#features/users/sessions/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { audit, type Change } from '../contract.ts';

let server: TestServer;
let boss: { token: string; userId: string };
let staff: { token: string; userId: string };
let openingId: number;
let applicationId: number;
let seafarerId: number;

/** Writes as someone, as a call of theirs would. */
const as = <T>(actor: string, write: (db: Db) => Promise<T>) =>
  server.db.transaction().execute(async (db) => {
    await sql`select set_config('app.actor', ${actor}, true)`.execute(db);
    return write(db);
  });
const fieldsOf = (change: Change | undefined) =>
  Object.fromEntries((change?.fields ?? []).map(({ field, before, after }) => [field, [before, after]]));

beforeAll(async () => {
  server = await testServer();
  boss = await server.user({ role: 'superadmin' });
  staff = await server.user({ role: 'crewingstaffmarine' });
  const berth = { divisionId: 1, jobPositionId: 4, shipTypeId: 1 };
  const job = { vesselSize: '27 m LOA', jobType: 'Contract', workExperience: '1 Year', task: 'Watch' };
  await as(`user:${staff.userId}`, async (db) => {
    openingId = (
      await db
        .insertInto('jobOpenings')
        .values({ ...berth, ...job })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    await db.updateTable('jobOpenings').set({ task: 'Deck', shipTypeId: 2 }).execute();
  });
  await as('visitor:abc', async (db) => {
    const person = { applicantKind: 'WNI', fullName: 'Ayu', email: 'ayu@example.test', nationalId: '3578011705900001' };
    seafarerId = (await db.insertInto('seafarers').values(person).returning('id').executeTakeFirstOrThrow()).id;
    await db
      .insertInto('bankAccounts')
      .values({ seafarerId, slot: 1, bankName: 'Bank', accountNumber: '1420012345678', accountName: 'Ayu' })
      .execute();
    const entered = { registrationNumber: 'R1', guid: randomUUID(), seafarerId, jobOpeningId: openingId };
    const done = { submittedStep: 4, submittedAt: new Date(), consentedAt: new Date() };
    applicationId = (
      await db
        .insertInto('applications')
        .values({ ...berth, ...entered, ...done })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  });
  await as(`user:${staff.userId}`, (db) =>
    db
      .insertInto('assessments')
      .values({ applicationId, stage: 1, status: 'Passed', decidedBy: staff.userId })
      .execute(),
  );
});
afterAll(() => server.close());

describe('the trail of changes', () => {
  it('tells who changed what, before and after, newest first, with names in place of numbers', async () => {
    const { body } = await server.call(audit.changes, { filterList: 'table:job_openings;' }, boss);
    const [edited, made]: Change[] = body.data;
    expect([body.totalItem, edited?.action, made?.action]).toEqual([2, 'update', 'insert']);
    expect(edited).toMatchObject({
      byKind: 'user',
      by: 'Test User 2',
      table: 'job_openings',
      recordId: String(openingId),
    });
    expect(fieldsOf(edited)).toEqual({ task: ['Watch', 'Deck'], ship_type_id: ['Harbour Tug', expect.any(String)] });
    expect(fieldsOf(edited).ship_type_id?.[1]).not.toMatch(/^\d+$/);
    expect(fieldsOf(made)).toMatchObject({ task: [null, 'Watch'], division_id: [null, 'Marine'] });
  });

  it('tells of visitors and of the system without naming them', async () => {
    const { body } = await server.call(audit.changes, { filterList: 'table:applications;' }, boss);
    expect(body.data).toMatchObject([{ byKind: 'visitor', by: null }]);
    const users = await server.call(audit.changes, { filterList: 'table:users;action:insert;' }, boss);
    expect(users.body.data).toMatchObject([{ byKind: 'system' }, { byKind: 'system' }]);
  });

  it('holds no hash, guid or key, whatever is in a row', async () => {
    await as('system', (db) => db.updateTable('users').set({ passwordHash: 'argon2-secret' }).execute());
    await server.db
      .insertInto('auditLog')
      .values({
        actor: 'system',
        action: 'update',
        tableName: 'users',
        recordId: 'x',
        before: JSON.stringify({ password_hash: 'one', guid: 'two', first_name: 'A' }),
        after: JSON.stringify({ password_hash: 'three', guid: 'four', first_name: 'B' }),
      })
      .execute();
    const { body, raw } = await server.call(audit.changes, { pageSize: 200 }, boss);
    expect(body.totalItem).toBeGreaterThan(5);
    expect(raw).not.toMatch(/password_hash|guid|argon2|search_text/);
    expect(fieldsOf(body.data.find(({ recordId }: Change) => recordId === 'x'))).toEqual({ first_name: ['A', 'B'] });
  });

  it('is searched by person, record and period', async () => {
    const found = async (asked: object) => (await server.call(audit.changes, asked, boss)).body.totalItem;
    const all = await found({});
    expect(await found({ filterList: 'user 2' })).toBe(3);
    expect(await found({ filterList: 'nobody at all' })).toBe(0);
    expect(await found({ record: String(applicationId), filterList: 'table:applications;' })).toBe(1);
    await server.db
      .updateTable('auditLog')
      .set({ at: new Date('2026-03-09T17:30:00Z') })
      .where('tableName', '=', 'bank_accounts')
      .execute();
    // Half past midnight of the 10th, in Jakarta.
    expect(await found({ from: '2026-03-10', to: '2026-03-10' })).toBe(1);
    expect(await found({ from: '2026-03-09', to: '2026-03-09' })).toBe(0);
    expect(await found({ from: '2026-03-11' })).toBe(all - 1);
  });

  it('is written down as read where it shows a person', async () => {
    await server.db.deleteFrom('readLog').execute();
    await server.call(audit.changes, { filterList: 'table:seafarers;' }, boss);
    await server.call(audit.changes, { filterList: 'table:job_openings;' }, boss);
    const log = await server.db.selectFrom('readLog').select(['userId', 'what', 'recordId']).execute();
    expect(log).toEqual([{ userId: boss.userId, what: 'history', recordId: `seafarers ${seafarerId}` }]);
  });
});

describe('sign-ins and readings', () => {
  it('are told with who, from where, and who did it to another', async () => {
    await recordSignIn(server.db, 'unknown_account', '198.51.100.7', null);
    await recordSignIn(server.db, 'signed_in', '203.0.113.7', staff.userId);
    await recordSignIn(server.db, 'session_ended', '203.0.113.1', staff.userId, boss.userId);
    const { body } = await server.call(audit.signIns, {}, boss);
    expect(body.data).toMatchObject([
      { outcome: 'session_ended', name: 'Test User 2', by: 'Test User 1', address: '203.0.113.1' },
      { outcome: 'signed_in', email: 'user2@example.test', by: null },
      { outcome: 'unknown_account', name: null, address: '198.51.100.7' },
    ]);
    const failed = await server.call(audit.signIns, { filterList: 'outcome:unknown_account;outcome:locked;' }, boss);
    expect(failed.body.totalItem).toBe(1);
    expect((await server.call(audit.signIns, { filterList: 'user2@' }, boss)).body.totalItem).toBe(2);
  });

  it('of a personal file are told after staff opened it', async () => {
    await server.db.deleteFrom('readLog').execute();
    await server.call(applications.get, { id: applicationId }, staff);
    const { body } = await server.call(audit.readings, { filterList: 'what:registration;user 2' }, boss);
    expect(body.data).toMatchObject([{ name: 'Test User 2', what: 'registration' }]);
  });
});

describe('the history of a record', () => {
  const history = (record: 'application' | 'seafarer' | 'job-opening' | 'user', id: unknown, who: Caller) =>
    server.call(audit.history, { record, id: String(id) }, who);
  const tables = (changes: Change[]) => [...new Set(changes.map(({ table }) => table))].sort();

  it('of an application holds its results and the personal file; of an opening the opening', async () => {
    const { status, body } = await history('application', applicationId, staff);
    expect([status, tables(body.data), body.hasMore]).toEqual([
      200,
      ['applications', 'assessments', 'bank_accounts', 'seafarers'],
      false,
    ]);
    const opening = await history('job-opening', openingId, staff);
    expect(opening.body.data.map(({ action }: Change) => action)).toEqual(['update', 'insert']);
    expect(tables((await history('seafarer', seafarerId, staff)).body.data)).toEqual(['bank_accounts', 'seafarers']);
  });

  it('masks what the reader may not see, and still tells that it was changed', async () => {
    const before = '3578011705900001';
    const pde = await server.user({ role: 'crewingpdemarine' });
    await server.db
      .updateTable('seafarers')
      .set({ nationalId: '3578011705990001' })
      .where('id', '=', seafarerId)
      .execute();
    const masked = await history('application', applicationId, pde);
    expect(masked.raw).not.toContain(before);
    expect(masked.raw).not.toContain('1420012345678');
    const [edited]: Change[] = masked.body.data;
    expect(fieldsOf(edited)).toEqual({ national_id: ['•••• 0001', '•••• 0001'] });
    expect((await history('application', applicationId, staff)).raw).toContain(before);
  });

  it('names the row of a list that was changed, and tells of no change that changed nothing to see', async () => {
    await as(`user:${staff.userId}`, async (db) => {
      const row = { seafarerId, kind: 'cop', certificateTypeId: null, name: 'Helideck Landing', number: '1' };
      await db.insertInto('certificates').values(row).execute();
    });
    await as(`user:${staff.userId}`, async (db) => {
      await db.updateTable('certificates').set({ number: '2' }).where('seafarerId', '=', seafarerId).execute();
      // As every change of a list does.
      await db.updateTable('seafarers').set({ updatedAt: new Date() }).where('id', '=', seafarerId).execute();
    });
    const { data } = (await history('seafarer', seafarerId, staff)).body;
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'update', table: 'certificates', recordName: 'Helideck Landing', fields: [{ field: 'number' }] },
      { action: 'insert', table: 'certificates', recordName: 'Helideck Landing' },
    ]);
    expect(data.filter(({ fields }: Change) => fields.length === 0)).toEqual([]);
    await as('system', (db) => db.deleteFrom('certificates').where('seafarerId', '=', seafarerId).execute());
  });

  it('is paged by the last one that was seen', async () => {
    for (let n = 0; n < 25; n++)
      await server.db
        .updateTable('jobOpenings')
        .set({ task: `Task ${n}` })
        .where('id', '=', openingId)
        .execute();
    const first = await history('job-opening', openingId, staff);
    expect([first.body.data.length, first.body.hasMore]).toEqual([20, true]);
    const last = first.body.data.at(-1)?.changeId;
    const rest = await server.call(
      audit.history,
      { record: 'job-opening', id: String(openingId), before: last },
      staff,
    );
    expect([rest.body.data.length, rest.body.hasMore]).toEqual([7, false]);
  });

  it.each([
    ['application', () => applicationId],
    ['seafarer', () => seafarerId],
    ['job-opening', () => openingId],
    ['user', () => staff.userId],
  ] as const)('of a foreign %s is answered as that of one that never was', async (record, id) => {
    const own = await server.user({ role: 'crewingadminmarine' });
    const foreign = await server.user({ role: 'crewingadmintanker' });
    const missing = await history(record, record === 'user' ? randomUUID() : 999_999, foreign);
    expect(missing.status).toBe(404);
    expect((await history(record, id(), foreign)).raw).toBe(missing.raw);
    expect((await history(record, "1' or 1=1", own)).raw).toBe(missing.raw);
    expect((await history(record, id(), own)).status).toBe(200);
    expect((await history(record, id(), boss)).status).toBe(200);
  });

  it('of a super admin is there for super admins only', async () => {
    const admin = await server.user({ role: 'crewingadminmarine' });
    expect((await history('user', boss.userId, admin)).status).toBe(404);
    expect((await history('user', boss.userId, boss)).status).toBe(200);
  });

  it('is not there for who holds another tag, or belongs to the crew', async () => {
    const planner = await server.user({ role: 'crewingplanningmarine' });
    expect((await history('application', applicationId, planner)).status).toBe(404);
    const crew = await server.user({ role: 'crewmarine', subRole: 'crew' });
    expect((await history('seafarer', seafarerId, crew)).status).toBe(404);
  });

  it('is written down as read where it shows a person', async () => {
    await server.db.deleteFrom('readLog').execute();
    await history('job-opening', openingId, staff);
    expect(await server.db.selectFrom('readLog').select('what').execute()).toEqual([]);
    await history('application', applicationId, staff);
    const log = await server.db.selectFrom('readLog').select(['userId', 'what']).execute();
    expect(log).toContainEqual({ userId: staff.userId, what: 'history' });
  });
});
