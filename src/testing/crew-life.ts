import { employment } from '#features/crew/employment/contract.ts';
import { crewFiles } from '#features/crew/personal-file/contract.ts';
import { crewSchedule } from '#features/crew/schedule/contract.ts';
import { vessels } from '#features/vessels/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { blacklistWorld } from '#testing/blacklist.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import type { TestServer } from './server.ts';

/** What crew do and what is done to them, call by call, with the few words that say whether a call is taken. */

export interface Person {
  isEmployed: boolean;
  isBlacklisted: boolean;
  /** The seats they are planned for next and aboard on. */
  next: number | null;
  seat: number | null;
}
export interface Vessel {
  id: number;
  seats: number[];
  isScrapped: boolean;
}

/** What may happen, often what moves people from one list to another. */
export const happenings = [
  'signOn',
  'signOff',
  'timeThatIsOver',
  'plan',
  'blacklist',
  'release',
  'refuse',
  'resign',
  'comeBack',
  'scrap',
  'renameVessel',
  'promote',
] as const;
export type Happening = (typeof happenings)[number];

/** The outcome of a call, with what it does to the person when it is taken. */
interface Act {
  may: boolean;
  call: () => Promise<{ status: number; raw?: string }>;
  done: () => void;
}
interface Where {
  vessel: Vessel;
  seat: number;
  /** The day it is. */
  day: string;
}

const ok = { status: 200 };

