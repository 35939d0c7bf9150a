import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTemplates } from '#app/mails.server.ts';
import { makeOpening, stepsOf } from '#testing/application.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../contract.ts';

let server: TestServer;
let opening: number;
beforeAll(async () => {
  server = await testServer();
  opening = await makeOpening(server);
});
afterAll(() => server.close());

/** Applies up to a step; answers what opens the application. */
async function applied(last: number, headers: Record<string, string> = {}) {
  const visitor = await server.visitor();
  const steps = await stepsOf(server, visitor, opening, { fullName: 'Budi <b>Santoso</b>' });
  const { data } = (await server.call(applications.submitPublic, steps[0], visitor, headers)).body;
  const pass = { regCrewId: data.regCrewId as number, registrationGuid: data.registrationGuid as string };
  const go = async (from: number, to: number) => {
    for (const step of steps.slice(from, to))
      await server.call(applications.submitPublic, { ...step, ...pass }, visitor, headers);
  };
  await go(1, last);
  return { visitor, ...pass, number: data.regRegisNo as string, go, finish: () => go(1, 4) };
}
/** No one has worked on a draft for so long that its message was tried. */
const left = (id: number) =>
  server.db.updateTable('outbox').set({ attempts: 1 }).where('recordId', '=', String(id)).execute();
const minutesTo = ({ nextAttemptAt }: { nextAttemptAt: Date }) =>
  Math.round((nextAttemptAt.getTime() - Date.now()) / 60_000);
const mails = (id: number) =>
  server.db.selectFrom('outbox').selectAll().where('recordId', '=', String(id)).orderBy('id').execute();
const ask = (regCrewId: number, registrationGuid: string, caller: Caller) =>
  server.call(applications.sendMailPublic, { type: 'RegisterCrew', regCrewId, registrationGuid }, caller);

describe('the mails of an application', () => {
  it.each([
    ['en', 'Messman', 'Your application', 'We have received your application'],
    ['id', 'Pelayan', 'Lamaran Anda', 'telah kami terima'],
  ] as const)('tell of a draft that is left, and of the last step, in %s', async (language, position, first, last) => {
    const { regCrewId, registrationGuid, number, finish } = await applied(1, { 'accept-language': language });
    await left(regCrewId);
    await finish();
    const written = await mails(regCrewId);
    expect(written.map(({ kind, transition }) => [kind, transition])).toEqual([
      ['RegisterCrewDraft', 'started'],
      ['RegisterCrew', 'submitted'],
    ]);
    const base = server.services.config.publicUrl;
    const links = [
      `${base}/registration?joi=${opening}&id=${number}&g=${registrationGuid}`,
      `${base}/registration-process?id=${number}&g=${registrationGuid}&joi=${opening}`,
    ];
    for (const [at, mail] of written.entries()) {
      expect(mail).toMatchObject({ recipient: 'budi.santoso@example.test', language, state: 'queued' });
      const template = mailTemplates[mail.kind];
      const { text, html } = template?.body(mail.data, language) ?? { text: '', html: '' };
      expect(text).toContain(links[at]);
      expect(text).toContain(number);
      expect(text).toContain(position);
      expect(html).not.toContain('<b>Santoso');
      expect(template?.subject(mail.data, language)).toContain([first, last][at]);
    }
  });

  it('that a draft is not finished waits for 20 minutes without a saved step, and is not sent once it is finished', async () => {
    const { regCrewId, go } = await applied(1);
    const [first] = await mails(regCrewId);
    expect(first && [first.kind, minutesTo(first)]).toEqual(['RegisterCrewDraft', 20]);
    await server.db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date(Date.now() + 60_000) })
      .where('recordId', '=', String(regCrewId))
      .execute();
    await go(1, 2);
    const [later] = await mails(regCrewId);
    expect(later && minutesTo(later)).toBe(20);
    await go(2, 4);
    expect((await mails(regCrewId)).map(({ kind }) => kind)).toEqual(['RegisterCrew']);
  });

  it('go to a corrected address too, once each, and not to any number of them', async () => {
    const visitor = await server.visitor();
    const [first] = await stepsOf(server, visitor, opening);
    const { data } = (await server.call(applications.submitPublic, first, visitor)).body;
    const pass = { regCrewId: data.regCrewId, registrationGuid: data.registrationGuid };
    for (const name of ['mistyped', 'budi', 'Budi', 'budi', 'b', 'c', 'd']) {
      // Only the first is left behind at once: no one tried to send to it.
      if (name !== 'mistyped' && name !== 'budi') await left(data.regCrewId);
      pass.registrationGuid = (
        await server.call(
          applications.submitPublic,
          { ...first, ...pass, emailAddress: `${name}@example.test` },
          visitor,
        )
      ).body.data.registrationGuid;
    }
    expect((await mails(data.regCrewId)).map(({ recipient }) => recipient)).toEqual([
      'budi@example.test',
      'b@example.test',
      'c@example.test',
    ]);
  });

  it('are answered with their state, to the holder of the guid and to staff of the division, and sent once', async () => {
    const { regCrewId, registrationGuid, visitor } = await applied(4);
    const admin = await server.user({ role: 'crewingadminmarine' });
    const byStaff = () => server.call(applications.sendMail, { sendEmailType: 'RegisterCrew', regCrewId }, admin);
    expect((await ask(regCrewId, registrationGuid, visitor)).body.data).toMatchObject({ state: 'queued' });
    expect((await byStaff()).body.data).toMatchObject({ state: 'queued' });
    await server.db.updateTable('outbox').set({ state: 'sent' }).where('kind', '=', 'RegisterCrew').execute();
    expect((await byStaff()).body.data).toMatchObject({ state: 'sent' });
    expect(await mails(regCrewId)).toHaveLength(1);
  });

  it('are written when they were missing', async () => {
    const { regCrewId, registrationGuid, visitor } = await applied(4);
    await server.db.deleteFrom('outbox').where('recordId', '=', String(regCrewId)).execute();
    expect((await ask(regCrewId, registrationGuid, visitor)).body.data).toMatchObject({ state: 'queued' });
    expect((await mails(regCrewId)).map(({ kind }) => kind)).toEqual(['RegisterCrew']);
  });

  it('that failed for good are answered with 502', async () => {
    const { regCrewId, registrationGuid, visitor } = await applied(4);
    await server.db.updateTable('outbox').set({ state: 'failed' }).where('recordId', '=', String(regCrewId)).execute();
    const answer = await ask(regCrewId, registrationGuid, visitor);
    expect(answer.body).toMatchObject({ status: 502, message: 'An error occurred while sending the email.' });
  });

  it('are not there for a wrong guid, a draft, another division, or no one', async () => {
    const { regCrewId, registrationGuid, visitor } = await applied(4);
    const draft = await applied(1);
    const tanker = await server.user({ role: 'crewingadmintanker' });
    const missing = [
      await ask(regCrewId, draft.registrationGuid, visitor),
      await ask(draft.regCrewId, draft.registrationGuid, visitor),
      await ask(999_999, registrationGuid, visitor),
      await server.call(applications.sendMail, { regCrewId }, tanker),
    ];
    expect(new Set(missing.map(({ raw }) => raw)).size).toBe(1);
    expect(missing[0]?.status).toBe(404);
    expect(await mails(draft.regCrewId)).toHaveLength(1);
  });
});
