import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { evidences } from '../../contract.ts';
import { findSettledMoment } from '../../history/server/queries.ts';

let server: TestServer;
let world: BoardingWorld;
let staff: Caller;
let seafarerId: number;
let certificateId: number;

/** An upload of the personal file; its text tells one from the other. */
async function scan(text: string): Promise<string> {
  const [id, storageKey] = [randomUUID(), `2026/01/${randomUUID()}`];
  await server.services.files.put(storageKey, Buffer.from(text), 'application/pdf');
  const claimed = { claimedByTable: 'seafarers', claimedById: seafarerId, claimedAt: new Date() };
  const of = {
    fileType: 'personaldata',
    name: `${text}.pdf`,
    contentType: 'application/pdf',
    sha256: '',
    uploadedByVisitor: 'v',
  };
  await server.db
    .insertInto('files')
    .values({ id, size: text.length, storageKey, ...of, ...claimed })
    .execute();
  return id;
}
const certify = async (name: string, fileId: string | null) =>
  (
    await server.db
      .insertInto('certificates')
      .values({ seafarerId, kind: 'cop', name, number: 'N1', issuedOn: '2024-01-01', noExpiry: true, fileId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

async function settled(): Promise<string> {
  const now = new Date();
  await vi.waitUntil(async () => (await findSettledMoment(server.db)) >= now, { timeout: 120_000, interval: 250 });
  return (await findSettledMoment(server.db)).toISOString();
}

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  world = await boardingWorld(server);
  await world.checkIn();
  ({ seafarerId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', world.employeeId)
    .executeTakeFirstOrThrow());
  certificateId = await certify('Basic Safety', await scan('first scan'));
  await certify('No scan', null);
});
afterAll(() => server.close());

/** The scans of a folder by their text, and the words of the list. */
async function folder(recordedBy: string, by: Caller = staff) {
  const asked = { vesselId: world.vesselId, day: server.today, recordedBy };
  const { status, body } = await server.call(evidences.folder, asked, by);
  expect(status).toBe(200);
  const bytes = Buffer.from(body);
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  const scans = files.filter(([name]) => name.startsWith('Pindaian')).map(([, text]) => strFromU8(text));
  const [, list] = files.find(([name]) => name.includes('Daftar pindaian')) ?? [];
  const words = Object.values(unzipSync(list ?? new Uint8Array())).map((part) => strFromU8(part));
  return { bytes, scans, list: words.join(' ') };
}

describe('scans in the folder', () => {
  it('are those of the moment, the same bytes after a renewal, with what has none in the list', async () => {
    const moment = await settled();
    const first = await folder(moment);
    expect(first.scans).toEqual(['first scan']);
    expect(first.list).toContain('Basic Safety.pdf');
    expect(first.list).toContain('No scan recorded');
    const replaced = { seafarerId, kind: 'cop', name: 'Basic Safety', noExpiry: true };
    const { fileId } = await server.db
      .selectFrom('certificates')
      .select('fileId')
      .where('id', '=', certificateId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('certificateVersions')
      .values({ ...replaced, fileId })
      .execute();
    await server.db
      .updateTable('certificates')
      .set({ fileId: await scan('second scan'), issuedOn: server.today, number: 'N2' })
      .where('id', '=', certificateId)
      .execute();
    expect((await folder(moment)).bytes.equals(first.bytes)).toBe(true);
    expect((await folder(await settled())).scans).toEqual(['second scan']);
  });

  it('are left out and named for who may not open them', async () => {
    const moment = await settled();
    const vesselsOnly = await server.user({ role: 'crewingstaffmarine', userAccessList: ['VesselManagement'] });
    const closed = await folder(moment, vesselsOnly);
    expect(closed.scans).toEqual([]);
    expect(closed.list).toContain('Not open to this reader');
  });

  it('that are gone from the store or from the records are named as such', async () => {
    const lost = await scan('lost scan');
    await certify('Lost bytes', lost);
    const released = await scan('released scan');
    const id = await certify('Released', released);
    const moment = await settled();
    const { storageKey } = await server.db
      .selectFrom('files')
      .select('storageKey')
      .where('id', '=', lost)
      .executeTakeFirstOrThrow();
    await server.services.files.remove(storageKey);
    await server.db.deleteFrom('certificates').where('id', '=', id).execute();
    await server.db.deleteFrom('files').where('id', '=', released).execute();
    const { scans, list } = await folder(moment);
    expect(scans).toEqual(['second scan']);
    expect(list.match(/No longer kept/g)?.length).toBeGreaterThanOrEqual(1);
    expect(list).not.toContain('Lost bytes.pdf');
    expect(list).not.toContain('Released.pdf');
  });
});
