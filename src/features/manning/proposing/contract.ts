import * as z from 'zod/mini';
import { planExceptions, stayMarks } from '#features/assignments/plans/rules.ts';
import { decisions } from '#features/assignments/rules.ts';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, day, id, longText, plannedDay, rule } from '#platform/contract/shapes.ts';
import { assignmentOn, plan, plannedOn } from '../planning/contract.ts';

/** Plans: checked, proposed, moved, made Next and withdrawn. */

export const overlap = z.object({
  /** Of the person with another assignment, or of the seat with another person. */
  kind: z.enum(['person', 'seat']),
  employeeName: z.string(),
  vesselName: z.string(),
  from: z.string(),
  to: z.string(),
  days: z.int(),
});
export type Overlap = z.output<typeof overlap>;

const stay = z.object({
  from: z.string(),
  months: z.int(),
  mark: z.nullable(z.union([z.literal(stayMarks[0]), z.literal(stayMarks[1]), z.literal(stayMarks[2])])),
  elevenMonthsOn: z.string(),
});

/** The effects of proposing someone for these dates. */
const planCheck = z.object({
  startDate: z.string(),
  endDate: z.string(),
  /** Months that a contract of this person usually has. */
  usualMonths: z.int(),
  overlaps: z.array(overlap),
  stay,
  /** Leave that was earned aboard and will not be taken by the start, in days. */
  leaveOwed: z.number(),
  /** Who is asked to decide, until when; accounts that no one could answer from warn. */
  principal: z.nullable(z.object({ name: z.string(), accounts: z.int() })),
  employee: z.object({ name: z.string(), hasAccount: z.boolean(), hasEmail: z.boolean() }),
  dueOn: z.string(),
  /** What is not planned without a reason. */
  exceptions: z.array(z.enum(planExceptions)),
  /** Who on board or planned there is not to sail with them. */
  notWith: z.array(z.string()),
  /** Required certificates that are missing, and those that end before the sign-off, by name. */
  missing: z.array(z.string()),
  endingEarly: z.array(z.string()),
});

/** What a plan that is withdrawn leaves for somebody to settle. */
const leftBehind = {
  /** The PKL that is void with it. */
  voidedAgreement: z.nullable(z.string()),
  /** Travel documents of the boarding, whose bookings are not cancelled with it. */
  tickets: z.int(),
  /** Check-ups and BJST that have no result, and stay booked. */
  checkUps: z.array(
    z.object({ kind: z.enum(['mcu', 'bjst']), number: z.string(), on: z.nullable(z.string()), place: z.string() }),
  ),
  /** Letters for the harbour master that are void with it. */
  letters: z.int(),
  /** The agent of the crew change, who is not notified; without a name where only a link says that there is one. */
  agent: z.nullable(z.object({ name: z.string(), day: z.string() })),
  /** How many accounts and addresses of those asked are notified, and the parties of which none is. */
  notified: z.int(),
  notNotified: z.array(z.object({ name: z.string(), why: z.enum(['noAccount', 'noAddress', 'off', 'notSent']) })),
};
const left = z.object(leftBehind);
export type LeftBehind = z.output<typeof left>;

/** A plan that a scrapping or a change of principal concerns. */
const concernedPlan = z.object({
  assignmentId: z.int(),
  assignmentOn: z.enum(plannedOn),
  employeeId: z.int(),
  employeeName: z.string(),
  jobPositionName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  status: z.enum(decisions),
  ...leftBehind,
});
export type ConcernedPlan = z.output<typeof concernedPlan>;

const onSeat = { VesselCrewId: id, EmployeeId: id };
/** Without a number where an overlap kept it from being stored. */
const changed = dataOf(
  z.object({
    id: z.nullable(z.int()),
    version: z.nullable(z.int()),
    isOverlap: z.boolean(),
    overlaps: z.array(overlap),
  }),
);
const required = (refusal: string) => z.pipe(z.string(refusal), plannedDay);
const endsAfterStart = rule<Record<string, string>>(
  'EndAssignmentDate',
  'manning:refusals.ends_before_start',
  ({ StartAssignmentDate = '', EndAssignmentDate = '' }) => EndAssignmentDate > StartAssignmentDate,
);

/** What the assignment dialog is filled in with. */
export const assignmentForm = z
  .object({
    VesselId: id,
    EmployeeId: z.int('manning:refusals.crew_required').check(z.gte(1), z.lte(2_147_483_647)),
    AssignmentOn: assignmentOn,
    JobPositionId: id,
    StartAssignmentDate: required('manning:refusals.start_required'),
    EndAssignmentDate: required('manning:refusals.end_required'),
    VesselCrewId: id,
    AllowOverlapDate: z._default(z.boolean(), false),
    /** Why they stay for twelve months or more, or sail in another rank. */
    reason: z.optional(longText(500)),
  })
  .check(endsAfterStart);

