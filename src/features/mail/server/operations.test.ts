import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailTemplate } from '#platform/server/mail-template.ts';
import { type QueuedMail, queueMail } from '#platform/server/outbox.ts';
import type { QueueLoop } from '#platform/server/queue-loop.ts';
import { mailServer } from '#testing/mail-server.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { startMailer } from './jobs.ts';
import { attaching } from './operations.ts';

const greeting = mailTemplate(z.object({}), {
  subject: () => 'Hello',
  content: () => ({ title: 'Hello', preview: 'Hello', greeting: 'Hello,', paragraphs: ['See what is attached.'] }),
});

let server: TestServer;
let mailers: QueueLoop[] = [];
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.db.deleteFrom('outbox').execute());
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  mailers = [];
});
afterAll(() => server.close());

/** A letter that is drawn for `a@example.test` alone, a stored paper, and one that is too large. */
const attach = () =>
  attaching({
    database: server.database,
    files: server.services.files,
    documents: {
      letter: async (_db, id, recipient) =>
        recipient === 'a@example.test'
          ? { name: `Letter ${id}.pdf`, contentType: 'application/pdf', content: Buffer.from(`letter ${id}`) }
          : undefined,
      paper: async () => ({ fileId: paperId }),
      huge: async () => ({ name: 'huge.pdf', contentType: 'application/pdf', content: Buffer.alloc(10_000_001) }),
    },
  });
const paperId = randomUUID();
async function keepPaper() {
  const who = await server.user({ role: 'crewingservicemarine' });
  const file = { fileType: 'schedule', name: 'Tiket.pdf', size: 6, contentType: 'application/pdf', sha256: 'x' };
  await server.services.files.put('test/ticket', Buffer.from('ticket'), 'application/pdf');
  await server.db
    .insertInto('files')
    .values({ ...file, id: paperId, storageKey: 'test/ticket', uploadedByUser: who.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function start(smtpUrl: string) {
  const config = { ...server.services.config, smtpUrl };
  const options = { database: server.database, config, templates: { greeting }, attach: attach() };
  const mailer = startMailer({ ...options, log: { info: () => {}, error: () => {} } as never });
  mailers.push(mailer);
  return mailer;
}
const queue = (recordId: number, more: Pick<QueuedMail, 'attachments'> & { recipient?: string }) =>
  queueMail(server.db, {
    kind: 'greeting',
    recordId,
    transition: 'made',
    recipient: 'a@example.test',
    language: 'en',
    data: {},
    ...more,
  });
const outbox = () => server.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const untilSettled = async () => {
  const waiting = async () =>
    (await outbox()).filter(({ state, lastError }) => state === 'queued' && !lastError).length;
  await expect.poll(waiting, { timeout: 5_000 }).toBe(0);
  return outbox();
};

describe('a message with documents', () => {
  it('brings documents that are drawn and files that are stored, to the person they are of alone', async () => {
    const smtp = await mailServer();
    await keepPaper();
    const attachments = [
      { document: 'letter', id: 7 },
      { document: 'paper', id: 1 },
      { document: 'unknown', id: 1 },
    ];
    await queue(1, { attachments });
    await queue(2, { attachments: [{ document: 'letter', id: 8 }], recipient: 'other@example.test' });
    start(smtp.url);
    const [row, other] = await untilSettled();
    await expect.poll(() => smtp.received.length).toBe(2);
    const [own, foreign] = smtp.received.toSorted((a, b) => a.to.join().localeCompare(b.to.join()));
    expect(own?.source).toContain('filename="Letter 7.pdf"');
    expect(own?.source).toContain(Buffer.from('letter 7').toString('base64'));
    expect(own?.source).toContain('filename=Tiket.pdf');
    expect(own?.source).toContain(Buffer.from('ticket').toString('base64'));
    expect(foreign?.source).not.toContain('filename');
    // Only the reference is kept.
    expect(row?.attachments).toEqual(attachments);
    expect([row?.state, other?.state, row?.body]).toEqual(['sent', 'sent', null]);
    await smtp.close();
  });

  it('keeps what goes with a message while the server is away', async () => {
    await keepPaper();
    await queue(1, { attachments: [{ document: 'paper', id: 1 }] });
    const away = start('smtp://127.0.0.1:1');
    await untilSettled();
    await away.stop();
    const smtp = await mailServer();
    await server.db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date(0), lastError: null })
      .execute();
    start(smtp.url);
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(smtp.received[0]?.source).toContain('filename=Tiket.pdf');
    await smtp.close();
  });

  it('is not sent with more than a mail server takes: it has failed', async () => {
    const smtp = await mailServer();
    await queue(1, { attachments: [{ document: 'huge', id: 1 }] });
    start(smtp.url);
    expect((await untilSettled())[0]).toMatchObject({ state: 'failed', lastError: 'TOO_LARGE' });
    expect(smtp.received).toEqual([]);
    await smtp.close();
  });
});