export async function crewLife(server: TestServer) {
  const world = await blacklistWorld(server);
  const principalId = await makePrincipal(server, 'PT Uji');
  const { id: contract } = await server.db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'employment_type')
    .executeTakeFirstOrThrow();
  /** Everybody there is, by the number of the employee. */
  const people = new Map<number, Person>();
  const isTaken = (place: 'seat' | 'next', seat: number) => [...people.values()].some((each) => each[place] === seat);

  const plansOf = async (employeeId: number): Promise<number[]> =>
    (await server.call(employment.commitments, { employeeId }, world.staff)).body.data.plans.map(
      ({ assignmentId }: { assignmentId: number }) => assignmentId,
    );

  /** Who is planned for a vessel: their plans end with her. */
  const plansFor = async ({ seats }: Vessel): Promise<number[]> => {
    const plans = await server.db
      .selectFrom('assignments')
      .select('id')
      .where('seatId', 'in', seats)
      .where('slot', '=', 'next')
      .execute();
    return plans.map(({ id }) => id);
  };

  /** A release that is asked for with a letter, and decided. */
  const decided = (id: number, person: Person, isReleased: boolean): Act => ({
    may: person.isBlacklisted,
    call: async () => {
      const [record] = await world.recordsOf(id);
      if (!record) return { status: 409 };
      const asked = await world.request(record.employeeBlackListid);
      if (asked.status !== 200) return asked;
      return world.decide(record.employeeBlackListid, isReleased ? 'MENJADI_PERHATIAN' : 'TIDAK_DAPAT_DIPEKERJAKAN');
    },
    done: () => {
      person.isBlacklisted = !isReleased;
    },
  });

  const steps: Record<Happening, (id: number, person: Person, where: Where) => Act> = {
    signOn: (id, person, { vessel, seat, day }) => ({
      may:
        person.isEmployed &&
        !person.isBlacklisted &&
        person.seat === null &&
        !vessel.isScrapped &&
        !isTaken('seat', seat),
      call: () => server.call(crewSchedule.add, { employeeId: id, vesselCrewId: seat, onBoard: day }, world.admin),
      done: () => {
        person.seat = seat;
      },
    }),
    // Check-out has no call of its own yet: what it will write.
    signOff: (id, person, { day }) => ({
      may: person.seat !== null,
      call: async () => {
        const { numUpdatedRows } = await server.db
          .updateTable('assignments')
          .set({ slot: 'past', checkedOutAt: new Date(`${day}T02:00:00Z`) })
          .where('employeeId', '=', id)
          .where('slot', '=', 'current')
          .executeTakeFirst();
        return numUpdatedRows ? ok : { status: 409 };
      },
      done: () => {
        person.seat = null;
      },
    }),
    timeThatIsOver: (id, person, { seat, day }) => ({
      may: person.isEmployed && person.seat === null && !isTaken('seat', seat),
      call: () =>
        server.call(
          crewSchedule.add,
          { employeeId: id, vesselCrewId: seat, onBoard: addDays(day, -2), offBoard: addDays(day, -1) },
          world.admin,
        ),
      done: () => {},
    }),
    // Nor has planning.
    plan: (id, person, { seat, day }) => ({
      may: person.isEmployed && person.next === null && !isTaken('next', seat),
      call: async () => {
        if (!person.isEmployed || person.next !== null) return { status: 409 };
        const made = await server.db
          .insertInto('assignments')
          .values({ employeeId: id, seatId: seat, slot: 'next', plannedFrom: day, plannedTo: addDays(day, 90) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        return made ? ok : { status: 409 };
      },
      done: () => {
        person.next = seat;
      },
    }),
    blacklist: (id, person, { day }) => ({
      may: !person.isBlacklisted,
      call: async () => world.insert(id, { startDate: day, endDate: null, confirmedPlans: await plansOf(id) }),
      done: () => {
        person.isBlacklisted = true;
        person.next = null;
      },
    }),
    release: (id, person) => decided(id, person, true),
    refuse: (id, person) => decided(id, person, false),
    resign: (id, person, { day }) => ({
      may: person.isEmployed && person.seat === null,
      call: async () =>
        server.call(
          employment.resign,
          { employeeId: id, resignedOn: day, reason: 'own_request', confirmedPlans: await plansOf(id) },
          world.staff,
        ),
      done: () => {
        person.isEmployed = false;
        person.next = null;
      },
    }),
    comeBack: (id, person, { day }) => ({
      may: !person.isEmployed && !person.isBlacklisted,
      call: () =>
        server.call(
          employment.returnEmployee,
          { employeeId: id, returnedOn: day, jobPositionId: 1, shipId: 1, employmentTypeId: contract },
          world.staff,
        ),
      done: () => {
        person.isEmployed = true;
      },
    }),
    scrap: (_id, _person, { vessel }) => ({
      may: !vessel.isScrapped,
      call: async () =>
        server.call(vessels.scrap, { id: vessel.id, confirmedPlans: await plansFor(vessel) }, world.admin),
      done: () => {
        vessel.isScrapped = true;
        for (const each of people.values())
          if (each.next !== null && vessel.seats.includes(each.next)) each.next = null;
      },
    }),
    renameVessel: (_id, _person, { vessel, day }) => ({
      may: true,
      call: () =>
        server.call(vessels.update, { id: vessel.id, vesselName: `TB ${day}`, shipId: 1, principalId }, world.admin),
      done: () => {},
    }),
    promote: (id, _person, { seat }) => ({
      may: true,
      call: () =>
        server.call(
          crewFiles.updateDetail,
          { employeeId: id, jobPositionMarineId: seat % 2 ? 1 : 14, shipId: 1 },
          world.manager,
        ),
      done: () => {},
    }),
  };

  return {
    people,
    office: world.staff,
    async addPerson(): Promise<number> {
      const { employeeId } = await makeEmployee(server, 1);
      people.set(employeeId, { isEmployed: true, isBlacklisted: false, next: null, seat: null });
      return employeeId;
    },
    addVessel,
    /** Makes the call: whether it should be taken, and whether it was. */
    async happens(what: Happening, id: number, where: Where) {
      const person = people.get(id);
      if (!person) throw new Error('There is nobody of this number');
      const before = JSON.stringify(person);
      const { may, call, done } = steps[what](id, person, where);
      const { status, raw } = await call();
      if (status >= 500) throw new Error(raw);
      if (may) done();
      return { should: may, was: status === 200, story: `${what} of ${before}: ${raw}` };
    },
  };

  async function addVessel(name: string): Promise<Vessel> {
    const { id } = await server.db
      .insertInto('vessels')
      .values({ divisionId: 1, shipTypeId: 1, principalId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seats = await server.db
      .insertInto('seats')
      .values([1, 14].map((jobPositionId) => ({ vesselId: id, jobPositionId })))
      .returning('id')
      .execute();
    return { id, seats: seats.map((seat) => seat.id), isScrapped: false };
  }
}
