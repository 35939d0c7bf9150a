import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { objectStoreServer } from '#testing/object-store.ts';
import { openFileStore } from './open-file-store.ts';

let store: Awaited<ReturnType<typeof objectStoreServer>>;

beforeAll(async () => {
  store = await objectStoreServer();
});
beforeEach(() => {
  store.objects.clear();
  store.seen.length = 0;
  store.refuseWith(undefined);
});
afterAll(() => store.close());

const open = (path = 'crew-files/uploads') =>
  openFileStore({
    filesUrl: `s3://${path}?endpoint=${encodeURIComponent(store.endpoint)}&region=ap-southeast-3`,
    objectStoreKeys: store.keys,
  });
const pdf = Buffer.from('%PDF-1.7 a scan');

test('what is put is read back, byte for byte, from under the bucket and prefix', async () => {
  const files = open();
  await files.put('2026/ab cd', pdf, 'application/pdf');
  expect([...store.objects.keys()]).toEqual(['/crew-files/uploads/2026/ab%20cd']);
  expect([...store.objects.values()][0]?.type).toBe('application/pdf');
  expect((await buffer(await files.read('2026/ab cd'))).equals(pdf)).toBe(true);
  expect(store.seen[0]?.authorization).toContain('/ap-southeast-3/s3/aws4_request');
  expect(JSON.stringify(store.seen)).not.toContain('"secret"');
});

test('a bucket may be used without a prefix', async () => {
  await open('crew-files').put('one', pdf, 'application/pdf');
  expect([...store.objects.keys()]).toEqual(['/crew-files/one']);
});

test('what is removed is gone, and removing it again is no error', async () => {
  const files = open();
  await files.put('one', pdf, 'application/pdf');
  await files.remove('one');
  await files.remove('one');
  expect(store.objects.size).toBe(0);
  await expect(files.read('one')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('all that lies under the prefix is listed, page by page', async () => {
  const files = open();
  for (const key of ['2026/a b', '2026/b', '2026/c', 'd&e', 'f']) await files.put(key, pdf, 'application/pdf');
  await open('crew-files/other').put('g', pdf, 'application/pdf');
  const listed = [];
  for await (const { key, changedAt } of files.list()) listed.push([key, changedAt.toISOString()]);
  const when = '2026-01-02T03:04:05.000Z';
  expect(listed).toEqual(['2026/a b', '2026/b', '2026/c', 'd&e', 'f'].map((key) => [key, when]));
});

test('an overloaded store is asked again, then refused with 503', async () => {
  store.refuseWith(503);
  await expect(open().put('one', pdf, 'application/pdf')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(store.seen.length).toBeGreaterThan(1);
});

test('a store that is not there is a 503', async () => {
  const files = openFileStore({
    filesUrl: 's3://crew-files?endpoint=http://127.0.0.1:9',
    objectStoreKeys: store.keys,
  });
  await expect(files.put('one', pdf, 'application/pdf')).rejects.toMatchObject({ status: 503 });
});

test('a refusal of the store names no key', async () => {
  store.refuseWith(403);
  await expect(open().put('a-key', pdf, 'application/pdf')).rejects.toThrow('The object store refused a PUT: 403');
});
