import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#platform/contract/access.ts';
import { makeOpening } from '#testing/application.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { jobOpenings } from '../contract.ts';

/** Who may publish, change and take away openings, and in which division. */

let server: TestServer;
let marine: { token: string };
let tanker: { token: string };
let chief: { token: string };
beforeAll(async () => {
  server = await testServer();
  marine = await server.user({ role: 'crewingstaffmarine' });
  tanker = await server.user({ role: 'crewingstafftanker' });
  chief = await server.user({ role: 'superadmin' });
});
afterAll(() => server.close());

const work = { vesselSize: '27 m LOA', jobType: 'Contract', workExperience: '2 Years', task: 'Watches' };
const wanted = { ...work, shipId: 1, jobPositionMarineId: 2 };
const wantedTanker = { ...work, shipId: 101, jobPositionTankerId: 102 };

type New = typeof wanted | typeof wantedTanker;
const create = (input: New & { divisionId?: number }, caller: Caller = marine) =>
  server.call(jobOpenings.create, input, caller);
const update = (input: New & { id: number; divisionId?: number }, caller: Caller = marine) =>
  server.call(jobOpenings.update, input, caller);
const remove = (id: number, caller: Caller = marine) => server.call(jobOpenings.delete, { id }, caller);
const read = async (id: number) => (await server.call(jobOpenings.get, { id }, chief)).body.jobOpening;
/** Publishes one over HTTP. */
async function made(input: New & { divisionId?: number } = wanted, caller: Caller = marine): Promise<number> {
  const { status, body, raw } = await create(input, caller);
  expect([status, raw]).toEqual([200, raw]);
  return body.data.id;
}
const notThere = '{"status":404,"code":"not_found","message":"Job Opening not found"}';

describe('who may', () => {
  const asked = async (caller: Caller) => {
    const id = await makeOpening(server);
    return [
      await server.call(jobOpenings.create, wanted, caller),
      await server.call(jobOpenings.update, { id, ...wanted }, caller),
      await server.call(jobOpenings.delete, { id }, caller),
    ];
  };
  it.each<[Role, number]>([
    ['superadmin', 200],
    ['crewingadminmarine', 200],
    ['crewingmanagermarine', 200],
    ['crewingstaffmarine', 200],
    ['crewingpdemarine', 403],
    ['crewingplanningmarine', 403],
    ['crewingservicemarine', 403],
    ['crewingfinancemarine', 403],
    ['crewingprincipalmarine', 403],
    ['crewmarine', 403],
    ['admin', 403],
    ['principal', 403],
  ])('%s is answered %i', async (role, status) => {
    const answers = await asked(await server.user({ role, divisionId: 1 }));
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  });

  it('only reads with the tag but without the right to write', async () => {
    const reader = await server.user({ role: 'crewingfinancemarine', userAccessList: ['JobOpening'] });
    expect((await server.call(jobOpenings.list, {}, reader)).status).toBe(200);
    expect((await asked(reader)).map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('is no one without a token, or without the tag', async () => {
    expect((await asked(undefined)).map(({ status }) => status)).toEqual([401, 401, 401]);
    const without = await server.user({ role: 'crewingadminmarine', userAccessList: ['ApplicantList'] });
    expect((await asked(without)).map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('is no one of the other division: its openings are as if they were not there', async () => {
    const id = await made(wantedTanker, tanker);
    for (const [foreign, missing] of [
      [await update({ id, ...wanted }), await update({ id: 999_999, ...wanted })],
      [await update({ id, ...wantedTanker, divisionId: 2 }), await update({ id: 999_999, ...wanted })],
      [await remove(id), await remove(999_999)],
    ] as const) {
      expect(foreign.status).toBe(404);
      expect(foreign.raw).toBe(missing.raw);
    }
    expect(await read(id)).toMatchObject({ version: 1, isOpen: true });
  });

  it('makes openings of their own division, whatever division is named', async () => {
    expect((await read(await made({ ...wanted, divisionId: 2 }))).divisionId).toBe(1);
    const other = await create({ ...wantedTanker, divisionId: 2 });
    expect(other.body.fields).toHaveProperty('shipId');
  });

  it('is the super admin in either division, who names it', async () => {
    const id = await made({ ...wantedTanker, divisionId: 2 }, chief);
    expect((await read(id)).divisionId).toBe(2);
    expect((await update({ id, ...wantedTanker, divisionId: 1 }, chief)).raw).toBe(notThere);
    expect((await update({ id, ...wantedTanker, divisionId: 2, task: 'Gas' }, chief)).status).toBe(200);
    expect((await update({ id, ...wantedTanker, task: 'Cargo' }, chief)).status).toBe(200);
    expect(await read(id)).toMatchObject({ divisionId: 2, task: 'Cargo' });
    expect((await remove(id, chief)).status).toBe(200);
  });
});
