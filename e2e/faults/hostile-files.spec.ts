import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { imports } from '#features/imports/contract.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { zipped } from '#testing/workbook.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { passCaptcha, uploadFile } from './applicant.ts';
import { makePlace, type Place } from './databases.ts';
import { makeOffice, type Office, publicUrl } from './staff.ts';

/** Files that are made to cost much: they cost who sends them, and nobody else. */

let place: Place;
let office: Office;
let server: ServerProcess;

beforeAll(async () => {
  place = await makePlace('embedded');
  office = await makeOffice(place, 'crewingmanagermarine');
  server = await startServer({ ...place.settings, PUBLIC_URL: publicUrl });
});
afterAll(async () => {
  await server.kill();
  await place.remove();
});

/**
 * The share of health checks, from 0 to 1, that were answered by 200 before something else was done. They say 503 where
 * the database takes over a second, as it now and then does on a busy machine.
 */
async function healthDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const answers: number[] = [];
  while (!isDone) {
    const { status } = await fetch(`${server.address}/health/ready`);
    if (!isDone) answers.push(status);
    await pause(100);
  }
  await done;
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  return answers.filter((status) => status === 200).length / answers.length;
}

async function send(path: string, fields: Record<string, string>, content: Buffer, name: string, token?: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('FileContent', new File([new Uint8Array(content)], name));
  const response = await fetch(`${server.address}${apiPrefix}${path}`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  return response.status;
}

test('workbooks of nested elements are refused, and the process goes on', async () => {
  const nested = zipped({
    'xl/workbook.xml': '<a>'.repeat(24_000_000),
    'xl/_rels/workbook.xml.rels': '<Relationships/>',
  });
  expect(nested.length).toBeLessThan(200_000);
  const path = `${imports.upload.path}?divisionId=1`;
  const sent = Promise.all(
    Array.from({ length: 6 }, () => send(path, { kind: 'seafarers' }, nested, 'crew.xlsx', office.token)),
  );
  const health = await healthDuring(sent);
  expect(await sent).toEqual(Array(6).fill(400));
  expect(health).toBeGreaterThan(0.5);
});

test('one visitor with slow PDFs does not stop the uploads of another', async () => {
  const inside = deflateSync(Buffer.from('obj('.repeat(4_500_000)), { level: 9 });
  const slow = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
    inside,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ]);
  const [f, other] = [await passCaptcha(server.address), await passCaptcha(server.address)];
  const path = `${files.uploadPublic.path}?f=${f}`;
  const sent = Promise.all(
    Array.from({ length: 40 }, () => send(path, { FileId: randomUUID(), FileType: 'personaldata' }, slow, 'slow.pdf')),
  );
  let isOver = false;
  void sent.then(() => {
    isOver = true;
  });
  await pause(500);
  const health = healthDuring(sent);
  expect((await uploadFile(other, 'Seaman book').send(server.address)).status).toBe(200);
  expect(isOver).toBe(false);
  expect(await health).toBeGreaterThan(0.5);
  // The first are looked at to their end, and told as much; those that came at once with them are refused.
  const answers = await sent;
  expect(answers.filter((status) => ![200, 415, 429].includes(status))).toEqual([]);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(20);
});
