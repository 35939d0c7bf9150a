import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crew-portal-lock-'));
});
afterEach(() => {
  for (const process of started.splice(0)) process.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const locks = () => readdirSync(folder).filter((name) => name.endsWith('.lock'));

/** A process that takes the lock and keeps it, started by a command before node; says how that went. */
async function another(...by: string[]) {
  const script = `
    import { register } from 'tsx/esm/api'; register();
    const { lockFolder } = await import('${new URL('./lock.ts', import.meta.url)}');
    await lockFolder(process.argv[1]).then(() => console.log('locked'), (error) => console.log(error.message));
    setInterval(() => {}, 1000);`;
  const [command = process.execPath, ...args] = [...by, process.execPath];
  const child = spawn(command, [...args, '--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

test('a lock is there while it is held, and gone after its release', async () => {
  const release = await lockFolder(folder);
  expect(locks()).toHaveLength(1);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid} on`);
  expect(locks()).toHaveLength(1);
  await release();
  expect(locks()).toEqual([]);
  await (await lockFolder(folder))();
});

test('a folder that is missing is made, and its path may be long', async () => {
  const long = join(folder, 'a'.repeat(120), 'data');
  const release = await lockFolder(long);
  await expect(lockFolder(long)).rejects.toThrow('in use');
  await release();
});

test('of many that start at once exactly one gets the folder', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of outcomes) if (each.status === 'fulfilled') await each.value();
});

test('another process is refused, naming who has the folder and what to do, and follows at once when that one is killed', async () => {
  const { child, said } = await another();
  expect(said).toBe('locked');
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(`in use by process ${child.pid} on .*\\. Stop it first, or set DATA_DIR to another folder\\.`),
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(locks()).toHaveLength(1);
  const began = performance.now();
  const release = await lockFolder(folder);
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(locks()).toHaveLength(1);
  await release();
});

const container = ['unshare', '--pid', '--fork', '--mount-proc', '--net', '--uts', '--kill-child'];
const isAllowed = spawnSync(container[0] ?? '', [...container.slice(1), 'true']).status === 0;
if (!isAllowed) console.log('Containers cannot be made here: the lock is not tried across them');

test.runIf(isAllowed)(
  'a process in another container is refused, and refuses, whatever the numbers of both',
  async () => {
    const inside = await another(...container);
    expect(inside.said).toBe('locked');
    expect((await another(...container)).said).toContain('The data folder is in use by process 1 on');
    await expect(lockFolder(folder)).rejects.toThrow('in use by process 1 on');
    inside.child.kill('SIGKILL');
    await once(inside.child, 'exit');
    await expect
      .poll(() => lockFolder(folder).then((release) => release().then(() => 'locked')), { timeout: 120_000 })
      .toBe('locked');
  },
);

describe('another machine, whose sockets cannot be asked', () => {
  const foreign = () => join(folder, 'crew-portal-01234567-0123456789ab.lock');
  beforeEach(async () => {
    // A socket that no one listens on any more.
    const server = createServer().listen(`${foreign()}.new`);
    await once(server, 'listening');
    renameSync(`${foreign()}.new`, foreign());
    await new Promise((resolve) => server.close(resolve));
  });

  test('has the folder while it moves the time of its lock on', async () => {
    const beat = setInterval(() => utimesSync(foreign(), new Date(), new Date()), 500);
    await expect(lockFolder(folder)).rejects.toThrow('in use by another machine');
    clearInterval(beat);
  });

  test('has left it when it does not', async () => {
    const release = await lockFolder(folder);
    expect(locks()).toHaveLength(1);
    await release();
  });
});

test('a lock moves its time on, for another machine to see', async () => {
  const release = await lockFolder(folder);
  const path = join(folder, locks()[0] ?? '');
  const first = statSync(path).mtimeMs;
  await pause(2_300);
  expect(statSync(path).mtimeMs).toBeGreaterThan(first);
  await release();
});

test('a folder that takes no lock says why', async () => {
  await expect(lockFolder('/proc/sys')).rejects.toThrow('The data folder cannot be locked');
});
