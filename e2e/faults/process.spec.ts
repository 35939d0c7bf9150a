import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { applyFor } from '../application.ts';
import { type ServerProcess, spawnServer, startServer } from '../server-process.ts';
import { passCaptcha } from './applicant.ts';
import { makeOpening, makePlace, type Place } from './databases.ts';

let place: Place;
let server: ServerProcess;

beforeAll(async () => {
  place = await makePlace('embedded');
  server = await startServer({ ...place.settings, DEMO: '1' });
});
afterAll(async () => {
  await server.kill();
  await place.remove();
});

const locks = (folder = place.folder) => readdirSync(folder).filter((name) => name.endsWith('.lock'));
const portOf = ({ address }: ServerProcess) => new URL(address).port;

test('the start says where it is, who can sign in, and that power cuts are not survived', () => {
  expect(server.output()).toContain(`Crew Portal is at ${server.address}`);
  expect(server.output()).toMatch(/admin\.marine@crew-portal\.example +CREWING ADMIN MARINE/);
  expect(server.output()).toContain('crew-portal-demo-1!');
  expect(server.output()).toMatch(/embedded database is safe when the process is killed, but not when the power fails/);
});

test('a second process on the same data folder is refused, and the first goes on', async () => {
  const second = await spawnServer(place.settings);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(
    /Crew Portal cannot start\. The data folder is in use by process \d+ on .+\. Stop it first, or set DATA_DIR to another folder\./,
  );
  expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
});

test.each([
  ['account', ['--email', 'a@example.test', '--name', 'A']],
  ['migrate', []],
  ['verify', []],
])('%s beside the running server says in one line that it must be stopped', async (command, args) => {
  const child = spawn(process.execPath, [`dist/server/${command}.js`, ...args], {
    env: { PATH: process.env.PATH, ...place.settings },
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  expect(said.trim()).toMatch(/^The data folder is in use by process \d+ on .+ Stop it first.*$/);
});

test('a port in use is told in plain words, before the database is touched', async () => {
  const other = await makePlace('embedded');
  const second = await spawnServer(other.settings, Number(portOf(server)));
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${portOf(server)} is in use: set PORT to another.`);
  expect(locks(other.folder)).toEqual([]);
  expect(existsSync(join(other.folder, 'files'))).toBe(false);
  await other.remove();
});

test('after kill -9 the lock it left is taken over', async () => {
  await server.kill();
  expect(locks()).toHaveLength(1);
  server = await startServer(place.settings);
});

test('SIGTERM lets the request under way finish, refuses new ones, and ends with 0', async () => {
  const f = await passCaptcha(server.address);
  const body = JSON.stringify({ name: 'A school that takes its time' });
  const call = request(`${server.address}${apiPrefix}/AdditionalAddPublic/CreateSchool?f=${f}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    call.on('response', async (response) => resolve({ status: response.statusCode, body: await text(response) }));
    call.on('error', reject);
  });
  call.write(body.slice(0, 10));
  await pause(300);
  const stopped = server.stop();
  await pause(300);
  await expect(fetch(`${server.address}/health/live`)).rejects.toThrow();
  call.end(body.slice(10));
  expect((await answered).status).toBe(200);
  const finished = performance.now();
  expect(await stopped).toBe(0);
  // Well before the ten seconds that dawdlers are given: the connection kept alive does not hold it up.
  expect(performance.now() - finished).toBeLessThan(9_000);
  expect(locks()).toEqual([]);

  server = await startServer(place.settings);
  const kept = await fetch(`${server.address}${apiPrefix}/AdditionalAddPublic/GetSchool?f=${f}`);
  expect(await kept.text()).toContain('A school that takes its time');
});

test('a mail server that says nothing does not hold up the stop, and the message stays to be sent', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const other = await makePlace('embedded');
  const jobOpeningId = await makeOpening(other);
  const { port } = silent.address() as AddressInfo;
  const mailing = await startServer({ ...other.settings, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const connected = once(silent, 'connection');
  // Submitted whole: one that is not finished is written to later.
  await applyFor(mailing.address, jobOpeningId, 'Budi');
  await connected;
  const asked = performance.now();
  expect(await mailing.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(9_000);
  silent.close();
  const { db, close } = await other.open();
  expect(await db.selectFrom('outbox').select('state').execute()).toContainEqual({ state: 'queued' });
  await close();
  await other.remove();
});

describe('a wrong setting ends the start with its name and what it must be', () => {
  test.each([
    [{ PORT: 'http' }, 'Setting PORT must be a port number'],
    [{ DATABASE_URL: 'mysql://localhost/crew' }, 'Setting DATABASE_URL must be a postgres:// address'],
    [{ DATABASE_URL: 'postgres://localhost:9/crew' }, 'Crew Portal cannot start. No database answers at DATABASE_URL.'],
    [{ FILES_URL: 's3://bucket' }, 'FILES_URL with s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    [{ NODE_ENV: 'production', PUBLIC_URL: '', DEMO: '' }, 'PUBLIC_URL is needed in production'],
    [{ NODE_ENV: 'production', DEMO: '1' }, 'DEMO=1 would open demo sign-ins in production: leave it out'],
  ])('%o', async (settings, message) => {
    const wrong = await spawnServer({ DATA_DIR: join(place.folder, 'never'), ...settings } as Record<string, string>);
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain(message);
    expect(wrong.output()).not.toMatch(/^ +at /m);
    expect(existsSync(join(place.folder, 'never'))).toBe(false);
  });
});
