import * as z from 'zod/mini';
import { anyone, reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { divisionId, id } from '#platform/contract/shapes.ts';

/** An opening as staff see it (1S125). `workExperience` is the form's years of experience, `task` one task a line. */
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

export const jobOpenings = contract({
  publicList: {
    method: 'GET',
    path: '/JobOpeningPublic/GetAllJobOpenings',
    effect: 'read',
    access: anyone,
    summary: 'Open job openings of both divisions, newest first.',
    input: z.pick(listInput({}, 5), { pageSize: true, pageNumber: true }),
    answer: pageOf(publicJobOpening),
    list: { sort: [], filter: [] },
    ledger: ['1C020'],
  },
  publicGet: {
    method: 'GET',
    path: '/JobOpeningPublic/GetJobOpeningById/:id',
    effect: 'read',
    access: anyone,
    summary: "One open job opening; a closed, deleted or unknown one answers 404 'Job Opening not found'.",
    input: byId,
    answer: z.object({ jobOpening: publicJobOpening }),
    ledger: ['1C021'],
  },
  list: {
    method: 'GET',
    path: '/JobOpening/GetAllJobOpeningsByDivision',
    effect: 'read',
    access: reads('JobOpening', 'ApplicantList'),
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
    summary: 'One job opening of the division, closed or deleted ones too.',
    input: byId,
    answer: z.object({ jobOpening }),
    ledger: ['1C016'],
  },
});
