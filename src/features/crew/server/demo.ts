import { fillSchedules } from '#features/assignments/server/demo.ts';
import { employeeNumber, leaveReasons } from '#features/employees/rules.ts';
import { fillMovements } from '#features/movements/server/demo.ts';
import {
  asPiece,
  findCertificateTypes,
  findNeeded,
  insertMany,
  takeIds,
} from '#features/seafarers/fields/server/demo.ts';
import {
  between,
  morningOf,
  type Person,
  type Random,
  seeded,
  strangers,
} from '#features/seafarers/personal-file/server/demo.ts';
import { type DemoSeafarer, insertSeafarers } from '#features/seafarers/server/demo.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { fillBlacklist } from '../blacklist/server/demo.ts';
import {
  fillNewcomers,
  findEmploymentTypes,
  findPositions,
  findSeats,
  removeSeats,
  saveSequence,
} from '../employment/server/demo.ts';

export interface CrewOptions {
  /** How many employees in all; half of them a division. */
  crew?: number;
  /** Dates run back from here, yyyy-MM-dd. */
  today: string;
  /** How many of a division, from the first, have scans of their papers; the others only the entries. */
  withScans?: number;
  /** Hears how many employees there are by now. */
  onBatch?: (many: number) => void;
}

/** Employees inserted together. */
const batch = 500;

/** The crew behind the demo's sign-ins: a master and a rating on board, and one ashore. */
const signIns = {
  1: [
    { name: 'Ferdinand Tanjung', isAboard: true, positions: ['Tug Master', 'Master'] },
    { name: 'Wahyu Nugroho', isAboard: true, positions: ['Able Seaman'] },
    { name: 'Putu Astawa', isAboard: false, positions: ['Chief Officer'] },
  ],
  2: [
    { name: 'Anton Siregar', isAboard: true, positions: ['Master'] },
    { name: 'Dimas Saputra', isAboard: true, positions: ['Able Seaman'] },
  ],
} as const;

type Seat = Awaited<ReturnType<typeof findSeats>>[number];
type Position = Awaited<ReturnType<typeof findPositions>>[number];

/**
 * Fills the crew of both divisions: three of five aboard, the others ashore between two contracts, a few who left and a few on the
 * blacklist. Needs vessels with their seats. The same seed makes the same people.
 */
export async function fillDemo(db: Db, services: Services, options: CrewOptions): Promise<void> {
  const { crew = 320, today, withScans = 30, onBatch = () => {} } = options;
  const random = seeded(19_450_817);
  const types = await findCertificateTypes(db);
  const needs = new Map<string, DemoSeafarer['berth']['needed']>();
  const needed = async (berth: { divisionId: number; jobPositionId: number; shipTypeId: number }) => {
    const key = `${berth.jobPositionId} ${berth.shipTypeId}`;
    const known = needs.get(key) ?? (await findNeeded(db, types, berth));
    needs.set(key, known);
    return known;
  };
  // One for both divisions: confirmed files exclude each other whatever the division.
  const newPerson = strangers(random, today);
  for (const divisionId of [1, 2] as const) {
    const many = Math.floor(crew / 2);
    const aboard = Math.ceil((many * 3) / 5);
    const allSeats = await findSeats(db, divisionId);
    const seats = aboardFirst(allSeats, aboard, divisionId);
    if (divisionId === 2) await removeSeats(db, spareSeats(allSeats, seats.slice(0, aboard)));
    const positions = new Map((await findPositions(db, divisionId)).map((row) => [row.jobPositionId, row]));
    const names: { name: string; isAboard: boolean; positions: readonly string[] }[] = [...signIns[divisionId]];
    for (let from = 0; from < many; from += batch) {
      const members: Member[] = [];
      for (let index = from; index < Math.min(many, from + batch); index++) {
        const isAboard = index % 5 < 3;
        // Those aboard seat by seat; those ashore of the ranks there are.
        const seat = seats[isAboard ? Math.floor(index / 5) * 3 + (index % 5) : index % seats.length];
        const position = seat && positions.get(seat.jobPositionId);
        if (!seat || !position) continue;
        const fits = names.findIndex((one) => one.isAboard === isAboard && one.positions.includes(position.positionEn));
        const [named] = fits < 0 ? [] : names.splice(fits, 1);
        const who = newPerson(position.rankGroup, named?.name);
        const berth = { divisionId, jobPositionId: seat.jobPositionId, shipTypeId: seat.shipTypeId };
        const joined = addDays(today, -between(random, 320, 3_200));
        members.push({ index, seat, position, who, needed: await needed(berth), joined, isAboard });
      }
      const piece = { members, divisionId, today, random, withScans };
      await asPiece(db, (trx) => insertMembers(trx, services, piece));
      onBatch((divisionId - 1) * many + Math.min(many, from + batch));
    }
    await saveSequence(db, divisionId, many);
  }
  await asPiece(db, (trx) => fillSchedules(trx, today, services.config.companyName));
  await fillMovements(db, today);
  await asPiece(db, (trx) => fillNewcomers(trx));
}

