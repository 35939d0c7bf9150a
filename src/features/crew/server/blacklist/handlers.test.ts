import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '#app/test-application.ts';
import { makeEmployee, makePrincipal } from '#app/test-employee.ts';
import { type TestServer, testServer } from '#app/test-server.ts';
import { crew } from '#features/crew/contract.ts';
import { files } from '#features/files/contract.ts';
import { blacklist } from '../../blacklist/contract.ts';

type Who = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let principalId: number;
let staff: Who;
let manager: Who;
let otherManager: Who;
let admin: Who;
let superadmin: Who;
let tankerStaff: Who;
let tankerManager: Who;
let level: number;
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Uji');
  staff = await server.user({ role: 'crewingstaffmarine' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  otherManager = await server.user({ role: 'crewingmanagermarine' });
  admin = await server.user({ role: 'crewingadminmarine' });
  superadmin = await server.user({ role: 'superadmin' });
  tankerStaff = await server.user({ role: 'crewingstafftanker' });
  tankerManager = await server.user({ role: 'crewingmanagertanker' });
  level = (await server.call(blacklist.levels, {}, staff)).body[0].id;
});
afterAll(() => server.close());

let employeeId: number;
beforeEach(async () => {
  employeeId = (await makeEmployee(server, 1)).employeeId;
});

const entry = () => ({ employeeBlacklistLevelId: level, startDate: '2026-01-05', endDate: '2027-01-05' });
const insert = (other: object = {}, by: Who = staff) =>
  server.call(blacklist.insert, { employeeId, ...entry(), ...other }, by);
const recordsOf = async (id: number, by: Who = staff) =>
  (await server.call(blacklist.byEmployee, { employeeId: id }, by)).body.data;
async function blacklisted() {
  const { status, body, raw } = await insert();
  if (status !== 200) throw new Error(raw);
  return body.data.id as number;
}
const request = async (id: number, other: object = {}, by: Who = staff) => {
  const letter = await upload(server, by, { name: 'letter.pdf' });
  const asked = { employeeBlackListid: id, unblacklistDocumentId: letter.uuid, unblacklistRequestTo: manager.userId };
  return server.call(blacklist.requestRelease, { ...asked, ...other }, by);
};
const decide = (id: number, verdict: string, by: Who = manager, other: object = {}) =>
  server.call(blacklist.decideRelease, { employeeBlackListid: id, verdict: verdict as never, ...other }, by);
const mailsOf = (recordId: number) =>
  server.db
    .selectFrom('outbox')
    .innerJoin('users', 'users.email', 'outbox.recipient')
    .select(['kind', 'users.id as userId', 'language', 'data'])
    .where('recordId', '=', String(recordId))
    .where('kind', 'like', '%lacklist%')
    .orderBy('outbox.id')
    .execute();

