import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { type StrengthPerson, type StrengthRank, strength } from '../contract.ts';
import {
  type Counts,
  dayOfMonth,
  type Figure,
  figuresOf,
  isSeatOn,
  type Looked,
  lookAt,
  mayShow,
  neededFor,
  noOne,
  type Person,
  type Seat,
  sharesOf,
} from '../rules.ts';
import { type Facts, loadFacts, type StrengthAsked } from './operations.ts';
import { countApplicants, countOutcomes, listNames, listRanks, listSeats, listVesselNames } from './queries.ts';

/** Counts of the people of each rank, a month after the other. */
function countPeople(
  { people, days, turn }: Facts,
  { contracts, today }: Pick<StrengthAsked, 'contracts'> & { today: string },
): Map<number, Counts[]> {
  const ranks = new Map<number, { looks: Looked[]; counts: Counts[] }>();
  for (const person of people) {
    const rank = person.jobPositionId;
    const { leaveMonths } = turn(rank);
    const own = ranks.get(rank) ?? {
      looks: days.map((day) => lookAt(day, { today, contracts, leaveMonths })),
      counts: days.map(noOne),
    };
    ranks.set(rank, own);
    own.looks.forEach((looked, at) => {
      const counts = own.counts[at];
      if (counts) for (const figure of figuresOf(person, looked)) counts[figure] += 1;
    });
  }
  return new Map([...ranks].map(([rank, { counts }]) => [rank, counts]));
}

/** The vessel type that most of these seats are on. */
function commonShip(seats: readonly Seat[]): number | null {
  const counts = new Map<number, number>();
  for (const { shipTypeId } of seats) counts.set(shipTypeId, (counts.get(shipTypeId) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null;
}

/** When somebody began to be where they are, and until when as far as is known; and the vessel of it. */
function spanOf(
  person: Person,
  figure: Figure,
  day: string,
): Pick<StrengthPerson, 'from' | 'to'> & { vesselId: number | null } {
  const { current, stays, plans, employed, retiresOn, certifiedUntil } = person;
  const times = [...(current ? [current] : []), ...stays, ...plans];
  // Overdue: still there, whatever was planned.
  const now = times.find(({ from, to }) => from <= day && day < to) ?? current;
  const [last] = times.filter(({ to }) => to <= day).sort((a, b) => (a.to < b.to ? 1 : -1));
  if (figure === 'aboard') return { from: now?.from ?? null, to: now?.to ?? null, vesselId: now?.vesselId ?? null };
  const vesselId = last?.vesselId ?? null;
  if (figure === 'certificate') return { from: null, to: certifiedUntil, vesselId };
  if (figure === 'retired') return { from: retiresOn, to: null, vesselId };
  if (figure === 'resigned') return { from: employed.to, to: null, vesselId };
  return { from: last?.to ?? null, to: null, vesselId };
}

export const strengthFeature = feature(strength, {
  get: async (asked, { db, scope, today }) => {
    const facts = await loadFacts(db, scope, asked, today);
    const { months, days, pensionAge, turn } = facts;
    const [ranks, seats, applicants, outcomes] = await Promise.all([
      listRanks(db, scope),
      listSeats(db, scope, { from: days[0] ?? today }),
      countApplicants(db, scope),
      countOutcomes(db, scope, today),
    ]);
    const counted = countPeople(facts, { ...asked, today });
    const rows = ranks.map((rank): StrengthRank => {
      const own = seats.filter(({ jobPositionId }) => jobPositionId === rank.id);
      const people = counted.get(rank.id);
      return {
        jobPositionId: rank.id,
        jobPositionName: rank.name,
        isOfficer: rank.isOfficer,
        shipId: commonShip(own),
        ...turn(rank.id),
        months: days.map((day, at) => {
          const there = own.filter((seat) => isSeatOn(seat, day, today)).length;
          return { seats: there, needed: neededFor(there, turn(rank.id)), counts: people?.[at] ?? noOne() };
        }),
        applicants: applicants
          .filter(({ jobPositionId }) => jobPositionId === rank.id)
          .map(({ stage, count }) => ({ stage, count })),
      };
    });
    const isThere = ({ shipId, jobPositionId, applicants: own }: StrengthRank) =>
      shipId !== null || counted.has(jobPositionId) || own.length > 0;
    const afloat = seats.filter((seat) => isSeatOn(seat, today, today)).map(({ vesselId }) => vesselId);
    return {
      data: {
        months,
        today,
        vessels: new Set(afloat).size,
        pensionAge,
        ranks: rows.filter(isThere),
        shares: sharesOf(outcomes),
      },
    };
  },

  people: async ({ month, figure, ...asked }, { db, scope, today }) => {
    const facts = await loadFacts(db, scope, asked, today);
    const day = facts.days[facts.months.indexOf(month)];
    if (day === undefined) throw badInput({ month: 'strength:refusals.month_not_shown' });
    const { leaveMonths } = facts.turn(asked.jobPositionId);
    const looked = lookAt(day, { today, contracts: asked.contracts, leaveMonths });
    const people = facts.people.filter((person) => figuresOf(person, looked).includes(figure));
    const spans = new Map(people.map((person) => [person.employeeId, spanOf(person, figure, day)]));
    const vesselIds = [...spans.values()].flatMap(({ vesselId }) => vesselId ?? []);
    const [names, vessels] = [await listNames(db, [...spans.keys()]), await listVesselNames(db, vesselIds)];
    const data = names.map(({ id, name, number }): StrengthPerson => {
      const { vesselId = null, from = null, to = null } = spans.get(id) ?? {};
      const vesselName = vessels.get(vesselId ?? 0) ?? null;
      return { employeeId: id, employeeName: name, employeeIdNumber: number, vesselName, from, to };
    });
    return { data };
  },

  seats: async ({ month, jobPositionId }, { db, scope, today }) => {
    const day = dayOfMonth(month, today);
    if (!mayShow(month, today)) throw badInput({ month: 'strength:refusals.month_not_shown' });
    const seats = await listSeats(db, scope, { from: day < today ? day : today, jobPositionId });
    const vessels = new Map<number, { vesselId: number; vesselName: string; seats: number }>();
    for (const seat of seats) {
      if (!isSeatOn(seat, day, today)) continue;
      const { vesselId, vesselName } = seat;
      vessels.set(vesselId, { vesselId, vesselName, seats: (vessels.get(vesselId)?.seats ?? 0) + 1 });
    }
    return { data: [...vessels.values()].sort((a, b) => a.vesselName.localeCompare(b.vesselName)) };
  },
});
