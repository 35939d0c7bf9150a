import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { applications } from '#features/applications/contract.ts';
import { appraisals } from '#features/appraisals/contract.ts';
import { contracts } from '#features/contracts/contract.ts';
import { crewLists } from '#features/crew/lists/contract.ts';
import { vessels } from '#features/vessels/contract.ts';
import { daysBetween } from '#platform/contract/days.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { dashboard } from '../contract.ts';
import { figureGroups, figureNames } from '../rules.ts';

/** Tile = list: on the demo, and again after the records have changed at random. */

type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let superadmin: Account;
let manager: Account;
const year = 2026;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 128 });
  superadmin = await server.user({ role: 'superadmin' });
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

const groupNames = Object.keys(figureGroups) as (keyof typeof figureGroups)[];
async function answer(endpoint: Endpoint, input: Record<string, unknown>, caller: Account) {
  const { status, body, raw } = await server.call(endpoint, input, caller);
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${raw}`);
  return body;
}
const total = async (endpoint: Endpoint, input: Record<string, unknown>, caller: Account): Promise<number> => {
  const body = await answer(endpoint, { pageSize: 1, ...input }, caller);
  return (endpoint.list?.within ? body[endpoint.list.within] : body).totalItem;
};
async function figures(group: keyof typeof figureGroups, caller: Account): Promise<Record<string, number>> {
  const { data } = await answer(dashboard[group], { Year: year, divisionId: 1 }, caller);
  return Object.fromEntries(data.map(({ name, value }: { name: string; value: number }) => [name, value]));
}

/** Changes some records of each kind, as days go by and work is done; the seed says which. */
async function change(seed: number) {
  const some = sql`hashtext(id::text || ${String(seed)}) % 3 = 0`;
  await sql`update certificates set issued_on = least(issued_on, today_in_jakarta() - 400), no_expiry = false,
    expires_on = today_in_jakarta() + (id * ${sql.lit(seed)}) % 200 - 60 where ${some}`.execute(server.db);
  await sql`update seafarers set sex = case when id % 2 = 0 then 'Male' else 'Female' end where ${some}`.execute(
    server.db,
  );
  await sql`update contracts set expires_on = greatest(contract_date + 1, today_in_jakarta() + id % 150 - 40)
    where ${some}`.execute(server.db);
  await sql`update assignment_decisions set due_on = today_in_jakarta() - id % 9 where decision is null and ${some}`.execute(
    server.db,
  );
  await sql`update movements set status = case when status in (1, 2, 3) then 1 + id % 3 else 4 + id % 3 end
    where status < 7 and ${some}`.execute(server.db);
  await sql`update assignments set planned_to = greatest(planned_from + 1, today_in_jakarta() + id % 120)
    where slot = 'current' and ${some}`.execute(server.db);
}

describe.each([0, 7, 31])('after the changes of seed %i', (seed) => {
  beforeAll(async () => {
    if (seed) await change(seed);
  });

  it('every figure is the number of rows of its list', async () => {
    const shown: Record<string, number> = {};
    const listed: Record<string, number> = {};
    for (const group of groupNames)
      for (const [name, value] of Object.entries(await figures(group, manager)))
        if (name !== 'retentionRate') shown[`${group}.${name}`] = value;
    for (const figure of figureNames) listed[figure] = await total(dashboard.rows, { figure, Year: year }, manager);
    expect(listed).toEqual(shown);
    expect(Object.keys(shown).sort()).toEqual([...figureNames].sort());
  });

  it('crew, vessels and contracts are those of their own lists', async () => {
    const crew = await figures('crew', manager);
    const own = {
      onBoard: await total(crewLists.onBoard, {}, manager),
      offBoard: await total(crewLists.offBoard, {}, manager),
      blacklist: await total(crewLists.blacklist, {}, manager),
      resigned: await total(crewLists.resigned, {}, manager),
    };
    expect(crew).toMatchObject(own);
    expect(crew.total).toBe(own.onBoard + own.offBoard);
    expect((crew.male ?? 0) + (crew.female ?? 0)).toBe(crew.total);
    expect(await figures('vessels', manager)).toEqual({
      inOperation: await total(vessels.inOperation, {}, manager),
      inScrap: await total(vessels.inScrap, {}, manager),
    });
    expect((await figures('contracts', manager)).active).toBe(await total(contracts.active, {}, manager));
  });

  it('every line of the work list is the number of rows of its list', async () => {
    const { data } = await answer(dashboard.workList, { divisionId: 1 }, superadmin);
    expect(data.length).toBeGreaterThan(8);
    for (const { line, count, oldest } of data) {
      const page = await answer(dashboard.workListRows, { line, divisionId: 1, pageSize: 200 }, superadmin);
      expect({ line, count: page.totalItem }).toEqual({ line, count });
      expect(page.data.length).toBe(Math.min(count, 200));
      if (oldest) expect(page.data[0]).toMatchObject(oldest);
    }
  });

  it('draws when seats without a relief are due: each once, within the days it covers', async () => {
    const { data } = await answer(dashboard.workList, { divisionId: 1 }, superadmin);
    for (const { line, count, due } of data) {
      expect(due === null, line).toBe(line !== 'seatsWithoutRelief');
      if (!due) continue;
      const { data: rows } = await answer(dashboard.workListRows, { line, divisionId: 1, pageSize: 200 }, superadmin);
      expect(due.days).toHaveLength(count);
      expect(due.days).toEqual(rows.map(({ day }: { day: string }) => Math.max(0, daysBetween('2026-11-22', day))));
      expect(Math.max(...due.days)).toBeLessThanOrEqual(due.ahead);
    }
  });

  it('lines are those of the lists of their areas', async () => {
    const { data } = await answer(dashboard.workList, {}, manager);
    const counts = Object.fromEntries(data.map(({ line, count }: { line: string; count: number }) => [line, count]));
    expect(counts.applicantsToScreen).toBe(await total(applications.list, { id: 1 }, manager));
    expect(counts.contractsEnding).toBe(await total(contracts.active, { filterList: 'endsSoon:true;' }, manager));
    const { data: rows } = await answer(appraisals.vessels, { pageSize: 200 }, manager);
    const waiting = rows.reduce((sum: number, row: { waitingForReview: number }) => sum + row.waitingForReview, 0);
    expect(counts.appraisalsToReview).toBe(waiting);
  });
});

describe('a certificate', () => {
  it('that was renewed does not count as expired', async () => {
    const before = await figures('certificates', manager);
    const { rows } = await sql<{ id: number }>`
      select c.id from certificates c join crew_listing l on l.seafarer_id = c.seafarer_id
       where l.division_id = 1 and l.state <> 'resigned' and not l.is_blacklisted and c.certificate_type_id is not null
         and c.expires_on < today_in_jakarta() and not exists (select from certificates n where n.seafarer_id = c.seafarer_id
             and n.certificate_type_id = c.certificate_type_id and n.id <> c.id) limit 1`.execute(server.db);
    const [expired] = rows;
    expect(expired).toBeDefined();
    await sql`insert into certificates (seafarer_id, kind, certificate_type_id, name, number, issued_on, expires_on)
      select seafarer_id, kind, certificate_type_id, name, 'RENEWED', today_in_jakarta() - 1, today_in_jakarta() + 1500
        from certificates where id = ${expired?.id}`.execute(server.db);
    expect(await figures('certificates', manager)).toEqual({ ...before, expired: (before.expired ?? 0) - 1 });
  });
});

describe('a report', () => {
  it('counts in the division of its vessel, which it keeps', async () => {
    const { rows } = await sql<{ kept: number; own: number; many: number }>`
      select r.division_id as kept, s.division_id as own, count(*)::integer as many
        from appraisals r join assignments a on a.id = r.assignment_id join berths s on s.id = a.seat_id
       group by 1, 2 order by 1`.execute(server.db);
    expect(rows.map(({ kept, own }) => [kept, own])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    for (const { kept, many } of rows) {
      const manager = await server.user({ role: kept === 1 ? 'crewingmanagermarine' : 'crewingmanagertanker' });
      const years = await Promise.all(
        [year - 2, year - 1, year, year + 1].map(
          async (Year) => (await answer(dashboard.appraisals, { Year }, manager)).data[0].value,
        ),
      );
      expect(years.reduce((sum, value) => sum + value, 0)).toBe(many);
    }
  });
});

describe('the year', () => {
  it('selects applicants by the day they registered', async () => {
    const { data } = await answer(dashboard.applicants, { Year: 2001 }, manager);
    expect(data.map(({ value }: { value: number }) => value)).toEqual(Array(9).fill(0));
    expect((await figures('applicants', manager)).total).toBeGreaterThan(0);
  });

  it('does not touch what is of today', async () => {
    const { data } = await answer(dashboard.crew, { Year: 2001 }, manager);
    expect(data).toEqual((await answer(dashboard.crew, {}, manager)).data);
  });
});

describe('who may', () => {
  it('sees figures of an area without its tag, but not the list behind them', async () => {
    const planner = await server.user({ role: 'crewingplanningmarine' });
    expect((await server.call(dashboard.applicants, {}, planner)).status).toBe(200);
    expect((await server.call(dashboard.rows, { figure: 'applicants.total' }, planner)).status).toBe(403);
    expect((await server.call(dashboard.rows, { figure: 'crew.total' }, planner)).status).toBe(200);
  });

  it('opens no line of another role', async () => {
    const finance = await server.user({ role: 'crewingfinancemarine' });
    const { data } = await answer(dashboard.workList, {}, finance);
    expect(data.map(({ line }: { line: string }) => line)).toEqual([
      'advanceRequests',
      'blockedSlips',
      'slipsToApprove',
      'monthsToClose',
      'unbilledMonths',
    ]);
    expect(await total(dashboard.workListRows, { line: 'emptySeats' }, finance)).toBe(0);
  });

  it.each([
    [
      'superadmin',
      [
        'advanceRequests',
        'applicantsToInvite',
        'appraisalsToReview',
        'crewRequests',
        'extensions',
        'overdueDecisions',
        'slipsToApprove',
      ],
    ],
    [
      'crewingmanagermarine',
      ['advanceRequests', 'applicantsToInvite', 'appraisalsToReview', 'crewRequests', 'extensions', 'overdueDecisions'],
    ],
    [
      'crewingadminmarine',
      [
        'advanceRequests',
        'applicantsToInvite',
        'appraisalsToReview',
        'crewRequests',
        'extensions',
        'overdueDecisions',
        'slipsToApprove',
      ],
    ],
    ['crewingplanningmarine', ['overdueDecisions']],
    ['crewingprincipalmarine', ['extensions', 'ownDecisions']],
    ['crewingstaffmarine', ['applicantsToInvite', 'crewRequests']],
    ['crewingpdemarine', []],
    ['crewingservicemarine', []],
    ['crewingfinancemarine', ['advanceRequests', 'slipsToApprove']],
    ['crewmarine', []],
  ] as const)('%s decides %o', async (role, decided) => {
    const caller = await server.user({ role });
    const { data } = await answer(dashboard.workList, { divisionId: 1 }, caller);
    const lines = data.filter(({ isDecided }: { isDecided: boolean }) => isDecided);
    expect(lines.map(({ line }: { line: string }) => line).sort()).toEqual(decided);
    const queue = await answer(dashboard.queue, { divisionId: 1 }, caller);
    expect(decided).toEqual(expect.arrayContaining(queue.data.map(({ line }: { line: string }) => line)));
    const counted = lines.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect([queue.totalItem, queue.data.length]).toEqual([counted, counted]);
    for (const line of [
      'applicantsToInvite',
      'appraisalsToReview',
      'extensions',
      'ownDecisions',
      'overdueDecisions',
      'slipsToApprove',
      'emptySeats',
    ])
      if (!decided.some((each) => each === line))
        expect(await answer(dashboard.queue, { line, divisionId: 1 }, caller)).toEqual({
          data: [],
          totalItem: 0,
          mine: 0,
          snoozed: 0,
        });
  });

  it('is told of nothing outside of their own division, and a principal of no applicant', async () => {
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    const asked = { divisionId: 1 };
    const other = await answer(dashboard.vessels, asked, tanker);
    expect(other.data).toEqual((await answer(dashboard.vessels, {}, tanker)).data);
    const principal = await server.user({ role: 'crewingprincipalmarine' });
    const { data } = await answer(dashboard.applicants, {}, principal);
    expect(data.every(({ value }: { value: number }) => value === 0)).toBe(true);
  });
});
