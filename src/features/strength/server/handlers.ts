import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { type StrengthPerson, type StrengthRank, strength } from '../contract.ts';
import {
  type Counts,
  dayOfMonth,
  isSeatOn,
  neededFor,
  noOne,
  type Person,
  type Seat,
  type State,
  sharesOf,
  stateOn,
} from '../rules.ts';
import { type Facts, loadFacts, monthsAsked, type StrengthAsked } from './operations.ts';
import { countApplicants, countOutcomes, listNames, listRanks, listSeats } from './queries.ts';

/** Counts of the people of each rank, a month after the other. */
function countPeople(
  { people, days, turn }: Facts,
  { contracts, today }: Pick<StrengthAsked, 'contracts'> & { today: string },
): Map<number, Counts[]> {
  const counted = new Map<number, Counts[]>();
  for (const person of people) {
    const rank = person.jobPositionId;
    const own = counted.get(rank) ?? days.map(noOne);
    counted.set(rank, own);
    const given = { today, contracts, leaveMonths: turn(rank).leaveMonths };
    days.forEach((day, at) => {
      const state = stateOn(person, day, given);
      const counts = own[at];
      if (state && counts) counts[state] += 1;
    });
  }
  return counted;
}

/** The vessel type that most of these seats are on. */
function commonShip(seats: readonly Seat[]): number | null {
  const counts = new Map<number, number>();
  for (const { shipTypeId } of seats) counts.set(shipTypeId, (counts.get(shipTypeId) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null;
}

/** When the state of somebody began and ends, as far as is known. */
function spanOf(person: Person, state: State, day: string): Pick<StrengthPerson, 'from' | 'to'> {
  const { current, stays, plans, employed } = person;
  const aboard = [...(current ? [current] : []), ...stays, ...plans];
  const lastOver = aboard.filter(({ to }) => to <= day).sort((a, b) => (a.to < b.to ? 1 : -1))[0];
  if (state === 'aboard') {
    const at = aboard.find(({ from, to }) => from <= day && day < to) ?? current;
    return { from: at?.from ?? null, to: at?.to ?? null };
  }
  if (state === 'certificate') return { from: null, to: person.certifiedUntil };
  if (state === 'retired') return { from: person.retiresOn, to: null };
  if (state === 'resigned') return { from: employed.to, to: null };
  return { from: lastOver?.to ?? null, to: null };
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
      const counts = counted.get(rank.id);
      return {
        jobPositionId: rank.id,
        jobPositionName: rank.name,
        isOfficer: rank.isOfficer,
        shipId: commonShip(own),
        ...turn(rank.id),
        months: days.map((day, at) => {
          const there = own.filter((seat) => isSeatOn(seat, day, today)).length;
          return { seats: there, needed: neededFor(there, turn(rank.id)), counts: counts?.[at] ?? noOne() };
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

  people: async ({ month, state, ...asked }, { db, scope, today }) => {
    const facts = await loadFacts(db, scope, asked, today);
    const day = facts.days[facts.months.indexOf(month)];
    if (day === undefined) throw badInput({ month: 'strength:refusals.month_not_shown' });
    const given = { today, contracts: asked.contracts, leaveMonths: facts.turn(asked.jobPositionId).leaveMonths };
    const people = facts.people.filter((person) => stateOn(person, day, given) === state);
    const of = new Map(people.map((person) => [person.employeeId, person]));
    const names = await listNames(db, [...of.keys()]);
    const data = names.flatMap(({ id, name, number, vesselName }): StrengthPerson[] => {
      const person = of.get(id);
      if (!person) return [];
      return [
        { employeeId: id, employeeName: name, employeeIdNumber: number, vesselName, ...spanOf(person, state, day) },
      ];
    });
    return { data };
  },

  seats: async ({ month, jobPositionId }, { db, scope, today }) => {
    const day = dayOfMonth(month, today);
    monthsAsked(month > today.slice(0, 7) ? undefined : month, today);
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
