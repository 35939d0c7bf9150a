import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { listBatches, listPage, type PageRows } from './list-query.ts';

const columns = { sort: ['vesselSize', 'education'], filter: ['isOpen', 'shipId', 'education'] } as const;
let server: TestServer;
let ids: number[];

/** Thirty openings: sizes 0 to 9 three times over, every third closed. */
beforeAll(async () => {
  server = await testServer();
  const rows = await server.db
    .insertInto('jobOpenings')
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        divisionId: 1,
        jobPositionId: 1,
        shipTypeId: index < 20 ? 1 : 2,
        vesselSize: `size ${index % 10}`,
        jobType: 'Contract',
        education: ['100% Bélgica', 'a_b', 'back\\slash'][index % 3] ?? '',
        workExperience: 'three years',
        task: 'watch',
        isOpen: index % 3 !== 0,
      })),
    )
    .returning('id')
    .execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => server.close());

type Asked = { pageNumber?: number; pageSize?: number; sortBy?: string; filterList?: string };
const asked = (asked: Asked, total?: number) =>
  ({
    asked: { pageNumber: 1, pageSize: 10, ...asked },
    columns,
    base: server.db.selectFrom('jobOpenings as o').where('o.divisionId', '=', 1).where('o.deletedAt', 'is', null),
    key: 'o.id',
    search: 'o.searchText',
    sort: { vesselSize: 'o.vesselSize', education: sql`lower(o.education)` },
    filter: {
      isOpen: { column: 'o.isOpen', as: 'boolean' },
      shipId: { column: 'o.shipTypeId', as: 'integer' },
      education: { column: 'o.education', as: 'text' },
    },
    order: [['o.id', 'desc']],
    ...(total !== undefined && { total: sql<number>`${total}` }),
    rows: (page: PageRows) =>
      page
        .innerJoin('jobOpenings as o', 'o.id', 'page.id')
        .innerJoin('shipTypes as s', 's.id', 'o.shipTypeId')
        .select(['o.id', 'o.vesselSize', 'o.education', 's.name as shipName']),
  }) as const;
const list = (of: Asked, total?: number) => listPage(server.db, asked(of, total));

describe('a page of a list', () => {
  it('finds by words in any order, wherever each of them is', async () => {
    expect((await list({ filterList: '  years contract   three' })).totalItem).toBe(30);
    expect((await list({ filterList: 'contract decades' })).totalItem).toBe(0);
  });

  it('comes in the list’s own order with exact totals, and nothing but the row', async () => {
    const page = await list({});
    expect(page).toMatchObject({ totalItem: 30, totalPage: 3, pageNumber: 1, pageSize: 10, hasNextPage: true });
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(-10).reverse());
    expect(Object.keys(page.data[0] ?? {}).sort()).toEqual(['education', 'id', 'shipName', 'vesselSize']);
  });

  it('neither overlaps nor skips between pages when the sort column has equal values', async () => {
    for (const sortBy of ['vesselSize', '-vesselSize', 'education,-vesselSize']) {
      const seen: number[] = [];
      for (const pageNumber of [1, 2, 3, 4, 5])
        seen.push(...(await list({ sortBy, pageNumber, pageSize: 7 })).data.map(({ id }) => id));
      expect(
        [...seen].sort((a, b) => a - b),
        sortBy,
      ).toEqual(ids);
    }
  });

  it('sorts by what is asked for, in either direction, and ignores columns that are not declared', async () => {
    const sizes = async (sortBy: string) => (await list({ sortBy, pageSize: 30 })).data.map((row) => row.vesselSize);
    const up = await sizes('vesselSize');
    expect(up).toEqual([...up].sort());
    expect(await sizes('-VESSELSIZE,task,;drop')).toEqual([...up].reverse());
  });

  const cases: [string, string, number][] = [
    ['a keyword in any case and without accents', 'BELGICA', 10],
    ['an accented keyword', 'bélgica', 10],
    ['% as a character', '00% b', 10],
    ['_ as a character', 'a_b', 10],
    ['_ not as a wildcard', '1_0', 0],
    ['a backslash', 'ck\\sl', 10],
    ['a quote', "o'brien", 0],
    ['a keyword of two letters not at all', 'xq', 30],
    ['a filter', 'isOpen:false;', 10],
    ['a filter with its keyword', 'isOpen:false;belgica', 10],
    ['two values of one filter', 'shipId:1;shipId:2;', 30],
    ['two filters', 'shipId:2;isOpen:true;', 7],
    ['a value of another kind as matching nothing', 'shipId:abc;', 0],
    ['a number too large as matching nothing', 'shipId:99999999999;', 0],
    ['a text value, percent-encoded', `education:${encodeURIComponent('100% Bélgica')};`, 10],
    ['an undeclared column as part of the keyword', 'task:watch;', 0],
  ];
  it.each(cases)('searches for %s', async (_what, filterList, total) => {
    const page = await list({ filterList, pageSize: 200 });
    expect(page.totalItem).toBe(total);
    expect(page.data).toHaveLength(total);
  });

  it('is empty, with its total, past the last page', async () => {
    expect(await list({ pageNumber: 9 })).toMatchObject({ data: [], totalItem: 30, hasNextPage: false });
    expect(await list({ pageNumber: 9, filterList: 'belgica' })).toMatchObject({ data: [], totalItem: 10 });
  });

  it('takes the total from a counter only when nothing narrows the list', async () => {
    expect((await list({}, 41)).totalItem).toBe(41);
    expect((await list({ pageNumber: 9 }, 41)).totalItem).toBe(41);
    expect((await list({ filterList: 'belgica' }, 41)).totalItem).toBe(10);
  });
});

