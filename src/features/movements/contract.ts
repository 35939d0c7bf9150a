import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import type { Message } from '#platform/contract/messages.ts';
import { dataOf, day, finding, id, instant, option, text } from '#platform/contract/shapes.ts';
import { costAnswer, costInput } from './costs/contract.ts';
import { paperAnswer } from './documents/contract.ts';
import { cancelReasons, changes, looks, movementStatuses, processes, schedulingStatuses } from './rules.ts';

/** Boarding and leaving: vessels, who boards and leaves on one of them, and the schedule of one person. */

/** A vessel of the scheduling and accommodation lists (2S102). */
const schedulingVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  /** Navigation status and place of the newest voyage report. */
  status: z.nullable(z.string()),
  currentLocation: z.nullable(z.string()),
  schedulingStatus: z.enum(schedulingStatuses),
  isScrapped: z.boolean(),
});

export type SchedulingVessel = z.output<typeof schedulingVessel>;

/** One of them with how many people each of its tabs has. */
const countedVessel = z.extend(schedulingVessel, {
  fleet: z.nullable(z.string()),
  counts: z.object({
    boarding: z.int(),
    boardingReady: z.int(),
    leaving: z.int(),
    leavingReady: z.int(),
    history: z.int(),
  }),
});
export type CountedVessel = z.output<typeof countedVessel>;

/** Somebody who boards, is aboard or has left (2S133). Days are yyyy-MM-dd. */
export const movementRow = z.object({
  employeeSchedulingId: z.int(),
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  vesselId: z.int(),
  vesselCrewId: z.int(),
  jobPositionId: z.int(),
  name: z.string(),
  position: z.string(),
  scheduledOnBoardDate: z.nullable(z.string()),
  plannedOnBoardDate: z.string(),
  checkInDate: z.nullable(instant),
  /** The planned sign-off until leaving is scheduled. */
  scheduledOffBoardDate: z.string(),
  plannedOffBoardDate: z.string(),
  checkOutDate: z.nullable(instant),
  employeeSchedulingStatusId: z.int(),
  onBoardStatus: z.enum(movementStatuses),
  /** The other half of the relief: who is aboard on this seat, or who is confirmed to come. */
  counterpart: z.nullable(z.object({ employeeSchedulingId: z.int(), name: z.string() })),
  /** It will not take place. Its tickets are billed still, and can be corrected. */
  isCancelled: z.boolean(),
  cancelledBecause: z.nullable(z.enum(cancelReasons)),
  /** What was noted when the plan was withdrawn. */
  cancelledNote: z.nullable(z.string()),
  version: z.int(),
});

/** A row of the lists: of who boards, also whether everything is prepared (2S133). */
const listedMovement = z.extend(movementRow, {
  preparationStatus: z.nullable(z.enum(['Completed', 'Not Completed'])),
  /** Of who has left: free again, or planned or aboard somewhere. */
  availability: z.nullable(z.enum(['Available', 'Not Available'])),
});
export type MovementRow = z.output<typeof listedMovement>;

/** Who went through a gate and when, and what a manager let pass. */
const gatePassage = z.object({
  gate: z.enum(['check_in', 'check_out']),
  passedAt: instant,
  passedBy: z.nullable(z.string()),
  overridden: z.array(finding),
  overrideReason: z.nullable(z.string()),
});
export type GatePassage = z.output<typeof gatePassage>;

/** A check-in or check-out that had been entered with a wrong date. */
const gateCorrection = z.object({
  gate: z.enum(['check_in', 'check_out']),
  wasAt: instant,
  correctedTo: instant,
  correctedAt: instant,
  correctedBy: z.nullable(z.string()),
  reason: z.string(),
});
export type GateCorrection = z.output<typeof gateCorrection>;

