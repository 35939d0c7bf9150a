import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import { fillDemo as fillApplications } from '#features/applications/server/demo.ts';
import { fillDemo as fillOpenings } from '#features/job-openings/server/demo.ts';
import { fillDemoUsers } from '#features/users/server/demo.ts';
import { fillDemo as fillVessels } from '#features/vessels/server/demo.ts';
import { latest } from '#platform/contract/days.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crew } from '../contract.ts';
import { crewLists } from '../lists/contract.ts';
import { fillDemo } from './demo.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'superadmin' });
  const { db, services, today } = server;
  await fillVessels(db, services, { today, vesselsADivision: 12 });
  await fillDemoUsers(db, 'none');
  await fillOpenings(db, services, { today });
  await fillApplications(db, services, { applications: 120, today });
  await db.transaction().execute((trx) => fillDemo(trx, services, { crew: 120, today, withScans: 2 }));
});
afterAll(() => server.close());

const count = async (query: ReturnType<typeof sql<{ many: number }>>) => (await query.execute(server.db)).rows[0]?.many;

describe('the demo crew', () => {
  it('has three of five aboard and the others ashore, in both divisions', async () => {
    for (const divisionId of [1, 2]) {
      const aboard = await count(sql`select count(*)::integer as many from live_assignments l
        join employees e on e.id = l.employee_id where e.division_id = ${divisionId}`);
      expect(aboard).toBe(36);
      const ashore = (await server.call(crewLists.offBoard, { divisionId, pageSize: 50 }, admin)).body;
      expect(ashore.totalItem).toBeGreaterThanOrEqual(20);
      expect(ashore.data.some(({ vesselName }: { vesselName: string | null }) => vesselName !== null)).toBe(true);
    }
  });

  it('has someone in each list, and certificates that hold, end soon or are over, in both divisions', async () => {
    for (const divisionId of [1, 2]) {
      const { data } = (await server.call(crewLists.counts, { divisionId }, admin)).body;
      expect(Object.values<number>(data).every((many) => many > 0)).toBe(true);
      for (const list of [crewLists.offBoard, crewLists.onBoard])
        for (const filterList of ['comply', 'not-comply', 'ending'].map((value) => `certificateStatus:${value};`))
          expect(
            (await server.call(list, { divisionId, filterList }, admin)).body.totalItem,
            filterList,
          ).toBeGreaterThan(0);
      const soon = await server.call(crewLists.onBoard, { divisionId, filterList: 'availability:90;' }, admin);
      expect(soon.body.totalItem).toBeGreaterThan(0);
    }
  });

  it('serves on vessels of its own division, in its own position', async () => {
    const wrong = await count(sql`select count(*)::integer as many from assignments a
      join employees e on e.id = a.employee_id join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
     where v.division_id <> e.division_id or s.job_position_id <> e.job_position_id`);
    expect(wrong).toBe(0);
  });

  it('has times aboard before the present one, each with its sea service once', async () => {
    const past = await count(sql`select count(*)::integer as many from assignments where slot = 'past'`);
    const left = await count(sql`select count(*)::integer as many from sea_services where assignment_id is not null`);
    expect(past).toBeGreaterThan(120);
    expect(left).toBe(past);
    const doubled = await count(sql`select count(*)::integer as many from assignments a join assignments b
      on b.seat_id = a.seat_id and b.id > a.id and a.checked_in_at is not null and b.checked_in_at is not null
     and tstzrange(a.checked_in_at, a.checked_out_at) && tstzrange(b.checked_in_at, b.checked_out_at)`);
    expect(doubled).toBe(0);
    const elsewhere = await count(sql`select count(*)::integer as many from sea_services a
      join sea_services b on b.seafarer_id = a.seafarer_id and b.assignment_id is not null and a.assignment_id is null
       and a.off_board_on > b.on_board_on`);
    expect(elsewhere).toBe(0);
  });

  it('was aboard only while employed by us, and has no days that a form would not take', async () => {
    const wrong = await count(sql`select count(*)::integer as many from assignments a
      where a.checked_in_at is not null and not exists (
        select from employment_periods p where p.employee_id = a.employee_id
           and p.started_on <= (a.checked_in_at at time zone 'Asia/Jakarta')::date
           and (p.ended_on is null or (a.checked_out_at at time zone 'Asia/Jakarta')::date <= p.ended_on))`);
    expect(wrong).toBe(0);
    const { rows } = await sql<{ last: string }>`select greatest(
      (select max(expires_on) from certificates), (select max(expires_on) from travel_documents),
      (select max(expires_on) from trainings), (select max(planned_to) from assignments)) as last`.execute(server.db);
    expect(rows[0]?.last.localeCompare(latest(server.today))).toBe(-1);
  });

  it('plans for seats that come free, with every answer there may be, in both divisions', async () => {
    for (const divisionId of [1, 2]) {
      const { rows } = await sql<{ said: string; many: number }>`
        select coalesce(d.decision, 'pending') as said, count(*)::integer as many
          from assignment_decisions d join assignments a on a.id = d.assignment_id and a.slot = 'next'
          join employees e on e.id = a.employee_id where e.division_id = ${divisionId} group by 1`.execute(server.db);
      expect(rows.map(({ said }) => said).sort()).toEqual(['confirmed', 'pending', 'rejected']);
    }
    const early = await count(sql`select count(*)::integer as many from assignments n
      join assignments c on c.seat_id = n.seat_id and c.slot = 'current'
     where n.slot = 'next' and n.planned_from <= c.planned_to and not n.overlap_allowed`);
    expect(early).toBe(0);
    const confirmed = await count(sql`select count(*)::integer as many from movements m
      join assignments a on a.id = m.assignment_id and a.slot = 'next'`);
    expect(confirmed).toBeGreaterThan(0);
    expect(await count(sql`select count(*)::integer as many from extensions`)).toBeGreaterThan(2);
  });

  it('mans each tanker that it mans with all its officers, so that officer matrices have something to say', async () => {
    const { rows } = await sql<{ seats: number; taken: number; served: boolean }>`
      select count(*)::integer as seats, count(c.id)::integer as taken,
             bool_and(c.id is null or exists (select from sea_services x join employees e on e.seafarer_id = x.seafarer_id
                                               where e.id = c.employee_id)) as served
        from seats s join job_positions p on p.id = s.job_position_id and p.matrix_role is not null
        join vessels v on v.id = s.vessel_id and v.division_id = 2 and v.scrapped_at is null
        left join assignments c on c.seat_id = s.id and c.slot = 'current'
       group by v.id`.execute(server.db);
    const manned = rows.filter(({ taken }) => taken > 0);
    expect(manned.length).toBeGreaterThanOrEqual(2);
    for (const vessel of manned) expect(vessel).toMatchObject({ taken: vessel.seats, served: true });
  });

  it('has vessels whose IMO numbers check', async () => {
    const { rows } = await sql<{ number: string }>`select imo_number as number from vessels`.execute(server.db);
    expect(rows.length).toBe(24);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(24);
    for (const { number } of rows) {
      const sum = [...number.slice(0, 6)].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
      expect(number).toMatch(new RegExp(`^\\d{6}${sum % 10}$`));
    }
  });

  it('has those hired of the applicants, one on the blacklist who applies again, and the same person twice', async () => {
    const hired = await count(sql`select count(*)::integer as many from employees where application_id is not null`);
    expect(hired).toBeGreaterThan(0);
    const rows = (await server.call(applications.list, { id: 1, pageSize: 100 }, admin)).body.data;
    const listed = rows.filter(({ isBlacklisted }: { isBlacklisted: boolean }) => isBlacklisted);
    expect(listed).toHaveLength(2);
    const doubled = await count(sql`select count(*)::integer as many from (
      select national_id from seafarers group by 1 having count(*) > 1) doubled where national_id is not null`);
    expect(doubled).toBe(6);
  });

  it('shows the whole file of a member, by number, and the next hire gets the next number', async () => {
    const [first] = (
      await server.call(crewLists.offBoard, { divisionId: 1, sortBy: 'employeeIdNumber', pageSize: 1 }, admin)
    ).body.data;
    const { data } = (await server.call(crew.details, { employeeId: first.id }, admin)).body;
    expect(data.employeeIdNumber).toMatch(/^M-\d{5}$/);
    expect(data.registerCOPDocs.length + data.registerCOCDocs.length).toBeGreaterThan(0);
    const ahead = await count(sql`select count(*)::integer as many from employees e join employee_sequences s
      on s.division_id = e.division_id where right(e.employee_number, 5)::integer > s.last_number`);
    expect(ahead).toBe(0);
  });
});
