import { createHash, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  acceptPasskey,
  askPasskey,
  beginPasskey,
  isOffered,
  setUpPasskey,
} from '#features/users/passkeys/server/operations.ts';
import { hasAny } from '#features/users/second-factor/rules.ts';
import {
  acceptCode,
  beginFactor,
  codesKey,
  confirmFactor,
  mailSetUpCode,
  newCodesOf,
  nextStep,
  pendingFactor,
  wrongCodes,
} from '#features/users/second-factor/server/operations.ts';
import { findFactors } from '#features/users/second-factor/server/queries.ts';
import { deviceOf } from '#features/users/sessions/rules.ts';
import { recordSignIn } from '#features/users/sessions/server/queries.ts';
import { boundedText } from '#platform/contract/shapes.ts';
import { countHit, forgetHits, type RateLimit } from '#platform/server/rate-limit.ts';
import { finishSignIn, type Interaction, type Parts } from './finish-sign-in.ts';
import { answerOf, passkeyPolicy } from './passkey-page.ts';
import { findRow, putRow, takeRow } from './queries.ts';
import { type CodeRefusal, mailCodePage, recoveryPage, setUpPage, stepPage } from './second-step-page.ts';
import { pageLanguage, sendNotice, sendPage } from './send-page.ts';
import { isFromOurPage, withinSignIn } from './within.ts';

/** The model of the row that keeps a sign-in between its password and its code. */
const model = 'PendingSignIn';
/** Seconds that somebody has for the code, or for setting a second factor up. */
const patience = 15 * 60;

const pending = z.object({
  accountId: z.string(),
  passwordHash: z.nullable(z.string()),
  ownDevice: z.boolean(),
  /** True once the second factor was set up in this very sign-in, while its recovery codes are shown. */
  isProved: z.optional(z.boolean()),
  /** True if that was a passkey. */
  isPasskey: z.optional(z.boolean()),
  /** A digest of the secret that this sign-in shows, so that it takes and shows none that was begun in another one. */
  secretDigest: z.optional(z.string()),
  /** A digest of the code that was mailed to the owner, and whether this sign-in has shown it. */
  mailDigest: z.optional(z.string()),
  isAddressProved: z.optional(z.boolean()),
});
type Pending = z.output<typeof pending>;

/** Codes that are mailed to an account. */
const mailedCodes: RateLimit = { limit: 5, windowSeconds: 3_600 };

const typed = z.object({ code: boundedText(20) });
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const pathOf = (interaction: Interaction) => `/idp/sign-in/${interaction.uid}`;

/** After a good password: where the browser goes on when the account needs a code, or nothing when it does not. */
export async function leadOn({ db, config }: Parts, interaction: Interaction, pending: Pending, language: string) {
  if ((await nextStep(db, config, pending.accountId)) === 'none') return undefined;
  await putRow(db, { model, id: interaction.uid, payload: pending, expiresIn: patience });
  return `${pathOf(interaction)}/code?lang=${language}`;
}

