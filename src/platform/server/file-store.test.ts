import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openFileStore } from './open-file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'crew-portal-store-'));
const files = openFileStore({ filesUrl: folder, objectStoreKeys: undefined });
const photo = Buffer.from([0xff, 0xd8, 0xff, 0x00]);

afterAll(() => rmSync(folder, { recursive: true }));

test('what is put is read back, and nothing half written is left beside it', async () => {
  await files.put('ab/photo', photo, 'image/jpeg');
  expect((await buffer(await files.read('ab/photo'))).equals(photo)).toBe(true);
  expect(readdirSync(join(folder, 'ab'))).toEqual(['photo']);
});

test('what is removed is gone, and removing it again is no error', async () => {
  await files.put('gone', photo, 'image/jpeg');
  await files.remove('gone');
  await files.remove('gone');
  await expect(files.read('gone')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('all that lies in it is listed by its key, however deep; a store without a folder is empty', async () => {
  const listed = async (store: typeof files) => {
    const keys = [];
    for await (const { key, changedAt } of store.list()) keys.push([key, Date.now() - changedAt.getTime() < 60_000]);
    return keys.sort();
  };
  const deep = openFileStore({ filesUrl: join(folder, 'deep'), objectStoreKeys: undefined });
  expect(await listed(deep)).toEqual([]);
  for (const key of ['2026/01/a', '2026/02/b', 'c']) await deep.put(key, photo, 'image/jpeg');
  expect(await listed(deep)).toEqual([
    ['2026/01/a', true],
    ['2026/02/b', true],
    ['c', true],
  ]);
});

test.each(['../outside', '/etc/passwd', 'a/../../outside', '.'])('the key %s may not leave the folder', async (key) => {
  await expect(files.put(key, photo, 'image/jpeg')).rejects.toThrow('may not leave its folder');
  await expect(files.read(key)).rejects.toThrow('may not leave its folder');
  await expect(files.remove(key)).rejects.toThrow('may not leave its folder');
});
