import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import * as z from 'zod/mini';
import { endSession, recordSignIn } from '#features/users/sessions/server/queries.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { html } from '#platform/server/html.ts';
import { cookieNames } from './names.ts';
import { notice, page, pagePolicy } from './page.ts';
import { languageOf, textsOf } from './page-texts.ts';
import { findLiveSessions } from './queries.ts';
import { forgetBrowserState } from './session-monitor.ts';

/** Who an ID token was made for, and in which session; the library has checked it. */
const hintOf = z.object({ sub: z.uuid(), sid: z.string() });
const afterwards = z.object({ postLogoutRedirectUri: z.optional(z.string()), state: z.optional(z.string()) });

const languageAsked = (ctx: KoaContextWithOIDC) => languageOf(ctx.query.ui_locales, ctx.get('accept-language'));

/**
 * Ends the session of a client that shows whose it is, without a question and without a page of scripts; anyone else
 * who leads a browser here makes it ask first.
 */
export async function signOutEverywhere(db: Db, config: Config, ctx: KoaContextWithOIDC, form: string) {
  const { session, entities } = ctx.oidc;
  const hint = hintOf.safeParse(entities.IdTokenHint?.payload).data;
  if (session && hint && hint.sub === session.accountId) {
    await end(db, ctx, session.uid, hint.sub);
    await session.destroy();
    leave(config, ctx);
    return;
  }
  const language = languageAsked(ctx);
  const t = textsOf(language);
  ctx.set('content-security-policy', pagePolicy);
  ctx.body = page(
    { config, language },
    t.signOut,
    html`<div class="rows"><h1>${t.signOut}</h1><p>${t.signOutText}</p>${{ html: form }}<button class="btn main" form="op.logoutForm" name="logout" value="yes">${t.signOut}</button><a class="btn" href="/">${t.stay}</a></div>`,
  );
}

/** What is left of a sign-out after the library's own steps. */
export const endSilently =
  (db: Db, config: Config): Parameters<Provider['use']>[0] =>
  async (ctx, next) => {
    await next();
    const { oidc } = ctx as KoaContextWithOIDC;
    if (oidc?.route === 'end_session_confirm' && ctx.status === 303 && oidc.session) {
      const { uid, accountId } = oidc.session;
      if (accountId && oidc.params?.logout) await end(db, ctx as KoaContextWithOIDC, uid, accountId);
      forgetBrowserState(config, ctx);
    }
    // The browser has no session any more, so the library would send a page that submits itself. The client may still
    // hold tokens of one: its cookie ends with the browser, the session does not.
    if (oidc?.route === 'end_session' && ctx.status === 200 && oidc.session && !oidc.session.accountId) {
      const hint = hintOf.safeParse(oidc.entities.IdTokenHint?.payload).data;
      const session = hint && (await findLiveSessions(db, [hint.sid])).get(hint.sid);
      if (hint && session?.user.userId === hint.sub) await end(db, ctx as KoaContextWithOIDC, hint.sid, hint.sub);
      await oidc.session.destroy();
      leave(config, ctx as KoaContextWithOIDC);
    }
  };

async function end(db: Db, ctx: KoaContextWithOIDC, uid: string, userId: string) {
  await endSession(db, uid);
  await recordSignIn(db, 'signed_out', ctx.ip, userId);
}

/** Back to the client, where it asked to be led; the library has checked the address. */
function leave(config: Config, ctx: KoaContextWithOIDC) {
  const asked = afterwards.safeParse(ctx.oidc.session?.state).data;
  const target = new URL(asked?.postLogoutRedirectUri ?? ctx.oidc.urlFor('end_session_success'));
  if (asked?.postLogoutRedirectUri && asked.state) target.searchParams.set('state', asked.state);
  ctx.cookies.set(cookieNames(config).session, null, { overwrite: true });
  forgetBrowserState(config, ctx);
  ctx.set('content-security-policy', pagePolicy);
  ctx.redirect(target.href);
  ctx.status = 303;
  ctx.type = 'text/plain';
  ctx.body = '';
}

/** The page after a sign-out that named no address to go to. */
export function showSignedOut(config: Config, ctx: KoaContextWithOIDC) {
  const language = languageAsked(ctx);
  const t = textsOf(language);
  ctx.set('content-security-policy', pagePolicy);
  ctx.body = notice({ config, language }, t.signedOut, t.signedOutText, { href: '/dashboard', label: t.again });
}
