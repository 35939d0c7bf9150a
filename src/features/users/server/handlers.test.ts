import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTemplates } from '#app/mails.server.ts';
import { roles, type Tag } from '#platform/contract/access.ts';
import { testBrowser } from '#testing/browser.ts';
import { solvedCaptcha } from '#testing/captcha.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { users } from '../contract.ts';

describe('a profile', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it('shows who one is, and the rows of the profile page, in the language asked for', async () => {
    const head = await server.user({ role: 'crewtanker', subRole: 'head' });
    const { status, body } = await server.call(users.profile, { userId: head.userId }, head);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      userId: head.userId,
      role: 'crewtanker',
      roleLabel: 'CREW TANKER',
      subRole: 'head',
      divisionId: 2,
      principalId: null,
      vesselId: null,
      isActive: true,
      userAccessList: ['CrewManagement', 'VesselManagement', 'ShipChandler', 'Appraisal', 'WOOverview'],
    });
    expect(body.data.details).toEqual([
      { label: 'First Name', value: 'Test' },
      { label: 'Last Name', value: 'User 1' },
      { label: 'Email', value: 'user1@example.test' },
      { label: 'Division', value: 'Tanker' },
      { label: 'Role', value: 'CREW TANKER' },
      { label: 'Sub Role', value: 'Head' },
    ]);
    const other = await server.call(users.profile, { userId: head.userId }, head, { 'accept-language': 'id' });
    expect(other.body.data.details[3]).toEqual({ label: 'Divisi', value: 'Tanker' });
  });

  it('names employee, vessel and principal, the vessel from the live assignment', async () => {
    const principalId = await makePrincipal(server, 'PT Uji Samudra');
    const { employeeId, vesselId } = await makeEmployee(server, 1, { aboardFor: principalId });
    const head = await server.user({ role: 'crewmarine', subRole: 'head', employeeId });
    const aboard = await server.call(users.profile, { userId: head.userId }, head);
    expect(aboard.body.data).toMatchObject({ employeeId, vesselId, principalId: null, workOrderId: null, version: 1 });
    expect(aboard.body.data.details.slice(5)).toEqual([
      { label: 'Sub Role', value: 'Head' },
      { label: 'Employee', value: expect.stringMatching(/^E-\d+ · Pelaut \d+$/) },
      { label: 'Vessel', value: expect.stringMatching(/^MV Uji \d+$/) },
    ]);
    await server.db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: new Date('2026-05-01T00:00:00Z') })
      .where('employeeId', '=', employeeId)
      .execute();
    const ashore = await server.call(users.profile, { userId: head.userId }, head);
    expect([ashore.body.data.vesselId, ashore.body.data.details.length]).toEqual([null, 7]);
    const client = await server.user({ role: 'crewingprincipalmarine', principalId });
    const { body } = await server.call(users.profile, { userId: client.userId }, client);
    expect(body.data.details.slice(5)).toEqual([
      { label: 'Sub Role', value: '' },
      { label: 'Principal', value: 'PT Uji Samudra' },
    ]);
  });

  it('is one’s own for every role', async () => {
    for (const role of roles) {
      const user = await server.user({ role });
      const { status, body } = await server.call(users.profile, { userId: user.userId }, user);
      expect([role, status, body.data.role]).toEqual([role, 200, role]);
    }
  });

  it('of someone else is for user managers of the same division; for all others it does not exist', async () => {
    const marine = await server.user({ role: 'crewmarine' });
    const tanker = await server.user({ role: 'crewtanker' });
    const deleted = await server.user({ role: 'crewmarine' });
    await server.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', deleted.userId).execute();
    const readers: [string, Awaited<ReturnType<TestServer['user']>>, number, number][] = [
      ['super admin', await server.user({ role: 'superadmin' }), 200, 200],
      ['admin of marine', await server.user({ role: 'crewingadminmarine' }), 200, 404],
      ['admin of tanker', await server.user({ role: 'crewingadmintanker' }), 404, 200],
      ['manager without the tag', await server.user({ role: 'crewingmanagermarine' }), 404, 404],
      ['seafarer', await server.user({ role: 'crewmarine' }), 404, 404],
    ];
    const missing = await server.call(users.profile, { userId: crypto.randomUUID() }, readers[0]?.[1]);
    for (const [name, reader, ofMarine, ofTanker] of readers) {
      const answers = await Promise.all(
        [marine, tanker, deleted].map(({ userId }) => server.call(users.profile, { userId }, reader)),
      );
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, ofMarine, ofTanker, 404]);
      for (const answer of answers) if (answer.status === 404) expect(answer.raw).toBe(missing.raw);
    }
  });

  it('leaves out tags that are no longer known, and needs a token', async () => {
    const user = await server.user({ role: 'crewingstaffmarine', userAccessList: ['Dashboard', 'Gone' as Tag] });
    const { body } = await server.call(users.profile, { userId: user.userId }, user);
    expect(body.data.userAccessList).toEqual(['Dashboard']);
    expect((await server.call(users.profile, { userId: user.userId })).status).toBe(401);
  });
});

