import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertUser } from '#features/users/server/queries.ts';
import { sessions } from '#features/users/sessions/contract.ts';
import { defaultTags } from '#platform/contract/access.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { connectServer, type Database } from '#platform/server/database/connect.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { testBrowser } from '#testing/browser.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../../scripts/private-postgres.mjs';
import { type ServerProcess, startServer } from '../server-process.ts';
import { addOption, passCaptcha, type Write } from './applicant.ts';
import { startBalancer } from './balancer.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';
import { compare, newTally, tallied } from './tally.ts';

const publicUrl = 'http://localhost:3000';
const password = 'correct horse 1!';
const writers = 6;

describe.runIf(engines.includes('server'))('a second database server that takes over', () => {
  let place: Place;
  let first: PrivatePostgres;
  let second: PrivatePostgres;
  let both: string;
  let server: ServerProcess;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let onSecond: Database;
  let token: string;
  let f: string;
  const sent: { write: Write; isAcknowledged: boolean }[] = [];

  beforeAll(async () => {
    place = await makePlace('server');
    await makeOpening(place);
    if (!place.postgres) throw new Error('There is no server');
    first = place.postgres;
    const database = await place.open();
    await noteEnds(database);
    await insertUser(database.db, {
      email: 'satu@example.test',
      firstName: 'Dewi',
      lastName: 'Kartika',
      role: 'crewingadminmarine',
      divisionId: 1,
      passwordHash: await hashPassword(password),
      userAccessList: defaultTags('crewingadminmarine', null),
    });
    second = await startPostgres(findPostgres() ?? '', { isDurable: true, follows: first.url });
    // What is acknowledged is on both from now on.
    await database.session(async (run) => {
      await run(`alter system set synchronous_standby_names = '*'`);
      await run('select pg_reload_conf()');
    });
    const states = async () =>
      (await sql<{ state: string }>`select sync_state as state from pg_stat_replication`.execute(database.db)).rows;
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'sync' }]), { timeout: 20_000 });
    await database.close();
    onSecond = connectServer(second.url);
    both = `postgres://crew@${new URL(first.url).host},${new URL(second.url).host}/postgres`;
    server = await startServer({ ...place.settings, DATABASE_URL: both, PUBLIC_URL: publicUrl });
    balancer = await startBalancer([server]);
    token = (await testBrowser(balancer.server).signIn({ email: 'satu@example.test', password })).access_token;
    f = await passCaptcha(server.address);
  });
  afterAll(async () => {
    await balancer?.close();
    await server?.kill();
    await onSecond?.close();
    await second?.stop();
    await place?.remove();
  });

  /** Writes down each end of a job. */
  const noteEnds = ({ db }: Database) =>
    sql`
      create table job_ends (name text not null, started_at timestamptz);
      create function note_job_end() returns trigger language plpgsql as $$
        begin insert into job_ends values (new.name, new.started_at); return null; end $$;
      create trigger note_end after update of finished_at on jobs
        for each row when (new.finished_at is not null and old.finished_at is null) execute function note_job_end();
    `.execute(db);

  const ready = async () => (await fetch(`${server.address}/health/ready`)).status;
  const ownSession = async () =>
    (
      await fetch(`${server.address}${apiPrefix}${sessions.own.path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  const schoolsOn = async ({ db }: Database, like: string) =>
    (
      await sql<{ name: string }>`select name from options where kind = 'school' and name like ${like}`.execute(db)
    ).rows.map(({ name }) => name);

  /** Writes one after the other until `until` says so; what fails is noted, and does not stop it. */
  async function keepWriting(writer: number, until: () => boolean) {
    for (let at = 1; !until(); at += 1) {
      const one = { write: addOption(f, `Failover ${writer} ${at}`), isAcknowledged: false };
      sent.push(one);
      const answer = await one.write.send(server.address).catch(() => undefined);
      one.isAcknowledged = answer?.status === 200;
      if (!one.isAcknowledged) await pause(100);
    }
  }

  test('under load: nothing that was acknowledged is lost, nothing done twice, and sign-ins stay good', async () => {
    let isOver = false;
    const writing = Array.from({ length: writers }, (_, writer) => keepWriting(writer, () => isOver));
    await pause(2_000);
    await first.kill();
    await pause(500);
    const asked = performance.now();
    await onSecond.session((run) => run('select pg_promote()'));
    await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe(200);
    const seconds = ((performance.now() - asked) / 1_000).toFixed(1);
    await pause(2_000);
    isOver = true;
    await Promise.all(writing);
    // What got no answer is sent again under its key, as a browser does.
    for (const { write } of sent.filter(({ isAcknowledged }) => !isAcknowledged))
      expect((await write.send(server.address)).status).toBe(200);

    const tally = newTally();
    tally.rounds = 1;
    tally.acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged).length;
    compare(
      tally,
      'option',
      await schoolsOn(onSecond, 'Failover %'),
      sent.map(({ write }) => write.name),
    );
    console.log(`a second server takes over: ${tallied(tally)}, ready ${seconds} s after it was promoted`);
    expect(tally.acknowledged).toBeGreaterThan(writers);
    expect([tally.lost, tally.double]).toEqual([[], []]);
    expect(await ownSession()).toBe(200);
    expect(server.output()).not.toMatch(/"status":500/);
  });

  test('no job has ended twice', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from job_ends group by name, started_at having count(*) > 1`.execute(onSecond.db);
    expect(rows).toEqual([]);
  });

  test('the first server is not written to when it comes back without having been told', async () => {
    await first.start();
    const onFirst = connectServer(first.url);
    const again = await startServer({ ...place.settings, DATABASE_URL: both });
    try {
      const answers = [
        await addOption(f, 'After it 1').send(server.address),
        await addOption(f, 'After it 2').send(again.address),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await schoolsOn(onSecond, 'After it %')).sort()).toEqual(['After it 1', 'After it 2']);
      expect(await schoolsOn(onFirst, 'After it %')).toEqual([]);
    } finally {
      await again.kill();
      await onFirst.close();
    }
  });
});
