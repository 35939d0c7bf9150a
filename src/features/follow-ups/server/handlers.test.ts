import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { userAccounts } from '#features/users/managing/contract.ts';
import { notifying } from '#features/users/notifying/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { type DiscussedKind, discussedKinds } from '#platform/contract/discussed.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { appraisalWorld } from '#testing/appraisal.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { followUps } from '../contract.ts';

let server: TestServer;
let world: BoardingWorld;
let planner: Caller & { userId: string };
let manager: Caller & { userId: string };
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  world = await boardingWorld(server);
  ({ planner, manager } = world);
});

/** A record of each kind in the marine division, by the number that its page has. */
async function records(): Promise<Record<DiscussedKind, number>> {
  const [applicant] = await makeApplicants(server, 1, {});
  const [plan] = await world.plans();
  const [round] = await world.rounds();
  const reported = await appraisalWorld(server);
  const appraisal = (await reported.submit()).body.data.id;
  const { id: assignmentId } = await server.db
    .selectFrom('assignments')
    .select('id')
    .where('employeeId', '=', reported.employeeId)
    .executeTakeFirstOrThrow();
  const { id: extension } = await server.db
    .insertInto('extensions')
    .values({
      assignmentId,
      originalTo: server.today,
      extendedTo: '2028-01-01',
      dueOn: server.today,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    seat: world.seatId,
    employee: world.employeeId,
    application: applicant?.id ?? 0,
    vessel: world.vesselId,
    decision: round?.id ?? 0,
    extension,
    appraisal,
    preparation: plan?.id ?? 0,
    movement: (await world.movement()).id,
  };
}

const on = () => ({ kind: 'employee', recordId: world.employeeId }) as const;
const post = (text: string, mentions: string[] = [], by: Caller = planner) =>
  server.call(followUps.add, { ...on(), text, mentions }, by);
const texts = async (by: Caller = planner) =>
  (await server.call(followUps.discussion, on(), by)).body.data.comments.map(({ text }: { text: string }) => text);
const told = async (by: Caller) =>
  (await server.call(notifications.list, {}, by)).body.data.rows.flatMap(
    ({ kind, record }: { kind: string; record: { discussed: unknown } | null }) =>
      ['mentioned', 'handedOver'].includes(kind) ? [[kind, record?.discussed ?? null]] : [],
  );
const mails = (kind: string) =>
  server.db.selectFrom('outbox').select(['recipient', 'data']).where('kind', '=', kind).orderBy('id').execute();

describe('who takes part', () => {
  /** Roles of the office that may open a record of each kind, by hand from the calls that show it. */
  const readers: Record<DiscussedKind, string[]> = {
    seat: ['superadmin', 'admin', 'manager', 'planning'],
    employee: ['superadmin', 'admin', 'manager', 'staff', 'pde', 'planning'],
    application: ['superadmin', 'admin', 'manager', 'staff', 'pde'],
    vessel: ['superadmin', 'admin', 'manager', 'staff', 'pde', 'planning', 'service'],
    decision: ['superadmin', 'admin', 'manager', 'planning'],
    extension: ['superadmin', 'admin', 'manager', 'planning'],
    appraisal: ['superadmin', 'admin', 'manager', 'staff', 'pde'],
    preparation: ['superadmin', 'admin', 'manager', 'staff', 'planning'],
    movement: ['superadmin', 'admin', 'manager', 'staff', 'planning', 'service'],
  };

  it('are those of the office who may open the record, in its division', async () => {
    const targets = await records();
    const office = ['admin', 'manager', 'staff', 'pde', 'planning', 'service', 'finance'] as const;
    const callers: [string, Caller & { userId: string }][] = [
      ['superadmin', await server.user({ role: 'superadmin' })],
      ...(await Promise.all(
        office.map(
          async (name) => [name, await server.user({ role: `crewing${name}marine` })] as [string, typeof planner],
        ),
      )),
    ];
    for (const kind of discussedKinds) {
      const asked = { kind, recordId: targets[kind] };
      const may: string[] = [];
      for (const [name, caller] of callers) {
        const { status } = await server.call(followUps.discussion, asked, caller);
        expect([200, 404]).toContain(status);
        if (status === 200) may.push(name);
      }
      expect([kind, may]).toEqual([kind, readers[kind]]);
      const [, superadmin] = callers[0] ?? ['', planner];
      const listed = (await server.call(followUps.colleagues, asked, superadmin)).body.data.map(
        ({ userId }: { userId: string }) => userId,
      );
      expect(callers.filter(([, { userId }]) => listed.includes(userId)).map(([name]) => name)).toEqual(readers[kind]);
    }
  });

  it('are never principals, crew or the other division, who learn nothing of it', async () => {
    await post('Asked for the passport');
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    const missing = await server.call(followUps.discussion, { kind: 'employee', recordId: 999_999 }, tanker);
    const foreign = await server.call(followUps.discussion, on(), tanker);
    expect([foreign.status, foreign.raw]).toEqual([404, missing.raw]);
    for (const outsider of [world.principal, world.crew]) {
      expect((await server.call(followUps.discussion, on(), outsider)).status).toBe(403);
      expect((await post('Me too', [], outsider)).status).toBe(403);
      expect((await server.call(followUps.putInCharge, { ...on(), userId: planner.userId }, outsider)).status).toBe(
        403,
      );
    }
    for (const outsider of [world.principal, world.crew, tanker])
      expect(await post('Look', [outsider.userId])).toMatchObject({
        status: 400,
        body: { fields: { mentions: 'This colleague cannot open this record' } },
      });
    expect(await texts()).toEqual(['Asked for the passport']);
  });
});

describe('a comment', () => {
  it('mentions colleagues, who are told in the portal and by mail as they chose, and not once more', async () => {
    const quiet = await server.user({ role: 'crewingstaffmarine' });
    await server.call(notifying.choose, { topic: 'discussions', way: 'byMail', isOn: false }, quiet);
    const posted = await post('@A @B see', [manager.userId, quiet.userId, manager.userId, planner.userId]);
    expect(posted.body.data.mentions.map(({ userId }: { userId: string }) => userId).sort()).toEqual(
      [manager.userId, quiet.userId, planner.userId].sort(),
    );
    const by = expect.any(String);
    expect(await told(manager)).toEqual([['mentioned', { kind: 'employee', by }]]);
    expect(await told(quiet)).toEqual([['mentioned', { kind: 'employee', by }]]);
    expect(await told(planner)).toEqual([]);
    const sent = await mails('Mentioned');
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('@A @B');
    expect(sent[0]?.data).toMatchObject({
      link: expect.stringMatching(new RegExp(`/dashboard/crew-management/${world.employeeId}/details.*#discussion$`)),
    });
    const { id: commentId, version } = posted.body.data;
    await server.call(followUps.edit, { commentId, text: 'see', mentions: [manager.userId], version }, planner);
    expect(await told(manager)).toHaveLength(1);
    expect(await told(quiet)).toEqual([]);
    expect(await mails('Mentioned')).toHaveLength(1);
  });

  it('is changed and deleted by its author alone, and kept by the trail', async () => {
    const { id: commentId, version } = (await post('First', [manager.userId])).body.data;
    const missing = await server.call(followUps.remove, { commentId: 999_999 }, manager);
    for (const answer of [
      await server.call(followUps.remove, { commentId }, manager),
      await server.call(followUps.edit, { commentId, text: 'Mine', mentions: [] }, manager),
    ])
      expect([answer.status, answer.raw]).toEqual([404, missing.raw]);
    const edited = await server.call(
      followUps.edit,
      { commentId, text: 'Second', mentions: [manager.userId], version },
      planner,
    );
    expect(edited.body.data).toMatchObject({ text: 'Second', editedAt: expect.any(String), isOwn: true });
    expect(
      (await server.call(followUps.edit, { commentId, text: 'Third', mentions: [], version }, planner)).status,
    ).toBe(409);
    expect((await server.call(followUps.remove, { commentId }, planner)).status).toBe(200);
    expect(await texts()).toEqual([]);
    expect(await told(manager)).toEqual([]);
    expect(await mails('Mentioned')).toEqual([]);
    const trail = await server.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('tableName', '=', 'comments')
      .where('recordId', '=', String(commentId))
      .orderBy('id')
      .execute();
    expect(trail.map(({ action, after }) => [action, (after as { text: string }).text])).toEqual([
      ['insert', 'First'],
      ['update', 'Second'],
      ['update', 'Second'],
    ]);
    expect((await server.call(followUps.remove, { commentId }, planner)).status).toBe(404);
  });

  it('has up to 2,000 characters of plain text', async () => {
    expect((await post('x'.repeat(2000))).status).toBe(200);
    expect((await post('x'.repeat(2001))).body.fields).toHaveProperty('text');
    expect((await post('   ')).body.fields).toEqual({ text: 'Comment is required' });
    expect(await post('<b>bold</b>')).toMatchObject({ status: 200, body: { data: { text: '<b>bold</b>' } } });
    const many = Array.from({ length: 21 }, () => manager.userId);
    expect((await post('All', many)).body.fields).toHaveProperty('mentions');
    expect(await texts()).toHaveLength(2);
  });

  it('is one of the newest five hundred, and how many are earlier is said', async () => {
    const target = { kind: 'employee' as const, recordId: world.employeeId };
    await server.call(followUps.add, { ...target, text: 'The first', mentions: [] }, planner);
    await sql`insert into comments (kind, discussed_id, seafarer_id, author_id, text)
      select c.kind, c.discussed_id, c.seafarer_id, c.author_id, 'Number ' || n
        from comments c, generate_series(2, 503) n`.execute(server.db);
    const { earlier, comments } = (await server.call(followUps.discussion, target, manager)).body.data;
    expect([earlier, comments.length, comments[0].text, comments.at(-1).text]).toEqual([
      3,
      500,
      'Number 4',
      'Number 503',
    ]);
  });

  it('on a plan stays with it when it is asked about again', async () => {
    const [round] = await world.rounds();
    const asked = { kind: 'decision', recordId: round?.id ?? 0 } as const;
    await server.call(followUps.add, { ...asked, text: 'Wants an older hand', mentions: [manager.userId] }, planner);
    expect((await world.change({ StartAssignmentDate: addDays(server.today, 40) })).status).toBe(200);
    const newer = (await world.rounds()).at(-1)?.id ?? 0;
    expect(newer).toBeGreaterThan(asked.recordId);
    const found = await server.call(followUps.discussion, { ...asked, recordId: newer }, planner);
    expect(found.body.data.comments).toMatchObject([{ text: 'Wants an older hand' }]);
    const { rows } = (await server.call(notifications.list, {}, manager)).body.data;
    expect(rows).toContainEqual(
      expect.objectContaining({ record: expect.objectContaining({ id: newer, discussed: expect.anything() }) }),
    );
  });

  it('is data about the person, and a reading of them', async () => {
    await post('Speaks good English');
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', world.employeeId)
      .executeTakeFirstOrThrow();
    expect(await server.db.selectFrom('comments').select('seafarerId').executeTakeFirst()).toEqual({ seafarerId });
    await texts(manager);
    const read = await server.db
      .selectFrom('personReadings')
      .select(['seafarerId', 'userId'])
      .where('what', '=', 'discussion')
      .execute();
    expect(read).toEqual([{ seafarerId, userId: manager.userId }]);
  });
});

describe('the person in charge', () => {
  const put = (userId: string, why?: string, by: Caller = planner) =>
    server.call(followUps.putInCharge, { ...on(), userId, ...(why && { why }) }, by);
  const inCharge = async (by: Caller = planner) =>
    (await server.call(followUps.discussion, on(), by)).body.data.inCharge;

  it('takes a record on, hands it over with a reason, and gives it up', async () => {
    expect(await inCharge()).toBeNull();
    expect((await put(planner.userId)).body.data).toMatchObject({ userId: planner.userId, isOwn: true, isHere: true });
    expect(await told(planner)).toEqual([]);
    expect(await put(manager.userId)).toMatchObject({ status: 400, body: { fields: { why: 'Reason is required' } } });
    expect((await put(manager.userId, 'I am on leave')).body.data).toMatchObject({
      userId: manager.userId,
      isOwn: false,
    });
    expect((await texts())[0]).toMatch(/^@.+: I am on leave$/);
    expect(await told(manager)).toEqual([['handedOver', { kind: 'employee', by: expect.any(String) }]]);
    expect(await mails('HandedOver')).toHaveLength(1);
    expect((await server.call(followUps.release, on(), manager)).body.data).toBeNull();
    expect(await inCharge()).toBeNull();
    expect(await told(manager)).toEqual([]);
    expect(await mails('HandedOver')).toEqual([]);
  });

  it('is told each time anew, and no longer once it is someone else', async () => {
    const other = await server.user({ role: 'crewingstaffmarine' });
    await put(manager.userId, 'Please');
    await put(other.userId, 'Rather you', manager);
    expect(await told(manager)).toEqual([]);
    await put(manager.userId, 'Back to you', other);
    expect(await told(manager)).toHaveLength(1);
    expect(await told(other)).toEqual([]);
  });

  it('is one, however many take it on at once', async () => {
    const answers = await Promise.all([put(planner.userId), put(manager.userId, undefined, manager)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await server.db.selectFrom('charges').select('id').execute()).toHaveLength(1);
  });

  it('is shown as gone once the account is closed, which says before what it is in charge of', async () => {
    await put(manager.userId, 'Please');
    const admin = await server.user({ role: 'crewingadminmarine' });
    const { body } = await server.call(userAccounts.duties, { userId: manager.userId }, admin);
    expect(body.data).toContainEqual({ duty: 'record', count: 1 });
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', manager.userId).execute();
    expect(await inCharge()).toMatchObject({ userId: manager.userId, isHere: false });
  });
});
