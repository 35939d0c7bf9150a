import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issuedPapers } from '#features/issued-papers/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { evidences } from '../contract.ts';

type Signed = Exclude<Caller, undefined>;

let server: TestServer;
let world: BoardingWorld;
let staff: Signed;
let day: string;

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  world = await boardingWorld(server);
  await world.checkIn();
  day = server.today;
  await recorded(({ crew }) => crew?.length === 1);
});
afterAll(() => server.close());

const get = (over: object = {}, by: Caller = staff) =>
  server.call(evidences.get, { vesselId: world.vesselId, day, ...over }, by);

/** A moment is complete some seconds after the last write: once nothing that began before it is under way. */
const recorded = (holds: (evidence: { crew?: unknown[]; vesselName?: string }) => boolean) =>
  vi.waitUntil(async () => holds((await get()).body.data ?? {}), { timeout: 120_000, interval: 250 });

describe('who was aboard', () => {
  it('is told as of the day, with what is recorded by now', async () => {
    const { status, body } = await get();
    expect(body).toMatchObject({ data: { crew: [{ employeeId: world.employeeId, signedOnOn: day }] } });
    expect(status).toBe(200);
  });

  it('is no one before the check-in', async () => {
    expect((await get({ day: addDays(day, -1) })).body.data).toMatchObject({ crew: [], left: [] });
  });

  it('is the same for the same moment after the person is renamed and the stay is taken back', async () => {
    const { recordedBy, ...first } = (await get()).body.data;
    await server.db
      .updateTable('seafarers')
      .set({ fullName: 'Someone Else' })
      .where('id', '=', (query) =>
        query.selectFrom('employees').select('seafarerId').where('id', '=', world.employeeId),
      )
      .execute();
    await server.db.updateTable('vessels').set({ name: 'MV Renamed' }).where('id', '=', world.vesselId).execute();
    await server.db.deleteFrom('employmentPeriods').where('employeeId', '=', world.employeeId).execute();
    const again = (await get({ recordedBy })).body.data;
    expect(again).toEqual({ recordedBy, ...first });
    await recorded(({ vesselName }) => vesselName === 'MV Renamed');
  });
});

describe('what is asked', () => {
  it('is refused for a day or a moment that is still to come, and one before the day', async () => {
    expect((await get({ day: addDays(day, 1) })).body.fields).toHaveProperty('day');
    const ahead = new Date(Date.now() + 60_000).toISOString();
    expect((await get({ recordedBy: ahead })).body.fields).toHaveProperty('recordedBy');
    expect((await get({ recordedBy: `${addDays(day, -3)}T00:00:00Z` })).body.fields).toHaveProperty('recordedBy');
    expect((await get({ recordedBy: 'yesterday' })).body.fields).toHaveProperty('recordedBy');
  });

  it('is refused to other divisions, principals and crew', async () => {
    expect((await get({}, await server.user({ role: 'crewingstafftanker' }))).status).toBe(404);
    expect((await get({}, await server.user({ role: 'crewingprincipalmarine' }))).status).toBe(403);
    expect((await get({}, await server.user({ role: 'crewmarine', subRole: 'crew' }))).status).toBe(404);
  });
});

describe('the files', () => {
  const printed = async (endpoint: typeof evidences.pdf | typeof evidences.folder, recordedBy: string) => {
    const { status, body } = await server.call(endpoint, { vesselId: world.vesselId, day, recordedBy }, staff);
    expect(status).toBe(200);
    return Buffer.from(body);
  };

  it('are the same bytes for the same moment, with contents, code and pages', async () => {
    const { recordedBy } = (await get()).body.data;
    const pdf = await printed(evidences.pdf, recordedBy);
    const zip = await printed(evidences.folder, recordedBy);
    await server.db.updateTable('vessels').set({ name: 'MV Once More' }).where('id', '=', world.vesselId).execute();
    expect((await printed(evidences.pdf, recordedBy)).equals(pdf)).toBe(true);
    expect((await printed(evidences.folder, recordedBy)).equals(zip)).toBe(true);
    const { pages } = await readPdf(pdf);
    expect(pages[0]?.text).toContain('BUKTI AWAK DI ATAS KAPAL');
    expect(pages[0]?.text).toMatch(/1\. Daftar awak \/ Crew list/);
    expect(pages[0]?.text).toMatch(/Halaman 1 dari/);
    expect(Object.keys(unzipSync(new Uint8Array(zip)))).toHaveLength(9);
    const code = await server.db
      .selectFrom('issuedPapers')
      .select('code')
      .where('kind', '=', 'evidence')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { body } = await server.call(issuedPapers.verify, { code: code.code });
    expect(body.data.paper).toMatchObject({ kind: 'evidence', supersededOn: null });
  });

  it('print a person by the name in Latin letters', async () => {
    await server.db
      .updateTable('seafarers')
      .set({ fullName: '王伟', latinName: 'WANG WEI' })
      .where('id', '=', (query) =>
        query.selectFrom('employees').select('seafarerId').where('id', '=', world.employeeId),
      )
      .execute();
    await recorded((evidence) => /王伟|WANG WEI/.test(JSON.stringify(evidence)));
    const { recordedBy } = (await get()).body.data;
    const { pages } = await readPdf(await printed(evidences.pdf, recordedBy));
    expect(pages.map(({ text }) => text).join(' ')).toContain('WANG WEI');
    expect(pages.map(({ text }) => text).join(' ')).not.toContain('[?]');
  });
});
