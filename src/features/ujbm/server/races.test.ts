import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingWorld } from '#testing/billing.ts';
import { meanwhile } from '#testing/races.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { ujbm } from '../contract.ts';
import { keepUjbmStatement } from './operations.ts';

const today = '2026-12-05';
const october = { Months: 10, Year: 2026 };
const november = { Months: 11, Year: 2026 };

let server: TestServer;
let finance: Caller;
let stay = 0;
beforeAll(async () => {
  server = await testServer({ today });
});
afterAll(() => server.close());

const begin = async () => {
  await server.empty();
  const world = await billingWorld(server);
  finance = world.finance;
  await world.ujbmRate('50000');
  stay = await world.stay(await world.seafarer('Dimas Prasetya'), await world.vessel('TB Bentang 07'), 1, '2026-10-01');
};
const exported = () => server.call(ujbm.export, october, finance);
const rowsOf = async (asked: typeof october) => (await server.call(ujbm.list, asked, finance)).body.data;
const statements = () => server.db.selectFrom('ujbmStatements').selectAll().execute();
const signedOff = { slot: 'past', checkedOutAt: new Date('2026-10-20T02:00:00Z') };

describe('two exports of a month at once', () => {
  it('keep one statement', async () => {
    await begin();
    const { status } = await meanwhile(
      server,
      (db) => keepUjbmStatement(db, { divisionId: 1, month: '2026-10', userId: null }, today),
      exported,
    );
    expect(status).toBe(200);
    expect(await statements()).toHaveLength(1);
    expect(await rowsOf(october)).toMatchObject([{ days: 31, total: '1550000' }]);
  });
});

describe('a correction beside an export', () => {
  it('that is not committed yet is corrected in the next month, once', async () => {
    await begin();
    const { status } = await meanwhile(
      server,
      (db) => db.updateTable('assignments').set(signedOff).where('id', '=', stay).execute(),
      exported,
    );
    expect(status).toBe(200);
    const [row] = await rowsOf(october);
    const [next] = await rowsOf(november);
    // On one connection the export comes after the correction, and there is nothing left to correct.
    expect([row.total, next?.correction ?? '0']).toEqual(row.days === 31 ? ['1550000', '-550000'] : ['1000000', '0']);
    expect(BigInt(row.total) + BigInt(next?.correction ?? '0')).toBe(1_000_000n);
    expect((await server.call(ujbm.export, november, finance)).status).toBe(next ? 200 : 409);
    expect(
      (await rowsOf({ Months: 12, Year: 2026 })).map(({ correction }: { correction: string }) => correction),
    ).toEqual([]);
  });
});
