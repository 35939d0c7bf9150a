import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { fillDemo as fillOpenings } from '#features/job-openings/server/demo.ts';
import { bankStep, documentsStep, personalStep, trainingStep } from '#features/seafarers/contract.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { assessments } from '../assessments/contract.ts';
import { applications, type RegistrationRecord } from '../contract.ts';
import { stages } from '../rules.ts';
import { fillDemo } from './demo.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'superadmin' });
  await server.user({ role: 'crewingstaffmarine' });
  await server.user({ role: 'crewingadmintanker' });
  await fillOpenings(server.db, server.services, { today: server.today });
  await fillDemo(server.db, server.services, { applications: 120, today: server.today });
});
afterAll(() => server.close());

describe('the demo', () => {
  it('has openings of both divisions on the landing page, and closed ones that staff see', async () => {
    const open = await server.call(jobOpenings.publicList, { pageSize: 50 });
    expect(open.body.totalItem).toBe(20);
    expect(new Set(open.body.data.map((row: { divisionId: number }) => row.divisionId))).toEqual(new Set([1, 2]));
    const all = await server.call(jobOpenings.list, {}, admin);
    expect(all.body.totalItem).toBe(24);
    for (const opening of all.body.data)
      for (const line of opening.task.split('\n')) expect(line).toMatch(/\p{L} \/ \p{Lu}/u);
  });

  it('has applicants in every tab of both divisions, drafts apart', async () => {
    for (const divisionId of [1, 2]) {
      const counts = (await server.call(applications.counts, { divisionId }, admin)).body.data;
      for (const [tab, count] of Object.entries(counts)) expect(count, `${tab} of ${divisionId}`).toBeGreaterThan(0);
    }
    const drafts = await server.db.selectFrom('applications').select('id').where('submittedAt', 'is', null).execute();
    expect(drafts.length).toBeGreaterThan(0);
    expect(drafts.length).toBeLessThan(12);
  });

  it('has files that the wizard itself would take, each with what the position requires', async () => {
    const ids = await server.db.selectFrom('applications').select('id').where('submittedAt', 'is not', null).execute();
    for (const { id } of ids) {
      const answer = await server.call(applications.get, { id }, admin);
      const record = answer.body.data as RegistrationRecord;
      const { bmi, ...file } = record;
      expect(bmi).toBeGreaterThan(17);
      for (const step of [personalStep, documentsStep, trainingStep, bankStep])
        expect(step.safeParse(file).error?.issues, record.regFullName).toBeUndefined();
      expect(record.registerCOPDocs.length).toBeGreaterThan(0);
      expect(record.regRegisNo.slice(0, 5)).toBe(record.divisionId === 1 ? 'REG-M' : 'REG-T');
    }
  });

  it('shows scans and photos that open', async () => {
    const scans = await sql<{ id: string; type: string }>`
      select distinct on (name) id, content_type as type from files
      where claimed_by_table = 'seafarers' and claimed_by_id in
        (select seafarer_id from applications where submitted_at is not null)
      order by name, id`.execute(server.db);
    expect(scans.rows.length).toBeGreaterThanOrEqual(4);
    for (const { id, type } of scans.rows) {
      const answer = await server.call(files.download, { fileId: id, fileType: 'personaldata' }, admin);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(String(answer.raw).slice(1, 4)).toBe(type === 'image/png' ? 'PNG' : 'PDF');
    }
  });

  it('keeps the scans of drafts from everybody else', async () => {
    const scans = await sql<{ id: string }>`
      select id from files where claimed_by_table = 'seafarers' and claimed_by_id in
        (select seafarer_id from applications where submitted_at is null)`.execute(server.db);
    expect(scans.rows.length).toBeGreaterThan(0);
    for (const { id } of scans.rows)
      expect((await server.call(files.download, { fileId: id, fileType: 'personaldata' }, admin)).status).toBe(404);
  });

  it('says who brought applicants where they are, why they failed, and where and when their check-ups are', async () => {
    const { db } = server;
    const nobody = db.selectFrom('applications').where('stage', '>', 1).where('stageEnteredBy', 'is', null);
    expect(await nobody.select('id').execute()).toEqual([]);
    const unsaid = db.selectFrom('assessments').where('status', '=', 'Failed').where('remark', 'is', null);
    expect(await unsaid.select('id').execute()).toEqual([]);
    const came = await db.selectFrom('assessments').select('applicationId as id').where('stage', '=', 6).execute();
    const ids = [...new Set(came.map(({ id }) => id))];
    const examined = await db.selectFrom('mcuExaminations').select('applicationId as id').execute();
    expect(examined.map(({ id }) => id ?? 0).sort()).toEqual(ids.sort());
    const schedules: string[] = [];
    for (const id of ids) {
      const examination = (await server.call(assessments.examination, { id }, admin)).body.data;
      expect(examination).toMatchObject({
        clinicName: expect.stringMatching(/./),
        clinicLocation: expect.stringMatching(/./),
        mcuPackage: expect.stringMatching(/./),
        mcuPrice: expect.stringMatching(/^\d+0000$/),
      });
      schedules.push(examination.schedule);
    }
    expect(schedules.some((day) => day > dayInJakarta(new Date()))).toBe(true);
    expect(schedules.some((day) => day < dayInJakarta(new Date()))).toBe(true);
  });

  it('shows the messages that went out on the way, and one that did not arrive', async () => {
    const [passed] = (await server.call(applications.list, { id: stages.result }, admin)).body.data;
    const mails = (await server.call(assessments.mails, { id: passed.id }, admin)).body.data;
    expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual([
      'ApplicantResult',
      ...Array(5).fill('ApplicantPassed'),
      'RegisterCrew',
    ]);
    const failed = await server.db.selectFrom('outbox').select('id').where('state', '=', 'failed').execute();
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(10);
  });

  it('gives each letter to the clinic a number of its own', async () => {
    const { rows } = await sql`
      select a.division_id, m.letter_number from mcu_examinations m join applications a on a.id = m.application_id
       group by 1, 2, extract(year from m.scheduled_on)
      having count(distinct (m.scheduled_on, m.clinic_name)) > 1`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('keeps its snapshot, its numbers and its counters true', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from applications a join seafarers s on s.id = a.seafarer_id
       where a.submitted_at is not null and a.snapshot ->> 'fullName' is distinct from s.full_name`.execute(server.db);
    expect(rows[0]?.wrong).toBe(0);
    const counted = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from application_counts c
       where total <> (select count(*) from application_listing_truth t
                        where t.division_id = c.division_id and t.bucket = c.bucket)`.execute(server.db);
    expect(counted.rows[0]?.wrong).toBe(0);
    const numbers = await server.db
      .selectFrom('applications')
      .select(['registrationNumber', 'divisionId'])
      .orderBy('id')
      .execute();
    const marine = numbers
      .filter(({ divisionId }) => divisionId === 1)
      .map(({ registrationNumber }) => registrationNumber);
    expect(marine).toEqual([...marine].sort());
  });
});
