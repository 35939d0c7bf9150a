import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailTemplates } from '#app/mails.server.ts';
import { makeOpening, personalOf, stepsOf } from '#testing/application.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../contract.ts';

/** What someone could do with mails that anyone may have sent to any address. */

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
  await server.db.updateTable('outbox').set({ attempts: 1 }).execute();
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

it('the link stays good while no message has carried it to the former address, as in two tabs of one draft', async () => {
  const visitor = await server.visitor();
  const [step] = await stepsOf(server, visitor, opening, { emailAddress: 'mistyped@example.test' });
  const first = (await server.call(applications.submitPublic, step, visitor)).body.data;
  const pass = { regCrewId: first.regCrewId, registrationGuid: first.registrationGuid };
  const corrected = { ...step, ...pass, emailAddress: 'budi@example.test', version: first.version };
  const now = (await server.call(applications.submitPublic, corrected, visitor)).body.data;
  expect(now.registrationGuid).toBe(first.registrationGuid);
  // The other tab still has the former version and address: it is refused with the reason, and overwrites nothing.
  const late = await server.call(applications.submitPublic, { ...step, ...pass, version: first.version }, visitor);
  expect(late.body).toMatchObject({ status: 409, code: 'stale' });
  expect(late.body.message).toMatch(
    /^This application was changed on .* in another tab or by someone who has its link/,
  );
  expect(await recipients()).toEqual(['budi@example.test']);
});

it('no one is flooded: one address gets five messages about drafts a day, whoever begins them', async () => {
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

it('no one begins drafts without end: neither a visitor, nor an account in a visitor’s place, nor one address', async () => {
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

it('nothing that a stranger typed is sent to an address that no one has confirmed', async () => {
  const visitor = await server.visitor();
  const steps = await stepsOf(server, visitor, opening, { fullName: 'Pay the fee to BCA' });
  const { regCrewId, registrationGuid } = (await server.call(applications.submitPublic, steps[0], visitor)).body.data;
  await server.db.updateTable('outbox').set({ attempts: 1 }).execute();
  for (const step of steps.slice(1))
    await server.call(applications.submitPublic, { ...step, regCrewId, registrationGuid }, visitor);
  const mails = await server.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(mails.map(({ kind }) => kind)).toEqual(['RegisterCrewDraft', 'RegisterCrew']);
  for (const { kind, data } of mails)
    for (const language of ['en', 'id'] as const) {
      const { text, html } = mailTemplates[kind]?.body(data, language) ?? { text: '', html: '' };
      expect(text).toContain(language === 'en' ? 'Dear Sir or Madam,' : 'Bapak/Ibu');
      expect(`${text}${html}`).not.toMatch(/fee to/i);
    }
});

it.each([
  ['Call 0812 3456 7890 to pay', 'Full name cannot contain digits'],
  ['Budi\nPay the fee', 'Use one line'],
  ...['\u202b', '\u202d', '\u202e', '\u2067'].map((mark) => [
    `Budi ${mark}tnuocca`,
    'This text contains direction marks, which cannot be seen and cannot be saved. Type the text again instead of pasting it.',
  ]),
  [
    'Budi \u0007',
    'After “Budi” is a character that cannot be seen and cannot be saved. Delete it, or type the text again instead of pasting it.',
  ],
])('the name %j is refused', async (fullName, message) => {
  const answer = await begin(await server.visitor(), { fullName });
  expect([answer.status, answer.body.fields]).toEqual([400, { fullName: message }]);
});
