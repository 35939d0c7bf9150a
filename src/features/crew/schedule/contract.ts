import * as z from 'zod/mini';
import { decisions, entersTimesAboard } from '#features/assignments/rules.ts';
import { movementStatuses } from '#features/movements/rules.ts';
import { office } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, day, id, instant, rule } from '#platform/contract/shapes.ts';

/** Which of a seat's places, or of someone's times aboard. */
export const assignmentsOn = ['Current', 'Next', 'NextButOne', 'Previous'] as const;
export const assignmentOn = z.enum(assignmentsOn);

/** What one party says to a plan. */
const decided = z.object({
  decision: z.enum(decisions),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
});

export const upcomingSchedule = z.object({
  assignmentId: z.int(),
  assignmentOn,
  vesselCrewId: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  shipName: z.string(),
  jobPositionName: z.string(),
  /** Planned, yyyy-MM-dd. */
  onBoard: z.string(),
  offBoard: z.string(),
  /** Until boarding; negative when the day has passed. */
  daysToGo: z.int(),
  /** Of all who are asked. */
  currentStatus: z.enum(decisions),
  /** Nothing for who is not asked: of a vessel of our own there is no principal to decide. */
  principal: z.nullable(decided),
  employee: z.nullable(decided),
  movement: z.nullable(
    z.object({
      status: z.int(),
      statusName: z.enum(movementStatuses),
      onBoardDate: z.nullable(z.string()),
      onBoardPort: z.nullable(z.string()),
      offBoardDate: z.nullable(z.string()),
      offBoardPort: z.nullable(z.string()),
    }),
  ),
});
export type UpcomingSchedule = z.output<typeof upcomingSchedule>;

/** One period on board, current or past. */
export const scheduleHistory = z.object({
  assignmentId: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  shipName: z.string(),
  jobPositionName: z.string(),
  isCurrent: z.boolean(),
  onBoard: instant,
  /** When they left; nothing while aboard. */
  offBoard: z.nullable(instant),
  /** Calendar days aboard, up to today. */
  days: z.int(),
  plannedOffBoard: z.string(),
  /** The planned end before it was extended. */
  originalOffBoard: z.nullable(z.string()),
  /** A later end that waits for a decision. */
  askedOffBoard: z.nullable(z.string()),
  onBoardPort: z.nullable(z.string()),
  offBoardPort: z.nullable(z.string()),
});
export type ScheduleHistory = z.output<typeof scheduleHistory>;

/** Days of the last 24 months; of leave, tenths of a day. */
export const daysCounted = z.object({
  /** The first day that is counted, yyyy-MM-dd. */
  from: z.string(),
  aboard: z.int(),
  ashore: z.int(),
  earned: z.number(),
  taken: z.number(),
  /** Earned and not taken yet. */
  owed: z.number(),
});

const optionalId = z.optional(z.nullable(id));
const optionalDay = z.optional(z.nullable(day));

/** What a time aboard is filled in with: a seat, or a vessel and a position of hers. */
export const boardScheduleForm = z
  .object({
    vesselId: optionalId,
    vesselCrewId: optionalId,
    jobPositionId: optionalId,
    onBoard: z.pipe(
      z
        .string(isRequired('crew-schedule:fields.onBoard'))
        .check(z.minLength(1, isRequired('crew-schedule:fields.onBoard'))),
      day,
    ),
    /** Empty: still aboard. */
    offBoard: optionalDay,
    /** For who is still aboard; left out, as long as contracts are. */
    plannedOffBoard: optionalDay,
    onBoardPortId: optionalId,
    offBoardPortId: optionalId,
  })
  .check(
    rule<Record<string, unknown>>('vesselId', isRequired('crew-schedule:fields.vessel'), (form) =>
      Boolean(form.vesselCrewId || form.vesselId),
    ),
    rule<Record<string, unknown>>('vesselCrewId', isRequired('crew-schedule:fields.seat'), (form) =>
      Boolean(form.vesselCrewId || !form.vesselId || form.jobPositionId),
    ),
    rule<Record<string, string>>(
      'plannedOffBoard',
      'crew-schedule:refusals.ends_before_boarding',
      ({ onBoard = '', plannedOffBoard }) => !plannedOffBoard || plannedOffBoard > onBoard,
    ),
  );

