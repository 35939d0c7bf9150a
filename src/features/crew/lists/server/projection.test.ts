import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo as fillVessels } from '#features/vessels/server/demo.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { fillDemo } from '../../server/demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillVessels(server.db, server.services, { today: server.today, vesselsADivision: 6 });
  await server.db
    .transaction()
    .execute((db) => fillDemo(db, server.services, { crew: 120, today: server.today, withScans: 0 }));
});
afterAll(async () => {
  // Reference data stays for the files after this one.
  await run(`update ship_types set name = 'Harbour Tug' where id = 1;
    update job_positions set name_en = 'Able Seaman' where name_en = 'Able Sailor';
    delete from requirement_matrix where valid_from > '2020-01-01'`);
  await server.close();
});

const run = (statements: string) => server.database.exec(statements);
const first = async <Row>(query: string) => {
  const { rows } = await sql.raw<Row>(query).execute(server.db);
  if (!rows[0]) throw new Error(`Nobody is there for: ${query}`);
  return rows[0];
};
const idOf = async (query: string) => (await first<{ id: number }>(query)).id;

/** The listing as it is, as it should be, and the counters against a count. */
async function stand() {
  const { rows: wrong } = await sql<{ employeeId: number }>`
    (select * from crew_listing except select * from crew_listing_truth)
    union all (select * from crew_listing_truth except select * from crew_listing)`.execute(server.db);
  const { rows: miscounted } = await sql`
    select c.* from crew_counts c where c.total <> (select count(*) from crew_listing l
      where l.division_id = c.division_id and l.state = c.state and l.is_blacklisted = c.is_blacklisted)`.execute(
    server.db,
  );
  return { wrong, miscounted };
}
const right = { wrong: [], miscounted: [] };
const listed = (id: number) =>
  server.db.selectFrom('crewListing').selectAll().where('employeeId', '=', id).executeTakeFirstOrThrow();

const ashore = `select employee_id as id from crew_listing where state = 'off-board' and not is_blacklisted and vessel_key <> ''
  and certified_until is not null order by 1 limit 1`;
const aboard = `select employee_id as id from crew_listing where state = 'on-board' order by 1 limit 1`;

/** Takes back all assignments of someone, with what hangs on them. */
const withoutAssignments = (id: number) =>
  ['sea_services', 'assignment_decisions', 'extensions', 'movements']
    .map(
      (table) => `delete from ${table} where assignment_id in (select id from assignments where employee_id = ${id});`,
    )
    .join(' ')
    .concat(`delete from assignments where employee_id = ${id}`);

