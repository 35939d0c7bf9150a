import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectServer, type Database } from '#platform/server/database/connect.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../../scripts/private-postgres.mjs';
import { type ServerProcess, startServer } from '../server-process.ts';
import { addOption, passCaptcha, uploadFile } from './applicant.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';

/** A database server brought back to a moment by its own archive, as docs/operations.md says, with the files as they are. */

describe.runIf(engines.includes('server'))('a database server brought back to a moment', () => {
  let place: Place;
  let copy: PrivatePostgres;
  let archive: string;
  let database: Database;
  let server: ServerProcess;

  beforeAll(async () => {
    place = await makePlace('server');
    await makeOpening(place);
    archive = mkdtempSync(join(tmpdir(), 'crew-portal-archive-'));
    // The server has an account of its own.
    chmodSync(archive, 0o777);
    database = await place.open();
    await database.session(async (run) => {
      await run(`alter system set archive_mode = 'on'`);
      await run(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
    });
    await database.close();
    await place.postgres?.kill();
    await place.postgres?.start();
    database = await place.open();
    server = await startServer(place.settings);
  });
  afterAll(async () => {
    await server?.kill();
    await database?.close();
    await copy?.stop();
    await place?.remove();
    if (archive) rmSync(archive, { recursive: true, force: true });
  });

  const one = async <T>(value: string): Promise<T> => {
    const { rows } = await sql<{ value: T }>`select ${sql.raw(value)} as value`.execute(database.db);
    const [row] = rows;
    if (!row) throw new Error('No answer');
    return row.value;
  };

  test('has what was done before it and nothing of what came after, verified', async () => {
    // A base backup: a copy of the server's folder, which stops where it was made.
    copy = await startPostgres(findPostgres() ?? '', { isDurable: true, follows: place.postgres?.url ?? '' });
    const follower = connectServer(copy.url);
    const [found] = await follower.session((run) => run('show data_directory'));
    await follower.close();
    await copy.kill();
    const folder = String(found?.data_directory);

    const f = await passCaptcha(server.address);
    const write = async (name: string) => {
      const answers = [await addOption(f, name).send(server.address), await uploadFile(f, name).send(server.address)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    };
    for (const at of [1, 2, 3]) await write(`Before ${at}`);
    const moment = await one<string>('clock_timestamp()::text');
    await pause(50);
    for (const at of [1, 2, 3]) await write(`After ${at}`);
    const last = await one<string>('pg_walfile_name(pg_current_wal_lsn())');
    await sql`select pg_switch_wal()`.execute(database.db);
    await vi.waitFor(() => expect(readdirSync(archive)).toContain(last), { timeout: 240_000, interval: 200 });
    await server.stop();

    // It recovers from the archive instead of following.
    renameSync(join(folder, 'standby.signal'), join(folder, 'recovery.signal'));
    appendFileSync(
      join(folder, 'postgresql.auto.conf'),
      [
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        `recovery_target_action = 'promote'`,
        `primary_conninfo = ''`,
        `archive_mode = 'off'`,
        '',
      ].join('\n'),
    );
    await copy.start();
    const recovered = connectServer(copy.url);
    const isRecovering = async () =>
      (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(recovered.db)).rows;
    await vi.waitFor(async () => expect(await isRecovering()).toEqual([{ is: false }]), { timeout: 240_000 });
    const { rows } = await sql<{ name: string }>`
      select name from options where kind = 'school' and name ~ '^(Before|After) ' order by 1`.execute(recovered.db);
    expect(rows.map(({ name }) => name)).toEqual(['Before 1', 'Before 2', 'Before 3']);
    await recovered.close();

    const child = spawn(process.execPath, ['dist/server/verify.js'], {
      env: { PATH: process.env.PATH, ...place.settings, DATABASE_URL: copy.url },
    });
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(said).toMatch(/^files: right$/m);
    expect(said).not.toContain('wrong');
    expect(child.exitCode).toBe(0);
    const again = await startServer({ ...place.settings, DATABASE_URL: copy.url });
    expect((await addOption(await passCaptcha(again.address), 'Since then').send(again.address)).status).toBe(200);
    await again.stop();
  });
});
