import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Cookie {
  value: string;
  path: string;
  attributes: string;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  scope: string;
}

const random = () => randomBytes(32).toString('base64url');
const origin = 'http://localhost:3000';
const local = (url: string) => (url.startsWith(origin) ? url.slice(origin.length) : url);

/** A browser with its cookies, and the web's client in it, speaking to the server in process. */
export function testBrowser(server: FastifyInstance, { address = '192.0.2.1' } = {}) {
  const cookies = new Map<string, Cookie>();

  function keep(response: LightMyRequestResponse) {
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      const isGone = attributes.some((one) => /^expires=thu, 01 jan 1970|^max-age=0/i.test(one));
      if (isGone) cookies.delete(name);
      else
        cookies.set(name, {
          value: pair.slice(name.length + 1),
          path,
          attributes: attributes.join('; ').toLowerCase(),
        });
    }
    return response;
  }

  const cookieHeader = (path: string) =>
    [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  /** A page or an answer; redirects are not followed. */
  async function open(url: string, headers: Record<string, string> = {}) {
    const path = local(url);
    return keep(
      await server.inject({ url: path, headers: { cookie: cookieHeader(path), ...headers }, remoteAddress: address }),
    );
  }

  /** Sends a form. */
  async function send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const path = local(url);
    const response = await server.inject({
      method: 'POST',
      url: path,
      headers: { cookie: cookieHeader(path), 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: address,
    });
    return keep(response);
  }

  /** Follows redirects while they stay at the provider; answers the page, or the address beyond it. */
  async function follow(response: LightMyRequestResponse): Promise<LightMyRequestResponse | URL> {
    const { location } = response.headers;
    if (!location) return response;
    const target = new URL(location, origin);
    return target.origin === origin && target.pathname.startsWith('/idp/') ? follow(await open(target.href)) : target;
  }

  /** What the client asks the provider for, with its own verifier, state and nonce. */
  function request(changes: Record<string, string | undefined> = {}) {
    const verifier = random();
    const asked = {
      client_id: 'crewing-spa',
      response_type: 'code',
      redirect_uri: `${origin}/oauth/callback`,
      scope: 'openid profile email crewing',
      resource: 'urn:crewing:api',
      state: random(),
      nonce: random(),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const given = Object.entries(asked).filter((one): one is [string, string] => one[1] !== undefined);
    return { verifier, ...asked, url: `/idp/auth?${new URLSearchParams(given)}` };
  }

  /** Opens the sign-in page as the client would; answers its address as well. */
  async function openSignIn(changes: Record<string, string | undefined> = {}) {
    const asked = request(changes);
    const first = await open(asked.url);
    const path = String(first.headers.location);
    return { asked, path, page: await open(path) };
  }

  /** Exchanges a code. */
  const exchange = (code: string, verifier: string, changes: Record<string, string> = {}) =>
    send('/idp/token', {
      grant_type: 'authorization_code',
      client_id: 'crewing-spa',
      redirect_uri: `${origin}/oauth/callback`,
      code,
      code_verifier: verifier,
      ...changes,
    });

  /** The whole way to tokens, on one's own device unless the fields say otherwise; throws where it leads elsewhere. */
  async function signIn(fields: Record<string, string>): Promise<Tokens & { answer: URL }> {
    const { asked, path } = await openSignIn();
    const answer = await follow(await send(path, { ownDevice: 'yes', ...fields }));
    if (!(answer instanceof URL)) throw new Error(`Signing in ended on a page: ${answer.statusCode}`);
    const response = await exchange(answer.searchParams.get('code') ?? '', asked.verifier);
    if (response.statusCode !== 200) throw new Error(`No tokens: ${response.body}`);
    return { ...response.json<Tokens>(), answer };
  }

  const refresh = (refreshToken: string) =>
    send('/idp/token', { grant_type: 'refresh_token', client_id: 'crewing-spa', refresh_token: refreshToken });

  return { cookies, open, send, follow, request, openSignIn, exchange, signIn, refresh };
}
