import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailTemplate } from '#platform/server/mail-template.ts';
import { queueMail } from '#platform/server/outbox.ts';
import type { QueueLoop } from '#platform/server/queue-loop.ts';
import { mailServer } from '#testing/mail-server.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { devMailRoutes } from './handlers.ts';
import { startMailer } from './jobs.ts';

const greeting = mailTemplate(z.object({ name: z.string(), link: z.optional(z.string()) }), {
  subject: ({ name }, language) => (language === 'id' ? `Halo ${name}` : `Hello ${name}`),
  content: ({ name, link }) => ({
    title: `Hello ${name}`,
    preview: 'How are you?',
    greeting: `Dear ${name},`,
    paragraphs: ['How are you?'],
    facts: [{ label: 'Number', value: 'REG-M-1' }],
    ...(link && { action: { label: 'Open', url: link } }),
  }),
});

let server: TestServer;
let mailers: QueueLoop[] = [];
const logged: unknown[] = [];
beforeAll(async () => {
  server = await testServer();
  devMailRoutes({
    database: server.database,
    templates: { Greeting: greeting },
    house: { name: 'PT Segara', address: [], replyTo: undefined },
    attach: async () => [],
  })(server.server);
});
beforeEach(() => server.db.deleteFrom('outbox').execute());
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  mailers = [];
});
afterAll(() => server.close());

