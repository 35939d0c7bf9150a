import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOpening } from '#testing/application.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { jobOpenings } from '../contract.ts';

let server: TestServer;
let admin: { token: string };
let tanker: { token: string };
let marine: number[];
let closed: number;
let deleted: number;
let foreign: number;

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine' });
  tanker = await server.user({ role: 'crewingadmintanker' });
  marine = [];
  for (const [at, jobPositionId] of [1, 4, 14, 22, 21].entries())
    marine.push(await makeOpening(server, { jobPositionId, shipTypeId: 1 + at, createdAt: day(at + 1) }));
  closed = await makeOpening(server, { isOpen: false, createdAt: day(10) });
  deleted = await makeOpening(server, { createdAt: day(11) });
  await server.db.updateTable('jobOpenings').set({ deletedAt: new Date() }).where('id', '=', deleted).execute();
  foreign = await makeOpening(server, { divisionId: 2, jobPositionId: 102, shipTypeId: 101, createdAt: day(20) });
});
afterAll(() => server.close());

const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id);
const list = (asked: object, caller: Caller = admin) => server.call(jobOpenings.list, asked, caller);

describe('the public list', () => {
  it('has the open openings of both divisions, newest first, five a page', async () => {
    const first = await server.call(jobOpenings.publicList, {});
    expect(first.body).toMatchObject({ totalItem: 6, totalPage: 2, pageSize: 5, hasNextPage: true });
    const second = await server.call(jobOpenings.publicList, { pageNumber: 2 });
    expect([...ids(first), ...ids(second)]).toEqual([foreign, ...[...marine].reverse()]);
  });

  it('tells what an applicant needs and nothing else', async () => {
    const { data } = (await server.call(jobOpenings.publicList, {})).body;
    expect(data[0]).toMatchObject({
      divisionName: 'Tanker',
      jobPositionName: 'Chief Officer',
      jobPositionMarineId: null,
      jobPositionTankerId: 102,
      shipName: 'Oil Product Tanker',
      category: 'senior',
      isOpen: true,
    });
    expect(Object.keys(data[0])).not.toContain('version');
    expect(Object.keys(data[0])).not.toContain('url');
  });
});

describe('one opening', () => {
  it('is shown to anyone while it is open', async () => {
    const answer = await server.call(jobOpenings.publicGet, { id: marine[0] ?? 0 });
    expect(answer.body.jobOpening).toMatchObject({
      jobPositionName: 'Master',
      jobPositionMarineId: 1,
      task: 'Serve the mess\nKeep the stores',
    });
  });

  it('is not there for the public when it is closed, deleted or unknown, in the same bytes', async () => {
    for (const id of [closed, deleted, 999_999]) {
      const answer = await server.call(jobOpenings.publicGet, { id });
      expect(answer.raw).toBe('{"status":404,"code":"not_found","message":"Job Opening not found"}');
    }
  });

  it('is shown to staff of the division, closed and deleted ones too, with the address to apply at', async () => {
    for (const id of [marine[0] ?? 0, closed, deleted]) {
      const answer = await server.call(jobOpenings.get, { id }, admin);
      const url = `${server.services.config.publicUrl}/registration?joi=${id}`;
      expect(answer.body.jobOpening).toMatchObject({ id, url, isOpen: id !== closed });
    }
    expect((await server.call(jobOpenings.get, { id: foreign }, admin)).raw).toBe(
      (await server.call(jobOpenings.get, { id: 999_999 }, admin)).raw,
    );
    expect((await server.call(jobOpenings.get, { id: foreign }, tanker)).status).toBe(200);
  });
});

describe('the staff’s list', () => {
  it('has the division’s openings, newest first, closed ones too, deleted ones not', async () => {
    expect(ids(await list({}))).toEqual([closed, ...[...marine].reverse()]);
    expect(ids(await list({}, tanker))).toEqual([foreign]);
    expect(ids(await list({ divisionId: 2 }))).toEqual([closed, ...[...marine].reverse()]);
    const superadmin = await server.user({ role: 'superadmin' });
    expect((await list({}, superadmin)).body.totalItem).toBe(7);
    expect(ids(await list({ divisionId: 2 }, superadmin))).toEqual([foreign]);
  });

  it.each([0, 3, 1.5])('of division %j is refused as the documents say', async (divisionId) => {
    const answer = await list({ divisionId }, await server.user({ role: 'superadmin' }));
    expect([answer.status, answer.body.fields]).toEqual([400, { divisionId: 'Invalid division ID' }]);
  });

  it.each(['jobPositionName', 'vesselSize', 'shipName', 'jobType', 'education', 'workExperience', 'isOpen'])(
    'sorts by %s in both directions',
    async (column) => {
      const up = (await list({ sortBy: column })).body.data.map((row: Record<string, unknown>) =>
        String(row[column]).toLowerCase(),
      );
      expect(up).toEqual([...up].sort());
      const down = ids(await list({ sortBy: `-${column}` }));
      expect(down).toEqual(ids(await list({ sortBy: column })).reverse());
    },
  );

  it.each([
    ['nakhoda', 1],
    ['MASTER', 1],
    ['27 m', 6],
    ['harbour', 2],
    ['no such thing', 0],
    ['isOpen:false;', 1],
    ['isOpen:true;', 5],
    ['jobPositionId:22;', 2],
    ['shipId:1;jobPositionId:22;', 1],
    ['shipId:2;MASTER', 0],
  ])('finds by %s', async (filterList, many) => {
    const answer = await list({ filterList });
    expect(answer.body.totalItem).toBe(many);
    expect(answer.body.data).toHaveLength(many);
  });

  it('is for those who hold one of its tags', async () => {
    const allowed = await server.user({ role: 'crewingstaffmarine' });
    expect((await list({}, allowed)).status).toBe(200);
    for (const role of ['crewingfinancemarine', 'crewingprincipalmarine', 'crewmarine'] as const)
      expect((await list({}, await server.user({ role }))).status).toBe(403);
    expect((await server.call(jobOpenings.list, {})).status).toBe(401);
  });
});
