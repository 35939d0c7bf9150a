import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { queueMails } from '#platform/server/outbox.ts';
import { postOutside, type WayOut } from '#platform/server/outside.ts';
import { type QueueLoop, startQueueLoop } from '#platform/server/queue-loop.ts';
import { unseal } from '#platform/server/seal.ts';
import { backOff, patienceDays } from '../rules.ts';
import { type DueDelivery, markDelivered, markFailed, switchOff, takeDueDeliveries } from './queries.ts';

interface SenderOptions {
  database: Database;
  config: Pick<Config, 'secretsKey' | 'publicUrl'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** A message to a person waits in the outbox. */
  mailWaiting: () => void;
  /** How often to look without being woken, in milliseconds. */
  lookEvery?: number;
  wayOut?: WayOut;
}

/** Sent side by side: one receiver that is slow does not hold up the others for long. */
const takenAtOnce = 5;

/** The signature of a message (Standard Webhooks): over its number, its time in seconds and its body. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Sends what waits for webhooks: when woken, and now and then what is to be tried again. */
export function startSender(options: SenderOptions): QueueLoop {
  const { database, log, lookEvery = 15_000 } = options;
  return startQueueLoop({
    name: 'webhooks',
    log,
    lookEvery,
    work: async () => {
      const due = await takeDueDeliveries(database.db, takenAtOnce);
      await Promise.all(due.map((each) => send(options, each)));
      return { more: due.length === takenAtOnce };
    },
  });
}

async function send({ database: { db }, config, log, mailWaiting, wayOut }: SenderOptions, message: DueDelivery) {
  const seconds = Math.floor(Date.now() / 1_000);
  const outcome = await post(config, message, seconds, wayOut);
  if (outcome.status && outcome.status >= 200 && outcome.status < 300)
    return markDelivered(db, message, { status: outcome.status, text: outcome.answer ?? '' });
  const isGone = outcome.status === 410;
  const retryIn = isGone ? undefined : backOff[message.attempts - 1];
  const days = await markFailed(db, message, { ...outcome, retryIn });
  log.error({ webhook: message.webhookId, status: outcome.status, reason: outcome.error }, 'webhook not delivered');
  if (!isGone && days < patienceDays) return;
  await db.transaction().execute(async (trx) => {
    const readers = await switchOff(trx, message.webhookId);
    await queueMails(
      trx,
      readers.map(({ id, email, language, firstName, name }) => ({
        kind: 'WebhookOff',
        recordId: message.webhookId,
        transition: `off ${seconds} ${id}`,
        recipient: email,
        language: language === 'id' ? 'id' : 'en',
        data: { firstName, name, link: `${config.publicUrl}/dashboard/users-management/webhooks` },
      })),
    );
  });
  mailWaiting();
}

async function post(
  { secretsKey }: SenderOptions['config'],
  { id, address, secret, body }: DueDelivery,
  seconds: number,
  wayOut: WayOut | undefined,
) {
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Crew-Portal-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(unseal(secretsKey, secret), id, seconds, body),
    };
    const { status, text } = await postOutside({ address, headers, body }, wayOut);
    return { status, answer: text, error: null };
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    return { status: null, answer: null, error: code ?? name ?? 'unknown' };
  }
}
