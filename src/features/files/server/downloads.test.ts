import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { files } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a download that cannot be noted is not sent, and lets go of its file', async () => {
  const caller = await server.user({ role: 'superadmin' });
  const id = randomUUID();
  await server.services.files.put(id, Buffer.from('%PDF-1.4'), 'application/pdf');
  await server.db
    .insertInto('files')
    .values({
      id,
      fileType: 'personaldata',
      name: 'a.pdf',
      size: 8,
      contentType: 'application/pdf',
      storageKey: id,
      sha256: '',
      uploadedByUser: caller.userId,
    })
    .execute();
  const opened: Readable[] = [];
  const { read } = server.services.files;
  server.services.files.read = async (key) => {
    const stream = await read(key);
    opened.push(stream);
    return stream;
  };
  expect((await server.call(files.download, { fileId: id, fileType: 'personaldata' }, caller)).status).toBe(200);

  await server.database.exec('alter table read_log rename to lost_log');
  try {
    expect((await server.call(files.download, { fileId: id, fileType: 'personaldata' }, caller)).status).toBe(500);
  } finally {
    await server.database.exec('alter table lost_log rename to read_log');
  }
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});
