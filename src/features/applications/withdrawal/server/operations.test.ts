import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants, type TestApplicant } from '#testing/applicants.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { assessments } from '../../assessments/contract.ts';
import { applications } from '../../contract.ts';
import { withdrawal } from '../contract.ts';

let server: TestServer;
let visitor: { f: string };
let manager: { token: string };
beforeAll(async () => {
  server = await testServer();
  visitor = await server.visitor();
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

const made = async (stage: number): Promise<TestApplicant> => {
  const [one] = await makeApplicants(server, 1, { stage });
  if (!one) throw new Error('No applicant was made');
  return one;
};
const passOf = ({ number, guid }: TestApplicant) => ({ registrationNo: number, registrationGuid: guid });
const withdraw = (of: TestApplicant, said: object = { reason: 'other_job' }) =>
  server.call(withdrawal.withdraw, { ...passOf(of), ...said } as never, visitor);
const statusOf = async (of: TestApplicant) => (await server.call(applications.status, passOf(of), visitor)).body.data;

describe('an applicant who withdraws', () => {
  it.each([1, 2, 3, 4, 5, 6])('ends the application in stage %i, which both sides see', async (stage) => {
    const one = await made(stage);
    expect(await statusOf(one)).toMatchObject({ withdrawnAt: null, mayWithdraw: true });
    const { status, body } = await withdraw(one, { reason: 'conditions', note: 'The contract is too long' });
    expect([status, body]).toEqual([200, { data: { withdrawnAt: expect.any(String) } }]);
    const seen = await statusOf(one);
    expect(seen).toMatchObject({ withdrawnAt: body.data.withdrawnAt, mayWithdraw: false });
    const words: string[] = seen.statusListEn.map(({ progress }: { progress: string }) => progress);
    expect([words.indexOf('Failed'), words.filter((word) => word === 'Completed').length]).toEqual([
      stage - 1,
      stage - 1,
    ]);
    const history = await server.call(applications.assessments, { id: one.id }, manager);
    expect(history.body.withdrawal).toEqual({
      at: body.data.withdrawnAt,
      stageId: stage,
      reason: 'conditions',
      note: 'The contract is too long',
    });
    const record = await server.call(applications.get, { id: one.id }, manager);
    expect(record.body.data).toMatchObject({ currentStatusId: 8, stageEnteredBy: null });
  });

  it('and the office each get one message, however often it is said', async () => {
    const one = await made(2);
    const [first, again] = [await withdraw(one), await withdraw(one, { reason: 'mistake' })];
    expect(again.raw).toBe(first.raw);
    const mails = await server.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'data'])
      .where('recordId', '=', String(one.id))
      .orderBy('kind')
      .execute();
    const office = server.services.config.mailReplyTo;
    expect(mails.map(({ kind }) => kind)).toEqual(
      office ? ['ApplicantWithdrawn', 'ApplicantWithdrawnOffice'] : ['ApplicantWithdrawn'],
    );
    expect(mails[0]?.recipient).toMatch(/@example\.test$/);
  });

  it('cannot be decided on, or taken up again, any more', async () => {
    const one = await made(1);
    await withdraw(one);
    const passed = { registerCrewId: one.id, assessmentType: 'screening', assessmentStatus: 'Passed' } as const;
    expect((await server.call(assessments.insertAssessment, passed, manager)).status).toBe(409);
    const back = { regCrewId: one.id, currentStatusId: 1, remark: 'By mistake' };
    expect((await server.call(assessments.updateStatus, back, manager)).body).toMatchObject({
      status: 409,
      message: 'The applicant has withdrawn this application. They can apply again.',
    });
  });
});

describe('withdrawing is refused', () => {
  it.each([7, 8])('once it is decided: stage %i', async (stage) => {
    const one = await made(stage);
    expect(await statusOf(one)).toMatchObject({ mayWithdraw: false });
    expect((await withdraw(one)).body).toMatchObject({
      status: 409,
      message: expect.stringMatching(/has been decided/),
    });
  });

  it('without the guid of the link, and of a draft', async () => {
    const one = await made(1);
    const { status } = await withdraw({ ...one, guid: '00000000-0000-4000-8000-000000000000' });
    const [draft] = await makeApplicants(server, 1, { isDraft: true });
    expect([status, draft && (await withdraw(draft)).status]).toEqual([404, 404]);
    expect(await statusOf(one)).toMatchObject({ withdrawnAt: null });
  });

  it('without a reason', async () => {
    const one = await made(1);
    expect((await withdraw(one, {})).body).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    expect((await withdraw(one, { reason: 'other', note: 'x'.repeat(501) })).body.fields).toHaveProperty('note');
  });
});
