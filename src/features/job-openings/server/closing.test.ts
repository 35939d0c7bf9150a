import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import { makeOpening, stepsOf } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { jobOpenings } from '../contract.ts';

/** What closing and deleting mean to those who apply, over HTTP from end to end (1-open 80 and 82). */

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const messman = {
  shipId: 1,
  jobPositionMarineId: 22,
  vesselSize: '27 m LOA',
  jobType: 'Contract',
  workExperience: '1 Year',
  task: 'Serve the mess',
};
const change = (id: number, other: object) => server.call(jobOpenings.update, { id, ...messman, ...other }, staff);
const ways = [
  ['closed', (id: number) => change(id, { isOpen: false })],
  ['deleted', (id: number) => server.call(jobOpenings.delete, { id }, staff)],
] as const;

/** A visitor at the form of an opening, with the first so many steps handed in. */
async function applicant(opening: number, handedIn = 0) {
  const visitor = await server.visitor();
  const steps = await stepsOf(server, visitor, opening);
  let pass = {};
  const send = async (step: 1 | 2 | 3 | 4, caller = visitor) => {
    const answer = await server.call(applications.submitPublic, { ...steps[step - 1], ...pass } as never, caller);
    if (answer.status === 200 && step === 1)
      pass = { regCrewId: answer.body.data.regCrewId, registrationGuid: answer.body.data.registrationGuid };
    return answer;
  };
  for (const step of ([1, 2, 3, 4] as const).slice(0, handedIn)) expect((await send(step)).status).toBe(200);
  return send;
}
const notThere = { status: 404, code: 'not_found', message: 'Job Opening not found' };

describe.each(ways)('an opening that is %s', (_how, act) => {
  it('may be applied for to the end by who is in the middle of it; no one begins any more', async () => {
    const opening = await makeOpening(server);
    const [begun, waiting] = [await applicant(opening, 2), await applicant(opening)];
    expect((await act(opening)).status).toBe(200);
    // Past the captcha, but nothing handed in yet: that would be a new start.
    expect((await waiting(1)).body).toEqual(notThere);
    expect((await (await applicant(opening))(1)).body).toEqual(notThere);
    // The one who began corrects the first step, then goes through.
    for (const step of [1, 3, 4] as const) expect((await begun(step)).status).toBe(200);
  });

  it('is not continued with a captcha of later, however the opening was touched meanwhile', async () => {
    const opening = await makeOpening(server);
    const begun = await applicant(opening, 1);
    await change(opening, { isOpen: false });
    const later = await server.visitor();
    // Neither a correction, nor what the table does itself when a ship type is renamed, opens the door again.
    await change(opening, { task: 'Serve the mess twice' });
    await server.db.updateTable('jobOpenings').set({ searchText: '' }).where('id', '=', opening).execute();
    await act(opening);
    expect((await begun(2, later)).body).toEqual(notThere);
    expect((await begun(2)).status).toBe(200);
  });

  it('keeps its applicants and what they applied for', async () => {
    const opening = await makeOpening(server);
    await applicant(opening, 4);
    await act(opening);
    const { id } = await server.db
      .selectFrom('applications')
      .select('id')
      .where('jobOpeningId', '=', opening)
      .executeTakeFirstOrThrow();
    const listed = await server.call(applications.list, { id: 1, pageSize: 200 }, staff);
    expect(listed.body.data.map((row: { regCrewId: number }) => row.regCrewId)).toContain(id);
    const summary = await server.call(jobOpenings.get, { id: opening }, staff);
    expect(summary.body.jobOpening).toMatchObject({ id: opening, jobPositionName: 'Messman', isOpen: false });
  });
});

it('an opening that is opened again takes applications as before', async () => {
  const opening = await makeOpening(server);
  await change(opening, { isOpen: false });
  await change(opening, { isOpen: true });
  await applicant(opening, 2);
});

describe.each(ways)('the public pages', (how, act) => {
  it(`are without an opening that is ${how}, at once`, async () => {
    const opening = await makeOpening(server);
    const shown = async () => {
      const listed = await server.call(jobOpenings.publicList, { pageSize: 200 });
      const one = await server.call(jobOpenings.publicGet, { id: opening });
      return [listed.body.data.some(({ id }: { id: number }) => id === opening), one.status, one.body.code];
    };
    expect(await shown()).toEqual([true, 200, undefined]);
    expect((await act(opening)).status).toBe(200);
    expect(await shown()).toEqual([false, 404, 'not_found']);
    const staffList = await server.call(jobOpenings.list, { pageSize: 200 }, staff);
    expect(staffList.body.data.some(({ id }: { id: number }) => id === opening)).toBe(how === 'closed');
    const known = await server.call(jobOpenings.get, { id: opening }, staff);
    expect(known.body.jobOpening).toMatchObject({ isOpen: false, isDeleted: how === 'deleted' });
  });
});

it('an opening that is deleted is not there for changes any more', async () => {
  const opening = await makeOpening(server);
  await server.call(jobOpenings.delete, { id: opening }, staff);
  expect((await change(opening, { isOpen: true })).body).toEqual(notThere);
  expect((await server.call(jobOpenings.delete, { id: opening }, staff)).body).toEqual(notThere);
});
