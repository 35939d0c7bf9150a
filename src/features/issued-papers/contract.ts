import * as z from 'zod/mini';
import { anyone } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf } from '#platform/contract/shapes.ts';
import { longestTyped, paperKinds } from './rules.ts';

/** What strangers learn of a paper that they hold: no more than tells whether it is ours, and still holds. */

const verifiedPaper = z.object({
  kind: z.enum(paperKinds),
  vesselName: z.nullable(z.string()),
  /** Of the person it is about; never the name. */
  initials: z.nullable(z.string()),
  issuedOn: z.string(),
  /** A later paper takes its place since this day. */
  supersededOn: z.nullable(z.string()),
  /** SHA-256 of the files that were made of it, in hexadecimal. */
  fileHashes: z.array(z.string()),
});
export type SaidOfPaper = z.output<typeof verifiedPaper>;

const verified = z.object({
  /** Nothing for a code that no paper has. */
  paper: z.nullable(verifiedPaper),
  /** The same, signed with the key of this installation: a JWS whose key is among those published. */
  statement: z.nullable(z.string()),
});
export type Verified = z.output<typeof verified>;

export const issuedPapers = contract({
  verify: {
    method: 'POST',
    path: '/P/VerifyPaper',
    effect: 'read',
    encoding: 'json',
    bodyOnly: ['code'],
    access: anyone,
    shows: [],
    summary: 'What was issued under a code: kind, vessel or initials, day, whether it still holds, hashes (ours).',
    input: z.object({ code: boundedText(longestTyped) }),
    answer: dataOf(verified),
  },
});
