import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo as fillOpenings } from '#features/job-openings/server/demo.ts';
import { seeded } from '#features/seafarers/personal-file/server/demo.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../contract.ts';
import { stages } from '../rules.ts';
import { fillApplications } from './demo.ts';

let server: TestServer;
let marine: { token: string };
let tanker: { token: string };
let superadmin: { token: string };
beforeAll(async () => {
  server = await testServer();
  [marine, tanker, superadmin] = await Promise.all([
    server.user({ role: 'crewingadminmarine' }),
    server.user({ role: 'crewingadmintanker' }),
    server.user({ role: 'superadmin' }),
  ]);
  await fillOpenings(server.db, server.services, { today: server.today });
  await fillApplications(server.db, server.services, { count: 260, today: server.today, complete: false });
});
afterAll(() => server.close());

interface Truth {
  id: number;
  divisionId: number;
  stage: number;
  name: string;
  number: string;
  position: string;
  ship: string;
  jobPositionId: number;
  shipTypeId: number;
  code: string;
  at: Date;
}
/** What the lists must say, read the plain way. */
const truth = async () =>
  (
    await sql<Truth>`
      select a.id, a.division_id as "divisionId", a.stage, s.full_name as name, a.registration_number as number,
             p.name_en as position, t.name as ship, a.job_position_id as "jobPositionId",
             a.ship_type_id as "shipTypeId", s.seafarer_code as code, a.submitted_at as at
        from applications a join seafarers s on s.id = a.seafarer_id join job_positions p on p.id = a.job_position_id
        join ship_types t on t.id = a.ship_type_id
       where a.submitted_at is not null order by a.submitted_at desc, a.id desc`.execute(server.db)
  ).rows;

type Asked = Partial<Parameters<typeof server.call<typeof applications.list>>[1]>;
const list = async (asked: Asked, caller: Caller = marine) =>
  (await server.call(applications.list, { id: 1, pageSize: 200, ...asked }, caller)).body;
const ids = (page: { data: { id: number }[] }) => page.data.map(({ id }) => id);

