import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assessments } from '#features/applications/assessments/contract.ts';
import { dashboard } from '#features/dashboard/contract.ts';
import { forgetUnclaimedFiles } from '#features/files/server/queries.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { own } from '../../own/contract.ts';
import { requests } from '../contract.ts';
import type { RequestKind } from '../rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

async function applicant(stage = 2) {
  const [made] = await makeApplicants({ ...server }, 1, { stage });
  if (!made) throw new Error('There is no applicant');
  const file = await server.db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select(['f.id', 'f.email', 'f.fullName'])
    .where('a.id', '=', made.id)
    .executeTakeFirstOrThrow();
  const pass = { registrationNo: made.number, registrationGuid: made.guid, email: file.email };
  const visitor = await server.visitor();
  const ask = (kind: RequestKind, said = '') => server.call(requests.askApplicant, { ...pass, kind, said }, visitor);
  const nameNow = async () =>
    (await server.db.selectFrom('seafarers').select('fullName').where('id', '=', file.id).executeTakeFirstOrThrow())
      .fullName;
  return { ...made, ...file, applicationId: made.id, pass, visitor, ask, nameNow };
}
const lead = () => server.user({ role: 'crewingmanagermarine' });
const answer = async (requestId: number, outcome: 'done' | 'refused', by?: { token: string }) =>
  server.call(requests.answer, { requestId, outcome, answer: 'As you asked' }, by ?? (await lead()));
const mails = () =>
  server.db
    .selectFrom('outbox')
    .select(['recipient', 'transition', 'data'])
    .where('kind', '=', 'PrivacyAnswer')
    .execute();

