import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import { isShown } from '#features/audit/rules.ts';
import { captcha } from '#features/captcha/contract.ts';
import { consentVersion } from '#features/captcha/rules.ts';
import { openVisitorSession } from '#features/captcha/server/queries.ts';
import { crew } from '#features/crew/contract.ts';
import { makeOpening, stepsOf } from '#testing/application.ts';
import { readPdf } from '#testing/pdf.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { submitSteps } from '#testing/submission.ts';
import { makeWholePerson } from '#testing/whole-person.ts';
import { personTables } from '../../erasing/rules.ts';
import { own } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Somebody who applied with the consent of today, and the link of the application. */
async function applicant() {
  const visitor = { f: await openVisitorSession(server.db, { consent: consentVersion }) };
  const steps = await stepsOf(server, visitor, await makeOpening(server));
  const { regCrewId, registrationGuid, regRegisNo } = await submitSteps(server, steps, visitor, 4);
  const { email, fullName } = await server.db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select(['f.email', 'f.fullName'])
    .where('a.id', '=', regCrewId)
    .executeTakeFirstOrThrow();
  const pass = { registrationNo: regRegisNo, registrationGuid, email };
  return { visitor, id: regCrewId, fullName, pass };
}

interface Kept {
  table: string;
  rows: { field: string; value: string }[][];
}
const tablesOf = (body: { data: { tables: Kept[] } }) => body.data.tables.map(({ table }) => table);

describe('an applicant with the link and the email address', () => {
  let one: Awaited<ReturnType<typeof applicant>>;
  beforeAll(async () => {
    one = await applicant();
  });

  it('sees every kind of data that the application brought, and the consent with its version', async () => {
    const { status, body } = await server.call(own.applicantData, one.pass, one.visitor);
    expect(status).toBe(200);
    expect(tablesOf(body)).toEqual(
      expect.arrayContaining(['seafarers', 'certificates', 'bank_accounts', 'applications']),
    );
    expect(body.data.files.length).toBeGreaterThan(0);
    expect(body.data.consents).toMatchObject([{ version: consentVersion, registrationNo: one.pass.registrationNo }]);
    expect(body.data.isCrew).toBe(false);
  });

  it('sees who of the office read the file and when, by role', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    await server.call(applications.get, { id: one.id }, staff);
    const { body } = await server.call(own.applicantData, one.pass, one.visitor);
    expect(body.data.readings).toMatchObject([{ role: 'CREW STAFF MARINE', what: 'registration' }]);
    expect(JSON.stringify(body)).not.toContain('user1@example.test');
  });

  it('is asked for the address: the link alone, another address and another link open nothing, all alike', async () => {
    const wrong = [
      { ...one.pass, email: 'somebody@else.example' },
      { ...one.pass, registrationGuid: 'A'.repeat(22) },
      { ...one.pass, registrationNo: 'REG-M-202601-00000' },
    ];
    const answers = await Promise.all(wrong.map((pass) => server.call(own.applicantData, pass, one.visitor)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    const upper = { ...one.pass, email: ` ${one.pass.email.toUpperCase()}` };
    expect((await server.call(own.applicantData, upper, one.visitor)).status).toBe(200);
  });

  it('tries addresses only so often', async () => {
    const limited = await testServer({ rateLimits: true });
    const visitor = await limited.visitor();
    const pass = { registrationNo: 'REG-M-202601-00001', registrationGuid: 'B'.repeat(22), email: 'a@b.example' };
    const statuses = [];
    for (let tries = 0; tries < 21; tries++)
      statuses.push((await limited.call(own.applicantData, pass, visitor)).status);
    expect(statuses.indexOf(429)).toBe(20);
    await limited.close();
    one = await applicant();
  });

  it('gets a copy as JSON with every value, and none of the secrets', async () => {
    const { status, body, headers } = await server.call(
      own.applicantCopy,
      { ...one.pass, format: 'json' },
      one.visitor,
    );
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    const text = JSON.stringify(body);
    expect(body.records.seafarers[0]).toMatchObject({ full_name: one.fullName, email: one.pass.email });
    expect(body.records.applications[0].snapshot).toBeTruthy();
    for (const secret of [one.pass.registrationGuid, 'storage_key', 'password_hash'])
      expect(text).not.toContain(secret);
  });

  it.each([
    ['en', 'Copy of your personal data', 'Bank account'],
    ['id', 'Salinan data pribadi Anda', 'Rekening bank'],
  ] as const)('gets a copy as PDF, in %s', async (language, title, table) => {
    const { status, body } = await server.call(
      own.applicantCopy,
      { ...one.pass, format: 'pdf', language },
      one.visitor,
    );
    expect(status).toBe(200);
    const text = (await readPdf(body)).pages.map((page) => page.text).join(' ');
    for (const said of [title, table, one.fullName]) expect(text).toContain(said);
  });
});

describe('a crew member who is signed in', () => {
  let world: PlanningWorld;
  beforeEach(async () => {
    world = await planningWorld(server);
  });

  it('sees the own file and employment, who read them, and no one else’s', async () => {
    const self = world.crew;
    await server.call(crew.details, { employeeId: world.employeeId }, world.planner);
    await server.call(crew.details, { employeeId: world.employeeId }, self);
    const { body } = await server.call(own.data, {}, self);
    expect(tablesOf(body)).toEqual(expect.arrayContaining(['seafarers', 'employees', 'users']));
    const files = body.data.tables.find(({ table }: Kept) => table === 'seafarers').rows;
    expect(files).toHaveLength(1);
    expect(body.data.readings).toHaveLength(1);
    expect(body.data.readings[0]).toMatchObject({ what: 'employee' });
  });

  it('is given every reading in the copy, and the number of all on the page', async () => {
    const self = world.crew;
    const read = { what: 'employee', recordId: String(world.employeeId), userId: world.planner.userId };
    for (let at = 0; at < 6; at++)
      await server.db
        .insertInto('readLog')
        .values(Array.from({ length: 1_000 }, () => read))
        .execute();
    const { body } = await server.call(own.data, {}, self);
    expect([body.data.readings.length, body.data.readingCount]).toEqual([200, 6_000]);
    const copy = await server.call(own.copy, { format: 'json' }, self);
    expect(JSON.parse(copy.raw).readings).toHaveLength(6_000);
  });

  it('has the copy that was taken written down', async () => {
    const self = world.crew;
    expect((await server.call(own.copy, { format: 'json' }, self)).status).toBe(200);
    const noted = await server.db
      .selectFrom('readLog')
      .select(['what', 'recordId'])
      .where('userId', '=', self.userId)
      .execute();
    expect(noted).toEqual([{ what: 'ownCopy', recordId: self.userId }]);
  });

  it('of the office sees the own account alone', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const { body } = await server.call(own.data, {}, staff);
    expect(tablesOf(body)).toEqual(['users']);
    expect(JSON.stringify(body)).not.toMatch(/password|hash/);
  });
});

