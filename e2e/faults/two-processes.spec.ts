import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captcha } from '#features/captcha/contract.ts';
import { files } from '#features/files/contract.ts';
import { beginFactor, confirmFactor, newCodesOf } from '#features/users/second-factor/server/operations.ts';
import { insertUser } from '#features/users/server/queries.ts';
import { sessions } from '#features/users/sessions/contract.ts';
import { defaultTags, type Role } from '#platform/contract/access.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { testBrowser } from '#testing/browser.ts';
import { mailServer } from '#testing/mail-server.ts';
import { objectStoreServer } from '#testing/object-store.ts';
import { applyFor } from '../application.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { readDraft, uploadFile } from './applicant.ts';
import { startBalancer } from './balancer.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';
import { post } from './staff.ts';

/** Where browsers think they are: what is signed in there is the same at either process. */
const publicUrl = 'http://localhost:3000';
const password = 'correct horse 1!';
const waitingMails = 40;

describe.runIf(engines.includes('server'))('two processes on one database and one store', () => {
  let place: Place;
  let database: Database;
  let store: Awaited<ReturnType<typeof objectStoreServer>>;
  let smtp: Awaited<ReturnType<typeof mailServer>>;
  let processes: ServerProcess[] = [];
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let jobOpeningId: number;
  let passwordHash: string;
  let startedAt: number;
  /** A visitor who passed the captcha, which takes seconds. */
  let f: string;

  beforeAll(async () => {
    place = await makePlace('server');
    jobOpeningId = await makeOpening(place);
    [database, store, smtp, passwordHash] = await Promise.all([
      place.open(),
      objectStoreServer(),
      mailServer(),
      hashPassword(password),
    ]);
    await noteRuns();
    await queueMails();
    const settings = {
      ...place.settings,
      PUBLIC_URL: publicUrl,
      FILES_URL: `s3://crew-files/scans?endpoint=${encodeURIComponent(store.endpoint)}`,
      AWS_ACCESS_KEY_ID: store.keys.id,
      AWS_SECRET_ACCESS_KEY: store.keys.secret,
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: '1',
      RATE_LIMITS: '1',
    };
    startedAt = Date.now();
    processes = await Promise.all([startServer(settings), startServer(settings)]);
    balancer = await startBalancer(processes);
  });
  afterAll(async () => {
    await balancer?.close();
    await Promise.all(processes.map((each) => each.kill()));
    await Promise.all([database?.close(), store?.close(), smtp?.close()]);
    await place?.remove();
  });

  /** Writes down each start of a job, whichever process starts it. */
  const noteRuns = () =>
    sql`
      create table job_starts (name text not null);
      create function note_job_start() returns trigger language plpgsql as $$
        begin insert into job_starts values (new.name); return null; end $$;
      create trigger note_start after insert or update of started_at on jobs
        for each row execute function note_job_start();
    `.execute(database.db);

  /** Messages that both processes find when they start. */
  async function queueMails() {
    for (let at = 1; at <= waitingMails; at += 1)
      await database.db
        .insertInto('outbox')
        .values({
          kind: 'PasswordChanged',
          recordId: String(at),
          transition: 'test',
          recipient: `a${at}@example.test`,
          data: JSON.stringify({ name: 'Dewi', firstName: 'Dewi', at: '2026-11-02 10:00', link: publicUrl }),
        })
        .execute();
  }

  const account = (email: string, role: Role = 'crewingadminmarine') =>
    insertUser(database.db, {
      email,
      firstName: 'Dewi',
      lastName: 'Kartika',
      role,
      divisionId: 1,
      passwordHash,
      userAccessList: defaultTags(role, null),
    });

  const signIn = (email: string) => testBrowser(balancer.server).signIn({ email, password });
  const read = (address: string, path: string, token: string) =>
    fetch(`${address}${apiPrefix}${path}`, { headers: { authorization: `Bearer ${token}` } });
  /** What both answer to a token, one after the other. */
  const statusOfBoth = async (token: string) =>
    Promise.all(processes.map(async ({ address }) => (await read(address, sessions.own.path, token)).status));

  test('a sign-in whose steps fall on either is good on both, renewals too', async () => {
    await account('satu@example.test');
    const browser = testBrowser(balancer.server);
    const tokens = await browser.signIn({ email: 'satu@example.test', password });
    expect(await statusOfBoth(tokens.access_token)).toEqual([200, 200]);
    // One more request between them, so that each falls on the other process than the one before.
    const renewed = (await browser.refresh(tokens.refresh_token)).json();
    await read(balancer.address, sessions.own.path, tokens.access_token);
    const again = (await browser.refresh(renewed.refresh_token)).json();
    expect(await statusOfBoth(again.access_token)).toEqual([200, 200]);
  });

  test('ending all other sessions at one process ends them at both, at once', async () => {
    await account('dua@example.test');
    const [kept, ended] = [await signIn('dua@example.test'), await signIn('dua@example.test')];
    expect(await statusOfBoth(ended.access_token)).toEqual([200, 200]);
    const answer = await post(balancer.address, sessions.endOthers.path, {
      token: kept.access_token,
      key: randomUUID(),
      body: { password },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { ended: 1 } } });
    expect(await statusOfBoth(ended.access_token)).toEqual([401, 401]);
    expect(await statusOfBoth(kept.access_token)).toEqual([200, 200]);
  });

  test('fewer rights, and an account switched off, act at both at once', async () => {
    const id = await account('tiga@example.test');
    const { access_token } = await signIn('tiga@example.test');
    const users = async () =>
      Promise.all(
        processes.map(async ({ address }) => (await read(address, '/Users/GetAllUsers', access_token)).status),
      );
    expect(await users()).toEqual([200, 200]);
    const change = (to: object) => database.db.updateTable('users').set(to).where('id', '=', id).execute();
    await change({ userAccessList: ['Dashboard'] });
    expect(await users()).toEqual([403, 403]);
    await change({ isActive: false });
    expect(await users()).toEqual([403, 403]);
  });

  test('wrong passwords are counted together: the sixth try is refused, the right one included', async () => {
    await account('empat@example.test');
    const tries = [...Array.from({ length: 5 }, () => 'wrong horse 1!'), password];
    for (const typed of tries) {
      const browser = testBrowser(balancer.server);
      const { path } = await browser.openSignIn();
      const answer = await browser.send(path, { email: 'empat@example.test', password: typed });
      expect(answer.statusCode).toBe(401);
      // Three requests a try: each password falls on the other process than the one before.
    }
  });

  test('a one-time code that one took is refused by the other', async () => {
    const userId = await account('lima@example.test');
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: publicUrl });
    const { secret } = await beginFactor(database.db, config, userId);
    const codeOf = (halfMinutes: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });
    const { hashes } = await newCodesOf(userId);
    const proof = { userId, code: codeOf(-1), address: '192.0.2.1', at: Date.now() };
    expect(await confirmFactor(database.db, config, proof, hashes)).toBe(true);

    const code = codeOf(1);
    const outcomes: string[] = [];
    for (const process of processes) {
      const browser = testBrowser(balancer.server);
      const { path } = await browser.openSignIn();
      await browser.send(path, { email: 'lima@example.test', password });
      const answer = await fetch(`${process.address}${path}/code`, {
        method: 'POST',
        headers: {
          cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ code }),
        redirect: 'manual',
      });
      outcomes.push(answer.status === 303 ? 'in' : 'refused');
    }
    expect(outcomes).toEqual(['in', 'refused']);
  });

  test('a captcha made by one is solved at the other, once', async () => {
    const [one, other] = processes.map(({ address }) => address);
    const made = await (await fetch(`${one}${apiPrefix}${captcha.challenge.path}`)).json();
    const challenge: Challenge = made.data.challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const response = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const solve = (address: string | undefined) =>
      fetch(`${address}${apiPrefix}${captcha.solve.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ response }),
      });
    const solved = await solve(other);
    expect([solved.status, (await solve(one)).status]).toEqual([200, 400]);
    f = (await solved.json()).data.r;
  });

  test('an application sent step by step to either is one, and its papers are read at both', async () => {
    const { registrationNo, guid } = await applyFor(balancer.address, jobOpeningId, 'Budi Santoso');
    const seen = await Promise.all(
      processes.map(({ address }) => readDraft(address, f, { regRegisNo: registrationNo, registrationGuid: guid })),
    );
    expect(new Set(seen.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const mails = await database.db.selectFrom('outbox').select('id').where('kind', '=', 'RegisterCrew').execute();
    expect(mails).toHaveLength(1);

    await account('enam@example.test');
    const { access_token } = await signIn('enam@example.test');
    const stored = await database.db.selectFrom('files').select(['id', 'sha256']).execute();
    expect(stored).toHaveLength(2);
    for (const { id } of stored) {
      const path = `${files.download.path}?fileId=${id}&fileType=personaldata`;
      const bytes = await Promise.all(
        processes.map(async ({ address }) => {
          const answer = await read(address, path, access_token);
          return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
        }),
      );
      expect(bytes[0]?.[0]).toBe(200);
      expect(bytes[1]).toEqual(bytes[0]);
    }
  });

  test('a write repeated at the other process under its key happens once', async () => {
    const write = uploadFile(f, 'Seaman book');
    const answers = await Promise.all(processes.map(({ address }) => write.send(address)));
    // The second comes while the first is under way, or finds its answer.
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
    const again = await write.send(processes[1]?.address ?? '');
    expect(again.status).toBe(200);
    const kept = await database.db.selectFrom('files').select('id').where('name', '=', 'Seaman book.pdf').execute();
    expect(kept).toHaveLength(1);
  });

  test('each message goes out once', async () => {
    const left = () => database.db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute();
    await expect.poll(left, { timeout: 60_000 }).toEqual([]);
    const ids = smtp.received.map(({ source }) => /Message-ID: <(outbox-\d+)@/i.exec(source)?.[1]);
    expect(ids.length).toBeGreaterThan(waitingMails);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('each job runs once, however many processes look for it', async () => {
    const done = async () => {
      const { rows } = await sql<{ open: number; all: number }>`
        select count(*) filter (where finished_at is null)::int as open, count(*)::int as all from jobs
      `.execute(database.db);
      return rows[0];
    };
    // Both begin to look five seconds after they started.
    await pause(Math.max(0, startedAt + 6_000 - Date.now()));
    await expect.poll(done, { timeout: 60_000 }).toMatchObject({ open: 0, all: expect.any(Number) });
    const { rows } = await sql<{ name: string; times: number }>`
      select name, count(*)::int as times from job_starts group by name order by name
    `.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['retention', 'calculate-pay', 'verify']));
    expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
    for (const each of processes) expect(each.output()).not.toContain('job failed');
  });

  test('when one is killed, the other goes on with its sign-ins', async () => {
    await account('tujuh@example.test');
    const { access_token } = await signIn('tujuh@example.test');
    await processes[0]?.kill();
    expect((await read(processes[1]?.address ?? '', sessions.own.path, access_token)).status).toBe(200);
  });
});
