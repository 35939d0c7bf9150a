import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOpening, stepsOf, trainingsOf } from '#testing/application.ts';
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

const send = (
  input: Parameters<typeof server.call<typeof applications.submitPublic>>[1],
  caller: Caller = visitor,
  headers?: Record<string, string>,
) => server.call(applications.submitPublic, input, caller, headers);

const begun = (last = 1) => submitSteps(server, steps, visitor, last);

describe('a repeat', () => {
  it('with the same Idempotency-Key makes one application, also when sixteen come at once', async () => {
    const headers = { 'idempotency-key': 'a-key-of-this-form-1' };
    const before = await countSubmitted(server);
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(steps[0], visitor, headers)));
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    for (const { body } of made) expect(body).toEqual(made[0]?.body);
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ status: 409, code: 'under_way' });
    expect((await send(steps[0], visitor, headers)).body).toEqual(made[0]?.body);
    const [applicationsNow, seafarersNow] = await countSubmitted(server);
    expect([applicationsNow, seafarersNow]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
    const other = await send({ ...steps[0], fullName: 'Another' }, visitor, headers);
    expect(other.status).toBe(422);
  });

  it('without a key writes the same rows again and nothing twice, also when sixteen come at once', async () => {
    const { pass, regCrewId } = await begun(1);
    const answers = await Promise.all(Array.from({ length: 16 }, () => send({ ...steps[1], ...pass })));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const { seafarerId } = await storedApplication(server, regCrewId);
    const certificates = await server.db
      .selectFrom('certificates')
      .select('name')
      .where('seafarerId', '=', seafarerId)
      .execute();
    expect(certificates.length).toBe(new Set(certificates.map(({ name }) => name)).size);
    const trail = await server.db
      .selectFrom('auditLog')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('tableName', 'in', ['certificates', 'sea_services', 'travel_documents'])
      .where('recordId', 'in', (e) =>
        e
          .selectFrom('auditLog')
          .select('recordId')
          .where('after', '@>', JSON.stringify({ seafarer_id: seafarerId })),
      )
      .where('action', '<>', 'insert')
      .executeTakeFirstOrThrow();
    expect(Number(trail.n)).toBe(0);
  });

  it('of the last step by sixteen at once hands in one application and writes one mail', async () => {
    const { pass, regCrewId } = await begun(3);
    const answers = await Promise.all(Array.from({ length: 16 }, () => send({ ...steps[3], ...pass })));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    const mails = await server.db
      .selectFrom('outbox')
      .select(['kind', 'transition', 'state'])
      .where('recordId', '=', String(regCrewId))
      .where('kind', '=', 'RegisterCrew')
      .execute();
    expect(mails).toEqual([{ kind: 'RegisterCrew', transition: 'submitted', state: 'queued' }]);
  });

  it('by the same person for the same opening is taken, and flagged for staff', async () => {
    const again = { seafarerIdNumber: '6209999999', idNumber: '3578011705909999', fullName: 'Agus Wijaya' };
    let passports = 0;
    const flagged = async (other: Record<string, string | null>, to = opening) => {
      passports += 1;
      steps = await stepsOf(server, visitor, to, { ...again, passportId: `P700000${passports}`, ...other });
      const { regCrewId } = await begun(4);
      return (await storedApplication(server, regCrewId)).isRepeat;
    };
    expect(await flagged({})).toBe(false);
    expect(await flagged({ seafarerIdNumber: '6208888888', fullName: 'A. Wijaya' }), 'the same NIK').toBe(true);
    expect(await flagged({ idNumber: '3578011705908888', fullName: 'Agus W' }), 'the same code').toBe(true);
    const nobody = { seafarerIdNumber: null, idNumber: '3578011705907777' };
    expect(await flagged({ ...nobody, fullName: 'AGUS WIJAYA' }), 'name and birth date').toBe(true);
    expect(
      await flagged({ ...nobody, idNumber: '3578011705906666', fullName: 'Agus Wijaya', dateOfBirth: '1991-01-01' }),
    ).toBe(false);
    const renamed = { ...nobody, idNumber: '3578011705905555', fullName: 'A. W.', dateOfBirth: '1991-01-02' };
    expect(await flagged({ ...renamed, passportId: 'p 7000001' }), 'the same passport').toBe(true);
    expect(await flagged({}, await makeOpening(server)), 'another opening').toBe(false);
  });
});

it('a draft that staff begin is theirs by division and guid, and mails no one', async () => {
  const admin = await server.user({ role: 'crewingadminmarine' });
  const tanker = await server.user({ role: 'crewingadmintanker' });
  const [one, two] = await stepsOf(server, admin, opening);
  const first = await server.call(applications.submit, one, admin);
  const { regCrewId, registrationGuid } = first.body.data;
  const pass = { regCrewId, registrationGuid };
  expect(await storedApplication(server, regCrewId)).toMatchObject({ enteredByUser: admin.userId });
  expect((await server.call(applications.submit, { ...two, ...pass }, tanker)).status).toBe(404);
  expect((await server.call(applications.submit, { ...two, ...pass, registrationGuid: 'x' }, admin)).status).toBe(404);
  expect((await server.call(applications.submit, one, tanker)).body.message).toBe('Job Opening not found');
  expect((await server.call(applications.submit, { ...two, ...pass }, admin)).body.data.submittedStep).toBe(2);
  const publicDraft = await begun(1);
  const foreign = await server.call(
    applications.submit,
    { jobOpeningId: opening, step: 2, ...trainingsOf(), ...publicDraft.pass },
    admin,
  );
  expect(foreign.status).toBe(404);
  const mails = await server.db.selectFrom('outbox').select('id').where('recordId', '=', String(regCrewId)).execute();
  expect(mails).toEqual([]);
});

it('a draft of staff that was changed meanwhile names who changed it, or says that it was oneself', async () => {
  const admin = await server.user({ role: 'crewingadminmarine' });
  const colleague = await server.user({ role: 'crewingadminmarine' });
  const [one, two] = await stepsOf(server, admin, opening);
  const { regCrewId, registrationGuid } = (await server.call(applications.submit, one, admin)).body.data;
  const second = { ...two, regCrewId, registrationGuid };
  const { status } = await server.call(applications.submit, second, admin);
  expect(status).toBe(200);
  const late = (caller: Caller) => server.call(applications.submit, { ...second, version: 1 }, caller);
  expect((await late(colleague)).body).toMatchObject({
    status: 409,
    code: 'stale',
    message: expect.stringMatching(/^Test User \d+ changed this record on .+ WIB\./),
  });
  expect((await late(admin)).body.message).toMatch(/^You changed this record yourself on .+ WIB/);
});
