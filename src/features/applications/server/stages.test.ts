import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTemplates } from '#app/mails.server.ts';
import { makeApplicants, type TestApplicant } from '#testing/applicants.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { thisYear } from '#testing/this-year.ts';
import { assessments } from '../assessments/contract.ts';
import { type AssessedStage, stageName, stages } from '../rules.ts';

/** Still to come, whenever this runs. */
const nextYear = thisYear + 1;
const weekday = (language: string) =>
  new Date(Date.UTC(nextYear, 2, 2)).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' });

let server: TestServer;
let manager: { token: string };
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

type Language = 'en' | 'id';
async function one(stage: number, language: Language = 'en') {
  const [applicant] = await makeApplicants(server, 1, { stage, language });
  if (!applicant) throw new Error('No applicant was made');
  return applicant;
}
async function give({ id }: TestApplicant, type: AssessedStage, status: 'Passed' | 'Failed', more: object = {}) {
  const result = { registerCrewId: id, assessmentType: type, assessmentStatus: status, ...more };
  expect((await server.call(assessments.insertAssessment, result, manager)).status).toBe(200);
}
async function correct({ id }: TestApplicant, currentStatusId: number) {
  const answer = await server.call(assessments.updateStatus, { regCrewId: id, currentStatusId, remark: 'x' }, manager);
  expect(answer.status).toBe(200);
}
/** The messages to an applicant as they are sent. */
async function mailsTo({ id }: TestApplicant) {
  const rows = await server.db
    .selectFrom('outbox')
    .selectAll()
    .where('recordId', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ kind, data, language, recipient, transition }) => {
    const template = mailTemplates[kind];
    if (!template) throw new Error(`No template for ${kind}`);
    const shownIn = language === 'id' ? 'id' : 'en';
    const body = template.body(data, shownIn, { name: 'PT Segara', address: [], replyTo: undefined });
    return { kind, recipient, transition, subject: template.subject(data, shownIn), ...body };
  });
}
const statusLink = ({ number, guid }: TestApplicant) =>
  `${server.services.config.publicUrl}/registration-process?id=${number}&g=${guid}&joi=`;

describe('an applicant who passed', () => {
  it.each<[AssessedStage, Language, string]>([
    ['screening', 'en', 'the next stage of the selection: BOC'],
    ['screening', 'id', 'tahap seleksi berikutnya, yaitu BOC'],
    ['boc', 'en', 'the CES test'],
    ['boc', 'id', 'tes CES'],
    ['ces', 'en', 'the Marlin test'],
    ['ces', 'id', 'tes Marlin'],
    ['marlin', 'en', 'The next stage is an interview'],
    ['marlin', 'id', 'Tahap berikutnya adalah wawancara'],
    ['interview', 'en', 'a medical check-up (MCU)'],
    ['interview', 'id', 'pemeriksaan kesehatan (MCU)'],
    ['mcu', 'en', 'You have passed all stages of the selection'],
    ['mcu', 'id', 'lulus semua tahap seleksi'],
  ])('%s is told in %s what comes next', async (stage, language, said) => {
    const applicant = await one(stages[stage], language);
    await give(applicant, stage, 'Passed', { remark: 'Talks too much' });
    const [mail, ...others] = await mailsTo(applicant);
    expect(others).toEqual([]);
    expect(mail?.kind).toBe(stage === 'mcu' ? 'ApplicantResult' : 'ApplicantPassed');
    expect(mail?.recipient).toMatch(/^applicant\d+@example\.test$/);
    expect(mail?.subject).toContain(applicant.number);
    for (const part of [said, applicant.number, statusLink(applicant), 'PT Segara']) expect(mail?.text).toContain(part);
    expect(mail?.text).toContain(language === 'id' ? 'Pelayan' : 'Messman');
    expect(mail?.text).not.toContain('Talks');
    expect(mail?.html).not.toContain('<1>');
    expect(mail?.html).toMatch(/Applicant &lt;\d+&gt;/);
  });
});

describe('an applicant who failed', () => {
  it.each<[Language, string, string]>([
    ['en', 'cannot take your application for this position any further', 'View job openings'],
    ['id', 'belum dapat kami lanjutkan', 'Lihat lowongan yang tersedia'],
  ])('is thanked in %s, without the reason and the stage', async (language, said, action) => {
    for (const stage of ['screening', 'marlin', 'mcu'] as const) {
      const applicant = await one(stages[stage], language);
      await give(applicant, stage, 'Failed', { remark: 'Colour blind' });
      const mails = await mailsTo(applicant);
      expect(mails.map(({ kind }) => kind)).toEqual(['ApplicantClosed']);
      const text = `${mails[0]?.subject} ${mails[0]?.text} ${mails[0]?.html}`;
      for (const part of [said, action, applicant.number]) expect(text).toContain(part);
      expect(text).toContain(`${server.services.config.publicUrl}/`);
      expect(text).not.toMatch(/Colour blind|Marlin|MCU|medical|kesehatan|screening|Seleksi Berkas/);
    }
  });
});

