import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultTags, type Role } from '#platform/contract/access.ts';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { users } from '../../contract.ts';
import { userAccounts } from '../contract.ts';

/** Real sign-ins: what becomes of open pages when an account is switched off, deleted, or leaves by itself. */

let portal: TestIdentity;
beforeAll(async () => {
  portal = await testIdentity();
});
afterAll(async () => {
  await portal.server.close();
  await portal.close();
});
beforeEach(async () => {
  await portal.db.deleteFrom('signInEvents').execute();
  await portal.db.deleteFrom('userSessions').execute();
  await portal.db.deleteFrom('users').execute();
});

async function signedIn(email: string, role: Role) {
  const userId = await portal.account(email, { role, userAccessList: defaultTags(role, null) });
  const browser = testBrowser(portal.server);
  const signIn = async () => (await browser.signIn({ email, password: goodPassword })).access_token;
  return { userId, browser, token: await signIn(), signIn };
}
const post = (path: string, token: string, payload: object) =>
  portal.server.inject({
    method: 'POST',
    url: `/PMSol/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
const profile = (token: string, userId: string) =>
  portal.server.inject({
    url: `/PMSol/v1${users.profile.path}?userId=${userId}`,
    headers: { authorization: `Bearer ${token}` },
  });
const setActive = (token: string, userId: string, isActive: boolean) =>
  post(userAccounts.update.path, token, { userId, firstName: 'Dewi', isActive });

describe('an account that was switched off', () => {
  it('is told so on its open pages, not signed out; its sessions are ended all the same', async () => {
    const admin = await signedIn('admin@example.test', 'crewingadminmarine');
    const staff = await signedIn('staff@example.test', 'crewingstaffmarine');
    expect((await setActive(admin.token, staff.userId, false)).statusCode).toBe(200);

    const list = await portal.server.inject({
      url: `/PMSol/v1${userAccounts.list.path}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect([list.statusCode, list.json().code]).toEqual([403, 'account_inactive']);
    const own = await profile(staff.token, staff.userId);
    expect([own.statusCode, own.json().data.isActive]).toEqual([200, false]);
    const sessions = await portal.db
      .selectFrom('identityRows')
      .select('model')
      .where('model', 'in', ['Session', 'RefreshToken', 'Grant'])
      .execute();
    // The admin's own remain.
    expect(sessions.map(({ model }) => model).sort()).toEqual(['Grant', 'RefreshToken', 'Session']);
  });

  it('finds its old tokens worthless after it was switched on again', async () => {
    const admin = await signedIn('admin@example.test', 'crewingadminmarine');
    const staff = await signedIn('staff@example.test', 'crewingstaffmarine');
    await setActive(admin.token, staff.userId, false);
    await setActive(admin.token, staff.userId, true);
    expect((await profile(staff.token, staff.userId)).statusCode).toBe(401);
    expect((await profile(await staff.signIn(), staff.userId)).statusCode).toBe(200);
  });

  it('by itself keeps the page it did it on for the notice, and no other', async () => {
    const staff = await signedIn('staff@example.test', 'crewingstaffmarine');
    const elsewhere = await testBrowser(portal.server).signIn({ email: 'staff@example.test', password: goodPassword });
    const answer = await post(users.deactivate.path, staff.token, { userId: staff.userId });
    expect(answer.json()).toEqual({ data: { id: staff.userId, isActive: false } });
    for (const token of [staff.token, elsewhere.access_token])
      expect((await profile(token, staff.userId)).json().data.isActive).toBe(false);
    expect((await testBrowser(portal.server).refresh(elsewhere.refresh_token)).statusCode).toBe(400);
  });
});

describe('an account that was deleted', () => {
  it('is signed out at once, and signs in no more', async () => {
    const admin = await signedIn('admin@example.test', 'crewingadminmarine');
    const staff = await signedIn('staff@example.test', 'crewingstaffmarine');
    expect((await post(userAccounts.remove.path, admin.token, { userId: staff.userId })).statusCode).toBe(200);
    const event = await portal.db
      .selectFrom('signInEvents')
      .select(['outcome', 'userId', 'byUser'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ outcome: 'account_deleted', userId: staff.userId, byUser: admin.userId });
    expect((await profile(staff.token, staff.userId)).statusCode).toBe(401);
    await expect(
      testBrowser(portal.server).signIn({ email: 'staff@example.test', password: goodPassword }),
    ).rejects.toThrow();
    const row = await portal.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', staff.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ firstName: 'Dewi', isActive: false, deletedAt: expect.any(Date) });
  });
});
