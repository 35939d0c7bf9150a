import * as z from 'zod/mini';
import { recordGuid } from '#features/seafarers/contract.ts';
import { active, visitor } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf, instant } from '#platform/contract/shapes.ts';
import { keptFor } from '../erasing/rules.ts';
import { outcomes, requestKinds } from '../requests/rules.ts';

/** One value of a row, as text; the language's words are the page's. */
const keptField = z.object({ field: z.string(), label: z.optional(z.string()), value: z.string() });
const keptTable = z.object({
  table: z.string(),
  kept: z.enum(keptFor),
  rows: z.array(z.array(keptField)),
});
export type KeptTable = z.output<typeof keptTable>;

/** Somebody of the office, or a principal, read a record: what they are here, and when. */
const ownReading = z.object({ at: instant, role: z.string(), what: z.string() });
export type OwnReading = z.output<typeof ownReading>;

const ownData = z.object({
  name: z.string(),
  /** They are crew: what hangs on the employment is shown to who signs in. */
  isCrew: z.boolean(),
  tables: z.array(keptTable),
  files: z.array(z.object({ name: z.string(), size: z.int(), at: instant })),
  /** The newest; `readingCount` has all. */
  readings: z.array(ownReading),
  readingCount: z.int(),
  /** The consents given, newest first. */
  /** What they asked about their data, newest first. */
  requests: z.array(
    z.object({
      kind: z.enum(requestKinds),
      requestedAt: instant,
      dueAt: instant,
      outcome: z.nullable(z.enum(outcomes)),
      answer: z.nullable(z.string()),
    }),
  ),
  consents: z.array(z.object({ at: instant, version: z.nullable(z.string()), registrationNo: z.string() })),
});
export type OwnData = z.output<typeof ownData>;

/** What the holder of a link proves to be the applicant with: number and guid of the link, and the address it went to. */
export const linkPass = {
  registrationNo: boundedText(30),
  registrationGuid: recordGuid,
  email: boundedText(200),
};
const format = { format: z.enum(['pdf', 'json']), language: z._default(z.enum(['en', 'id']), 'en') };
const shows = ['privacyRequest', 'seafarer', 'application', 'employee', 'account'];
const file = { file: ['application/pdf', 'application/json'], disposition: 'attachment' } as const;

/** What is kept of the caller, and a copy of it (law 27/2022, articles 5, 7, 13 and 32). */
export const own = contract({
  data: {
    method: 'GET',
    path: '/Privacy/GetOwnData',
    effect: 'read',
    access: active,
    shows,
    summary: 'What is kept of the caller, and who read it when (ours).',
    input: z.object({}),
    answer: dataOf(ownData),
  },
  copy: {
    method: 'GET',
    path: '/Privacy/GetOwnCopy',
    effect: 'read',
    access: active,
    reading: { kind: 'ownCopy', noted: true },
    summary: 'The same as a file: PDF to read, JSON with every value (ours). That it was given is logged.',
    input: z.object(format),
    answer: file,
  },
  applicantData: {
    method: 'POST',
    path: '/PrivacyPublic/GetApplicantData',
    effect: 'read',
    access: visitor,
    shows,
    summary:
      'What is kept of an applicant, to who holds the link of an application and knows its email address (ours).',
    encoding: 'json',
    bodyOnly: ['registrationGuid', 'email'],
    input: z.object(linkPass),
    answer: dataOf(ownData),
  },
  applicantCopy: {
    method: 'POST',
    path: '/PrivacyPublic/GetApplicantCopy',
    effect: 'read',
    access: visitor,
    reading: { kind: 'ownCopy', noted: true },
    summary: 'The same as a file (ours).',
    encoding: 'json',
    bodyOnly: ['registrationGuid', 'email'],
    input: z.object({ ...linkPass, ...format }),
    answer: file,
  },
});