/** The office and crew; principals see neither what is planned for a person nor where they were before (2S015). */
const internal = { who: 'tags', tags: ['CrewManagement'], writers: [...office, 'crew'] } as const;

const boardVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  shipName: z.string(),
  /** In scrap: for times that are over. */
  isScrapped: z.boolean(),
});
const boardSeat = z.object({
  vesselCrewId: z.int(),
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  /** Who is on it now. */
  currentCrew: z.nullable(z.string()),
});

export const crewSchedule = contract({
  upcoming: {
    method: 'GET',
    path: '/Employee/GetEmpUpcomingSchedule',
    effect: 'read',
    access: internal,
    shows: ['assignment', 'vessel'],
    summary: 'What is planned for an employee, earliest first: vessel, dates, decisions, how far boarding is.',
    input: z.object({
      employeeId: id,
      vesselId: z.optional(id),
      assignmentOn: z.optional(z.enum(['Next', 'NextButOne'])),
    }),
    answer: dataOf(z.array(upcomingSchedule)),
    ledger: ['2C008'],
  },
  history: {
    method: 'GET',
    path: '/Employee/GetEmployeeScheduleHistory',
    effect: 'read',
    access: internal,
    shows: ['assignment', 'vessel'],
    summary: "An employee's times aboard our vessels, the latest first.",
    input: listInput({ employeeId: id }),
    answer: pageOf(scheduleHistory),
    list: { sort: ['vesselName', 'jobPositionName', 'onBoard', 'offBoard'], filter: [] },
    ledger: ['2C019'],
  },
  days: {
    method: 'GET',
    path: '/Employee/GetEmployeeDaysCounted',
    effect: 'read',
    access: internal,
    shows: ['assignment'],
    summary: 'Days aboard and ashore of the last 24 months, and the leave that they earned and took (ours).',
    input: z.object({ employeeId: id }),
    answer: dataOf(daysCounted),
  },
  assignment: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewAssignment',
    effect: 'read',
    access: internal,
    shows: ['assignment', 'vessel'],
    summary: 'One employee on one seat: planned, aboard, or the last time they were.',
    input: z.object({ VesselCrewId: id, EmployeeId: id, AssignmentOn: z.optional(assignmentOn) }),
    answer: dataOf(
      z.object({
        employeeName: z.string(),
        employeeIDNumber: z.string(),
        /** yyyy-MM-dd: planned, or when they came and left. */
        onBoard: z.string(),
        offBoard: z.nullable(z.string()),
        currentStatus: z.enum([...decisions, 'On-Board', 'Off-Board']),
        jobPositionName: z.string(),
        vesselName: z.string(),
        shipName: z.string(),
      }),
    ),
    ledger: ['2C020'],
  },
  add: {
    method: 'POST',
    path: '/Employee/InsertEmployeeBoardSchedule',
    effect: 'write',
    access: entersTimesAboard,
    touches: ['assignment'],
    summary: 'Enters a time aboard by hand: one that lasts, or one that is over, with its sea service.',
    input: z.extend(boardScheduleForm, { employeeId: id }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
    ledger: ['2C018'],
  },
  vessels: {
    method: 'GET',
    path: '/Employee/GetBoardScheduleVessels',
    effect: 'read',
    access: entersTimesAboard,
    shows: ['assignment', 'vessel'],
    summary: 'Vessels that an employee may have been aboard, by name, those in scrap last.',
    input: z.object({ employeeId: id }),
    answer: dataOf(z.array(boardVessel)),
  },
  seats: {
    method: 'GET',
    path: '/Employee/GetBoardScheduleSeats',
    effect: 'read',
    access: entersTimesAboard,
    shows: ['assignment', 'vessel'],
    summary: 'Seats of one of these vessels, by rank, with who is on them now.',
    input: z.object({ employeeId: id, vesselId: id }),
    answer: dataOf(z.array(boardSeat)),
  },
});