/** What the dialog that moves days is filled in with. */
export const changeForm = z
  .object({
    ...onSeat,
    AssignmentOn: z.enum(['Current', ...plannedOn]),
    StartAssignmentDate: z.optional(plannedDay),
    EndAssignmentDate: required('manning:refusals.end_required'),
    AllowOverlapDate: z._default(z.boolean(), false),
    reason: z.optional(longText(500)),
    /** True if the relief moves by as many days once the extension is approved. */
    shiftRelief: z._default(z.boolean(), false),
    version: z.optional(z.int()),
  })
  .check(
    rule<Record<string, string>>(
      'StartAssignmentDate',
      'manning:refusals.start_required',
      ({ AssignmentOn, StartAssignmentDate }) => AssignmentOn === 'Current' || Boolean(StartAssignmentDate),
    ),
    // Of a plan nothing follows that is not there yet.
    rule<{ AssignmentOn?: string; shiftRelief?: boolean }>(
      'shiftRelief',
      'manning:refusals.aboard_only',
      ({ AssignmentOn, shiftRelief }) => AssignmentOn === 'Current' || !shiftRelief,
    ),
    endsAfterStart,
  );

export const proposing = contract({
  check: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewPlanCheck',
    effect: 'read',
    access: plan,
    shows: ['assignment', 'employee', 'principal'],
    summary: 'The effects of a proposal: overlaps, months on board, who is asked to decide by when.',
    input: z.object({
      ...onSeat,
      StartAssignmentDate: z.optional(day),
      EndAssignmentDate: z.optional(day),
      months: z.optional(z.int().check(z.gte(1), z.lte(12))),
      /** The place whose days are moved; left out, somebody is proposed. */
      AssignmentOn: z.optional(z.enum(['Current', ...plannedOn])),
    }),
    answer: dataOf(planCheck),
  },
  concerned: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewPlans',
    effect: 'read',
    access: writes(['VesselManagement', 'Planning'], office),
    shows: ['assignment', 'decision', 'seafarer'],
    summary: 'Plans of a vessel, which scrapping withdraws and a change of principal has decided again.',
    input: z.object({ vesselId: id }),
    answer: dataOf(z.array(concernedPlan)),
  },
  propose: {
    method: 'POST',
    path: '/VesselCrew/AddVesselCrewAssignment',
    effect: 'write',
    access: plan,
    touches: ['assignment', 'decision'],
    atOnce: true,
    summary: 'Plans someone for Next or Next but one; an overlap is answered and nothing stored until it is allowed.',
    input: assignmentForm,
    answer: changed,
    ledger: ['2C066'],
  },
  withdraw: {
    method: 'POST',
    path: '/VesselCrew/DeleteVesselCrewAssignment',
    effect: 'write',
    access: plan,
    touches: ['assignment', 'decision'],
    atOnce: true,
    summary: 'Withdraws a plan; the parties asked are notified, and those that cannot be are named.',
    input: z.object({
      ...onSeat,
      AssignmentOn: assignmentOn,
      reason: z.optional(longText(500)),
      version: z.optional(z.int()),
    }),
    answer: dataOf(
      z.object({
        id: z.int(),
        version: z.int(),
        ...leftBehind,
      }),
    ),
    ledger: ['2C067'],
  },
  change: {
    method: 'POST',
    path: '/VesselCrew/UpdateVesselCrewAssignment',
    effect: 'write',
    access: plan,
    touches: ['assignment', 'decision', 'extension'],
    atOnce: true,
    summary: 'Moves the days of a plan; of who is aboard, a sign-off that is much later is asked for as an extension.',
    input: changeForm,
    answer: dataOf(
      z.object({
        id: z.int(),
        version: z.nullable(z.int()),
        isOverlap: z.boolean(),
        overlaps: z.array(overlap),
        /** Who decided is asked again. */
        isAskedAnew: z.boolean(),
        /** The extension that was asked for. */
        vesselCrewExtensionId: z.nullable(z.int()),
      }),
    ),
    ledger: ['2C069'],
  },
  makeNext: {
    method: 'POST',
    path: '/VesselCrew/MakeVesselCrewNext',
    effect: 'write',
    access: plan,
    touches: ['assignment', 'decision'],
    atOnce: true,
    summary: 'Makes Next but one the Next of a seat that has none; the decisions are asked for then.',
    input: z.object({ ...onSeat, version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
  },
});
