import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { attachment, dataOf, day, id, text } from '#platform/contract/shapes.ts';
import { gapCodes, handles, sides } from './rules.ts';
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
  agreement: z.nullable(z.object({ id: z.int(), number: z.string(), isSigned: z.boolean() })),
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
});
export type Gap = z.output<typeof gap>;

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
  /** Everybody who sails after it. */
  crew: z.int(),
  gaps: z.array(gap),
  papers: z.int(),
  cover: z.object({ number: z.nullable(z.string()), isChanged: z.boolean() }),
  checklist: z.array(z.object({ id: z.string(), en: z.string() })),
  head: z.object({ ...headForm.shape, version: z.int() }),
  /** By the newest voyage report. */
  reportedPort: z.nullable(z.string()),
});
export type SignOnPapers = z.output<typeof papers>;

export const changeKey = { vesselId: id, day, portId: id } as const;
const shows = ['signOnPapers', 'movement', 'assignment', 'seafarer', 'agreement', 'vessel'];
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
  saveHead: {
    method: 'POST',
    effect: 'write',
    encoding: 'json',
    access: handles,
    path: '/SignOnPapers/SaveCrewListHead',
    touches: ['signOnPapers'],
    summary: 'Voyage number and last port of call, for the head of the crew list (ours).',
    input: z.object({ ...changeKey, ...headForm.shape, version: z.int() }),
    answer: dataOf(z.object({ version: z.int() })),
  },
  print: {
    method: 'POST',
    effect: 'write',
    encoding: 'json',
    access: handles,
    path: '/SignOnPapers/PrintPack',
    touches: ['signOnPapers'],
    atOnce: true,
    reading: { kind: 'signOnPapers', noted: true },
    summary:
      'The pack for the harbour master as one PDF: cover letter, lists, agreements in four copies, mutation letters and checklist. Numbers its letters and notes that the papers are prepared (ours).',
    input: z.object({ ...changeKey, withGaps: z._default(z.boolean(), false) }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
  crewList: {
    method: 'POST',
    effect: 'read',
    encoding: 'json',
    access: handles,
    path: '/SignOnPapers/PrintCrewList',
    reading: { kind: 'signOnPapers', noted: true },
    summary: 'The crew list of who sails, in the columns of IMO FAL Form 5, as a workbook (ours).',
    input: z.object(changeKey),
    answer: {
      file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      disposition: 'attachment',
    },
  },
});
