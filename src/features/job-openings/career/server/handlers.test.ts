import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOpening } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { jobOpenings } from '../../contract.ts';
import { career } from '../contract.ts';

let server: TestServer;
let master: number;
let messman: number;
let tanker: number;
let closed: number;
beforeAll(async () => {
  server = await testServer();
  master = await makeOpening(server, { jobPositionId: 1, shipTypeId: 2 });
  messman = await makeOpening(server);
  tanker = await makeOpening(server, { divisionId: 2, jobPositionId: 102, shipTypeId: 101 });
  closed = await makeOpening(server, { jobPositionId: 4, shipTypeId: 3, isOpen: false });
});
afterAll(() => server.close());

describe('the openings that a visitor chooses', () => {
  const found = async (filterList: string) => {
    const { body } = await server.call(jobOpenings.publicList, { filterList });
    return body.data.map(({ id }: { id: number }) => id);
  };
  it.each<[string, () => number[]]>([
    ['divisionId:1;', () => [messman, master]],
    ['divisionId:2;', () => [tanker]],
    ['category:senior;', () => [tanker, master]],
    ['category:rating;', () => [messman]],
    ['shipId:2;', () => [master]],
    ['shipId:3;', () => []],
    ['divisionId:1;category:senior;', () => [master]],
    ['nakhoda', () => [master]],
    ['master', () => [master]],
    ['divisionId:2;master', () => []],
    // Only open ones are ever there, whatever is asked.
    ['isOpen:false;', () => []],
  ])('%s', async (filterList, ids) => expect(await found(filterList)).toEqual(ids()));

  it('are on these ship types, the ones of closed openings left out', async () => {
    const { body } = await server.call(career.choices, {});
    const ships: { id: number }[] = body.data.ships;
    expect(ships.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 2, 101]);
  });
});

describe('the papers of an opening', () => {
  it('are those of the requirement matrix for its position and ship type, mandatory first', async () => {
    const { body } = await server.call(career.papers, { id: tanker });
    const needs: boolean[] = body.data.papers.map(({ isMandatory }: { isMandatory: boolean }) => isMandatory);
    expect(needs.length).toBeGreaterThan(5);
    expect(needs).toEqual([...needs].sort((a, b) => Number(b) - Number(a)));
    expect(body.data.months).toBe(9);
    const codes = body.data.papers.map(({ code }: { code: string }) => code);
    expect(codes).toContain('BST');
  });

  it('count on six months for permanent officers', async () => {
    await server.db
      .updateTable('jobOpenings')
      .set({ jobType: 'Permanent' })
      .where('id', 'in', [master, messman])
      .execute();
    const months = async (id: number) => (await server.call(career.papers, { id })).body.data.months;
    expect([await months(master), await months(messman)]).toEqual([6, 9]);
  });

  it('of a closed or unknown one are not there, in the same bytes', async () => {
    const [one, other] = [
      await server.call(career.papers, { id: closed }),
      await server.call(career.papers, { id: 999_999 }),
    ];
    expect([one.status, one.raw]).toEqual([404, other.raw]);
  });
});
