import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { stages } from '../../rules.ts';
import { assessments } from '../contract.ts';

let server: TestServer;
let staff: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const idsOf = (applicants: readonly { id: number }[]) => applicants.map(({ id }) => id);
const pass = (
  ids: readonly number[],
  headers: Record<string, string> = {},
  other: { confirmedBlacklisted?: number[] } = {},
) =>
  server.call(
    assessments.insertBulk,
    { regCrewIdArray: [...ids], assessmentType: 'boc', assessmentStatus: 'Passed', ...other },
    staff,
    headers,
  );
const stagesOf = async (ids: readonly number[]) =>
  (await server.db.selectFrom('applications').select('stage').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ stage }) => stage,
  );
const mailsTo = (ids: readonly number[]) =>
  server.db.selectFrom('outbox').select(['kind', 'recordId']).where('recordId', 'in', ids.map(String)).execute();

/** How many statements the server sends to the database meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { database } = server;
  const plain = database.db;
  let sent = 0;
  database.db = plain.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work().finally(() => {
    database.db = plain;
  });
  return sent;
}

describe('a bulk of results', () => {
  it('moves five hundred with as many statements as two, in one transaction, and tells each of them', async () => {
    const [few, many] = [2, 500].map((howMany) => makeApplicants(server, howMany, { stage: stages.boc }));
    const two = idsOf((await few) ?? []);
    const ids = idsOf((await many) ?? []);
    const forTwo = await statementsOf(() => pass(two));
    const forMany = await statementsOf(async () => {
      const { status, body } = await pass(ids);
      expect([status, body.data]).toMatchObject([200, { moved: ids, skipped: [] }]);
    });
    expect(forTwo).toBeGreaterThan(4);
    expect(forMany).toBe(forTwo);
    expect(forMany).toBeLessThan(14);
    expect(new Set(await stagesOf(ids))).toEqual(new Set([stages.ces]));
    const mails = await mailsTo(ids);
    expect(mails).toHaveLength(500);
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['ApplicantPassed']));
    const counts = (await server.call(applications.counts, {}, staff)).body.data;
    expect(counts).toMatchObject({ boc: 0, ces: 502 });
  });

  it('leaves out who is in another stage, foreign, a draft or not there, and moves the others', async () => {
    const [first, second] = idsOf(await makeApplicants(server, 2, { stage: stages.boc }));
    const [early] = idsOf(await makeApplicants(server, 1));
    const [late] = idsOf(await makeApplicants(server, 1, { stage: stages.failed }));
    const [foreign] = idsOf(await makeApplicants(server, 1, { stage: stages.boc, divisionId: 2 }));
    const [draft] = idsOf(await makeApplicants(server, 1, { isDraft: true }));
    const asked = [late, second, foreign, 2_000_000_000, early, first, draft, second].map(Number);
    const { body } = await pass(asked);
    expect(body.data).toMatchObject({
      moved: [second, first],
      skipped: [
        { regCrewId: late, reason: 'not in this stage' },
        { regCrewId: foreign, reason: 'not found' },
        { regCrewId: 2_000_000_000, reason: 'not found' },
        { regCrewId: early, reason: 'not in this stage' },
        { regCrewId: draft, reason: 'not found' },
      ],
    });
    expect(await stagesOf(asked)).toEqual([3, 3, 1, 8, 2, 1]);
    expect((await mailsTo(asked)).map(({ recordId }) => Number(recordId)).sort()).toEqual([first, second].sort());
  });

  it('leaves the blacklisted where they are, unless each of them was confirmed', async () => {
    const world = await hiringWorld(server);
    const member = await world.hire();
    await world.blacklist(member.employeeId);
    const confirmed = await world.apply({}, { stage: stages.boc });
    const silent = await world.apply({}, { stage: stages.boc });
    const [other] = idsOf(await makeApplicants(server, 1, { stage: stages.boc }));
    const ids = [confirmed.id, silent.id, Number(other)];
    const { body } = await pass(ids, {}, { confirmedBlacklisted: [confirmed.id, Number(other)] });
    expect(body.data).toMatchObject({
      moved: [confirmed.id, other],
      skipped: [{ regCrewId: silent.id, reason: 'blacklisted' }],
    });
    expect(await stagesOf(ids)).toEqual([stages.ces, stages.boc, stages.ces].map(Number));
    const failing = await server.call(
      assessments.insertBulk,
      { regCrewIdArray: [silent.id], assessmentType: 'boc', assessmentStatus: 'Failed' },
      staff,
    );
    expect(failing.body.data).toMatchObject({ moved: [silent.id], skipped: [] });
  });

  it('given singly asks for the same confirmation', async () => {
    const world = await hiringWorld(server);
    const person = {
      fullName: 'Joko Susilo',
      idNumber: '3578011705900019',
      seafarerIdNumber: '6200123499',
      passportId: 'X7654321',
    };
    const member = await world.hire(person);
    await world.blacklist(member.employeeId);
    const { id } = await world.apply(person, { stage: stages.boc });
    const give = (over: object = {}) =>
      server.call(
        assessments.insertAssessment,
        { registerCrewId: id, assessmentType: 'boc', assessmentStatus: 'Passed', ...over },
        staff,
      );
    const refused = await give();
    expect([refused.status, refused.body.code]).toEqual([409, 'blacklisted']);
    expect(await stagesOf([id])).toEqual([stages.boc]);
    expect((await mailsTo([id])).map(({ kind }) => kind)).not.toContain('ApplicantPassed');
    expect((await give({ confirmBlacklisted: true })).status).toBe(200);
    expect(await stagesOf([id])).toEqual([stages.ces]);
  });

  it('that is sent again with the same key answers what it answered, and moves no one twice', async () => {
    const ids = idsOf(await makeApplicants(server, 3, { stage: stages.boc }));
    const key = { 'idempotency-key': randomUUID() };
    const answers = [await pass(ids, key), await pass(ids, key)];
    expect(answers[1]?.raw).toBe(answers[0]?.raw);
    expect(answers[1]?.body.data.moved).toEqual(ids);
    expect(await stagesOf(ids)).toEqual([3, 3, 3]);
    expect(await mailsTo(ids)).toHaveLength(3);
  });

  it('and another with the same people share them out, each moved once', async () => {
    const ids = idsOf(await makeApplicants(server, 30, { stage: stages.boc }));
    const answers = await Promise.all([pass(ids), pass([...ids].reverse()), pass(ids.slice(10))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const moved = answers.flatMap(({ body }) => body.data.moved as number[]);
    expect(moved.sort((a, b) => a - b)).toEqual(ids);
    expect(await mailsTo(ids)).toHaveLength(30);
  });

  it('takes up to five hundred, and at least one', async () => {
    expect((await pass([])).status).toBe(400);
    expect((await pass(Array.from({ length: 501 }, (_, at) => at + 1))).status).toBe(400);
  });
});