/** Whatever may happen, and what the listing then says of someone. */
const changes: [what: string, who: string, change: (id: number) => string, shown: object][] = [
  [
    'another name',
    ashore,
    (id) =>
      `update seafarers set full_name = 'Ólafur Ny' where id = (select seafarer_id from employees where id = ${id})`,
    { fullNameKey: 'olafur ny' },
  ],
  [
    'another code',
    ashore,
    (id) =>
      `update seafarers set seafarer_code = '6299999999' where id = (select seafarer_id from employees where id = ${id})`,
    { seafarerCode: '6299999999' },
  ],
  [
    'another position',
    ashore,
    (id) =>
      `update employees set job_position_id = (select id from job_positions where division_id = 1 and name_en = 'Able Seaman') where id = ${id}`,
    { positionKey: 'able seaman' },
  ],
  [
    'a position that is renamed',
    ashore,
    (id) => `update job_positions set name_en = 'Able Sailor' where name_en = 'Able Seaman' and ${id} > 0`,
    {},
  ],
  [
    'a ship type that is renamed',
    ashore,
    (id) => `update ship_types set name = 'Assist Tug' where id = 1 and ${id} > 0`,
    {},
  ],
  [
    'leaving',
    ashore,
    (id) =>
      `update employment_periods set ended_on = current_date, end_reason = 'resigned' where employee_id = ${id} and ended_on is null`,
    { state: 'resigned' },
  ],
  [
    'returning',
    `select employee_id as id from crew_listing where state = 'resigned' order by 1 limit 1`,
    (id) =>
      `insert into employment_periods (employee_id, division_id, started_on) select id, division_id, current_date + 1 from employees where id = ${id}`,
    { state: 'off-board' },
  ],
  [
    'a period taken back',
    ashore,
    (id) => `delete from employment_periods where employee_id = ${id}`,
    { state: 'resigned' },
  ],
  [
    'the blacklist',
    aboard,
    (id) =>
      `insert into blacklist_records (employee_id, level_id, starts_on) select ${id}, id, current_date from options where kind = 'blacklist_level' limit 1`,
    { isBlacklisted: true, state: 'on-board' },
  ],
  [
    'release',
    `select employee_id as id from crew_listing where is_blacklisted order by 1 limit 1`,
    (id) => `update blacklist_records set released_at = now(), verdict = 'noted' where employee_id = ${id}`,
    { isBlacklisted: false },
  ],
  [
    'a record taken back',
    `select employee_id as id from crew_listing where is_blacklisted order by 1 limit 1`,
    (id) => `delete from blacklist_records where employee_id = ${id}`,
    { isBlacklisted: false },
  ],
  [
    'a plan',
    ashore,
    (id) => `insert into assignments (seat_id, employee_id, slot, planned_from, planned_to)
    select s.id, ${id}, 'next', current_date, current_date + 90 from seats s where not exists (select from assignments a where a.seat_id = s.id and a.slot = 'next') order by s.id limit 1`,
    { isPlanned: true, state: 'off-board' },
  ],
  [
    'check-in',
    `select employee_id as id from crew_listing where is_planned order by 1 limit 1`,
    (id) => `update assignments set slot = 'current', checked_in_at = now() - interval '1 hour',
    seat_id = (select s.id from seats s where not exists (select from assignments a where a.seat_id = s.id and a.slot = 'current') order by s.id limit 1) where employee_id = ${id} and slot = 'next'`,
    { state: 'on-board', isPlanned: false },
  ],
  [
    'check-out',
    aboard,
    (id) =>
      `update assignments set slot = 'past', checked_out_at = greatest(now(), checked_in_at + interval '1 day') where employee_id = ${id} and slot = 'current'`,
    { state: 'off-board', vesselId: null },
  ],
  [
    'a later end',
    aboard,
    (id) => `update assignments set planned_to = '2031-05-01' where employee_id = ${id} and slot = 'current'`,
    { plannedTo: '2031-05-01' },
  ],
  [
    'an assignment that is gone',
    aboard,
    withoutAssignments,
    { state: 'off-board', vesselKey: '', lastVesselId: null, durationKey: -1 },
  ],
  [
    'a renamed vessel',
    aboard,
    (id) =>
      `update vessels set name = 'MV Ganti Nama' where id = (select vessel_id from crew_listing where employee_id = ${id})`,
    { vesselKey: 'mv ganti nama' },
  ],
  [
    'another principal',
    aboard,
    (id) =>
      `insert into principals (name) values ('PT Lain Lagi'); update vessels set principal_id = (select max(id) from principals) where id = (select vessel_id from crew_listing where employee_id = ${id})`,
    {},
  ],
  [
    'a vessel of another type',
    aboard,
    (id) =>
      `update vessels set ship_type_id = 3 where id = (select vessel_id from crew_listing where employee_id = ${id})`,
    { shipTypeId: 3 },
  ],
  [
    'a seat of another vessel',
    aboard,
    (id) =>
      `update seats set vessel_id = (select max(id) from vessels where division_id = 1) where id = (select seat_id from live_assignments where employee_id = ${id})`,
    {},
  ],
  [
    'a certificate that is gone',
    ashore,
    (id) => `delete from certificates where seafarer_id = (select seafarer_id from employees where id = ${id})`,
    { certifiedUntil: null },
  ],
  [
    'certificates that end',
    aboard,
    (id) =>
      `update certificates set expires_on = '2020-01-01', issued_on = null, no_expiry = false where seafarer_id = (select seafarer_id from employees where id = ${id})`,
    { certifiedUntil: '2020-01-01' },
  ],
  [
    'a passport that ends',
    ashore,
    (id) => `insert into travel_documents (seafarer_id, name, number, expires_on)
    select seafarer_id, 'Seaman Book (new)', '2', '2099-01-01' from employees where id = ${id};
    delete from travel_documents where name like 'Passport%' and seafarer_id = (select seafarer_id from employees where id = ${id});
    insert into travel_documents (seafarer_id, name, number, expires_on)
    select seafarer_id, 'Passport', '1', '2020-05-05' from employees where id = ${id}`,
    { certifiedUntil: '2020-05-05' },
  ],
  [
    'one more certificate',
    ashore,
    (id) => `insert into certificates (seafarer_id, kind, certificate_type_id, name, expires_on)
    select e.seafarer_id, 'cop', t.id, t.name, '2024-01-01' from employees e, certificate_types t where e.id = ${id} and t.code = 'BST'`,
    {},
  ],
  [
    'a requirement of the vessel',
    aboard,
    (
      id,
    ) => `insert into requirement_matrix (division_id, job_position_id, vessel_id, certificate_type_id, need, valid_from)
    select v.division_id, l.job_position_id, l.vessel_id, (select max(id) from certificate_types where kind = 'cop'), 'mandatory', '2021-01-01'
      from live_assignments l join vessels v on v.id = l.vessel_id where l.employee_id = ${id}`,
    { certifiedUntil: null },
  ],
  [
    'nothing asked for any more',
    aboard,
    (
      id,
    ) => `insert into requirement_matrix (division_id, job_position_id, vessel_id, certificate_type_id, need, valid_from)
    select v.division_id, l.job_position_id, l.vessel_id, t.id, 'none', '2022-01-01'
      from live_assignments l join vessels v on v.id = l.vessel_id cross join certificate_types t where l.employee_id = ${id};
    delete from travel_documents where seafarer_id = (select seafarer_id from employees where id = ${id})`,
    { certifiedUntil: 'infinity' },
  ],
  ['requirements that are gone', aboard, () => `delete from requirement_matrix where valid_from > '2020-01-01'`, {}],
  [
    'a changed requirement',
    aboard,
    (id) =>
      `update requirement_matrix set need = 'recommended' where job_position_id = (select job_position_id from employees where id = ${id})`,
    { certifiedUntil: 'infinity' },
  ],
  [
    'and back',
    aboard,
    (id) =>
      `update requirement_matrix set need = 'mandatory' where job_position_id = (select job_position_id from employees where id = ${id})`,
    {},
  ],
];

