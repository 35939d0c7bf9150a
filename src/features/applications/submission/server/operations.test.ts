import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentsOf, makeOpening, stepsOf, upload } from '#testing/application.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { countSubmitted, storedApplication, submitSteps } from '#testing/submission.ts';
import { applications } from '../../contract.ts';

let server: TestServer;
let opening: number;
let visitor: { f: string };
let steps: Awaited<ReturnType<typeof stepsOf>>;
beforeAll(async () => {
  server = await testServer();
  opening = await makeOpening(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  visitor = await server.visitor();
  steps = await stepsOf(server, visitor, opening);
});

type Submission = Parameters<typeof send>[0];
const send = (
  input: Parameters<typeof server.call<typeof applications.submitPublic>>[1],
  caller: Caller = visitor,
  headers?: Record<string, string>,
) => server.call(applications.submitPublic, input, caller, headers);

const begun = (last = 1) => submitSteps(server, steps, visitor, last);

describe('a submission', () => {
  it('numbers the applications of a division and month one after the other', async () => {
    const tanker = await makeOpening(server, { divisionId: 2, jobPositionId: 121, shipTypeId: 101 });
    const first = (await begun()).regRegisNo;
    steps = await stepsOf(server, visitor, opening);
    const second = (await begun()).regRegisNo;
    expect(Number(second.slice(-5))).toBe(Number(first.slice(-5)) + 1);
    const other = await send({ ...steps[0], jobOpeningId: tanker });
    expect(other.body).toMatchObject({ code: 'bad_input', fields: { photo: expect.any(String) } });
    const [fresh] = await stepsOf(server, visitor, tanker);
    expect((await send(fresh)).body.data.regRegisNo).toMatch(/^REG-T-\d{6}-00001$/);
  });

  it('gives guids that neither repeat nor follow from the number', async () => {
    const guids = [(await begun()).registrationGuid];
    steps = await stepsOf(server, visitor, opening);
    guids.push((await begun()).registrationGuid);
    expect(new Set(guids).size).toBe(2);
    for (const guid of guids) expect(Buffer.from(guid, 'base64url')).toHaveLength(16);
  });

  it('keeps when the applicant agreed, and in which language they applied', async () => {
    const { data } = (await send(steps[0], visitor, { 'accept-language': 'id' })).body;
    const row = await storedApplication(server, data.regCrewId);
    const session = await server.db
      .selectFrom('captchaSessions')
      .select('createdAt')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ language: 'id', consentedAt: session.createdAt, enteredByUser: null });
  });

  it('takes everything at once', async () => {
    const [one, two, three, four] = steps;
    const all = { ...one, ...two, ...three, ...four, step: undefined };
    const answer = await send(all);
    expect(answer.body).toMatchObject({ data: { submittedStep: 4 } });
    expect(await storedApplication(server, answer.body.data.id)).toMatchObject({ submittedStep: 4, stage: 1 });
    const partial = await send({ ...all, bankInfo: undefined, registerTrainings: undefined, fullName: undefined });
    expect(partial.body.fields).toEqual({
      fullName: 'Full name is required',
      registerTrainings: 'Send the list, empty or not',
      bankInfo: 'Bank account is required',
    });
  });

  it('begins nothing for an opening that is closed, deleted, unknown', async () => {
    const closed = await makeOpening(server, { isOpen: false });
    const deleted = await makeOpening(server);
    await server.db.updateTable('jobOpenings').set({ deletedAt: new Date() }).where('id', '=', deleted).execute();
    const before = await countSubmitted(server);
    for (const jobOpeningId of [closed, deleted, 999_999]) {
      const answer = await send({ ...steps[0], jobOpeningId });
      expect(answer.body).toEqual({ status: 404, code: 'not_found', message: 'Job Opening not found' });
    }
    expect(await countSubmitted(server)).toEqual(before);
  });

  it('may be finished after the opening closes by who passed the captcha before, and by no one later', async () => {
    const closing = await makeOpening(server);
    steps = await stepsOf(server, visitor, closing);
    const { pass } = await begun(1);
    await server.db.updateTable('jobOpenings').set({ isOpen: false }).where('id', '=', closing).execute();
    expect((await send({ ...steps[1], ...pass })).status).toBe(200);
    const later = await server.visitor();
    const refused = await send({ ...steps[2], ...pass }, later);
    expect(refused.body).toMatchObject({ status: 404, message: 'Job Opening not found' });
    expect((await send({ ...steps[2], ...pass })).status).toBe(200);
  });
});

