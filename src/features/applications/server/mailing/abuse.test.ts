import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailTemplates } from '#app/mails.server.ts';
import { makeOpening, personalOf, stepsOf } from '#app/test-application.ts';
import { type Caller, type TestServer, testServer } from '#app/test-server.ts';
import { applications } from '../../contract.ts';

/** What somebody could do with mails that anyone may have sent to any address. */

let server: TestServer;
let opening: number;
beforeAll(async () => {
  server = await testServer({ rateLimits: true });
  opening = await makeOpening(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['outbox', 'rateLimits'] as const) await server.db.deleteFrom(table).execute();
});

type Anyone = Exclude<Caller, undefined>;
const begin = async (caller: Anyone, changes: object = {}) =>
  server.call(
    applications.submitPublic,
    { jobOpeningId: opening, step: 1, ...(await personalOf(server, caller)), ...changes },
    caller,
  );
const recipients = async () =>
  (await server.db.selectFrom('outbox').select('recipient').orderBy('id').execute()).map(({ recipient }) => recipient);

it('the link in the mail to a mistyped address opens nothing once the address was corrected', async () => {
  const visitor = await server.visitor();
  const steps = await stepsOf(server, visitor, opening, { emailAddress: 'stranger@example.test' });
  const first = (await server.call(applications.submitPublic, steps[0], visitor)).body.data;
  const corrected = { ...steps[0], emailAddress: 'budi@example.test', regCrewId: first.regCrewId };
  const { registrationGuid } = first;
  const answer = await server.call(applications.submitPublic, { ...corrected, registrationGuid }, visitor);
  expect(answer.status).toBe(200);
  const now = answer.body.data;

  const read = (guid: string) =>
    server.call(applications.draftPublic, { registrationNo: first.regRegisNo, registrationGuid: guid }, visitor);
  expect([(await read(registrationGuid)).status, (await read(now.registrationGuid)).status]).toEqual([404, 200]);
  const write = await server.call(applications.submitPublic, { ...corrected, registrationGuid }, visitor);
  expect(write.status).toBe(404);
  const mails = await server.db.selectFrom('outbox').select(['recipient', 'data']).orderBy('id').execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['stranger@example.test', 'budi@example.test']);
  expect(JSON.stringify(mails[1]?.data)).toContain(now.registrationGuid);

  // Who only corrects a name keeps the link that they have.
  const named = { ...corrected, fullName: 'Budi S.', registrationGuid: now.registrationGuid };
  const again = await server.call(applications.submitPublic, named, visitor);
  expect(again.body.data.registrationGuid).toBe(now.registrationGuid);
  for (const step of steps.slice(1)) {
    const pass = { regCrewId: first.regCrewId, registrationGuid: now.registrationGuid };
    expect((await server.call(applications.submitPublic, { ...step, ...pass }, visitor)).status).toBe(200);
  }
});

it('nobody is flooded: one address gets five messages about drafts a day, whoever begins them', async () => {
  for (let n = 0; n < 7; n++) {
    const answer = await begin(await server.visitor(), {
      emailAddress: n % 2 ? 'victim@example.test' : 'VICTIM@example.test',
    });
    expect(answer.status).toBe(200);
  }
  expect(await recipients()).toHaveLength(5);
  await begin(await server.visitor(), { emailAddress: 'other@example.test' });
  expect(await recipients()).toContain('other@example.test');
});

it('nobody begins drafts without end: neither a visitor, nor an account in a visitor’s place, nor one address', async () => {
  const crew = await server.user({ role: 'crewmarine', subRole: 'crew' });
  for (const caller of [await server.visitor(), crew]) {
    const [step] = await stepsOf(server, caller, opening);
    const statuses: number[] = [];
    // Refused for its files from the second on, and counted all the same.
    for (let n = 0; n < 11; n++) statuses.push((await server.call(applications.submitPublic, step, caller)).status);
    expect([statuses[0], statuses[9], statuses[10]]).toEqual([200, 400, 429]);
  }
  await server.db.updateTable('rateLimits').set({ hits: 100 }).where('key', 'like', 'draft from %').execute();
  expect((await begin(await server.visitor())).status).toBe(429);
});

it.each([
  ['Budi Santoso', 'Dear Budi Santoso,'],
  ['H. Budi Santoso, S.T.', 'Dear H. Budi Santoso, S.T.,'],
  ['You won https://evil.example/x', 'Dear Sir or Madam,'],
  ['Win at evil.example now', 'Dear Sir or Madam,'],
  ['write to me@evil', 'Dear Sir or Madam,'],
])('the name %s is greeted as "%s": no address is spread in our name', async (fullName, greeting) => {
  await begin(await server.visitor(), { fullName });
  const { kind, data } = await server.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  const { text, html } = mailTemplates[kind]?.body(data, 'en') ?? { text: '', html: '' };
  expect(text).toContain(greeting);
  expect(`${text}${html}`).not.toMatch(/evil/);
});
