import { createHash, randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import { noteSession } from '#features/users/sessions/server/queries.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { hashed } from '#platform/server/security-headers.ts';
import { cookieNames } from './names.ts';

type Middleware = Parameters<Provider['use']>[0];

/**
 * OpenID Connect Session Management: the library has none of it. A cookie names the browser's state at the provider
 * while someone is signed in, the answer of a sign-in carries a hash of it (`session_state`), and a framed page of ours tells the client whether the
 * two still go together.
 */

export const newBrowserState = () => randomBytes(16).toString('hex');

const openToScripts = { httpOnly: false, signed: false, sameSite: 'lax', overwrite: true } as const;

/** No one is signed in here any more: open tabs find a change, and new ones have no reason to ask. */
export const forgetBrowserState = (config: Config, ctx: { cookies: Parameters<Middleware>[0]['cookies'] }) =>
  ctx.cookies.set(cookieNames(config).browserState, null, openToScripts);

/** A hash of client, origin and browser state, followed by the salt. */
export const sessionState = (client: string, origin: string, state: string, salt: string) =>
  `${createHash('sha256').update(`${client} ${origin} ${state} ${salt}`).digest('hex')}.${salt}`;

/** Adds `session_state` to the answers of the authorization endpoint, and notes the session they come from. */
export const monitorSessions = (db: Db, config: Config): Middleware => {
  const cookie = cookieNames(config).browserState;
  return async (ctx, next) => {
    await next();
    const route: unknown = ctx.oidc?.route;
    // The browser client reads JSON only.
    if (route === 'revocation' && ctx.status === 200) ctx.body = {};
    if (route !== 'authorization' && route !== 'resume') return;
    const location = ctx.response.get('location');
    const client = ctx.oidc.params?.client_id;
    if (!URL.canParse(location) || typeof client !== 'string') return;
    const target = new URL(location);
    const known = ctx.cookies.get(cookie, { signed: false });
    if (known && target.searchParams.get('error') === 'login_required') forgetBrowserState(config, ctx);
    if (!target.searchParams.has('code')) return;
    const state = known ?? newBrowserState();
    if (!known) ctx.cookies.set(cookie, state, openToScripts);
    const salt = randomBytes(8).toString('hex');
    const { uid, accountId } = ctx.oidc.session ?? {};
    if (uid && accountId)
      await noteSession(db, { uid, userId: accountId, address: ctx.ip, userAgent: ctx.get('user-agent') });
    target.searchParams.set('session_state', sessionState(client, target.origin, state, salt));
    ctx.set('location', target.href);
  };
};

const checkScript = (cookie: string) => `addEventListener('message',async e=>{try{
const at=e.data.lastIndexOf(' '),client=e.data.slice(0,at),given=e.data.slice(at+1),salt=given.split('.')[1];
const kept=document.cookie.split('; ').find(c=>c.startsWith('${cookie}='));
const bytes=new TextEncoder().encode([client,e.origin,kept?kept.slice(${cookie.length + 1}):'',salt].join(' '));
const hash=[...new Uint8Array(await crypto.subtle.digest('SHA-256',bytes))].map(b=>b.toString(16).padStart(2,'0')).join('');
e.source.postMessage(hash+'.'+salt===given?'unchanged':'changed',e.origin)}catch{e.source?.postMessage('error',e.origin)}})`;

const silentScript = "parent.postMessage({source:'oidc-client',url:location.href,keepOpen:false},location.origin)";

interface FramedPage {
  body: string;
  policy: string;
}

const framedPage = (title: string, script: string): FramedPage => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><script>${script}</script></html>`,
  policy: `default-src 'none'; script-src ${hashed(script)}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
});

/** The page that the client frames to learn whether the session is still the one it knows. */
export const checkSessionPage = (config: Config) =>
  framedPage('Session', checkScript(cookieNames(config).browserState));

/** The page that a silent sign-in ends on, in a frame: hands the answer to the page around it. */
export const silentPage = () => framedPage('Sign-in', silentScript);
