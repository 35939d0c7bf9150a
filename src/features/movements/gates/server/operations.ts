import * as z from 'zod/mini';
import { findPlan, lockPlan, type Plan } from '#features/assignments/plans/server/queries.ts';
import { boardPlan, leaveSeat, undoBoarding, undoLeaving } from '#features/assignments/server/operations.ts';
import { lockPerson } from '#features/employees/server/queries.ts';
import { seesMedical } from '#features/preparation/rules.ts';
import { roleClass } from '#platform/contract/access.ts';
import type { Message } from '#platform/contract/messages.ts';
import type { ErrorAnswer } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, forbidden, found, Refusal, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { SessionUser } from '#platform/server/session.ts';
import type { AnswerLanguage } from '#platform/server/texts.ts';
import { justAboard } from '../../rules.ts';
import { lockMovement } from '../../server/operations.ts';
import {
  type GateFinding,
  isOpen,
  scheduleAt,
  shortestReason,
  signOffFindings,
  signOnFindings,
  withoutResults,
} from '../rules.ts';
import { findNow, findSigningOff, findSigningOn } from './queries.ts';

/** Checking in and out: the gates are asked over what is held, so that of two at once one is let through. */

export type Gate = 'check_in' | 'check_out';

/** What is refused: one gate, both of a relief, or a step into another seat. */
export type Passed = Gate | 'relief' | 'promotion';
const closed: Readonly<Record<Passed, Message>> = {
  check_in: 'movements:refusals.cannot_check_in',
  check_out: 'movements:refusals.cannot_check_out',
  relief: 'movements:refusals.cannot_relieve',
  promotion: 'movements:refusals.cannot_promote',
};

/** A gate that is not open says everything that keeps it closed. */
class GateClosed extends Refusal {
  readonly findings: GateFinding[];
  constructor(what: Passed, findings: GateFinding[]) {
    super(409, what, closed[what]);
    this.findings = findings;
  }
  override answer(language?: AnswerLanguage): ErrorAnswer {
    return { ...super.answer(language), findings: this.findings };
  }
}

/** Managers override, of their own division as everything they reach; and super admins. */
export const mayOverride = ({ role }: SessionUser) => ['manager', 'superadmin'].includes(roleClass(role));

export interface Passage {
  schedule: string;
  /** Of who leaves: the employment ends with it. */
  isFinalPeriod?: boolean | undefined;
  overrideReason?: string | undefined;
  user: SessionUser;
  today: string;
}

/** What a gate finds about a plan, and for which minute. */
export async function findFindings(
  db: Db,
  gate: Gate,
  plan: Plan,
  { schedule, user, today }: Omit<Passage, 'schedule'> & { schedule: string | undefined },
): Promise<{ at: string; findings: GateFinding[] }> {
  const now = await findNow(db);
  const at = schedule === undefined ? now : scheduleAt(schedule, now);
  if (at === undefined) throw badInput({ schedule: 'movements:refusals.schedule_required' });
  const asked = { at, now, mayBackdate: mayOverride(user) };
  const findings =
    gate === 'check_in'
      ? signOnFindings(await findSigningOn(db, plan, asked, today))
      : signOffFindings(await findSigningOff(db, plan, asked));
  return { at, findings: seesMedical(user) ? findings : withoutResults(findings) };
}

/** Puts who is Next aboard. */
export async function checkIn(context: StepContext, assignmentId: number, passage: Passage) {
  await lockRelief(context.db, assignmentId);
  return passGate(context, 'check_in', assignmentId, passage);
}

/** Takes who is aboard off. */
export const checkOut = (context: StepContext, assignmentId: number, passage: Passage) =>
  passGate(context, 'check_out', assignmentId, passage);

