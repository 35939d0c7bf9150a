import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, requiredLongText, requiredText, text } from '#platform/contract/shapes.ts';
import { mostCopies, wordsLetters } from '../rules.ts';
import { templateKinds } from './rules.ts';

/** Templates of letters and of the checklist: of all ports, or of one alone; each save is a new edition. */

const kind = z.enum(templateKinds, 'refusals:not_in_list');

const copies = 'sign-on-papers:faults.copies';
const texts = {
  numberFormat: text(60),
  addressee: text(150),
  subjectId: requiredText('sign-on-papers:templates.subjectId', 200),
  subjectEn: requiredText('sign-on-papers:templates.subjectEn', 200),
  bodyId: requiredLongText('sign-on-papers:templates.bodyId', 4_000),
  bodyEn: requiredLongText('sign-on-papers:templates.bodyEn', 4_000),
};

/** What the form fills in; without a port it is for all that have none of their own. */
export const templateForm = z.object({
  kind,
  portId: z.nullable(id),
  ...texts,
  /** Of each agreement, with a checklist; nothing for the usual number. */
  agreementCopies: z._default(z.nullable(z.int().check(z.minimum(1, copies), z.maximum(mostCopies, copies))), null),
});

const template = z.object({
  kind: z.enum(templateKinds),
  portId: z.nullable(z.int()),
  portName: z.nullable(z.string()),
  /** 0 for what comes with the product. */
  edition: z.int(),
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
  numberFormat: z.string(),
  addressee: z.string(),
  subjectId: z.string(),
  subjectEn: z.string(),
  bodyId: z.string(),
  bodyEn: z.string(),
  agreementCopies: z.nullable(z.int()),
});
export type TemplateShown = z.output<typeof template>;

const preview = z.object({
  /** The person or crew change the letter is about. */
  of: z.string(),
  number: z.string(),
  addressee: z.string(),
  subject: z.array(z.string()),
  body: z.array(z.string()),
});
export type TemplatePreview = z.output<typeof preview>;

export const signOnTemplates = contract({
  list: {
    method: 'GET',
    path: '/SignOnPapers/GetTemplates',
    effect: 'read',
    access: wordsLetters,
    shows: ['signOnTemplate'],
    summary: 'Templates of letters with all their editions, by kind and port, the newest first (ours).',
    input: z.object({}),
    answer: dataOf(z.array(template)),
  },
  preview: {
    method: 'POST',
    path: '/SignOnPapers/PreviewTemplate',
    effect: 'read',
    encoding: 'json',
    access: wordsLetters,
    reading: { kind: 'signOnPapers', noted: true },
    shows: ['signOnTemplate', 'signOnPapers'],
    summary: 'A template that is tried out on the next crew change (ours).',
    input: templateForm,
    /** Nothing where no crew change is planned. */
    answer: dataOf(z.nullable(preview)),
  },
  save: {
    method: 'POST',
    path: '/SignOnPapers/SaveTemplate',
    effect: 'write',
    encoding: 'json',
    access: wordsLetters,
    touches: ['signOnTemplate', 'signOnPapers'],
    summary: 'Saves a template as its next edition (ours).',
    input: z.object({ ...templateForm.shape, edition: z.int() }),
    answer: dataOf(z.object({ id: z.int(), edition: z.int() })),
  },
});
