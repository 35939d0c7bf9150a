import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { users } from '../contract.ts';

describe('a password that one changes oneself', () => {
  const email = 'sri@example.test';
  const wanted = 'Jangkar-Emas#42';
  let portal: TestIdentity;
  let userId: string;
  beforeAll(async () => {
    portal = await testIdentity({ rateLimits: true });
  });
  afterAll(async () => {
    await portal.close();
  });
  beforeEach(async () => {
    for (const table of ['passwordResets', 'signInEvents', 'userSessions', 'rateLimits'] as const)
      await portal.db.deleteFrom(table).execute();
    await portal.db.deleteFrom('users').execute();
    userId = await portal.account(email, { userAccessList: [] });
  });

  const signsIn = async (password: string) => {
    const { access_token } = await testBrowser(portal.server).signIn({ email, password });
    return access_token;
  };
  const change = (
    token: string | undefined,
    changes: Record<string, string> = {},
    query = '',
    headers: Record<string, string> = {},
  ) =>
    portal.server.inject({
      method: 'POST',
      url: `/PMSol/v1${users.changePassword.path}${query}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: { oldPassword: goodPassword, newPassword: wanted, confirmPassword: wanted, ...changes },
    });
  const reads = async (token: string | undefined) =>
    (
      await portal.server.inject({
        url: `/PMSol/v1${users.profile.path}?userId=${userId}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;

  it('takes the place of the old one, ends the other sessions, and is noted', async () => {
    const [here, elsewhere] = [await signsIn(goodPassword), await signsIn(goodPassword)];
    const answer = await change(here);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { message: 'Password updated successfully' } }]);
    expect([await reads(here), await reads(elsewhere)]).toEqual([200, 401]);
    const events = await portal.db.selectFrom('signInEvents').select('outcome').orderBy('id').execute();
    expect(events.at(-1)).toEqual({ outcome: 'password_changed' });
    await expect(signsIn(goodPassword)).rejects.toThrow();
    expect(await reads(await signsIn(wanted))).toBe(200);
  });

  it('may be a sentence without any signs', async () => {
    const sentence = 'tiga ekor camar putih';
    const answer = await change(await signsIn(goodPassword), { newPassword: sentence, confirmPassword: sentence });
    expect(answer.statusCode).toBe(200);
    expect(await reads(await signsIn(sentence))).toBe(200);
  });

  it.each([
    ['a wrong old one', { oldPassword: 'Wrong-One#1' }, 'oldPassword', 'The old password is not correct.'],
    ['none', { oldPassword: '' }, 'oldPassword', 'Old password is required'],
    ['a weak new one', { newPassword: 'weak', confirmPassword: 'weak' }, 'newPassword', /^Password must be at least 8/],
    [
      'one sign fifteen times',
      { newPassword: '-'.repeat(15), confirmPassword: '-'.repeat(15) },
      'newPassword',
      /^This password is too common/,
    ],
    ['no new one', { newPassword: '', confirmPassword: '' }, 'newPassword', 'New password is required'],
    ['no confirmation', { confirmPassword: '' }, 'confirmPassword', 'Confirm password is required'],
    ['two new ones', { confirmPassword: 'Jangkar-Perak#43' }, 'confirmPassword', 'Passwords must match'],
    [
      'a common one',
      { newPassword: 'P@ssw0rd2026!', confirmPassword: 'P@ssw0rd2026!' },
      'newPassword',
      'This password is too common. Choose another one.',
    ],
  ])('is refused with %s', async (_what, changes, field, message) => {
    const token = await signsIn(goodPassword);
    const answer = await change(token, changes);
    expect([answer.statusCode, answer.json().fields[field]]).toEqual([400, expect.stringMatching(message)]);
    expect(await reads(await signsIn(goodPassword))).toBe(200);
  });

  it('makes links of older mails worthless: whoever reads them later sets nothing', async () => {
    const token = await signsIn(goodPassword);
    await portal.db
      .insertInto('passwordResets')
      .values({ userId, tokenHash: 'ab'.repeat(32), expiresAt: new Date(Date.now() + 3_000_000) })
      .execute();
    expect((await change(token)).statusCode).toBe(200);
    const left = await portal.db.selectFrom('passwordResets').select('tokenHash').where('usedAt', 'is', null).execute();
    expect(left).toEqual([]);
  });

  it('is answered again for a repeat, and refused for another password under the same key', async () => {
    const token = await signsIn(goodPassword);
    const repeat = { 'idempotency-key': 'one-filled-in-form' };
    const [first, again] = [await change(token, {}, '', repeat), await change(token, {}, '', repeat)];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const other = { oldPassword: wanted, newPassword: 'Jangkar-Perak#43', confirmPassword: 'Jangkar-Perak#43' };
    const misused = await change(token, other, '', repeat);
    expect([misused.statusCode, misused.json().code]).toEqual([422, 'key_reused']);
    expect(await reads(await signsIn(wanted))).toBe(200);
  });

  it('is not the old one', async () => {
    const token = await signsIn(goodPassword);
    await change(token);
    const again = await change(token, { oldPassword: wanted });
    expect(again.json().fields).toEqual({ newPassword: 'The new password must differ from the old one.' });
  });

  it('comes in the body only, of someone who is signed in and active', async () => {
    const token = await signsIn(goodPassword);
    expect(Object.keys((await change(token, {}, '?oldPassword=x')).json().fields)).toEqual(['oldPassword']);
    expect((await change(undefined)).statusCode).toBe(401);
    await portal.db.updateTable('users').set({ isActive: false }).execute();
    expect((await change(token)).json().code).toBe('account_inactive');
  });

  it('is not guessed: after ten tries it waits, whatever is tried', async () => {
    const token = await signsIn(goodPassword);
    for (let tries = 0; tries < 10; tries++)
      expect((await change(token, { oldPassword: `Wrong-One#${tries}` })).statusCode).toBe(400);
    expect((await change(token)).statusCode).toBe(429);
  });

  it('of two changed at once is one', async () => {
    const token = await signsIn(goodPassword);
    const other = { newPassword: 'Jangkar-Perak#43', confirmPassword: 'Jangkar-Perak#43' };
    const answers = await Promise.all([change(token), change(token, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
