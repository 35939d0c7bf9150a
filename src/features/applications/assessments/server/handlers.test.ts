import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants, type TestApplicant } from '#testing/applicants.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { assessedStages, stages } from '../../rules.ts';
import { assessments } from '../contract.ts';

let server: TestServer;
let staff: { token: string; userId: string };
let manager: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

const one = async (place: Parameters<typeof makeApplicants>[2] = {}) => {
  const [applicant] = await makeApplicants(server, 1, place);
  if (!applicant) throw new Error('No applicant was made');
  return applicant;
};
const give = (
  { id }: { id: number },
  assessmentType: (typeof assessedStages)[number],
  assessmentStatus: 'Passed' | 'Failed' | 'InProgress',
  more: object = {},
  caller = staff,
) =>
  server.call(assessments.insertAssessment, { registerCrewId: id, assessmentType, assessmentStatus, ...more }, caller);
const correct = ({ id }: { id: number }, currentStatusId: number, more: object = {}, caller = manager) =>
  server.call(assessments.updateStatus, { regCrewId: id, currentStatusId, remark: 'Wrong person', ...more }, caller);
const record = async ({ id }: { id: number }) => (await server.call(applications.get, { id }, staff)).body.data;
const history = async ({ id }: { id: number }) => (await server.call(applications.assessments, { id }, staff)).body;
/** What the applicant is shown, a letter a step. */
async function shown({ number, guid }: TestApplicant) {
  const visitor = await server.visitor();
  const { body } = await server.call(applications.status, { registrationNo: number, registrationGuid: guid }, visitor);
  const letters: Record<string, string> = { Completed: 'c', 'In Progress': 'i', Failed: 'f' };
  return body.data.statusListEn.map(({ progress }: { progress: string }) => letters[progress] ?? '.').join('');
}
const counts = async () => (await server.call(applications.counts, {}, staff)).body.data;

describe('a result', () => {
  it('moves the applicant stage by stage, with who and when, and the status page follows', async () => {
    const applicant = await one();
    const pages = ['ci.....', 'cci....', 'ccci...', 'cccci..', 'ccccci.', 'ccccccc'];
    for (const [at, stage] of assessedStages.entries()) {
      const { status, body } = await give(applicant, stage, 'Passed', { version: at + 1 });
      expect([status, body.data]).toMatchObject([200, { id: applicant.id, version: at + 2, currentStatusId: at + 2 }]);
      expect(await shown(applicant)).toBe(pages[at]);
    }
    const now = await record(applicant);
    expect(now).toMatchObject({ currentStatusId: stages.result, review: 'Passed', mcu: 'Passed', version: 7 });
    expect(now.stageEnteredBy).toMatch(/^Test User/);
    expect(Date.now() - Date.parse(now.stageEnteredAt)).toBeLessThan(60_000);
    expect((await history(applicant)).data.map((row: object) => row)).toMatchObject(
      assessedStages.map((assessmentType) => ({ assessmentType, assessmentStatus: 'Passed', isTakenBack: false })),
    );
    const trail = await server.db
      .selectFrom('auditLog')
      .select('actor')
      .where('tableName', '=', 'applications')
      .where('recordId', '=', String(applicant.id))
      .where('action', '=', 'update')
      .execute();
    expect(trail.map(({ actor }) => actor)).toEqual(Array(6).fill(`user:${staff.userId}`));
  });

  it('that is Failed ends the application, with a remark that only staff see', async () => {
    const applicant = await one({ stage: stages.marlin });
    const before = await counts();
    expect((await give(applicant, 'marlin', 'Failed', { remark: 'Did not come' })).body.data.currentStatusId).toBe(8);
    expect(await shown(applicant)).toBe('cccf...');
    const after = await counts();
    expect([after.marlin - before.marlin, after.done - before.done]).toEqual([-1, 1]);
    expect((await history(applicant)).data).toMatchObject([
      { assessmentStatus: 'Failed', remark: 'Did not come', decidedBy: expect.stringMatching(/^Test/) },
    ]);
    for (const stage of assessedStages) expect((await give(applicant, stage, 'Passed')).status).toBe(409);
  });

  it('that is InProgress stays, and is noted once', async () => {
    const applicant = await one({ stage: stages.interview });
    for (const _ of [1, 2])
      expect((await give(applicant, 'interview', 'InProgress')).body.data).toMatchObject({ currentStatusId: 5 });
    await give(applicant, 'interview', 'InProgress', { remark: 'Moved to Monday' });
    expect((await history(applicant)).data.map(({ remark }: { remark: string }) => remark)).toEqual([
      null,
      'Moved to Monday',
    ]);
    expect(await record(applicant)).toMatchObject({ interview: 'InProgress', currentStatusId: 5 });
    expect(await shown(applicant)).toBe('cccci..');
  });

  it('for a stage left already, a stage to come, or an older version is refused and keeps nothing', async () => {
    const applicant = await one({ stage: stages.boc });
    const left = await give(applicant, 'screening', 'Failed');
    expect([left.status, left.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'already_assessed',
        message: 'This applicant has already been assessed in this stage.',
      }),
    ]);
    expect((await give(applicant, 'mcu', 'Passed')).body.code).toBe('not_in_stage');
    expect((await give(applicant, 'boc', 'Passed', { version: 9 })).body.code).toBe('stale');
    expect((await give(applicant, 'boc', 'Passed', { mcuPrice: '5' })).body).toMatchObject({
      status: 400,
      fields: { mcuPrice: expect.any(String) },
    });
    expect((await history(applicant)).data).toEqual([]);
    expect(await record(applicant)).toMatchObject({ currentStatusId: 2, version: 1 });
  });

  it('of sixteen at once is that of one; the others are told', async () => {
    for (const more of [{}, { version: 1 }]) {
      const applicant = await one({ stage: stages.interview });
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, at) => give(applicant, 'interview', at % 2 ? 'Passed' : 'Failed', more)),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      for (const { status, body } of answers)
        if (status !== 200) expect([status, body.code]).toEqual([409, 'already_assessed']);
      expect((await history(applicant)).data).toHaveLength(1);
      expect((await record(applicant)).currentStatusId).toBe(won[0]?.body.data.currentStatusId);
    }
  });

  it('of another division’s applicant, of a draft and of no one are the same bytes', async () => {
    const foreign = await one({ divisionId: 2 });
    const draft = await one({ isDraft: true });
    const missing = { id: 2_000_000_000 };
    for (const ask of [
      (who: { id: number }) => give(who, 'screening', 'Passed'),
      (who: { id: number }) => correct(who, 3),
      (who: { id: number }) => server.call(assessments.updateExamination, { registerCrewId: who.id }, staff),
      (who: { id: number }) => server.call(assessments.examination, who, staff),
      (who: { id: number }) => server.call(assessments.mails, who, staff),
      (who: { id: number }) => server.call(assessments.resendMail, { regCrewId: who.id, mailId: 1 }, staff),
    ]) {
      const answers = await Promise.all([foreign, draft, missing].map(ask));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    }
    const chief = await server.user({ role: 'superadmin' });
    expect((await give(foreign, 'screening', 'Passed', {}, chief)).status).toBe(200);
  });
});