const movementDetail = z.extend(movementRow, {
  divisionId: z.int(),
  vesselName: z.string(),
  seafarerIdNumber: z.nullable(z.string()),
  seamanBookNumber: z.nullable(z.string()),
  birthPlace: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  /** Whole for who may see identity papers, else the last four characters. */
  idCardNumber: z.nullable(z.string()),
  passportNumber: z.nullable(z.string()),
  passages: z.array(gatePassage),
  corrections: z.array(gateCorrection),
  employeeSchedulingStatusDescription: z.enum(movementStatuses),
  /** The rank somebody boards as: that of the seat. */
  initialRankAs: z.string(),
  jobPositionMarineId: z.nullable(z.int()),
  jobPositionTankerId: z.nullable(z.int()),
  assignmentOn: z.nullable(z.enum(['Current', 'Next'])),
  onboardLocationPortId: z.nullable(z.int()),
  onboardLocationName: z.nullable(z.string()),
  offboardLocationPortId: z.nullable(z.int()),
  offboardLocationName: z.nullable(z.string()),
  /** The planned sign-off before it was extended. */
  originalScheduledOffBoardDate: z.nullable(z.string()),
  /** A later sign-off that waits for a decision. */
  askedOffBoardDate: z.nullable(z.string()),
  /** When the last one on this seat left: what a check-in is prefilled with (2S193). */
  previousCheckOutDate: z.nullable(instant),
  /** Statuses that can be chosen now. */
  nextStatusIds: z.array(z.int()),
  /** The last message to the crew member about boarding, once aboard of leaving. */
  lastTold: z.nullable(
    z.object({
      date: z.nullable(z.string()),
      portId: z.nullable(z.int()),
      portName: z.nullable(z.string()),
      /** The vessel or the rank has another name now. */
      differs: z.boolean(),
      /** They got the message that it is cancelled. */
      isOff: z.boolean(),
    }),
  ),
  /** Whether there is an email address to tell them at. */
  hasAddress: z.boolean(),
  /** Dates, ports and status; costs have a right of their own. */
  mayUpdate: z.boolean(),
  ...costAnswer,
  ...paperAnswer,
});
export type MovementDetail = z.output<typeof movementDetail>;

const rowsOfVessel = {
  method: 'GET',
  effect: 'read',
  access: looks,
  shows: ['movement', 'assignment', 'seafarer'],
  input: listInput({ vesselId: id }),
  answer: pageOf(listedMovement),
  list: {
    sort: ['name', 'position', 'scheduledOnBoardDate', 'scheduledOffBoardDate'],
    filter: ['employeeSchedulingStatusId'],
  },
} as const;

const chosen = (missing: Message) => z.nullable(id).check(z.refine((value) => value !== null, missing));
const given = (missing: Message) => z.nullable(day).check(z.refine((value) => value !== null, missing));
const status = z.int().check(z.gte(1), z.lte(7));

/** The form of the page: boarding until the check-in, leaving from then on (2O48, 2S263 to 2S265). */
export const boardingForm = z.object({
  scheduledOnBoardDate: given('movements:refusals.on_board_date_required'),
  onboardLocationPortId: chosen('movements:refusals.on_board_location_required'),
  employeeSchedulingStatusId: status,
});
export const leavingForm = z.object({
  scheduledOffBoardDate: given('movements:refusals.off_board_date_required'),
  offboardLocationPortId: chosen('movements:refusals.off_board_location_required'),
  employeeSchedulingStatusId: status,
});