describe('putting somebody on the blacklist', () => {
  it('keeps the record and tells the managers of the division', async () => {
    const id = await blacklisted();
    const [record] = await recordsOf(employeeId);
    expect(record).toMatchObject({
      employeeBlackListid: id,
      employeeBlacklistLevelId: level,
      startDate: '2026-01-05',
      endDate: '2027-01-05',
      state: 'blacklisted',
      isUnblacklisted: false,
      createdBy: 'Test User 1',
      releases: [],
    });
    const mails = await mailsOf(id);
    expect(mails.map(({ kind, userId }) => [kind, userId]).sort()).toEqual(
      [manager.userId, otherManager.userId].map((userId) => ['Blacklist', userId]).sort(),
    );
    expect(JSON.stringify(mails)).not.toContain('reason');
    const { body } = await server.call(crew.details, { employeeId }, staff);
    expect(body.data).toMatchObject({ blacklist: { state: 'blacklisted', requestedTo: null }, isNoted: false });
  });

  it('once: a second one is refused while the first is open, also of two at the same time', async () => {
    const answers = await Promise.all([insert(), insert({}, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await recordsOf(employeeId)).toHaveLength(1);
  });

  it.each([
    ['an unknown level', { employeeBlacklistLevelId: 999_999 }, 'employeeBlacklistLevelId'],
    ['a level that is another list’s', { employeeBlacklistLevelId: 1 }, 'employeeBlacklistLevelId'],
    ['a start ahead', { startDate: '2999-01-01', endDate: null }, 'startDate'],
    ['an end before the start', { endDate: '2026-01-04' }, 'endDate'],
  ])('refuses %s at its field', async (_what, other, field) => {
    const { status, body } = await insert(other);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await recordsOf(employeeId)).toEqual([]);
  });

  it('is allowed aboard', async () => {
    employeeId = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
    expect((await insert()).status).toBe(200);
    expect((await server.call(crew.details, { employeeId }, staff)).body.data.onBoardStatus).toBe('On-Board');
  });

  it('withdraws plans with their movements, only those that were confirmed, or nothing happens', async () => {
    const first = await plan('next');
    const second = await plan('next_but_one');
    for (const confirmedPlans of [undefined, [], [first]]) {
      const { status, body } = await insert({ confirmedPlans });
      expect([status, body.code]).toEqual([409, 'planned']);
    }
    expect(await slotsOf()).toEqual(['next', 'next_but_one']);
    expect((await insert({ confirmedPlans: [first, second] })).status).toBe(200);
    expect(await slotsOf()).toEqual(['withdrawn', 'withdrawn']);
    const movement = await server.db
      .selectFrom('movements')
      .select('cancelledAt')
      .where('assignmentId', '=', first)
      .executeTakeFirstOrThrow();
    expect(movement.cancelledAt).not.toBeNull();
  });

  async function plan(slot: string): Promise<number> {
    const { db } = server;
    const vessel = await db
      .insertInto('vessels')
      .values({ divisionId: 1, shipTypeId: 1, principalId, name: `MV Rencana ${employeeId} ${slot}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seat = await db
      .insertInto('seats')
      .values({ vesselId: vessel.id, jobPositionId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('assignments')
      .values({ seatId: seat.id, employeeId, slot, plannedFrom: '2099-01-01', plannedTo: '2099-06-30' })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (slot === 'next') await db.insertInto('movements').values({ assignmentId: id }).execute();
    return id;
  }
  const slotsOf = async () =>
    (
      await server.db
        .selectFrom('assignments')
        .select('slot')
        .where('employeeId', '=', employeeId)
        .orderBy('id')
        .execute()
    ).map(({ slot }) => slot);
});

describe('a record that is open', () => {
  it('is edited by those who write, with the version they saw', async () => {
    const id = await blacklisted();
    const [{ version }] = await recordsOf(employeeId);
    const change = { ...entry(), employeeBlackListid: id, endDate: null, reason: 'Left the vessel', version };
    expect((await server.call(blacklist.update, { ...change, employeeId: 999_999 }, admin)).status).toBe(404);
    expect((await server.call(blacklist.update, change, admin)).status).toBe(200);
    expect(await recordsOf(employeeId)).toMatchObject([{ endDate: null, reason: 'Left the vessel' }]);
    const again = await server.call(blacklist.update, change, staff);
    expect([again.status, again.body.code]).toEqual([409, 'stale']);
  });

  it('is due once its end has passed, and stays open', async () => {
    await insert({ startDate: '2024-01-01', endDate: '2024-06-30' });
    expect(await recordsOf(employeeId)).toMatchObject([{ isDue: true, state: 'blacklisted' }]);
    expect((await insert()).status).toBe(409);
  });
});

describe('asking for a release', () => {
  it('takes the signed letter, names the responsible party and tells only them', async () => {
    const id = await blacklisted();
    expect((await request(id)).body.data).toMatchObject({ id, state: 'requested' });
    const [record] = await recordsOf(employeeId);
    expect(record).toMatchObject({
      state: 'requested',
      unblacklistDocument: { name: 'letter.pdf' },
      unblacklistRequestTo: manager.userId,
      unblacklistRequestToName: 'Test User 2',
      isMineToDecide: false,
      releases: [{ requestedBy: 'Test User 1', requestedTo: 'Test User 2', verdict: null }],
    });
    expect((await recordsOf(employeeId, manager))[0].isMineToDecide).toBe(true);
    const asked = (await mailsOf(id)).filter(({ kind }) => kind === 'UnblacklistRequest');
    expect(asked.map(({ userId }) => userId)).toEqual([manager.userId]);
  });

  it.each([
    ['without a letter', { unblacklistDocumentId: undefined }, 'unblacklistDocumentId'],
    ['with a letter nobody uploaded', { unblacklistDocumentId: crypto.randomUUID() }, 'unblacklistDocumentId'],
  ])('is refused %s', async (_what, other, field) => {
    const id = await blacklisted();
    const { status, body } = await request(id, other);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await recordsOf(employeeId)).toMatchObject([{ state: 'blacklisted', releases: [] }]);
  });

  it('is made to a crewing manager of the division, and to somebody else than oneself', async () => {
    const id = await blacklisted();
    const inactive = await server.user({ role: 'crewingmanagermarine', isActive: false });
    for (const { userId } of [staff, admin, tankerManager, superadmin, inactive]) {
      const { status, body } = await request(id, { unblacklistRequestTo: userId });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['unblacklistRequestTo']]);
    }
    const own = await request(id, {}, manager);
    expect([own.status, own.body.fields.unblacklistRequestTo]).toEqual([400, expect.stringContaining('own request')]);
    await server.db.deleteFrom('users').where('id', '=', inactive.userId).execute();
  });

  it('happens once at a time, and closes the record to edits', async () => {
    const id = await blacklisted();
    await request(id);
    const again = await request(id);
    expect([again.status, again.body.code]).toEqual([409, 'requested']);
    const edit = await server.call(blacklist.update, { ...entry(), employeeBlackListid: id }, staff);
    expect([edit.status, edit.body.code]).toEqual([409, 'requested']);
  });
});

describe('the decision', () => {
  it.each([
    ['DAPAT_DIPEKERJAKAN', 'released', 'UnblacklistApproved', false],
    ['MENJADI_PERHATIAN', 'released', 'UnblacklistApproved', true],
    ['TIDAK_DAPAT_DIPEKERJAKAN', 'refused', 'UnblacklistRejected', false],
  ])('%s leaves the record %s, and tells who asked by %s', async (verdict, state, kind, isNoted) => {
    const id = await blacklisted();
    await request(id);
    const { status, body } = await decide(id, verdict, manager, { note: 'Read and discussed' });
    expect([status, body.data.state]).toEqual([200, state]);
    const [record] = await recordsOf(employeeId);
    expect(record).toMatchObject({
      state,
      verdict,
      isUnblacklisted: state === 'released',
      unblacklistBy: state === 'released' ? manager.userId : null,
      releases: [{ verdict, decidedBy: 'Test User 2', note: 'Read and discussed' }],
    });
    const told = (await mailsOf(id)).filter((mail) => mail.kind === kind);
    expect(told.map(({ userId }) => userId)).toEqual([staff.userId]);
    const details = (await server.call(crew.details, { employeeId }, staff)).body.data;
    expect(details.isNoted).toBe(isNoted);
    expect(details.blacklist === null).toBe(state === 'released');
  });

  it('is the responsible party’s, or a super admin’s; nobody else’s', async () => {
    const id = await blacklisted();
    await request(id);
    for (const by of [staff, admin, otherManager, await server.user({ role: 'crewingplanningmarine' })])
      expect((await decide(id, 'DAPAT_DIPEKERJAKAN', by)).status).toBe(403);
    expect((await decide(id, 'DAPAT_DIPEKERJAKAN', tankerManager)).status).toBe(404);
    expect((await decide(id, 'DAPAT_DIPEKERJAKAN', superadmin)).status).toBe(200);
  });

  it('is never that of who asked', async () => {
    const id = await blacklisted();
    await request(id, {}, superadmin);
    const own = await decide(id, 'DAPAT_DIPEKERJAKAN', superadmin);
    expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('Somebody else')]);
  });

  it('falls once, and only where one is asked for', async () => {
    const id = await blacklisted();
    expect((await decide(id, 'DAPAT_DIPEKERJAKAN')).body.code).toBe('not_requested');
    await request(id);
    const answers = await Promise.all([
      decide(id, 'DAPAT_DIPEKERJAKAN'),
      decide(id, 'TIDAK_DAPAT_DIPEKERJAKAN', superadmin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that says one thing and its opposite is refused', async () => {
    const id = await blacklisted();
    await request(id);
    const { status, body } = await decide(id, 'TIDAK_DAPAT_DIPEKERJAKAN', manager, { isUnblacklisted: true });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['isUnblacklisted']]);
  });

  it('against them may be followed by another request, and after a release by another record', async () => {
    const id = await blacklisted();
    await request(id);
    await decide(id, 'TIDAK_DAPAT_DIPEKERJAKAN');
    expect((await insert()).body.code).toBe('already_blacklisted');
    expect((await request(id, { unblacklistRequestTo: otherManager.userId })).status).toBe(200);
    await decide(id, 'MENJADI_PERHATIAN', otherManager);
    const [record] = await recordsOf(employeeId);
    expect(record.releases.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'TIDAK_DAPAT_DIPEKERJAKAN',
      'MENJADI_PERHATIAN',
    ]);
    expect((await request(id)).body.code).toBe('released');
    expect((await insert()).status).toBe(200);
    expect(await recordsOf(employeeId)).toHaveLength(2);
  });
});

describe('the blacklist', () => {
  it('is hidden from principals and crew, the letter too, and foreign to the other division', async () => {
    employeeId = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
    const id = await blacklisted();
    await request(id);
    const [{ unblacklistDocumentId: fileId }] = await recordsOf(employeeId);
    const userAccessList = ['CrewManagement'] as const;
    const outside = [
      await server.user({ role: 'crewingprincipalmarine', principalId, userAccessList }),
      await server.user({ role: 'crewmarine', subRole: 'head', employeeId }),
    ];
    const open = async (by: Who) =>
      (await server.call(files.download, { fileId, fileType: 'personaldata' }, by)).status;
    for (const by of outside) {
      expect((await server.call(blacklist.byEmployee, { employeeId }, by)).status).toBe(403);
      expect(await open(by)).toBe(404);
      const details = await server.call(crew.details, { employeeId }, by);
      expect(details.body.data).toMatchObject({ blacklist: null, isNoted: false });
    }
    expect([await open(staff), await open(manager), await open(tankerStaff)]).toEqual([200, 200, 404]);
    const foreign = await server.call(blacklist.byEmployee, { employeeId }, tankerStaff);
    const missing = await server.call(blacklist.byEmployee, { employeeId: 999_999 }, tankerStaff);
    expect([foreign.status, foreign.raw]).toEqual([404, missing.raw]);
    expect((await insert({}, tankerStaff)).status).toBe(404);
    expect((await request(id, {}, tankerStaff)).status).toBe(404);
  });
});

describe('its messages', () => {
  it('are written once, answer how far they are, and are written anew where they are missing', async () => {
    const id = await blacklisted();
    const ask = () => server.call(blacklist.sendMail, { sendEmailType: 'Blacklist', employeeId }, staff);
    expect((await ask()).body.data.state).toBe('queued');
    expect(await mailsOf(id)).toHaveLength(2);
    await server.db.updateTable('outbox').set({ state: 'sent' }).where('recordId', '=', String(id)).execute();
    expect((await ask()).body.data.state).toBe('sent');
    await server.db.updateTable('outbox').set({ state: 'failed' }).where('recordId', '=', String(id)).execute();
    expect([(await ask()).status, (await ask()).body.code]).toEqual([502, 'mail_failed']);
    await server.db.deleteFrom('outbox').where('recordId', '=', String(id)).execute();
    expect((await ask()).body.data.state).toBe('queued');
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it('that tell of what has not happened are refused', async () => {
    const ask = (sendEmailType: 'UnblacklistRequest' | 'UnblacklistApproved') =>
      server.call(blacklist.sendReleaseMail, { sendEmailType, employeeId }, staff);
    expect((await ask('UnblacklistRequest')).status).toBe(409);
    const id = await blacklisted();
    expect((await ask('UnblacklistRequest')).status).toBe(409);
    await request(id);
    expect((await ask('UnblacklistRequest')).status).toBe(200);
    await decide(id, 'TIDAK_DAPAT_DIPEKERJAKAN');
    expect((await ask('UnblacklistApproved')).status).toBe(409);
  });
});
