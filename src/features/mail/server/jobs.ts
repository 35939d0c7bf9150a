import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { House, MailBody } from '#platform/server/mail-frame.ts';
import type { MailTemplate } from '#platform/server/mail-template.ts';
import { type QueueLoop, startQueueLoop } from '#platform/server/queue-loop.ts';
import type { Attach } from './operations.ts';
import { type DueMail, findNextDue, markReplaced, markSent, markUnsent, postponeDue, takeDueMails } from './queries.ts';

interface MailerOptions {
  database: Database;
  config: Pick<
    Config,
    'production' | 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'publicUrl' | 'companyName' | 'companyAddress'
  >;
  templates: Readonly<Record<string, MailTemplate>>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Reads or draws what goes with a message. */
  attach: Attach;
  /** Whether another way has the message in the mail's place, or may have it soon; without this, all are sent. */
  fateOf?: (mail: DueMail) => Promise<'send' | 'wait' | 'drop'>;
  /** How often to look without being woken, in milliseconds. */
  lookEvery?: number;
}

const minute = 60;
const hour = 3_600;
/** Seconds to wait after each failed try; after the eighth the message has failed for good. */
const backOff = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
/** Few enough that all of them are tried, however slow the server, before another process may take them. */
const takenAtOnce = 5;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends what is in the outbox: when woken, when a message is due that was to wait, and every minute what others left or
 * what is to be tried again.
 */
export function startMailer(options: MailerOptions): QueueLoop {
  const { database, config, log, lookEvery = 60_000 } = options;
  let transport: Transporter | undefined;
  const open = async (url: string) => {
    // Loaded with the first message.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({ url, ...timeouts });
    return transport;
  };
  const loop = startQueueLoop({
    name: 'mailer',
    log,
    lookEvery,
    work: async (isStopped) => {
      const due = await takeDueMails(database.db, takenAtOnce);
      for (const mail of due) {
        // What was taken and not tried is due again by itself.
        if (isStopped()) return { more: false };
        await send(options, config.smtpUrl ? await open(config.smtpUrl) : undefined, mail);
      }
      if (due.length === takenAtOnce) return { more: true };
      // What can be undone waits for some seconds only; the minute is for what is tried again.
      return { more: false, nextIn: await findNextDue(database.db) };
    },
  });
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      transport?.close();
    },
  };
}

/** Seconds until a mail is looked at again that waits for another way. */
const waitsFor = 30;

async function send(
  { database, config, templates, log, attach, fateOf }: MailerOptions,
  transport: Transporter | undefined,
  mail: DueMail,
) {
  try {
    const fate = hasDocuments(mail) ? 'send' : await fateOf?.(mail);
    if (fate === 'wait') return await postponeDue(database.db, mail.id, waitsFor);
    if (fate === 'drop') return await markReplaced(database.db, mail.id);
    const { subject, text, html } = render(templates, mail, houseOf(config));
    await transport?.sendMail({
      from: config.mailFrom,
      attachments: (await attach(mail)).map(({ name: filename, ...file }) => ({ filename, ...file })),
      ...(config.mailReplyTo && { replyTo: config.mailReplyTo }),
      to: { name: '', address: addressOf(mail) },
      subject,
      text,
      html,
      // The same for each try, so that a repeat after a crash is known as one.
      messageId: `<outbox-${mail.id}@${new URL(config.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // Kept for the mailbox of development alone.
    await markSent(database.db, mail.id, subject, transport || config.production ? undefined : { body: html });
  } catch (error) {
    const retryIn = isForGood(error) ? undefined : backOff[mail.attempts - 1];
    await markUnsent(database.db, mail.id, reasonOf(error), retryIn);
    log.error(
      { mail: mail.id, kind: mail.kind, reason: reasonOf(error), failed: retryIn === undefined },
      'mail not sent',
    );
  }
}

/** What brings documents is sent in any case. */
const hasDocuments = ({ attachments }: DueMail) => !Array.isArray(attachments) || attachments.length > 0;

/** Whose letterhead messages carry. */
export const houseOf = ({
  companyName,
  companyAddress,
  mailReplyTo,
}: Pick<Config, 'companyName' | 'companyAddress' | 'mailReplyTo'>): House => ({
  name: companyName,
  // The mailbox is in the footer already.
  address: companyAddress.filter((line) => line !== mailReplyTo),
  replyTo: mailReplyTo,
});

function render(
  templates: MailerOptions['templates'],
  { kind, language, data }: DueMail,
  house: House,
): MailBody & { subject: string } {
  const template = templates[kind];
  if (!template) throw problem('NO_TEMPLATE');
  const shownIn = language === 'id' ? 'id' : 'en';
  // One line, whatever name or number is in it.
  const subject = template
    .subject(data, shownIn)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200);
  return { subject, ...template.body(data, shownIn, house) };
}

/** One plain address: nothing that could become a second recipient or a header. */
function addressOf({ recipient }: DueMail): string {
  if (!/^[^\s@<>,;:"\\()[\]]+@[^\s@<>,;:"\\()[\]]+$/.test(recipient)) throw problem('BAD_RECIPIENT');
  return recipient;
}

/** Something wrong with the message itself. */
const problem = (code: 'NO_TEMPLATE' | 'BAD_RECIPIENT') => Object.assign(new Error(code), { code });

/** There is no such address, or the server refused it for good. */
function isForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'BAD_RECIPIENT' || code === 'TOO_LARGE' || (code === 'EENVELOPE' && responseCode >= 500);
}

/** Why, without addresses or texts: those are in the messages of mail servers. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ');
}
