import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { users } from '#features/users/contract.ts';
import { type BlacklistWorld, blacklistWorld } from '#testing/blacklist.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crew } from '../../contract.ts';
import { blacklist } from '../contract.ts';
import { blacklistMail } from './mails.ts';

let server: TestServer;
let w: BlacklistWorld;
let principalId: number;
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Uji');
  w = await blacklistWorld(server);
});
afterAll(() => server.close());

let employeeId: number;
beforeEach(async () => {
  employeeId = (await makeEmployee(server, 1)).employeeId;
});

describe('putting someone on the blacklist', () => {
  it('keeps the record and tells the managers of the division', async () => {
    const id = await w.blacklisted(employeeId);
    const [record] = await w.recordsOf(employeeId);
    expect(record).toMatchObject({
      employeeBlackListid: id,
      employeeBlacklistLevelId: w.level,
      startDate: '2026-01-05',
      endDate: '2027-01-05',
      state: 'blacklisted',
      isUnblacklisted: false,
      createdBy: 'Test User 1',
      releases: [],
    });
    const mails = await w.mailsOf(id);
    expect(mails.map(({ kind, userId }) => [kind, userId]).sort()).toEqual(
      [w.manager.userId, w.otherManager.userId].map((userId) => ['Blacklist', userId]).sort(),
    );
    expect(JSON.stringify(mails)).not.toContain('reason');
    const { body } = await server.call(crew.details, { employeeId }, w.staff);
    expect(body.data).toMatchObject({ blacklist: { state: 'blacklisted', requestedTo: null }, isNoted: false });
  });

  it('once: a second one is refused while the first is open, also of two at the same time', async () => {
    const answers = await Promise.all([w.insert(employeeId), w.insert(employeeId, {}, w.admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await w.recordsOf(employeeId)).toHaveLength(1);
  });

  it.each([
    ['an unknown level', { employeeBlacklistLevelId: 999_999 }, 'employeeBlacklistLevelId'],
    ['a level that is another list’s', { employeeBlacklistLevelId: 1 }, 'employeeBlacklistLevelId'],
    ['a start ahead', { startDate: '2999-01-01', endDate: null }, 'startDate'],
    ['an end before the start', { endDate: '2026-01-04' }, 'endDate'],
  ])('refuses %s at its field', async (_what, other, field) => {
    const { status, body } = await w.insert(employeeId, other);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await w.recordsOf(employeeId)).toEqual([]);
  });

  it('is allowed aboard', async () => {
    employeeId = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
    expect((await w.insert(employeeId)).status).toBe(200);
    expect((await server.call(crew.details, { employeeId }, w.staff)).body.data.onBoardStatus).toBe('On-Board');
  });

  it('withdraws plans with their movements, only those that were confirmed, or nothing happens', async () => {
    const first = await plan('next');
    const second = await plan('next_but_one');
    for (const confirmedPlans of [undefined, [], [first]]) {
      const { status, body } = await w.insert(employeeId, { confirmedPlans });
      expect([status, body.code]).toEqual([409, 'planned']);
    }
    expect(await slotsOf()).toEqual(['next', 'next_but_one']);
    expect((await w.insert(employeeId, { confirmedPlans: [first, second] })).status).toBe(200);
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
    const id = await w.blacklisted(employeeId);
    const [{ version }] = await w.recordsOf(employeeId);
    const change = { ...w.entry, employeeBlackListid: id, endDate: null, reason: 'Left the vessel', version };
    expect((await server.call(blacklist.update, { ...change, employeeId: 999_999 }, w.admin)).status).toBe(404);
    expect((await server.call(blacklist.update, change, w.admin)).status).toBe(200);
    expect(await w.recordsOf(employeeId)).toMatchObject([{ endDate: null, reason: 'Left the vessel' }]);
    const again = await server.call(blacklist.update, change, w.staff);
    expect([again.status, again.body.code]).toEqual([409, 'stale']);
  });

  it('is due once its end has passed, and stays open', async () => {
    await w.insert(employeeId, { startDate: '2024-01-01', endDate: '2024-06-30' });
    expect(await w.recordsOf(employeeId)).toMatchObject([{ isDue: true, state: 'blacklisted' }]);
    expect((await w.insert(employeeId)).status).toBe(409);
  });
});

describe('the blacklist', () => {
  it('is hidden from principals and crew, the letter too, and foreign to the other division', async () => {
    employeeId = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
    const id = await w.blacklisted(employeeId);
    await w.request(id);
    const [{ unblacklistDocumentId: fileId }] = await w.recordsOf(employeeId);
    const userAccessList = ['CrewManagement'] as const;
    const outside = [
      await server.user({ role: 'crewingprincipalmarine', principalId, userAccessList }),
      await server.user({ role: 'crewmarine', subRole: 'head', employeeId }),
    ];
    const open = async (by: { token: string }) =>
      (await server.call(files.download, { fileId, fileType: 'personaldata' }, by)).status;
    for (const by of outside) {
      expect((await server.call(blacklist.byEmployee, { employeeId }, by)).status).toBe(403);
      expect(await open(by)).toBe(404);
      const details = await server.call(crew.details, { employeeId }, by);
      expect(details.body.data).toMatchObject({ blacklist: null, isNoted: false });
    }
    expect([await open(w.staff), await open(w.manager), await open(w.tankerStaff)]).toEqual([200, 200, 404]);
    const foreign = await server.call(blacklist.byEmployee, { employeeId }, w.tankerStaff);
    const missing = await server.call(blacklist.byEmployee, { employeeId: 999_999 }, w.tankerStaff);
    expect([foreign.status, foreign.raw]).toEqual([404, missing.raw]);
    expect((await w.insert(employeeId, {}, w.tankerStaff)).status).toBe(404);
    expect((await w.request(id, {}, w.tankerStaff)).status).toBe(404);
  });
});

describe('its messages', () => {
  it('are written once, answer how far they are, and are written again where they are missing', async () => {
    const id = await w.blacklisted(employeeId);
    const ask = () => server.call(blacklist.sendMail, { sendEmailType: 'Blacklist', employeeId }, w.staff);
    expect((await ask()).body.data.state).toBe('queued');
    expect(await w.mailsOf(id)).toHaveLength(2);
    await server.db.updateTable('outbox').set({ state: 'sent' }).where('recordId', '=', String(id)).execute();
    expect((await ask()).body.data.state).toBe('sent');
    await server.db.updateTable('outbox').set({ state: 'failed' }).where('recordId', '=', String(id)).execute();
    expect([(await ask()).status, (await ask()).body.code]).toEqual([502, 'mail_failed']);
    await server.db.deleteFrom('outbox').where('recordId', '=', String(id)).execute();
    expect((await ask()).body.data.state).toBe('queued');
    expect(await w.mailsOf(id)).toHaveLength(2);
  });

  it('come to each in the language they read, whoever sets them off and in whatever language', async () => {
    const reads = (by: { token: string }, language: 'en' | 'id') => server.call(users.changeLanguage, { language }, by);
    await reads(w.otherManager, 'id');
    const acting = { 'accept-language': 'id' };
    const insert = await server.call(blacklist.insert, { employeeId, ...w.entry }, w.staff, acting);
    const id = insert.body.data.id;
    const languages = async () =>
      new Map((await w.mailsOf(id)).map(({ kind, userId, language }) => [`${kind} ${userId}`, language]));
    expect([...(await languages()).entries()].sort()).toEqual(
      [
        [`Blacklist ${w.manager.userId}`, 'en'],
        [`Blacklist ${w.otherManager.userId}`, 'id'],
      ].sort(),
    );
    const [english, indonesian] = await Promise.all(
      [w.manager, w.otherManager].map(async ({ userId }) => {
        const mail = (await w.mailsOf(id)).find((each) => each.userId === userId);
        return mail && blacklistMail.body(mail.data, mail.language === 'id' ? 'id' : 'en').text;
      }),
    );
    expect(english).toContain('A crew member has been put on the blacklist');
    expect(indonesian).toContain('Seorang awak kapal dimasukkan ke daftar hitam');
    expect(indonesian).toContain('Jabatan: Nakhoda');
    // Asking for one that is missing, or for another, changes nothing of that.
    await server.db.deleteFrom('outbox').where('recordId', '=', String(id)).execute();
    await server.call(blacklist.sendMail, { sendEmailType: 'Blacklist', employeeId }, w.staff, acting);
    expect((await languages()).get(`Blacklist ${w.manager.userId}`)).toBe('en');
    await reads(w.manager, 'id');
    const mine = (await w.recordsOf(employeeId))[0].mails[0];
    await server.call(blacklist.resendMail, { employeeBlackListid: id, mailId: mine.id }, w.staff);
    expect((await w.mailsOf(id)).at(-1)?.language).toBe('id');
    await reads(w.manager, 'en');
    await reads(w.otherManager, 'en');
  });

  it('that tell of what has not happened are refused', async () => {
    const ask = (sendEmailType: 'UnblacklistRequest' | 'UnblacklistApproved') =>
      server.call(blacklist.sendReleaseMail, { sendEmailType, employeeId }, w.staff);
    expect((await ask('UnblacklistRequest')).status).toBe(409);
    const id = await w.blacklisted(employeeId);
    expect((await ask('UnblacklistRequest')).status).toBe(409);
    await w.request(id);
    expect((await ask('UnblacklistRequest')).status).toBe(200);
    await w.decide(id, 'TIDAK_DAPAT_DIPEKERJAKAN');
    expect((await ask('UnblacklistApproved')).status).toBe(409);
  });

  it('are sent once more by hand, once a minute, to the address as it is now, while they are true', async () => {
    const id = await w.blacklisted(employeeId);
    await w.request(id);
    const mailsOfRecord = async () => (await w.recordsOf(employeeId))[0].mails;
    const mail = (await mailsOfRecord()).find(({ kind }: { kind: string }) => kind === 'UnblacklistRequest');
    const resend = (mailId: number, by = w.staff) =>
      server.call(blacklist.resendMail, { employeeBlackListid: id, mailId }, by);
    await server.db.updateTable('outbox').set({ state: 'failed' }).where('id', '=', mail.id).execute();
    await server.db
      .updateTable('users')
      .set({ email: `moved${id}@example.test` })
      .where('id', '=', w.manager.userId)
      .execute();
    expect((await resend(mail.id)).status).toBe(200);
    expect((await mailsOfRecord()).at(-1)).toMatchObject({ state: 'queued', recipient: `moved${id}@example.test` });
    const asked = { sendEmailType: 'UnblacklistRequest', employeeId } as const;
    expect((await server.call(blacklist.sendReleaseMail, asked, w.staff)).body.data.state).toBe('queued');
    expect((await resend(mail.id)).status).toBe(429);
    expect((await resend(999_999)).body.code).toBe('nothing_to_send');
    expect((await resend(mail.id, w.tankerStaff)).status).toBe(404);
    await w.decide(id, 'TIDAK_DAPAT_DIPEKERJAKAN');
    await w.request(id);
    expect((await resend(mail.id)).body.code).toBe('out_of_date');
  });
});