describe('the applicants list', () => {
  it('holds exactly the division’s applicants of the stage, newest first', async () => {
    const rows = await truth();
    for (const stage of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const expected = rows.filter((row) => row.divisionId === 1 && row.stage === stage).map(({ id }) => id);
      const page = await list({ id: stage });
      expect(ids(page), `stage ${stage}`).toEqual(expected);
      expect(page.totalItem).toBe(expected.length);
    }
    const done = (await server.call(applications.listDone, { pageSize: 200 }, tanker)).body;
    expect(ids(done)).toEqual(rows.filter((row) => row.divisionId === 2 && row.stage >= 7).map(({ id }) => id));
  });

  it('never shows another division, whatever is asked for; a super admin chooses or sees both', async () => {
    const rows = (await truth()).filter(({ stage }) => stage === 1);
    const of = (division: number) => rows.filter(({ divisionId }) => divisionId === division).length;
    expect((await list({ divisionId: 2 })).totalItem).toBe(of(1));
    expect((await list({ divisionId: 1 }, tanker)).totalItem).toBe(of(2));
    expect((await list({ divisionId: 2 }, superadmin)).totalItem).toBe(of(2));
    expect((await list({}, superadmin)).totalItem).toBe(rows.length);
    const foreign = rows.find(({ divisionId }) => divisionId === 2)?.id ?? 0;
    expect((await server.call(applications.get, { id: foreign }, marine)).raw).toBe(
      (await server.call(applications.get, { id: 999_999 }, marine)).raw,
    );
  });

  it.each([
    ['regRegisNo', (row: Truth) => row.number],
    ['regFullName', (row: Truth) => row.name.toLowerCase()],
    ['jobPositionName', (row: Truth) => row.position.toLowerCase()],
    ['vesselType', (row: Truth) => row.ship.toLowerCase()],
    ['registerDate', (row: Truth) => row.at.toISOString()],
  ] as const)('sorts by %s in both directions', async (column, key) => {
    const rows = (await truth()).filter((row) => row.divisionId === 1 && row.stage === 1);
    const byId = new Map(rows.map((row) => [row.id, key(row)]));
    const up = ids(await list({ sortBy: column })).map((id) => byId.get(id) ?? '');
    expect(up).toEqual([...up].sort());
    expect(up).toHaveLength(rows.length);
    expect(ids(await list({ sortBy: `-${column}` }))).toEqual(ids(await list({ sortBy: column })).reverse());
  });

  it('pages without overlap or gap, and says so exactly', async () => {
    const all = ids(await list({}));
    const seen: number[] = [];
    for (let pageNumber = 1; ; pageNumber++) {
      const page = await list({ pageSize: 7, pageNumber });
      expect(page).toMatchObject({
        totalItem: all.length,
        totalPage: Math.ceil(all.length / 7),
        pageNumber,
        pageSize: 7,
      });
      seen.push(...ids(page));
      if (!page.hasNextPage) break;
    }
    expect(seen).toEqual(all);
    expect(await list({ pageSize: 7, pageNumber: 999 })).toMatchObject({
      data: [],
      totalItem: all.length,
      hasNextPage: false,
    });
  });

  it.each<[string, (row: Truth) => string]>([
    ['the middle of a name', (row) => row.name.slice(1, -1).toUpperCase()],
    ['the registration number', (row) => row.number.slice(4)],
    ['the seafarer code', (row) => row.code],
    ['the position', (row) => row.position.slice(0, 5)],
    ['the vessel type', (row) => row.ship.slice(0, 6).toLowerCase()],
  ])('finds by %s, exactly the rows that have it', async (_name, of) => {
    const rows = (await truth()).filter((row) => row.divisionId === 1 && row.stage === 1);
    const [sample] = rows;
    if (!sample) throw new Error('no rows');
    const keyword = of(sample);
    const page = await list({ filterList: keyword });
    const has = (row: Truth) =>
      [row.name, row.number, row.position, row.ship, row.code].some((text) =>
        text.toLowerCase().includes(keyword.toLowerCase()),
      );
    expect(ids(page)).toEqual(rows.filter(has).map(({ id }) => id));
    expect(page.totalItem).toBe(page.data.length);
  });

  it('finds by words in any order and by a registration number in any form, and counts them by tab', async () => {
    const rows = (await truth()).filter((row) => row.divisionId === 1 && row.stage === 1);
    const [{ id, name, number, position } = { id: 0, name: '', number: '', position: '' }] = rows;
    const found = async (filterList: string) => ids(await list({ filterList }));
    expect(await found(`${position}  ${name.split(' ').reverse().join(' ')}`)).toContain(id);
    const [, , month = '', running = ''] = number.split('-');
    for (const typed of [number.replaceAll('-', ''), number.toLowerCase(), `${month} ${running}`, `-${running}`]) {
      expect(await found(typed), typed).toContain(id);
      const { screening } = (await server.call(applications.counts, { filterList: typed }, marine)).body.data;
      expect(screening, typed).toBe((await found(typed)).length);
    }
    expect(await found(number.replace('-M-', '-T-'))).toEqual([]);
  });

  it('filters by position and vessel type, alone, together, and with a keyword', async () => {
    const rows = (await truth()).filter((row) => row.divisionId === 1 && row.stage === 1);
    const [{ jobPositionId, shipTypeId, name } = { jobPositionId: 0, shipTypeId: 0, name: '' }] = rows;
    const count = async (filterList: string) => (await list({ filterList })).totalItem;
    const real = (test: (row: Truth) => boolean) => rows.filter(test).length;
    expect(await count(`jobPositionId:${jobPositionId};`)).toBe(real((row) => row.jobPositionId === jobPositionId));
    expect(await count(`shipId:${shipTypeId};`)).toBe(real((row) => row.shipTypeId === shipTypeId));
    expect(await count(`jobPositionId:${jobPositionId};shipId:${shipTypeId};${name}`)).toBeGreaterThan(0);
    expect(await count('jobPositionId:999;')).toBe(0);
    expect(await count('jobPositionId:abc;')).toBe(0);
    expect(await count('%%%')).toBe(0);
    expect(await count("' or 1=1 --")).toBe(0);
  });

  it('has counts that are those of the lists', async () => {
    const rows = await truth();
    for (const [divisionId, caller] of [
      [1, marine],
      [2, tanker],
    ] as const) {
      const { data } = (await server.call(applications.counts, {}, caller)).body;
      const real = (...of: number[]) =>
        rows.filter((row) => row.divisionId === divisionId && of.includes(row.stage)).length;
      expect(data).toEqual({
        screening: real(1),
        boc: real(2),
        ces: real(3),
        marlin: real(4),
        interview: real(5),
        mcu: real(6),
        done: real(7, 8),
      });
    }
  });
});

