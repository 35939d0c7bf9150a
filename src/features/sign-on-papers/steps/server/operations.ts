import { sql } from 'kysely';
import { claimFile, releaseFile } from '#features/files/server/queries.ts';
import { message } from '#platform/contract/messages.ts';
import { isAcceptedAs, typeRefused } from '#platform/contract/upload.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, stale } from '#platform/server/errors.ts';
import type { Side } from '../../rules.ts';
import { faultOf, type State } from '../rules.ts';
import { type KeptStep, listSteps } from './queries.ts';

/** Noting how far papers are. Callers hold the vessel. */

const table = 'sign_on_steps';

export interface Carried {
  assignmentId: number;
  side: Side;
}
interface Noting {
  portId: number;
  today: string;
  by: string;
}

/** The steps of one person's papers, out of those of a port. */
export const stepsOf = (steps: readonly KeptStep[], { assignmentId, side }: Carried): KeptStep[] =>
  steps.filter((each) => each.assignmentId === assignmentId && each.side === side);

/** Notes that papers are prepared, of those who have no step yet. */
export async function notePrepared(db: Db, people: readonly Carried[], { portId, today, by }: Noting): Promise<void> {
  if (people.length === 0) return;
  await db
    .insertInto('signOnSteps')
    .values(
      people.map(({ assignmentId, side }) => ({
        assignmentId,
        side,
        portId,
        state: 'prepared',
        day: today,
        notedBy: by,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute();
}

interface StepNoted {
  state: State;
  day: string;
  attachmentId: string | null;
}

/** Notes the next state of people's papers; a scan is of one person's. All of them or none. Returns the steps. */
export async function noteSteps(
  db: Db,
  people: readonly (Carried & { name: string })[],
  { state, day, attachmentId }: StepNoted,
  { portId, today, by }: Noting,
): Promise<number[]> {
  if (attachmentId && people.length > 1) throw badInput({ attachmentId: 'sign-on-papers:refusals.scan_of_one' });
  const steps = await listSteps(
    db,
    portId,
    people.map(({ assignmentId }) => assignmentId),
  );
  const faults = people.map((one) => ({
    name: one.name,
    fault: faultOf(stepsOf(steps, one), { state, day }, today),
  }));
  const namesOf = (which: 'order' | 'past') => faults.flatMap(({ name, fault }) => (fault === which ? name : []));
  const [order, past] = [namesOf('order').join(', '), namesOf('past').join(', ')];
  const isFuture = faults.some(({ fault }) => fault === 'future');
  const wrong = {
    ...(order && { state: message('sign-on-papers:refusals.order', { names: order }) }),
    ...(past && { reachedOn: message('sign-on-papers:refusals.past', { names: past }) }),
    ...(isFuture && { reachedOn: message('sign-on-papers:refusals.future') }),
  };
  if (Object.keys(wrong).length > 0) throw badInput(wrong);
  const ids: number[] = [];
  for (const { assignmentId, side } of people) {
    const { id } = await db
      .insertInto('signOnSteps')
      .values({ assignmentId, side, portId, state, day, notedBy: by, fileId: attachmentId })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (attachmentId) await claimScan(db, id, { attachmentId, by });
    ids.push(id);
  }
  return ids;
}

async function claimScan(db: Db, recordId: number, { attachmentId, by }: { attachmentId: string; by: string }) {
  const uploader = { userId: by, visitorKey: null };
  const { type } = await claimFile(db, attachmentId, { table, recordId, field: 'attachmentId', by: uploader });
  if (!isAcceptedAs('schedule', type)) throw badInput({ attachmentId: typeRefused });
}

type Undone = Carried & { id: number; portId: number; name: string };

/** Takes back the last step of each one's papers, or of none; they stay as history, without their scans. */
export async function undoSteps(db: Db, papers: readonly Undone[], by: string): Promise<void> {
  const last: KeptStep[] = [];
  const others: string[] = [];
  for (const { id, assignmentId, side, portId, name } of papers) {
    const steps = stepsOf(await listSteps(db, portId, [assignmentId]), { assignmentId, side });
    const step = steps.find((each) => each.id === id);
    if (!step) throw stale();
    if (steps.at(-1) === step) last.push(step);
    else others.push(name);
  }
  if (others.length > 0) throw conflict('sign-on-papers:refusals.not_last', { names: [...new Set(others)].join(', ') });
  for (const { id, scan } of last) {
    await db
      .updateTable('signOnSteps')
      .set({ undoneBy: by, undoneAt: sql<Date>`now()`, fileId: null })
      .where('id', '=', id)
      .execute();
    if (scan) await releaseFile(db, scan.uuid, { table, recordId: id });
  }
}

interface ScanAdded {
  attachmentId: string;
  by: string;
}

/** Adds a scan to a step, in place of the one it has. */
export async function addScan(db: Db, { id, fileId }: { id: number; fileId: string | null }, added: ScanAdded) {
  if (fileId === added.attachmentId) return;
  await db.updateTable('signOnSteps').set({ fileId: added.attachmentId }).where('id', '=', id).execute();
  await claimScan(db, id, added);
  if (fileId) await releaseFile(db, fileId, { table, recordId: id });
}