interface Member {
  index: number;
  seat: Seat;
  position: Position;
  who: Person;
  needed: DemoSeafarer['berth']['needed'];
  joined: string;
  isAboard: boolean;
}

/**
 * The seats that are taken, masters first. Of vessels all masters, then every so many-th of the other seats, so that
 * all ranks are there; of tankers as many as can be manned with all their officers, for the officer matrix.
 */
function aboardFirst(seats: readonly Seat[], many: number, divisionId: 1 | 2): Seat[] {
  const manned = divisionId === 2 ? mannedTankers(seats, many) : seats;
  const masters = manned.filter(({ place }) => place === 1);
  const others = manned.filter(({ place }) => place > 1);
  if (divisionId === 2) return [...masters, ...others];
  const step = Math.max(1, Math.floor(others.length / Math.max(1, many - masters.length)));
  return [...masters, ...others.filter((_, at) => at % step === 0)];
}

/** Ratings of a tanker, beside all its officers: as many as every tanker can have; where there are too few, some have all. */
const ratingsAboard = [5, 4, 3] as const;

/** Tanker by tanker all officers with some ratings, of other ranks on each; then more ratings, until so many are aboard. */
function mannedTankers(seats: readonly Seat[], many: number): Seat[] {
  const vessels = new Map<number, Seat[]>();
  for (const seat of seats) vessels.set(seat.vesselId, [...(vessels.get(seat.vesselId) ?? []), seat]);
  const taken: Seat[] = [];
  const further: Seat[] = [];
  const officers = seats.filter(({ isOfficer }) => isOfficer).length;
  const hands = ratingsAboard.find((each) => officers + each * vessels.size <= many) ?? ratingsAboard[0];
  for (const [at, berths] of [...vessels.values()].entries()) {
    const ratings = berths.filter(({ isOfficer }) => !isOfficer);
    const turn = [...ratings.slice((at * hands) % ratings.length), ...ratings];
    const crew = [...berths.filter(({ isOfficer }) => isOfficer), ...turn.slice(0, hands)];
    if (taken.length > 0 && taken.length + crew.length > many) break;
    taken.push(...crew);
    further.push(...ratings.filter((seat) => !crew.includes(seat)));
  }
  return [...taken, ...further].slice(0, many);
}

/** Of the seats that stay empty of vessels with crew, all but one of every fourth vessel: the others have no such berth. */
function spareSeats(seats: readonly Seat[], taken: readonly Seat[]): number[] {
  const isTaken = new Set(taken.map(({ seatId }) => seatId));
  const vessels = [...new Set(taken.map(({ vesselId }) => vesselId))];
  const kept = new Set<number>();
  return seats.flatMap(({ seatId, vesselId }) => {
    const at = vessels.indexOf(vesselId);
    if (at < 0 || isTaken.has(seatId)) return [];
    if (at % 4 !== 0 || kept.has(vesselId)) return [seatId];
    kept.add(vesselId);
    return [];
  });
}

