import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type Daemon, scannerDaemon } from '#testing/scanner.ts';
import { isClean } from './scanner.ts';

let daemon: Daemon | undefined;
afterEach(() => daemon?.close());

it('gets a file whole, in the pieces that the daemon expects, and hears that it is clean', async () => {
  daemon = await scannerDaemon('stream: OK');
  const file = Buffer.alloc(2_000_000, 'scan');
  expect(await isClean(daemon.address, file)).toBe(true);
  expect(daemon.scanned.map((each) => each.equals(file))).toEqual([true]);
});

it('hears when something was found', async () => {
  daemon = await scannerDaemon('stream: Win.Test.EICAR_HDB-1 FOUND');
  expect(await isClean(daemon.address, Buffer.from('x'))).toBe(false);
});

it('is asked through a socket of this machine too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crew-portal-scanner-'));
  daemon = await scannerDaemon('stream: OK', join(folder, 'clamd.ctl'));
  expect(await isClean(daemon.address, Buffer.from('x'))).toBe(true);
  await rm(folder, { recursive: true });
});

it.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: OK or so'])(
  'that answers "%s" knows nothing of a file',
  async (answer) => {
    daemon = await scannerDaemon(answer);
    await expect(isClean(daemon.address, Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  },
);

it('that is not there, or says nothing, knows nothing of a file', async () => {
  await expect(isClean('clamd://127.0.0.1:9', Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  daemon = await scannerDaemon(null);
  await expect(isClean(daemon.address, Buffer.from('x'), 100)).rejects.toMatchObject({ status: 503 });
});
