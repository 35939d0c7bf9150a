import { describe, expect, it } from 'vitest';
import {
  type Berth,
  byOver,
  changesOf,
  handoverDays,
  isPeriod,
  journeyKey,
  lacks,
  type Part,
  type PriceFacts,
  partsOf,
  periodOf,
  sumOf,
  totalsOf,
} from './rules.ts';

const today = '2026-11-28';

/** Somebody's time on a seat; what is not given is as usual. */
function berth(assignmentId: number, from: string, to: string, more: Partial<Berth> = {}): Berth {
  return {
    assignmentId,
    seatId: 1,
    vesselId: 7,
    vesselName: 'MV Uji',
    jobPositionId: 1,
    jobPositionName: 'Master',
    employeeId: assignmentId * 10,
    employeeName: `Pelaut ${assignmentId}`,
    from,
    to,
    plannedFrom: from,
    plannedTo: to,
    hasJoined: from <= today,
    hasLeft: to <= today,
    isFromAboard: false,
    staysAboard: false,
    movementId: assignmentId * 100,
    joinsAt: { portId: 1, portName: 'Dumai', region: '14' },
    leavesAt: { portId: 1, portName: 'Dumai', region: '14' },
    ...more,
  };
}

describe('crew changes of a seat', () => {
  const told = (berths: Berth[]) =>
    changesOf(berths).map(({ day, joins, leaves }) => [day, joins?.assignmentId ?? null, leaves?.assignmentId ?? null]);
  const first = berth(1, '2026-01-10', '2026-05-10');

  it.each([
    ['a relief on one day', berth(2, '2026-05-10', '2026-09-10'), ['2026-05-10', 2, 1]],
    ['a handover of some days', berth(2, '2026-05-07', '2026-09-10'), ['2026-05-07', 2, 1]],
    ['a relief some days later', berth(2, '2026-06-10', '2026-09-10'), ['2026-06-10', 2, 1]],
  ])('have %s as one', (_words, second, expected) => {
    expect(told([second, first])).toEqual([['2026-01-10', 1, null], expected, ['2026-09-10', null, 2]]);
  });

  it('are two where the relief comes after more than a month', () => {
    expect(told([first, berth(2, '2026-06-11', '2026-09-10')])).toEqual([
      ['2026-01-10', 1, null],
      ['2026-05-10', null, 1],
      ['2026-06-11', 2, null],
      ['2026-09-10', null, 2],
    ]);
  });

  it('leave out who only changes the rank', () => {
    const promoted = berth(2, '2026-05-10', '2026-09-10', { isFromAboard: true, staysAboard: true });
    expect(told([first, promoted])).toEqual([
      ['2026-01-10', 1, null],
      ['2026-05-10', null, 1],
    ]);
  });

  it('are those of each seat by itself', () => {
    const other = berth(2, '2026-05-10', '2026-09-10', { seatId: 2 });
    expect(told([first, other])).toHaveLength(4);
  });
});

describe('the days that are paid twice', () => {
  it.each([
    ['2026-05-10', '2026-05-10', null],
    ['2026-05-12', '2026-05-10', null],
    ['2026-05-09', '2026-05-10', { from: '2026-05-10', to: '2026-05-10' }],
    ['2026-05-07', '2026-05-10', { from: '2026-05-08', to: '2026-05-10' }],
  ])('of who joins on %s and leaves on %s', (joins, leaves, days) => expect(handoverDays(joins, leaves)).toEqual(days));
});

const nothing: PriceFacts = {
  today,
  fares: [{ from: '73', to: '14', validFrom: '2026-01-01', fare: 2_000_000n }],
  homes: new Map([
    [10, '73'],
    [20, '73'],
  ]),
  nextPorts: new Map(),
  entered: new Map(),
  medical: new Map(),
  renewals: new Map(),
  wagesOf: () => 300_000n,
};
const leaves = berth(1, '2026-01-10', '2026-05-10');
const joins = berth(2, '2026-05-07', '2026-12-10');
const relief = { day: joins.from, joins, leaves };
const entered = (paid: bigint | null, bought = 0n, papers = 0, held = 0) => ({ paid, bought, papers, held });
const only = (parts: readonly Part[], component: Part['component']) =>
  parts.find((part) => part.component === component);

