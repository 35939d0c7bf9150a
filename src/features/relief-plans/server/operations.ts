import { sql } from 'kysely';
import { PlanOverlap, proposePlan, withdrawPlan } from '#features/assignments/plans/server/operations.ts';
import { lockSeats } from '#features/assignments/server/queries.ts';
import { findReachableEmployee, lockPerson } from '#features/employees/server/queries.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { type Barred, byCost, type Help, type Possible } from '../pairs/rules.ts';
import type { PinKind } from '../rules.ts';
import { costOf, type SeatChoices, savedBy, type Wishes } from '../solving/rules.ts';
import {
  findNextBest,
  findPinCosts,
  findPromotions,
  isPossible,
  loadPlanning,
  type NextBest,
  type Planning,
  solvePlan,
  type Work,
} from '../solving/server/operations.ts';
import {
  deletePins,
  deletePinsBeside,
  findPlan,
  hasSeat,
  insertPin,
  listPins,
  listPlanRows,
  listRejectedNexts,
  lockPlan,
  markProposed,
  markToSolve,
  type NewPlan,
  type NewRow,
  type RowFacts,
  type Wanted,
} from './queries.ts';

/** Makes relief plans, keeps what is wanted of them, and proposes their rows. */

/** Who asks about which plan. */
export interface Asking {
  planId: number;
  userId: string;
}

type PinRow = Pick<Wanted, 'kind' | 'seatId' | 'employeeId' | 'joinsOn'>;

/** What is wanted, as plans are solved. */
export function wantedOf(pins: readonly PinRow[]): { wishes: Wishes; out: number[] } {
  const of = (kind: string) =>
    pins.flatMap((pin) =>
      pin.kind === kind && pin.employeeId !== null
        ? [{ seatId: pin.seatId, personId: pin.employeeId, joinsOn: pin.joinsOn }]
        : [],
    );
  return {
    wishes: { pinned: of('pin'), forbidden: of('forbid') },
    out: pins.flatMap(({ kind, seatId }) => (kind === 'out' ? [seatId] : [])),
  };
}

export interface Made {
  plan: Omit<NewPlan, 'divisionId' | 'madeBy'>;
  rows: NewRow[];
  pins: PinRow[];
}

interface Making extends Partial<Asking> {
  userId: string;
  today: string;
  horizonDays: number;
  includesPromotions?: boolean | undefined;
  work: Work;
}

/** Solves a plan, with what is wanted of the one it starts from; nothing is stored yet. */
export async function makePlan(
  db: Db,
  scope: Scope,
  { planId, userId, today, horizonDays, work, ...asked }: Making,
): Promise<Made> {
  const from = planId === undefined ? undefined : found(await findPlan(db, scope, { planId, userId }));
  const pins = from ? await listPins(db, from.planId) : [];
  const began = performance.now();
  const { signal } = work;
  const includesPromotions = asked.includesPromotions ?? from?.includesPromotions ?? false;
  const wanted = wantedOf(pins);
  const planning = await loadPlanning(db, scope, { today, horizonDays, includesPromotions, signal, ...wanted });
  const { taken, isProven, atLeast, plainCost, cost } = await solvePlan(planning, work);
  const nextBest = await findNextBest(planning, taken, work);
  const pinCosts = await findPinCosts(planning, taken, work);
  const promotions = await findPromotions(db, scope, planning, { taken, signal });
  return {
    plan: {
      horizonDays,
      includesPromotions,
      madeOn: today,
      isProven,
      cost,
      atLeast,
      plainCost,
      solveMs: Math.round(performance.now() - began),
      considered: {
        people: planning.people,
        pairs: planning.problem.pairs.length,
        ...planning.notPlanned,
        teams: planning.teamVessels > 0 ? { vessels: planning.teamVessels, cost: lackedBy(planning, taken) } : null,
        together: savedBy(planning.problem, taken),
        hasNextBest: nextBest !== undefined,
      },
    },
    rows: planning.seats.flatMap((seat) =>
      rowsOf(planning, seat.seatId, { taken, nextBest: nextBest ?? [], pinCosts, promotions }),
    ),
    pins,
  };
}

/** What teams lack with a plan, in rupiah. */
const lackedBy = ({ problem }: Planning, choices: SeatChoices): number => {
  const without = { ...problem, needs: [] };
  return costOf(problem, choices) - costOf(without, choices);
};

