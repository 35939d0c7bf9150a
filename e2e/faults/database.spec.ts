import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reference } from '#features/reference/contract.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { connectEmbedded } from '#platform/server/database/connect.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { addOption, beginDraft, listSchools, passCaptcha, readDraft, uploadFile, uploadPhoto } from './applicant.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';

const rounds = process.env.FAULTS ? 20 : 2;

describe.runIf(engines.includes('server'))('a database server that goes and comes back', () => {
  let place: Place;
  let server: ServerProcess;

  beforeAll(async () => {
    place = await makePlace('server');
    server = await startServer(place.settings);
  });
  afterAll(async () => {
    await server.kill();
    await place.remove();
  });

  const ready = async () => (await fetch(`${server.address}/health/ready`)).status;

  test('is a 503 within a second, never a 500, and served again without a restart', async () => {
    const f = await passCaptcha(server.address);
    const seen = new Set<number>();
    const wrong: unknown[] = [];
    let slowest = 0;
    let asking = true;
    const ask = async () => {
      while (asking) {
        const started = performance.now();
        const { status, body } = await listSchools(server.address, f);
        slowest = Math.max(slowest, performance.now() - started);
        seen.add(status);
        if (status !== 200 && body.code !== 'unavailable') wrong.push(body);
        await pause(20);
      }
    };
    const askers = Promise.all(Array.from({ length: 8 }, ask));
    for (let round = 0; round < rounds; round += 1) {
      await place.postgres?.kill();
      await pause(500);
      expect(await ready()).toBe(503);
      expect((await fetch(`${server.address}/health/live`)).status).toBe(200);
      expect((await addOption(f, `Lost ${round}`).send(server.address)).status).toBe(503);
      await place.postgres?.start();
      await expect.poll(ready, { timeout: 60_000 }).toBe(200);
      expect((await addOption(f, `Kept ${round}`).send(server.address)).status).toBe(200);
    }
    asking = false;
    await askers;
    expect(wrong).toEqual([]);
    expect([...seen].sort(), server.output().slice(-3_000)).toEqual([200, 503]);
    expect(slowest).toBeLessThan(8_000);
    expect(server.output()).not.toMatch(/"status":500/);
  });
});

