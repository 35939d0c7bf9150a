import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { acceptPasskey, askPasskey } from '#features/users/passkeys/server/operations.ts';
import { boundedText } from '#platform/contract/shapes.ts';
import { countHit, networkOf, type RateLimit, secondsToWait, takeBackHit } from '#platform/server/rate-limit.ts';
import { finishSignIn, type Interaction, type Parts } from './finish-sign-in.ts';
import { answerOf } from './passkey-page.ts';
import { sendNotice } from './send-page.ts';
import { hashOf } from './sign-in.ts';
import type { Typed } from './sign-in-page.ts';
import { isFromOurPage, withinSignIn } from './within.ts';

const windowSeconds = 15 * 60;
/** Passkeys of one network that did not fit: none can be guessed, so this only keeps it from making us work. */
const wrongPerAddress: RateLimit = { limit: 50, windowSeconds };
/** How often one network may ask what is to be signed: many offices share one address. */
const asksPerAddress: RateLimit = { limit: 300, windowSeconds };

const form = z.object({ ownDevice: z.optional(boundedText(10)) });

type Show = (interaction: Interaction, request: FastifyRequest, reply: FastifyReply, typed: Typed) => Promise<unknown>;

/**
 * Signing in with a passkey alone, from the sign-in page: two factors in one, since it is something one has, and wants a
 * PIN, a finger or a face before it signs. Which account it is, the passkey says.
 */
export function passkeyRoutes(server: FastifyInstance, parts: Parts, show: Show) {
  const { db, config } = parts;

  server.post(
    '/idp/sign-in/:uid/passkey/options',
    withinSignIn(parts, async ({ uid }, request, reply) => {
      reply.header('cache-control', 'no-store');
      const key = `passkey-asked ${hashOf(networkOf(request.ip))}`;
      if (config.rateLimits && !(await countHit(db, key, asksPerAddress))) return reply.status(429).send({});
      const options = isFromOurPage(request) && (await askPasskey(db, config, { uid }));
      return reply.status(options ? 200 : 404).send(options || {});
    }),
  );

  server.post(
    '/idp/sign-in/:uid/passkey',
    withinSignIn(parts, async (interaction, request, reply) => {
      const ownDevice = Boolean(form.safeParse(request.body).data?.ownDevice);
      const refuse = (refusal: NonNullable<Typed['refusal']>) =>
        show(interaction, request, reply, { ownDevice, refusal });
      const key = `passkey-wrong ${hashOf(networkOf(request.ip))}`;
      // Counted before it is looked at, and taken back when it is good: tries that run side by side count too.
      const seconds = config.rateLimits ? await secondsToWait(db, key, wrongPerAddress) : 0;
      if (seconds) {
        reply.status(429).header('retry-after', seconds);
        return refuse({ refused: 'wait', seconds });
      }
      const presented = { uid: interaction.uid, answer: answerOf(request), address: request.ip };
      const accepted = isFromOurPage(request) ? await acceptPasskey(db, config, presented) : undefined;
      if (!accepted) {
        reply.status(401);
        return refuse({ refused: 'passkey' });
      }
      if (config.rateLimits) await takeBackHit(db, key);
      const signedIn = { ...accepted, address: request.ip, method: 'keyAlone', ownDevice, reply } as const;
      const location = await finishSignIn(parts, interaction, signedIn);
      return location
        ? reply.redirect(location, 303)
        : sendNotice(config, request, reply.status(400), 'expired', 'expiredText');
    }),
  );
}