describe('a correction', () => {
  it('opens the stage again: what was taken back stays in the history and counts no more', async () => {
    const applicant = await one();
    await give(applicant, 'screening', 'Passed');
    await give(applicant, 'boc', 'Failed', { remark: 'Mixed up' });
    expect(await shown(applicant)).toBe('cf.....');
    const { status, body } = await correct(applicant, stages.boc, { version: 3 });
    expect([status, body.data]).toEqual([200, { id: applicant.id, version: 4, currentStatusId: 2 }]);
    expect(await shown(applicant)).toBe('ci.....');
    expect(await record(applicant)).toMatchObject({ review: 'Passed', boc: 'Pending', currentStatusId: 2 });
    expect(await history(applicant)).toMatchObject({
      data: [{ isTakenBack: false }, { assessmentStatus: 'Failed', remark: 'Mixed up', isTakenBack: true }],
      corrections: [
        { fromStatusId: 8, toStatusId: 2, remark: 'Wrong person', correctedBy: expect.stringMatching(/^Test/) },
      ],
    });
    const last = { type: 'boc' as const, applicantId: applicant.id };
    expect((await server.call(applications.lastAssessment, last, staff)).body.data).toBeNull();
    await give(applicant, 'boc', 'Passed');
    await give(applicant, 'ces', 'Failed');
    expect(await shown(applicant)).toBe('ccf....');
    expect(await record(applicant)).toMatchObject({ boc: 'Passed', ces: 'Failed' });
  });

  it('leads to failed at the stage stood in, and on to result without a failure', async () => {
    const applicant = await one({ stage: stages.ces });
    await correct(applicant, stages.failed);
    expect(await shown(applicant)).toBe('ccf....');
    expect(await record(applicant)).toMatchObject({ ces: 'Failed', currentStatusId: 8 });
    await correct(applicant, stages.result);
    expect(await shown(applicant)).toBe('ccccccc');
    expect(await record(applicant)).toMatchObject({ ces: 'Pending', currentStatusId: 7 });
    await correct(applicant, stages.failed);
    expect(await shown(applicant)).toBe('ccccccf');
    await correct(applicant, stages.screening);
    expect(await shown(applicant)).toBe('i......');
    const total = Object.values(await counts()).reduce<number>((sum, of) => sum + Number(of), 0);
    const { listed } = await server.db
      .selectFrom('applicationListing')
      .select(({ fn }) => fn.countAll<number>().as('listed'))
      .where('divisionId', '=', 1)
      .executeTakeFirstOrThrow();
    expect(total).toBe(Number(listed));
  });

  it('needs a reason, another stage, the newest version, and the right role', async () => {
    const applicant = await one();
    expect((await correct(applicant, 3, { remark: ' ' })).body).toMatchObject({
      status: 400,
      fields: { remark: 'Reason is required' },
    });
    expect((await correct(applicant, 1)).body.code).toBe('same_stage');
    expect((await correct(applicant, 3, { version: 7 })).body.code).toBe('stale');
    expect((await correct(applicant, 9)).status).toBe(400);
    expect((await correct(applicant, 3, {}, staff)).status).toBe(403);
    const admin = await server.user({ role: 'crewingadminmarine' });
    expect((await correct(applicant, 3, {}, admin)).status).toBe(403);
    expect((await history(applicant)).corrections).toEqual([]);
    const chief = await server.user({ role: 'superadmin' });
    expect((await correct(applicant, 3, {}, chief)).status).toBe(200);
  });

  it('is refused once the applicant is crew', async () => {
    const applicant = await one({ stage: stages.result });
    const { seafarerId, ...berth } = await server.db
      .selectFrom('applications')
      .select(['seafarerId', 'divisionId', 'jobPositionId', 'shipTypeId'])
      .where('id', '=', applicant.id)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('employees')
      .values({ employeeNumber: 'M-1', seafarerId, ...berth, applicationId: applicant.id })
      .execute();
    expect((await correct(applicant, 6)).body.code).toBe('already_hired');
  });

  it('and results at the same time wait for each other', async () => {
    const applicants = await makeApplicants(server, 12, { stage: stages.boc });
    const answers = await Promise.all(
      applicants.map((applicant, at) => (at % 2 ? give(applicant, 'boc', 'Passed') : correct(applicant, 1))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});