describe.each(engines)('sixteen edits of one record at once, on the %s database', (engine) => {
  let place: Place;
  let server: ServerProcess;

  beforeAll(async () => {
    place = await makePlace(engine);
  });
  afterAll(async () => {
    await server?.kill();
    await place.remove();
  });

  test('one wins, fifteen are told that they are too late, and the winner is what is kept', async () => {
    const jobOpeningId = await makeOpening(place);
    server = await startServer(place.settings);
    const { address } = server;
    const f = await passCaptcha(address);
    const photo = (await uploadPhoto(f, 'Photo').send(address)).body.data;
    const card = (await uploadFile(f, 'Card').send(address)).body.data;
    const begun = (await beginDraft(f, jobOpeningId, 'Budi', photo, card).send(address)).body.data;
    const { version } = begun;
    // The same for all: another address would give the draft another guid.
    const emailAddress = 'budi@example.test';
    const pass = { regCrewId: begun.regCrewId, registrationGuid: begun.registrationGuid };
    const names = Array.from({ length: 16 }, (_, at) => `Budi ${String.fromCharCode(65 + at)}`);
    const answers = await Promise.all(
      names.map((name) =>
        beginDraft(f, jobOpeningId, name, photo, card, { ...pass, version, emailAddress }).send(address),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
    const winner = names[answers.findIndex(({ status }) => status === 200)];
    expect((await readDraft(address, f, begun)).body.data.fullName).toBe(winner);
  });
});

describe('more calls than the embedded database can serve', () => {
  let place: Place;
  let server: ServerProcess;
  beforeAll(async () => {
    place = await makePlace('embedded');
    server = await startServer(place.settings);
  });
  afterAll(async () => {
    await server?.kill();
    await place.remove();
  });

  test('are told at once to come again, and are served when they do', async () => {
    const f = await passCaptcha(server.address);
    const write = async (name: string) => {
      const response = await fetch(`${server.address}${apiPrefix}${reference.createPublicSchool.path}?f=${f}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ name }),
      });
      await response.arrayBuffer();
      return { status: response.status, again: response.headers.get('retry-after') };
    };
    // How many are too many depends on the machine.
    const refused: Awaited<ReturnType<typeof write>>[] = [];
    for (let many = 500; refused.length === 0 && many <= 8_000; many *= 2) {
      const answers = await Promise.all(Array.from({ length: many }, (_, at) => write(`School ${many} ${at}`)));
      expect([...new Set(answers.map(({ status }) => status))].sort()).not.toContain(500);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      refused.push(...answers.filter(({ status }) => status !== 200));
    }
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toEqual({ status: 503, again: expect.stringMatching(/^\d+$/) });
    expect(await write('Come again')).toMatchObject({ status: 200 });
    expect(server.output()).not.toMatch(/"status":500/);
  });
});

// A disk of its own can only be made by who may mount one.
const disk = `/tmp/crew-portal-disk-${process.pid}`;
mkdirSync(disk);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]).status === 0;
if (!mounted) console.log('No disk can be mounted here: the test of a full one is left out');
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.runIf(mounted)('a full disk', () => {
  let server: ServerProcess;
  afterAll(() => server?.kill());
  /** Fills the disk but for so many bytes. */
  const fill = (left: number) => {
    const { bavail, bsize } = statfsSync(disk);
    try {
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize - left));
    } catch (error) {
      // The server writes too: its jobs may take the last of it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  };
  const empty = () => rmSync(join(disk, 'ballast'));
  /** The bytes of uploads, half-written ones among them. */
  const stored = () =>
    readdirSync(join(disk, 'data', 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;

  test('refuses writes with 507, goes on reading, and takes writes again once there is room', async () => {
    server = await startServer({ DATA_DIR: join(disk, 'data'), DEMO: '0', BACKUP_HOURS: '0' });
    const { address } = server;
    const f = await passCaptcha(address);
    expect((await addOption(f, 'Before').send(address)).status).toBe(200);
    expect((await uploadFile(f, 'Card').send(address)).status).toBe(200);
    const before = stored();
    fill(20_000_000);

    const refused = await addOption(f, 'While full').send(address);
    expect([refused.status, refused.body.code]).toEqual([507, 'no_space']);
    for (let turn = 0; turn < 10; turn += 1)
      expect((await uploadFile(f, `Scan ${turn}`).send(address)).status).toBe(507);
    // Nor with no room at all, where the engine itself has none.
    empty();
    fill(0);
    expect([503, 507]).toContain((await uploadFile(f, 'Scan').send(address)).status);
    expect(stored()).toBe(before);
    const schools = await listSchools(address, f);
    expect(schools.status).toBe(200);
    expect(JSON.stringify(schools.body)).toContain('Before');
    expect(JSON.stringify(schools.body)).not.toContain('While full');
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);

    empty();
    expect((await addOption(f, 'Afterwards').send(address)).status).toBe(200);
    expect((await uploadFile(f, 'Scan').send(address)).status).toBe(200);
    expect(stored()).toBe(before + 1);
  });

  test('that breaks the embedded database ends it for good, instead of leaving it to answer nothing but errors', async () => {
    await server.kill();
    const crashed: Error[] = [];
    const database = await connectEmbedded(join(disk, 'broken'), (error) => crashed.push(error));
    await database.exec('create table cargo (weight text)');
    // What the server itself would refuse: writing on until the engine cannot make its next log file.
    fill(52_000_000);
    const load = 'insert into cargo select repeat(md5(n::text), 30) from generate_series(1, 10000) n';
    for (let turn = 0; turn < 20 && !crashed.length; turn += 1) await database.exec(load).catch(() => pause(50));
    expect(crashed.map(({ message }) => message)).toEqual(['The embedded database has stopped']);
    await expect(database.exec('select 1')).rejects.toThrow('The embedded database has stopped');
    empty();
  });
});
