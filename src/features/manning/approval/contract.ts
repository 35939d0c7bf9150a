import * as z from 'zod/mini';
import { decisions } from '#features/assignments/rules.ts';
import { officeLeads, reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { attachment, dataOf, id, instant, longText, uuid } from '#platform/contract/shapes.ts';
import { plannedOn } from '../planning/contract.ts';

/** Decisions on plans, by both parties. A round is named by the number of the party's row in it. */

export const verdicts = ['Confirmed', 'Rejected'] as const;

/** What one party says to a plan by now, and what the reader may do about it. */
export const partyDecision = z.object({
  roundId: z.int(),
  status: z.enum(decisions),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** With the own account, by a one-time link of a mail, or by the office on behalf. */
  way: z.nullable(z.enum(['account', 'mailLink', 'onBehalf'])),
  isRevoked: z.boolean(),
  /** A principal does not see why a crew member declines, nor the other way round. */
  reason: z.nullable(z.string()),
  /** What proves a decision that was made on behalf. */
  evidence: z.nullable(attachment),
  mayDecide: z.boolean(),
  mayRevoke: z.boolean(),
});
export type PartyDecision = z.output<typeof partyDecision>;

/** Next of a seat, to be approved or rejected. */
const approvalRow = z.object({
  vesselCrewId: z.int(),
  vesselId: z.int(),
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  jobPositionMarineId: z.nullable(z.int()),
  jobPositionTankerId: z.nullable(z.int()),
  assignmentId: z.int(),
  version: z.int(),
  nextEmployeeId: z.int(),
  nextEmployeeName: z.string(),
  employeeIdNumber: z.string(),
  onBoard: z.string(),
  offBoard: z.string(),
  nextSummaryStatus: z.enum(decisions),
  nextPrincipalStatus: z.nullable(z.enum(decisions)),
  nextEmployeeStatus: z.enum(decisions),
  needPrincipalApproval: z.enum(['Yes', 'No']),
  /** The rows of the live round. */
  principalRoundId: z.nullable(z.int()),
  employeeRoundId: z.nullable(z.int()),
  dueOn: z.nullable(z.string()),
  isOverdue: z.boolean(),
  crewWillBeReplacing: z.nullable(z.string()),
  /** Who decided what, and how. */
  principal: z.nullable(partyDecision),
  employee: z.nullable(partyDecision),
});
export type ApprovalRow = z.output<typeof approvalRow>;

const headerItem = z.object({ title: z.string(), value: z.nullable(z.string()) });

/** One decision in the list of the reader's own: "3 of 5". */
const queued = z.object({
  kind: z.enum(['plan', 'extension']),
  /** Of a plan its round, of an extension its own number. */
  id: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  jobPositionName: z.string(),
  vesselName: z.string(),
  /** Planned sign-on of a plan, asked sign-off of an extension. */
  date: z.string(),
  dueOn: z.string(),
  status: z.enum(decisions),
});
export type QueuedDecision = z.output<typeof queued>;

/** A principal's accounts, and the office that plans. The link of the mail grants nothing: the account does. */
const approvers = reads('Approval');
/** Crew decide about themselves, with the tag that they have. */
export const withCrew = {
  who: 'tags',
  tags: ['Approval', 'CrewManagement'],
  writers: [...officeLeads, 'planning', 'principal', 'crew'],
} as const;
const decidePrincipal = { who: 'tags', tags: ['Approval'], writers: [...officeLeads, 'principal'] } as const;
const decideEmployee = {
  who: 'tags',
  tags: ['Approval', 'CrewManagement'],
  writers: [...officeLeads, 'planning', 'crew'],
} as const;

const decidedOn = {
  VesselId: id,
  EmployeeId: id,
  JobPositionId: id,
  AssignmentStatus: z.enum(verdicts),
  /** Which plan, where vessel, rank and person do not say it. */
  assignmentId: z.optional(id),
  roundId: z.optional(id),
  version: z.optional(z.int()),
  reason: z.optional(longText(1000)),
};
const decided = dataOf(
  z.object({
    /** The round that was decided. */
    id: z.int(),
    version: z.int(),
    assignmentId: z.int(),
    status: z.enum(decisions),
    summaryStatus: z.enum(decisions),
    undoUntil: z.nullable(instant),
  }),
);
const touches = ['assignment', 'decision'] as const;

export const approval = contract({
  list: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewApprovalByVessel',
    effect: 'read',
    access: approvers,
    shows: ['assignment', 'decision', 'seafarer'],
    summary: 'Next of each seat of a vessel, those that wait for a decision first.',
    input: listInput({ vesselId: id }),
    answer: pageOf(approvalRow),
    list: { sort: ['nextEmployeeName', 'jobPositionName', 'onBoard'], filter: ['nextSummaryStatus'] },
    ledger: ['2C061'],
  },
  header: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewHeaderByVesselCrewId',
    effect: 'read',
    access: withCrew,
    shows: ['assignment', 'decision', 'principal'],
    summary: 'What the parties say to a plan, for the header of crew details.',
    input: z.object({
      VesselCrewId: id,
      EmployeeId: id,
      AssignmentOn: z._default(z.enum(['Current', ...plannedOn]), 'Next'),
    }),
    answer: z.object({
      data: z.array(headerItem),
      principalName: z.nullable(z.string()),
      principalStatus: z.nullable(z.enum(decisions)),
      crewStatus: z.nullable(z.enum(decisions)),
      crewWillBeReplacing: z.nullable(z.string()),
      needPrincipalApproval: z.enum(['Yes', 'No']),
      roundId: z.nullable(z.int()),
      version: z.nullable(z.int()),
    }),
    ledger: ['2C060'],
  },
  queue: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewDecisions',
    effect: 'read',
    access: withCrew,
    shows: ['assignment', 'decision', 'extension'],
    summary: "The reader's own decisions: those that wait, by their day, and those of the last seven days.",
    input: z.object({}),
    answer: dataOf(z.array(queued)),
  },
  asEmployee: {
    method: 'POST',
    path: '/VesselCrew/AssignmentApprovalEmployee',
    effect: 'write',
    access: decideEmployee,
    touches,
    atOnce: true,
    summary: 'Decides as the crew member; admin, manager and planning on their behalf.',
    encoding: 'json',
    input: z.object({ ...decidedOn, AssignmentOn: z.enum(plannedOn), User: z.literal('employee') }),
    answer: decided,
    ledger: ['2C070'],
  },
  asPrincipal: {
    method: 'POST',
    path: '/VesselCrew/AssignmentApprovalPrincipal',
    effect: 'write',
    access: decidePrincipal,
    touches,
    atOnce: true,
    summary: 'Decides as the principal; admin and manager on its behalf, with the evidence.',
    encoding: 'json',
    input: z.object({
      ...decidedOn,
      AssignmentOn: z.literal('Next'),
      User: z.literal('principal'),
      /** The letter or note of a decision that was given by telephone. */
      evidenceFileId: z.optional(uuid),
    }),
    answer: decided,
    ledger: ['2C071'],
  },
  undo: {
    method: 'POST',
    path: '/VesselCrew/UndoVesselCrewDecision',
    effect: 'write',
    access: withCrew,
    touches,
    atOnce: true,
    summary: 'Takes their own decision back within ten seconds; no one has been told yet.',
    input: z.object({ roundId: id, version: z.optional(z.int()) }),
    answer: decided,
  },
  revoke: {
    method: 'POST',
    path: '/VesselCrew/RevokeVesselCrewDecision',
    effect: 'write',
    access: { who: 'tags', tags: ['Approval'], writers: ['principal', ...officeLeads] },
    touches,
    atOnce: true,
    summary: "Takes a principal's confirmation back before boarding, with the reason; the plan is rejected then.",
    encoding: 'json',
    input: z.object({
      roundId: id,
      version: z.optional(z.int()),
      reason: longText(1000).check(z.minLength(1, 'manning:refusals.reason_required')),
      evidenceFileId: z.optional(uuid),
    }),
    answer: decided,
  },
});
