import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { crewLife, type Happening, happenings, type Person, type Vessel } from '#testing/crew-life.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crewLists } from '../contract.ts';

/**
 * Whatever crew do and is done to them, in any order: each call is taken or refused as a few words of each person say,
 * and lists, counters and who is aboard are after every one of them what a rebuild from scratch makes of them.
 */

let server: TestServer;
/** Runs leave their people behind, who must stay as they are. */
let life: Awaited<ReturnType<typeof crewLife>>;
beforeAll(async () => {
  server = await testServer();
  life = await crewLife(server);
});
afterAll(() => server.close());

/** Rows of the listing that differ from the truth, and counters that differ from a count. */
async function differences() {
  const { rows } = await sql<{ employeeId: number }>`
    (select * from crew_listing except select * from crew_listing_truth)
    union all (select * from crew_listing_truth except select * from crew_listing)`.execute(server.db);
  const counted = await sql`
    select c.* from crew_counts c where c.total <> (select count(*) from crew_listing l
      where l.division_id = c.division_id and l.state = c.state and l.is_blacklisted = c.is_blacklisted)`.execute(
    server.db,
  );
  return [...rows, ...counted.rows];
}
const stored = async () => [
  (await server.db.selectFrom('crewListing').selectAll().orderBy('employeeId').execute()) as unknown,
  await server.db
    .selectFrom('crewCounts')
    .selectAll()
    .orderBy('divisionId')
    .orderBy('state')
    .orderBy('isBlacklisted')
    .execute(),
];

/** The lists as they should be, by what is known of each person. */
function expectedLists() {
  const those = (is: (person: Person) => boolean) => [...life.people].filter(([, each]) => is(each)).map(([id]) => id);
  return {
    offBoard: those((each) => each.isEmployed && each.seat === null && !each.isBlacklisted),
    onBoard: those((each) => each.seat !== null),
    resigned: those((each) => !each.isEmployed && each.seat === null),
    blacklist: those((each) => each.isBlacklisted),
  };
}
async function readLists() {
  const lists: Record<string, number[]> = {};
  for (const name of ['offBoard', 'onBoard', 'resigned', 'blacklist'] as const) {
    const { body } = await server.call(crewLists[name], { pageSize: 200 }, life.office);
    lists[name] = body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
  }
  return lists;
}

/** What moves people from one list to another comes oftener. */
const often: Happening[] = ['signOn', 'signOn', 'signOff', 'resign', 'comeBack', 'blacklist', 'release'];
const step = fc.record({
  what: fc.constantFrom(...happenings, ...often),
  who: fc.nat(3),
  where: fc.nat(2),
  seat: fc.nat(1),
});

it('holds for any sequence of what people do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (sequence) => {
      const ids: number[] = [];
      for (let made = 0; made < 4; made++) ids.push(await life.addPerson());
      const fleet: Vessel[] = [];
      for (const name of ['TB Satu', 'TB Dua', 'TB Tiga']) fleet.push(await life.addVessel(name));
      for (const [at, { what, who, where, seat }] of sequence.entries()) {
        const vessel = fleet[where] as Vessel;
        const day = addDays('2025-03-01', at * 3);
        const { should, was, story } = await life.happens(what, ids[who] ?? 0, {
          vessel,
          seat: vessel.seats[seat] ?? 0,
          day,
        });
        expect(was, story).toBe(should);
        expect(await differences(), story).toEqual([]);
      }
      const lists = await readLists();
      expect(lists).toEqual(expectedLists());
      const counts = (await server.call(crewLists.counts, {}, life.office)).body.data;
      expect(counts).toEqual(Object.fromEntries(Object.entries(lists).map(([name, those]) => [name, those.length])));
      const before = await stored();
      await server.database.exec('select rebuild_crew_listing()');
      expect(await stored()).toEqual(before);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
