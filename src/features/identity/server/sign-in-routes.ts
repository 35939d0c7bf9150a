import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isOffered } from '#features/users/passkeys/server/operations.ts';
import { listDemoUsers } from '#features/users/server/queries.ts';
import { boundedText } from '#platform/contract/shapes.ts';
import type { externalSignIn } from './external.ts';
import { finishSignIn, type Interaction, type Parts } from './finish-sign-in.ts';
import { passkeyPolicy } from './passkey-page.ts';
import { passkeyRoutes } from './passkey-sign-in.ts';
import { leadOn, secondStepRoutes } from './second-step.ts';
import { pageLanguage, sendNotice, sendPage } from './send-page.ts';
import { type Outcome, signIn } from './sign-in.ts';
import { signInPage, type Typed } from './sign-in-page.ts';
import { isFromOurPage, withinSignIn } from './within.ts';

const form = z.object({
  email: z.optional(boundedText(254)),
  password: z.optional(z.string().check(z.maxLength(1_000))),
  demo: z.optional(boundedText(254)),
  ownDevice: z.optional(boundedText(10)),
});
type Form = z.output<typeof form>;

/** The page to sign in on: a form that works without script, or the way to the other provider. */
export function signInRoutes(server: FastifyInstance, parts: Parts, external: ReturnType<typeof externalSignIn>) {
  const { db, config } = parts;
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 40_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  server.get(
    '/idp/sign-in/:uid',
    withinSignIn(parts, async (interaction, request, reply) => {
      if (config.oidc) return leaveFor(config.oidc, interaction, request, reply);
      const { login_hint: hint } = interaction.params;
      return show(interaction, request, reply, { email: typeof hint === 'string' ? hint : '' });
    }),
  );

  server.post(
    '/idp/sign-in/:uid',
    withinSignIn(parts, async (interaction, request, reply) => {
      const typed = (isFromOurPage(request) && form.safeParse(request.body).data) || {};
      const ownDevice = Boolean(typed.ownDevice);
      const outcome = await accountOf(typed, request.ip);
      if ('refused' in outcome) {
        if (outcome.refused === 'wait') reply.header('retry-after', outcome.seconds);
        reply.status(outcome.refused === 'wait' ? 429 : 401);
        return show(interaction, request, reply, { email: typed.email ?? '', ownDevice, refusal: outcome });
      }
      const { userId, passwordHash } = outcome.opened;
      const pending = { accountId: userId, passwordHash, ownDevice };
      const onward = await leadOn(parts, interaction, pending, pageLanguage(request, interaction.params.ui_locales));
      if (onward) return reply.redirect(onward, 303);
      const signedIn = { ...outcome.opened, address: request.ip, method: 'pwd', ownDevice, reply } as const;
      const location = await finishSignIn(parts, interaction, signedIn);
      return location
        ? reply.redirect(location, 303)
        : sendNotice(config, request, reply.status(400), 'expired', 'expiredText');
    }),
  );

  secondStepRoutes(server, parts);
  passkeyRoutes(server, parts, show);

  async function accountOf({ email, password, demo }: Form, address: string): Promise<Outcome> {
    if (config.oidc) return { refused: 'wrong' };
    if (demo && config.demo) {
      const chosen = (await listDemoUsers(db)).find((one) => one.email === demo);
      return chosen ? { opened: { userId: chosen.id, passwordHash: null } } : { refused: 'wrong' };
    }
    return email && password ? signIn(db, config, { email, password, address }) : { refused: 'wrong' };
  }

  async function show(interaction: Interaction, request: FastifyRequest, reply: FastifyReply, typed: Typed) {
    const demo = config.demo ? await listDemoUsers(db) : [];
    const path = `/idp/sign-in/${interaction.uid}`;
    const language = pageLanguage(request, interaction.params.ui_locales);
    const hasPasskeys = isOffered(config);
    const shown = signInPage({ config, path, language }, { ...typed, hasPasskeys, demo });
    return sendPage(reply, shown, hasPasskeys ? passkeyPolicy : undefined);
  }

  async function leaveFor(
    outside: NonNullable<Parts['config']['oidc']>,
    interaction: Interaction,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    try {
      return await reply.redirect(await external.start(outside, interaction, reply), 303);
    } catch (error) {
      request.log.warn({ id: request.id, err: (error as Error).name }, 'external provider does not answer');
      return sendNotice(config, request, reply.status(502), 'failed', 'outside');
    }
  }
}