describe('the projection behind it', () => {
  const wrong = async () => {
    const { rows } = await sql<{ rows: number; counts: number }>`
      select (select count(*) from (
                (select * from application_listing except select * from application_listing_truth)
                union all (select * from application_listing_truth except select * from application_listing)) d)::integer as rows,
             (select count(*) from application_counts c
               where total <> (select count(*) from application_listing_truth t
                                where t.division_id = c.division_id and t.bucket = c.bucket))::integer as counts`.execute(
      server.db,
    );
    return rows[0];
  };

  it('is the truth after any change: stages, names, codes, hand-ins, deletions, renames', async () => {
    expect(await wrong()).toEqual({ rows: 0, counts: 0 });
    const random = seeded(7);
    const all = await server.db.selectFrom('applications').select(['id', 'seafarerId', 'submittedAt']).execute();
    const some = () => all[Math.floor(random() * all.length)] ?? { id: 0, seafarerId: 0, submittedAt: null };
    for (let step = 0; step < 60; step++) {
      const { id, seafarerId, submittedAt } = some();
      const stage = 1 + Math.floor(random() * stages.failed);
      const { db } = server;
      const [change] = [
        () => db.updateTable('applications').set({ stage }).where('id', '=', id).execute(),
        () =>
          db
            .updateTable('applications')
            .set({ stage })
            .where('id', '>', id)
            .where('id', '<', id + 30)
            .execute(),
        () =>
          db
            .updateTable('seafarers')
            .set({ fullName: `Ñame ${step}` })
            .where('id', '=', seafarerId)
            .execute(),
        () =>
          db
            .updateTable('seafarers')
            .set({ seafarerCode: `62000000${step}` })
            .where('id', '=', seafarerId)
            .execute(),
        () =>
          submittedAt ??
          db
            .updateTable('applications')
            .set({ submittedStep: 4, submittedAt: new Date() })
            .where('id', '=', id)
            .execute(),
        () =>
          db
            .updateTable('applications')
            .set({ jobPositionId: 1 + (step % 20) })
            .where('id', '=', id)
            .execute(),
        () =>
          sql`insert into assessments (application_id, stage, status)
              select id, ${1 + (step % 6)}, ${step % 2 ? 'Passed' : 'InProgress'} from applications where id = ${id}`.execute(
            db,
          ),
        async () => {
          await db.deleteFrom('assessments').where('applicationId', '=', id).execute();
          await db.deleteFrom('applications').where('id', '=', id).execute();
        },
      ].slice(Math.floor(random() * 8));
      await change?.();
      expect(await wrong(), `after change ${step}`).toEqual({ rows: 0, counts: 0 });
    }
  });

  it('follows a position and a ship type that are renamed', async () => {
    // Of somebody in the list: which made-up applicants there are is not the same in each run.
    const somebody = (await truth()).find(({ stage }) => stage === 1);
    if (!somebody) throw new Error('There is no new applicant');
    const { jobPositionId, shipTypeId } = somebody;
    const rename = async (position: string, ship: string) => {
      await server.db.updateTable('jobPositions').set({ nameEn: position }).where('id', '=', jobPositionId).execute();
      await server.db.updateTable('shipTypes').set({ name: ship }).where('id', '=', shipTypeId).execute();
    };
    try {
      await rename('Mariner Zeta', 'Zeppelin');
      expect(await wrong()).toEqual({ rows: 0, counts: 0 });
      const found = await list({ filterList: 'zeppelin' }, superadmin);
      expect(found.totalItem).toBeGreaterThan(0);
    } finally {
      await rename(somebody.position, somebody.ship);
    }
    expect(await wrong()).toEqual({ rows: 0, counts: 0 });
  });

  it('is restored by its rebuild', async () => {
    await server.db.deleteFrom('applicationListing').where('bucket', '=', 1).execute();
    await server.db.updateTable('applicationListing').set({ fullNameKey: 'wrong' }).where('bucket', '=', 2).execute();
    await server.db.updateTable('applicationCounts').set({ total: 7 }).where('bucket', '=', 3).execute();
    await sql`select rebuild_application_listing()`.execute(server.db);
    expect(await wrong()).toEqual({ rows: 0, counts: 0 });
  });
});
