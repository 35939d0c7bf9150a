import * as z from 'zod/mini';
import { anyone } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf } from '#platform/contract/shapes.ts';

/** How often a page that holds a captcha token checks it, in milliseconds (1S141). */
export const recheckEvery = 1_801_000;
/** While the visitor types, the check renews the session at most this often, in milliseconds (DESIGN 11). */
export const renewAtMostEvery = 300_000;

/** What the widget solved: proof of work as base64 JSON, or Google's response. */
export const captchaResponse = boundedText(10_000).check(z.minLength(1, 'captcha:refusals.complete'));

export const captcha = contract({
  challenge: {
    method: 'GET',
    path: '/P/c',
    effect: 'read',
    access: anyone,
    shows: [],
    summary: 'What the captcha widget has to solve, and which widget it is.',
    input: z.object({}),
    answer: dataOf(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
        z.object({ provider: z.literal('recaptcha'), siteKey: z.string() }),
      ]),
    ),
  },
  solve: {
    method: 'POST',
    path: '/P/g',
    effect: 'write',
    access: anyone,
    touches: [],
    summary: 'Exchanges a solved captcha for the token that public calls carry.',
    encoding: 'json',
    bodyOnly: ['response', 'former'],
    input: z.object({
      response: captchaResponse,
      /** The token of the visitor's session that ended, whose uploads go on with the new one. */
      former: z.optional(boundedText(200)),
      /** The version of the consent that the page showed. */
      consent: z.optional(boundedText(20)),
    }),
    answer: dataOf(z.object({ r: z.string() })),
    ledger: ['1C002'],
  },
  check: {
    method: 'GET',
    path: '/P/v',
    effect: 'write',
    access: anyone,
    touches: [],
    summary: 'Whether a captcha token is still good; asking renews it.',
    input: z.object({ k: boundedText(200) }),
    answer: dataOf(z.object({ valid: z.boolean() })),
    ledger: ['1C001'],
  },
});
