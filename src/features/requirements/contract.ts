import * as z from 'zod/mini';
import { office, officeLeads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, day, divisionId, id, option, rule } from '#platform/contract/shapes.ts';
import { levels, needs } from './rules.ts';

const need = z.enum(needs);
const level = z.enum(levels);

/** A line that comes into force on a later day. */
const coming = z.object({
  requirementId: z.int(),
  version: z.int(),
  need,
  level,
  validFrom: z.string(),
  /** Of the very level that was chosen, and so to be taken back here. */
  isOwn: z.boolean(),
});
export type ComingRequirement = z.output<typeof coming>;

/** A certificate with what the chosen rank needs of it today. */
export const requirement = z.object({
  certificateTypeId: z.int(),
  kind: z.enum(['coc', 'cop']),
  code: z.string(),
  certificateName: z.string(),
  need,
  /** Where that comes from, and the day it holds from; null where no line names the certificate. */
  level: z.nullable(level),
  since: z.nullable(z.string()),
  /** The change of this very level that holds from today; a new one of today takes its place. */
  ownToday: z.nullable(z.object({ requirementId: z.int(), version: z.int(), need })),
  coming: z.array(coming),
});
export type Requirement = z.output<typeof requirement>;

/** The rank, and what narrows it: a ship type, and for it one principal, or one vessel. */
const chosen = {
  divisionId: z.optional(divisionId),
  jobPositionId: z.int(isRequired('employment:fields.position')).check(z.gte(1), z.lte(2_147_483_647)),
  shipId: z.nullish(id),
  vesselId: z.nullish(id),
  principalId: z.nullish(id),
};
const notBoth = rule<{ vesselId?: number | null; principalId?: number | null }>(
  'principalId',
  'requirements:refusals.vessel_and_principal',
  ({ vesselId, principalId }) => !(vesselId && principalId),
);

/** Changes of several certificates at once, from one day on. */
export const changedRequirements = z
  .object({
    ...chosen,
    validFrom: day,
    changes: z
      .array(
        z.strictObject({
          certificateTypeId: id,
          need,
          /** The line of the same level and day that this one takes the place of, with the version it was read with. */
          requirementId: z.nullish(id),
          version: z.nullish(z.int()),
        }),
      )
      .check(
        z.minLength(1, 'requirements:refusals.no_change'),
        z.maxLength(200, 'requirements:refusals.too_many_changes'),
      ),
  })
  .check(notBoth);
export type ChangedRequirements = z.output<typeof changedRequirements>;

const tags = ['CrewManagement', 'VesselManagement'] as const;

/** Calls of ours beside the documents': the requirement matrix as staff keep it. */
export const requirements = contract({
  choices: {
    method: 'GET',
    path: '/Requirement/GetRequirementChoices',
    effect: 'read',
    access: writes(tags, office),
    shows: ['vessel', 'principal'],
    summary: 'Ranks, ship types, vessels in operation and principals of a division, to choose requirements by.',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(
      z.object({
        positions: z.array(option),
        ships: z.array(option),
        vessels: z.array(z.extend(option, { shipId: z.int() })),
        principals: z.array(option),
      }),
    ),
  },
  list: {
    method: 'GET',
    path: '/Requirement/GetRequirements',
    effect: 'read',
    access: writes(tags, office),
    shows: ['requirement'],
    summary: 'What a rank needs today of every certificate, where that comes from, since when, and what will change.',
    input: z.object(chosen).check(notBoth),
    answer: dataOf(z.array(requirement)),
  },
  preview: {
    method: 'POST',
    path: '/Requirement/PreviewRequirements',
    effect: 'read',
    access: writes(tags, officeLeads),
    shows: ['requirement', 'seafarer', 'assignment'],
    summary: 'Whom changes would make comply no longer, or again, on the day they hold from. Nothing is changed.',
    input: changedRequirements,
    encoding: 'json',
    answer: dataOf(
      z.object({
        /** Crew in service affected by the changes. */
        crewCount: z.int(),
        noLongerComply: z.int(),
        complyAgain: z.int(),
        /** The first of those who would comply no longer. */
        names: z.array(z.string()),
      }),
    ),
  },
  save: {
    method: 'POST',
    path: '/Requirement/SaveRequirements',
    effect: 'write',
    access: writes(tags, officeLeads),
    touches: ['requirement'],
    summary: 'Changes what a rank needs from a day on: today or later; a super admin may go back.',
    input: changedRequirements,
    encoding: 'json',
    answer: dataOf(z.object({ changed: z.int() })),
  },
  takeBack: {
    method: 'POST',
    path: '/Requirement/DeleteRequirement',
    effect: 'write',
    access: writes(tags, officeLeads),
    touches: ['requirement'],
    summary: 'Takes back a change of today or a coming one; what was in force before holds on.',
    input: z.object({ requirementId: id, version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
