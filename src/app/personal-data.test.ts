import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessments } from '#features/applications/assessments/contract.ts';
import { applications } from '#features/applications/contract.ts';
import { stages } from '#features/applications/rules.ts';
import { audit } from '#features/audit/contract.ts';
import { files } from '#features/files/contract.ts';
import type { Role } from '#platform/contract/access.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import { makeOpening, stepsOf } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';

/** Personal files over HTTP: who sees how much of one, and what is kept of who read it. */

let server: TestServer;
let id: number;
let draft: { registrationNo: string; registrationGuid: string; id: number };
let papers: { photoKtp: Attachment; scan: Attachment };

beforeAll(async () => {
  server = await testServer();
  const opening = await makeOpening(server);
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const apply = async (caller: { token: string } | { f: string }, howMany: number) => {
    const steps = await stepsOf(server, caller, opening);
    const call = 'f' in caller ? applications.submitPublic : applications.submit;
    let pass = {};
    let body: { data: { regCrewId: number; registrationGuid: string; regRegisNo: string } } | undefined;
    for (const step of steps.slice(0, howMany)) {
      body = (await server.call(call, { ...step, ...pass }, caller)).body;
      pass = { regCrewId: body?.data.regCrewId, registrationGuid: body?.data.registrationGuid };
    }
    if (!body) throw new Error('Nothing was submitted');
    return { steps, ...body.data };
  };
  const submitted = await apply(await server.visitor(), 4);
  id = submitted.regCrewId;
  const scan = submitted.steps[1].registerCOPDocs?.[0]?.attachment;
  const { photoKtp } = submitted.steps[0];
  if (!photoKtp || !scan) throw new Error('The example has no scans');
  papers = { photoKtp, scan };
  const begun = await apply(staff, 1);
  draft = { registrationNo: begun.regRegisNo, registrationGuid: begun.registrationGuid, id: begun.regCrewId };
});
afterAll(() => server.close());

const readings = async () =>
  (await server.db.selectFrom('readLog').select(['userId', 'what', 'recordId']).orderBy('id').execute()).map(
    ({ userId, what, recordId }) => [userId, what, recordId],
  );

