import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { attachment, dataOf, day, id, text } from '#platform/contract/shapes.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import { gapCodes, handles, sides } from './rules.ts';
import { crewListForms, crewListTimes } from './sets/rules.ts';
import { states } from './steps/rules.ts';

/** Papers of a crew change at one port: what is missing, how far they are, and the pack as it is printed. */

const change = z.object({
  id: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  day: z.string(),
  portId: z.int(),
  portName: z.string(),
  joins: z.int(),
  leaves: z.int(),
  /** Of all of them: papers prepared, and papers that came back with a stamp. */
  prepared: z.int(),
  stamped: z.int(),
});
export type SignOnChange = z.output<typeof change>;

const step = z.object({
  id: z.int(),
  state: z.enum(states),
  day: z.string(),
  notedBy: z.nullable(z.string()),
  notedAt: z.string(),
  scan: z.nullable(attachment),
});

const person = z.object({
  assignmentId: z.int(),
  employeeId: z.int(),
  employeeSchedulingId: z.nullable(z.int()),
  employeeIdNumber: z.string(),
  name: z.string(),
  position: z.string(),
  side: z.enum(sides),
  /** The planned sign-off. */
  until: z.string(),
  agreement: z.nullable(z.object({ id: z.int(), number: z.string(), isSigned: z.boolean(), isOutdated: z.boolean() })),
  /** Of who joins: whether the medical requirements are met, and until when. */
  medical: z.nullable(z.object({ isMet: z.boolean(), until: z.nullable(z.string()) })),
  /** Of who joins: how many are required, and the names of those that are missing or end too early. */
  certificates: z.nullable(z.object({ required: z.int(), lacking: z.array(z.string()) })),
  seamanBook: z.object({ isEntered: z.boolean(), until: z.nullable(z.string()) }),
  letterNumber: z.nullable(z.string()),
  /** The letter says something else now: it gets a new number. */
  isLetterChanged: z.boolean(),
  gaps: z.int(),
  /** The earliest first. */
  steps: z.array(step),
});
export type SignOnPerson = z.output<typeof person>;

const gap = z.object({
  code: z.enum(gapCodes),
  /** Nobody for what the vessel or the voyage lacks. */
  employeeId: z.nullable(z.int()),
  employeeSchedulingId: z.nullable(z.int()),
  name: z.nullable(z.string()),
  position: z.nullable(z.string()),
  /** When the document ends that it is about, and until when it has to last. */
  endsOn: z.nullable(z.string()),
  until: z.nullable(z.string()),
  certificates: z.array(z.string()),
});
export type Gap = z.output<typeof gap>;

const check = z.object({
  /** As the template words it, and as it is read in both languages. */
  line: z.string(),
  id: z.string(),
  en: z.string(),
  /** It has left the checklist since it was ticked. */
  isFormer: z.boolean(),
  checked: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
});
export type ChecklistLine = z.output<typeof check>;

/** What was done on the screen and what was taken back, each with its moment and author. */
const event = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  isUndone: z.boolean(),
  /** Whose papers reached a state, or the line of the checklist. */
  name: z.string(),
  state: z.nullable(z.enum(states)),
  day: z.nullable(z.string()),
});
export type SignOnEvent = z.output<typeof event>;

/** What the form of the crew list's head fills in. */
export const headForm = z.object({ voyageNumber: text(30), lastPort: text(100) });

const papers = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  day: z.string(),
  portId: z.int(),
  portName: z.string(),
  people: z.array(person),
  /** Everybody who arrives before it, and who sails after it. */
  arriving: z.int(),
  sailing: z.int(),
  gaps: z.array(gap),
  papers: z.int(),
  /** Of each agreement. */
  copies: z.int(),
  cover: z.object({ number: z.nullable(z.string()), isChanged: z.boolean() }),
  checklist: z.array(check),
  /** Lines that were ticked for a day from which the crew change was moved; null where there are none. */
  leftBehind: z.nullable(z.object({ day: z.string(), count: z.int() })),
  /** Head of the crew list and numbers of cover letters that were entered for such a day. */
  enteredBefore: z.nullable(
    z.object({ day: z.string(), voyageNumber: z.string(), lastPort: z.string(), letters: z.array(z.string()) }),
  ),
  head: z.object({ ...headForm.shape, version: z.int() }),
  /** By the newest voyage report. */
  reportedPort: z.nullable(z.string()),
});
export type SignOnPapers = z.output<typeof papers>;

export const changeKey = { vesselId: id, day, portId: id } as const;
const shows = ['signOnPapers', 'movement', 'assignment', 'seafarer', 'agreement', 'vessel'];
const toPrint = z.object({
  ...changeKey,
  /** Papers of one person alone; without it, of everybody. */
  assignmentId: z.optional(id),
  withGaps: z._default(z.boolean(), false),
});
const write = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: handles,
  touches: ['signOnPapers'],
} as const;
const read = { method: 'GET', effect: 'read', access: handles, shows } as const;

export const signOnPapers = contract({
  list: {
    ...read,
    path: '/SignOnPapers/GetCrewChanges',
    summary: 'Crew changes by vessel, day and port, the earliest first; without a first day those not done yet (ours).',
    input: listInput({ from: z.optional(day), to: z.optional(day) }),
    answer: pageOf(change),
    list: { sort: ['day', 'vesselName', 'portName'], filter: ['vesselId', 'portId'] },
  },
  get: {
    ...read,
    path: '/SignOnPapers/GetPapers',
    summary:
      'Who joins and leaves at a port, what their papers lack and how far they are; no numbers of persons (ours).',
    input: z.object(changeKey),
    answer: dataOf(papers),
  },
  history: {
    ...read,
    path: '/SignOnPapers/GetHistory',
    shows: ['signOnPapers'],
    summary: 'What was noted and ticked for a crew change, and what was taken back, the newest first (ours).',
    input: z.object(changeKey),
    answer: dataOf(z.array(event)),
  },
  saveHead: {
    ...write,
    path: '/SignOnPapers/SaveCrewListHead',
    summary: 'Voyage number and last port of call, for the head of the crew list (ours).',
    input: z.object({ ...changeKey, ...headForm.shape, version: z.int() }),
    answer: dataOf(z.object({ version: z.int() })),
  },
  print: {
    ...write,
    path: '/SignOnPapers/PrintPack',
    atOnce: true,
    reading: { kind: 'signOnPapers', noted: true },
    summary:
      'The pack for the harbour master as one PDF: cover letter, lists, agreements in their copies, mutation letters and checklist. Numbers its letters and notes that the papers are prepared (ours).',
    input: toPrint,
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
  folder: {
    ...write,
    path: '/SignOnPapers/DownloadPack',
    atOnce: true,
    reading: { kind: 'signOnPapers', noted: true },
    summary: 'The same pack as a zip: each paper as a PDF of its own, crew lists as workbooks too (ours).',
    input: toPrint,
    answer: { file: ['application/zip'], disposition: 'attachment' },
  },
  crewList: {
    method: 'POST',
    effect: 'read',
    encoding: 'json',
    access: handles,
    path: '/SignOnPapers/PrintCrewList',
    reading: { kind: 'signOnPapers', noted: true },
    summary: 'The crew list of arrival or departure, in the columns of IMO FAL Form 5, as a PDF or a workbook (ours).',
    input: z.object({
      ...changeKey,
      on: z._default(z.enum(crewListTimes, 'refusals:not_in_list'), 'departure'),
      as: z._default(z.enum(crewListForms, 'refusals:not_in_list'), 'xlsx'),
    }),
    answer: {
      file: [workbookType, 'application/pdf'],
      disposition: 'attachment',
    },
  },
});
