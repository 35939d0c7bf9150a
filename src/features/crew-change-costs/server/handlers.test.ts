import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#platform/contract/endpoint.ts';
import { type BillingWorld, billingWorld } from '#testing/billing.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { type ChangeCost, type CostGroup, type CostGroups, crewChangeCosts } from '../contract.ts';
import { groupings } from '../rules.ts';

const today = '2026-11-28';
const months = { from: '2026-01', to: '2026-12' };

let server: TestServer;
let world: BillingWorld;
let manager: Caller;
let planner: Caller;
let ports: { id: number; region: string | null }[];
let [vesselId, change]: [number, { leaves: number; joins: number }] = [0, { leaves: 0, joins: 0 }];

/** A relief on one seat, with movements at a port; the second stays aboard. */
async function relief(
  vessel: number,
  [before, after]: [number, number],
  [joinsOn, leavesOn]: [string, string],
  portId: number | null,
) {
  const leaves = await world.stay(before, vessel, 1, '2026-01-05', leavesOn);
  const joins = await world.stay(after, vessel, 1, joinsOn);
  const { seatId } = await server.db
    .selectFrom('assignments')
    .select('seatId')
    .where('id', '=', leaves)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('assignments').set({ seatId }).where('id', '=', joins).execute();
  await server.db.updateTable('assignments').set({ plannedTo: leavesOn }).where('id', '=', leaves).execute();
  for (const assignmentId of [leaves, joins])
    await server.db
      .insertInto('movements')
      .values({ assignmentId, status: assignmentId === joins ? 4 : 7, onBoardPortId: portId, offBoardPortId: portId })
      .execute();
  return { leaves, joins };
}

