import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import { makeOpening, stepsOf } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { captcha } from '../contract.ts';

let server: TestServer;
let solved: { challenge: Challenge; solution: unknown };

beforeAll(async () => {
  server = await testServer();
  solved = await solve();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Does the widget's work. */
async function solve() {
  const { body } = await server.call(captcha.challenge, {});
  const challenge = body.data.challenge as Challenge;
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}
const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const send = (response: string) => server.call(captcha.solve, { response });

describe('the proof of work', () => {
  it('gives a token once it is solved, and not a second one for the same solution', async () => {
    const answers = await Promise.all([send(encoded(solved)), send(encoded({ ...solved, spelled: 'otherwise' }))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const good = answers.find(({ status }) => status === 200);
    expect((await server.call(captcha.check, { k: good?.body.data.r })).body).toEqual({ data: { valid: true } });
    expect((await send(encoded(solved))).body).toMatchObject({ code: 'captcha_invalid', message: 'Token is invalid!' });
  });

  const forged: [string, (one: typeof solved) => unknown, string][] = [
    ['no JSON', () => 'hello', 'Please solve ReCaptcha!'],
    [
      'null, as the test mode of the widget sends',
      () => ({ challenge: null, solution: null, test: true }),
      'Please solve ReCaptcha!',
    ],
    [
      'an unsigned challenge',
      ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution }),
      'Please solve ReCaptcha!',
    ],
    [
      'an easier challenge',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        solution,
      }),
      'Please solve ReCaptcha!',
    ],
    [
      'a longer life',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
        solution,
      }),
      'Token is invalid!',
    ],
    [
      'a guessed solution',
      ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } }),
      'Token is invalid!',
    ],
    [
      'a counter out of range',
      ({ challenge }) => ({ challenge, solution: { counter: -1, derivedKey: 'ab' } }),
      'Please solve ReCaptcha!',
    ],
  ];
  it.each(forged)('refuses %s', async (_what, forge, message) => {
    const payload = forge(solved);
    const answer = await send(typeof payload === 'string' ? payload : encoded(payload));
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('refuses a solution that comes after ten minutes', async () => {
    const late = await solve();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect((await send(encoded(late))).body.message).toBe('Token is invalid!');
  });

  it('keeps its keys between processes: they are made once, in the database', async () => {
    await Promise.all([server.call(captcha.challenge, {}), server.call(captcha.challenge, {})]);
    const rows = await server.db.selectFrom('settings').select('key').where('key', '=', 'captcha_keys').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the token', () => {
  it('is unknown when it was never given', async () => {
    expect((await server.call(captcha.check, { k: 'made-up' })).body).toEqual({ data: { valid: false } });
  });

  it.each([
    ['29 minutes without use keep it', { renewed: 29, created: 29 }, true],
    ['31 minutes without use end it', { renewed: 31, created: 31 }, false],
    ['4 hours end it, used or not', { renewed: 1, created: 241 }, false],
  ])('%s', async (_what, { renewed, created }, valid) => {
    await server.db.deleteFrom('captchaSessions').execute();
    const { f } = await server.visitor();
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await server.db
      .updateTable('captchaSessions')
      .set({ renewedAt: ago(renewed), createdAt: ago(created) })
      .execute();
    expect((await server.call(captcha.check, { k: f })).body).toEqual({ data: { valid } });
    if (!valid) return;
    const { renewedAt } = await server.db.selectFrom('captchaSessions').select('renewedAt').executeTakeFirstOrThrow();
    expect(Date.now() - renewedAt.getTime()).toBeLessThan(60_000);
  });

  it('of a session that ended hands its uploads on to the next, and to no one who does not hold it', async () => {
    const opening = await makeOpening(server);
    const former = await server.visitor();
    const steps = await stepsOf(server, former, opening);
    await server.db
      .updateTable('captchaSessions')
      .set({ renewedAt: new Date(Date.now() - 40 * 60_000) })
      .execute();
    const again = async (input: { former?: string }) => {
      const { body } = await server.call(captcha.solve, { response: encoded(await solve()), ...input });
      return { f: body.data.r as string };
    };
    const submit = (visitor: { f: string }) => server.call(applications.submitPublic, steps[0], visitor);

    expect((await submit(former)).body.code).toBe('captcha_invalid');
    const stranger = await submit(await again({}));
    expect([stranger.status, stranger.body.fields]).toMatchObject([
      400,
      { photo: 'This file is no longer there. Please upload it again.' },
    ]);
    expect((await submit(await again({ former: 'made-up' }))).status).toBe(400);
    expect((await submit(await again({ former: former.f }))).status).toBe(200);
    // Claimed by the application now: the former token gives nothing any more.
    expect((await submit(await again({ former: former.f }))).status).toBe(400);
  });

  it('is kept as a hash only', async () => {
    const { f } = await server.visitor();
    const rows = await server.db.selectFrom('captchaSessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(f);
  });
});

it('is exchanged only so often from one address', async () => {
  const limited = await testServer({ rateLimits: true });
  const statuses = [];
  for (let tries = 0; tries < 61; tries++) {
    const { status } = await limited.call(captcha.solve, { response: 'hello' });
    statuses.push(status);
  }
  expect(statuses.indexOf(429)).toBe(60);
  await limited.close();
});

describe('Google’s captcha, where its keys are set', () => {
  const answers: [string, () => Promise<Response>, number][] = [
    ['a yes', async () => Response.json({ success: true }), 200],
    ['a no', async () => Response.json({ success: false }), 400],
    ['something else', async () => Response.json({ success: 'true' }), 400],
    ['a page of HTML', async () => new Response('<html>'), 400],
    ['no answer', () => Promise.reject(new Error('timed out')), 400],
  ];
  it.each(answers)('lets pass only a clear yes: %s', async (_what, answer, status) => {
    const google = await testServer();
    google.services.config.recaptcha = { siteKey: 'site', secret: 'secret' };
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    expect((await google.call(captcha.challenge, {})).body).toEqual({
      data: { provider: 'recaptcha', siteKey: 'site' },
    });
    expect((await google.call(captcha.solve, { response: 'x'.repeat(40) })).status).toBe(status);
    expect(asked).toHaveBeenCalledOnce();
    expect((await google.call(captcha.solve, { response: 'no captcha' })).body.message).toBe('Please solve ReCaptcha!');
    expect(asked).toHaveBeenCalledOnce();
    await google.close();
  });
});
