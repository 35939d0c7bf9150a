import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { fillDemo, isDemoHalfFilled } from './demo.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const size = { applications: 12, crew: 120 };
const fill = (say?: (line: string) => void, most?: number) =>
  fillDemo(server.database, server.services, 'a hash', size, say, most);
const count = async () =>
  (
    await sql<Record<string, number>>`
      select (select count(*)::integer from employees) as employees, (select count(*)::integer from users) as users,
             (select count(*)::integer from requirement_matrix) as requirements,
             (select min(id) from principals) as "firstPrincipal"`.execute(server.db)
  ).rows[0];

/** Three closed months of pay, and all that finance is to see in them. */
async function tellsOfPay(db = server.db) {
  const { rows } = await sql<{ month: string; isClosed: boolean; blocked: number }>`
    select m.month, bool_and(m.closed_at is not null) as "isClosed",
           (select count(*)::integer from pay_results r where r.month = m.month and r.state = 'blocked') as blocked
      from payroll_months m group by m.month order by m.month`.execute(db);
  expect(rows.map(({ isClosed }) => isClosed)).toEqual([true, true, true, false]);
  const now = rows.at(-1)?.month ?? '';
  // Of each division one who came aboard in the month that runs waits for a PTKP status.
  expect(rows.map(({ blocked }) => blocked)).toEqual([0, 0, 0, 2]);
  const told = await sql<{ codes: string[] }>`
    select array_agg(distinct c ->> 'code') as codes from pay_results r cross join jsonb_array_elements(r.reasons) c
     where r.month < ${now}`.execute(db);
  expect(told.rows[0]?.codes).toEqual(expect.arrayContaining(['promoted', 'moved', 'firstMonth', 'days']));
  const corrected = await sql<{ many: number }>`
    select count(*)::integer as many from work_orders w cross join jsonb_array_elements(w.lines) l
     where w.month = ${now} and l ? 'corrects'`.execute(db);
  expect(corrected.rows[0]?.many).toBeGreaterThan(0);
  expect(await db.selectFrom('finalPeriods').select('id').execute()).toHaveLength(1);
}

/** Of each division, what people asked of their records: two wait, one was refused with the reason. */
async function tellsOfRequests() {
  const { rows } = await sql<{ divisionId: number; asked: string[] }>`
    select division_id as "divisionId", array_agg(kind || ' ' || coalesce(outcome, 'open') order by kind) as asked
      from privacy_requests group by 1 order by 1`.execute(server.db);
  const asked = ['correction open', 'erasure open', 'withdrawal refused'];
  expect(rows).toEqual([1, 2].map((divisionId) => ({ divisionId, asked })));
}

/** Every package has a price at every clinic, this year and the one before. */
async function tellsOfPrices() {
  const { rows } = await sql<{ clinics: number; prices: number; priceless: number }>`
    select (select count(*)::integer from options where kind = 'mcu_clinic') as clinics,
           (select count(*)::integer from mcu_prices) as prices,
           (select count(*)::integer from options k where k.kind = 'mcu_package'
               and not exists (select from mcu_prices p where p.package_id = k.id)) as priceless`.execute(server.db);
  expect(rows).toEqual([{ clinics: 4, prices: 4 * 7 * 2, priceless: 0 }]);
}

test('a filling that was cut off is known, and begun again; what is filled is left alone', async () => {
  // Numbers that were taken by an attempt that was rolled back.
  await sql`select setval(pg_get_serial_sequence('principals', 'id'), 40)`.execute(server.db);
  const requirements = (await count())?.requirements;
  const said: string[] = [];
  expect(await fill((line) => said.push(line))).toBe(true);
  const whole = await count();
  expect(whole).toMatchObject({ employees: 120, firstPrincipal: 1 });
  expect(said.some((line) => line.startsWith('120 employees'))).toBe(true);
  await tellsOfPay();
  await tellsOfRequests();
  await tellsOfPrices();
  expect(await fill()).toBe(false);

  await sql`insert into settings (key, value)
    values ('demo_filling', jsonb_build_object('requirements', ${requirements}::integer))`.execute(server.db);
  expect(await isDemoHalfFilled(server.db)).toBe(true);
  // Piece by piece this time: the first is there before the last.
  let isSeen = false;
  const see = async () => {
    isSeen ||= (await count())?.firstPrincipal === 1 && (await isDemoHalfFilled(server.db));
  };
  expect(await fill(server.database.engine === 'server' ? () => void see() : undefined, 10)).toBe(true);
  expect(isSeen).toBe(server.database.engine === 'server');
  expect(await isDemoHalfFilled(server.db)).toBe(false);
  expect(await count()).toEqual(whole);
});

test('a database with anything in it is left alone, accounts or not', async () => {
  await sql`delete from settings`.execute(server.db);
  expect(await count()).toMatchObject({ employees: 120 });
  await sql`update users set deleted_at = now()`.execute(server.db);
  expect(await fill()).toBe(false);
});

test.each(['2027-01-01', '2026-12-02', '2027-02-28'])('the pay of the demo is whole on %s too', async (today) => {
  const onThatDay = await testServer({ today });
  try {
    expect(await fillDemo(onThatDay.database, onThatDay.services, 'a hash', size)).toBe(true);
    await tellsOfPay(onThatDay.db);
  } finally {
    await onThatDay.close();
  }
});