describe('asking', () => {
  it('is due 3 x 24 hours later, shown to who asked and on the work list of the leads of the division', async () => {
    const one = await applicant();
    const { status, body } = await one.ask('correction', 'My name is spelled with two s');
    expect(status).toBe(200);
    const hours = (Date.parse(body.data.dueAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    const seen = await server.call(own.applicantData, one.pass, one.visitor);
    expect(seen.body.data.requests).toMatchObject([{ kind: 'correction', outcome: null }]);
    const lineOf = async (role: 'crewingmanagermarine' | 'crewingmanagertanker' | 'crewingstaffmarine') => {
      const list = await server.call(dashboard.workList, {}, await server.user({ role }));
      return list.body.data.find(({ line }: { line: string }) => line === 'privacyRequests')?.count;
    };
    expect([await lineOf('crewingmanagermarine'), await lineOf('crewingmanagertanker')]).toEqual([1, 0]);
    expect(await lineOf('crewingstaffmarine')).toBeUndefined();
  });

  it('twice is one request, and a correction says what is wrong', async () => {
    const one = await applicant();
    const [first, second] = [await one.ask('erasure'), await one.ask('erasure')];
    expect(second.body.data.requestId).toBe(first.body.data.requestId);
    expect((await one.ask('correction')).body.fields).toEqual({ said: 'Explanation is required' });
  });

  it('for somebody else is refused as if they were not there', async () => {
    const one = await applicant();
    const wrong = { ...one.pass, email: 'other@example.test', kind: 'erasure', said: '' } as const;
    expect((await server.call(requests.askApplicant, wrong, one.visitor)).status).toBe(404);
  });

  it('to withdraw the consent stops the application at once', async () => {
    const one = await applicant();
    await one.ask('withdrawal');
    const result = { registerCrewId: one.applicationId, assessmentType: 'boc', assessmentStatus: 'Passed' } as const;
    const staff = await server.user({ role: 'crewingstaffmarine' });
    expect((await server.call(assessments.insertAssessment, result, staff)).body.code).toBe('consent_withdrawn');
    const { registerCrewId: id, ...decision } = result;
    const many = await server.call(assessments.insertBulk, { ...decision, regCrewIdArray: [id] }, staff);
    expect(many.body.data).toMatchObject({ moved: [], skipped: [{ regCrewId: id, reason: 'consent withdrawn' }] });
    const correction = { regCrewId: id, currentStatusId: 3, remark: 'Entered by mistake' } as const;
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const corrected = await server.call(assessments.updateStatus, correction, manager);
    expect([corrected.status, corrected.body.code]).toEqual([409, 'consent_withdrawn']);
  });
});

describe('answering', () => {
  it('a granted erasure erases an applicant, and tells them by email', async () => {
    const one = await applicant(8);
    const { body } = await one.ask('erasure');
    expect((await answer(body.data.requestId, 'done')).body.data).toMatchObject({ erased: 4 });
    expect(await one.nameNow()).toMatch(/^Anonymous/);
    expect(await mails()).toMatchObject([
      { recipient: one.email, transition: 'done', data: { answer: 'As you asked' } },
    ]);
    const kept = await server.db.selectFrom('privacyRequests').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(one.email);
    expect((await answer(body.data.requestId, 'refused')).body.code).toBe('answered');
  });

  it('a granted erasure takes the names of uploads away at once, and their removal does not bring them back', async () => {
    const one = await applicant(8);
    const { userId } = await lead();
    const named = (id: string, more: object) => ({
      id,
      fileType: 'Photo',
      name: 'paspor-sri.pdf',
      size: 10,
      contentType: 'application/pdf',
      storageKey: id,
      sha256: 'x',
      uploadedByUser: userId,
      createdAt: new Date('2026-01-01'),
      ...more,
    });
    const [held, other] = [randomUUID(), randomUUID()];
    await server.db
      .insertInto('files')
      .values([named(held, { claimedByTable: 'seafarers', claimedById: one.id }), named(other, { name: 'lain.pdf' })])
      .execute();
    const { body } = await one.ask('erasure');
    expect((await answer(body.data.requestId, 'done')).status).toBe(200);
    const trail = async () =>
      JSON.stringify(await server.db.selectFrom('auditLog').selectAll().where('tableName', '=', 'files').execute());
    expect(await trail()).not.toContain('paspor');
    while ((await forgetUnclaimedFiles(server.db, server.services.files)) > 0);
    expect(await server.db.selectFrom('files').select('id').where('id', '=', held).execute()).toEqual([]);
    expect(await trail()).not.toContain('paspor');
    expect(await trail()).toContain('lain.pdf');
  });

  it('a refusal erases nothing and says why', async () => {
    const one = await applicant(8);
    const { body } = await one.ask('erasure');
    expect((await answer(body.data.requestId, 'refused')).status).toBe(200);
    expect(await one.nameNow()).toBe(one.fullName);
    expect(await mails()).toMatchObject([{ transition: 'refused' }]);
  });

  it.each([
    ['of crew who are employed can only be refused', false, 409],
    ['of crew who left keeps wages and name for the law', true, 200],
  ] as const)('an erasure %s', async (_what, hasLeft, status) => {
    const { employeeId } = await makeEmployee(server, 1, { hasLeft });
    const self = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
    const { body } = await server.call(requests.askOwn, { kind: 'erasure', said: '' }, self);
    expect((await answer(body.data.requestId, 'done')).status).toBe(status);
    const erased = await server.db.selectFrom('erasures').select('what').orderBy('what').execute();
    expect(erased.map(({ what }) => what)).toEqual(hasLeft ? ['contacts', 'file', 'medical'] : []);
    const { fullName } = await server.db.selectFrom('seafarers').select('fullName').executeTakeFirstOrThrow();
    expect(fullName).toMatch(/^Pelaut/);
  });

  it('of held data can only be refused', async () => {
    const one = await applicant(8);
    await server.db.insertInto('legalHolds').values({ seafarerId: one.id, reason: 'Claim' }).execute();
    const { body } = await one.ask('erasure');
    expect((await answer(body.data.requestId, 'done')).body.code).toBe('held');
    expect(await one.nameNow()).toBe(one.fullName);
  });

  it('is for the leads of the division: another one does not find it', async () => {
    const one = await applicant();
    const { body } = await one.ask('erasure');
    const other = await server.user({ role: 'crewingmanagertanker' });
    expect((await answer(body.data.requestId, 'done', other)).status).toBe(404);
    expect((await server.call(requests.list, {}, other)).body.data).toEqual([]);
    expect((await server.call(requests.list, {}, await lead())).body.data).toMatchObject([{ standing: 'applicant' }]);
  });
});

it('open requests are all listed, and answered ones that are left out are counted', async () => {
  const one = { kind: 'correction', divisionId: 1, name: 'Agus Salim', email: 'agus@example.test', language: 'id' };
  const answered = { outcome: 'refused', answer: 'Sesuai KTP', answeredAt: new Date() };
  await server.db
    .insertInto('privacyRequests')
    .values([...Array(210).fill(one), ...Array(205).fill({ ...one, ...answered })])
    .execute();
  const { data, earlier } = (await server.call(requests.list, {}, await lead())).body;
  expect(data.filter(({ outcome }: { outcome: string | null }) => outcome === null)).toHaveLength(210);
  expect([data.length, earlier]).toEqual([410, 5]);
});
