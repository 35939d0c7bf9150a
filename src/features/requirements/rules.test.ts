import { describe, expect, it } from 'vitest';
import { keysOf, levelOf, withLines } from './rules.ts';

describe('what a change names', () => {
  it.each([
    [{}, [null, null, null], 'general'],
    [{ shipId: 3 }, [3, null, null], 'shipType'],
    [{ shipId: 3, principalId: 9 }, [3, null, 9], 'principal'],
    [{ principalId: 9 }, [null, null, 9], 'principal'],
    [{ shipId: 3, vesselId: 7 }, [null, 7, null], 'vessel'],
  ] as const)('of %j is %j, of level %s', (chosen, [shipTypeId, vesselId, principalId], level) => {
    expect(keysOf(chosen)).toEqual({ shipTypeId, vesselId, principalId });
    expect(levelOf(keysOf(chosen))).toBe(level);
  });
});

it('puts new lines beside the old ones, in the place of those of the same day and level', () => {
  const line = (validFrom: string, need: 'mandatory' | 'none', shipTypeId: number | null = null) => ({
    certificateTypeId: 1,
    shipTypeId,
    vesselId: null,
    principalId: null,
    need,
    validFrom,
  });
  const [old, sameDay, narrower] = [
    line('2020-01-01', 'mandatory'),
    line('2026-01-01', 'mandatory'),
    line('2026-01-01', 'mandatory', 3),
  ];
  const added = line('2026-01-01', 'none');
  expect(withLines([old, sameDay, narrower], [added])).toEqual([old, narrower, added]);
});
