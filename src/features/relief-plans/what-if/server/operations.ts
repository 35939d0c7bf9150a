import { changeSignOff } from '#features/assignments/extensions/server/operations.ts';
import { movePlan, PlanOverlap } from '#features/assignments/plans/server/operations.ts';
import { refuseStale } from '#features/assignments/plans/server/queries.ts';
import { lockSeats } from '#features/assignments/server/queries.ts';
import { lockPerson } from '#features/employees/server/queries.ts';
import { inStoringOrder, type Move, type Outcome } from '#features/manning/effects/rules.ts';
import { listBars, type VesselBar } from '#features/manning/effects/server/queries.ts';
import { message } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, Refusal, stale, violatedKey } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { checkMoves, insertScenario, lockScenario, type PlanVessel, replaceMoves, updateScenario } from './queries.ts';

/** Storing moves: all of them by the operations of planning, or none. */

interface Seen {
  assignmentId: number;
  version: number;
}

interface Applying {
  vessel: PlanVessel;
  moves: readonly (Move & { reason?: string | undefined })[];
  /** The plan as the planner saw it. */
  seen: readonly Seen[];
  allowOverlap: boolean;
  by: string;
  today: string;
}

/** Stores all moves, or refuses them with the move that cannot be. People are held first, then seats (decision 0022). */
export async function applyMoves(
  context: StepContext,
  { vessel, moves, seen, allowOverlap, by, today }: Applying,
): Promise<{ assignmentId: number; outcome: Outcome }[]> {
  const { db } = context;
  await holdPlan(context, vessel, moves);
  const bars = await listBars(db, vessel.vesselId);
  if (vessel.isScrapped) throw conflict('assignments:refusals.scrapped');
  await refuseOther(context, bars, seen, by);
  const checked = checkMoves(bars, moves);
  const stored = new Map<number, Outcome>();
  for (const move of inStoringOrder(bars, checked)) {
    const at = moves.findIndex(({ assignmentId }) => assignmentId === move.assignmentId);
    const reason = moves[at]?.reason || null;
    const bar = bars.find(({ assignmentId }) => assignmentId === move.assignmentId);
    const outcome = storeMove(context, { move, bar, reason, allowOverlap, by, today });
    stored.set(move.assignmentId, await namingMove(at, bar?.name ?? '', outcome));
  }
  return checked.map(({ assignmentId }) => ({ assignmentId, outcome: stored.get(assignmentId) ?? 'stored' }));
}

/** Holds the people who move, then all seats of the vessel: the effects of a move depend on who is on the others. */
async function holdPlan({ db }: StepContext, vessel: PlanVessel, moves: readonly Move[]): Promise<void> {
  const wanted = new Set(moves.map(({ assignmentId }) => assignmentId));
  const bars = await listBars(db, vessel.vesselId);
  const own = bars.filter(({ assignmentId }) => wanted.has(assignmentId));
  const people = [...new Set(own.map(({ seafarerId }) => seafarerId))].sort((a, b) => a - b);
  for (const seafarerId of people) await lockPerson(db, seafarerId);
  for (const seatId of [...new Set(bars.map((bar) => bar.seatId))].sort((a, b) => a - b))
    await lockSeats(db, vessel.divisionId, { vesselCrewId: seatId });
}

/** Refuses a plan that has changed since it was read: the effects that were shown are not those of this one. */
async function refuseOther({ db }: StepContext, bars: readonly VesselBar[], seen: readonly Seen[], by: string) {
  for (const { assignmentId, version } of bars) {
    const known = seen.find((each) => each.assignmentId === assignmentId);
    if (!known) throw stale();
    await refuseStale(db, { table: 'assignments', id: assignmentId, version }, { version: known.version, by });
  }
  if (bars.length !== seen.length) throw stale();
}

interface Storing {
  move: Move;
  bar: VesselBar | undefined;
  reason: string | null;
  allowOverlap: boolean;
  by: string;
  today: string;
}

async function storeMove(
  context: StepContext,
  { move, bar, reason, allowOverlap, by, today }: Storing,
): Promise<Outcome> {
  const { assignmentId, from, to } = move;
  if (bar?.slot === 'current') {
    const stay = { to, by, reason, shiftsRelief: false, reasonField: 'reason' };
    return (await changeSignOff(context, assignmentId, stay)).extensionId === null ? 'stored' : 'extension';
  }
  const moved = await movePlan(context, assignmentId, { from, to, by, today, reason, allowsOverlap: allowOverlap });
  return moved.isAskedAnew ? 'askedAgain' : 'stored';
}

/** What is refused of one move is said at it, with whose it is. */
async function namingMove<T>(at: number, name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'stale') throw error;
    const text = overlapOf(error) ?? error.said;
    const field = error.fields?.reason ? `moves.${at}.reason` : `moves.${at}`;
    const whole = message('what-if:refusals.move', { number: at + 1, name });
    throw new Refusal(error.status, error.code, whole, { [field]: text });
  }
}

function overlapOf(error: Refusal) {
  const first = error instanceof PlanOverlap ? error.overlaps[0] : undefined;
  if (!first) return undefined;
  const { employeeName, vesselName, from, to } = first;
  return message('relief-plans:refusals.overlap', { name: employeeName, vessel: vesselName, from, to });
}

interface Keeping {
  vesselId: number;
  scenarioId?: number | undefined;
  version?: number | undefined;
  name: string;
  moves: readonly Move[];
  by: string;
}

/** Keeps moves under a name, with the days that each had; of a scenario, in place of its own. Answers its number. */
export async function keepScenario(
  db: Db,
  scope: Scope,
  { vesselId, scenarioId, version, name, moves, by }: Keeping,
): Promise<number> {
  const known = scenarioId === undefined ? undefined : found(await lockScenario(db, scope, scenarioId));
  if (known && known.vesselId !== vesselId) throw badInput({ vesselId: notInList });
  if (known && version !== undefined && version !== known.version) throw stale();
  const bars = new Map((await listBars(db, vesselId)).map((bar) => [bar.assignmentId, bar]));
  const checked = checkMoves([...bars.values()], moves);
  const kept = await savedOnce({ vesselId, name, madeBy: by }, db, known?.id);
  await replaceMoves(
    db,
    kept,
    checked.map((move) => {
      const bar = bars.get(move.assignmentId);
      return { ...move, wasFrom: bar?.from ?? move.from, wasTo: bar?.to ?? move.to };
    }),
  );
  return kept;
}

/** Stores the head of a scenario; a vessel has one of a name. */
async function savedOnce(head: { vesselId: number; name: string; madeBy: string }, db: Db, scenarioId?: number) {
  try {
    if (scenarioId === undefined) return await insertScenario(db, head);
    await updateScenario(db, scenarioId, head);
    return scenarioId;
  } catch (error) {
    throw violatedKey(error) === 'what_if_scenarios_name_key'
      ? badInput({ name: 'what-if:refusals.name_taken' })
      : error;
  }
}
