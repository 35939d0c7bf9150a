import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTemplates } from '#app/mails.server.ts';
import { makeApplicants, type TestApplicant } from '#testing/applicants.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { thisYear } from '#testing/this-year.ts';
import { assessments } from '../assessments/contract.ts';
import { applications } from '../contract.ts';
import { type AssessedStage, stages } from '../rules.ts';

/** Still to come, whenever this runs. */
const nextYear = thisYear + 1;

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

async function one(stage: number) {
  const [applicant] = await makeApplicants(server, 1, { stage });
  if (!applicant) throw new Error('No applicant was made');
  return applicant;
}
const give = ({ id }: TestApplicant, assessmentType: AssessedStage, assessmentStatus: 'Passed' | 'Failed') =>
  server.call(assessments.insertAssessment, { registerCrewId: id, assessmentType, assessmentStatus }, staff);
const mailsOf = async ({ id }: TestApplicant) => (await server.call(assessments.mails, { id }, staff)).body.data;
const resend = ({ id }: TestApplicant, mailId: number) =>
  server.call(assessments.resendMail, { regCrewId: id, mailId }, staff);
const outbox = (id: number) =>
  server.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** As a mail server leaves it: without text and data. */
const sent = (id: number) =>
  server.db.updateTable('outbox').set({ state: 'sent', sentAt: new Date(), data: '{}' }).where('id', '=', id).execute();
const anHourAgo = (id: number) =>
  server.db
    .updateTable('outbox')
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id)
    .execute();

describe('the messages of an application', () => {
  it('are shown to staff with their delivery, newest first, and only those', async () => {
    const applicant = await one(stages.screening);
    await server.call(applications.sendMail, { regCrewId: applicant.id }, staff);
    await server.db
      .insertInto('outbox')
      .values({
        kind: 'ResetPassword',
        recordId: String(applicant.id),
        transition: 't',
        recipient: 'a@b.c',
        data: '{}',
      })
      .execute();
    await give(applicant, 'screening', 'Passed');
    const [passed, received, ...others] = await mailsOf(applicant);
    expect(others).toEqual([]);
    expect(received).toMatchObject({ kind: 'RegisterCrew', state: 'queued', attempts: 0, sentAt: null });
    expect(passed).toMatchObject({ kind: 'ApplicantPassed' });
    await sent(passed.id);
    expect((await mailsOf(applicant))[0]).toMatchObject({ state: 'sent', sentAt: expect.any(String) });
    expect(Object.keys(passed)).not.toContain('data');
  });
});

describe('a message', () => {
  it('that failed is sent again as another one, to the address of the file as it is now', async () => {
    const applicant = await one(stages.boc);
    await give(applicant, 'boc', 'Passed');
    const [failed] = await mailsOf(applicant);
    await server.db
      .updateTable('outbox')
      .set({ state: 'failed', attempts: 8, lastError: 'EENVELOPE 550' })
      .where('id', '=', failed.id)
      .execute();
    const before = await outbox(failed.id);
    await server.db
      .updateTable('seafarers')
      .set({ email: 'corrected@example.test' })
      .where('id', 'in', (of) => of.selectFrom('applications').select('seafarerId').where('id', '=', applicant.id))
      .execute();
    const { body, status } = await resend(applicant, failed.id);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        kind: 'ApplicantPassed',
        state: 'queued',
        recipient: 'corrected@example.test',
        attempts: 0,
      }),
    ]);
    expect(await outbox(failed.id)).toEqual(before);
    expect(await mailsOf(applicant)).toHaveLength(2);
  });

  it('is sent again once a minute, whichever of its copies is chosen', async () => {
    const applicant = await one(stages.boc);
    await give(applicant, 'boc', 'Passed');
    const [first] = await mailsOf(applicant);
    const answers = await Promise.all([1, 2, 3, 4].map(() => resend(applicant, first.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    const [second] = await mailsOf(applicant);
    expect((await resend(applicant, second.id)).status).toBe(429);
    await anHourAgo(second.id);
    expect((await resend(applicant, second.id)).status).toBe(200);
    expect(await mailsOf(applicant)).toHaveLength(3);
  });

  it('says the same again, though what was sent is not kept', async () => {
    const applicant = await one(stages.interview);
    await server.call(applications.sendMail, { regCrewId: applicant.id }, staff);
    await give(applicant, 'interview', 'Passed');
    const booking = { schedule: `${nextYear}-03-02`, clinicName: 'Klinik Samudera' };
    await server.call(assessments.updateExamination, { registerCrewId: applicant.id, ...booking }, staff);
    const mails = await mailsOf(applicant);
    expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ApplicantBooked',
      'ApplicantPassed',
      'RegisterCrew',
    ]);
    for (const { id, kind } of mails) {
      const { data } = await outbox(id);
      await sent(id);
      const again = (await resend(applicant, id)).body.data;
      expect((await outbox(again.id)).data).toEqual(data);
      expect(mailTemplates[kind]?.body(data, 'en').text).toContain(applicant.number);
    }
  });

  it('that events have overtaken is not sent again', async () => {
    const applicant = await one(stages.boc);
    await give(applicant, 'boc', 'Passed');
    const [toCes] = await mailsOf(applicant);
    await sent(toCes.id);
    await give(applicant, 'ces', 'Failed');
    const [closed, ...before] = await mailsOf(applicant);
    expect([closed.isCurrent, ...before.map((mail: { isCurrent: boolean }) => mail.isCurrent)]).toEqual([true, false]);
    expect((await resend(applicant, toCes.id)).body).toMatchObject({ status: 409, code: 'out_of_date' });
    await sent(closed.id);
    expect((await resend(applicant, closed.id)).status).toBe(200);
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const correction = { regCrewId: applicant.id, currentStatusId: stages.ces, remark: 'Other applicant' };
    await server.call(assessments.updateStatus, correction, manager);
    await anHourAgo((await mailsOf(applicant))[1].id);
    const [reopened] = await mailsOf(applicant);
    expect((await resend(applicant, closed.id)).body.code).toBe('out_of_date');
    const current = (await mailsOf(applicant)).filter((mail: { isCurrent: boolean }) => mail.isCurrent);
    expect(current.map(({ id }: { id: number }) => id)).toEqual([reopened.id, toCes.id]);
    // BOC was passed, and that brought the applicant to CES.
    expect((await resend(applicant, toCes.id)).status).toBe(200);
    expect((await resend(applicant, reopened.id)).status).toBe(200);
  });

  it('of another application is not there', async () => {
    const [mine, other] = [await one(stages.boc), await one(stages.boc)];
    await give(other, 'boc', 'Passed');
    const [mail] = await mailsOf(other);
    const answers = [await resend(mine, mail.id), await resend(mine, 2_000_000_000)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.raw).toBe(answers[1]?.raw);
    const pde = await server.user({ role: 'crewingpdemarine' });
    const byPde = await server.call(assessments.resendMail, { regCrewId: other.id, mailId: mail.id }, pde);
    expect(byPde.status).toBe(403);
  });
});
