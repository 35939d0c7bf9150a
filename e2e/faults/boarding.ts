import { randomUUID } from 'node:crypto';
import { gates } from '#features/movements/gates/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Answer } from './applicant.ts';
import type { Place } from './databases.ts';
import { type Office, post } from './staff.ts';

/** Crew who go aboard and ashore, again and again, as a manager lets them. */

/** Somebody who is the confirmed Next of a seat, ready to board. */
export interface Boarder {
  assignmentId: number;
  employeeId: number;
  vesselId: number;
  vesselCrewId: number;
  jobPositionId: number;
  employeeSchedulingId: number;
}

/** Gives so many of the crew ashore a seat of their own, and has them ready to board it today. */
export async function makeBoarders(place: Place, { crew, vesselId, today }: Office, count: number): Promise<Boarder[]> {
  const { db, close } = await place.open();
  try {
    const { id: port } = await db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'port')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const boarders: Boarder[] = [];
    for (const person of crew.slice(0, count)) boarders.push(await makeBoarder(db, person, { vesselId, today, port }));
    return boarders;
  } finally {
    await close();
  }
}

async function makeBoarder(
  db: Db,
  { employeeId, jobPositionId }: Office['crew'][number],
  { vesselId, today, port }: { vesselId: number; today: string; port: number },
): Promise<Boarder> {
  const idOf = <T extends { id: number }>({ id }: T) => id;
  const vesselCrewId = await db
    .insertInto('seats')
    .values({ vesselId, jobPositionId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf);
  const assignmentId = await db
    .insertInto('assignments')
    .values({
      seatId: vesselCrewId,
      employeeId,
      slot: 'next',
      overlapAllowed: true,
      plannedFrom: today,
      plannedTo: addDays(today, 200),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf);
  await db
    .insertInto('assignmentDecisions')
    .values({ assignmentId, party: 'employee', decision: 'confirmed', decidedAt: new Date() })
    .execute();
  const employeeSchedulingId = await db
    .insertInto('movements')
    .values({ assignmentId, status: 3, onBoardOn: today, onBoardPortId: port })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf);
  return { assignmentId, employeeId, vesselId, vesselCrewId, jobPositionId, employeeSchedulingId };
}

/** Where somebody is after a step: 'next' before the first. */
export type Where = 'next' | 'current' | 'past';

/** One step, which may be sent again under its key. */
export interface Passage {
  what: string;
  /** Where it leads. */
  to: Where;
  send(address: string): Promise<Answer>;
}

/** Aboard, ashore, and both taken back, without end; each step needs the version that the one before answered. */
export function* passages({ token, today }: Office, who: Boarder): Generator<Passage, never, number> {
  const { vesselId, vesselCrewId, employeeId, jobPositionId, employeeSchedulingId } = who;
  const passage = (what: string, to: Where, { path }: Endpoint, body: object): Passage => {
    const key = randomUUID();
    return { what, to, send: (address) => post(address, path, { token, key, body }) };
  };
  const named = { vesselId, vesselCrewId, employeeId, jobPositionId, overrideReason: 'Papers seen on board' };
  for (;;) {
    yield passage('check-in', 'current', gates.checkIn, { ...named, assignmentOn: 'Next', schedule: `${today}T00:00` });
    let version = yield passage('check-out', 'past', gates.checkOut, {
      ...named,
      assignmentOn: 'Current',
      schedule: `${today}T00:01`,
    });
    version = yield passage('undo check-out', 'current', gates.undo, { employeeSchedulingId, version });
    yield passage('undo check-in', 'next', gates.undo, { employeeSchedulingId, version });
  }
}
