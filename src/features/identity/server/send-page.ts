import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { notice, pagePolicy } from './page.ts';
import { languageOf, type Texts, textsOf } from './page-texts.ts';

/** Sends a page with its own policy, never to be kept. */
export const sendPage = (reply: FastifyReply, body: string, policy = pagePolicy) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);

/** A page that says what went wrong, and leads back to where a sign-in starts. */
export function sendNotice(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  title: keyof Texts,
  text: keyof Texts,
) {
  const language = pageLanguage(request);
  const t = textsOf(language);
  return sendPage(reply, notice({ config, language }, t[title], t[text], { href: '/dashboard', label: t.again }));
}

/** The language a page is shown in: the one chosen on it, else the one the client asked for, else the browser's. */
export function pageLanguage(request: FastifyRequest, asked?: unknown) {
  const { lang } = request.query as { lang?: unknown };
  return languageOf(lang, asked, request.headers['accept-language']);
}
