import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { findTrailFaults, sealTrail } from '#platform/server/sealed-trail.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { thisYear } from '#testing/this-year.ts';
import { erasable, personTables, treatments } from '../../erasing/rules.ts';
import { applyRetention } from './jobs.ts';

const server: TestServer = await testServer();
afterAll(() => server.close());
beforeEach(() => server.empty());

const apply = (today: string) => applyRetention(server.db, server.services.files, today);
const entered = (ids: readonly number[], at: string) =>
  server.db
    .updateTable('applications')
    .set({ stageEnteredAt: new Date(at) })
    .where('id', 'in', [...ids])
    .execute();
const namesOf = async () =>
  (await server.db.selectFrom('seafarers').select('fullName').orderBy('id').execute()).map(({ fullName }) => fullName);

it('treats only tables and columns that there are', async () => {
  for (const group of erasable)
    for (const [table, treatment] of Object.entries(treatments[group])) {
      expect(personTables.map((each) => each.table)).toContain(table);
      const { rows } = await sql<{ name: string; isNullable: string }>`
        select column_name as name, is_nullable as "isNullable" from information_schema.columns
         where table_schema = 'public' and table_name = ${table}`.execute(server.db);
      const nullable = rows.filter(({ isNullable }) => isNullable === 'YES').map(({ name }) => name);
      if (treatment !== 'rows') expect(nullable, table).toEqual(expect.arrayContaining([...treatment]));
    }
});

describe('applicants who were never hired', () => {
  it('are erased when the months of their stage are over, and not a day before', async () => {
    const [failed] = await makeApplicants({ ...server }, 1, { stage: 8 });
    const [passed] = await makeApplicants({ ...server }, 1, { stage: 7 });
    const [open] = await makeApplicants({ ...server }, 1, { stage: 3 });
    const ids = [failed, passed, open].map((one) => one?.id ?? 0);
    await entered(ids, `${thisYear}-01-01T05:00:00Z`);
    const named = await namesOf();
    await apply(`${thisYear}-12-31`);
    expect(await namesOf()).toEqual(named);
    expect(await apply(`${thisYear + 1}-01-01`)).toMatchObject({ 'application.failed': 1 });
    expect((await namesOf())[0]).toMatch(/^Anonymous \d+$/);
    expect((await namesOf()).slice(1)).toEqual(named.slice(1));
    expect(await apply(`${thisYear + 2}-01-01`)).toMatchObject({ 'application.passed': 1, 'application.undecided': 1 });
    // Once is enough.
    expect(await apply(`${thisYear + 2}-01-02`)).toEqual({});
  });

  it('stay while they are held by law, have a draft open, or were hired', async () => {
    const [held, drafting, hired] = await makeApplicants({ ...server }, 3, { stage: 8 });
    await entered(
      [held, drafting, hired].map((one) => one?.id ?? 0),
      '2020-01-01T05:00:00Z',
    );
    const files = await server.db.selectFrom('applications').select(['id', 'seafarerId']).orderBy('id').execute();
    const fileOf = (one: typeof held) => files.find(({ id }) => id === one?.id)?.seafarerId ?? 0;
    await server.db
      .insertInto('legalHolds')
      .values({ seafarerId: fileOf(held), reason: 'Claim before the court' })
      .execute();
    await sql`insert into applications (registration_number, guid, seafarer_id, job_opening_id, division_id, job_position_id,
        ship_type_id, consented_at) select 'REG-DRAFT', 'draft', seafarer_id, job_opening_id, division_id, job_position_id,
        ship_type_id, now() from applications where id = ${drafting?.id}`.execute(server.db);
    await server.db
      .insertInto('employees')
      .values({ employeeNumber: 'M-90001', seafarerId: fileOf(hired), divisionId: 1, jobPositionId: 1, shipTypeId: 1 })
      .execute();
    const named = await namesOf();
    await apply('2030-01-01');
    expect(await namesOf()).toEqual(named);
  });
});

