import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChandlerWorld, chandlerWorld } from '#testing/chandler.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type ChandlerStatus, chandlerStatuses, hasVendor, moves } from '../rules.ts';

const texts = JSON.parse(readFileSync('public/locales/en/ship-chandler.json', 'utf8'));

let server: TestServer;
let world: ChandlerWorld;
beforeAll(async () => {
  server = await testServer();
  world = await chandlerWorld(server);
});
afterAll(() => server.close());

const cases = chandlerStatuses.flatMap((from) => chandlerStatuses.map((to) => ({ from, to })));
const changed = (id: number) =>
  server.db.selectFrom('chandlerRequests').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

describe('the state table', () => {
  // By hand from the document, and not from the table under test.
  it('allows the moves of the document alone', () => {
    const allowed = cases.filter(({ from, to }) => moves[from][to] === 'allowed' && from !== to);
    expect(allowed.map(({ from, to }) => `${from} > ${to}`)).toEqual([
      'Submitted > LookingForVendor',
      'Submitted > OnPreparation',
      'Submitted > Cancel',
      'LookingForVendor > OnPreparation',
      'LookingForVendor > Cancel',
      'OnPreparation > ReadyForShipment',
      'OnPreparation > Cancel',
      'ReadyForShipment > Delivered',
      'ReadyForShipment > Cancel',
    ]);
  });

  it.each(cases)('$from to $to', async ({ from, to }) => {
    const id = await world.requestIn(from);
    const before = await changed(id);
    expect(before.status).toBe(from);
    const { status, body } = await world.move(id, to, 'service', hasVendor(to) ? await world.withVendor() : {});
    const verdict = moves[from][to];
    if (verdict === 'allowed') return expect([status, body.data.status]).toEqual([200, to]);
    const key = verdict.split('.')[1] ?? '';
    const answer = body as unknown as { code: string; message: string };
    expect([status, answer.code, answer.message]).toEqual([409, key, texts.refusals[key]]);
    expect(answer.message).toBeTruthy();
    expect(await changed(id)).toEqual(before);
  });
});

const permitted = cases.filter(({ from, to }) => moves[from][to] === 'allowed' && from !== to);
describe.each(permitted)('moving $from to $to', ({ from, to }) => {
  it.each([
    ['superadmin', 200],
    ['admin', 200],
    ['manager', 200],
    ['service', 200],
    ['master', 200],
    ['ashore', 404],
    ['staff', 403],
    ['planning', 403],
    ['finance', 403],
    ['pde', 403],
    ['crew', 403],
    ['marine', 403],
  ])('as %s answers %i', async (name, expected) => {
    const id = await world.requestIn(from as ChandlerStatus);
    const vendor = expected === 200 && hasVendor(to) ? await world.withVendor(name) : {};
    expect((await world.move(id, to as ChandlerStatus, name, vendor)).status).toBe(expected);
    expect((await changed(id)).status).toBe(expected === 200 ? to : from);
  });
});
