import * as z from 'zod/mini';
import { wageParts } from '#features/work-orders/rules.ts';
import { payAccess } from '#features/work-orders/slips/contract.ts';
import { type Access, active, officeWriters, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, id, requiredLongText, requiredText, text } from '#platform/contract/shapes.ts';
import { type LetterKind, letterKinds, wordsLetters } from './rules.ts';

/** Letters that a person asks for: how the company words them, and the letters themselves. */

/** Who makes a letter for somebody: those who keep the files, of wages those who make crew pay. */
export const makers: Readonly<Record<LetterKind, Access>> = {
  seaServiceLetter: writes(['CrewManagement']),
  employmentLetter: writes(['CrewManagement']),
  salaryLetter: payAccess,
};

const pair = z.tuple([z.string(), z.string()]);

/** What a letter says; pairs are Indonesian and English, amounts whole rupiah, days yyyy-MM-dd. */
export const letterContents = z.object({
  /** Empty where it has no addressee. */
  addressee: z.string(),
  subject: pair,
  body: pair,
  closing: pair,
  services: z.array(
    z.object({
      vesselName: z.string(),
      vesselType: z.string(),
      grossTonnage: z.nullable(z.number()),
      rank: z.string(),
      from: z.string(),
      /** Nothing while it goes on. */
      to: z.nullable(z.string()),
      days: z.int(),
    }),
  ),
  wage: z.array(z.object({ part: z.enum(wageParts), amount: z.string() })),
  pay: z.array(z.object({ month: z.string(), income: z.string(), takeHome: z.string() })),
});
export type LetterContents = z.output<typeof letterContents>;

const texts = {
  numberFormat: requiredText('letters:templates.numberFormat', 60),
  subjectId: requiredText('letters:templates.subjectId', 200),
  subjectEn: requiredText('letters:templates.subjectEn', 200),
  bodyId: requiredLongText('letters:templates.bodyId', 4_000),
  bodyEn: requiredLongText('letters:templates.bodyEn', 4_000),
  closingId: requiredLongText('letters:templates.closingId', 2_000),
  closingEn: requiredLongText('letters:templates.closingEn', 2_000),
};

export const templateForm = z.object({
  kind: z.enum(letterKinds, 'refusals:not_in_list'),
  ...texts,
  isAtOnce: z.boolean(),
});

const template = z.object({
  kind: z.enum(letterKinds),
  numberFormat: z.string(),
  subjectId: z.string(),
  subjectEn: z.string(),
  bodyId: z.string(),
  bodyEn: z.string(),
  closingId: z.string(),
  closingEn: z.string(),
  isAtOnce: z.boolean(),
  /** 0 for what comes with the product. */
  edition: z.int(),
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
});
export type TemplateShown = z.output<typeof template>;

const preview = z.object({
  /** The person the letter is about. */
  of: z.string(),
  number: z.string(),
  subject: pair,
  body: pair,
  closing: pair,
});
export type TemplatePreview = z.output<typeof preview>;

/** A letter that the office makes for somebody: which one, its addressee and its purpose, which is printed in it. */
export const letterForm = z.object({
  kind: z.enum(letterKinds, isRequired('letters:make.kind')),
  addressee: text(150),
  said: requiredText('letters:make.purpose', 200),
  /** Times aboard whose end is not entered are left out of a sea service letter. */
  leavesOut: z._default(z.boolean(), false),
  /** What the records lack is printed as a dash. */
  printsDashes: z._default(z.boolean(), false),
});

const listedLetter = z.object({
  letterId: z.int(),
  kind: z.enum(letterKinds),
  number: z.string(),
  issuedOn: z.string(),
  /** Nobody where it was made as soon as it was asked for. */
  issuedBy: z.nullable(z.string()),
});
export type ListedLetter = z.output<typeof listedLetter>;

/** Who makes letters of some kind; which of them, `makers` says. */
export const letterMakers = writes(['CrewManagement', 'WOOverview'], [...officeWriters, 'finance']);

export const letters = contract({
  ofPerson: {
    method: 'GET',
    path: '/Letters/GetLettersOfPerson',
    effect: 'read',
    access: writes(['CrewManagement', 'WOOverview'], [...officeWriters, 'finance', 'crew']),
    reading: { kind: 'employee', input: 'employeeId', isPart: true },
    shows: ['letter'],
    summary:
      'Letters that were made for somebody, the newest first: their own, or of the kinds the caller makes (ours).',
    input: z.object({ employeeId: id }),
    answer: dataOf(z.array(listedLetter)),
  },
  make: {
    method: 'POST',
    path: '/Letters/MakeLetter',
    effect: 'write',
    encoding: 'json',
    access: letterMakers,
    touches: ['letter', 'issuedPaper'],
    summary: 'Makes a letter for somebody who did not ask for it, with the next number of its kind (ours).',
    input: z.object({ employeeId: id, ...letterForm.shape }),
    answer: dataOf(z.object({ id: z.int(), letterId: z.int() })),
  },
  print: {
    method: 'GET',
    path: '/Letters/DownloadLetter',
    effect: 'read',
    access: active,
    reading: { kind: 'employee', noted: true, isPart: true },
    summary: 'A letter as PDF, for the person it is about and for who makes letters of its kind (ours).',
    input: z.object({ letterId: id }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
  templates: {
    method: 'GET',
    path: '/Letters/GetTemplates',
    effect: 'read',
    access: wordsLetters,
    shows: ['letterTemplate'],
    summary: 'Templates of letters with all their editions, by kind, the newest first (ours).',
    input: z.object({}),
    answer: dataOf(z.array(template)),
  },
  preview: {
    method: 'POST',
    path: '/Letters/PreviewTemplate',
    effect: 'read',
    encoding: 'json',
    access: wordsLetters,
    reading: { kind: 'employee', noted: true, isPart: true },
    shows: ['letterTemplate'],
    summary: 'A template that is tried out on somebody who is aboard (ours).',
    input: templateForm,
    /** Nothing where nobody is aboard. */
    answer: dataOf(z.nullable(preview)),
  },
  save: {
    method: 'POST',
    path: '/Letters/SaveTemplate',
    effect: 'write',
    encoding: 'json',
    access: wordsLetters,
    touches: ['letterTemplate'],
    summary: 'Saves a template as its next edition (ours).',
    input: z.object({ ...templateForm.shape, edition: z.int() }),
    answer: dataOf(z.object({ id: z.int(), edition: z.int() })),
  },
});
