import * as z from 'zod/mini';
import { expectedVersion } from '#features/seafarers/contract.ts';
import { office, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { dataOf, day, divisionId, id, instant, longText } from '#platform/contract/shapes.ts';

/**
 * Applicants who were not taken and are worth asking again, as staff marked them: a list, and prospects for a seat. Only
 * those whose application has ended without hire, who have not withdrawn consent and are not on the blacklist.
 */

/** What staff say of someone in the pool. */
export const talentForm = z.object({
  jobPositionId: id,
  /** Any type of vessel where none is said. */
  shipId: z.nullable(id),
  availableFrom: z.nullable(day),
  note: z.nullable(longText(1000)),
});

const talent = z.object({
  regCrewId: z.int(),
  regFullName: z.string(),
  regRegisNo: z.string(),
  /** How the application ended: passed 7, failed 8. */
  currentStatusId: z.int(),
  ...talentForm.shape,
  jobPositionName: z.string(),
  vesselType: z.nullable(z.string()),
  availableFrom: z.nullable(z.string()),
  note: z.nullable(z.string()),
  addedBy: z.string(),
  addedAt: instant,
  version: z.int(),
});
export type Talent = z.output<typeof talent>;

export const talentPool = contract({
  list: {
    method: 'GET',
    path: '/TalentPool/GetTalentPool',
    effect: 'read',
    access: reads('ApplicantList'),
    shows: ['application', 'seafarer'],
    summary: 'Applicants worth asking again, by name.',
    input: listInput({}),
    answer: pageOf(talent),
    list: {
      sort: ['regFullName', 'jobPositionName', 'vesselType', 'availableFrom', 'addedAt'],
      filter: ['jobPositionId', 'shipId', 'availableBy', 'ended'],
    },
  },
  prospects: {
    method: 'GET',
    path: '/TalentPool/GetProspects',
    effect: 'read',
    access: writes(['Planning'], office),
    shows: ['application', 'seafarer'],
    summary:
      'Those of the pool for a rank and type of vessel, who are free first: to be hired before they are assigned.',
    input: z.object({ divisionId: z.optional(divisionId), jobPositionId: id, shipId: id }),
    answer: z.object({ data: z.array(talent), totalItem: z.int() }),
  },
  find: {
    method: 'GET',
    path: '/TalentPool/GetTalentByRegCrewId/:id',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'registration', input: 'id', isPart: true, ifFound: true },
    shows: ['application', 'seafarer', 'employee'],
    summary: 'An applicant as the pool has them, if it does, and whether they may be in it.',
    input: z.object({ id }),
    answer: dataOf(z.object({ isAllowed: z.boolean(), talent: z.nullable(talent) })),
  },
  save: {
    method: 'POST',
    path: '/TalentPool/SaveTalent',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application'],
    summary: 'Puts an applicant into the pool, or changes what it says of them.',
    encoding: 'json',
    input: z.object({ regCrewId: id, ...talentForm.shape, version: expectedVersion }),
    answer: dataOf(z.object({ regCrewId: z.int(), version: z.int() })),
  },
  remove: {
    method: 'POST',
    path: '/TalentPool/RemoveTalent',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application'],
    summary: 'Takes an applicant out of the pool.',
    encoding: 'json',
    input: z.object({ regCrewId: id }),
    answer: dataOf(z.object({ regCrewId: z.int() })),
  },
});