describe('a journey', () => {
  const on = (facts: Partial<PriceFacts>, change = relief) =>
    only(partsOf({ ...nothing, ...facts }, change), 'travelOn');
  const of = (one: ReturnType<typeof entered>) => ({ entered: new Map([[journeyKey(200, 'on'), one]]) });

  it.each([
    ['allowances and papers, each once', of(entered(500_000n, 1_200_000n, 2)), 1_700_000n, 0],
    ['allowances alone', of(entered(500_000n)), 500_000n, 0],
    ['papers alone', of(entered(null, 1_200_000n, 1)), 1_200_000n, 0],
    ['what is known beside a held paper', of(entered(null, 1_200_000n, 2, 1)), 1_200_000n, 1],
    ['nothing of a held paper alone', of(entered(null, 0n, 1, 1)), null, 1],
    ['nothing where nothing was entered', {}, null, 0],
  ])('has entered %s', (_words, facts, actual, held) =>
    expect(on(facts)).toEqual({ component: 'travelOn', estimate: 2_000_000n, actual, isDue: true, held }),
  );

  it.each([
    ['without a home', { homes: new Map([[20, null]]) }],
    ['without a fare', { fares: [] }],
    ['before the first fare', { fares: [{ from: '73', to: '14', validFrom: '2026-05-08', fare: 1n }] }],
  ])('has no estimate %s', (_words, facts) => expect(on(facts)?.estimate).toBeNull());

  it('that is over has none without a port, one ahead that of the port the vessel goes to', () => {
    const nextPorts = new Map([[7, { portId: 2, portName: 'Belawan', region: '14' }]]);
    const to = (hasJoined: boolean) => ({ ...relief, joins: { ...joins, hasJoined, joinsAt: null } });
    expect(on({ nextPorts }, to(true))?.estimate).toBeNull();
    expect(on({ nextPorts }, to(false))?.estimate).toBe(2_000_000n);
  });

  it('ahead has nothing that is missing', () => {
    const ahead = on({}, { ...relief, joins: { ...joins, hasJoined: false } });
    expect([ahead?.isDue, ahead && lacks(ahead)]).toEqual([false, false]);
  });
});

describe('the wages of a handover', () => {
  const asked: string[] = [];
  const wagesOf: PriceFacts['wagesOf'] = (one, from, to) => {
    asked.push(`${one.assignmentId} ${from} ${to}`);
    return 300_000n;
  };

  it('are those of who leaves, as planned and as it was', () => {
    const planned = { ...relief, joins: { ...joins, plannedFrom: '2026-05-09' } };
    expect(only(partsOf({ ...nothing, wagesOf }, planned), 'handover')).toMatchObject({ actual: 300_000n });
    expect(asked).toEqual(['1 2026-05-10 2026-05-10', '1 2026-05-08 2026-05-10']);
  });

  it.each([
    [
      'are nothing on one day',
      { ...relief, joins: { ...joins, from: '2026-05-10', plannedFrom: '2026-05-10' } },
      nothing,
    ],
    ['are left out of who may not see wages', relief, { ...nothing, wagesOf: null }],
    ['are left out where no one is relieved', { ...relief, leaves: null }, nothing],
  ])('%s', (_words, change, facts) => expect(only(partsOf(facts, change), 'handover')).toBeUndefined());

  it('are not known while a day has no wage', () =>
    expect(only(partsOf({ ...nothing, wagesOf: () => null }, relief), 'handover')).toMatchObject({
      estimate: null,
      actual: null,
    }));
});

describe('totals', () => {
  const part = (estimate: bigint | null, actual: bigint | null, more: Partial<Part> = {}): Part => ({
    component: 'travelOn',
    isDue: true,
    held: 0,
    estimate,
    actual,
    ...more,
  });

  it.each([
    ['all known', [part(100n, 130n), part(50n, 40n)], [150n, 170n, 20n]],
    ['a price that is not known', [part(100n, 130n), part(null, 40n)], [100n, 170n, 30n]],
    ['nothing entered yet', [part(100n, 130n), part(50n, null)], [150n, 130n, 30n]],
    ['a held paper', [part(100n, 130n, { held: 1 })], [100n, 130n, null]],
    ['nothing known', [part(null, null)], [null, null, null]],
    ['nothing at all', [], [null, null, null]],
  ])('of %s compare only what has both amounts', (_words, parts, [estimate, actual, over]) =>
    expect(totalsOf(parts)).toEqual({ estimate, actual, over }),
  );

  it('of several are the sums of theirs; what is not known is not counted', () => {
    const totals = [totalsOf([part(100n, 130n)]), totalsOf([part(null, 70n)]), totalsOf([])];
    expect(sumOf(totals)).toEqual({ estimate: 100n, actual: 200n, over: 30n });
    expect(sumOf([])).toEqual({ estimate: null, actual: null, over: null });
  });

  it('are ordered by who runs over most, then who does not, then what cannot be compared', () => {
    const order = [null, -5n, 20n, 0n].map((over) => ({ over })).toSorted(byOver);
    expect(order.map(({ over }) => over)).toEqual([20n, 0n, -5n, null]);
  });
});

describe('the months', () => {
  it.each([
    [{}, { from: '2026-06', to: '2026-11' }],
    [{ from: '2026-01' }, { from: '2026-01', to: '2026-06' }],
    [{ to: '2026-03' }, { from: '2025-10', to: '2026-03' }],
    [
      { from: '2026-01', to: '2026-12' },
      { from: '2026-01', to: '2026-12' },
    ],
  ])('%j are %j', (asked, period) => expect(periodOf(asked, today)).toEqual(period));

  it.each([
    ['2026-01', '2026-01', true],
    ['2026-02', '2026-01', false],
    ['2025-01', '2026-12', true],
    ['2025-01', '2027-01', false],
  ])('from %s to %s are a period: %s', (from, to, expected) => expect(isPeriod({ from, to })).toBe(expected));
});
