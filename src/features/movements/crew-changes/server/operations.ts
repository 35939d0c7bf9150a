import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { movePlan, PlanOverlap } from '#features/assignments/plans/server/operations.ts';
import { findOverlaps } from '#features/assignments/plans/server/queries.ts';
import { findOption } from '#features/reference/server/queries.ts';
import { addDays, daysBetween } from '#platform/contract/days.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, Refusal, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { hasAddress } from '../../notifications/server/queries.ts';
import { scheduleMovement } from '../../server/operations.ts';
import { agentOf, inOrder, leftOutOf, linkDaysAfter, type Outcome, statusWith, stepFor } from '../rules.ts';
import { findDetails, listPeople, type OnCrewChange } from './queries.ts';

/** What is entered for a crew change, and its people moved as one. */

export interface Details {
  inChargeId: string | null;
  fallbackPortId: number | null;
  agentName: string;
  agentPhone: string;
  agentEmail: string;
  note: string;
}
interface Key {
  vesselId: number;
  day: string;
}

const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;

/** Refuses a port that is in no list. */
export async function checkPort(db: Db, field: string, portId: number | null): Promise<void> {
  if (portId !== null && !(await findOption(db, 'port', portId, staff))) throw badInput({ [field]: notInList });
}

/** Enters what the plans do not have. */
export async function saveDetails(db: Db, { vesselId, day }: Key, details: Details, version: number) {
  const before = await db
    .selectFrom('crewChanges')
    .select(['id', 'version'])
    .where('vesselId', '=', vesselId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
  if ((before?.version ?? 0) !== version) throw stale();
  const saved = before
    ? await db
        .updateTable('crewChanges')
        .set(details)
        .where('id', '=', before.id)
        .returning('version')
        .executeTakeFirst()
    : await db
        .insertInto('crewChanges')
        .values({ vesselId, day, ...details })
        .onConflict((clash) => clash.doNothing())
        .returning('version')
        .executeTakeFirst();
  // Somebody else was first with it.
  if (!saved) throw stale();
  return saved;
}

interface Moving extends Key {
  newDay: string;
  portId: number | null;
  people: readonly { assignmentId: number; version: number }[];
  by: string;
  today: string;
  /** Plans without a schedule are not for everybody who schedules. */
  mayMovePlans: boolean;
}

interface Moved {
  assignmentId: number;
  name: string;
  outcome: Outcome | null;
  refusal: Message | null;
  isUntold: boolean;
  isToldInPart: boolean;
}

/**
 * Another date or port for everybody who has not passed the gate. All of them or none: nothing is stored where one is
 * refused, and why is answered for each.
 */
export async function moveCrewChange(context: StepContext, asked: Moving) {
  const { db } = context;
  const { vesselId, day, newDay, portId } = asked;
  if (newDay !== day && newDay < asked.today) throw badInput({ newDay: 'crew-changes:refusals.day_is_past' });
  await checkPort(db, 'portId', portId);
  const people = inOrder((await listPeople(db, vesselId, day)).filter(({ isDone }) => !isDone));
  if (people.length !== asked.people.length || !people.every((one) => versionOf(one, asked) !== undefined))
    throw stale();
  await sql`savepoint crew_change`.execute(db);
  const moved: Moved[] = [];
  for (const one of people) moved.push(await moveOne(context, one, people, asked));
  const isChanged = moved.every(({ refusal }) => refusal === null);
  if (!isChanged) await sql`rollback to savepoint crew_change`.execute(db);
  else await sql`release savepoint crew_change`.execute(db);
  const merged = isChanged && newDay !== day ? await moveDetails(db, asked) : undefined;
  return {
    isChanged,
    isMerged: merged !== undefined,
    leftOut: merged ?? [],
    day: isChanged ? newDay : day,
    people: moved,
  };
}

const versionOf = ({ assignmentId }: OnCrewChange, { people }: Moving) =>
  people.find((each) => each.assignmentId === assignmentId)?.version;

/** One person's step; a refusal is answered, and what it had begun is taken back. */
async function moveOne(
  context: StepContext,
  one: OnCrewChange,
  people: readonly OnCrewChange[],
  asked: Moving,
): Promise<Moved> {
  const { assignmentId, name } = one;
  const boarded = { assignmentId, name, outcome: null, refusal: null, isUntold: false, isToldInPart: false };
  await sql`savepoint person`.execute(context.db);
  try {
    const came = await takeStep(context, one, people, asked);
    await sql`release savepoint person`.execute(context.db);
    return { ...boarded, ...came };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint person`.execute(context.db);
    return { ...boarded, refusal: refusalOf(error) };
  }
}

/** Why not: with an overlap, where it is. */
function refusalOf(error: Refusal): Message {
  const first = error instanceof PlanOverlap ? error.overlaps[0] : undefined;
  if (!first) return error.said;
  const { vesselName, from, to } = first;
  return message('crew-changes:refusals.overlap', { vessel: vesselName, from, to });
}

async function takeStep(
  context: StepContext,
  one: OnCrewChange,
  people: readonly OnCrewChange[],
  asked: Moving,
): Promise<Pick<Moved, 'outcome'> & Partial<Moved>> {
  const wanted = { day: asked.newDay, portId: asked.portId };
  const step = stepFor(one, wanted);
  if (step === 'plan') return moveUnscheduled(context, one, people, asked);
  const id = one.employeeSchedulingId;
  if (step === 'none' || id === null) {
    const waitsForPort = one.status === null && asked.portId !== null;
    return { outcome: waitsForPort ? 'portLater' : 'unchanged' };
  }
  const date = one.side === 'on' ? 'scheduledOnBoardDate' : 'scheduledOffBoardDate';
  const port = one.side === 'on' ? 'onboardLocationPortId' : 'offboardLocationPortId';
  const { vesselCrewExtensionId, notified } = await scheduleMovement(
    context,
    { id, assignmentId: one.assignmentId },
    {
      [date]: asked.newDay,
      ...(asked.portId !== null && { [port]: asked.portId }),
      employeeSchedulingStatusId: statusWith(one, wanted),
      version: versionOf(one, asked) ?? 0,
      by: asked.by,
      maySchedule: true,
    },
  );
  const outcome = vesselCrewExtensionId === null ? ('scheduled' as const) : ('extensionRequested' as const);
  return { outcome, isUntold: notified === 'noAddress', isToldInPart: notified === 'queuedInPart' };
}

/** Moves a plan that nobody has scheduled yet by as many days as the crew change moves. */
async function moveUnscheduled(
  context: StepContext,
  { assignmentId, employeeId, seatId, plannedFrom, plannedTo, overlapAllowed }: OnCrewChange,
  people: readonly OnCrewChange[],
  asked: Moving,
): Promise<Pick<Moved, 'outcome' | 'isUntold'>> {
  if (!asked.mayMovePlans) throw conflict('crew-changes:refusals.plan_not_yours');
  const { newDay: from, today, by } = asked;
  const to = addDays(plannedTo, daysBetween(plannedFrom, from));
  // Who leaves in the same crew change makes room, whatever the planned days still say.
  const isRelief = people.some((each) => each.side === 'off' && each.seatId === seatId);
  const overlaps = await findOverlaps(context.db, { employeeId, seatId, from, to, today, besides: assignmentId });
  if (overlaps.some(({ kind }) => kind === 'person') && !overlapAllowed) throw new PlanOverlap(overlaps);
  const version = versionOf({ assignmentId } as OnCrewChange, asked);
  const { isAskedAnew } = await movePlan(context, assignmentId, {
    from,
    to,
    by,
    today,
    version,
    allowsOverlap: overlapAllowed || isRelief,
  });
  return { outcome: isAskedAnew ? 'askedAgain' : 'moved', isUntold: !(await hasAddress(context.db, employeeId)) };
}

type LeftOut = ReturnType<typeof leftOutOf>[number];

/**
 * Details go along with the date. Where the new date has details already, they stay and only what they lack is filled
 * in; answers then which of the moved ones found no place.
 */
async function moveDetails(db: Db, { vesselId, day, newDay }: Moving): Promise<LeftOut[] | undefined> {
  const rows = await db
    .selectFrom('crewChanges')
    .selectAll()
    .where('vesselId', '=', vesselId)
    .where('day', 'in', [day, newDay])
    .orderBy('id')
    .forUpdate()
    .execute();
  const [own, there] = [rows.find((each) => each.day === day), rows.find((each) => each.day === newDay)];
  if (!own) return there && [];
  const expires = own.linkUntil && { linkUntil: addDays(newDay, linkDaysAfter) };
  if (!there) {
    await db
      .updateTable('crewChanges')
      .set({ day: newDay, ...expires })
      .where('id', '=', own.id)
      .execute();
    return undefined;
  }
  const leftOut = leftOutOf(await findDetails(db, vesselId, day), await findDetails(db, vesselId, newDay));
  await db.deleteFrom('crewChanges').where('id', '=', own.id).execute();
  await db
    .updateTable('crewChanges')
    .set({
      inChargeId: there.inChargeId ?? own.inChargeId,
      fallbackPortId: there.fallbackPortId ?? own.fallbackPortId,
      ...(agentOf(there) ? {} : { agentName: own.agentName, agentPhone: own.agentPhone, agentEmail: own.agentEmail }),
      note: there.note || own.note,
      ...(!there.linkHash && own.linkHash && { linkHash: own.linkHash, ...expires }),
    })
    .where('id', '=', there.id)
    .execute();
  return leftOut;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes the agent's link; answers its secret, which is nowhere kept. */
export async function openLink(db: Db, { vesselId, day }: Key): Promise<{ token: string; until: string }> {
  const token = randomBytes(24).toString('base64url');
  const link = { linkHash: hashOf(token), linkUntil: addDays(day, linkDaysAfter) };
  await db
    .insertInto('crewChanges')
    .values({ vesselId, day, ...link })
    .onConflict((clash) => clash.columns(['vesselId', 'day']).doUpdateSet(link))
    .execute();
  return { token, until: link.linkUntil };
}

/** The agent's link opens nothing from now on. */
export async function closeLink(db: Db, { vesselId, day }: Key) {
  await db
    .updateTable('crewChanges')
    .set({ linkHash: null, linkUntil: null })
    .where('vesselId', '=', vesselId)
    .where('day', '=', day)
    .execute();
  return { version: (await findDetails(db, vesselId, day)).version };
}
