import { setImmediate } from 'node:timers/promises';
import type { PlannedDays } from '#features/assignments/plans/rules.ts';
import type { Pair as CrewPair } from '#features/employees/pairs/rules.ts';
import { listPairs } from '#features/employees/pairs/server/queries.ts';
import { fareBetween } from '#features/rates/fares/rules.ts';
import { listFares, listHomeRegions, listNextPorts } from '#features/rates/fares/server/queries.ts';
import { courseOn } from '#features/rates/values/rules.ts';
import { listCourseTerms } from '#features/rates/values/server/queries.ts';
import type { Rank } from '#features/reference/positions/rules.ts';
import { type Finding, readinessFor } from '#features/seafarers/readiness/rules.ts';
import { findJudged, findRequirementLines } from '#features/seafarers/readiness/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { groupedBy, type Wishes } from '../../solving/rules.ts';
import { type Around, type Barred, type Course, type Person, type Possible, pairOf, type Seat } from '../rules.ts';
import { listPresences } from './queries.ts';

/** Reads what pairs of people and seats are judged by, and judges them. */

interface AroundAsked extends Pick<Around, 'today' | 'horizonEnd' | 'rules' | 'permanentRanks'> {
  seats: readonly Seat[];
  people: readonly Person[];
}

/** What pairs of these people and seats are judged by. */
export async function loadAround(
  db: Db,
  { seats, people, today, horizonEnd, rules, permanentRanks }: AroundAsked,
): Promise<{ around: Around; colleagues: Colleagues }> {
  const colleagues = await loadColleagues(db, { seats, people, today });
  const { findingsOf, typeOf } = await loadFindings(db, { seats, people, today });
  const terms = await listCourseTerms(db);
  const courseOf = ({ code }: Finding): Course => {
    const term = courseOn(terms, typeOf(code), today);
    return term ? { days: term.days, price: Number(term.price) } : { days: rules.renewalDays, price: rules.renewal };
  };
  const fareOf = await loadFares(db, { seats, people, today });
  const around = {
    today,
    horizonEnd,
    rules,
    permanentRanks,
    findingsOf,
    courseOf,
    fareOf,
    colleaguesOf: colleagues.ofSeat,
  };
  return { around, colleagues };
}

interface Among {
  seats: readonly Seat[];
  people: readonly Person[];
  today: string;
}

/** What people lack for a seat, from two statements for all of them, and the certificate type that a code names. */
async function loadFindings(db: Db, { seats, people, today }: Among) {
  const judged = await findJudged(db, { employees: people.map(({ employeeId }) => employeeId), today });
  const readiness = new Map(judged.map((one) => [one.id, one]));
  const ranks = [...new Set(seats.map(({ jobPositionId }) => jobPositionId))];
  const matrix = await findRequirementLines(db, ranks);
  const lines = groupedBy(matrix, ({ jobPositionId }) => jobPositionId);
  const types = new Map(matrix.map(({ code, certificateTypeId }) => [code, certificateTypeId]));
  return {
    findingsOf: (person: Person, seat: Seat, period: PlannedDays): readonly Finding[] => {
      const one = readiness.get(person.employeeId);
      return one ? readinessFor(one, lines.get(seat.jobPositionId) ?? [], seat, period).findings : [];
    },
    typeOf: (code: string) => types.get(code) ?? null,
  };
}

/** What journeys from home to where vessels go next cost, from three statements for all of them. */
async function loadFares(db: Db, { seats, people }: Among): Promise<Around['fareOf']> {
  const fares = await listFares(db);
  const homes = await listHomeRegions(
    db,
    people.map(({ employeeId }) => employeeId),
  );
  const ports = await listNextPorts(db, [...new Set(seats.map(({ vesselId }) => vesselId))]);
  // Of all fares only those between two regions are looked through for each pair.
  const between = groupedBy(fares, ({ from, to }) => [from, to].sort().join());
  return ({ employeeId }, { vesselId }, day) => {
    const [home, port] = [homes.get(employeeId) ?? null, ports.get(vesselId)?.region ?? null];
    const own = between.get([home ?? '', port ?? ''].sort().join()) ?? [];
    const fare = fareBetween(own, home, port, day);
    return fare === null ? null : Number(fare);
  };
}

export interface Colleagues {
  of: (personId: number) => readonly CrewPair[];
  ofSeat: Around['colleaguesOf'];
}

/** Pairs of crew members, and which of them are aboard or planned where. */
async function loadColleagues(db: Db, { seats, people, today }: Among): Promise<Colleagues> {
  const noted = await listPairs(
    db,
    people.map(({ employeeId }) => employeeId),
    today,
  );
  const pairs = groupedBy(noted, ({ employeeId }) => employeeId);
  const vesselIds = [...new Set(seats.map(({ vesselId }) => vesselId))];
  const presences = await listPresences(db, { vesselIds, employeeIds: [...pairs.keys()] });
  const onVessel = groupedBy(presences, ({ vesselId }) => vesselId);
  const of = (personId: number) => pairs.get(personId) ?? [];
  return {
    of,
    ofSeat: ({ employeeId }, { vesselId }) =>
      of(employeeId).flatMap(({ otherId, kind, until }) =>
        (onVessel.get(vesselId) ?? [])
          .filter((present) => present.employeeId === otherId)
          .map((present) => ({ ...present, kind, until })),
      ),
  };
}

type PeopleFor = (seat: Pick<Seat, 'jobPositionId'>) => readonly Person[];

/** Of a seat, everyone of its rank, then everyone of the ranks that step into it. */
export function peopleByRank(people: readonly Person[], steps: ReadonlyMap<number, readonly Rank[]>): PeopleFor {
  const ofRank = groupedBy(people, ({ jobPositionId }) => jobPositionId);
  const of = (rank: number) => ofRank.get(rank) ?? [];
  return ({ jobPositionId }) => [...of(jobPositionId), ...(steps.get(jobPositionId) ?? []).flatMap(({ id }) => of(id))];
}

interface PairsAsked {
  seats: readonly Seat[];
  peopleFor: PeopleFor;
  around: Around;
  wishes: Wishes;
  signal: AbortSignal;
}

/** Everyone who may be asked of each seat; other calls are served between two seats. */
export async function pairsOf({
  seats,
  peopleFor,
  around,
  wishes,
  signal,
}: PairsAsked): Promise<Map<number, Map<number, Possible | Barred>>> {
  const dayOf = new Map(wishes.pinned.map(({ seatId, personId, joinsOn }) => [`${seatId}:${personId}`, joinsOn]));
  const pairs = new Map<number, Map<number, Possible | Barred>>();
  for (const seat of seats) {
    signal.throwIfAborted();
    pairs.set(
      seat.seatId,
      new Map(
        peopleFor(seat).map((person) => {
          const wantedOn = dayOf.get(`${seat.seatId}:${person.employeeId}`) ?? undefined;
          return [person.employeeId, pairOf(person, seat, around, wantedOn)];
        }),
      ),
    );
    await setImmediate();
  }
  return pairs;
}