describe('a personal file', () => {
  it.each<[Role, string, string, number]>([
    ['superadmin', '3578011705900001', '1420012345678', 0],
    ['crewingadminmarine', '3578011705900001', '1420012345678', 0],
    ['crewingmanagermarine', '3578011705900001', '1420012345678', 0],
    ['crewingstaffmarine', '3578011705900001', '1420012345678', 0],
    ['crewingpdemarine', '•••• 0001', '•••• 5678', 10],
    // Roles that hold the tag only when a super admin gave it to them.
    ['crewingfinancemarine', '•••• 0001', '1420012345678', 8],
    ['crewingplanningmarine', '•••• 0001', 'none', 10],
  ])('comes to %s as the role may see it', async (role, idNumber, account, masked) => {
    const caller = await server.user({ role, userAccessList: ['ApplicantList'] });
    const { status, body, raw } = await server.call(applications.get, { id }, caller);
    expect(status).toBe(200);
    expect([body.data.idNumber, body.data.bankInfo[0]?.accountNumber ?? 'none']).toEqual([idNumber, account]);
    expect(body.data.maskedFields.length, body.data.maskedFields.join()).toBe(masked);
    if (masked) expect(raw).not.toContain('3578011705900001');
    expect(raw.includes(papers.photoKtp.uuid)).toBe(masked === 0);
  });

  it('keeps the scan of the identity card from those who see its number masked, as if it were missing', async () => {
    const pde = await server.user({ role: 'crewingpdemarine' });
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const open = (fileId: string, caller: typeof pde) =>
      server.call(files.download, { fileId, fileType: 'personaldata' }, caller);
    const missing = await open(randomUUID(), pde);
    const card = await open(papers.photoKtp.uuid, pde);
    expect([card.status, card.raw]).toEqual([404, missing.raw]);
    const scan = await open(papers.scan.uuid, pde);
    expect(scan.status).toBe(200);
    // No copy of it stays in the browser, and nothing in it could run.
    expect(scan.headers['cache-control']).toBe('private, no-store');
    expect(scan.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect((await open(papers.photoKtp.uuid, staff)).status).toBe(200);
  });

  it('cannot be written by those who see it masked', async () => {
    for (const role of ['crewingpdemarine', 'crewingfinancemarine', 'crewingplanningmarine', 'principal'] as const) {
      const caller = await server.user({ role, userAccessList: ['ApplicantList'] });
      const answer = await server.call(applications.submit, { jobOpeningId: 1, idNumber: '•••• 0001' }, caller);
      expect([role, answer.status]).toEqual([role, 403]);
    }
  });

  it('never takes a masked value back, even from those who may write', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const kept = () => server.db.selectFrom('seafarers').select(['nationalId', 'passportNumber', 'address']).execute();
    const before = await kept();
    for (const field of ['idNumber', 'passportId', 'address'] as const) {
      const [step] = await stepsOf(server, staff, 1, { [field]: '•••• 0001' });
      const pass = { regCrewId: draft.id, registrationGuid: draft.registrationGuid };
      const answer = await server.call(applications.submit, { ...step, ...pass }, staff);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    expect(await kept()).toEqual(before);
  });
});

describe('a remark about the medical check-up', () => {
  it('is for those who see what is medical; others learn that someone passed, and when', async () => {
    const remarks = [
      { applicationId: id, stage: 5, status: 'Passed', remark: 'Speaks well' },
      { applicationId: id, stage: 6, status: 'Passed', remark: 'Hypertension, treated' },
    ];
    await server.db.insertInto('assessments').values(remarks).execute();
    for (const [role, seen] of [
      ['crewingstaffmarine', 'Hypertension, treated'],
      ['crewingpdemarine', '••••'],
    ] as const) {
      const caller = await server.user({ role });
      const all = await server.call(applications.assessments, { id }, caller);
      expect(all.body.data.map(({ remark }: { remark: string }) => remark)).toEqual(['Speaks well', seen]);
      const last = await server.call(applications.lastAssessment, { type: 'mcu', applicantId: id }, caller);
      expect([last.body.data.assessmentStatus, last.body.data.remark]).toEqual(['Passed', seen]);
    }
  });
});

describe('the reading of a personal file', () => {
  it('is kept for every way that leads to one, with who and what', async () => {
    await server.db.deleteFrom('readLog').execute();
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const { id: draftId, ...pass } = draft;
    const steps: [() => Promise<{ status: number }>, string, string][] = [
      [() => server.call(applications.get, { id }, staff), 'registration', String(id)],
      [() => server.call(applications.draft, pass, staff), 'draft', String(draftId)],
      [
        () => server.call(files.download, { fileId: papers.scan.uuid, fileType: 'personaldata' }, staff),
        'file',
        papers.scan.uuid,
      ],
    ];
    for (const [read] of steps) expect((await read()).status).toBe(200);
    expect(await readings()).toEqual(steps.map(([, what, record]) => [staff.userId, what, record]));
  });

  it('is kept where results and check-ups are read without the rest, and where their history is', async () => {
    const [result] = await server.db.selectFrom('assessments').select('id').where('stage', '=', 6).execute();
    const schedule = { letterNumber: '1', schedule: '2030-01-15', clinicName: 'Klinik' };
    const boss = await server.user({ role: 'crewingadminmarine' });
    await server.db.updateTable('applications').set({ stage: stages.mcu }).where('id', '=', id).execute();
    await server.call(assessments.updateExamination, { registerCrewId: id, ...schedule }, boss);
    const parts: [(caller: { token: string }) => Promise<{ status: number }>, string][] = [
      [(caller) => server.call(applications.assessments, { id }, caller), 'registration'],
      [(caller) => server.call(applications.lastAssessment, { type: 'mcu', applicantId: id }, caller), 'registration'],
      [(caller) => server.call(assessments.examination, { id }, caller), 'registration'],
      [(caller) => server.call(assessments.mails, { id }, caller), 'registration'],
      [(caller) => server.call(audit.history, { record: 'application', id: String(id) }, caller), 'history'],
    ];
    for (const [read, what] of parts) {
      await server.db.deleteFrom('readLog').execute();
      const staff = await server.user({ role: 'crewingstaffmarine' });
      expect((await read(staff)).status).toBe(200);
      const kept = await readings();
      expect(kept.map(([userId, kind]) => [userId, kind])).toContainEqual([staff.userId, what]);
      if (what === 'history') expect(kept.map(([, , record]) => record)).toContain(`assessments ${result?.id}`);
      else expect(kept).toEqual([[staff.userId, what, String(id)]]);
    }
  });

  it('leaves no line where nothing was shown', async () => {
    await server.db.deleteFrom('readLog').execute();
    const foreign = await server.user({ role: 'crewingstafftanker' });
    const without = await server.user({ role: 'crewingservicemarine' });
    expect((await server.call(applications.get, { id }, foreign)).status).toBe(404);
    expect((await server.call(applications.get, { id }, without)).status).toBe(403);
    expect(await readings()).toEqual([]);
  });
});
