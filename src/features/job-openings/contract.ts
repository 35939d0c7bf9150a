import * as z from 'zod/mini';
import { anyone, type DivisionId, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired, type Message } from '#platform/contract/messages.ts';
import { dataOf, divisionId, id, longText, requiredLongText, requiredText, rule } from '#platform/contract/shapes.ts';
import { positionField, taskLines, titleCased } from './rules.ts';

/** An opening as staff see it (1S125). `workExperience` is the form's years of experience, `task` one task per line. */
export const jobOpening = z.object({
  id: z.int(),
  divisionId,
  divisionName: z.string(),
  cityId: z.nullable(z.int()),
  cityName: z.nullable(z.string()),
  shipId: z.int(),
  shipName: z.string(),
  jobPositionName: z.string(),
  /** The one of the opening's division; the other is null. */
  jobPositionMarineId: z.nullable(z.int()),
  jobPositionTankerId: z.nullable(z.int()),
  education: z.string(),
  workExperience: z.string(),
  jobType: z.string(),
  isOpen: z.boolean(),
  category: z.enum(['senior', 'junior', 'rating']),
  vesselSize: z.string(),
  task: z.string(),
  url: z.string(),
  /** Deleted ones are still read where applications point at them. */
  isDeleted: z.boolean(),
  version: z.int(),
});
export type JobOpening = z.output<typeof jobOpening>;

/** What anyone may read of an open one. Picked, so that a new field stays private until it is named here. */
export const publicJobOpening = z.pick(jobOpening, {
  id: true,
  divisionId: true,
  divisionName: true,
  cityName: true,
  shipId: true,
  shipName: true,
  jobPositionName: true,
  jobPositionMarineId: true,
  jobPositionTankerId: true,
  education: true,
  workExperience: true,
  jobType: true,
  isOpen: true,
  category: true,
  vesselSize: true,
  task: true,
});
export type PublicJobOpening = z.output<typeof publicJobOpening>;

const byId = z.object({ id });

const chosen = (field: Message) => z.int(isRequired(field)).check(z.gte(1), z.lte(2_147_483_647));

/** What staff fill in, with the messages of the form (1T082 to 1T086). */
const filledIn = {
  shipId: chosen('job-openings:form.vesselType'),
  vesselSize: requiredText('job-openings:form.vesselSize', 100),
  jobType: requiredText('job-openings:form.employmentType', 100),
  /** Free text, kept title-cased (1-open 85). */
  workExperience: requiredText('job-openings:form.experience', 50).check(z.overwrite(titleCased)),
  task: requiredLongText('job-openings:form.tasks', 4_000).check(z.overwrite(taskLines)),
};

/** The form of one division: the field of the position is named as in the division's calls. */
export const openingForm = (division: DivisionId) => {
  const field = positionField(division);
  return z
    .object({
      ...filledIn,
      jobPositionMarineId: z.nullable(id),
      jobPositionTankerId: z.nullable(id),
      /** Shown on edit only (1-open 79). */
      isOpen: z.enum(['true', 'false']),
    })
    .check(
      rule(field, isRequired('seafarers:fields.position'), (form: Record<string, unknown>) => form[field] !== null),
    );
};

/** What a save takes. The division is the caller's own, whatever is sent; only a super admin names another. */
const saved = {
  ...filledIn,
  divisionId: z.optional(divisionId),
  jobPositionMarineId: z.optional(z.nullable(id)),
  jobPositionTankerId: z.optional(z.nullable(id)),
  /** Taken and not used: what is kept comes from the requirement matrix (1-open 84). */
  education: z.optional(longText(1_000)),
};

const savedAnswer = dataOf(z.object({ id: z.int(), version: z.int() }));

export const jobOpenings = contract({
  publicList: {
    method: 'GET',
    path: '/JobOpeningPublic/GetAllJobOpenings',
    effect: 'read',
    access: anyone,
    shows: ['jobOpening'],
    summary: 'Open job openings of both divisions, newest first.',
    input: z.pick(listInput({}, 5), { pageSize: true, pageNumber: true, filterList: true }),
    answer: pageOf(publicJobOpening),
    list: { sort: [], filter: ['divisionId', 'shipId', 'category'] },
    ledger: ['1C020'],
  },
  publicGet: {
    method: 'GET',
    path: '/JobOpeningPublic/GetJobOpeningById/:id',
    effect: 'read',
    access: anyone,
    shows: ['jobOpening'],
    summary:
      "One open job opening; a closed, deleted or unknown one answers 404 'job-openings:refusals.opening_not_found'.",
    input: byId,
    answer: z.object({ jobOpening: publicJobOpening }),
    ledger: ['1C021'],
  },
  list: {
    method: 'GET',
    path: '/JobOpening/GetAllJobOpeningsByDivision',
    effect: 'read',
    access: reads('JobOpening', 'ApplicantList'),
    shows: ['jobOpening'],
    summary: 'Job openings of the division, newest first.',
    input: listInput({}, 30),
    answer: pageOf(jobOpening),
    list: {
      sort: ['jobPositionName', 'vesselSize', 'shipName', 'jobType', 'education', 'workExperience', 'isOpen'],
      filter: ['isOpen', 'shipId', 'jobPositionId'],
    },
    ledger: ['1C015'],
  },
  get: {
    method: 'GET',
    path: '/JobOpening/GetJobOpeningById/:id',
    effect: 'read',
    access: reads('JobOpening', 'ApplicantList'),
    shows: ['jobOpening'],
    summary: 'One job opening of the division, closed or deleted ones too.',
    input: byId,
    answer: z.object({ jobOpening }),
    ledger: ['1C016'],
  },
  create: {
    method: 'POST',
    path: '/JobOpening/PostJobOpening',
    effect: 'write',
    access: writes(['JobOpening']),
    touches: ['jobOpening', 'vessel_size'],
    summary: 'Publishes a job opening; it is open, whatever isOpen says.',
    // Tasks are long: an address could not carry them everywhere.
    encoding: 'json',
    input: z.object({ ...saved, isOpen: z.optional(z.boolean()) }),
    answer: savedAnswer,
    ledger: ['1C017'],
  },
  update: {
    method: 'POST',
    path: '/JobOpening/UpdateJobOpening',
    effect: 'write',
    access: writes(['JobOpening']),
    touches: ['jobOpening', 'vessel_size'],
    summary: 'Changes, opens or closes a job opening, which stays in its division; a stale `version` answers 409.',
    encoding: 'json',
    input: z.object({ ...saved, id, isOpen: z.optional(z.boolean()), version: z.optional(z.int()) }),
    answer: savedAnswer,
    ledger: ['1C018'],
  },
  delete: {
    method: 'POST',
    path: '/JobOpening/DeleteJobOpening/:id',
    effect: 'write',
    access: writes(['JobOpening']),
    touches: ['jobOpening'],
    summary: 'Takes a job opening away; its applicants and what they applied for stay.',
    input: byId,
    answer: savedAnswer,
    ledger: ['1C019'],
  },
});
