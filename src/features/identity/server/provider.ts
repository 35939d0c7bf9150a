import type OidcProvider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import { findAccount } from '#features/users/server/queries.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keepOneSuccessor, storage } from './adapter.ts';
import type { IdentityKeys } from './keys.ts';
import { errors, interactionPolicy, Provider } from './library.ts';
import { endSilently, showSignedOut, signOutEverywhere } from './logout.ts';
import { audience, clientId, cookieNames, issuerOf, scope } from './names.ts';
import { notice, pagePolicy } from './page.ts';
import { languageOf, textsOf } from './page-texts.ts';
import { monitorSessions } from './session-monitor.ts';

const allScopes = `openid profile email ${scope}`;

/** The built-in OpenID provider, for our own web client only. Its routes are under /idp. */
export function createProvider(db: Db, config: Config, keys: IdentityKeys): OidcProvider {
  const issuer = issuerOf(config);
  const idle = Math.round(config.sessions.idleHours * 3_600);
  const wholeLife = Math.round(config.sessions.absoluteHours * 3_600);

  const configuration: Configuration = {
    adapter: storage(db),
    clients: [
      {
        client_id: clientId,
        client_name: 'Crew Portal',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${config.publicUrl}/oauth/callback`, `${config.publicUrl}/oauth/silent`],
        post_logout_redirect_uris: [`${config.publicUrl}/oauth/callback`, `${config.publicUrl}/dashboard`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: { keys: [keys.cookie], names: cookieNames(config) },
    // The scope must be known as the client's own as well as the resource's, or every request asks for it again.
    scopes: ['openid', 'profile', 'email', scope],
    claims: { openid: ['sub', 'sid'], profile: ['name', 'given_name', 'family_name'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    subjectTypes: ['public'],
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientBasedCORS: (_ctx, origin) => origin === new URL(config.publicUrl).origin,
    discovery: { check_session_iframe: `${issuer}/session/check`, ui_locales_supported: ['en', 'id'] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => signOutEverywhere(db, config, ctx, form),
        postLogoutSuccessSource: (ctx) => showSignedOut(config, ctx),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget();
          return { scope, audience, accessTokenFormat: 'jwt', accessTokenTTL: 300, jwt: { sign: { alg: 'ES256' } } };
        },
      },
    },
    interactions: { policy: signInOnly(), url: (_ctx, interaction) => `/idp/sign-in/${interaction.uid}` },
    findAccount: async (_ctx, id, token) => {
      const account = await findAccount(db, id);
      if (!account) return undefined;
      const { email, firstName, lastName } = account;
      const name = `${firstName} ${lastName}`.trim();
      const sid = token && 'sessionUid' in token ? token.sessionUid : undefined;
      return {
        accountId: id,
        claims: () => ({ sub: id, sid, email, name, given_name: firstName, family_name: lastName }),
      };
    },
    // Our own client needs no consent: what it may ask for is granted with the sign-in.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, account, provider } = oidc;
      if (!client || !session || !account) return undefined;
      const kept = session.grantIdFor(client.clientId);
      const found = kept ? await provider.Grant.find(kept) : undefined;
      if (found) return found;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
      grant.addOIDCScope(allScopes);
      grant.addResourceScope(audience, scope);
      await grant.save();
      return grant;
    },
    extraTokenClaims: (_ctx, token) => ('sessionUid' in token ? { sid: token.sessionUid } : undefined),
    // On a shared computer nothing is kept that outlives the browser: tabs ask again through the session's cookie.
    issueRefreshToken: async ({ oidc }, client, code) => {
      const uid = 'sessionUid' in code ? code.sessionUid : undefined;
      const session = uid ? await oidc.provider.Session.findByUid(uid) : undefined;
      return client.grantTypeAllowed('refresh_token') && session !== undefined && !session.transient;
    },
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    renderError: (ctx) => {
      const language = languageOf(ctx.query.lang, ctx.query.ui_locales, ctx.get('accept-language'));
      const t = textsOf(language);
      ctx.type = 'html';
      ctx.set('content-security-policy', pagePolicy);
      ctx.body = notice({ config, language }, t.failed, t.failedText, { href: '/dashboard', label: t.again });
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 3_600,
      Session: ({ oidc }, session) => {
        const now = Math.floor(Date.now() / 1_000);
        // A tab that asks by itself is no use of the session.
        if (oidc.params?.prompt === 'none' && session.exp) return Math.max(1, session.exp - now);
        const untilEnd = (session.loginTs ?? now) + wholeLife - now;
        return Math.max(1, Math.min(idle, untilEnd));
      },
      Grant: wholeLife,
      RefreshToken: (ctx) => Math.max(1, ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? wholeLife),
    },
  };
  const provider = new Provider(issuer, configuration);
  // What is forwarded is set by our own routes, from the public address; see routes.ts.
  provider.proxy = true;
  provider.use(monitorSessions(db, config));
  provider.use(endSilently(db, config));
  provider.use(keepOneSuccessor(db));
  return provider;
}

/** Nothing is asked of the user but to sign in. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}
