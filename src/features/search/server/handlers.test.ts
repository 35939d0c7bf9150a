import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { search } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let staff: Account;
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 128 });
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

interface Group {
  kind: string;
  total: number;
  rows: { id: number; title: string; divisionId: number | null; state: unknown }[];
}
async function find(keyword: string, caller: Account): Promise<Group[]> {
  const { status, body, raw } = await server.call(search.find, { keyword }, caller);
  if (status !== 200) throw new Error(raw);
  return body.data;
}
const idsOf = (groups: Group[], kind: string) => groups.find((group) => group.kind === kind)?.rows.map(({ id }) => id);

/** Somebody of the marine crew, with the numbers of their file; passports are shown only to roles that may read them. */
async function somebody(divisionId: 1 | 2) {
  const { rows } = await sql<Record<string, string> & { id: number }>`
    select e.id, f.full_name as name, e.employee_number as employee, f.seafarer_code as code, f.phone,
           f.national_id as national, f.passport_number as passport
      from employees e join seafarers f on f.id = e.seafarer_id join crew_listing l on l.employee_id = e.id
     where e.division_id = ${divisionId} and l.state = 'on-board' and f.phone is not null and f.passport_number is not null
     order by e.id limit 1`.execute(server.db);
  const [row] = rows;
  if (!row) throw new Error('Nobody is aboard');
  return row;
}

describe('the search over everything', () => {
  it('finds a crew member by name in any order and by every number of theirs', async () => {
    const { id, name, employee, code, phone, national, passport } = await somebody(1);
    const turned = String(name).split(' ').reverse().join(' ');
    for (const keyword of [name, turned, employee, code, phone, national, passport]) {
      const found = await find(String(keyword), staff);
      expect([keyword, idsOf(found, 'crew')?.includes(id)]).toEqual([keyword, true]);
    }
  });

  it('says how a crew member stands', async () => {
    const { id, employee } = await somebody(1);
    const crew = (await find(String(employee), staff)).find(({ kind }) => kind === 'crew');
    expect(crew?.rows.find((row) => row.id === id)?.state).toMatchObject({ place: 'aboard' });
  });

  it('finds applicants by their registration number, and vessels by name', async () => {
    const { rows } = await sql<{ id: number; number: string }>`select id, registration_number as number
      from applications where division_id = 1 and submitted_at is not null order by id limit 1`.execute(server.db);
    expect(idsOf(await find(rows[0]?.number ?? '', staff), 'applicant')).toEqual([rows[0]?.id]);
    const vessel = await server.db
      .selectFrom('vessels')
      .select(['id', 'name'])
      .where('divisionId', '=', 1)
      .executeTakeFirstOrThrow();
    expect(idsOf(await find(vessel.name, staff), 'vessel')).toContain(vessel.id);
  });

  it('stays within the division, and spans both for a super admin', async () => {
    const { id, employee } = await somebody(2);
    expect(idsOf(await find(String(employee), staff), 'crew') ?? []).not.toContain(id);
    const superadmin = await server.user({ role: 'superadmin' });
    expect(idsOf(await find(String(employee), superadmin), 'crew')).toContain(id);
  });

  it.each([
    ['crewingplanningmarine', ['crew', 'vessel', 'principal']],
    ['crewingfinancemarine', ['contract']],
    ['crewingpdemarine', ['crew', 'applicant']],
  ] as const)('shows a %s only what they may open', async (role, kinds) => {
    const user = await server.user({ role });
    const shown = new Set<string>();
    for (const keyword of ['sari', 'agu', 'bah', 'crew', 'ship', 'ben', 'man', 'pol'])
      for (const { kind } of await find(keyword, user)) shown.add(kind);
    expect([...shown].filter((kind) => !kinds.some((each) => each === kind))).toEqual([]);
  });

  it('looks for nothing shorter than three letters, and keeps the keyword out of the address', async () => {
    expect(await find('ag', staff)).toEqual([]);
    const response = await server.server.inject({
      method: 'POST',
      url: '/PMSol/v1/Search/Find?keyword=agus',
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(response.statusCode).toBe(400);
  });
});
