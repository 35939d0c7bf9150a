import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BlacklistWorld, blacklistWorld } from '#testing/blacklist.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crew } from '../../contract.ts';
import { blacklist } from '../contract.ts';
import type { VerdictOnWire } from '../rules.ts';

let server: TestServer;
let w: BlacklistWorld;
beforeAll(async () => {
  server = await testServer();
  w = await blacklistWorld(server);
});
afterAll(() => server.close());

let employeeId: number;
beforeEach(async () => {
  employeeId = (await makeEmployee(server, 1)).employeeId;
});

describe('asking for a release', () => {
  it('takes the signed letter, names the responsible party and tells only them', async () => {
    const id = await w.blacklisted(employeeId);
    expect((await w.request(id)).body.data).toMatchObject({ id, state: 'requested' });
    const [record] = await w.recordsOf(employeeId);
    expect(record).toMatchObject({
      state: 'requested',
      unblacklistDocument: { name: 'letter.pdf' },
      unblacklistRequestTo: w.manager.userId,
      unblacklistRequestToName: 'Test User 2',
      isMineToDecide: false,
      releases: [{ requestedBy: 'Test User 1', requestedTo: 'Test User 2', verdict: null }],
    });
    expect((await w.recordsOf(employeeId, w.manager))[0].isMineToDecide).toBe(true);
    const asked = (await w.mailsOf(id)).filter(({ kind }) => kind === 'UnblacklistRequest');
    expect(asked.map(({ userId }) => userId)).toEqual([w.manager.userId]);
  });

  it.each([
    ['without a letter', { unblacklistDocumentId: undefined }, 'unblacklistDocumentId'],
    ['with a letter nobody uploaded', { unblacklistDocumentId: crypto.randomUUID() }, 'unblacklistDocumentId'],
  ])('is refused %s', async (_what, other, field) => {
    const id = await w.blacklisted(employeeId);
    const { status, body } = await w.request(id, other);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await w.recordsOf(employeeId)).toMatchObject([{ state: 'blacklisted', releases: [] }]);
  });

  it('is made to a crewing manager of the division, and to someone else than oneself', async () => {
    const id = await w.blacklisted(employeeId);
    const inactive = await server.user({ role: 'crewingmanagermarine', isActive: false });
    for (const { userId } of [w.staff, w.admin, w.tankerManager, w.superadmin, inactive]) {
      const { status, body } = await w.request(id, { unblacklistRequestTo: userId });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['unblacklistRequestTo']]);
    }
    const own = await w.request(id, {}, w.manager);
    expect([own.status, own.body.fields.unblacklistRequestTo]).toEqual([400, expect.stringContaining('own request')]);
    await server.db.deleteFrom('users').where('id', '=', inactive.userId).execute();
  });

  it('happens once at a time, and closes the record to edits', async () => {
    const id = await w.blacklisted(employeeId);
    await w.request(id);
    const again = await w.request(id);
    expect([again.status, again.body.code]).toEqual([409, 'requested']);
    const edit = await server.call(blacklist.update, { ...w.entry, employeeBlackListid: id }, w.staff);
    expect([edit.status, edit.body.code]).toEqual([409, 'requested']);
  });
});

describe('the decision', () => {
  it.each<[VerdictOnWire, string, string, boolean]>([
    ['DAPAT_DIPEKERJAKAN', 'released', 'UnblacklistApproved', false],
    ['MENJADI_PERHATIAN', 'released', 'UnblacklistApproved', true],
    ['TIDAK_DAPAT_DIPEKERJAKAN', 'refused', 'UnblacklistRejected', false],
  ])('%s leaves the record %s, and tells who asked by %s', async (verdict, state, kind, isNoted) => {
    const id = await w.blacklisted(employeeId);
    await w.request(id);
    const { status, body } = await w.decide(id, verdict, w.manager, { note: 'Read and discussed' });
    expect([status, body.data.state]).toEqual([200, state]);
    const [record] = await w.recordsOf(employeeId);
    expect(record).toMatchObject({
      state,
      verdict,
      isUnblacklisted: state === 'released',
      unblacklistBy: state === 'released' ? w.manager.userId : null,
      releases: [{ verdict, decidedBy: 'Test User 2', note: 'Read and discussed' }],
    });
    const told = (await w.mailsOf(id)).filter((mail) => mail.kind === kind);
    expect(told.map(({ userId }) => userId)).toEqual([w.staff.userId]);
    const details = (await server.call(crew.details, { employeeId }, w.staff)).body.data;
    expect(details.isNoted).toBe(isNoted);
    expect(details.blacklist === null).toBe(state === 'released');
  });

  it('is the responsible party’s, or a super admin’s; no one else’s', async () => {
    const id = await w.blacklisted(employeeId);
    await w.request(id);
    for (const by of [w.staff, w.admin, w.otherManager, await server.user({ role: 'crewingplanningmarine' })])
      expect((await w.decide(id, 'DAPAT_DIPEKERJAKAN', by)).status).toBe(403);
    expect((await w.decide(id, 'DAPAT_DIPEKERJAKAN', w.tankerManager)).status).toBe(404);
    expect((await w.decide(id, 'DAPAT_DIPEKERJAKAN', w.superadmin)).status).toBe(200);
  });

  it('is never that of who asked', async () => {
    const id = await w.blacklisted(employeeId);
    await w.request(id, {}, w.superadmin);
    const own = await w.decide(id, 'DAPAT_DIPEKERJAKAN', w.superadmin);
    expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('Someone else')]);
  });

  it('falls once, and only where one is asked for', async () => {
    const id = await w.blacklisted(employeeId);
    expect((await w.decide(id, 'DAPAT_DIPEKERJAKAN')).body.code).toBe('not_requested');
    await w.request(id);
    const answers = await Promise.all([
      w.decide(id, 'DAPAT_DIPEKERJAKAN'),
      w.decide(id, 'TIDAK_DAPAT_DIPEKERJAKAN', w.superadmin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that says one thing and its opposite is refused', async () => {
    const id = await w.blacklisted(employeeId);
    await w.request(id);
    const { status, body } = await w.decide(id, 'TIDAK_DAPAT_DIPEKERJAKAN', w.manager, { isUnblacklisted: true });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['isUnblacklisted']]);
  });

  it('against them may be followed by another request, and after a release by another record', async () => {
    const id = await w.blacklisted(employeeId);
    await w.request(id);
    await w.decide(id, 'TIDAK_DAPAT_DIPEKERJAKAN');
    expect((await w.insert(employeeId)).body.code).toBe('already_blacklisted');
    expect((await w.request(id, { unblacklistRequestTo: w.otherManager.userId })).status).toBe(200);
    await w.decide(id, 'MENJADI_PERHATIAN', w.otherManager);
    const [record] = await w.recordsOf(employeeId);
    expect(record.releases.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'TIDAK_DAPAT_DIPEKERJAKAN',
      'MENJADI_PERHATIAN',
    ]);
    expect((await w.request(id)).body.code).toBe('released');
    expect((await w.insert(employeeId)).status).toBe(200);
    expect(await w.recordsOf(employeeId)).toHaveLength(2);
  });
});
