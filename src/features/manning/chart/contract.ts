import * as z from 'zod/mini';
import { planningStatuses } from '#features/assignments/plans/rules.ts';
import { decisions } from '#features/assignments/rules.ts';
import { office, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { id } from '#platform/contract/shapes.ts';
import { barStatuses } from './rules.ts';

/** One person on a seat. Days are yyyy-MM-dd. */
export const bar = z.object({
  assignmentId: z.int(),
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  employeeFullName: z.string(),
  seafarerId: z.nullable(z.string()),
  onBoard: z.string(),
  /** Left, or planned; of someone overdue the bar is drawn on to today. */
  offBoard: z.string(),
  /** The first planned end of one that was extended. */
  originalOffBoardDate: z.nullable(z.string()),
  status: z.enum(barStatuses),
  assignmentOn: z.enum(['Current', 'Next', 'NextButOne', 'Previous']),
  isOverlapping: z.boolean(),
  /** Past its planned sign-off and still aboard. */
  isOverdue: z.boolean(),
  /** A later sign-off that waits for a decision. */
  askedOffBoard: z.nullable(z.string()),
  /** When eleven months in one stay are over. */
  elevenMonthsOn: z.nullable(z.string()),
  /** Whose decisions are missing. */
  waitsFor: z.array(z.enum(['principal', 'employee'])),
  version: z.int(),
});
export type Bar = z.output<typeof bar>;

/** One seat with its bars, by day. */
const seatRow = z.object({
  vesselCrewId: z.int(),
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  jobPositionMarineId: z.nullable(z.int()),
  jobPositionTankerId: z.nullable(z.int()),
  /** Of who is aboard (2-open 2O38). */
  employeeIdNumber: z.nullable(z.string()),
  vesselCrews: z.array(bar),
  /** From when no one is on the seat or planned; nothing where someone is. */
  noReliefFrom: z.nullable(z.string()),
  planningStatus: z.enum(planningStatuses),
});
export type SeatRow = z.output<typeof seatRow>;

/** What of a vessel is due, for her strip. */
const dueSeat = z.object({
  vesselCrewId: z.int(),
  jobPositionName: z.string(),
  signsOffOn: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  relief: z.nullable(z.enum(decisions)),
});

const fleetVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  principalId: z.int(),
  principalName: z.string(),
  planningStatus: z.enum(planningStatuses),
  dueCount: z.int(),
  openCount: z.int(),
  /** Her seats of the rank that is asked for, the most urgent first; those that are due later too. */
  due: z.array(dueSeat),
});
export type FleetVessel = z.output<typeof fleetVessel>;

export const chart = contract({
  vessel: {
    method: 'GET',
    path: '/VesselGanttChart/GetVesselGanttChartByVesselId',
    effect: 'read',
    access: reads('Planning', 'Approval', 'VesselManagement'),
    shows: ['vessel', 'voyage', 'assignment', 'decision', 'extension', 'seafarer'],
    summary: 'Seats of a vessel with who was, is and will be on them, 13 months back and ahead of this one.',
    input: z.object({ vesselId: id }),
    answer: z.object({
      vesselVoyageLogHeader: z.object({ origin: z.nullable(z.string()), destination: z.nullable(z.string()) }),
      vesselGanttChart: z.array(seatRow),
      vesselDetail: z.object({
        vesselId: z.int(),
        vesselName: z.string(),
        fleet: z.nullable(z.string()),
        imoNumber: z.nullable(z.string()),
        shipId: z.int(),
        vesselType: z.string(),
        principalName: z.string(),
        isScrapped: z.boolean(),
      }),
      /** Decisions that wait for the reader. */
      totalPendingData: z.int(),
      from: z.string(),
      to: z.string(),
    }),
    ledger: ['2C053'],
  },
  fleet: {
    method: 'GET',
    path: '/VesselGanttChart/GetFleetPlan',
    effect: 'read',
    access: writes(['Planning'], [...office, 'principal']),
    shows: ['vessel', 'assignment', 'decision'],
    summary: 'All vessels with what comes free, the most urgent first; their seats are read vessel by vessel.',
    input: listInput(
      {
        jobPositionId: z.optional(id),
        PrincipalId: z.optional(id),
        /** Vessels with a seat that comes free within so many days; left out, all. */
        dueWithin: z.optional(z.int().check(z.gte(1), z.lte(800))),
        openOnly: z._default(z.boolean(), false),
      },
      20,
    ),
    answer: z.object({ ...pageOf(fleetVessel).shape, dueSeats: z.int(), openSeats: z.int() }),
    // Several ranks and principals at once; one of each can be named as an input of its own too.
    list: { sort: [], filter: ['planningStatus', 'jobPositionId', 'principalId'] },
  },
});
