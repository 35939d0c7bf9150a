import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { erasePerson } from '#features/privacy/erasing/server/operations.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { evidences } from '../contract.ts';
import { findSettledMoment } from '../history/server/queries.ts';

/** Somebody was aboard, left, and was erased since; a mate who was aboard with them was not. */
let server: TestServer;
let staff: Caller;
let vesselId: number;
let day: string;
/** When all of it was still recorded, the check-out not yet. */
let before: string;

/** What must never be seen again. */
const secrets = ['Zulkifli', 'ZULKIFLI', 'X0987654', 'SB112233', '6200998877', 'COC-5566', 'MC-3344'];

async function settled(): Promise<string> {
  const now = new Date();
  await vi.waitUntil(async () => (await findSettledMoment(server.db)) >= now, { timeout: 120_000, interval: 250 });
  return (await findSettledMoment(server.db)).toISOString();
}

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  const { db } = server;
  const principal = await makePrincipal(server, 'Client');
  const erased = await makeEmployee(server, 1, { aboardFor: principal });
  const mate = await makeEmployee(server, 1);
  vesselId = erased.vesselId ?? 0;
  day = addDays(server.today, -2);
  const { id: seat } = await db
    .insertInto('seats')
    .values({ vesselId, jobPositionId: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assignments')
    .values({
      seatId: seat,
      employeeId: mate.employeeId,
      slot: 'current',
      plannedFrom: '2026-01-01',
      plannedTo: '2026-12-30',
      checkedInAt: new Date('2026-01-02T00:00:00Z'),
    })
    .execute();
  const { seafarerId } = await db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', erased.employeeId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('seafarers')
    .set({
      fullName: 'Zulkifli',
      latinName: 'ZULKIFLI',
      passportNumber: 'X0987654',
      seamanBookNumber: 'SB112233',
      seafarerCode: '6200998877',
      birthDate: '1980-02-03',
      nationality: 'Indonesian',
    })
    .where('id', '=', seafarerId)
    .execute();
  await db
    .insertInto('certificates')
    .values({
      seafarerId,
      kind: 'coc',
      name: 'ANT I',
      number: 'COC-5566',
      issuedOn: '2024-01-01',
      expiresOn: '2029-01-01',
    })
    .execute();
  await db
    .insertInto('medicalCertificates')
    .values({
      employeeId: erased.employeeId,
      examinedOn: '2026-01-01',
      validUntil: '2027-12-31',
      result: 'fit',
      positionOnBoard: 'Master',
      certificateNumber: 'MC-3344',
    })
    .execute();
  before = await settled();
  await db
    .updateTable('assignments')
    .set({ slot: 'past', checkedOutAt: new Date(`${addDays(server.today, -1)}T02:00:00Z`) })
    .where('employeeId', '=', erased.employeeId)
    .execute();
  await db.transaction().execute((trx) =>
    erasePerson(trx, seafarerId, {
      groups: ['contacts', 'medical', 'file', 'payroll'],
      isStillDue: () => Promise.resolve(true),
    }),
  );
});
afterAll(() => server.close());

const get = async (recordedBy: string) =>
  (await server.call(evidences.get, { vesselId, day, recordedBy }, staff)).body.data;
const hidden = (text: string) => secrets.filter((secret) => text.includes(secret));

describe.each([
  ['as it was recorded before the erasing', async () => before],
  ['as it is recorded by now', settled],
])('evidence with somebody who was erased, %s', (_what, momentOf) => {
  let moment: string;
  beforeAll(async () => {
    moment = await momentOf();
  });

  it('has a row of them without name, number or anything of them', async () => {
    const data = await get(moment);
    const row = data.crew.find(({ isErased }: { isErased: boolean }) => isErased);
    expect(data.crew).toHaveLength(2);
    expect(row).toEqual({
      employeeId: row?.employeeId,
      name: '–',
      rank: expect.stringMatching(/\w/),
      recordedOn: expect.anything(),
      isErased: true,
      employeeNumber: '–',
      nationality: null,
      birthDate: null,
      seafarerCode: null,
      seamanBookNumber: null,
      seamanBookEndsOn: null,
      passportNumber: null,
      passportEndsOn: null,
      signedOnOn: '2026-01-02',
      signOnPort: null,
      plannedSignOff: '2026-09-30',
    });
    expect(data.medical).toContainEqual(expect.objectContaining({ isErased: true, isMet: null, until: null }));
    expect(data.certificates.filter(({ isErased }: { isErased: boolean }) => isErased)).toEqual([]);
    expect(data.rest).toContainEqual(expect.objectContaining({ isErased: true, isLost: true, daysAshore: null }));
    expect(data.notes).toContainEqual({ code: 'erasedPeople', count: 1 });
    expect(hidden(JSON.stringify(data))).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('Anonymous');
  });

  it('is printed in both languages, and in every file of the folder', async () => {
    const asked = { vesselId, day, recordedBy: moment };
    const printed = await server.call(evidences.pdf, asked, staff);
    expect(printed.status).toBe(200);
    const text = (await readPdf(Buffer.from(printed.body))).pages.map((page) => page.text).join(' ');
    expect(text).toContain('Dihapus / Erased');
    expect(hidden(text)).toEqual([]);
    const zip = await server.call(evidences.folder, asked, staff);
    expect(zip.status).toBe(200);
    const files = Object.entries(unzipSync(new Uint8Array(Buffer.from(zip.body))));
    const sheets = files.filter(([name]) => name.endsWith('.xlsx'));
    const texts = sheets.flatMap(([, sheet]) => Object.values(unzipSync(sheet)).map((part) => strFromU8(part)));
    expect(texts.join(' ')).toContain('Dihapus / Erased');
    expect(texts.join(' ')).toContain('Erased, as the law requires');
    expect(hidden(texts.join(' '))).toEqual([]);
    const [, pdf] = files.find(([name]) => name.endsWith('.pdf')) ?? [];
    const inFolder = (await readPdf(Buffer.from(pdf ?? []))).pages.map((page) => page.text).join(' ');
    expect(hidden(inFolder)).toEqual([]);
  });
});

it('the trail has nothing of them', async () => {
  const { rows } = await sql<{ text: string }>`select concat(before, after) as text from audit_log`.execute(server.db);
  expect(rows.flatMap(({ text }) => hidden(text))).toEqual([]);
});