describe('a search by a number', () => {
  const everyone = sql`select n.id from job_openings n where n.division_id = 1`;
  const some = sql`select n.id from job_openings n where n.division_id = 1 and n.vessel_size = 'size 1'`;
  const byNumber = (filterList: string, selects: (typeof some)[], mostByNumber?: number) =>
    listPage(server.db, {
      ...asked({ filterList, pageSize: 5 }),
      numbers: () => selects,
      ...(mostByNumber !== undefined && { mostByNumber }),
    });

  it('finds who is led to in any of the ways, and counts them once', async () => {
    expect((await byNumber('1234', [some])).totalItem).toBe(3);
    const page = await byNumber('1234', [some, everyone]);
    expect(page.data).toHaveLength(5);
    expect(page.totalItem).toBe(30);
    expect((await byNumber('1234', [])).totalItem).toBe(0);
  });

  it('goes no further than is asked, where the number is all that is searched for', async () => {
    const page = await byNumber('1234', [everyone], 7);
    expect(page.data).toHaveLength(5);
    expect(page.totalItem).toBe(8);
    expect((await byNumber('1234', [some], 7)).totalItem).toBe(3);
    // Of the first eight it would be fewer.
    expect((await byNumber('1234 belgica', [everyone], 7)).totalItem).toBe(10);
  });
});

describe('all rows of a list, in batches', () => {
  const batches = async (of: Asked, size: number) => {
    const all: { id: number }[][] = [];
    for await (const rows of listBatches(server.db, asked(of), size)) all.push(rows);
    return all;
  };
  it.each([
    [{}, 7],
    [{ sortBy: 'vesselSize' }, 4],
    [{ sortBy: '-vesselSize' }, 10],
    [{ sortBy: 'education,-vesselSize' }, 7],
    [{ sortBy: '-education,vesselSize', filterList: 'isOpen:true;size' }, 3],
    [{ filterList: 'nobody' }, 5],
  ])('are those of the page %o, by %i', async (of, size) => {
    const whole = (await list({ ...of, pageSize: 200 })).data.map(({ id }) => id);
    const taken = await batches(of, size);
    expect(taken.flat().map(({ id }) => id)).toEqual(whole);
    expect(taken.every((rows) => rows.length <= size && rows.length > 0)).toBe(true);
    if (whole.length > 0)
      expect(Object.keys(taken[0]?.[0] ?? {}).sort()).toEqual(['education', 'id', 'shipName', 'vesselSize']);
  });

  it('miss and repeat no one while rows come and go', async () => {
    const seen: number[] = [];
    const [first = 0, second = 0] = ids;
    for await (const rows of listBatches(server.db, asked({ sortBy: 'vesselSize' }), 8)) {
      seen.push(...rows.map(({ id }) => id));
      if (seen.length === 8)
        await server.db
          .updateTable('jobOpenings')
          .set({ vesselSize: 'size 0' })
          .where('id', 'in', [first, second])
          .execute();
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(ids.filter((id) => !seen.includes(id) && id !== second)).toEqual([]);
    await server.db.updateTable('jobOpenings').set({ vesselSize: 'size 1' }).where('id', '=', second).execute();
  });
});
