import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertUser } from '#features/users/server/queries.ts';
import { defaultTags } from '#platform/contract/access.ts';
import { connectInMemory, connectServer, type Database } from '#platform/server/database/connect.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { testBrowser } from '#testing/browser.ts';
import { objectStoreServer } from '#testing/object-store.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { addOption, passCaptcha, uploadFile } from './applicant.ts';
import { startBalancer } from './balancer.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';

/** Backups of a running server: whole or not at all, restored into a new place, and verified before they take over. */

// Each test makes and restores whole databases, which takes minutes where the machine has other work.
const patience = 1_200_000;
vi.setConfig({ testTimeout: patience, hookTimeout: patience });

const account = { email: 'cadangan@example.test', password: 'correct horse 1!' };

interface Ran {
  said: string;
  code: number | null;
}

function start(command: 'backup' | 'restore' | 'verify', settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [`dist/server/${command}.js`, ...args], {
    env: { PATH: process.env.PATH, ...settings },
  });
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcess): Promise<Ran> {
  const read = (stream: ChildProcess['stdout']) => (stream ? text(stream) : '');
  const [out, error] = await Promise.all([read(child.stdout), read(child.stderr), once(child, 'exit')]);
  return { said: out + error, code: child.exitCode };
}

interface NewPlace {
  args: string[];
  settings: Record<string, string>;
  open: () => Promise<Database>;
}

const run = (...given: Parameters<typeof start>) => start(...given).ended;

/** An object store that does not take the last object of a backup while it is held. */
async function slowStore() {
  const store = await objectStoreServer('crew-backups');
  let isHeld = false;
  let waiting = 0;
  const front = createServer(async (request, response) => {
    if (isHeld && request.method === 'PUT' && request.url?.includes('manifest.json')) {
      waiting += 1;
      return;
    }
    const { authorization = '', 'x-amz-content-sha256': hash = '' } = request.headers;
    const body = request.method === 'PUT' ? new Uint8Array(await buffer(request)) : undefined;
    const answer = await fetch(`${store.endpoint}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, 'x-amz-content-sha256': String(hash) },
      ...(body && { body }),
    });
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    settings: {
      BACKUP_TO: `s3://crew-backups?endpoint=${encodeURIComponent(endpoint)}`,
      AWS_ACCESS_KEY_ID: store.keys.id,
      AWS_SECRET_ACCESS_KEY: store.keys.secret,
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
    },
    isReached: () => waiting > 0,
    sets: () => [...store.objects.keys()].filter((path) => path.includes('/sets/')),
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await store.close();
    },
  };
}

