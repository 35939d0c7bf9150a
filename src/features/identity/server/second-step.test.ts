import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginFactor, confirmFactor, newCodesOf } from '#features/users/second-factor/server/operations.ts';
import { endSessions } from '#features/users/sessions/server/queries.ts';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';

let portal: TestIdentity;
let userId: string;
const email = 'dewi@example.test';
const password = { email, password: goodPassword, ownDevice: 'yes' };

afterEach(() => portal.close());

const appOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
/** The code of now, and of half minutes from now: each is good once. */
const codeOf = (secret: string, halfMinutes = 0) =>
  appOf(secret).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

/** Sets a second factor up as the profile does. */
async function withFactor() {
  const { secret } = await beginFactor(portal.db, portal.config, userId);
  const { recoveryCodes, hashes } = await newCodesOf(userId);
  const proof = { userId, code: codeOf(secret, -1), address: '192.0.2.1', at: Date.now() };
  expect(await confirmFactor(portal.db, portal.config, proof, hashes)).toBe(true);
  return { secret, recoveryCodes };
}

/** Gives the password; answers the page that follows and how to go on. */
async function afterPassword() {
  const browser = testBrowser(portal.server);
  const { path } = await browser.openSignIn();
  const response = await browser.send(path, password);
  expect([response.statusCode, response.headers.location]).toEqual([303, expect.stringContaining(`${path}/code`)]);
  const page = await browser.open(String(response.headers.location));
  const give = (code: string) => browser.send(`${path}/code`, { code });
  return { browser, path, page, give };
}

/** True if an answer of a form leads to the code of a finished sign-in. */
async function isIn(browser: ReturnType<typeof testBrowser>, response: Awaited<ReturnType<typeof browser.send>>) {
  const end = await browser.follow(response);
  return end instanceof URL && end.searchParams.has('code');
}

