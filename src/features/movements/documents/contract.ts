import * as z from 'zod/mini';
import { rupiah } from '#platform/contract/amounts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, dataOf, id, instant, longText, requiredText, text, uuid } from '#platform/contract/shapes.ts';
import { keepsTravel, schedules } from '../rules.ts';
import { paperUsages } from './rules.ts';

/** Papers of a movement: tickets and hotel papers, and the papers of the appraisal (2C123 to 2C128). */

const kept = {
  id: z.int(),
  version: z.int(),
  documentUsage: z.enum(paperUsages),
  documentName: z.string(),
  attachmentId: z.string(),
  attachmentFilename: z.string(),
  attachment,
  comment: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
};
/** A price of 0 is held: it is given later (2O98). */
export const travelPaper = z.object({ ...kept, price: z.string() });
export type TravelPaper = z.output<typeof travelPaper>;
export const appraisalPaper = z.object(kept);
export type AppraisalPaper = z.output<typeof appraisalPaper>;

/** What the page of a movement shows of them. */
export const paperAnswer = {
  employeeScheduleDocumentList: z.array(travelPaper),
  /** Not for those who only arrange travel. */
  employeeScheduleAppraisalList: z.array(appraisalPaper),
  mayUpdateDocuments: z.boolean(),
  mayUpdateAppraisals: z.boolean(),
};

const fields = {
  documentUsage: z.enum(paperUsages, isRequired('travel:papers.usage')),
  documentName: requiredText('travel:papers.name', 100),
  attachmentId: uuid,
  /** The name of the file that was uploaded is what is kept. */
  attachmentFilename: z.optional(text(255)),
  comment: z.optional(longText(500)),
};
const price = z.optional(z.union([z.literal(''), rupiah]));

/** The form of a paper: the file with its name, and a held price as a choice of its own. */
export const paperForm = z.object({
  documentUsage: fields.documentUsage,
  documentName: fields.documentName,
  attachment: z.nullable(attachment).check(z.refine((value) => value !== null, isRequired('travel:papers.file'))),
  comment: fields.comment,
  price,
  isHeld: z.optional(z.boolean()),
});

const write = { method: 'POST', effect: 'write', touches: ['movement'], encoding: 'json' } as const;
const travel = { ...write, access: keepsTravel } as const;
const appraisal = { ...write, access: schedules } as const;
const saved = dataOf(z.object({ id: z.int(), version: z.int() }));
const removed = dataOf(z.object({ id: z.int() }));
const version = z.optional(z.int());

export const movementPapers = contract({
  addTravel: {
    ...travel,
    path: '/EmployeeScheduling/InsertEmployeeSchedulingDocument',
    summary: 'Adds a ticket or a hotel paper; without a price it is held.',
    input: z.object({ employeeSchedulingId: id, ...fields, price }),
    answer: saved,
    ledger: ['2C123'],
  },
  updateTravel: {
    ...travel,
    path: '/EmployeeScheduling/UpdateEmployeeSchedulingDocument',
    summary: 'Changes a paper of the journey, or replaces its file.',
    input: z.object({ id, employeeSchedulingId: id, ...fields, price, version }),
    answer: saved,
    ledger: ['2C124'],
  },
  removeTravel: {
    ...travel,
    path: '/EmployeeScheduling/DeleteEmployeeSchedulingDocument',
    summary: 'Removes a paper of the journey; the trail keeps what it was.',
    input: z.object({ id, version }),
    answer: removed,
    ledger: ['2C125'],
  },
  addAppraisal: {
    ...appraisal,
    path: '/EmployeeScheduling/InsertEmployeeSchedulingAppraisal',
    summary: 'Adds a paper of the appraisal, once leaving is scheduled.',
    input: z.object({ employeeSchedulingId: id, ...fields }),
    answer: saved,
    ledger: ['2C126'],
  },
  updateAppraisal: {
    ...appraisal,
    path: '/EmployeeScheduling/UpdateEmployeeSchedulingAppraisal',
    summary: 'Changes a paper of the appraisal, or replaces its file.',
    input: z.object({ id, employeeSchedulingId: id, ...fields, version }),
    answer: saved,
    ledger: ['2C127'],
  },
  removeAppraisal: {
    ...appraisal,
    path: '/EmployeeScheduling/DeleteEmployeeSchedulingAppraisal',
    summary: 'Removes a paper of the appraisal; the trail keeps what it was.',
    input: z.object({ id, version }),
    answer: removed,
    ledger: ['2C128'],
  },
});
