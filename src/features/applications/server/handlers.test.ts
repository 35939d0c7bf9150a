import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { makeOpening, stepsOf } from '#testing/application.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../contract.ts';

let server: TestServer;
let opening: number;
let admin: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  opening = await makeOpening(server);
  admin = await server.user({ role: 'crewingadminmarine' });
});
afterAll(() => server.close());

/** Applies up to a step; answers what was sent and what opens the application. */
async function applied(last = 4, to = opening) {
  const visitor = await server.visitor();
  const steps = await stepsOf(server, visitor, to);
  const { data } = (await server.call(applications.submitPublic, steps[0], visitor)).body;
  const pass = { regCrewId: data.regCrewId as number, registrationGuid: data.registrationGuid as string };
  for (const step of steps.slice(1, last)) {
    const answer = await server.call(applications.submitPublic, { ...step, ...pass }, visitor);
    expect(answer.status).toBe(200);
  }
  return { visitor, steps, ...pass, registrationNo: data.regRegisNo as string };
}
const status = (registrationNo: string, registrationGuid: string, caller: Caller) =>
  server.call(applications.status, { registrationNo, registrationGuid }, caller);

describe('an application', () => {
  it('is kept from step 1 on, seen by staff from step 4 on, whole and with its scans', async () => {
    const { regCrewId, registrationGuid, registrationNo, steps, visitor } = await applied(3);
    const get = () => server.call(applications.get, { id: regCrewId }, admin);
    expect((await get()).status).toBe(404);
    expect((await server.call(applications.list, { id: 1 }, admin)).body.totalItem).toBe(0);
    await server.call(applications.submitPublic, { ...steps[3], regCrewId, registrationGuid }, visitor);
    const list = await server.call(applications.list, { id: 1 }, admin);
    expect(list.body).toMatchObject({
      totalItem: 1,
      data: [{ regCrewId, regRegisNo: registrationNo, regFullName: 'Budi Santoso', jobPositionName: 'Messman' }],
    });
    const record = (await get()).body.data;
    const sent = Object.assign({}, ...steps);
    for (const name of ['step', 'jobOpeningId']) delete sent[name];
    expect(record).toMatchObject(sent);
    expect(record).toMatchObject({
      bmi: 23.4,
      submittedStep: 4,
      currentStatusId: 1,
      review: 'Pending',
      isRepeat: false,
    });
    const photo = await server.call(files.download, { fileId: record.photo.uuid, fileType: 'personaldata' }, admin);
    expect(photo.status).toBe(200);
    const tanker = await server.user({ role: 'crewingadmintanker' });
    const foreign = await server.call(files.download, { fileId: record.photo.uuid, fileType: 'personaldata' }, tanker);
    expect(foreign.status).toBe(404);
  });

  it('that is opened leaves a note of who read it', async () => {
    const { regCrewId } = await applied();
    await server.call(applications.get, { id: regCrewId }, admin);
    const notes = await server.db
      .selectFrom('readLog')
      .select(['userId', 'what'])
      .where('recordId', '=', String(regCrewId))
      .where('what', '=', 'registration')
      .execute();
    expect(notes).toEqual([{ userId: admin.userId, what: 'registration' }]);
  });

  it('keeps the file as it was handed in, whatever is corrected later', async () => {
    const { regCrewId, steps } = await applied();
    const snapshot = async () =>
      await server.db
        .selectFrom('applications')
        .select(['snapshot', 'seafarerId'])
        .where('id', '=', regCrewId)
        .executeTakeFirstOrThrow();
    const before = await snapshot();
    expect(before.snapshot).toMatchObject({ fullName: 'Budi Santoso', bankInfo: steps[3].bankInfo });
    await server.db
      .updateTable('seafarers')
      .set({ fullName: 'Someone Else' })
      .where('id', '=', before.seafarerId)
      .execute();
    await server.db.deleteFrom('bankAccounts').where('seafarerId', '=', before.seafarerId).execute();
    expect(await snapshot()).toEqual(before);
    const record = await server.call(applications.get, { id: regCrewId }, admin);
    expect(record.body.data).toMatchObject({ fullName: 'Someone Else', bankInfo: [] });
  });
});