describe('the order of the steps', () => {
  it('is kept: a step waits for the one before it, and an earlier one may be submitted again', async () => {
    const { pass, regCrewId } = await begun(1);
    const early = await send({ ...steps[2], ...pass });
    expect(early.body).toMatchObject({ status: 409, code: 'step_order', message: 'Please submit step 2 first.' });
    expect((await send({ ...steps[1], ...pass })).body.data.submittedStep).toBe(2);
    const again = await send({ ...steps[0], ...pass, fullName: 'Budi Hartono' });
    expect(again.body.data.submittedStep).toBe(2);
    expect((await send({ ...steps[2], ...pass })).body.data.submittedStep).toBe(3);
    expect(await storedApplication(server, regCrewId)).toMatchObject({
      submittedStep: 3,
      submittedAt: null,
      snapshot: null,
    });
  });

  it('ends with step 4: its repeat is answered the same, any other step is refused', async () => {
    const { pass } = await begun(3);
    const first = await send({ ...steps[3], ...pass });
    const again = await send({
      ...steps[3],
      ...pass,
      bankInfo: [{ bankName: 'Bank Mandiri', accountNumber: '1420012345678', accountName: 'Somebody' }],
    });
    expect(again.raw).toBe(first.raw);
    for (const step of [0, 1, 2] as const) {
      const late = await send({ ...steps[step], ...pass });
      expect(late.body).toMatchObject({ status: 409, message: 'You have already applied for this job opening' });
    }
    const accounts = await server.db.selectFrom('bankAccounts').select('accountName').execute();
    expect(accounts.map(({ accountName }) => accountName)).not.toContain('Somebody');
  });

  it('refuses a change of a version that is no longer the newest, and one for another opening', async () => {
    const { pass } = await begun(2);
    const late = await send({ ...steps[1], ...pass, version: 1 });
    expect(late.body).toMatchObject({ status: 409, code: 'stale' });
    expect(late.body.message).toMatch(
      /^This application was changed on .+ at \d\d:\d\d WIB, in another tab or by someone who has its link\./,
    );
    const other = await makeOpening(server);
    expect((await send({ ...steps[2], ...pass, jobOpeningId: other })).body.fields).toHaveProperty('jobOpeningId');
  });
});

describe('who may write a draft', () => {
  const missing = { status: 404, code: 'not_found', message: 'Data not found' };

  it.each([
    ['no id at all', {}],
    ['a guid that is wrong', { regCrewId: 'own', registrationGuid: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['an empty guid', { regCrewId: 'own', registrationGuid: '' }],
    ['no guid', { regCrewId: 'own' }],
    ['the guid of another draft', { regCrewId: 'own', registrationGuid: 'other' }],
    ['an id that is nobody’s', { regCrewId: 999_999, registrationGuid: 'other' }],
  ])('is not there for %s, in the same bytes', async (_name, given) => {
    const other = await begun();
    steps = await stepsOf(server, visitor, opening);
    const own = await begun();
    const pass = {
      ...given,
      ...('regCrewId' in given && given.regCrewId === 'own' && { regCrewId: own.regCrewId }),
      ...('registrationGuid' in given &&
        given.registrationGuid === 'other' && { registrationGuid: other.registrationGuid }),
    } as Partial<Submission>;
    const answer = await send({ ...steps[1], ...pass } as Submission);
    expect(answer.raw).toBe(JSON.stringify(missing));
    expect(await storedApplication(server, own.regCrewId)).toMatchObject({ submittedStep: 1 });
  });

  it('is anyone who holds the guid, with a captcha of their own', async () => {
    const { pass } = await begun(1);
    const elsewhere = await server.visitor();
    const documents = await documentsOf(server, elsewhere);
    const answer = await send({ jobOpeningId: opening, step: 2, ...documents, ...pass }, elsewhere);
    expect(answer.body.data.submittedStep).toBe(2);
  });

  it.each([
    ['no captcha', undefined],
    ['a captcha of nobody', { f: 'a'.repeat(32) }],
  ])('is no one with %s', async (_name, caller) => {
    const before = await countSubmitted(server);
    const answer = await server.call(applications.submitPublic, steps[0], caller);
    expect(answer.body).toMatchObject({ status: 400, message: 'Token is invalid!' });
    expect(await countSubmitted(server)).toEqual(before);
  });

  it('may not attach the upload of someone else, neither of a visitor nor of a record', async () => {
    const stranger = await server.visitor();
    const foreign = await upload(server, stranger);
    const claimed = steps[0].photo;
    await begun();
    const mine = await server.visitor();
    const [own] = await stepsOf(server, mine, opening);
    const before = await countSubmitted(server);
    for (const photo of [foreign, claimed, { ...foreign, uuid: '8f14e45f-ceea-467f-a8d9-0123456789ab' }]) {
      const answer = await send({ ...own, photo }, mine);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual(['photo']);
    }
    expect(await countSubmitted(server)).toEqual(before);
  });
});