describe('the listing of the crew', () => {
  it('is the truth after the demo was filled', async () => {
    expect(await stand()).toEqual(right);
    expect((await first<{ many: number }>('select count(*)::integer as many from crew_listing')).many).toBe(120);
  });

  it.each(changes)('is the truth after %s', async (_what, who, change, shown) => {
    const id = await idOf(who);
    await run(change(id));
    expect(await listed(id)).toMatchObject(shown);
    expect(await stand()).toEqual(right);
  });

  it('follows an employee that is gone', async () => {
    const id = await idOf(ashore);
    await run(`${withoutAssignments(id)}; delete from employment_periods where employee_id = ${id};
      delete from blacklist_records where employee_id = ${id}; delete from employees where id = ${id}`);
    expect(await stand()).toEqual(right);
  });

  it('writes nothing when nothing that it shows was changed', async () => {
    const id = await idOf(ashore);
    const version = () => first(`select xmin::text as written from crew_listing where employee_id = ${id}`);
    const before = await version();
    await run(`update employees set employment_type_id = null where id = ${id};
      update seafarers set phone = '08' where id = (select seafarer_id from employees where id = ${id})`);
    expect(await version()).toEqual(before);
  });

  it('comes right again when it is rebuilt, counters too', async () => {
    await run(`alter table crew_listing disable trigger user; update crew_listing set full_name_key = 'x', state = 'resigned';
      alter table crew_listing enable trigger user; update crew_counts set total = total + 7`);
    expect((await stand()).wrong).not.toEqual([]);
    await run('select rebuild_crew_listing()');
    expect(await stand()).toEqual(right);
  });
});
