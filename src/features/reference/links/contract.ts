import * as z from 'zod/mini';
import { office, officeLeads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { message } from '#platform/contract/messages.ts';
import { dataOf, id, notInList, option } from '#platform/contract/shapes.ts';

/** The meaning of seafarers' own words for ranks and ship types; officer matrices and sea service totals use it. */

const wordKinds = ['sea_position', 'vessel_type'] as const;
export const linkStates = ['unlinked', 'linked'] as const;

const serviceWord = z.object({
  id: z.int(),
  kind: z.enum(wordKinds),
  word: z.string(),
  /** How many rows of sea service use it. */
  uses: z.int(),
  /** The rank or ship type that it means, by the kind of word. */
  linkedId: z.nullable(z.int()),
  linkedName: z.nullable(z.string()),
  /** It was marked as none of ours: no officer of the matrix, no tanker. */
  isOutside: z.boolean(),
});
export type ServiceWord = z.output<typeof serviceWord>;

const target = z.extend(option, { divisionId: z.int() });
export type LinkTarget = z.output<typeof target>;

const link = z
  .strictObject({
    id,
    linkedId: z.nullable(id),
    isOutside: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ linkedId, isOutside }) => linkedId === null || !isOutside, {
      path: ['isOutside'],
      error: notInList,
    }),
  );
export type ServiceLink = z.input<typeof link>;

const ofOffice = writes(['VesselManagement'], office);

export const serviceLinks = contract({
  list: {
    method: 'GET',
    path: '/ServiceLinks/GetAllServiceWords',
    effect: 'read',
    access: ofOffice,
    shows: ['serviceLink'],
    summary: 'Words used in sea service and their links; unlinked words first (ours).',
    input: listInput({ kind: z._default(z.enum(wordKinds), 'sea_position') }),
    answer: pageOf(serviceWord),
    list: { sort: ['word'], filter: ['state'] },
  },
  targets: {
    method: 'GET',
    path: '/ServiceLinks/GetLinkTargets',
    effect: 'read',
    access: ofOffice,
    shows: [],
    summary: 'Ranks and ship types of both divisions that words can stand for; a rank that both have, once (ours).',
    input: z.object({}),
    answer: dataOf(z.object({ sea_position: z.array(target), vessel_type: z.array(target) })),
  },
  update: {
    method: 'POST',
    path: '/ServiceLinks/UpdateServiceLinks',
    effect: 'write',
    access: writes(['VesselManagement'], officeLeads),
    touches: ['serviceLink'],
    summary: 'Links words, several at once; without a rank or ship type they are unlinked (ours).',
    encoding: 'json',
    input: z.object({
      links: z
        .array(link, 'service-links:refusals.no_word')
        .check(
          z.minLength(1, 'service-links:refusals.no_word'),
          z.maxLength(500, message('refusals:too_many_entries', { max: 500 })),
        ),
    }),
    answer: dataOf(z.object({ changed: z.int() })),
  },
});
