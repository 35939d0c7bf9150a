import * as z from 'zod/mini';
import { reasonCodes } from '#features/manning/candidates/rules.ts';
import { plan } from '#features/manning/planning/contract.ts';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, day, divisionId, id, longText, requiredText, rule } from '#platform/contract/shapes.ts';
import { bars, costNames, helpKinds } from './pairs/rules.ts';
import { areOfChosen, longest, mostSeats, pinKinds, shortest } from './rules.ts';

/** Reliefs of the coming weeks as one plan: made, explained, changed and proposed. Amounts are whole rupiah as text. */

const reason = z.object({
  code: z.enum(reasonCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
const costLine = z.object({ name: z.enum(costNames), amount: z.string() });

/** Somebody on a seat, chosen or next best. */
const reliever = z.object({
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  /** The own rank of somebody who would be promoted. */
  fromRank: z.nullable(z.string()),
  joinsOn: z.string(),
  endsOn: z.string(),
  cost: z.string(),
  /** What the plan would cost more with them here; nothing of who is chosen. */
  difference: z.nullable(z.string()),
  costs: z.array(costLine),
  /** False where no fare from home to the next port is known: their travel is not among the costs. */
  isFareKnown: z.boolean(),
  reasons: z.array(reason),
});
export type Reliever = z.output<typeof reliever>;

/** What would fill an open seat: who is aboard stays some days more, somebody gets certificates, or is promoted. */
const help = z.object({
  kind: z.enum(helpKinds),
  employeeId: z.int(),
  employeeName: z.string(),
  /** When they could join then. */
  day: z.string(),
  days: z.nullable(z.int()),
  names: z.array(z.string()),
  /** The own rank of somebody who would be promoted. */
  fromRank: z.nullable(z.string()),
  cost: z.string(),
});
export type SeatHelp = z.output<typeof help>;

const planRow = z.object({
  seatId: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  principalName: z.string(),
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  /** Who is aboard now; nothing of an empty seat. */
  currentName: z.nullable(z.string()),
  /** As it was when the plan was made. */
  signsOffOn: z.nullable(z.string()),
  /** Nothing of a seat that stays open. */
  chosen: z.nullable(reliever),
  nextBest: z.array(reliever),
  /** What leaving it open costs; nothing of a seat that is taken. */
  openCost: z.nullable(z.string()),
  /** Of a seat that stays open: how many could be, and how many cannot and why. */
  open: z.nullable(
    z.object({
      people: z.int(),
      /** Of these, how many are one rank below. */
      below: z.int(),
      possible: z.int(),
      barred: z.array(z.object({ bar: z.enum(bars), count: z.int() })),
      helps: z.array(help),
    }),
  ),
  pinnedId: z.nullable(z.int()),
  /** The day that the row was moved to. */
  pinnedOn: z.nullable(z.string()),
  /** How much cheaper the plan would be without the pin; nothing where that was not found in time. */
  pinCost: z.nullable(z.string()),
  /** The days on which who is chosen can join. */
  days: z.nullable(z.object({ from: z.string(), to: z.string() })),
  forbidden: z.array(z.object({ employeeId: z.int(), employeeName: z.string() })),
  isProposed: z.boolean(),
  /** The seat is no longer as it was: somebody is Next, or who is aboard leaves on another day. */
  hasChanged: z.boolean(),
});
export type PlanRow = z.output<typeof planRow>;

const planHead = {
  planId: z.int(),
  version: z.int(),
  /** Nothing of the current one of who made it. */
  name: z.nullable(z.string()),
  madeBy: z.nullable(z.string()),
  madeAt: z.string(),
  isOwn: z.boolean(),
  horizonDays: z.int(),
  /** People one rank below a seat were candidates too. */
  includesPromotions: z.boolean(),
  madeOn: z.string(),
  endsOn: z.string(),
  seats: z.int(),
  filled: z.int(),
  cost: z.string(),
  /** Rows whose seat is no longer as it was. */
  changed: z.int(),
} as const;

const reliefPlan = z.object({
  ...planHead,
  isProven: z.boolean(),
  /** What the cheapest plan costs at least; nothing where that was not found in time. */
  atLeast: z.nullable(z.string()),
  /** What seat by seat planning would cost. */
  plainCost: z.string(),
  solveMs: z.int(),
  considered: z.object({
    people: z.int(),
    pairs: z.int(),
    /** Seats that are not planned: a proposal waits, or somebody is Next but one. */
    pending: z.int(),
    nextButOne: z.int(),
    /** More than a plan takes: those that come free last. */
    beyond: z.int(),
    /** What officers of tankers lack together, in rupiah; nothing where no pair of theirs changes. */
    teams: z.nullable(z.object({ vessels: z.int(), cost: z.string() })),
    /** Colleagues who gladly sail together, and what that takes off the cost. */
    together: z.object({ count: z.int(), saves: z.string() }),
    hasNextBest: z.boolean(),
  }),
  rows: z.array(planRow),
  /** Seats that were taken out of the plan. */
  out: z.array(z.object({ seatId: z.int(), vesselName: z.string(), jobPositionName: z.string() })),
  /** What is wanted was changed since it was solved. */
  isToSolve: z.boolean(),
});
export type ReliefPlan = z.output<typeof reliefPlan>;
const planSummary = z.object(planHead);
export type PlanSummary = z.output<typeof planSummary>;

const candidate = z.object({
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  fromRank: z.nullable(z.string()),
  /** Nothing where they cannot take the seat. */
  joinsOn: z.nullable(z.string()),
  cost: z.nullable(z.string()),
  bar: z.nullable(z.enum(bars)),
  barNames: z.array(z.string()),
  barDay: z.nullable(z.string()),
});
export type SeatCandidate = z.output<typeof candidate>;

/** Who takes a seat in one plan or the other. */
const taker = z.nullable(z.object({ employeeName: z.string(), fromRank: z.nullable(z.string()), joinsOn: z.string() }));

const whyNot = z.object({
  employeeName: z.string(),
  fromRank: z.nullable(z.string()),
  bar: z.nullable(z.enum(bars)),
  barNames: z.array(z.string()),
  barDay: z.nullable(z.string()),
  /** What the plan would cost more, and how many seats fewer it would fill; nothing where it cannot be. */
  difference: z.nullable(z.string()),
  seatsLost: z.nullable(z.int()),
  isProven: z.boolean(),
  /** Seats that somebody else would take, or nobody. */
  changes: z.array(
    z.object({
      seatId: z.int(),
      vesselName: z.string(),
      jobPositionName: z.string(),
      before: taker,
      after: taker,
      difference: z.string(),
    }),
  ),
  /** The plan without this change would no longer be the one that is shown. */
  factsChanged: z.boolean(),
});
export type WhyNot = z.output<typeof whyNot>;

const read = {
  method: 'GET',
  effect: 'read',
  access: writes(['Planning'], office),
  shows: ['reliefPlan', 'assignment', 'decision', 'employee', 'seafarer', 'vessel', 'principal'],
} as const;
const write = { method: 'POST', effect: 'write', encoding: 'json', access: plan, touches: ['reliefPlan'] } as const;
const saved = dataOf(z.object({ planId: z.int() }));
const rowReasons = z.array(z.strictObject({ seatId: id, reason: longText(500) })).check(z.maxLength(mostSeats));

export const reliefPlans = contract({
  list: {
    ...read,
    path: '/ReliefPlan/GetReliefPlans',
    summary: 'The current relief plan of the caller and those that are kept, the newest first (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(z.array(planSummary)),
  },
  get: {
    ...read,
    path: '/ReliefPlan/GetReliefPlan',
    summary: 'A relief plan with who takes which seat on which day, what that costs and why (ours).',
    input: z.object({ planId: id }),
    answer: dataOf(reliefPlan),
  },
  candidates: {
    ...read,
    path: '/ReliefPlan/GetSeatCandidates',
    summary:
      'Everyone of the rank of a seat, or one below where promotions are included, with the day they could join, or why they cannot (ours).',
    input: z.object({ planId: id, seatId: id }),
    answer: dataOf(z.array(candidate)),
  },
  whyNot: {
    ...read,
    path: '/ReliefPlan/GetWhyNot',
    summary: 'What the plan would be with another person on a seat: the difference, and who would move (ours).',
    input: z.object({ planId: id, seatId: id, employeeId: id }),
    answer: dataOf(whyNot),
  },
  make: {
    ...write,
    path: '/ReliefPlan/MakeReliefPlan',
    summary: 'Makes the current relief plan of the caller anew, with what is wanted of the plan it starts from (ours).',
    input: z.object({
      divisionId: z.optional(divisionId),
      horizonDays: z._default(z.int().check(z.gte(shortest), z.lte(longest)), 90),
      fromPlanId: z.optional(id),
      /** Left out, as in the plan it starts from; without one, not. */
      includesPromotions: z.optional(z.boolean()),
    }),
    answer: saved,
  },
  pin: {
    ...write,
    path: '/ReliefPlan/SetReliefPlanPin',
    summary: 'Pins somebody to a seat, forbids them there, takes the seat out of the plan, or takes that back (ours).',
    input: z
      .object({ planId: id, seatId: id, employeeId: z.optional(id), kind: z.enum(pinKinds), joinsOn: z.optional(day) })
      .check(
        rule<{ kind?: string; joinsOn?: string }>(
          'joinsOn',
          'relief-plans:refusals.day_of_pin',
          ({ kind, joinsOn }) => joinsOn === undefined || kind === 'pin',
        ),
        rule<{ kind?: string; employeeId?: number }>(
          'employeeId',
          isRequired('relief-plans:columns.reliever'),
          ({ kind, employeeId }) => (kind === 'out' || kind === 'in') === (employeeId === undefined),
        ),
      ),
    answer: saved,
  },
  keep: {
    ...write,
    path: '/ReliefPlan/KeepReliefPlan',
    summary: 'Keeps a relief plan as a scenario under a name (ours).',
    input: z.object({ planId: id, name: requiredText('relief-plans:keep.name', 60), version: z.optional(z.int()) }),
    answer: saved,
  },
  remove: {
    ...write,
    path: '/ReliefPlan/DeleteReliefPlan',
    summary: 'Removes a relief plan; what was proposed from it stays proposed (ours).',
    input: z.object({ planId: id }),
    answer: saved,
  },
  propose: {
    ...write,
    path: '/ReliefPlan/ProposeReliefs',
    touches: ['reliefPlan', 'assignment', 'decision'],
    atOnce: true,
    summary: 'Proposes rows of a relief plan as the Assign dialog does, with one result a row (ours).',
    input: z
      .object({
        planId: id,
        seatIds: z
          .array(id, isRequired('relief-plans:columns.seat'))
          .check(z.minLength(1, isRequired('relief-plans:columns.seat')), z.maxLength(mostSeats)),
        /** Of rows that are planned only for a reason, such as a promotion; of others one is refused. */
        reasons: z.optional(rowReasons),
      })
      .check(rule<Parameters<typeof areOfChosen>[0]>('reasons', 'relief-plans:refusals.reason_of_other', areOfChosen)),
    answer: dataOf(z.array(z.object({ seatId: z.int(), isProposed: z.boolean(), refusal: z.nullable(z.string()) }))),
  },
});
