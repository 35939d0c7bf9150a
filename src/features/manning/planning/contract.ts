import * as z from 'zod/mini';
import { planningStatuses } from '#features/assignments/plans/rules.ts';
import { decisions } from '#features/assignments/rules.ts';
import { office, officeLeads, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { dataOf, divisionId, id, rule } from '#platform/contract/shapes.ts';

/** Which place of a seat is planned, as the documents spell it. */
export const plannedOn = ['Next', 'NextButOne'] as const;
export type PlannedOn = (typeof plannedOn)[number];
export const assignmentOn = z.enum(plannedOn, 'manning:refusals.only_next');

/** A vessel of the planning and approval lists (2S041). */
export const planningVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  principalName: z.string(),
  /** Navigation status and place of the newest voyage report. */
  status: z.nullable(z.string()),
  currentLocation: z.nullable(z.string()),
  planningStatus: z.enum(planningStatuses),
  /** Seats that come free within 90 days, and those of them without a confirmed relief. */
  dueSeats: z.int(),
  openSeats: z.int(),
  /** Decisions that the reader may make and no one has made yet; those that are past their day. */
  pendingCount: z.int(),
  overdueCount: z.int(),
});
export type PlanningVessel = z.output<typeof planningVessel>;

/** Someone in a place of a seat. */
const occupant = z.object({
  assignmentId: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  /** Aboard since, or planned from; yyyy-MM-dd. */
  onBoard: z.string(),
  /** Left, or the planned sign-off. */
  offBoard: z.string(),
  version: z.int(),
});

/** What one party says to a plan. */
export const partyDecision = z.object({
  roundId: z.int(),
  status: z.enum(decisions),
  dueOn: z.string(),
  isOverdue: z.boolean(),
});

/** A seat with its five places (2S106); the names on the wire are the documents'. */
export const manningRow = z.object({
  vesselCrewId: z.int(),
  vesselId: z.int(),
  shipId: z.int(),
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  jobPositionMarineId: z.nullable(z.int()),
  jobPositionTankerId: z.nullable(z.int()),
  isOfficer: z.boolean(),
  prePrevious: z.nullable(occupant),
  previous: z.nullable(occupant),
  current: z.nullable(occupant),
  next: z.nullable(occupant),
  nextButOne: z.nullable(occupant),
  prePreviousEmployeeName: z.nullable(z.string()),
  prePreviousEmployeeId: z.nullable(z.int()),
  previousEmployeeName: z.nullable(z.string()),
  previousEmployeeId: z.nullable(z.int()),
  currentEmployeeName: z.nullable(z.string()),
  currentEmployeeId: z.nullable(z.int()),
  nextEmployeeName: z.nullable(z.string()),
  nextEmployeeId: z.nullable(z.int()),
  nextButOneEmployeeName: z.nullable(z.string()),
  nextButOneEmployeeId: z.nullable(z.int()),
  /** Confirmed, Pending or Rejected (2-open 2O54); nothing for an empty place. */
  nextSummaryStatus: z.nullable(z.enum(decisions)),
  nextButOneSummaryStatus: z.nullable(z.enum(decisions)),
  nextPrincipalStatus: z.nullable(z.enum(decisions)),
  nextEmployeeStatus: z.nullable(z.enum(decisions)),
  nextDecisions: z.object({ principal: z.nullable(partyDecision), employee: z.nullable(partyDecision) }),
  /** Whole days until the planned sign-off, negative when overdue (2-open 2O56). */
  currentOffBoard: z.nullable(z.int()),
  /** The bar of the chart: the assignment. */
  currentGanttChartId: z.nullable(z.int()),
  /** A later sign-off that waits for a decision. */
  askedOffBoard: z.nullable(z.string()),
  /** Yes or No (2-open 2O32). */
  needPrincipalApproval: z.enum(['Yes', 'No']),
  isDeleteable: z.boolean(),
  planningStatus: z.enum(planningStatuses),
});
export type ManningRow = z.output<typeof manningRow>;

/** What of decisions a list of vessels can be narrowed to. */
export const decisionFilters = ['waiting', 'overdue'] as const;

/** Who plans: an office lead or a planner, with the tag. Principals hold it too, to look. */
const planners = [...officeLeads, 'planning'] as const;
export const plan = writes(['Planning'], planners);
const officeReads = writes(['Planning'], office);

export const planning = contract({
  vessels: {
    method: 'GET',
    path: '/Vessel/GetVesselPlanning',
    effect: 'read',
    access: reads('Planning', 'Approval'),
    shows: ['vessel', 'voyage', 'assignment', 'decision'],
    summary: 'Vessels in operation with their planning status; a principal sees their own.',
    input: listInput({
      PrincipalId: z.optional(id),
      /** Vessels with decisions that wait for the reader come first, the overdue ones before all. */
      waitingFirst: z._default(z.boolean(), false),
    }),
    answer: pageOf(planningVessel),
    list: {
      sort: ['vesselName', 'vesselType', 'planningStatus', 'openSeats', 'pendingCount', 'overdueCount'],
      filter: ['planningStatus', 'shipId', 'principalId', 'decisions'],
    },
    ledger: ['2C026'],
  },
  counts: {
    method: 'GET',
    path: '/Vessel/GetVesselPlanningCounts',
    effect: 'read',
    access: reads('Planning', 'Approval'),
    shows: ['vessel', 'assignment', 'decision'],
    summary: 'How many vessels each planning status has, seats that come free, and decisions that wait.',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(
      z.object({
        onPlanning: z.int(),
        planned: z.int(),
        needAction: z.int(),
        dueSeats: z.int(),
        openSeats: z.int(),
        pendingCount: z.int(),
        overdueCount: z.int(),
      }),
    ),
  },
  manning: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewManningByVesselId',
    effect: 'read',
    access: officeReads,
    shows: ['vessel', 'assignment', 'decision', 'seafarer'],
    summary: 'Seats of a vessel with their five places, by rank; and the positions that can be added.',
    input: listInput({ vesselId: id }),
    answer: z.object({
      vesselCrewManning: pageOf(manningRow),
      jobPositions: z.array(z.object({ id: z.int(), jobPositionName: z.string() })),
    }),
    list: { sort: [], filter: ['planningStatus', 'vesselCrewId'] },
    ledger: ['2C058'],
  },
  addPosition: {
    method: 'POST',
    path: '/VesselCrew/InsertVesselCrewJobPosition',
    effect: 'write',
    access: plan,
    touches: ['assignment', 'vessel'],
    summary: 'Adds a position to a vessel in operation.',
    input: z
      .object({ vesselId: id, jobPositionMarineId: z.optional(id), jobPositionTankerId: z.optional(id) })
      .check(
        rule<Record<string, unknown>>(
          'jobPositionMarineId',
          'manning:refusals.position_required',
          (form) => Boolean(form.jobPositionMarineId) !== Boolean(form.jobPositionTankerId),
        ),
      ),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
    ledger: ['2C065'],
  },
  removePosition: {
    method: 'POST',
    path: '/VesselCrew/DeleteVesselCrewJobPosition',
    effect: 'write',
    access: plan,
    touches: ['assignment', 'vessel'],
    summary: 'Gives a position up that no one is on or planned for; its history stays.',
    input: z.object({ vesselCrewId: id }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
    ledger: ['2C068'],
  },
});
