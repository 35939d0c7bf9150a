import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requirements } from '#features/requirements/contract.ts';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { makePrincipal } from '#testing/employee.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { vessels } from '../contract.ts';

/** Changes of vessels and of what is needed aboard, which both hold the lists of crew, in the same moment. */

const today = dayInJakarta(new Date());
const later = addDays(today, 9);
let server: TestServer;
let admin: { token: string };
let form: { vesselName: string; shipId: number; principalId: number };
let types: number[];
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine' });
  form = { vesselName: 'TB Sejajar', shipId: 1, principalId: await makePrincipal(server, 'PT Sejajar') };
  const { body } = await server.call(requirements.list, { jobPositionId: 1 }, admin);
  types = body.data
    .filter(({ kind }: { kind: string }) => kind === 'cop')
    .map(({ certificateTypeId }: { certificateTypeId: number }) => certificateTypeId);
});
afterAll(() => server.close());

const add = async (): Promise<number> => (await server.call(vessels.create, form, admin)).body.data.id;
const save = (changes: object[], other: object = {}) =>
  server.call(requirements.save, { jobPositionId: 1, validFrom: later, changes: changes as never, ...other }, admin);
/** What a boarding holds: no one changes what many have in common meanwhile. */
const holdLists = (db: Db) => sql`select pg_advisory_xact_lock_shared(crew_listing_gate())`.execute(db);

it('a requirement that names a vessel is kept while the vessel is changed', async () => {
  const vesselId = await add();
  const line = (at: number, onVessel: number | null) => ({
    divisionId: 1,
    jobPositionId: 1,
    vesselId: onVessel,
    validFrom: later,
    need: 'mandatory',
    certificateTypeId: types[at] ?? 0,
  });
  const { status } = await meanwhile(
    server,
    (db) => db.insertInto('requirementMatrix').values(line(0, null)).execute(),
    () => server.call(vessels.update, { ...form, id: vesselId, fleet: 'Timur' }, admin),
    (db) => db.insertInto('requirementMatrix').values(line(1, vesselId)).execute(),
  );
  expect(status).toBe(200);
  await server.db.deleteFrom('requirementMatrix').where('validFrom', '=', later).execute();
});

it('two who change the same lines wait for each other, and the later is told', async () => {
  const [first = 0, second = 0] = types;
  expect((await save([{ certificateTypeId: first, need: 'mandatory' }])).status).toBe(200);
  const { id: requirementId } = await server.db
    .selectFrom('requirementMatrix')
    .select('id')
    .where('validFrom', '=', later)
    .executeTakeFirstOrThrow();
  const replaced = { certificateTypeId: first, need: 'recommended', requirementId, version: 1 };
  const answers = await meanwhile(
    server,
    holdLists,
    () => Promise.all([save([{ certificateTypeId: second, need: 'mandatory' }, replaced]), save([replaced])]),
    () => pause(300),
  );
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort()).toEqual([200, 'stale']);
  await server.db.deleteFrom('requirementMatrix').where('validFrom', '=', later).execute();
});

it('nothing is asked for of a vessel in scrap', async () => {
  const vesselId = await add();
  expect((await server.call(vessels.scrap, { id: vesselId }, admin)).status).toBe(200);
  const { status, body } = await save([{ certificateTypeId: types[0], need: 'mandatory' }], { vesselId });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['vesselId']]);
});

it.each([
  ['that is eleven years ahead', `${Number(today.slice(0, 4)) + 11}-01-01`],
  ['before 1945', '1944-12-31'],
])('a requirement does not hold from a year %s, which no form gives', async (_year, validFrom) => {
  const { status, body } = await save([{ certificateTypeId: types[0], need: 'mandatory' }], { validFrom });
  expect([status, body.fields.validFrom]).toEqual([400, 'Choose a date from 1945 to ten years from now']);
});
