import { insertMany } from '#features/seafarers/fields/server/demo.ts';
import { between, morningOf, type Random, seeded } from '#features/seafarers/personal-file/server/demo.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import {
  bringNear,
  bringQuarter,
  extendOnSettled,
  findMembers,
  findOpenSeats,
  findTimes,
  insertDecisions,
  insertExtensions,
  leaveServices,
  type Member,
  type OpenSeat,
  type Time,
} from '../plans/server/demo.ts';
import { insertExceptions, insertRounds } from '../rounds/server/demo.ts';

/** Ends nearer than this are planned for. */
const planningDays = 90;
/** Of ten ashore so many have a plan, and the one among the sign-ins in any case. */
const plannedOfTen = 8;
/** Where so many seats of a vessel come free, the last is left without a relief. */
const unplannedOf = 3;
const signedIn = 'Putu Astawa';

/**
 * Gives the crew of the demo earlier times aboard with their sea service, and plans with decisions and extensions.
 * Needs those aboard with the time that lasts. The same dates make the same plans.
 */
export async function fillSchedules(db: Db, today: string, companyName: string): Promise<void> {
  const random = seeded(19_280_928);
  const [members, seats, times] = [await findMembers(db), await findOpenSeats(db), await findTimes(db)];
  const berths = seatsByPosition(seats);
  await insertMany(db, 'assignments', earlierTimes(random, { members, berths, times }, today));
  await leaveServices(db, companyName);
  await insertExtensions(db, today);
  await insertMany(db, 'assignments', plansOf({ members, berths, times: await findTimes(db) }, today));
  await extendOnSettled(db, today);
  await insertDecisions(db, today);
  await bringNear(db, today);
  await bringQuarter(db, today);
  await insertRounds(db, today);
  await insertExceptions(db, today);
}

type Berths = ReadonlyMap<string, readonly OpenSeat[]>;
interface Crew {
  members: readonly Member[];
  berths: Berths;
  times: readonly Time[];
}
const berthOf = (of: { divisionId: number; jobPositionId: number }) => `${of.divisionId} ${of.jobPositionId}`;

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
const seatsByPosition = (seats: readonly OpenSeat[]): Berths => groupBy(seats, berthOf);

/**
 * One to three times aboard before the present one, or the last ones of those ashore, back to when they joined; one in
 * eight ashore has not sailed for us yet.
 */
function earlierTimes(random: Random, { members, berths, times }: Crew, today: string) {
  const timesOf = groupBy(times, ({ employeeId }) => employeeId);
  const taken = groupBy<Pick<Time, 'seatId' | 'from' | 'to'>, number>(times, ({ seatId }) => seatId);
  const made = [];
  for (const [index, member] of members.entries()) {
    const [first] = timesOf.get(member.employeeId) ?? [];
    const seats = berths.get(berthOf(member)) ?? [];
    if (seats.length === 0 || (!first && index % 16 === 5)) continue;
    let until = first ? addDays(first.from, -between(random, 35, 95)) : addDays(today, -between(random, 14, 150));
    const many = between(random, 1, 3);
    for (let at = 0; at < many; at++) {
      const from = addDays(until, -between(random, 110, 195));
      if (from <= member.joined) break;
      const seat = freeSeat(seats, member.employeeId + at, (seatId) =>
        (taken.get(seatId) ?? []).every((time) => time.from >= until || (time.to !== null && time.to <= from)),
      );
      if (!seat) break;
      taken.set(seat.seatId, [...(taken.get(seat.seatId) ?? []), { seatId: seat.seatId, from, to: until }]);
      made.push({
        seatId: seat.seatId,
        employeeId: member.employeeId,
        slot: 'past',
        plannedFrom: from,
        plannedTo: until,
        checkedInAt: morningOf(from),
        checkedOutAt: morningOf(until),
        createdAt: morningOf(addDays(from, -21)),
        updatedAt: morningOf(until),
        version: 1,
      });
      until = addDays(from, -between(random, 35, 95));
    }
  }
  return made;
}

/** The first of some seats that is free, beginning at another one for everybody. */
function freeSeat(seats: readonly OpenSeat[], from: number, isFree: (seatId: number) => boolean): OpenSeat | undefined {
  for (let tried = 0; tried < Math.min(40, seats.length); tried++) {
    const seat = seats[(from + tried) % seats.length];
    if (seat && isFree(seat.seatId)) return seat;
  }
  return undefined;
}

/** Those ashore relieve those whose time is nearly over; a few are planned after them, or for a seat no one is on. */
function plansOf({ members, berths, times }: Crew, today: string) {
  const aboard = new Map(times.flatMap((time) => (time.slot === 'current' ? [[time.seatId, time] as const] : [])));
  const sailing = new Set([...aboard.values()].map(({ employeeId }) => employeeId));
  const ashore = members.filter((each) => each.isEmployed && !each.isListed && !sailing.has(each.employeeId));
  const plans = new Map<number, { from: string; to: string; after?: boolean }>();
  const made = [];
  const horizon = addDays(today, planningDays);
  const vesselOf = new Map([...berths.values()].flat().map(({ seatId, vesselId }) => [seatId, vesselId]));
  const near = [...aboard.values()].filter(({ plannedTo }) => plannedTo < horizon).map(({ seatId }) => seatId);
  const coming = new Set(
    [...groupBy(near, (seatId) => vesselOf.get(seatId)).values()].flatMap((ids) =>
      ids.length < unplannedOf ? ids : ids.sort((a, b) => a - b).slice(0, -1),
    ),
  );
  for (const [at, { employeeId, ...member }] of ashore.entries()) {
    const isSignedIn = member.fullName === signedIn;
    if (at % 10 >= plannedOfTen && !isSignedIn) continue;
    const seats = berths.get(berthOf(member)) ?? [];
    const due = seats.find(({ seatId }) => !plans.has(seatId) && coming.has(seatId));
    const seat =
      due ??
      (at % 3 === 0 || isSignedIn ? seats.find(({ seatId }) => !plans.has(seatId) && !aboard.has(seatId)) : undefined);
    const second = seat ?? seats.find(({ seatId }) => plans.has(seatId) && !plans.get(seatId)?.after);
    if (!second) continue;
    const before = plans.get(second.seatId);
    const ends = before?.to ?? aboard.get(second.seatId)?.plannedTo ?? addDays(today, 5 + (at % 30));
    const earliest = addDays(today, 4 + (at % 12));
    const from = addDays(ends, 1) < earliest ? earliest : addDays(ends, 1);
    const to = addDays(from, 269);
    plans.set(second.seatId, { from, to, ...(before && { after: true }) });
    made.push({
      seatId: second.seatId,
      employeeId,
      slot: before ? 'next_but_one' : 'next',
      plannedFrom: from,
      plannedTo: to,
      createdAt: morningOf(addDays(today, -12)),
      updatedAt: morningOf(addDays(today, -12)),
      version: 1,
    });
  }
  return made;
}
