import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { readTable } from '#testing/workbook.ts';
import { applications } from '../../contract.ts';
import { applicantLists } from '../contract.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['user']>>;
const many = 1_203;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  const [one] = await makeApplicants(server, 1);
  // As a day of many applications: instants that differ by microseconds only.
  await sql`
    with file as (select * from seafarers where id = (select seafarer_id from applications where id = ${one?.id})),
    people as (
      insert into seafarers (applicant_kind, full_name, email, nationality)
      select applicant_kind, 'Copy ' || lpad(g::text, 5, '0'), 'copy' || g || '@example.test', nationality
        from file, generate_series(1, ${many - 1}) g returning id)
    insert into applications (registration_number, guid, seafarer_id, job_opening_id, division_id, job_position_id,
                              ship_type_id, submitted_step, submitted_at, consented_at)
    select 'REG-M-202601-' || lpad(p.id::text, 5, '0'), 'guid ' || p.id, p.id, a.job_opening_id, a.division_id,
           a.job_position_id, a.ship_type_id, 4, a.submitted_at - make_interval(secs => p.id * 0.000001), a.consented_at
      from people p, applications a where a.id = ${one?.id}`.execute(server.db);
  await sql`analyze`.execute(server.db);
});
afterAll(() => server.close());

async function sheetOf(asked: object, caller: Caller = staff) {
  const answer = await server.call(applicantLists.download, { tab: 'new-applicants', ...asked }, caller);
  expect(answer.status).toBe(200);
  return { answer, ...(await readTable(answer.body)) };
}

describe('a list of applicants as a spreadsheet', () => {
  it('holds all pages in the order on screen, each applicant once', async () => {
    const { answer, rows } = await sheetOf({ columns: 'regRegisNo' });
    expect(String(answer.headers['content-disposition'])).toMatch(/filename="[\d-]{10}_[\d-]{8}_Applicants\.xlsx"/);
    const shown: unknown[] = [];
    for (let pageNumber = 1; shown.length < many; pageNumber++) {
      const page = (await server.call(applications.list, { id: 1, pageSize: 200, pageNumber }, staff)).body;
      shown.push(...page.data.map((row: { regRegisNo: string }) => row.regRegisNo));
    }
    expect(rows.map(([number]) => number)).toEqual(shown);
  });

  it('holds what the view shows: keyword, filters, order and columns', async () => {
    const asked = {
      sortBy: '-regFullName',
      filterList: 'daysInStage:0;copy',
      columns: 'no,regFullName,timeInStage',
    };
    const { head, rows } = await sheetOf(asked);
    expect(head).toEqual(['No', 'Name', 'Blacklisted', 'Possible Duplicate', 'Repeat', 'Days In Stage']);
    expect(rows).toHaveLength(many - 1);
    expect(rows[0]?.slice(0, 2)).toEqual([1, 'Copy 01202']);
    expect((await sheetOf({ filterList: 'daysInStage:3;' })).rows).toEqual([]);
    expect((await sheetOf({ columns: 'nothing' })).head).toContain('Interview');
  });

  it('never holds another division, is not for who may not see the list, and is logged', async () => {
    const tanker = await server.user({ role: 'crewingstafftanker' });
    expect((await sheetOf({ divisionId: 1 }, tanker)).rows).toEqual([]);
    expect((await sheetOf({ tab: 'done' })).rows).toEqual([]);
    const finance = await server.user({ role: 'crewingfinancemarine', userAccessList: [] });
    expect((await server.call(applicantLists.download, { tab: 'done' }, finance)).status).toBe(403);
    const logged = await server.db
      .selectFrom('readLog')
      .select(['userId', 'recordId'])
      .where('what', '=', 'applicantList')
      .where('recordId', '=', 'new-applicants')
      .execute();
    expect(logged.length).toBeGreaterThanOrEqual(3);
    expect(logged[0]).toEqual({ userId: staff.userId, recordId: 'new-applicants' });
  });
});
