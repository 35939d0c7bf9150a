import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crew-portal-lock-'));
  lock = join(folder, 'crew-portal.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The lock as another process, alive now, would have written it. */
const holdByAnother = async (run: (pid: number) => void) => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await new Promise((resolve) => other.once('spawn', resolve));
  try {
    run(other.pid ?? 0);
  } finally {
    other.kill('SIGKILL');
  }
};
const startOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];

const age = (path: string) => {
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
};

test('a lock is there while it is held, and gone after its release', () => {
  const release = lockFolder(folder);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
  expect(existsSync(lock)).toBe(false);
});

test('a folder that is missing is made', () => {
  lockFolder(join(folder, 'new', 'data'))();
  expect(existsSync(join(folder, 'new', 'data'))).toBe(true);
});

test('a folder in use is refused, naming the process and what to do', async () => {
  await holdByAnother((pid) => {
    writeFileSync(lock, `${pid} ${startOf(pid)}`);
    expect(() => lockFolder(folder)).toThrow(
      `in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(existsSync(lock)).toBe(true);
  });
});

test.each([
  ['a process that is gone', '2147483646 1'],
  ['nothing', ''],
  ['no number', 'half-writt'],
])('a lock that names %s is taken over', (_what, content) => {
  writeFileSync(lock, content);
  age(lock);
  const release = lockFolder(folder);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
});

test('a lock that is only just being written is no stale one', () => {
  writeFileSync(lock, '');
  expect(() => lockFolder(folder)).toThrow('just starting');
});

test('a lock whose number now belongs to another process is taken over', async () => {
  await holdByAnother((pid) => {
    writeFileSync(lock, `${pid} 1`);
    lockFolder(folder)();
  });
});

test('while one process takes over, another is refused; a takeover that died is not waited for', () => {
  writeFileSync(lock, '2147483646 1');
  writeFileSync(`${lock}.takeover`, '2147483646');
  expect(() => lockFolder(folder)).toThrow('just starting');
  age(`${lock}.takeover`);
  lockFolder(folder)();
  expect(existsSync(`${lock}.takeover`)).toBe(false);
});
