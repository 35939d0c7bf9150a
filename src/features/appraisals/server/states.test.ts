import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppraisalWorld, appraisalWorld } from '#testing/appraisal.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type From, type Step, stateTable, steps } from '../rules.ts';

const texts = JSON.parse(readFileSync('public/locales/en/appraisals.json', 'utf8'));

let server: TestServer;
let world: AppraisalWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await appraisalWorld(server);
});

const count = () => server.db.selectFrom('appraisals').select('id').execute();

/** A report in a state, by the calls that lead there. */
async function reportIn(from: From): Promise<number> {
  if (from === 'New') return 2_000_000_000;
  const { id } = (await world.submit()).body.data;
  if (from === 'WaitingForRevision') await world.review(id, 'WaitingForRevision');
  if (from === 'Approved') await world.review(id, 'Approved');
  return id;
}
const taken: Record<Step, (id: number) => ReturnType<AppraisalWorld['submit']>> = {
  submit: () => world.submit(),
  saveUpdate: (id) => world.update(id),
  sendBack: (id) => world.review(id, 'WaitingForRevision'),
  approve: (id) => world.review(id, 'Approved'),
};
const cases = (Object.keys(stateTable) as From[]).flatMap((from) => steps.map((step) => ({ from, step })));

describe('the state table', () => {
  it.each(cases)('$step of a report that is $from', async ({ from, step }) => {
    const id = await reportIn(from);
    const rule: { to?: string; refused?: string } = stateTable[from][step];
    const before = await count();
    const { status, body } = await taken[step](id);
    // A missing report and one out of reach get the same answer.
    if (from === 'New' && step !== 'submit') return expect([status, body.code]).toEqual([404, 'not_found']);
    if (rule.to) return expect([status, body.data.reviewStatus]).toEqual([200, rule.to]);
    const key = rule.refused?.split('.')[1] as 'appraisal_open';
    expect([status, body.code, body.message]).toEqual([409, key, texts.refusals[key]]);
    expect(await count()).toEqual(before);
  });

  it.each([
    ['master', 200, 403],
    ['superadmin', 200, 200],
    ['admin', 200, 200],
    ['manager', 200, 200],
    ['staff', 200, 403],
    ['pde', 403, 403],
    ['principal', 403, 403],
    ['tanker', 404, 404],
  ])('%s submits: %i, and reviews: %i', async (name, submits, reviews) => {
    expect((await world.submit(name)).status).toBe(submits);
    // Written by someone who does not review it.
    const own = await server.db.deleteFrom('appraisals').where('assignmentId', '=', world.assignmentId).execute();
    expect(own).toBeDefined();
    const { id } = (await world.submit('master')).body.data;
    expect((await world.review(id, 'WaitingForRevision', name)).status).toBe(reviews);
    await server.db.updateTable('appraisals').set({ reviewStatus: 'WaitingForReview' }).where('id', '=', id).execute();
    expect((await world.review(id, 'Approved', name)).status).toBe(reviews);
  });
});