interface Crew {
  members: readonly Member[];
  divisionId: 1 | 2;
  today: string;
  random: Random;
  withScans: number;
}

async function insertMembers(db: Db, services: Services, { members, divisionId, today, random, withScans }: Crew) {
  const seafarerIds = await insertSeafarers(
    db,
    services,
    members.map(({ index, who, seat, position, needed, joined }) => ({
      index,
      who,
      berth: { ...position, shipName: seat.shipName, divisionId, needed },
      at: morningOf(joined),
      hasScans: index < withScans,
      step: 4,
      confirmedAt: morningOf(joined),
    })),
    { random, today, complete: true },
  );
  const employeeIds = await takeIds(db, 'employees', members.length);
  const employment = await findEmploymentTypes(db);
  const rows = members.map((member, at) => ({
    ...member,
    seafarerId: seafarerIds[at] ?? 0,
    employeeId: employeeIds[at] ?? 0,
    type: employment.get(typeOf(member.position, random)) ?? null,
    // One in seventeen of those ashore has left.
    hasLeft: !member.isAboard && member.index % 35 === 18,
  }));
  await insertMany(
    db,
    'employees',
    rows.map(({ index, seafarerId, employeeId, seat, type, joined }) => ({
      id: employeeId,
      employeeNumber: employeeNumber(divisionId, index + 1),
      seafarerId,
      divisionId,
      jobPositionId: seat.jobPositionId,
      shipTypeId: seat.shipTypeId,
      employmentTypeId: type,
      createdAt: morningOf(joined),
      updatedAt: morningOf(joined),
      version: 1,
    })),
  );
  await insertMany(
    db,
    'employmentPeriods',
    rows.map(({ employeeId, joined, hasLeft, seat, type, index }) => ({
      employeeId,
      divisionId,
      startedOn: joined,
      jobPositionId: seat.jobPositionId,
      shipTypeId: seat.shipTypeId,
      employmentTypeId: type,
      endedOn: hasLeft ? addDays(today, -12) : null,
      endReason: hasLeft ? 'resigned' : null,
      leaveReason: hasLeft ? (leaveReasons[index % 3] ?? null) : null,
      endedAt: hasLeft ? morningOf(addDays(today, -12)) : null,
      createdAt: morningOf(joined),
    })),
  );
  await insertMany(
    db,
    'assignments',
    rows.filter(({ isAboard }) => isAboard).map((row) => aboardNow(random, row, today)),
  );
  const ashore = rows.filter(({ isAboard, hasLeft }) => !isAboard && !hasLeft);
  const candidates = ashore.map(({ employeeId, index, who }) => ({ employeeId, index, name: who.fullName }));
  await fillBlacklist(db, services, candidates, { divisionId, today });
}

const typeOf = ({ positionEn, rankGroup }: Position, random: Random) => {
  if (positionEn.includes('Cadet')) return 'Cadet';
  return rankGroup === 'senior' && random() < 0.4 ? 'Permanent' : 'Contract';
};

const overdueIndex = 7;

/** The time aboard of those who are; what was before is made for all of them together. */
function aboardNow(random: Random, { employeeId, seat, index }: Member & { employeeId: number }, today: string) {
  const days = between(random, 5, 230);
  // One of each division should have signed off some days ago.
  const checkedIn = addDays(today, -(index === overdueIndex ? 276 : days));
  return {
    seatId: seat.seatId,
    employeeId,
    slot: 'current',
    plannedFrom: checkedIn,
    plannedTo: addDays(checkedIn, 270),
    checkedInAt: morningOf(checkedIn),
    createdAt: morningOf(addDays(checkedIn, -21)),
    updatedAt: morningOf(checkedIn),
    version: 1,
  };
}
