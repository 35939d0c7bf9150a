import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unavailable } from '#platform/server/errors.ts';
import { newStorageKey } from '#platform/server/file-store.ts';
import { saidOf } from '#testing/paper-code.ts';
import { readPdf } from '#testing/pdf.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { crewCv } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
});

const cv = (by: Caller, language: 'en' | 'id' = 'en') =>
  server.call(crewCv.make, { employeeId: world.employeeId, language }, by);
const textOf = async (content: Buffer) => (await readPdf(content)).pages.map(({ text }) => text).join(' ');
const person = () =>
  server.db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select(['e.employeeNumber', 'e.seafarerId', 'f.fullName'])
    .where('e.id', '=', world.employeeId)
    .executeTakeFirstOrThrow();

// Reading PDFs back takes its time where several test files run at once.
describe('the CV of a crew member', () => {
  it.each([
    ['en', 'Employee ID', 'Master'],
    ['id', 'Nomor karyawan', 'Nakhoda'],
  ] as const)('names the person by the number of the employee, in %s', async (language, label, position) => {
    const { employeeNumber, fullName } = await person();
    const answer = await cv(world.planner, language);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(`CV ${fullName} ${employeeNumber}.pdf`);
    const text = await textOf(answer.body);
    for (const said of [fullName ?? '', `${label} ${employeeNumber}`, position]) expect(text).toContain(said);
  });

  it('opens for a principal from the proposal on, for no other one, and is noted', async () => {
    expect((await cv(world.principal)).status).toBe(404);
    await world.propose();
    expect((await cv(world.principal)).status).toBe(200);
    expect((await cv(world.stranger)).status).toBe(404);
    const noted = server.db.selectFrom('readLog').select('what').where('userId', '=', world.principal.userId);
    expect(await noted.execute()).toEqual([{ what: 'crewCv' }]);
  });

  it('shows a principal no more than the crew file does', async () => {
    await world.propose();
    const { seafarerId } = await person();
    await server.db.updateTable('seafarers').set({ passportNumber: 'X7654321' }).where('id', '=', seafarerId).execute();
    const admin = await server.user({ role: 'crewingadminmarine' });
    const [ofAdmin, ofPrincipal] = await Promise.all(
      [admin, world.principal].map(async (by) => textOf((await cv(by)).body)),
    );
    expect(ofAdmin).toContain('X7654321');
    expect(ofPrincipal).not.toContain('X7654321');
  });

  it('has an empty frame for a photo that is gone, and is not made while photos cannot be read', async () => {
    const { seafarerId } = await person();
    const { services } = server;
    const storageKey = newStorageKey('2026-11-01');
    const file = {
      fileType: 'personaldata',
      name: 'photo.jpg',
      size: 4,
      contentType: 'image/jpeg',
      sha256: 'a'.repeat(64),
    };
    const { id } = await server.db
      .insertInto('files')
      .values({ ...file, id: randomUUID(), storageKey, uploadedByUser: world.planner.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('seafarers').set({ photoFileId: id }).where('id', '=', seafarerId).execute();
    expect((await cv(world.crew)).status).toBe(200);
    const reading = vi.spyOn(services.files, 'read').mockRejectedValue(unavailable());
    expect((await cv(world.crew)).status).toBe(503);
    reading.mockRestore();
  });

  it('is their own to crew, and no one else’s', async () => {
    expect((await cv(world.crew)).status).toBe(200);
    const other = await planningWorld(server);
    expect((await cv(other.crew)).status).toBe(404);
  });

  it('keeps its code while it says the same, and gets another one when the file says something else', async () => {
    const admin = await server.user({ role: 'crewingadminmarine' });
    const printed = async (by: Caller = admin) => (await cv(by)).body as Buffer;
    const { seafarerId } = await person();
    const first = await printed();
    expect(await saidOf(server, first)).toMatchObject({ kind: 'cv', vesselName: null, supersededOn: null });
    expect((await printed()).equals(first)).toBe(true);
    // A principal sees less of it: that paper takes the place of none.
    await world.propose();
    await server.db.updateTable('seafarers').set({ passportNumber: 'X7654321' }).where('id', '=', seafarerId).execute();
    const theirs = await printed(world.principal);
    expect((await saidOf(server, first))?.supersededOn).toBeNull();
    await printed();
    expect((await saidOf(server, first))?.supersededOn).not.toBeNull();
    expect((await saidOf(server, theirs))?.supersededOn).toBeNull();
  });
});