describe('a draft', () => {
  it('is read by who holds its guid, on any device, until it is handed in', async () => {
    const { registrationNo, registrationGuid, steps, regCrewId, visitor } = await applied(2);
    const elsewhere = await server.visitor();
    const read = (number: string, guid: string) =>
      server.call(applications.draftPublic, { registrationNo: number, registrationGuid: guid }, elsewhere);
    const draft = await read(registrationNo, registrationGuid);
    expect(draft.body.data).toMatchObject({
      submittedStep: 2,
      registerDate: null,
      registerTravelDocs: steps[1].registerTravelDocs,
      bankInfo: [],
    });
    const other = await applied(1);
    const missing = [
      await read(registrationNo, 'x'),
      await read(registrationNo, other.registrationGuid),
      await read('REG-M-000000-00000', registrationGuid),
    ];
    for (const answer of missing) expect(answer.raw).toBe(missing[0]?.raw);
    expect(missing[0]?.status).toBe(404);
    for (const step of steps.slice(2))
      await server.call(applications.submitPublic, { ...step, regCrewId, registrationGuid }, visitor);
    expect((await read(registrationNo, registrationGuid)).raw).toBe(missing[0]?.raw);
  });

  it('that staff began is read by staff of the division, and a visitor’s is not', async () => {
    const [first] = await stepsOf(server, admin, opening);
    const { data } = (await server.call(applications.submit, first, admin)).body;
    const read = (pass: { regRegisNo: string; registrationGuid: string }, caller: Caller) =>
      server.call(
        applications.draft,
        { registrationNo: pass.regRegisNo, registrationGuid: pass.registrationGuid },
        caller,
      );
    expect((await read(data, admin)).body.data).toMatchObject({ regCrewId: data.regCrewId });
    expect((await read(data, await server.user({ role: 'crewingadmintanker' }))).status).toBe(404);
    const { registrationNo, registrationGuid } = await applied(1);
    expect((await read({ regRegisNo: registrationNo, registrationGuid }, admin)).status).toBe(404);
  });
});

describe('the public status', () => {
  it('tells each step in both languages, and nothing of those not reached', async () => {
    const { registrationNo, registrationGuid, visitor, regCrewId } = await applied();
    const nothing = Array(6).fill('');
    const progress = async () => {
      const { data } = (await status(registrationNo, registrationGuid, visitor)).body;
      return {
        id: data.statusList.map((entry: { progress: string }) => entry.progress),
        en: data.statusListEn.map((entry: { progress: string }) => entry.progress),
      };
    };
    const { data } = (await status(registrationNo, registrationGuid, visitor)).body;
    expect(data).toMatchObject({ registrationNo, fullName: 'Budi Santoso' });
    expect(data.statusList.map((entry: { statusName: string }) => entry.statusName)).toEqual([
      'Seleksi Berkas',
      'BOC',
      'CES',
      'Marlin',
      'Wawancara',
      'MCU',
      'Hasil',
    ]);
    expect(await progress()).toEqual({ id: ['Dalam proses', ...nothing], en: ['In Progress', ...nothing] });

    await server.db
      .insertInto('assessments')
      .values([
        { applicationId: regCrewId, stage: 1, status: 'Passed' },
        { applicationId: regCrewId, stage: 2, status: 'Failed', remark: 'never shown' },
      ])
      .execute();
    await server.db.updateTable('applications').set({ stage: 8 }).where('id', '=', regCrewId).execute();
    expect(await progress()).toEqual({
      id: ['Selesai', 'Gagal', '', '', '', '', ''],
      en: ['Completed', 'Failed', '', '', '', '', ''],
    });
    expect((await status(registrationNo, registrationGuid, visitor)).raw).not.toContain('never shown');
  });

  it('is not there for a wrong guid, a wrong number, a draft: in the same bytes', async () => {
    const { registrationNo, registrationGuid, visitor } = await applied();
    const draft = await applied(1);
    const answers = [
      await status(registrationNo, draft.registrationGuid, visitor),
      await status(registrationNo, '', visitor),
      await status(draft.registrationNo, registrationGuid, visitor),
      await status('REG-M-209901-00001', 'AAAAAAAAAAAAAAAAAAAAAA', visitor),
      await status(draft.registrationNo, draft.registrationGuid, visitor),
    ];
    for (const answer of answers)
      expect(answer.raw).toBe('{"status":404,"code":"not_found","message":"Data not found"}');
    expect((await status(registrationNo, registrationGuid, undefined)).body.message).toBe('Token is invalid!');
    expect((await status(registrationNo, registrationGuid, admin)).status).toBe(200);
  });
});

describe('the results of an application', () => {
  it('are read by staff of its division: all of them, or the newest of a stage', async () => {
    const { regCrewId } = await applied();
    await server.db
      .insertInto('assessments')
      .values([
        { applicationId: regCrewId, stage: 1, status: 'InProgress' },
        { applicationId: regCrewId, stage: 1, status: 'Passed', decidedBy: admin.userId, remark: 'fine' },
      ])
      .execute();
    const all = await server.call(applications.assessments, { id: regCrewId }, admin);
    expect(all.body.data).toMatchObject([
      { assessmentType: 'screening', assessmentStatus: 'InProgress', decidedBy: null },
      {
        assessmentType: 'screening',
        assessmentStatus: 'Passed',
        decidedBy: expect.stringContaining('User'),
        remark: 'fine',
      },
    ]);
    const last = (type: 'screening' | 'boc', caller: Caller) =>
      server.call(applications.lastAssessment, { type, applicantId: regCrewId }, caller);
    expect((await last('screening', admin)).body.data).toMatchObject({ assessmentStatus: 'Passed' });
    expect((await last('boc', admin)).body).toEqual({ data: null });
    const tanker = await server.user({ role: 'crewingadmintanker' });
    expect((await last('screening', tanker)).status).toBe(404);
    expect((await server.call(applications.assessments, { id: regCrewId }, tanker)).status).toBe(404);
    expect((await server.call(applications.assessments, { id: 999_999 }, admin)).status).toBe(404);
  });
});
