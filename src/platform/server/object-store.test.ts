import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFileStore } from './open-file-store.ts';

/** As much of S3 as we speak: signed PUT, GET and DELETE of whole objects, kept in memory. */
const objects = new Map<string, { content: Buffer; type: string | undefined }>();
const seen: { method: string | undefined; path: string | undefined; authorization: string | undefined }[] = [];
let answerWith: number | undefined;
let store: Server;
let endpoint: string;

async function receive(request: IncomingMessage): Promise<{ status: number; content?: Buffer }> {
  const { method, url: path = '' } = request;
  const { authorization } = request.headers;
  seen.push({ method, path, authorization });
  const content = await buffer(request);
  if (answerWith) return { status: answerWith };
  if (!authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')) return { status: 403 };
  if (method === 'PUT') {
    if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(content).digest('hex'))
      return { status: 400 };
    objects.set(path, { content, type: request.headers['content-type'] });
    return { status: 200 };
  }
  if (method === 'GET' && path.includes('?list-type=2')) return { status: 200, content: Buffer.from(listing(path)) };
  const kept = objects.get(path);
  if (method === 'GET') return kept ? { status: 200, content: kept.content } : { status: 404 };
  objects.delete(path);
  return { status: 204 };
}

/** Two objects a page, as ListObjectsV2 answers them. */
function listing(path: string): string {
  const asked = new URL(path, 'http://store').searchParams;
  const under = `/crew-files/${asked.get('prefix')}`;
  const keys = [...objects.keys()].filter((key) => key.startsWith(under)).sort();
  const from = Number(asked.get('continuation-token') ?? 0);
  const entries = keys
    .slice(from, from + 2)
    .map(
      (key) => `<Contents><Key>${key.slice(12)}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
    );
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

beforeAll(async () => {
  store = createServer((request, response) => {
    receive(request).then(({ status, content }) => response.writeHead(status).end(content));
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
});
beforeEach(() => {
  objects.clear();
  seen.length = 0;
  answerWith = undefined;
});
afterAll(() => store.close());

const open = (path = 'crew-files/uploads') =>
  openFileStore({
    filesUrl: `s3://${path}?endpoint=${encodeURIComponent(endpoint)}&region=ap-southeast-3`,
    objectStoreKeys: { id: 'key-id', secret: 'secret', sessionToken: undefined },
  });
const pdf = Buffer.from('%PDF-1.7 a scan');

test('what is put is read back, byte for byte, from under the bucket and prefix', async () => {
  const files = open();
  await files.put('2026/ab cd', pdf, 'application/pdf');
  expect([...objects.keys()]).toEqual(['/crew-files/uploads/2026/ab%20cd']);
  expect([...objects.values()][0]?.type).toBe('application/pdf');
  expect((await buffer(await files.read('2026/ab cd'))).equals(pdf)).toBe(true);
  expect(seen[0]?.authorization).toContain('/ap-southeast-3/s3/aws4_request');
  expect(JSON.stringify(seen)).not.toContain('"secret"');
});

test('a bucket may be used without a prefix', async () => {
  await open('crew-files').put('one', pdf, 'application/pdf');
  expect([...objects.keys()]).toEqual(['/crew-files/one']);
});

test('what is removed is gone, and removing it again is no error', async () => {
  const files = open();
  await files.put('one', pdf, 'application/pdf');
  await files.remove('one');
  await files.remove('one');
  expect(objects.size).toBe(0);
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
  answerWith = 503;
  await expect(open().put('one', pdf, 'application/pdf')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(seen.length).toBeGreaterThan(1);
});

test('a store that is not there is a 503', async () => {
  const files = openFileStore({
    filesUrl: 's3://crew-files?endpoint=http://127.0.0.1:9',
    objectStoreKeys: { id: 'key-id', secret: 'secret', sessionToken: undefined },
  });
  await expect(files.put('one', pdf, 'application/pdf')).rejects.toMatchObject({ status: 503 });
});

test('a refusal of the store names no key', async () => {
  answerWith = 403;
  await expect(open().put('a-key', pdf, 'application/pdf')).rejects.toThrow('The object store refused a PUT: 403');
});