/** Holds who boards and who moves up behind them, before their seat (decision 0022). */
export async function lockRelief(db: Db, assignmentId: number): Promise<void> {
  const { seatId } = found(await findPlan(db, assignmentId));
  const people = await db
    .selectFrom('assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .select('e.seafarerId')
    .where('a.seatId', '=', seatId)
    .where('a.slot', 'in', ['current', 'next', 'next_but_one'])
    .orderBy('e.seafarerId')
    .execute();
  for (const { seafarerId } of people) await lockPerson(db, seafarerId);
}

async function passGate(context: StepContext, gate: Gate, assignmentId: number, passage: Passage) {
  const plan = found(await lockPlan(context.db, assignmentId));
  const { at, findings } = await findFindings(context.db, gate, plan, passage);
  refuseClosed(gate, findings, passage);
  const passed = await recordPassage(context, gate, plan, { at, findings, passage });
  return { ...passed, warnings: findings.filter(({ level }) => level === 'warns') };
}

interface Through {
  at: string;
  findings: readonly GateFinding[];
  passage: Omit<Passage, 'schedule'>;
  /** Where, when that is not as it was scheduled. */
  portId?: number | undefined;
  /** One half of a step into another seat. */
  isPromotion?: boolean;
}

/** Lets somebody through a gate that is open, and keeps who did, what was overridden, and how it was before. */
export async function recordPassage(context: StepContext, gate: Gate, plan: Plan, through: Through) {
  const { db } = context;
  const { at, portId, passage } = through;
  const movement = await db
    .selectFrom('movements')
    .selectAll()
    .where('assignmentId', '=', plan.id)
    .forUpdate()
    .executeTakeFirst();
  if (!movement) throw conflict('movements:refusals.closed');
  const { status, onBoardOn, onBoardPortId, offBoardOn, offBoardPortId } = movement;
  const isBoarding = gate === 'check_in';
  const movedUpId = isBoarding
    ? await boardPlan(context, plan, { at, portId: portId ?? onBoardPortId, by: passage.user.userId })
    : await leaveSeat(context, plan, {
        at,
        portId: portId ?? offBoardPortId,
        isFinalPeriod: passage.isFinalPeriod,
      }).then(() => null);
  const before = { status, onBoardOn, onBoardPortId, offBoardOn, offBoardPortId };
  await keepPassage(db, gate, { ...through, movementId: movement.id, before, movedUpId });
  const { version } = await db
    .selectFrom('movements')
    .select('version')
    .where('id', '=', movement.id)
    .executeTakeFirstOrThrow();
  return { employeeSchedulingId: movement.id, version };
}

interface Kept extends Omit<Through, 'at' | 'portId'> {
  movementId: number;
  before: object;
  movedUpId: number | null;
}
/** Keeps who let somebody through and what was overridden, for the record and for taking it back. */
export async function keepPassage(db: Db, gate: Gate, kept: Kept): Promise<void> {
  const { movementId, before, movedUpId, findings, passage, isPromotion = false } = kept;
  const overridden = findings.filter(({ level }) => level === 'overridable');
  await db
    .insertInto('gatePassages')
    .values({
      movementId,
      gate,
      movedUpId,
      isPromotion,
      passedBy: passage.user.userId,
      before: JSON.stringify(before),
      overridden: overridden.length ? JSON.stringify(overridden) : null,
      overrideReason: overridden.length ? (passage.overrideReason ?? null) : null,
    })
    .execute();
}

/** Refuses with everything where a gate stays closed, or is overridden by who may not, or without a reason. */
export function refuseClosed(
  what: Passed,
  findings: GateFinding[],
  { overrideReason, user }: Pick<Passage, 'overrideReason' | 'user'>,
): void {
  if (isOpen(findings)) return;
  if (!overrideReason) throw new GateClosed(what, findings);
  if (!mayOverride(user)) throw forbidden('movements:refusals.only_managers_override');
  if (!isOpen(findings, true)) throw new GateClosed(what, findings);
  if (overrideReason.length < shortestReason) throw badInput({ overrideReason: 'movements:refusals.reason_too_short' });
}

const kept = z.object({
  status: z.int(),
  onBoardOn: z.nullable(z.string()),
  offBoardOn: z.nullable(z.string()),
  // Not kept before a relief could name the port.
  onBoardPortId: z.optional(z.nullable(z.int())),
  offBoardPortId: z.optional(z.nullable(z.int())),
});

/** Takes the last check-in or check-out back; the trail is all that keeps it. */
export async function undoGate(
  context: StepContext,
  { id, assignmentId, version }: { id: number; assignmentId: number; version: number },
) {
  const { db } = context;
  await lockRelief(db, assignmentId);
  const plan = found(await lockPlan(db, assignmentId));
  const movement = await lockMovement(db, id);
  if (movement.version !== version) throw stale();
  const passage = await db
    .selectFrom('gatePassages')
    .select(['id', 'gate', 'before', 'movedUpId', 'isPromotion'])
    .where('movementId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!passage) throw conflict('movements:refusals.nothing_to_undo');
  if (passage.isPromotion) throw conflict('movements:refusals.promotion_stays');
  const before = z.parse(kept, passage.before);
  const undone = passage.gate === 'check_in' ? ('check_in' as const) : ('check_out' as const);
  if (undone === 'check_out') await undoLeaving(context, plan);
  else {
    // Leaving is scheduled already: that has to be taken back first.
    if (movement.status !== justAboard || movement.offBoardOn !== before.offBoardOn)
      throw conflict('assignments:refusals.something_followed');
    await undoBoarding(context, plan, passage.movedUpId);
  }
  await db.deleteFrom('gatePassages').where('id', '=', passage.id).execute();
  await db.deleteFrom('gateCorrections').where('movementId', '=', id).where('gate', '=', undone).execute();
  const restored = await db
    .updateTable('movements')
    .set(before)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { employeeSchedulingId: id, version: restored.version, undone };
}