const live = async (employeeId: number, address: string) =>
  server.db
    .updateTable('seafarers')
    .set({ address })
    .where('id', 'in', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', employeeId))
    .execute();

/** What a person was paid for a journey. */
const pay = async (assignmentId: number, side: 'on_board' | 'off_board', total: string) => {
  const { id } = await server.db
    .selectFrom('movements')
    .select('id')
    .where('assignmentId', '=', assignmentId)
    .executeTakeFirstOrThrow();
  await server.db.insertInto('movementCosts').values({ movementId: id, side, total }).execute();
};

const listed = async (by: Caller, more: Partial<Input<typeof crewChangeCosts.list>> = {}): Promise<ChangeCost[]> =>
  (await server.call(crewChangeCosts.list, { ...months, pageSize: 200, ...more }, by)).body.data;
const grouped = async (by: Caller, how: (typeof groupings)[number]): Promise<CostGroups> =>
  (await server.call(crewChangeCosts.groups, { ...months, by: how }, by)).body.data;

beforeAll(async () => {
  server = await testServer({ today });
  world = await billingWorld(server);
  manager = await server.user({ role: 'crewingmanagermarine' });
  planner = await server.user({ role: 'crewingplanningmarine' });
  ports = await server.db
    .selectFrom('options')
    .select(['id', 'region'])
    .where('kind', '=', 'port')
    .orderBy('id')
    .limit(30)
    .execute();
  await world.wage(1, '9000000');
  await server.db
    .insertInto('travelFares')
    .values([
      { fromRegion: '35', toRegion: '12', fare: '2000000', validFrom: '2026-01-01' },
      { fromRegion: '73', toRegion: '12', fare: '2600000', validFrom: '2026-01-01' },
    ])
    .execute();
  vesselId = await world.vessel('TB Bentang 01');
  const [before, after] = [await world.seafarer('Dimas Prasetya'), await world.seafarer('Wahyu Nugroho')];
  await live(before, 'Jl. Perak No. 1, Surabaya');
  await live(after, 'Jl. Hang Tuah No. 5, Makassar');
  const belawan = ports.find(({ region }) => region === '12')?.id ?? 0;
  change = await relief(vesselId, [before, after], ['2026-06-08', '2026-06-10'], belawan);
  await pay(change.joins, 'on_board', '400000');
  await world.ticket(change.joins, '2500000');
  await pay(change.leaves, 'off_board', '300000');
  await world.ticket(change.leaves, '1500000', 'OffBoard');
  await world.checkUp(after, '2026-06-01', '850000');
});
afterAll(() => server.close());

const ofRelief = async (by: Caller) =>
  (await listed(by)).find(({ assignmentId, kind }) => assignmentId === change.joins && kind === 'relief');

describe('a crew change', () => {
  it('shows each component beside what was entered, and counts each entry once', async () => {
    expect(await ofRelief(manager)).toMatchObject({
      day: '2026-06-08',
      vesselName: 'TB Bentang 01',
      principalName: 'PT Pemilik',
      joins: { employeeName: 'Wahyu Nugroho' },
      leaves: { employeeName: 'Dimas Prasetya' },
      parts: [
        { component: 'travelOn', estimate: '2600000', actual: '2900000', held: 0 },
        { component: 'travelOff', estimate: '2000000', actual: '1800000', held: 0 },
        // Planned and done alike: two of thirty days.
        { component: 'handover', estimate: '600000', actual: '600000' },
        { component: 'medical', estimate: null, actual: '850000' },
      ],
      estimate: '5200000',
      actual: '6150000',
      over: '100000',
    });
    // The journey to the vessel in January is of another change: nothing was entered for it.
    const first = (await listed(manager)).find(({ assignmentId }) => assignmentId === change.leaves);
    expect(first).toMatchObject({ kind: 'joins', day: '2026-01-05', actual: null, over: null });
  });

  it('takes the price of a check-up from the list of its clinic', async () => {
    const optionOf = (kind: string, name: string) =>
      server.db
        .insertInto('options')
        .values({ kind, name })
        .onConflict((conflict) => conflict.columns(['kind', 'nameKey']).doUpdateSet({ name }))
        .returning('id')
        .executeTakeFirstOrThrow();
    const clinicId = (await optionOf('mcu_clinic', 'Klinik Bahari')).id;
    const packageId = (await optionOf('mcu_package', 'Annual MCU')).id;
    await server.db.updateTable('mcuExaminations').set({ packageId }).execute();
    const priced = { clinicId, packageId, location: null };
    await server.db
      .insertInto('mcuPrices')
      .values([
        { ...priced, price: '700000', validFrom: '2026-01-01' },
        { ...priced, price: '999000', validFrom: '2026-07-01' },
      ])
      .execute();
    const medical = (await ofRelief(manager))?.parts.find(({ component }) => component === 'medical');
    expect(medical).toMatchObject({ estimate: '700000', actual: '850000' });
  });

  it('is without wages to who may not see them, and says so', async () => {
    const row = await ofRelief(planner);
    expect(row?.parts.map(({ component }) => component)).toEqual(['travelOn', 'travelOff', 'medical']);
    expect(JSON.stringify(row)).not.toContain('600000,');
    expect([(await grouped(planner, 'vessel')).isPriced, (await grouped(manager, 'vessel')).isPriced]).toEqual([
      false,
      true,
    ]);
  });

  it('counts certificates that were renewed before it at the planning rule, once one is entered', async () => {
    const again = await world.seafarer('Bayu Saputra');
    const earlier = await world.stay(again, vesselId, 1, '2026-01-01', '2026-03-01');
    const back = await world.stay(again, vesselId, 1, '2026-05-01');
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', again)
      .executeTakeFirstOrThrow();
    const named = { seafarerId, kind: 'cop', name: 'BST', expiresOn: '2031-01-01' };
    await server.db
      .insertInto('certificates')
      .values([
        { ...named, issuedOn: '2026-02-01' },
        { ...named, issuedOn: '2026-04-01' },
      ])
      .execute();
    const renewals = async (assignmentId: number) =>
      (await listed(manager))
        .find((row) => row.assignmentId === assignmentId && row.joins)
        ?.parts.find(({ component }) => component === 'renewals');
    expect(await renewals(back)).toMatchObject({ estimate: null, actual: null });
    await server.db
      .insertInto('planningRules')
      .values({ rule: 'renewal', validFrom: '2026-01-01', amount: '1750000' })
      .execute();
    expect(await renewals(back)).toMatchObject({ estimate: '1750000', actual: null, isDue: false });
    expect(await renewals(earlier)).toBeUndefined();
  });

  it('is of the own division alone', async () => {
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    expect(await listed(tanker)).toEqual([]);
    expect((await grouped(tanker, 'vessel')).groups).toEqual([]);
  });

  it.each([
    ['crewingplanningmarine', 200],
    ['superadmin', 200],
    ['crewingstaffmarine', 403],
    ['crewingprincipalmarine', 403],
  ] as const)('is for %s: %i', async (role, status) => {
    const by = await server.user({ role });
    expect((await server.call(crewChangeCosts.list, {}, by)).status).toBe(status);
  });

  it.each([
    { from: '2026-05', to: '2026-04' },
    { from: '2024-01', to: '2026-01' },
  ])('is refused for the months %j', async (period) => {
    const { status, body } = await server.call(crewChangeCosts.list, period, manager);
    expect([status, body.fields]).toEqual([400, { to: expect.any(String) }]);
  });
});

describe('sums', () => {
  /** Reliefs with all that can be known or not, by a fixed sequence. */
  beforeAll(async () => {
    let state = 20261128;
    const random = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
    const day = (at: number) => `2026-${String(1 + (at % 10)).padStart(2, '0')}-${String(10 + random(15))}`;
    for (const name of ['TB Bentang 02', 'TB Bentang 03', 'TB Bentang 04']) {
      const vessel = await world.vessel(name);
      for (let at = 0; at < 8; at += 1) {
        const pair: [number, number] = [
          await world.seafarer(`A ${at} ${name}`),
          await world.seafarer(`B ${at} ${name}`),
        ];
        for (const person of pair) if (random(3) > 0) await live(person, random(2) ? 'Surabaya' : 'Makassar');
        const joinsOn = day(at + 1);
        const made = await relief(
          vessel,
          pair,
          [joinsOn, `${joinsOn.slice(0, 8)}${28 - random(3)}`],
          ports[random(30)]?.id ?? null,
        );
        if (random(2)) await pay(made.joins, 'on_board', String(1_000 * random(3_000)));
        if (random(2)) await world.ticket(made.joins, String(1_000 * random(3_000)));
        if (random(3) === 0) await world.ticket(made.leaves, random(2) ? '0' : '750000', 'OffBoard');
        if (random(3) === 0) await world.checkUp(pair[1], joinsOn, random(2) ? '650000' : null);
      }
    }
  });

  const filterOf = { vessel: 'vesselId', principal: 'principalId', month: 'month' } as const;
  const total = (rows: readonly ChangeCost[], of: 'estimate' | 'actual' | 'over') => {
    const known = rows.flatMap((row) => row[of] ?? []);
    return known.length ? String(known.reduce((sum, amount) => sum + BigInt(amount), 0n)) : null;
  };
  const isLacking = ({ parts }: ChangeCost) =>
    parts.some(({ estimate, actual, isDue, held }) => estimate === null || held > 0 || (isDue && actual === null));

  it.each(groupings)('by %s are those of the lists that they open', async (by) => {
    for (const who of [manager, planner]) {
      const { groups, total: whole } = await grouped(who, by);
      expect(groups.length).toBeGreaterThan(0);
      for (const group of groups) {
        const rows = await listed(who, { filterList: `${filterOf[by]}:${group.key};` });
        expect({ ...group, name: null, budget: null }).toEqual({
          key: group.key,
          name: null,
          budget: null,
          count: rows.length,
          lacking: rows.filter(isLacking).length,
          estimate: total(rows, 'estimate'),
          actual: total(rows, 'actual'),
          over: total(rows, 'over'),
        });
        const incomplete = await listed(who, { filterList: `${filterOf[by]}:${group.key};lacking:1;` });
        expect(incomplete).toHaveLength(group.lacking);
      }
      expect(whole.count).toBe(groups.reduce((sum, { count }) => sum + count, 0));
      expect(whole.count).toBe((await listed(who)).length);
    }
  });

  it('begin with what runs over most, as the list does', async () => {
    const inOrder = (rows: readonly { over: string | null }[]) => {
      const known = rows.flatMap(({ over }) => (over === null ? [] : [Number(over)]));
      expect(known).toEqual(known.toSorted((a, b) => b - a));
      expect(rows.slice(known.length).every(({ over }) => over === null)).toBe(true);
    };
    inOrder((await grouped(manager, 'vessel')).groups);
    inOrder(await listed(manager));
  });

  it.each([
    ['day', 'day'],
    ['-vesselName', 'vesselName'],
  ] as const)('are listed by %s, page by page without a gap', async (sortBy, name) => {
    const all = await listed(manager, { sortBy });
    const pages = [];
    for (let pageNumber = 1; pages.length < all.length; pageNumber += 1)
      pages.push(...(await listed(manager, { sortBy, pageSize: 7, pageNumber })));
    expect(pages).toEqual(all);
    const values = all.map((row) => row[name]).toSorted();
    expect(all.map((row) => row[name])).toEqual(sortBy.startsWith('-') ? values.reverse() : values);
  });

  it('are searched by vessel and crew member', async () => {
    expect((await listed(manager, { filterList: 'bentang 03' })).length).toBeGreaterThan(8);
    expect(await listed(manager, { filterList: 'Wahyu Nugroho' })).not.toEqual([]);
    expect(await listed(manager, { filterList: 'no such vessel' })).toEqual([]);
  });
});

describe('a budget', () => {
  const save = (amount: string, version?: number | null, by = manager) =>
    server.call(crewChangeCosts.saveBudget, { vesselId, year: 2026, amount, version }, by);
  const budget = async (): Promise<CostGroup['budget']> =>
    (await grouped(manager, 'vessel')).groups.find(({ key }) => key === String(vesselId))?.budget ?? null;

  it('shows what is used and left of a year', async () => {
    expect(await budget()).toMatchObject({ year: 2026, amount: null, version: null, left: null });
    expect((await save('10000000')).status).toBe(200);
    const used = (await listed(manager, { filterList: `vesselId:${vesselId};` })).reduce(
      (sum, { actual }) => sum + BigInt(actual ?? 0),
      0n,
    );
    expect(await budget()).toMatchObject({ amount: '10000000', used: String(used), left: String(10_000_000n - used) });
  });

  it('is changed and taken away by who has read it', async () => {
    const { version } = (await budget()) ?? {};
    expect((await save('20000000')).status).toBe(409);
    expect((await save('20000000', version)).status).toBe(200);
    expect((await save('30000000', version)).status).toBe(409);
    const { version: newer } = (await budget()) ?? {};
    expect((await save('', newer)).status).toBe(200);
    expect(await budget()).toMatchObject({ amount: null });
    expect((await save('20000000', newer)).status).toBe(409);
  });

  it('is for managers of the division alone', async () => {
    expect((await save('1', undefined, planner)).status).toBe(403);
    expect((await save('1', undefined, await server.user({ role: 'crewingmanagertanker' }))).status).toBe(404);
  });

  it('of a vessel without crew changes is shown too', async () => {
    const idle = await world.vessel('TB Bentang 09');
    const input = { vesselId: idle, year: 2026, amount: '5000000' };
    expect((await server.call(crewChangeCosts.saveBudget, input, manager)).status).toBe(200);
    const group = (await grouped(manager, 'vessel')).groups.find(({ key }) => key === String(idle));
    expect(group).toMatchObject({ name: 'TB Bentang 09', count: 0, budget: { used: '0', left: '5000000' } });
  });
});