describe.each(engines)('backups on the %s database', (engine) => {
  let place: Place;
  let server: ServerProcess;
  let settings: Record<string, string>;
  let f: string;
  let backups: string;

  beforeAll(async () => {
    place = await makePlace(engine);
    await makeOpening(place);
    const database = await place.open();
    await insertUser(database.db, {
      email: account.email,
      firstName: 'Dewi',
      lastName: 'Kartika',
      role: 'crewingadminmarine',
      divisionId: 1,
      passwordHash: await hashPassword(account.password),
      userAccessList: defaultTags('crewingadminmarine', null),
    });
    await database.close();
    settings = { ...place.settings, BACKUP_KEY: randomBytes(32).toString('base64') };
    backups = join(place.folder, 'backups');
    server = await startServer(settings);
    f = await passCaptcha(server.address);
  });
  afterAll(async () => {
    await server?.kill();
    await place?.remove();
  });

  const sets = () => readdirSync(join(backups, 'sets'));
  /** A place to restore into, and how to open what is there. */
  async function newPlace(name: string): Promise<NewPlace> {
    const folder = join(place.folder, name);
    if (!place.postgres)
      return {
        args: ['--into', folder],
        settings: { DATA_DIR: folder, DEMO: '0' },
        open: () => connectInMemory({ dataDir: join(folder, 'pg') }),
      };
    const database = connectServer(place.postgres.url);
    await database.exec(`create database ${name}`);
    await database.close();
    const url = new URL(place.postgres.url);
    url.pathname = `/${name}`;
    const files = join(folder, 'files');
    return {
      args: ['--into', url.href, '--files', files],
      settings: { DATA_DIR: folder, DEMO: '0', DATABASE_URL: url.href, FILES_URL: files },
      open: async () => connectServer(url.href),
    };
  }
  const schoolsIn = async ({ db }: Database) =>
    (await sql<{ name: string }>`select name from options where kind = 'school'`.execute(db)).rows.map(
      ({ name }) => name,
    );

  test('while others write: all that was done before it is in the new place, verified, and people sign in', async () => {
    const done: string[] = [];
    const refused: number[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let at = 1; !isOver; at += 1) {
        const name = `Backup ${writer} ${at}`;
        const writes = [addOption(f, name), uploadFile(f, `Scan ${writer} ${at}`)];
        const answers = await Promise.all(writes.map((one) => one.send(server.address)));
        if (answers.every(({ status }) => status === 200)) done.push(name);
        else refused.push(...answers.map(({ status }) => status).filter((status) => status !== 200));
      }
    };
    const writing = [1, 2].map(write);
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(5), { timeout: patience / 4 });
    const before = [...done];
    const { said, code } = await run('backup', settings);
    isOver = true;
    await Promise.all(writing);
    expect(said).toMatch(/^crew-portal-\S+: database .*Tried and found good\.$/ms);
    expect(code).toBe(0);
    // Who waits too long for the one connection of an embedded database is asked to come again; nothing else goes wrong.
    expect(refused.filter((status) => engine === 'server' || status !== 503)).toEqual([]);

    const to = await newPlace('restored');
    const restored = await run('restore', settings, ...to.args);
    expect(restored.said).toMatch(/^files: right$/m);
    expect(restored.said).toMatch(/^rows and their trail: right$/m);
    expect(restored.said).toContain('It can take over: set ');
    expect(restored.code).toBe(0);
    const database = await to.open();
    expect(await schoolsIn(database)).toEqual(expect.arrayContaining(before));
    await database.close();

    const product = await startServer({ ...to.settings, PUBLIC_URL: 'http://localhost:3000' });
    const balancer = await startBalancer([product]);
    expect((await testBrowser(balancer.server).signIn(account)).access_token).toBeTruthy();
    const again = await addOption(await passCaptcha(product.address), 'After the restore').send(product.address);
    expect(again.status).toBe(200);
    await balancer.close();
    await product.stop();
  });

  test('a changed byte is found, in a file and in the database, and nothing takes over', async () => {
    const former = join(place.folder, 'former');
    cpSync(backups, former, { recursive: true });
    const from = { ...settings, BACKUP_TO: former };
    const change = (path: string) => {
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    };
    const to = await newPlace('refused');
    const [file] = readdirSync(join(former, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const path = join(file?.parentPath ?? '', file?.name ?? '');
    change(path);
    const inFile = await run('restore', from, ...to.args);
    expect(inFile.said).toMatch(/1 files of the backup are missing or damaged/);
    expect(inFile.code).toBe(1);
    change(path);
    change(join(former, 'sets', sets().find((name) => name.endsWith('.database.00001')) ?? ''));
    const inDatabase = await run('restore', from, ...to.args);
    expect(inDatabase.said).not.toContain('take over');
    expect(inDatabase.code).toBe(1);
    expect(existsSync(join(place.folder, 'refused/pg'))).toBe(false);
    if (place.postgres) {
      const database = await to.open();
      expect(await schoolsIn(database).catch(() => [])).not.toContain('Backup 1 1');
      await database.close();
    }
  });

  test('another key opens nothing', async () => {
    const other = { ...settings, BACKUP_KEY: randomBytes(32).toString('base64') };
    const { said, code } = await run('restore', other, '--into', join(place.folder, 'other'));
    expect(said).toMatch(/is encrypted: set BACKUP_KEY to the key that it was made with/);
    expect(code).toBe(1);
  });

  test.runIf(engine === 'embedded')(
    'in place of the database: it is as it was, and files that went are back',
    async () => {
      await server.stop();
      const files = join(place.folder, 'files');
      const isScan = (path: string) => /[0-9a-f]{32}$/.test(path);
      const scans = () => readdirSync(files, { recursive: true, encoding: 'utf8' }).filter(isScan);
      const [sealed = ''] = readdirSync(join(backups, 'files'), { recursive: true, encoding: 'utf8' }).filter(isScan);
      const gone = sealed.split('/').slice(1).join('/');
      const before = scans().length;
      rmSync(join(files, gone));
      const { said, code } = await run('restore', settings);
      expect(said).toMatch(/^1 files were missing or damaged, and are back$/m);
      expect(said).toContain('Lists and trail are right');
      expect(code).toBe(0);
      expect(scans()).toHaveLength(before);
      expect(await run('verify', settings)).toMatchObject({ code: 0 });
      server = await startServer(settings);
      expect((await addOption(f, 'After it was put back').send(server.address)).status).toBe(200);
    },
  );

  test('kill -9 before its end leaves the backups of before, and the next one sweeps what it left', async () => {
    const store = await slowStore();
    const inStore = { ...settings, ...store.settings };
    await server.stop();
    server = await startServer(inStore);
    expect(await run('backup', inStore)).toMatchObject({ code: 0 });
    const whole = store.sets();

    store.hold();
    const { child, ended } = start('backup', inStore);
    await vi.waitFor(() => expect(store.isReached()).toBe(true), { timeout: patience / 4 });
    // The process that has an embedded database makes the backup; the command goes on by itself once it has ended.
    if (engine === 'embedded') await server.kill();
    else child.kill('SIGKILL');
    const left = store.sets().filter((path) => !whole.includes(path));
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((path) => path.includes('manifest'))).toEqual([]);
    store.release();
    const first = await ended;
    if (engine === 'embedded') expect(first).toMatchObject({ code: 0 });
    else expect(await run('backup', inStore)).toMatchObject({ code: 0 });

    expect(store.sets()).toEqual(expect.arrayContaining(whole));
    expect(store.sets().filter((path) => left.includes(path))).toEqual([]);
    const { said } = await run('restore', inStore, '--list');
    expect(said.trim().split('\n')).toEqual([expect.stringContaining(' good '), expect.stringContaining(' good ')]);
    await store.close();
  });
});