it('keeps no version that the page did not say, nor one that never was', async () => {
  for (const consent of [undefined, '1999-01'])
    expect((await openVisitorSession(server.db, { consent })).length).toBeGreaterThan(20);
  const kept = await server.db.selectFrom('captchaSessions').select('consentVersion').execute();
  expect(kept.filter(({ consentVersion: version }) => version === '1999-01')).toEqual([]);
  expect(captcha.solve.input.shape).toHaveProperty('consent');
});

describe('the copy of a person with a row in every table', () => {
  /** Lists and structures within a row, which the paper leaves to the JSON copy, and the number of a message. */
  const inJsonAlone = [
    'applications.snapshot',
    'sea_services.taken_over',
    'import_rows.cells',
    'letters.contents',
    'crew_agreements.contents',
    'agreement_addenda.contents',
    'pay_results.reasons',
    'relief_plan_rows.facts',
    'work_orders.lines',
    'work_orders.contents',
    'api_tokens.scopes',
    'saved_views.parameters',
    'outbox.record_id',
    'outbox.attachments',
  ];

  it('has all of it as JSON, in words as PDF, and nothing of anybody else', async () => {
    await server.empty();
    const person = await makeWholePerson(server, 'zq', true);
    await makeWholePerson(server, 'xw', true);
    const userId = String(person.records.get('users'));
    await server.db.updateTable('users').set({ isActive: true, userAccessList: [] }).where('id', '=', userId).execute();
    const self = { token: `test.${userId}` };
    const marksIn = (text: string) =>
      new Set([...text.toLowerCase().matchAll(/zq[.]([a-z_]+[.][a-z_]+)/g)].map(([, at]) => at ?? ''));
    // All but secrets, what is of other people, and what was emptied above; messages have the address itself.
    const theirs = [...person.filled].filter((each) => {
      const [name = '', column = ''] = each.split('.');
      const table = personTables.find((one) => one.table === name);
      const isEmpty = ['users.user_access_list', 'outbox.recipient'].includes(each);
      return table && isShown(column) && !table.without?.includes(column) && !isEmpty;
    });
    expect(theirs.length).toBeGreaterThan(100);

    const json = await server.call(own.copy, { format: 'json' }, self);
    const inJson = marksIn(JSON.stringify(json.body));
    expect(theirs.filter((each) => !inJson.has(each))).toEqual([]);
    expect([...person.filled].filter((each) => inJson.has(each) && !theirs.includes(each))).toEqual([]);
    expect(json.body.files).toHaveLength(person.storageKeys.length);
    expect(JSON.stringify(json.body)).not.toContain('xw.');

    const pdf = await server.call(own.copy, { format: 'pdf', language: 'en' }, self);
    const text = (await readPdf(pdf.body)).pages.map((page) => page.text).join(' ');
    const inPdf = marksIn(text.replace(/\s/g, ''));
    expect(theirs.filter((each) => !inPdf.has(each)).sort()).toEqual([...inJsonAlone].sort());
    expect(text).not.toContain('xw.');
  });
});
