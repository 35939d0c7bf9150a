import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { assessments } from '../../assessments/contract.ts';
import type { AssessedStage } from '../../rules.ts';
import { findPipelineFaults } from '../../server/queries.ts';
import { resultUndos } from '../contract.ts';

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const made = async (stage: number) => (await makeApplicants(server, 1, { stage }))[0]?.id ?? 0;
const give = async (
  registerCrewId: number,
  assessmentType: AssessedStage,
  assessmentStatus: 'Passed' | 'Failed',
  more = {},
) =>
  (
    await server.call(
      assessments.insertAssessment,
      { registerCrewId, assessmentType, assessmentStatus, ...more },
      staff,
    )
  ).body.data;
const undo = (undoId: string, caller = staff) => server.call(resultUndos.undo, { undoId }, caller);

/** All that a result may change, but for the number of the version. */
const stateOf = async (id: number) => {
  const of = (table: 'assessments' | 'mcuExaminations') =>
    server.db.selectFrom(table).selectAll().where('applicationId', '=', id).orderBy('id').execute();
  const {
    version: _,
    updatedAt: __,
    ...application
  } = await server.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const mails = await server.db.selectFrom('outbox').selectAll().where('recordId', '=', String(id)).execute();
  const examinations = (await of('mcuExaminations')).map((row) => ({ ...row, version: 0, updatedAt: 0 }));
  return { application, results: await of('assessments'), examinations, mails };
};

describe('a result that is undone', () => {
  it.each([
    [1, 'screening', 'Passed', {}],
    [2, 'boc', 'Failed', { remark: 'Did not come' }],
    [3, 'ces', 'Passed', { marlinStatus: 'Failed' }],
    [6, 'mcu', 'Passed', {}],
    [6, 'mcu', 'Failed', { clinicName: 'Klinik Bahari', mcuPrice: '900000' }],
  ] as const)('in stage %i leaves everything as it was', async (stage, type, status, more) => {
    const id = await made(stage);
    if (type === 'mcu' && !('clinicName' in more))
      await server.call(assessments.updateExamination, { registerCrewId: id, clinicName: 'Klinik Lama' }, staff);
    const before = await stateOf(id);
    const { undoId } = await give(id, type, status, more);
    expect((await stateOf(id)).application.stage).not.toBe(stage);
    const { status: answer, body } = await undo(undoId);
    expect([answer, body.data]).toEqual([200, { undone: 1 }]);
    expect(await stateOf(id)).toEqual(before);
    expect(await findPipelineFaults(server.db)).toEqual([]);
    // It can be given again.
    expect((await give(id, type, status, more)).undoId).not.toBe(undoId);
  });

  it('brings back the message that it overtook; then the one before can be undone too', async () => {
    const id = await made(3);
    const first = await give(id, 'ces', 'Passed');
    const between = await stateOf(id);
    const second = await give(id, 'marlin', 'Passed');
    const now = await stateOf(id);
    expect(now.mails).toMatchObject([{ kind: 'ApplicantPassed', data: { next: 'interview' } }]);
    expect((await undo(first.undoId)).status).toBe(409);
    await undo(second.undoId);
    expect(await stateOf(id)).toEqual(between);
    expect((await undo(first.undoId)).status).toBe(200);
    expect((await stateOf(id)).mails).toEqual([]);
  });

  it('of many goes back whole', async () => {
    const ids = (await makeApplicants(server, 5, { stage: 2 })).map(({ id }) => id);
    const asked = { regCrewIdArray: ids, assessmentType: 'boc', assessmentStatus: 'Passed' } as const;
    const { undoId } = (await server.call(assessments.insertBulk, asked, staff)).body.data;
    expect((await undo(undoId)).body.data).toEqual({ undone: 5 });
    expect((await Promise.all(ids.map(stateOf))).map(({ application }) => application.stage)).toEqual([2, 2, 2, 2, 2]);
  });
});

describe('undoing is refused', () => {
  const told = async (undoId: string, caller = staff) => {
    const { status, body } = await undo(undoId, caller);
    return [status, body.message];
  };

  it('once the message was sent, or is being sent', async () => {
    const id = await made(2);
    const { undoId } = await give(id, 'boc', 'Passed');
    await server.db.updateTable('outbox').set({ attempts: 1 }).where('recordId', '=', String(id)).execute();
    expect(await told(undoId)).toEqual([409, expect.stringMatching(/sent already/)]);
    expect((await stateOf(id)).application.stage).toBe(3);
  });

  it('after the minute', async () => {
    const { undoId } = await give(await made(2), 'boc', 'Passed');
    await server.db
      .updateTable('resultUndos')
      .set({ decidedAt: new Date(Date.now() - 61_000) })
      .where('undoId', '=', undoId)
      .execute();
    expect(await told(undoId)).toEqual([409, expect.stringMatching(/minute is over/)]);
  });

  it('once somebody acted on it, and a second time', async () => {
    const id = await made(5);
    const { undoId } = await give(id, 'interview', 'Passed');
    const booked = { registerCrewId: id, assessmentType: 'mcu', assessmentStatus: 'InProgress' } as const;
    await server.call(assessments.insertAssessment, { ...booked, remark: 'Called' }, staff);
    expect(await told(undoId)).toEqual([409, expect.stringMatching(/something else/)]);
    const other = await give(await made(2), 'boc', 'Passed');
    expect([(await undo(other.undoId)).status, (await undo(other.undoId)).status]).toEqual([200, 404]);
  });

  it('to who did not give it', async () => {
    const { undoId } = await give(await made(2), 'boc', 'Passed');
    expect((await undo(undoId, await server.user({ role: 'crewingadminmarine' }))).status).toBe(404);
    expect((await undo(undoId, await server.user({ role: 'crewingplanningmarine' }))).status).toBe(403);
  });
});

it('a correction within the minute tells nobody of what they never heard', async () => {
  const id = await made(2);
  await give(id, 'boc', 'Failed');
  const manager = await server.user({ role: 'crewingmanagermarine' });
  const back = { regCrewId: id, currentStatusId: 2, remark: 'By mistake' };
  expect((await server.call(assessments.updateStatus, back, manager)).status).toBe(200);
  expect((await stateOf(id)).mails).toEqual([]);
});
