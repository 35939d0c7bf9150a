import * as z from 'zod/mini';
import { writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId, id, instant, requiredLongText } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { watchRules } from './rules.ts';

const finding = z.object({
  findingId: z.int(),
  rule: z.enum(watchRules),
  /** Whose account read, by name and address. */
  name: z.string(),
  email: z.string(),
  /** The day of the reading; of one person read again and again, the Monday of its week. */
  day: z.string(),
  measured: z.int(),
  usual: z.int(),
  /** Who was read again and again. */
  person: z.nullable(z.string()),
  /** By when the affected have to be informed, should it be a breach: 3 x 24 hours from its finding. */
  foundAt: instant,
  noticeBy: instant,
  lookedAt: z.nullable(instant),
  lookedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type ReadingFinding = z.output<typeof finding>;

const readHour = z.object({ at: instant, what: z.string(), people: z.int(), readings: z.int() });
export type ReadHour = z.output<typeof readHour>;

export const lookForm = z.object({ note: requiredLongText('reading-watch:look.note', 1000) });

/** Managers look at accounts of their division; at those of managers and super admins, super admins. */
const watchers = writes(['CrewManagement', 'ApplicantList'], ['superadmin', 'manager']);

/** Unusual reading of personal files, found in the log of readings (law 27/2022, articles 35 to 39 and 46). */
export const readingWatch = contract({
  list: {
    method: 'GET',
    path: '/Privacy/GetReadingFindings',
    effect: 'read',
    access: watchers,
    shows: ['readingFinding'],
    summary: 'Unusual reading by accounts of the division, what nobody has looked at first (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    /** `earlier`: how many that were reviewed before those are not among them. */
    answer: z.object({ data: z.array(finding), earlier: z.int() }),
  },
  hours: {
    method: 'GET',
    path: '/Privacy/GetReadingsOfFinding',
    effect: 'read',
    access: watchers,
    shows: ['readingFinding'],
    summary: 'What the account of a finding read, by hour and kind, and how many people (ours).',
    input: z.object({ findingId: id }),
    answer: dataOf(z.array(readHour)),
  },
  look: {
    method: 'POST',
    path: '/Privacy/LookAtFinding',
    effect: 'write',
    access: watchers,
    touches: ['readingFinding'],
    summary: 'Notes that somebody looked at a finding, and what came of it (ours).',
    encoding: 'json',
    input: z.object({ findingId: id, ...lookForm.shape }),
    answer: dataOf(z.object({ findingId: z.int() })),
  },
  affected: {
    method: 'POST',
    path: '/GenerateExcel/GenerateAffectedPeople',
    effect: 'read',
    access: watchers,
    encoding: 'query',
    reading: { kind: 'affected', input: 'findingId' },
    summary: 'Whom the account of a finding read, for the notice due within 3 x 24 hours, as a workbook (ours).',
    input: z.object({ findingId: id }),
    answer: workbookAnswer,
  },
});
