import * as z from 'zod/mini';
import { leaveReasons, leftOpen } from '#features/employees/rules.ts';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired, message } from '#platform/contract/messages.ts';
import { dataOf, day, id, instant, longText } from '#platform/contract/shapes.ts';

/** A vessel position someone is planned for. */
const plan = z.object({
  assignmentId: z.int(),
  slot: z.enum(['next', 'next_but_one']),
  vesselName: z.string(),
  jobPositionName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});
export type Plan = z.output<typeof plan>;

/** What someone is in the middle of, shown before they are blacklisted or leave. */
const commitments = z.object({
  aboard: z.nullable(z.object({ vesselName: z.string(), jobPositionName: z.string(), since: z.string() })),
  plans: z.array(plan),
  /** First day of the employment that runs, or ran last, and the day it ended. */
  startedOn: z.string(),
  endedOn: z.nullable(z.string()),
  lastSignOff: z.nullable(z.string()),
  /** The account they sign in with. */
  account: z.nullable(z.object({ email: z.string(), isActive: z.boolean() })),
  /** What they would leave open. */
  leftOpen: z.array(z.enum(leftOpen)),
});
export type Commitments = z.output<typeof commitments>;

/** A period of employment, and who began and ended it. Users who are gone keep their name. */
const employmentPeriod = z.object({
  id: z.int(),
  startDate: z.string(),
  isReturn: z.boolean(),
  startedBy: z.nullable(z.string()),
  startedAt: instant,
  startNote: z.nullable(z.string()),
  jobPositionName: z.nullable(z.string()),
  shipName: z.nullable(z.string()),
  employmentTypeName: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  endReason: z.nullable(z.enum(['resigned', 'transferred'])),
  leaveReason: z.nullable(z.enum(leaveReasons)),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(instant),
  note: z.nullable(z.string()),
});
export type EmploymentPeriod = z.output<typeof employmentPeriod>;

/** The plans that the caller saw and agreed to withdraw; newer plans are not among them. */
export const confirmedPlans = z.optional(
  z.array(id).check(z.maxLength(20, message('refusals:too_many_chosen', { max: 20 }))),
);

export const leaving = z.object({
  resignedOn: day,
  reason: z.enum(leaveReasons, isRequired('employment:fields.reason')),
  note: z.optional(longText(1000)),
  /** Also switches off the account they sign in with; otherwise it stays as it is. */
  deactivateAccount: z.optional(z.boolean()),
  /** Whether the tax year is settled with the month of leaving; left out, it is not, and finance may still say so. */
  isFinalPeriod: z.optional(z.boolean()),
});

/** The dialog asks for what is not to be guessed. */
export const leavingForm = z.extend(leaving, {
  isFinalPeriod: z.boolean(isRequired('employment:fields.isFinalPeriod')),
});

export const returning = z.object({
  returnedOn: day,
  jobPositionId: z.int(isRequired('employment:fields.position')).check(z.gte(1), z.lte(2_147_483_647)),
  shipId: z.int(isRequired('employment:fields.shipType')).check(z.gte(1), z.lte(2_147_483_647)),
  employmentTypeId: z.int(isRequired('employment:fields.employmentType')).check(z.gte(1), z.lte(2_147_483_647)),
  note: z.optional(longText(1000)),
});

/** For the office only: principals and crew hold the tag for what is their own. */
const readsOfOffice = writes(['CrewManagement'], office);

export const employment = contract({
  commitments: {
    method: 'GET',
    path: '/Employee/GetEmployeeCommitments',
    effect: 'read',
    access: readsOfOffice,
    shows: ['employee', 'assignment', 'blacklisting', 'account', 'payroll', 'crewRequest'],
    summary:
      'What a crew member is in the middle of: aboard, planned, employed, with an account, and what they leave open.',
    input: z.object({ employeeId: id }),
    answer: dataOf(commitments),
  },
  history: {
    method: 'GET',
    path: '/Employee/GetEmploymentHistory',
    effect: 'read',
    access: readsOfOffice,
    shows: ['employee', 'blacklisting'],
    summary: 'When a crew member joined, left and returned, and by whom; newest first.',
    input: z.object({ employeeId: id }),
    answer: dataOf(z.array(employmentPeriod)),
  },
  resign: {
    method: 'POST',
    path: '/Employee/ResignEmployee',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['employee', 'assignment', 'account'],
    atOnce: true,
    summary: 'A crew member who is ashore leaves; plans that were confirmed are withdrawn with it.',
    encoding: 'json',
    input: z.extend(leaving, { employeeId: id, confirmedPlans }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
  },
  returnEmployee: {
    method: 'POST',
    path: '/Employee/ReturnEmployee',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['employee'],
    atOnce: true,
    summary: 'A crew member who left is with us again, in the same position or another of the division.',
    encoding: 'json',
    input: z.extend(returning, { employeeId: id }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
  },
});