interface Solved {
  taken: SeatChoices;
  nextBest: readonly NextBest[];
  pinCosts: ReadonlyMap<number, number>;
  /** Who could be promoted into seats that stay open. */
  promotions: ReadonlyMap<number, readonly Help[]>;
}

/** A seat with who takes it and the next best, or why it stays open. */
function rowsOf(planning: Planning, seatId: number, { taken, nextBest, pinCosts, promotions }: Solved): NewRow[] {
  const own = planning.pairs.get(seatId) ?? new Map<number, Possible | Barred>();
  const seat = planning.seats.find((each) => each.seatId === seatId);
  const shared = { seatId, signsOffOn: seat?.current?.signsOffOn ?? null };
  const rowOf = (employeeId: number, place: number, difference: number | null): NewRow[] => {
    const pair = own.get(employeeId);
    if (!isPossible(pair)) return [];
    const { joinsOn, endsOn, days, cost, costs, reasons, isFareKnown } = pair;
    const pinCost = place === 0 ? pinCosts.get(seatId) : undefined;
    const facts = { costs, reasons, days, isFareKnown, ...(pinCost !== undefined && { pinCost }) };
    return [{ ...shared, place, employeeId, joinsOn, endsOn, cost, difference, facts }];
  };
  const chosen = taken.find((each) => each.seatId === seatId)?.personId;
  if (chosen !== undefined)
    return [
      ...rowOf(chosen, 0, null),
      ...nextBest
        .filter((each) => each.seatId === seatId)
        .flatMap(({ personId, difference }, at) => rowOf(personId, at + 1, difference)),
    ];
  const cost = planning.problem.seats.find((each) => each.seatId === seatId)?.openCost ?? 0;
  const helps = [...planning.helpsFor(seatId), ...(promotions.get(seatId) ?? [])].sort(byCost);
  const nobody = { employeeId: null, joinsOn: null, endsOn: null, difference: null };
  return [
    {
      ...shared,
      ...nobody,
      place: 0,
      cost,
      facts: { costs: {}, reasons: [], open: { ...openOf([...own.values()]), helps } },
    },
  ];
}

/** How many could take a seat, and why the others cannot. */
function openOf(pairs: readonly (Possible | Barred)[]): NonNullable<RowFacts['open']> {
  const barred = pairs.flatMap((pair) => (isPossible(pair) ? [] : [pair.bar]));
  const counts = [...new Set(barred)].map((bar) => ({ bar, count: barred.filter((each) => each === bar).length }));
  return {
    people: pairs.length,
    below: pairs.filter(({ fromRank }) => fromRank !== null).length,
    possible: pairs.length - barred.length,
    barred: counts.sort((a, b) => b.count - a.count || a.bar.localeCompare(b.bar)),
  };
}

/** The plan's facts as they are now, and what is wanted of it. */
export async function loadAgain(db: Db, scope: Scope, asking: Asking & { today: string; signal: AbortSignal }) {
  const plan = found(await findPlan(db, scope, asking));
  const pins = await listPins(db, plan.planId);
  const { horizonDays, includesPromotions } = plan;
  const { today, signal } = asking;
  const asked = { today, horizonDays, includesPromotions, signal, ...wantedOf(pins) };
  const planning = await loadPlanning(db, scope, asked);
  return { plan, planning };
}

/** Wants somebody on a seat or not on it, takes the seat out of the plan, or takes that back. */
export async function changePin(
  db: Db,
  scope: Scope,
  {
    seatId,
    employeeId = null,
    kind,
    joinsOn = null,
    ...asking
  }: Asking & {
    seatId: number;
    employeeId?: number | null | undefined;
    kind: PinKind;
    /** The day that a pinned row is moved to. */
    joinsOn?: string | null | undefined;
  },
): Promise<void> {
  const plan = found(await lockPlan(db, scope, asking));
  const planId = plan.id;
  if (!(await hasSeat(db, planId, seatId))) throw conflict('relief-plans:refusals.other_seat');
  if (employeeId !== null) found(await findReachableEmployee(db, scope, employeeId));
  if (joinsOn !== null) await checkDay(db, { planId, seatId, employeeId, joinsOn });
  await deletePins(db, { planId, seatId, employeeId });
  if (kind === 'pin' && employeeId !== null) await deletePinsBeside(db, { planId, seatId, employeeId });
  if (kind === 'pin' || kind === 'forbid' || kind === 'out')
    await insertPin(db, { planId, seatId, employeeId, kind, joinsOn });
  await markToSolve(db, planId);
}

