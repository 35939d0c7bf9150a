import { describe, expect, it } from 'vitest';
import { costSchemaOf } from './contract.ts';
import { gradeItems } from './rules.ts';

const rows = Object.fromEntries(gradeItems.map((item) => [`onBoard_${item}Multiplier`, 1]));
const wrongIn = (times: number | null, value: string) =>
  (
    costSchemaOf('onBoard', 'rows').safeParse({
      ...rows,
      onBoard_transportAirportJakartaMultiplier: times,
      onBoard_transportAirportJakartaBaseValue: value,
    }).error?.issues ?? []
  ).map(({ path, message }) => [path[0], message]);

describe('a fare in the form of costs', () => {
  it.each([
    ['both halves', 2, '185000', []],
    ['neither', null, '', []],
    ['a value that is not paid', 0, '185000', []],
    ['a value of nothing', null, '0', []],
    ['times of nothing', 0, '', []],
    [
      'a value without times',
      null,
      '185000',
      [['onBoard_transportAirportJakartaMultiplier', 'travel:refusals.fare_times']],
    ],
    ['times without a value', 2, '', [['onBoard_transportAirportJakartaBaseValue', 'travel:refusals.fare_value']]],
  ] as const)('with %s', (_what, times, value, wrong) => {
    expect(wrongIn(times, value)).toEqual(wrong);
  });
});