describe('an account with a second factor', () => {
  beforeEach(async () => {
    portal = await testIdentity({ rateLimits: true });
    userId = await portal.account(email);
  });

  it('signs in with password and code, and each code once', async () => {
    const { secret } = await withFactor();
    const first = await afterPassword();
    expect(first.page.body).toContain('Enter your code');
    const code = codeOf(secret);
    expect(await isIn(first.browser, await first.give(code))).toBe(true);
    const second = await afterPassword();
    expect((await second.give(code)).statusCode).toBe(401);
    expect((await second.give(codeOf(secret, -1))).statusCode).toBe(401);
    expect(await isIn(second.browser, await second.give(codeOf(secret, 1)))).toBe(true);
    expect((await portal.outcomes()).filter((one) => one !== 'second_factor_set')).toEqual([
      'signed_in',
      'wrong_code',
      'wrong_code',
      'signed_in',
    ]);
  });

  it('is not signed in by the password alone, by whatever way', async () => {
    await withFactor();
    const { browser, path } = await afterPassword();
    for (const step of ['done', 'code']) {
      const answer = await browser.send(`${path}/${step}`, {});
      expect(await isIn(browser, answer)).toBe(false);
    }
    const uid = path.split('/').at(-1);
    expect(await isIn(browser, await browser.open(`/idp/auth/${uid}`))).toBe(false);
    expect(await portal.db.selectFrom('identityRows').select('id').where('model', '=', 'Session').execute()).toEqual(
      [],
    );
    expect(await portal.outcomes()).not.toContain('signed_in');
  });

  it('asks for the password first', async () => {
    const { secret } = await withFactor();
    const browser = testBrowser(portal.server);
    const { path } = await browser.openSignIn();
    const answer = await browser.send(`${path}/code`, { code: codeOf(secret) });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?lang=en`]);
    expect((await browser.open(`${path}/code`)).headers.location).toBe(`${path}?lang=en`);
  });

  it('takes no form from another site', async () => {
    const { secret } = await withFactor();
    const { browser, path } = await afterPassword();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await browser.send(`${path}/code`, { code: codeOf(secret) }, headers);
    expect(await isIn(browser, answer)).toBe(false);
  });

  it('waits after five wrong codes, the right one included', async () => {
    const { secret } = await withFactor();
    const { give } = await afterPassword();
    for (let n = 0; n < 5; n++) expect((await give('000000')).statusCode).toBe(401);
    const answer = await give(codeOf(secret));
    expect([answer.statusCode, answer.body.includes('Too many wrong codes')]).toEqual([429, true]);
  });

  it('is let in by each recovery code once, and its owner is told', async () => {
    const { recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    const first = await afterPassword();
    expect(await isIn(first.browser, await first.give(code.toLowerCase()))).toBe(true);
    const second = await afterPassword();
    expect((await second.give(code)).statusCode).toBe(401);
    const sent = portal.db.selectFrom('outbox').select('data').where('kind', '=', 'SecondFactor').orderBy('id');
    const mails = await sent.execute();
    expect(mails.map(({ data }) => (data as { what: string }).what)).toEqual([
      'second_factor_set',
      'recovery_code_used',
    ]);
    const kept = await portal.db.selectFrom('recoveryCodes').select('codeHash').execute();
    for (const each of recoveryCodes) expect(JSON.stringify(kept)).not.toContain(each.replace('-', ''));
  });

  it('does not come in with a sign-in that was begun before its sessions were ended', async () => {
    const { secret } = await withFactor();
    const { browser, give } = await afterPassword();
    await endSessions(portal.db, userId);
    expect(await isIn(browser, await give(codeOf(secret)))).toBe(false);
  });
});

describe('an account whose role needs one', () => {
  beforeEach(async () => {
    portal = await testIdentity({ rateLimits: true, secondFactorFor: ['admin'] });
    userId = await portal.account(email);
  });

  const secretOf = (page: string) => /<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? '';

  it('sets it up while signing in, keeps its recovery codes, and is asked from then on', async () => {
    const { browser, path, page, give } = await afterPassword();
    expect(page.body).toContain('Set up two-step sign-in');
    expect(page.body).toContain('<svg');
    const secret = secretOf(page.body);
    expect((await give('000000')).statusCode).toBe(401);
    const shown = await give(codeOf(secret));
    expect(shown.body.match(/<li><code>/g)).toHaveLength(10);
    expect(await isIn(browser, await browser.send(`${path}/done`, {}))).toBe(true);
    const next = await afterPassword();
    expect(next.page.body).toContain('Enter your code');
    expect(await isIn(next.browser, await next.give(codeOf(secret, 1)))).toBe(true);
  });

  it('keeps its secret over a reload of the page, and is not let past it', async () => {
    const { browser, path, page } = await afterPassword();
    const again = await browser.open(`${path}/code`);
    expect(secretOf(again.body)).toBe(secretOf(page.body));
    expect(await isIn(browser, await browser.send(`${path}/done`, {}))).toBe(false);
  });

  it('is set up with the secret of this very sign-in alone, and its owner is told', async () => {
    const stranger = await afterPassword();
    const known = secretOf(stranger.page.body);
    const owner = await afterPassword();
    const secret = secretOf(owner.page.body);
    expect(secret).not.toBe(known);
    // The stranger's page neither takes its own code now nor shows the secret of the other.
    const refused = await stranger.give(codeOf(known));
    expect(refused.statusCode).toBe(401);
    expect(refused.body).not.toContain('<li><code>');
    expect([secret, known]).not.toContain(secretOf(refused.body));
    expect((await owner.give(codeOf(secret))).statusCode).toBe(401);
    const again = secretOf((await owner.browser.open(`${owner.path}/code`)).body);
    expect((await owner.give(codeOf(again))).body.match(/<li><code>/g)).toHaveLength(10);
    const mails = await portal.db.selectFrom('outbox').select('data').where('kind', '=', 'SecondFactor').execute();
    expect(mails.map(({ data }) => (data as { what: string }).what)).toEqual(['second_factor_set']);
  });

  it('is left alone where other roles need one', async () => {
    const other = await portal.another({ secondFactorFor: ['finance'] });
    const browser = testBrowser(other.server);
    const { path } = await browser.openSignIn();
    expect(await isIn(browser, await browser.send(path, password))).toBe(true);
    await other.server.close();
  });
});

describe('where mail goes out, an account that needs one', () => {
  beforeEach(async () => {
    portal = await testIdentity({
      rateLimits: true,
      secondFactorFor: ['admin'],
      smtpUrl: 'smtp://localhost:1',
    });
    userId = await portal.account(email);
  });

  const mailedCodes = async () => {
    const mails = await portal.db.selectFrom('outbox').select('data').where('kind', '=', 'SetUpCode').execute();
    return mails.map(({ data }) => (data as { code: string }).code);
  };

  it('shows the code that its owner was mailed before it sets one up', async () => {
    const { browser, path, page, give } = await afterPassword();
    expect(page.body).toContain('Check your email');
    expect(page.body).not.toContain('<svg class="qr"');
    const [code = '', ...more] = await mailedCodes();
    expect(more).toEqual([]);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = await give(code === '000000' ? '000001' : '000000');
    expect([wrong.statusCode, wrong.body.includes('Type the code of the newest message')]).toEqual([401, true]);
    for (const step of ['passkey/new/options', 'passkey/new'])
      expect((await browser.send(`${path}/code/${step}`, {})).statusCode).toBeGreaterThanOrEqual(400);
    const shown = await give(code);
    expect(shown.body).toContain('Set up two-step sign-in');
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(shown.body)?.[1]?.replaceAll(' ', '') ?? '';
    expect((await give(codeOf(secret))).body.match(/<li><code>/g)).toHaveLength(10);
    expect(await isIn(browser, await browser.send(`${path}/done`, {}))).toBe(true);
  });

  it('is mailed no more than five codes within an hour, and no try is free', async () => {
    for (let n = 0; n < 6; n++) {
      const { page } = await afterPassword();
      expect(page.body.includes('Too many wrong codes')).toBe(n === 5);
    }
    expect(await mailedCodes()).toHaveLength(5);
    const { give } = await afterPassword();
    for (let n = 0; n < 5; n++) expect((await give('x')).statusCode).toBe(401);
    expect((await give('x')).statusCode).toBe(429);
  });
});

describe('a secret with the setting that seals', () => {
  it('does not lie readable in the database', async () => {
    portal = await testIdentity({ secretsKey: Buffer.alloc(32, 7) });
    userId = await portal.account(email);
    const { secret } = await withFactor();
    const rows = await portal.db.selectFrom('secondFactors').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { browser, give } = await afterPassword();
    expect(await isIn(browser, await give(codeOf(secret)))).toBe(true);
  });
});