/** A day is wanted of who is chosen for a seat, among the days on which they can join. */
async function checkDay(
  db: Db,
  {
    planId,
    seatId,
    employeeId,
    joinsOn,
  }: { planId: number; seatId: number; employeeId: number | null; joinsOn: string },
): Promise<void> {
  const row = (await listPlanRows(db, planId)).find((each) => each.seatId === seatId && each.place === 0);
  const days = row?.employeeId === employeeId ? row.facts.days : undefined;
  if (!days) throw badInput({ joinsOn: 'relief-plans:refusals.day_of_other' });
  if (joinsOn < days.from || joinsOn > days.to)
    throw badInput({ joinsOn: message('relief-plans:refusals.day_out', { from: days.from, to: days.to }) });
}

interface Proposing extends Asking {
  seatIds: readonly number[];
  /** By seat, why somebody is planned who is not without a reason. */
  reasons: ReadonlyMap<number, string>;
  today: string;
}

export interface Proposed {
  seatId: number;
  isProposed: boolean;
  refusal: Message | null;
}

/**
 * Proposes rows as Next of their seats, one by one: each is checked as by hand, and one that is refused stays in the plan
 * and keeps no other. Who was Next and was rejected is withdrawn first. People are held first, then seats, all in one
 * order (decision 0022).
 */
export async function proposeRows(
  context: StepContext,
  scope: Scope,
  { seatIds, reasons, today, ...asking }: Proposing,
): Promise<Proposed[]> {
  const { db } = context;
  const plan = found(await lockPlan(db, scope, asking));
  const wanted = new Set(seatIds);
  const rows = (await listPlanRows(db, plan.id)).filter(({ place, seatId }) => place === 0 && wanted.has(seatId));
  const people = new Map<number, { id: number; seafarerId: number }>();
  for (const { employeeId } of rows) {
    const person = employeeId === null ? undefined : await findReachableEmployee(db, scope, employeeId);
    if (person) people.set(person.id, person);
  }
  const inTheWay = await listRejectedNexts(db, seatIds);
  const seafarerIds = new Set([...people.values(), ...inTheWay].map(({ seafarerId }) => seafarerId));
  for (const seafarerId of [...seafarerIds].sort((one, other) => one - other)) await lockPerson(db, seafarerId);
  for (const seatId of [...wanted].sort((one, other) => one - other))
    await lockSeats(db, plan.divisionId, { vesselCrewId: seatId });
  const proposed: Proposed[] = [];
  for (const seatId of wanted) {
    const row = rows.find((each) => each.seatId === seatId);
    const person = people.get(row?.employeeId ?? 0);
    const refusal =
      row?.joinsOn && row.endsOn && person && !row.isProposed
        ? await proposeRow(context, person, {
            seatId,
            from: row.joinsOn,
            to: row.endsOn,
            today,
            by: asking.userId,
            reason: reasons.get(seatId),
          })
        : message('relief-plans:refusals.nobody');
    if (refusal === null) await markProposed(db, plan.id, seatId);
    proposed.push({ seatId, isProposed: refusal === null, refusal });
  }
  return proposed;
}

/** Proposes one row; answers why not, with what it had begun taken back. */
async function proposeRow(
  context: StepContext,
  person: { id: number; seafarerId: number },
  proposal: { seatId: number; from: string; to: string; today: string; by: string; reason: string | undefined },
): Promise<Message | null> {
  if (proposal.from < proposal.today) return message('relief-plans:refusals.day_past', { day: proposal.from });
  await sql`savepoint relief`.execute(context.db);
  try {
    for (const { id } of await listRejectedNexts(context.db, [proposal.seatId]))
      await withdrawPlan(context, id, { because: 'planner', by: proposal.by });
    await proposePlan(context, person, { ...proposal, slot: 'next' });
    await sql`release savepoint relief`.execute(context.db);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint relief`.execute(context.db);
    return refusalOf(error);
  }
}

/** Why not: with an overlap, where it is. */
function refusalOf(error: Refusal): Message {
  const first = error instanceof PlanOverlap ? error.overlaps[0] : undefined;
  if (!first) return error.said;
  const { employeeName, vesselName, from, to } = first;
  return message('relief-plans:refusals.overlap', { name: employeeName, vessel: vesselName, from, to });
}
