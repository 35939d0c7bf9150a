import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '#testing/captcha.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { users } from '../../contract.ts';
import { userAccounts } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ rateLimits: true });
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('outbox').execute());

const asked = {
  email: 'melati@example.test',
  invite: true,
  firstName: 'Melati',
  lastName: 'Putri',
  role: 'crewingstaffmarine',
  divisionId: 1,
} as const;
const mails = () => server.db.selectFrom('outbox').select(['kind', 'recipient', 'data']).orderBy('id').execute();
const hoursLeft = (data: unknown) =>
  Math.round((Date.parse((data as { validUntil: string }).validUntil) - Date.now()) / 3_600_000);

/** Sets a password with the link of a message; the status of the answer. */
async function follow(data: unknown, password: string) {
  const { searchParams } = new URL((data as { link: string }).link);
  const [email, token] = [searchParams.get('e') ?? '', searchParams.get('t') ?? ''];
  const t = await solvedCaptcha(server.db);
  const choice = { email, token, newPassword: password, confirmPassword: password, t };
  return (await server.call(users.resetPassword, choice)).status;
}

describe('an invited account', () => {
  it('has no password until its owner chooses one by the link, within three days', async () => {
    const admin = await server.user({ role: 'crewingadminmarine' });
    const { status, body, raw } = await server.call(userAccounts.create, asked, admin);
    expect([status, raw]).toEqual([200, raw]);
    const hashOf = async () =>
      (await server.db.selectFrom('users').select('passwordHash').where('id', '=', body.data.id).executeTakeFirst())
        ?.passwordHash;
    expect(await hashOf()).toBeNull();
    const [mail, ...others] = await mails();
    expect([mail?.kind, mail?.recipient, others]).toEqual(['Invitation', asked.email, []]);
    expect(hoursLeft(mail?.data)).toBe(72);
    expect(await follow(mail?.data, 'Jangkar-Emas@42')).toBe(200);
    expect(await hashOf()).toMatch(/^\$argon2id/);
    expect(await follow(mail?.data, 'Jangkar-Perak@43')).toBe(400);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['Invitation', 'PasswordChanged']);
  });
});

describe('a password link', () => {
  it('is mailed to the owner: an hour, or an invitation where there is no password yet', async () => {
    const admin = await server.user({ role: 'crewingadminmarine' });
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const send = () => server.call(userAccounts.sendPasswordLink, { userId: staff.userId }, admin);
    expect((await send()).status).toBe(200);
    await server.db.updateTable('users').set({ passwordHash: 'kept' }).where('id', '=', staff.userId).execute();
    await send();
    expect((await mails()).map(({ kind, data }) => [kind, hoursLeft(data)])).toEqual([
      ['Invitation', 72],
      ['ResetPassword', 1],
    ]);
    const event = await server.db.selectFrom('signInEvents').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect([event?.outcome, event?.userId, event?.byUser]).toEqual(['reset_requested', staff.userId, admin.userId]);
  });

  it('is not mailed six times an hour, nor to an account that is switched off, above or elsewhere', async () => {
    const admin = await server.user({ role: 'crewingadminmarine' });
    const statusFor = async (userId: string) =>
      (await server.call(userAccounts.sendPasswordLink, { userId }, admin)).status;
    const staff = await server.user({ role: 'crewingstaffmarine' });
    for (let n = 0; n < 5; n++) expect(await statusFor(staff.userId)).toBe(200);
    expect(await statusFor(staff.userId)).toBe(429);
    const off = await server.user({ role: 'crewingstaffmarine', isActive: false });
    expect(await statusFor(off.userId)).toBe(409);
    expect(await statusFor((await server.user({ role: 'superadmin' })).userId)).toBe(403);
    expect(await statusFor((await server.user({ role: 'crewingstafftanker' })).userId)).toBe(404);
  });
});