export const movements = contract({
  vessels: {
    method: 'GET',
    path: '/EmployeeScheduling/GetVesselEmployeeScheduling',
    effect: 'read',
    access: looks,
    shows: ['vessel', 'voyage', 'movement', 'assignment'],
    summary: 'Vessels with their scheduling status; a scrapped one until nobody is aboard.',
    input: listInput({}),
    answer: pageOf(schedulingVessel),
    list: { sort: ['vesselName', 'vesselType', 'schedulingStatus'], filter: ['schedulingStatus', 'shipId'] },
    ledger: ['2C108'],
  },
  vessel: {
    method: 'GET',
    path: '/EmployeeScheduling/GetSchedulingVessel',
    effect: 'read',
    access: looks,
    shows: ['vessel', 'voyage', 'movement', 'assignment'],
    summary: 'A vessel of the scheduling list, with how many people each of its tabs has.',
    input: z.object({ vesselId: id }),
    answer: dataOf(countedVessel),
  },
  boarding: {
    ...rowsOfVessel,
    path: '/EmployeeScheduling/GetEmployeeOnBoardScheduling',
    summary: 'Who boards a vessel and waits for a schedule or documents.',
    ledger: ['2C109'],
  },
  boardingReady: {
    ...rowsOfVessel,
    path: '/EmployeeScheduling/GetEmployeeOnBoardReady',
    summary: 'Who is ready to board a vessel.',
    ledger: ['2C110'],
  },
  leaving: {
    ...rowsOfVessel,
    path: '/EmployeeScheduling/GetEmployeeOffBoardScheduling',
    summary: 'Who is aboard a vessel and waits for a schedule or documents to leave.',
    ledger: ['2C111'],
  },
  leavingReady: {
    ...rowsOfVessel,
    path: '/EmployeeScheduling/GetEmployeeOffBoardReady',
    summary: 'Who is ready to leave a vessel.',
    ledger: ['2C112'],
  },
  history: {
    ...rowsOfVessel,
    path: '/EmployeeScheduling/GetEmployeeSchedulingHistory',
    summary: 'Who was aboard a vessel, the latest first.',
    ledger: ['2C113'],
  },
  get: {
    method: 'GET',
    path: '/EmployeeScheduling/GetEmployeeSchedulingDetail',
    effect: 'read',
    access: looks,
    shows: ['movement', 'assignment', 'extension', 'seafarer'],
    summary: 'Boarding and leaving of one person on one vessel.',
    reading: { kind: 'employee', noted: true },
    input: z.object({ scheduleId: id }),
    answer: dataOf(movementDetail),
    ledger: ['2C114'],
  },
  statuses: {
    method: 'GET',
    path: '/Dropdown/GetEmployeeSchedulingStatusByCategory',
    effect: 'read',
    access: looks,
    shows: ['option'],
    summary: 'Statuses of boarding or of leaving.',
    input: z.object({ category: z.enum(Object.keys(processes) as (keyof typeof processes)[]) }),
    answer: z.array(option),
    ledger: ['2C115'],
  },
  update: {
    method: 'POST',
    path: '/EmployeeScheduling/UpdateEmployeeScheduling',
    effect: 'write',
    encoding: 'json',
    access: changes,
    touches: ['movement', 'assignment', 'extension'],
    summary:
      'Sets dates, ports and status, or the costs of the journey. What is not sent stays; a much later sign-off is asked for as an extension.',
    input: z.object({
      employeeSchedulingId: id,
      /** Whose schedule it is, as the documents send it along: of somebody else it is refused. */
      employeeId: z.optional(id),
      vesselId: z.optional(id),
      vesselCrewId: z.optional(id),
      /** The rank of the seat, which a schedule does not change. */
      initialRankAs: z.optional(text(100)),
      scheduledOnBoardDate: z.optional(day),
      scheduledOffBoardDate: z.optional(day),
      onboardLocationPortId: z.optional(id),
      offboardLocationPortId: z.optional(id),
      employeeSchedulingStatusId: z.optional(status),
      ...costInput,
      version: z.int(),
    }),
    answer: dataOf(
      z.object({
        id: z.int(),
        version: z.int(),
        employeeSchedulingStatusId: z.int(),
        /** The extension that was asked for. */
        vesselCrewExtensionId: z.nullable(z.int()),
        /**
         * Whether the crew member gets an email; without an address the office has to call them, and papers that did
         * not fit are sent by the office.
         */
        notified: z.enum(['none', 'queued', 'queuedInPart', 'noAddress']),
      }),
    ),
    ledger: ['2C117'],
  },
});