describe('a new password', () => {
  let portal: TestIdentity;
  let userId: string;
  const email = 'dewi@example.test';
  const wanted = 'a new one 2!';

  beforeAll(async () => {
    portal = await testIdentity();
  });
  afterAll(async () => {
    await portal.server.close();
    await portal.close();
  });
  beforeEach(async () => {
    for (const table of ['passwordResets', 'signInEvents', 'outbox', 'userSessions', 'users'] as const)
      await portal.db.deleteFrom(table).execute();
    userId = await portal.account(email);
  });

  const solved = () => solvedCaptcha(portal.db);
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    portal.server.inject({ method: 'POST', url: `/PMSol/v1${path}`, payload, headers });
  const ask = async (address: string, headers: Record<string, string> = {}) =>
    post(users.requestReset.path, { email: address, response: await solved() }, headers);
  const set = async (token: string, changes: Record<string, string> = {}) =>
    post(users.resetPassword.path, {
      email,
      token,
      newPassword: wanted,
      confirmPassword: wanted,
      t: await solved(),
      ...changes,
    });
  const mails = () => portal.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const events = async () =>
    (await portal.db.selectFrom('signInEvents').select('outcome').execute()).map(({ outcome }) => outcome);

  /** Asks for the mail, and reads its token. */
  async function tokenByMail(): Promise<string> {
    await ask(email);
    return tokenOf((await mails())[0]);
  }
  function tokenOf(mail: { data: unknown } | undefined): string {
    if (!mail) throw new Error('No mail was written');
    return new URL((mail.data as { link: string }).link).searchParams.get('t') ?? '';
  }
  const signsIn = async (password: string) => {
    const browser = testBrowser(portal.server);
    const { path } = await browser.openSignIn();
    return (await browser.send(path, { email, password })).statusCode === 303;
  };

  it('is set by the link of the mail, once, and signs out everywhere', async () => {
    const { access_token, refresh_token } = await testBrowser(portal.server).signIn({ email, password: goodPassword });
    const answer = await ask('DEWI@example.test');
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { message: 'Request reset password success' } }]);
    const [mail] = await mails();
    const link = expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?e=dewi%40example.test&t=[\w-]{43}$/);
    const data = { firstName: 'Dewi', link, validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) };
    expect(mail).toMatchObject({ kind: 'ResetPassword', recordId: userId, recipient: email, language: 'en' });
    expect(mail?.data).toEqual(data);
    const token = tokenOf(mail);
    const kept = await portal.db.selectFrom('passwordResets').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(token);

    const done = await set(token);
    expect([done.statusCode, done.json()]).toEqual([200, { data: { message: 'Password updated successfully' } }]);
    expect(await portal.identity.sessionOf(access_token)).toBeUndefined();
    expect((await testBrowser(portal.server).refresh(refresh_token)).statusCode).toBe(400);
    expect([await signsIn(goodPassword), await signsIn(wanted)]).toEqual([false, true]);
    const { passwordHash } = await portal.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await events()).toContain('password_reset');

    const replay = await set(token, { newPassword: 'another one 3!', confirmPassword: 'another one 3!' });
    expect([replay.statusCode, replay.json().code]).toEqual([400, 'reset_invalid']);
    expect(await signsIn(wanted)).toBe(true);
  });

  it.each([
    ['an unknown token', 'x'.repeat(43), {}],
    ['the token of another account', undefined, { email: 'other@example.test' }],
  ])('is not set with %s', async (_name, made, changes) => {
    await portal.account('other@example.test');
    const answer = await set(made ?? (await tokenByMail()), changes);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'This link is no longer valid. Please request a new one.',
    ]);
    expect(await signsIn(goodPassword)).toBe(true);
  });

  it('is not set an hour later, nor once the account is switched off', async () => {
    const token = await tokenByMail();
    await portal.db.updateTable('users').set({ isActive: false }).execute();
    expect((await set(token)).statusCode).toBe(400);
    await portal.db.updateTable('users').set({ isActive: true }).execute();
    await portal.db
      .updateTable('passwordResets')
      .set({ expiresAt: sql<Date>`expires_at - interval '1 hour'` })
      .execute();
    expect((await set(token)).statusCode).toBe(400);
  });

  it('uses up the other links that are under way', async () => {
    const first = await tokenByMail();
    await ask(email);
    const second = tokenOf((await mails())[1]);
    expect((await set(first)).statusCode).toBe(200);
    expect((await set(second)).statusCode).toBe(400);
  });

  it('is answered alike for unknown, switched-off and deleted accounts, which get no mail', async () => {
    await portal.account('off@example.test', { isActive: false });
    const gone = await portal.account('gone@example.test');
    await portal.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', gone).execute();
    const answers = [];
    for (const one of ['nobody@example.test', 'off@example.test', 'gone@example.test', email])
      answers.push(await ask(one));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([email]);
    expect(await events()).toEqual(['reset_requested', 'reset_requested', 'reset_requested', 'reset_requested']);
  });

  it('frees an account that wrong tries have locked', async () => {
    await portal.server.close();
    await portal.close();
    portal = await testIdentity({ rateLimits: true });
    userId = await portal.account(email);
    for (let n = 0; n < 5; n++) await signsIn('wrong');
    expect(await signsIn(goodPassword)).toBe(false);
    expect((await set(await tokenByMail())).statusCode).toBe(200);
    expect(await signsIn(wanted)).toBe(true);
  });

  it('can be asked for five times an hour for an account, known or not', async () => {
    const statuses: Record<string, number[]> = {};
    for (const one of [email, 'nobody@example.test']) {
      await portal.db.deleteFrom('rateLimits').execute();
      statuses[one] = [];
      for (let n = 0; n < 6; n++) statuses[one].push((await ask(one)).statusCode);
    }
    expect(statuses).toEqual({
      [email]: [200, 200, 200, 200, 200, 429],
      'nobody@example.test': [200, 200, 200, 200, 200, 429],
    });
    await portal.db.deleteFrom('rateLimits').execute();
  });

  it('needs a solved captcha, which works once', async () => {
    const response = await solved();
    expect((await post(users.requestReset.path, { email, response })).statusCode).toBe(200);
    for (const again of [response, 'bm90aGluZw=='])
      expect((await post(users.requestReset.path, { email, response: again })).json()).toMatchObject({
        status: 400,
        message: 'Please complete the captcha',
        fields: { response: 'Please complete the captcha' },
      });
    const unsolved = await set(await tokenByMail(), { t: 'bm90aGluZw==' });
    expect(unsolved.json().fields).toEqual({ t: 'Please complete the captcha' });
  });

  it('must be typed twice alike and be strong enough; the captcha is not used up by that', async () => {
    const token = await tokenByMail();
    const t = await solved();
    const answer = await set(token, { confirmPassword: 'a new one 3!', t });
    expect(answer.json().fields).toEqual({ confirmPassword: 'Passwords must match' });
    const weak = await set(token, { newPassword: 'short1!', confirmPassword: 'short1!', t });
    expect(weak.json().fields.newPassword).toContain('at least 8 characters');
    const common = await set(token, { newPassword: 'Password2026!', confirmPassword: 'Password2026!', t });
    expect(common.json().fields).toEqual({ newPassword: 'This password is too common. Choose another one.' });
    expect((await set(token, { t })).statusCode).toBe(200);
  });

  it('travels in a body only', async () => {
    const inAddress = new URLSearchParams({ email, token: 'x', newPassword: wanted });
    const answer = await post(`${users.resetPassword.path}?${inAddress}`, {});
    expect(Object.keys(answer.json().fields).sort()).toEqual(['email', 'newPassword', 'token']);
  });

  it('is written about in the language of the page', async () => {
    await ask(email, { 'accept-language': 'id-ID' });
    const [mail] = await mails();
    expect(mail?.language).toBe('id');
    const { text } = mailTemplates.ResetPassword?.body(mail?.data, 'id') ?? {};
    expect(text).toContain('Buat kata sandi baru');
    expect(text).toContain('http://localhost:3000/reset-password?e=');
    expect(mailTemplates.ResetPassword?.subject(mail?.data, 'en')).toBe('Set a new password for Crew Portal');
  });
});
