import { describe, expect, it } from 'vitest';
import type { RoleClass } from '#platform/contract/access.ts';
import { assessedStages, type StageResult } from '../rules.ts';
import {
  afterCorrection,
  afterResult,
  callsFor,
  changedFee,
  type DecidedStatus,
  examinationFee,
  type Fee,
  isTakenBack,
  type Obstacle,
} from './rules.ts';

const classes: Record<RoleClass, 'decides' | 'corrects' | 'nothing'> = {
  superadmin: 'corrects',
  admin: 'decides',
  manager: 'corrects',
  staff: 'decides',
  pde: 'nothing',
  planning: 'nothing',
  service: 'nothing',
  finance: 'nothing',
  principal: 'nothing',
  crew: 'nothing',
  other: 'nothing',
};
const roles = Object.entries(classes) as [RoleClass, (typeof classes)[RoleClass]][];
const deciding = roles.filter(([, may]) => may !== 'nothing').map(([role]) => role);
const others = roles.filter(([, may]) => may === 'nothing').map(([role]) => role);

/**
 * One line a stage stood in, one word a stage decided on (screening to MCU): where Passed, Failed and InProgress lead,
 * or d when that stage is over, e when it has not come.
 */
const moves: [stage: number, ...string[]][] = [
  [1, '2/8/1', 'e', 'e', 'e', 'e', 'e'],
  [2, 'd', '3/8/2', 'e', 'e', 'e', 'e'],
  [3, 'd', 'd', '4/8/3', 'e', 'e', 'e'],
  [4, 'd', 'd', 'd', '5/8/4', 'e', 'e'],
  [5, 'd', 'd', 'd', 'd', '6/8/5', 'e'],
  [6, 'd', 'd', 'd', 'd', 'd', '7/8/6'],
  [7, 'd', 'd', 'd', 'd', 'd', 'd'],
  [8, 'd', 'd', 'd', 'd', 'd', 'd'],
];
const statuses: DecidedStatus[] = ['Passed', 'Failed', 'InProgress'];
const cases = moves.flatMap(([stage, ...row]) =>
  row.flatMap((word, type) =>
    statuses.map((status, at) => ({
      stage,
      type: assessedStages[type] ?? 'screening',
      status,
      expected: word.includes('/')
        ? { to: Number(word.split('/')[at]) }
        : { obstacle: (word === 'd' ? 'decided' : 'early') satisfies Obstacle },
    })),
  ),
);

describe('a result', () => {
  it('has all of eight stages, six results and three statuses in the table', () => expect(cases).toHaveLength(144));

  it.each(cases)('$status of $type in stage $stage gives $expected', ({ stage, type, status, expected }) => {
    for (const role of deciding) expect(afterResult(stage, type, status, role), role).toEqual(expected);
    for (const role of others) expect(afterResult(stage, type, status, role), role).toEqual({ obstacle: 'role' });
  });
});

describe('a correction', () => {
  it.each(roles)('by %s: %s', (role, may) => {
    for (let from = 1; from <= 8; from++)
      for (let to = 1; to <= 8; to++) {
        const allowed = from === to ? { obstacle: 'same' } : { to };
        expect(afterCorrection(from, to, role), `${from} to ${to}`).toEqual(
          may === 'corrects' ? allowed : { obstacle: 'role' },
        );
      }
  });

  it.each<[string, StageResult, number[]]>([
    ['Passed of BOC', { stage: 2, status: 'Passed' }, [1, 2]],
    ['Failed of Marlin', { stage: 4, status: 'Failed' }, [1, 2, 3, 4, 5, 6, 7]],
    ['InProgress of the MCU', { stage: 6, status: 'InProgress' }, [1, 2, 3, 4, 5, 6]],
    ['Failed after the result', { stage: 7, status: 'Failed' }, [1, 2, 3, 4, 5, 6, 7]],
  ])('takes %s back when it leads there', (_name, result, wanted) => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].filter((to) => isTakenBack(result, to))).toEqual(wanted);
  });
});

describe('the fee of an examination', () => {
  it.each<[string | null, string | null, string | null, string | null, string | null]>([
    ['1250000', '8', null, '8', '100000'],
    ['1250000', '8.00', '5', '8.00', '100000'],
    ['750000', null, '60000', null, '60000'],
    ['750000', '0', '60000', null, '60000'],
    ['750000', '0.00', null, null, null],
    [null, '8', '60000', '8', null],
    [null, null, null, null, null],
    // Half up, without a float in between.
    ['50', '1', null, '1', '1'],
    ['49', '1', null, '1', '0'],
    ['150', '1', null, '1', '2'],
    ['333333', '7.5', null, '7.5', '25000'],
    ['99999999999', '12.34', null, '12.34', '12340000000'],
    ['9999999999999', '100', null, '100', '9999999999999'],
  ])('price %s, percentage %s, value %s: %s and %s', (price, percentage, value, wantedPercentage, wantedValue) => {
    expect(examinationFee({ price, percentage, value })).toEqual({ percentage: wantedPercentage, value: wantedValue });
  });

  const known: Fee = { price: '100000', percentage: '8.00', value: '8000' };
  it.each<[string, Parameters<typeof changedFee>[1], Fee]>([
    ['nothing', { price: undefined, percentage: undefined, value: undefined }, known],
    [
      'a price',
      { price: '200000', percentage: undefined, value: undefined },
      { ...known, price: '200000', value: '16000' },
    ],
    ['an amount', { price: undefined, percentage: undefined, value: '5' }, { ...known, percentage: null, value: '5' }],
    ['no fee', { price: undefined, percentage: '0', value: '0' }, { ...known, percentage: null, value: '0' }],
    [
      'a percentage',
      { price: undefined, percentage: '10', value: '5' },
      { ...known, percentage: '10', value: '10000' },
    ],
  ])('that is a percentage follows %s', (_name, sent, wanted) => expect(changedFee(known, sent)).toEqual(wanted));
});

describe('the calls that decide on several applicants', () => {
  it('are one for each stage and at most 500, and name whose application has ended', () => {
    const at = (id: number, currentStatusId: number) => ({ id, currentStatusId });
    const many = Array.from({ length: 501 }, (_, id) => at(id, 1));
    const { calls, ended } = callsFor([...many, at(600, 2), at(601, 7), at(602, 8)]);
    expect(calls.map(({ stage, several }) => [stage, several.length])).toEqual([
      ['screening', 500],
      ['screening', 1],
      ['boc', 1],
    ]);
    expect(ended.map(({ id }) => id)).toEqual([601, 602]);
  });
});