describe('an applicant whose check-up is booked', () => {
  it.each<[Language, string]>([
    ['en', `Date: ${weekday('en')}, 2 March ${nextYear}\nClinic: Klinik <Samudera>\nPlace: Jl. Yos Sudarso 1, Jakarta`],
    [
      'id',
      `Tanggal: ${weekday('id')}, 2 Maret ${nextYear}\nKlinik: Klinik <Samudera>\nLokasi: Jl. Yos Sudarso 1, Jakarta`,
    ],
  ])('is told in %s where and when', async (language, said) => {
    const applicant = await one(stages.mcu, language);
    const booking = {
      schedule: `${nextYear}-03-02`,
      clinicName: 'Klinik <Samudera>',
      clinicLocation: 'Jl. Yos Sudarso 1, Jakarta',
    };
    await server.call(assessments.updateExamination, { registerCrewId: applicant.id, ...booking }, manager);
    const [mail] = await mailsTo(applicant);
    expect(mail?.kind).toBe('ApplicantBooked');
    expect(mail?.text).toContain(said);
    expect(mail?.html).not.toContain('<Samudera>');
  });
});

describe('CES and Marlin saved together', () => {
  it.each([
    ['Passed', 'ApplicantPassed', stages.interview],
    ['Failed', 'ApplicantClosed', stages.failed],
  ] as const)('tell the applicant once: Marlin %s as %s', async (marlinStatus, kind, stage) => {
    const applicant = await one(stages.ces);
    await give(applicant, 'ces', 'Passed', { marlinStatus, remark: 'Seen by the supervisor' });
    const mails = await mailsTo(applicant);
    expect(mails.map((mail) => mail.kind)).toEqual([kind]);
    const results = await server.db
      .selectFrom('assessments')
      .select(['stage', 'status', 'remark'])
      .where('applicationId', '=', applicant.id)
      .orderBy('id')
      .execute();
    expect(results).toEqual([
      { stage: stages.ces, status: 'Passed', remark: null },
      { stage: stages.marlin, status: marlinStatus, remark: 'Seen by the supervisor' },
    ]);
    const { stage: now } = await server.db
      .selectFrom('applications')
      .select('stage')
      .where('id', '=', applicant.id)
      .executeTakeFirstOrThrow();
    expect(now).toBe(stage);
  });

  it('need a passed CES', async () => {
    const applicant = await one(stages.ces);
    const result = { registerCrewId: applicant.id, assessmentType: 'ces', assessmentStatus: 'Failed' } as const;
    const answer = await server.call(assessments.insertAssessment, { ...result, marlinStatus: 'Passed' }, manager);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['marlinStatus']]);
    expect(await mailsTo(applicant)).toEqual([]);
  });
});

/** The mailer has tried what waited: it can be taken back no more. */
const heard = (applicant: { id: number }) =>
  server.db.updateTable('outbox').set({ attempts: 1 }).where('recordId', '=', String(applicant.id)).execute();

describe('a correction', () => {
  it('that takes an application up again says so, and what follows is told again', async () => {
    const applicant = await one(stages.ces);
    await give(applicant, 'ces', 'Failed');
    await heard(applicant);
    await correct(applicant, stages.ces);
    await give(applicant, 'ces', 'Passed');
    await heard(applicant);
    await correct(applicant, stages.ces);
    await give(applicant, 'ces', 'Passed');
    const mails = await mailsTo(applicant);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'ApplicantClosed',
      'ApplicantReopened',
      'ApplicantPassed',
      'ApplicantPassed',
    ]);
    expect(new Set(mails.map(({ transition }) => transition)).size).toBe(4);
    expect(mails[1]?.text).toContain('we are continuing with it');
    const indonesian = await one(stages.failed, 'id');
    await correct(indonesian, stages.boc);
    expect((await mailsTo(indonesian))[0]?.text).toContain('tetap diproses');
  });

  it.each([
    [stages.boc, stages.interview, []],
    [stages.interview, stages.boc, []],
    [stages.mcu, stages.result, ['ApplicantResult']],
    [stages.boc, stages.failed, ['ApplicantClosed']],
    [stages.failed, stages.result, ['ApplicantResult']],
    [stages.result, stages.mcu, ['ApplicantCorrected']],
    [stages.result, stages.ces, ['ApplicantCorrected']],
  ])('from %i to %i is told as %j', async (from, to, kinds) => {
    const applicant = await one(from);
    await correct(applicant, to);
    expect(
      (await mailsTo(applicant)).map(({ kind }) => kind),
      `${stageName(from)} to ${stageName(to)}`,
    ).toEqual(kinds);
  });
});