describe('crew who left', () => {
  async function leaver() {
    const { employeeId } = await makeEmployee(server, 1, { hasLeft: true });
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('seafarers')
      .set({ phone: '+62811', nationalId: '3201012345678901', heightCm: '170', birthPlace: 'Tegal' })
      .where('id', '=', seafarerId)
      .execute();
    await server.db.updateTable('employmentPeriods').set({ endedOn: '2026-02-01' }).execute();
    await server.db.insertInto('nextOfKin').values({ seafarerId, fullName: 'Ibu', phone: '+62812' }).execute();
    await server.db.insertInto('certificates').values({ seafarerId, kind: 'coc', name: 'ANT-III' }).execute();
    await server.db
      .insertInto('payInputs')
      .values({ employeeId, month: '2025-01', kind: 'bonus', amount: '5', note: 'Bonus' })
      .execute();
    const look = async () => {
      const person = await server.db
        .selectFrom('seafarers')
        .selectAll()
        .where('id', '=', seafarerId)
        .executeTakeFirstOrThrow();
      const [kin, papers, pay] = await Promise.all(
        (['nextOfKin', 'certificates', 'payInputs'] as const).map((table) =>
          server.db.selectFrom(table).select('id').execute(),
        ),
      );
      return { person, kin: kin?.length, papers: papers?.length, pay: pay?.length };
    };
    return { employeeId, seafarerId, look };
  }

  // The last employment ended on 1 February 2026.
  it('lose contacts, health, file and at last wages and name, each in its time', async () => {
    const { look } = await leaver();
    await apply('2027-01-31');
    expect(await look()).toMatchObject({ kin: 1, papers: 1, pay: 1, person: { phone: '+62811', heightCm: '170.00' } });
    await apply('2027-02-01');
    expect(await look()).toMatchObject({ kin: 0, papers: 1, pay: 1, person: { phone: null, heightCm: '170.00' } });
    await apply('2028-02-01');
    expect(await look()).toMatchObject({ papers: 1, person: { heightCm: null, birthPlace: 'Tegal' } });
    await apply('2031-02-01');
    expect(await look()).toMatchObject({
      papers: 0,
      pay: 1,
      person: { birthPlace: null, nationalId: '3201012345678901' },
    });
    // Ten years after the end of the year.
    await apply('2036-12-30');
    expect(await look()).toMatchObject({ pay: 1 });
    await apply('2036-12-31');
    const { person, pay } = await look();
    expect([pay, person.nationalId]).toEqual([0, null]);
    expect(person.fullName).toMatch(/^Anonymous/);
  });

  it('keep everything once they are employed again', async () => {
    const { employeeId, look } = await leaver();
    await server.db
      .insertInto('employmentPeriods')
      .values({ employeeId, divisionId: 1, startedOn: '2026-03-01' })
      .execute();
    await apply('2037-01-01');
    expect(await look()).toMatchObject({ kin: 1, papers: 1, pay: 1 });
  });

  it('keep their file while the blacklist names them', async () => {
    const { employeeId, look } = await leaver();
    const level = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'blacklist_level')
      .executeTakeFirstOrThrow();
    const record = { employeeId, levelId: level.id, startsOn: '2025-01-01', reason: 'Left the watch' };
    await server.db.insertInto('blacklistRecords').values(record).execute();
    await apply('2032-01-01');
    expect(await look()).toMatchObject({ kin: 0, papers: 1 });
  });
});

describe('rows that stand by themselves', () => {
  it('go when their months are over, and the seals of the trail still hold', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const old = new Date('2010-01-01');
    await server.db
      .insertInto('readLog')
      .values({ userId: staff.userId, what: 'registration', recordId: '1', at: old })
      .execute();
    await server.db
      .insertInto('signInEvents')
      .values({ userId: staff.userId, outcome: 'signed_in', address: '::1', at: old })
      .execute();
    await sql`update audit_log set at = ${old}`.execute(server.db);
    await sealTrail(server.db, undefined);
    const [{ sealed } = { sealed: 0 }] = (
      await sql<{ sealed: number }>`select count(*)::integer as sealed from audit_log`.execute(server.db)
    ).rows;
    expect(sealed).toBeGreaterThan(0);
    const done = await apply('2030-01-01');
    expect(done).toMatchObject({ 'records.readings': 1, 'records.signIns': 1, 'records.trail': sealed });
    expect(await findTrailFaults(server.db, undefined)).toEqual([]);
    const told = await sql`select from audit_log where before is not null or after is not null`.execute(server.db);
    // What erasing itself changed is of today.
    expect(told.rows.length).toBeLessThanOrEqual(sealed);
  });

  it('closes accounts for good that were closed long ago, and no other', async () => {
    const closed = await server.user({ role: 'crewingstaffmarine', isActive: false });
    const open = await server.user({ role: 'crewingstaffmarine' });
    await apply(addDays(server.today, 700));
    const emailOf = async (id: string) =>
      (await server.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
    expect(await emailOf(closed.userId)).not.toContain('erased');
    await apply('2030-01-01');
    expect(await emailOf(closed.userId)).toBe(`erased-${closed.userId}@erased.invalid`);
    expect(await emailOf(open.userId)).not.toContain('erased');
  });
});

it('does nothing before the rules act: there are two weeks to look at what they would erase', async () => {
  const [one] = await makeApplicants({ ...server }, 1, { stage: 8 });
  await entered([one?.id ?? 0], '2020-01-01T05:00:00Z');
  const { rows } = await sql<{ day: string }>`
    select applied_at::date::text as day from schema_migrations where name = '0291_retention.sql'`.execute(server.db);
  expect(await apply(rows[0]?.day ?? '')).toEqual({});
});
