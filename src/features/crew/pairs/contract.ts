import * as z from 'zod/mini';
import { pairKinds } from '#features/employees/pairs/rules.ts';
import { expectedVersion } from '#features/seafarers/contract.ts';
import { office, officeLeads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { boundedText, dataOf, day, id, requiredLongText, rule } from '#platform/contract/shapes.ts';

/** Pairs of crew members: not to sail together, or gladly together. Planners see that it is so, managers also why. */

const crewPair = z.object({
  pairId: z.int(),
  version: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  jobPositionName: z.string(),
  kind: z.enum(pairKinds),
  until: z.nullable(z.string()),
  /** The last day has passed. */
  isOver: z.boolean(),
  /** For managers only: why, how serious that is, and who noted it when. */
  isSerious: z.nullable(z.boolean()),
  reason: z.nullable(z.string()),
  notedBy: z.nullable(z.string()),
  notedOn: z.nullable(z.string()),
});
export type CrewPair = z.output<typeof crewPair>;

const other = z.object({
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  jobPositionName: z.string(),
});
export type OtherOfPair = z.output<typeof other>;

export const pairForm = z
  .object({
    otherEmployeeId: z.int(isRequired('crew-pairs:fields.other')).check(z.gte(1), z.lte(2_147_483_647)),
    kind: z.enum(pairKinds, isRequired('crew-pairs:fields.kind')),
    isSerious: z._default(z.boolean(), false),
    reason: requiredLongText('crew-pairs:fields.reason', 500),
    until: z.optional(z.nullable(day)),
  })
  .check(
    rule<{ kind?: string; isSerious?: boolean }>(
      'isSerious',
      'crew-pairs:refusals.serious',
      ({ kind, isSerious }) => kind !== 'together' || isSerious !== true,
    ),
  );

const keeps = { method: 'POST', effect: 'write', encoding: 'json', touches: ['crewPair'] } as const;
const managed = writes(['CrewManagement'], officeLeads);

export const pairs = contract({
  list: {
    method: 'GET',
    path: '/Employee/GetEmployeePairs',
    effect: 'read',
    access: writes(['CrewManagement', 'Planning'], office),
    reading: { kind: 'employee', input: 'employeeId', isPart: true },
    shows: ['crewPair', 'seafarer'],
    summary: 'Who a crew member is not to sail with, and gladly does; why is for managers only (ours).',
    input: z.object({ employeeId: id }),
    answer: dataOf(z.array(crewPair)),
  },
  others: {
    method: 'GET',
    path: '/Employee/GetOthersOfEmployee',
    effect: 'read',
    access: managed,
    shows: ['employee', 'seafarer'],
    summary: 'Crew members who can be the other of a pair, by name or number (ours).',
    input: z.object({ employeeId: id, search: z.optional(boundedText(100)) }),
    answer: dataOf(z.array(other)),
  },
  save: {
    ...keeps,
    path: '/Employee/SaveEmployeePair',
    access: managed,
    summary: 'Keeps a pair of crew members, or changes one; each pair is kept once (ours).',
    input: z.extend(pairForm, { employeeId: id, pairId: z.optional(id), version: expectedVersion }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
  },
  remove: {
    ...keeps,
    path: '/Employee/DeleteEmployeePair',
    access: managed,
    summary: 'Takes a pair of crew members back (ours).',
    input: z.object({ employeeId: id, otherEmployeeId: id, pairId: id, version: expectedVersion }),
    answer: dataOf(z.object({ pairId: z.int() })),
  },
});
