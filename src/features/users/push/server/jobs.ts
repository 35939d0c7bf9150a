import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { postOutside, type WayOut } from '#platform/server/outside.ts';
import { type QueueLoop, startQueueLoop } from '#platform/server/queue-loop.ts';
import { unseal } from '#platform/server/seal.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { keptAtService, outcomeOf } from '../rules.ts';
import { findPushKeys, type PushKeys } from './operations.ts';
import { type DuePush, deleteGone, findNextDue, markNotPushed, markPushed, takeDuePushes } from './queries.ts';

interface PusherOptions {
  database: Database;
  config: Pick<Config, 'secretsKey' | 'publicUrl' | 'mailFrom' | 'mailReplyTo'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** A message failed: the mail that waits for it goes out. */
  mailWaiting: () => void;
  /** How often to look without being woken, in milliseconds. */
  lookEvery?: number;
  wayOut?: WayOut;
}

/** Sent side by side: one push service that is slow does not hold up the others for long. */
const takenAtOnce = 10;

/** Sends what waits for devices: when woken, when a message is due, and now and then what is to be tried again. */
export function startPusher(options: PusherOptions): QueueLoop {
  const { database, config, log, lookEvery = 10_000 } = options;
  let keys: Promise<PushKeys> | undefined;
  return startQueueLoop({
    name: 'push',
    log,
    lookEvery,
    work: async () => {
      // Made at the first start of all, though no device has asked for them yet.
      keys ??= findPushKeys(database.db, config.secretsKey).catch((error: unknown) => {
        keys = undefined;
        throw error;
      });
      const vapid = await keys;
      const due = await takeDuePushes(database.db, takenAtOnce);
      await Promise.all(due.map((each) => send(options, vapid, each)));
      if (due.length === takenAtOnce) return { more: true };
      return { more: false, nextIn: await findNextDue(database.db) };
    },
  });
}

async function send(
  { database: { db }, config, log, mailWaiting, wayOut }: PusherOptions,
  keys: PushKeys,
  due: DuePush,
) {
  const { status, code } = await post(config, keys, due, wayOut);
  const outcome = outcomeOf(status, code, due.attempts);
  if (outcome === 'delivered') return markPushed(db, due.id);
  const reason = String(status ?? code);
  if (outcome === 'gone') await deleteGone(db, due.subscriptionId);
  else await markNotPushed(db, due, reason, outcome === 'failed');
  log.error({ push: due.id, kind: due.kind, reason, outcome }, 'push message not delivered');
  if (outcome !== 'again') mailWaiting();
}

/** What a phone shows while it is locked: the kind of news, and a page to open. No name, no amount, nothing of health. */
export function shownBy({ id, kind, path, recordId, language }: Omit<DuePush, 'endpoint' | 'p256dh' | 'auth'>): string {
  const lang = language === 'id' ? 'id' : 'en';
  const say = wordsIn(lang);
  const isTest = kind === 'test';
  return JSON.stringify({
    title: say(isTest ? 'notifications:push.testTitle' : `notifications:kinds.${kind}`),
    body: say(isTest ? 'notifications:push.testText' : 'notifications:push.text'),
    path: path.replace('$id', String(recordId)),
    lang,
    tag: id,
  });
}

/** Who may be asked by a push service when something is wrong with our messages: an address that needs no answer. */
const subjectOf = ({ publicUrl, mailReplyTo, mailFrom }: PusherOptions['config']) =>
  publicUrl.startsWith('https://') ? publicUrl : `mailto:${mailReplyTo ?? /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0]}`;

async function post(config: PusherOptions['config'], keys: PushKeys, due: DuePush, wayOut: WayOut | undefined) {
  try {
    const { headers, body } = await sealedFor(config, keys, due);
    const { status } = await postOutside({ address: due.endpoint, headers, body }, wayOut);
    return { status, code: null };
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    return { status: null, code: code ?? name ?? 'unknown' };
  }
}

/** The message encrypted for one browser, and signed by this installation. */
async function sealedFor(config: PusherOptions['config'], keys: PushKeys, due: DuePush) {
  // Loaded with the first message.
  const { default: webPush } = await import('web-push');
  const subscription = {
    endpoint: due.endpoint,
    keys: { p256dh: due.p256dh, auth: unseal(config.secretsKey, due.auth) },
  };
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, shownBy(due), {
      TTL: keptAtService,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: subjectOf(config), ...keys },
    });
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { headers: Object.fromEntries(named) as Record<string, string>, body };
  } catch {
    // Keys of a browser that are no point of the curve, for one: they do not get better.
    throw Object.assign(new Error('The keys of the subscription are unusable'), { code: 'BAD_KEYS' });
  }
}
