import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import { crewLists } from '#features/crew/lists/contract.ts';
import { addDays, monthOf } from '#platform/contract/days.ts';
import { Scope } from '#platform/server/session.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { type StrengthAnswer, strength } from '../contract.ts';
import { type Counts, figures, lookAt, noOne, stateOn, states } from '../rules.ts';
import { loadFacts } from './operations.ts';

/** Figures against their lists, and against the lists of the crew, over a random crew; then the same day seen later. */

const today = '2026-07-01';
/** Masters have nothing to hold; chief and second officers a certificate of competency. */
const ranks = [1, 3, 4] as const;

let server: TestServer;
let planner: Caller;
let manager: Caller;
let seed = 20_260_701;
/** A number below one, the same in each run. */
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const upTo = (most: number) => Math.floor(random() * most);
const instant = (day: string) => new Date(`${day}T03:00:00Z`);
const seats: { seatId: number; rank: number }[] = [];
const people: number[] = [];

beforeAll(async () => {
  server = await testServer({ today });
  planner = await server.user({ role: 'crewingplanningmarine' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  await makeFleet();
  for (let at = 0; at < 70; at += 1) await makePerson();
  await makeApplicants(server, 7, { stage: 1 });
  await makeApplicants(server, 4, { stage: 3 });
  await makeApplicants(server, 2, { stage: 6 });
});
afterAll(() => server.close());

async function makeFleet() {
  const { db } = server;
  await db.deleteFrom('requirementMatrix').execute();
  const { id } = await db
    .selectFrom('certificateTypes')
    .select('id')
    .where('kind', '=', 'coc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('requirementMatrix')
    .values([3, 4].map((jobPositionId) => ({ divisionId: 1, jobPositionId, certificateTypeId: id, need: 'mandatory' })))
    .execute();
  const principalId = await makePrincipal(server, 'PT Acak');
  for (let at = 0; at < 20; at += 1) {
    const rank = ranks[at % ranks.length] ?? 1;
    const { seatId, vesselId } = await makeSeat(server, principalId);
    await db
      .updateTable('seats')
      .set({ jobPositionId: rank, createdAt: instant('2026-01-01') })
      .where('id', '=', seatId)
      .execute();
    if (at === 19)
      await db
        .updateTable('vessels')
        .set({ scrappedAt: instant('2026-05-01') })
        .where('id', '=', vesselId)
        .execute();
    else seats.push({ seatId, rank });
  }
}

async function makePerson() {
  const { db } = server;
  const { employeeId } = await makeEmployee(server, 1, { hasLeft: random() < 0.1, since: '2023-01-01' });
  const rank = ranks[upTo(ranks.length)] ?? 1;
  const types = await db.selectFrom('options').select(['id', 'name']).where('kind', '=', 'employment_type').execute();
  const type = types.find(({ name }) => name === (random() < 0.5 ? 'Contract' : 'Permanent'));
  await db
    .updateTable('employees')
    .set({ jobPositionId: rank, employmentTypeId: type?.id })
    .where('id', '=', employeeId)
    .execute();
  const { seafarerId } = await db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const born = `${1964 + upTo(30)}-0${1 + upTo(9)}-15`;
  await db.updateTable('seafarers').set({ birthDate: born }).where('id', '=', seafarerId).execute();
  if (random() < 0.6) await certify(seafarerId);
  const isOpen = await db
    .selectFrom('employmentPeriods')
    .select('id')
    .where('employeeId', '=', employeeId)
    .where('endedOn', 'is', null)
    .executeTakeFirst();
  if (!isOpen) return;
  people.push(employeeId);
  await sail(employeeId, rank);
  await judge(employeeId);
}

async function certify(seafarerId: number) {
  const type = await server.db
    .selectFrom('certificateTypes')
    .select(['id', 'name'])
    .where('kind', '=', 'coc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const expiresOn = addDays(today, upTo(700) - 60);
  const row = {
    seafarerId,
    kind: 'coc',
    certificateTypeId: type.id,
    name: type.name,
    issuedOn: '2020-01-01',
    expiresOn,
  };
  await server.db.insertInto('certificates').values(row).execute();
}

/** A tour that is over, one that goes on, and a plan, each of them or not. */
async function sail(employeeId: number, rank: number) {
  const { db } = server;
  const own = seats.filter((seat) => seat.rank === rank);
  const pick = () => own[upTo(own.length)]?.seatId ?? 0;
  const isFree = async (seatId: number, slot: string) =>
    !(await db
      .selectFrom('assignments')
      .select('id')
      .where('seatId', '=', seatId)
      .where('slot', '=', slot)
      .executeTakeFirst());
  if (random() < 0.6) {
    const left = addDays(today, -20 - upTo(200));
    const came = addDays(left, -60 - upTo(200));
    const times = { plannedFrom: came, plannedTo: left, checkedInAt: instant(came), checkedOutAt: instant(left) };
    await db
      .insertInto('assignments')
      .values({ employeeId, seatId: pick(), slot: 'past', ...times })
      .execute();
  }
  const current = pick();
  if (random() < 0.5 && (await isFree(current, 'current'))) {
    const came = addDays(today, -upTo(19));
    const times = { plannedFrom: came, plannedTo: addDays(today, upTo(300) - 15), checkedInAt: instant(came) };
    if (times.plannedTo >= came)
      await db
        .insertInto('assignments')
        .values({ employeeId, seatId: current, slot: 'current', ...times })
        .execute();
  }
  const next = pick();
  if (random() < 0.3 && (await isFree(next, 'next'))) {
    const plannedFrom = addDays(today, 310 + upTo(20));
    await db
      .insertInto('assignments')
      .values({ employeeId, seatId: next, slot: 'next', plannedFrom, plannedTo: addDays(plannedFrom, 30) })
      .execute();
  }
}

/** A medical result, an entry of the blacklist and leave, each of them or not. */
async function judge(employeeId: number) {
  const { db } = server;
  if (random() < 0.25) {
    const examinedOn = addDays(today, -upTo(200));
    const result = random() < 0.5 ? 'unfit' : 'fit';
    const row = { employeeId, examinedOn, result, validUntil: addDays(examinedOn, 365) };
    await db
      .insertInto('medicalCertificates')
      .values({ ...row, positionOnBoard: 'Master', certificateNumber: 'S-1' })
      .execute();
  }
  if (random() < 0.15) {
    const level = await db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'blacklist_level')
      .executeTakeFirstOrThrow();
    const released = random() < 0.4 && { releasedAt: instant(addDays(today, -5)), verdict: 'employable' };
    await db
      .insertInto('blacklistRecords')
      .values({ employeeId, levelId: level.id, startsOn: addDays(today, -upTo(90) - 6), ...released })
      .execute();
  }
  if (random() < 0.2)
    await db
      .insertInto('crewRequests')
      .values({
        divisionId: 1,
        employeeId,
        kind: 'leave',
        state: 'approved',
        startsOn: addDays(today, upTo(200)),
        days: 60,
        answerBy: today,
      })
      .execute();
}

const get = async (over: object = {}): Promise<StrengthAnswer> =>
  (await server.call(strength.get, over, planner)).body.data;
const rankOf = (answer: StrengthAnswer, rank: number) => {
  const found = answer.ranks.find(({ jobPositionId }) => jobPositionId === rank);
  if (!found) throw new Error(`rank ${rank} is missing`);
  return found;
};

describe.each([
  ['from this month', {}],
  ['where contracts end', { contracts: 'leave' }],
  ['from a past month', { from: '2026-02' }],
] as const)('figures %s', (_name, over) => {
  it('are as many as their lists have rows, and nobody is in two of them', async () => {
    const answer = await get(over);
    const seen = new Set<string>();
    for (const rank of ranks)
      for (const [at, month] of answer.months.entries()) {
        if (at % 3 > 0) continue;
        const figure = rankOf(answer, rank).months[at];
        const ids: number[] = [];
        for (const each of figures) {
          const listed = await server.call(
            strength.people,
            { ...over, jobPositionId: rank, month, figure: each },
            planner,
          );
          const rows: { employeeId: number }[] = listed.body.data;
          expect(rows).toHaveLength(figure?.counts[each] ?? -1);
          if (each !== 'contractEnding') ids.push(...rows.map(({ employeeId }) => employeeId));
          if (rows.length) seen.add(each);
        }
        expect(new Set(ids).size).toBe(ids.length);
        const listed = await server.call(strength.seats, { jobPositionId: rank, month }, planner);
        const sum = (listed.body.data as { seats: number }[]).reduce((total, each) => total + each.seats, 0);
        expect(sum).toBe(figure?.seats);
      }
    // The crew is varied enough to say something.
    expect(seen.size).toBeGreaterThanOrEqual(5);
  });
});

it('agree with the lists of the crew today', async () => {
  const answer = await get();
  for (const rank of ranks) {
    const counts = rankOf(answer, rank).months[0]?.counts ?? noOne();
    const filterList = `jobPositionId:${rank};`;
    const total = async (list: 'onBoard' | 'offBoard') =>
      (await server.call(crewLists[list], { filterList, pageSize: 10 }, manager)).body.totalItem;
    expect(counts.aboard).toBe(await total('onBoard'));
    expect(counts.ashore + counts.onLeave + counts.certificate + counts.medical).toBe(await total('offBoard'));
  }
});

it('agree with the list of applicants', async () => {
  const { applicants } = rankOf(await get(), 22);
  for (const { stage, count } of applicants) {
    const listed = await server.call(applications.list, { id: stage, filterList: 'jobPositionId:22;' }, manager);
    expect(listed.body.totalItem).toBe(count);
  }
  expect(applicants).toEqual([
    { stage: 1, count: 7 },
    { stage: 3, count: 4 },
    { stage: 6, count: 2 },
  ]);
});

it('are refused for a month that is not shown', async () => {
  const asked = { jobPositionId: 1, figure: 'aboard' as const };
  for (const month of ['2026-06', '2027-07'])
    expect((await server.call(strength.people, { ...asked, month }, planner)).status).toBe(400);
  for (const from of ['2026-08', '2024-06', '2026-13'])
    expect((await server.call(strength.get, { from }, planner)).status).toBe(400);
  expect((await server.call(strength.seats, { jobPositionId: 1, month: '2099-01' }, planner)).status).toBe(400);
});

it('are of the own division alone', async () => {
  const { employeeId } = await makeEmployee(server, 2);
  const answer = await get({ divisionId: 2 });
  expect(answer.ranks.every(({ jobPositionId }) => jobPositionId < 100)).toBe(true);
  const tanker = await server.user({ role: 'crewingplanningtanker' });
  const asked = { jobPositionId: 101, month: monthOf(today), divisionId: 2, figure: 'ashore' as const };
  const lists = [planner, tanker].map((by) => server.call(strength.people, asked, by));
  const [own, other] = (await Promise.all(lists)).map(({ body }) =>
    body.data.map((one: { employeeId: number }) => one.employeeId),
  );
  expect(own).toEqual([]);
  expect(other).toContain(employeeId);
});

/** Counts of a day as somebody sees them on a later one. */
async function countLater(seenOn: string): Promise<Map<number, Counts>> {
  const asked = { from: monthOf(today), contracts: 'stay' } as const;
  const facts = await loadFacts(server.db, Scope.ofOffice(1), asked, seenOn);
  const counted = new Map<number, Counts>();
  for (const person of facts.people) {
    const own = counted.get(person.jobPositionId) ?? noOne();
    counted.set(person.jobPositionId, own);
    const leaveMonths = facts.turn(person.jobPositionId).leaveMonths;
    const state = stateOn(person, lookAt(facts.days[0] ?? today, { today: seenOn, leaveMonths, contracts: 'stay' }));
    if (state) own[state] += 1;
  }
  return counted;
}

/** What happens in the three months after: sign-offs, sign-ons, somebody who leaves, is hired, examined, put on the blacklist, released. */
async function liveOn() {
  const { db } = server;
  const aboard = await db.selectFrom('assignments').select('id').where('slot', '=', 'current').orderBy('id').execute();
  for (const { id } of aboard.slice(0, 4))
    await db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: instant('2026-07-10') })
      .where('id', '=', id)
      .execute();
  const ashore = await db
    .selectFrom('crewListing')
    .select('employeeId')
    .where('state', '=', 'off-board')
    .where('isBlacklisted', '=', false)
    .where('divisionId', '=', 1)
    .orderBy('employeeId')
    .execute();
  const [joins, leaves, listed] = ashore.map(({ employeeId }) => employeeId);
  const free = await db
    .selectFrom('seats')
    .select('id')
    .where('id', 'not in', db.selectFrom('assignments').select('seatId').where('slot', '=', 'current'))
    .executeTakeFirstOrThrow();
  await db.deleteFrom('assignmentDecisions').execute();
  await db
    .updateTable('assignments')
    .set({ slot: 'withdrawn' })
    .where('slot', 'in', ['next', 'next_but_one'])
    .execute();
  await db
    .insertInto('assignments')
    .values({
      employeeId: joins ?? 0,
      seatId: free.id,
      slot: 'current',
      plannedFrom: '2026-07-20',
      plannedTo: '2027-01-20',
      checkedInAt: instant('2026-07-20'),
    })
    .execute();
  await db
    .updateTable('employmentPeriods')
    .set({ endedOn: '2026-08-01', endReason: 'resigned' })
    .where('employeeId', '=', leaves ?? 0)
    .execute();
  await makeEmployee(server, 1, { since: '2026-08-15' });
  const level = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'blacklist_level')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('blacklistRecords')
    .values({ employeeId: listed ?? 0, levelId: level.id, startsOn: '2026-08-01' })
    .execute();
  await db
    .updateTable('blacklistRecords')
    .set({ releasedAt: instant('2026-09-01'), verdict: 'noted' })
    .where('releasedAt', 'is', null)
    .where('startsOn', '<', today)
    .execute();
  const examined = {
    positionOnBoard: 'Master',
    certificateNumber: 'S-2',
    examinedOn: '2026-08-01',
    validUntil: '2027-08-01',
    result: 'unfit',
  };
  await db
    .insertInto('medicalCertificates')
    .values({ employeeId: people[0] ?? 0, ...examined })
    .execute();
}

it('of a month are the same when that month has become the past', async () => {
  const before = await get();
  await liveOn();
  const after = await countLater('2026-10-05');
  for (const rank of ranks) {
    const then = rankOf(before, rank).months[0]?.counts ?? noOne();
    const now = after.get(rank) ?? noOne();
    for (const state of ['aboard', 'blacklisted', 'medical'] as const)
      expect([state, now[state]]).toEqual([state, then[state]]);
    // Papers are not judged in the past: those without are ashore or on leave.
    expect(now.ashore + now.onLeave).toBe(then.ashore + then.onLeave + then.certificate);
    expect(states.reduce((sum, state) => sum + now[state], 0)).toBe(
      states.reduce((sum, state) => sum + then[state], 0),
    );
  }
});
