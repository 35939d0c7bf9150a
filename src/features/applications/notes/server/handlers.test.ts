import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { notes } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
beforeAll(async () => {
  server = await testServer();
  world = await hiringWorld(server);
});
afterAll(() => server.close());

const listOf = async (id: number, caller = world.staff) => (await server.call(notes.list, { id }, caller)).body.data;
const rowOf = async (id: number, filterList = '') =>
  (await server.call(applications.listDone, { filterList, pageSize: 200 }, world.staff)).body.data.find(
    (row: { regCrewId: number }) => row.regCrewId === id,
  );

describe('notes about an applicant', () => {
  it('are made at any stage, newest first, and marked in the list', async () => {
    const [one, other] = await makeApplicants(server, 2, { stage: 8 });
    const id = one?.id ?? 0;
    expect((await rowOf(id)).noteCount).toBe(0);
    for (const note of ['Speaks Dutch', 'Wants a tanker next'])
      expect((await server.call(notes.insert, { regCrewId: id, note }, world.staff)).status).toBe(200);
    expect(await listOf(id)).toMatchObject([
      { note: 'Wants a tanker next', isEditable: true, editedAt: null },
      { note: 'Speaks Dutch', isEditable: true },
    ]);
    expect((await rowOf(id)).noteCount).toBe(2);
    expect(await rowOf(id, 'isNoted:true;')).toBeTruthy();
    expect(await rowOf(other?.id ?? 0, 'isNoted:true;')).toBeUndefined();
    expect((await server.call(notes.insert, { regCrewId: id, note: ' ' }, world.staff)).body.fields).toHaveProperty(
      'note',
    );
  });

  it('are corrected by their author for a day; what they said is in the trail', async () => {
    const [one] = await makeApplicants(server, 1);
    const regCrewId = one?.id ?? 0;
    const { id, version } = (await server.call(notes.insert, { regCrewId, note: 'Lives in Rotterdam' }, world.staff))
      .body.data;
    const edit = (note: string, caller = world.staff, at = version) =>
      server.call(notes.update, { noteId: id, note, version: at }, caller);
    expect((await edit('x', await server.user({ role: 'crewingstaffmarine' }))).status).toBe(409);
    expect((await edit('Lives in Delft')).body.data).toMatchObject({ note: 'Lives in Delft', version: version + 1 });
    expect((await edit('Lives in Leiden')).body.code).toBe('stale');
    const { rows } = await sql<{ before: { note: string } }>`
      select before from audit_log where table_name = 'application_notes' and record_id = ${String(id)}
        and before is not null`.execute(server.db);
    expect(rows.map(({ before }) => before.note)).toEqual(['Lives in Rotterdam']);
    await sql`update application_notes set written_at = now() - interval '25 hours' where id = ${id}`.execute(
      server.db,
    );
    expect((await edit('Later', world.staff, version + 2)).status).toBe(409);
  });

  it('are not there for the other division, nor for the applicant', async () => {
    const one = await world.apply();
    await server.call(notes.insert, { regCrewId: one.id, note: 'Speaks Dutch' }, world.staff);
    expect((await server.call(notes.list, { id: one.id }, world.tankerStaff)).status).toBe(404);
    const noteId = (await listOf(one.id))[0].id;
    expect((await server.call(notes.update, { noteId, note: 'x' }, world.tankerStaff)).status).toBe(404);
    const pass = { registrationNo: one.number, registrationGuid: one.guid };
    const shown = await server.call(applications.status, pass, one.visitor);
    expect(shown.status).toBe(200);
    expect(shown.raw).not.toContain('Dutch');
  });
});

describe('how an applicant heard of the opening', () => {
  it('is what the form says, may be left out, and narrows the list', async () => {
    const { id } = await world.apply({ source: 'jobFair' } as never);
    const other = await world.apply();
    expect((await world.applicationOf(id)).source).toBe('jobFair');
    const found = async (filterList: string) =>
      (await server.call(applications.list, { id: 1, filterList, pageSize: 200 }, world.staff)).body.data;
    expect(await found('source:jobFair;')).toMatchObject([{ id, source: 'jobFair' }]);
    expect((await found('')).find((row: { id: number }) => row.id === other.id).source).toBeNull();
    const wrong = { jobOpeningId: world.opening, step: 1, source: 'moon' } as never;
    const visitor = await server.visitor();
    expect((await server.call(applications.submitPublic, wrong, visitor)).body.fields).toHaveProperty('source');
  });
});