/** The pages between the password and the end of a sign-in. They work without script, as all of them do. */
export function secondStepRoutes(server: FastifyInstance, parts: Parts) {
  const { db, config, mailWaiting } = parts;

  type Step = (
    pending: Pending,
    interaction: Interaction,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
  /** Without a password, or with one given too long ago, it begins at the sign-in page. */
  const withPending = (step: Step) =>
    withinSignIn(parts, async (interaction, request, reply) => {
      const row = await findRow(db, model, 'id', interaction.uid);
      if (!row || (request.method === 'POST' && !isFromOurPage(request)))
        return reply.redirect(`${pathOf(interaction)}?lang=${pageLanguage(request)}`, 303);
      return step(pending.parse(row.payload), interaction, request, reply);
    });

  server.get(
    '/idp/sign-in/:uid/code',
    withPending((one, interaction, request, reply) => show(one, interaction, request, reply)),
  );

  server.post(
    '/idp/sign-in/:uid/code',
    withPending(async (one, interaction, request, reply) => {
      const { accountId: userId } = one;
      if (await isLocked(userId, request.ip)) return show(one, interaction, request, reply.status(429), 'wait');
      const proof = {
        userId,
        code: typed.safeParse(request.body).data?.code ?? '',
        address: request.ip,
        at: Date.now(),
      };
      const isSetUp = (await nextStep(db, config, userId)) === 'factor';
      if (isSetUp) {
        if (!(await acceptCode(db, config, proof))) return show(one, interaction, request, reply.status(401), 'wrong');
        await forgetHits(db, codesKey(userId));
        return finish(one, interaction, request, reply, { method: 'code' });
      }
      if (mustProveAddress(one)) {
        if (digestOf(proof.code.trim()) !== one.mailDigest)
          return show(one, interaction, request, reply.status(401), 'wrong');
        const proved = { ...one, isAddressProved: true };
        await forgetHits(db, codesKey(userId));
        await putRow(db, { model, id: interaction.uid, payload: proved, expiresIn: patience });
        return show(proved, interaction, request, reply);
      }
      if (!(await secretOf(one))) return show(one, interaction, request, reply.status(401), 'wrong');
      const { recoveryCodes, hashes } = await newCodesOf(userId);
      const isProved = await db.transaction().execute((trx) => confirmFactor(trx, config, proof, hashes));
      if (!isProved) return show(one, interaction, request, reply.status(401), 'wrong');
      return showCodes({ ...one, isProved: true }, recoveryCodes, interaction, request, reply);
    }),
  );

  server.post(
    '/idp/sign-in/:uid/done',
    withPending((one, interaction, request, reply) =>
      one.isProved
        ? finish(one, interaction, request, reply, { method: one.isPasskey ? 'key' : 'code' })
        : show(one, interaction, request, reply),
    ),
  );

  server.post(
    '/idp/sign-in/:uid/code/passkey/options',
    withPending(async ({ accountId: userId }, { uid }, _request, reply) =>
      sendOptions(reply, await askPasskey(db, config, { uid, userId })),
    ),
  );

  server.post(
    '/idp/sign-in/:uid/code/passkey',
    withPending(async (one, interaction, request, reply) => {
      const { accountId: userId } = one;
      if (await isLocked(userId, request.ip)) return show(one, interaction, request, reply.status(429), 'wait');
      const presented = { uid: interaction.uid, userId, answer: answerOf(request), address: request.ip };
      const accepted = await acceptPasskey(db, config, presented);
      if (!accepted) return show(one, interaction, request, reply.status(401), 'passkey');
      await forgetHits(db, codesKey(userId));
      return finish(one, interaction, request, reply, { method: 'key', passkeyId: accepted.passkeyId });
    }),
  );

  server.post(
    '/idp/sign-in/:uid/code/passkey/new/options',
    withPending(async (one, _interaction, _request, reply) => {
      const { accountId: userId } = one;
      const isFirst = isOffered(config) && !mustProveAddress(one) && (await nextStep(db, config, userId)) === 'set-up';
      return sendOptions(reply, isFirst ? await beginPasskey(db, config, userId) : undefined);
    }),
  );

  server.post(
    '/idp/sign-in/:uid/code/passkey/new',
    withPending(async (one, interaction, request, reply) => {
      const { accountId: userId } = one;
      if (await isLocked(userId, request.ip)) return show(one, interaction, request, reply.status(429), 'wait');
      const name = deviceOf(request.headers['user-agent'] ?? '').slice(0, 60) || 'Passkey';
      const first = { userId, name, answer: answerOf(request), address: request.ip };
      const isFirst = isOffered(config) && !mustProveAddress(one) && (await nextStep(db, config, userId)) === 'set-up';
      const recoveryCodes = isFirst ? await setUpPasskey(db, config, first) : undefined;
      if (!recoveryCodes) return show(one, interaction, request, reply.status(401), 'notMade');
      return showCodes({ ...one, isProved: true, isPasskey: true }, recoveryCodes, interaction, request, reply);
    }),
  );

  /** What a browser is to sign or to make; nothing where there is nothing to ask. */
  const sendOptions = (reply: FastifyReply, options: object | undefined) =>
    reply
      .header('cache-control', 'no-store')
      .status(options ? 200 : 404)
      .send(options ?? {});

  /**
   * Where mail goes out, who sets a second factor up shows first that the mailbox is theirs: with the password alone, a
   * stranger who comes first would set up theirs.
   */
  const mustProveAddress = ({ isAddressProved }: Pending) => config.smtpUrl !== undefined && !isAddressProved;

  /** Mails a code to the owner of the account, once a sign-in; false when too many were mailed. */
  async function mailCode(pending: Pending, { uid }: Interaction): Promise<boolean> {
    const { accountId } = pending;
    if (config.rateLimits && !(await countHit(db, `set-up code ${accountId}`, mailedCodes))) return false;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await db.transaction().execute(async (trx) => {
      await mailSetUpCode(trx, accountId, code);
      const payload: Pending = { ...pending, mailDigest: digestOf(code) };
      await putRow(trx, { model, id: uid, payload, expiresIn: patience });
    });
    mailWaiting();
    return true;
  }

  /** The secret that this sign-in has shown, while no other one has begun another. */
  async function secretOf({ accountId, secretDigest }: Pending) {
    const begun = await pendingFactor(db, config, accountId);
    return begun && digestOf(begun.secret) === secretDigest ? begun : undefined;
  }

  /** A new secret for this sign-in: who gave the password before and left does not know it. */
  async function newSecretOf(pending: Pending, { uid }: Interaction) {
    const begun = await beginFactor(db, config, pending.accountId);
    const payload: Pending = { ...pending, secretDigest: digestOf(begun.secret) };
    await putRow(db, { model, id: uid, payload, expiresIn: patience });
    return begun;
  }

  /** The recovery codes, once; the sign-in goes on when they were kept. */
  async function showCodes(
    proved: Pending,
    codes: readonly string[],
    interaction: Interaction,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    await forgetHits(db, codesKey(proved.accountId));
    await putRow(db, { model, id: interaction.uid, payload: proved, expiresIn: patience });
    return sendPage(reply, recoveryPage(frameOf(interaction, request), codes));
  }

  /** Counts a try, whatever it is made with; true once there were too many. */
  async function isLocked(userId: string, address: string): Promise<boolean> {
    if (!config.rateLimits || (await countHit(db, codesKey(userId), wrongCodes))) return false;
    await recordSignIn(db, 'locked', address, userId);
    return true;
  }

  const frameOf = (interaction: Interaction, request: FastifyRequest) => ({
    config,
    path: pathOf(interaction),
    language: pageLanguage(request, interaction.params.ui_locales),
  });

  async function show(
    pending: Pending,
    interaction: Interaction,
    request: FastifyRequest,
    reply: FastifyReply,
    refusal?: CodeRefusal,
  ) {
    const { accountId } = pending;
    const frame = frameOf(interaction, request);
    const factors = await findFactors(db, accountId);
    const policy = isOffered(config) ? passkeyPolicy : undefined;
    if (hasAny(factors)) {
      const hasPasskeys = isOffered(config) && factors.passkeys > 0;
      const ways = { hasApp: factors.appSetAt !== null, hasPasskeys, hasCodes: factors.codesLeft > 0 };
      return sendPage(reply, stepPage(frame, ways, refusal), policy);
    }
    if (mustProveAddress(pending)) {
      const isSent = pending.mailDigest !== undefined || (await mailCode(pending, interaction));
      return sendPage(reply, mailCodePage(frame, isSent ? refusal : 'wait'), policy);
    }
    const shown = (await secretOf(pending)) ?? (await newSecretOf(pending, interaction));
    return sendPage(reply, setUpPage(frame, { ...shown, hasPasskeys: isOffered(config) }, refusal), policy);
  }

  /** The one who comes first finishes; a second press finds that the page has been used. */
  async function finish(
    { accountId, passwordHash, ownDevice }: Pending,
    interaction: Interaction,
    request: FastifyRequest,
    reply: FastifyReply,
    how: { method: 'code' | 'key'; passkeyId?: string },
  ) {
    const finished = await takeRow(db, model, interaction.uid);
    const signedIn = { userId: accountId, passwordHash, ownDevice, address: request.ip, reply };
    const location = finished !== undefined && (await finishSignIn(parts, interaction, { ...signedIn, ...how }));
    return location
      ? reply.redirect(location, 303)
      : sendNotice(config, request, reply.status(400), 'expired', 'expiredText');
  }
}