function start(smtpUrl?: string, production = false) {
  const log = { info: () => {}, error: (...line: unknown[]) => logged.push(line) };
  const config = {
    smtpUrl,
    production,
    mailFrom: 'Crew Portal <no-reply@crew.example>',
    mailReplyTo: 'crewing@crew.example',
    publicUrl: 'https://crew.example',
    companyName: 'PT Samudera & Jaya',
    companyAddress: ['Jl. Yos Sudarso 1, Jakarta'],
  };
  const options = { database: server.database, config, templates: { greeting }, attach: async () => [] };
  const mailer = startMailer({ ...options, log: log as never });
  mailers.push(mailer);
  return mailer;
}
const queue = (recordId: number, more: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  queueMail(server.db, {
    kind: 'greeting',
    recordId,
    transition: 'made',
    recipient: 'a@example.test',
    language: 'en',
    data: { name: 'Ayu' },
    ...more,
  });
const outbox = () => server.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const untilSettled = async () => {
  await expect
    .poll(async () => (await outbox()).filter(({ state, lastError }) => state === 'queued' && !lastError).length, {
      timeout: 120_000,
    })
    .toBe(0);
  return outbox();
};

describe('the outbox', () => {
  it('keeps one message a transition, and answers the state of the one that is there', async () => {
    const [first, second] = await Promise.all([queue(1), queue(1, { data: { name: 'Other' } })]);
    expect(second).toEqual(first);
    expect(await queue(2)).toMatchObject({ state: 'queued' });
    await server.db.updateTable('outbox').set({ state: 'failed' }).where('id', '=', first.id).execute();
    expect(await queue(1)).toEqual({ id: first.id, state: 'failed' });
  });

  it('forgets a message with the transaction that wrote it', async () => {
    await server.db
      .transaction()
      .execute(async (db) => {
        await queueMail(db, {
          kind: 'greeting',
          recordId: 1,
          transition: 'made',
          recipient: 'a@b.c',
          language: 'en',
          data: {},
        });
        throw new Error('changed my mind');
      })
      .catch(() => {});
    expect(await outbox()).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('a message that was to wait for some seconds goes out then, not at the next look', async () => {
    const mailer = start();
    await queue(1, { waitMinutes: 1.5 / 60 });
    mailer.wake();
    const state = async () => (await outbox()).map((row) => row.state);
    expect(await state()).toEqual(['queued']);
    await expect.poll(state, { timeout: 10_000 }).toEqual(['sent']);
  });

  it('nothing of a message is kept in production: its links open what they are for', async () => {
    await queue(1, { data: { name: 'Ayu', link: 'https://crew.example/reset?t=secret' } });
    start(undefined, true);
    await untilSettled();
    expect(JSON.stringify(await server.db.selectFrom('outbox').selectAll().execute())).not.toContain('secret');
  });

  it('messages count as sent and stay readable, in their language', async () => {
    await queue(1);
    await queue(2, { language: 'id' });
    start();
    const rows = await untilSettled();
    expect(rows.map(({ state, subject }) => [state, subject])).toEqual([
      ['sent', 'Hello Ayu'],
      ['sent', 'Halo Ayu'],
    ]);
    const list = await server.server.inject('/dev/mail?to=a@example.test');
    expect(list.body).toContain('Halo Ayu');
    expect((await server.server.inject('/dev/mail?to=nobody@example.test')).body).toContain('No mail');
  });

  it('are shown without power: escaped, sandboxed, linking to web addresses only', async () => {
    await queue(1, { data: { name: '<script>alert(1)</script>"', link: 'https://crew.example/?a=1&b="2' } });
    await queue(2, { data: { name: 'x', link: 'javascript:alert(1)' } });
    start();
    const [shown, refused] = await untilSettled();
    const page = await server.server.inject(`/dev/mail/${shown?.id}`);
    expect(page.body).not.toContain('<script>');
    const message = await server.server.inject(`/dev/mail/${shown?.id}/message`);
    expect(message.body).not.toContain('<script>');
    expect(message.body).toContain('href="https://crew.example/?a=1&amp;b=&quot;2&amp;lang=en"');
    expect(message.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(refused).toMatchObject({ state: 'queued', lastError: 'Error', attempts: 1 });
    expect((await server.server.inject('/dev/mail/999')).statusCode).toBe(404);
    expect((await server.server.inject('/dev/mail/x')).statusCode).toBe(404);
  });
});

describe('with a mail server', () => {
  it('a message goes out once though several processes look, and keeps no secrets', async () => {
    const smtp = await mailServer();
    for (let id = 1; id <= 12; id++) await queue(id, { data: { name: 'Ayu', link: 'https://crew.example/?t=secret' } });
    start(smtp.url);
    start(smtp.url).wake();
    const rows = await untilSettled();
    await expect.poll(() => smtp.received.length).toBe(12);
    expect(new Set(smtp.received.map(({ source }) => /Message-ID: (.*)/i.exec(source)?.[1])).size).toBe(12);
    expect(smtp.received[0]?.source).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(smtp.received[0]?.source).toMatch(/^Reply-To: crewing@crew\.example$/im);
    expect(smtp.received[0]?.source).toContain('PT Samudera & Jaya');
    expect(rows.every(({ state, body, attempts }) => state === 'sent' && body === null && attempts === 1)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('secret');
    await smtp.close();
  });

  it('no name becomes a header, no recipient becomes two', async () => {
    const smtp = await mailServer();
    await queue(1, { data: { name: 'Ayu\r\nBcc: spy@example.test\r\n\r\nHi' } });
    await queue(2, { recipient: 'a@example.test, spy@example.test' });
    await queue(3, { recipient: 'a@example.test\r\nRCPT TO:<spy@example.test>' });
    start(smtp.url);
    const rows = await untilSettled();
    expect(rows.map(({ state, lastError }) => [state, lastError])).toEqual([
      ['sent', null],
      ['failed', 'BAD_RECIPIENT'],
      ['failed', 'BAD_RECIPIENT'],
    ]);
    expect(smtp.received.map(({ to }) => to)).toEqual([['a@example.test']]);
    const head = smtp.received[0]?.source.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^Subject: Hello Ayu Bcc: spy@example\.test Hi$/m);
    expect(head).not.toMatch(/^Bcc:/im);
    await smtp.close();
  });

  it('a recipient refused for good has failed; one refused for now is tried again later', async () => {
    const smtp = await mailServer((address) => ({ 'gone@example.test': 550, 'full@example.test': 452 })[address]);
    await queue(1, { recipient: 'gone@example.test' });
    await queue(2, { recipient: 'full@example.test' });
    await queue(3, { kind: 'unknown' });
    start(smtp.url);
    const [gone, full, unknown] = await untilSettled();
    expect(gone).toMatchObject({ state: 'failed', lastError: 'EENVELOPE 550' });
    expect(full).toMatchObject({ state: 'queued', lastError: 'EENVELOPE 452' });
    expect(unknown).toMatchObject({ state: 'queued', lastError: 'NO_TEMPLATE' });
    const wait = (full?.nextAttemptAt.getTime() ?? 0) - Date.now();
    expect(wait / 1_000).toBeGreaterThan(50);
    expect(wait / 1_000).toBeLessThan(61);
    expect(JSON.stringify(logged)).not.toContain('@');
    await smtp.close();
  });

  it('the eighth failure is the last, and nothing is lost while the server is away', async () => {
    await queue(1);
    await queue(2);
    await server.db.updateTable('outbox').set({ attempts: 7 }).where('recordId', '=', '1').execute();
    const away = await mailServer();
    await away.close();
    start(away.url);
    const [last, later] = await untilSettled();
    expect(last).toMatchObject({ state: 'failed', attempts: 8, lastError: expect.stringMatching(/^E\w+/) });
    expect(later).toMatchObject({ state: 'queued', attempts: 1 });

    const back = await mailServer();
    await server.db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date(0), lastError: null })
      .where('recordId', '=', '2')
      .execute();
    start(back.url);
    await untilSettled();
    expect(back.received).toHaveLength(1);
    await back.close();
  });

  it('a message taken by a process that was killed is sent by another five minutes later', async () => {
    await queue(1);
    await server.db
      .updateTable('outbox')
      .set({ attempts: 1, nextAttemptAt: new Date(Date.now() + 300_000) })
      .execute();
    const smtp = await mailServer();
    const mailer = start(smtp.url);
    mailer.wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(smtp.received).toHaveLength(0);
    await server.db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date(Date.now() - 1_000) })
      .execute();
    mailer.wake();
    await expect.poll(() => smtp.received.length).toBe(1);
    await mailer.stop();
    await smtp.close();
  });
});
