import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { assessments } from '../../assessments/contract.ts';
import { applicantLists } from '../contract.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const matching = async (filterList: string) =>
  (await server.call(applicantLists.matching, { tab: 'boc-waitlist', filterList }, staff)).body.data.map(
    ({ regCrewId }: { regCrewId: number }) => regCrewId,
  );

describe('all applicants that match', () => {
  it('are those of all pages; who changed meanwhile is left out and named', async () => {
    const made = await makeApplicants(server, 14, { stage: 2 });
    const waiting = made.slice(0, 12).map(({ id }) => id);
    const long = new Date(Date.now() - 20 * 86_400_000);
    await server.db.updateTable('applications').set({ stageEnteredAt: long }).where('id', 'in', waiting).execute();
    const filterList = 'daysInStage:14;';
    const selected = await matching(filterList);
    expect(selected.sort()).toEqual([...waiting].sort());
    const [changed = 0, decided = 0] = waiting;
    await server.db.updateTable('applications').set({ stageEnteredAt: new Date() }).where('id', '=', changed).execute();
    await server.db.updateTable('applications').set({ stage: 3 }).where('id', '=', decided).execute();
    const { status, body } = await server.call(
      assessments.insertBulk,
      { regCrewIdArray: selected, assessmentType: 'boc', assessmentStatus: 'Passed', filterList },
      staff,
    );
    expect(status).toBe(200);
    expect(body.data.moved.sort()).toEqual(waiting.slice(2).sort());
    expect(body.data.skipped).toEqual(
      expect.arrayContaining([
        { regCrewId: changed, reason: 'no longer matches' },
        { regCrewId: decided, reason: 'not in this stage' },
      ]),
    );
    expect(await matching(filterList)).toEqual([]);
  });

  it('are at most 2,000, and never of another division', async () => {
    const tanker = await server.user({ role: 'crewingstafftanker' });
    const other = await server.call(applicantLists.matching, { tab: 'boc-waitlist', divisionId: 1 }, tanker);
    expect(other.body.data).toEqual([]);
  });
});
