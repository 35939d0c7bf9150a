import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '#platform/server/errors.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { files } from '../contract.ts';
import { claimFile, filesOf, forgetUnclaimedFiles, insertFile, releaseFile, type Uploader } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
const me: Uploader = { userId: null, visitorKey: 'me' };

/** A stored file, as an upload leaves it. */
async function keep(by: Uploader, name = 'a.pdf') {
  const id = randomUUID();
  const storageKey = `2026/01/${id}`;
  await server.services.files.put(storageKey, bytes, 'application/pdf');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const described = { id, name, size: bytes.length, contentType: 'application/pdf', sha256, storageKey };
  await insertFile(server.db, { ...described, fileType: 'personaldata' }, by);
  return { id, storageKey };
}

describe('claiming', () => {
  const record = { table: 'seafarers', recordId: 7, field: 'photo' };
  it('is for the uploader only, once, and refused in one way', async () => {
    const by = me;
    const { id } = await keep(me);
    const stranger = { userId: null, visitorKey: 'somebody' };
    const nobody = { userId: null, visitorKey: null };
    const refusal = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'claimed',
        (error: Refusal) => error.answer(),
      );
    const missing = await refusal(claimFile(server.db, randomUUID(), { by, ...record }));
    expect(missing).toMatchObject({ status: 400, fields: { photo: expect.any(String) } });
    expect(await refusal(claimFile(server.db, id, { by: stranger, ...record }))).toEqual(missing);
    expect(await refusal(claimFile(server.db, id, { by: nobody, ...record }))).toEqual(missing);
    expect(await claimFile(server.db, id, { by, ...record })).toMatchObject({ uuid: id, name: 'a.pdf' });
    expect(await claimFile(server.db, id, { by: stranger, ...record })).toMatchObject({ uuid: id });
    expect(await refusal(claimFile(server.db, id, { by, ...record, recordId: 8 }))).toEqual(missing);
    await releaseFile(server.db, id, { table: 'seafarers', recordId: 8 });
    expect(await refusal(claimFile(server.db, id, { by, ...record, recordId: 8 }))).toEqual(missing);
    await releaseFile(server.db, id, record);
    expect(await claimFile(server.db, id, { by, ...record, recordId: 8 })).toMatchObject({ uuid: id });
    expect((await filesOf(server.db, [id, id, null, randomUUID()])).get(id)).toMatchObject({ name: 'a.pdf' });
  });

  it('comes too late after 24 hours: row and bytes are gone, claimed files stay', async () => {
    const [mine, claimed, fresh] = [await keep(me), await keep(me), await keep(me)];
    const old = { createdAt: new Date(Date.now() - 25 * 3_600_000) };
    await server.db.updateTable('files').set(old).where('id', 'in', [mine.id, claimed.id]).execute();
    await server.db
      .updateTable('files')
      .set({ claimedByTable: 'seafarers', claimedById: 1 })
      .where('id', '=', claimed.id)
      .execute();
    expect(await forgetUnclaimedFiles(server.db, server.services.files)).toBe(1);
    await expect(server.services.files.read(mine.storageKey)).rejects.toThrow('ENOENT');
    for (const { storageKey } of [claimed, fresh]) (await server.services.files.read(storageKey)).destroy();
    const left = await server.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [mine.id, claimed.id, fresh.id])
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual([claimed.id, fresh.id].sort());
  });
});

describe('a download', () => {
  let seafarerId: number;
  let fileId: string;
  const get = (caller: Caller, id = fileId) =>
    server.call(files.download, { fileId: id, fileType: 'personaldata' }, caller);

  /** A submitted application of the Marine division, with one claimed file. */
  beforeAll(async () => {
    ({ id: fileId } = await keep(me, 'KTP é.pdf'));
    const { db } = server;
    seafarerId = (
      await db
        .insertInto('seafarers')
        .values({ applicantKind: 'WNI', fullName: 'A', email: 'a@example.test' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const opening = await db
      .insertInto('jobOpenings')
      .values({
        divisionId: 1,
        jobPositionId: 1,
        shipTypeId: 1,
        vesselSize: '',
        jobType: '',
        workExperience: '',
        task: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('applications')
      .values({
        registrationNumber: 'R1',
        guid: 'g',
        seafarerId,
        jobOpeningId: opening.id,
        divisionId: 1,
        jobPositionId: 1,
        shipTypeId: 1,
        submittedStep: 4,
        submittedAt: new Date(),
        consentedAt: new Date(),
      })
      .execute();
    await db
      .updateTable('files')
      .set({ claimedByTable: 'seafarers', claimedById: seafarerId })
      .where('id', '=', fileId)
      .execute();
  });

  it('gives the bytes to staff of the division with the tag, safely, and notes who read them', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const answer = await get(staff);
    expect([answer.status, answer.raw]).toEqual([200, bytes.toString()]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="KTP _.pdf"; filename*=UTF-8''KTP%20%C3%A9.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const log = await server.db.selectFrom('readLog').select(['userId', 'what', 'recordId']).execute();
    expect(log).toEqual([{ userId: staff.userId, what: 'file', recordId: fileId }]);
  });

  it('is not there for anyone else, in the same bytes as a missing one', async () => {
    const missing = await get(await server.user({ role: 'superadmin' }), randomUUID());
    expect(missing.status).toBe(404);
    const others = await Promise.all([
      server.user({ role: 'crewingstafftanker' }),
      server.user({ role: 'crewingfinancemarine' }),
      server.user({ role: 'crewmarine', subRole: 'crew' }),
      server.user({ role: 'crewingprincipalmarine' }),
    ]);
    for (const other of others) expect((await get(other)).raw).toBe(missing.raw);
    expect((await get(await server.user({ role: 'superadmin' }))).status).toBe(200);
  });

  it('of an unclaimed file is for the user who uploaded it only', async () => {
    const uploader = await server.user({ role: 'crewingfinancemarine' });
    const { id } = await keep({ userId: uploader.userId, visitorKey: null });
    expect((await get(uploader, id)).status).toBe(200);
    expect((await get(await server.user({ role: 'superadmin' }), id)).status).toBe(404);
    const { id: ofVisitor } = await keep(me);
    expect((await get(uploader, ofVisitor)).status).toBe(404);
  });

  it('of a table no one registered is refused', async () => {
    await server.db.updateTable('files').set({ claimedByTable: 'unknown' }).where('id', '=', fileId).execute();
    expect((await get(await server.user({ role: 'superadmin' }))).status).toBe(404);
  });
});
