import { describe, expect, it } from 'vitest';
import type { Line } from '../rules.ts';
import { changeOf, insuredWage } from './rules.ts';

const line = (kind: Line['kind'], base: bigint, more: Partial<Line> = {}): Line => ({
  kind,
  amount: base / 50n,
  base,
  ...more,
});

describe('what BPJS is told of a month', () => {
  it.each([
    [undefined, 5_000_000n, false, 'joined'],
    [5_000_000n, undefined, false, 'left'],
    [5_000_000n, undefined, true, 'unknown'],
    [5_000_000n, 5_500_000n, false, 'wage'],
    [5_000_000n, 5_000_000n, false, undefined],
    [undefined, undefined, false, undefined],
    [undefined, undefined, true, undefined],
  ] as const)('changes from one wage to another: %#', (before, now, isBlocked, change) => {
    expect(changeOf(before, now, isBlocked)).toBe(change);
  });

  it('is the wage of its own month, by programme, however JP and health are capped', () => {
    const lines = [
      line('jht', 15_000_000n),
      line('jp', 11_086_300n),
      line('kesehatan', 12_000_000n),
      line('jht', 4_000_000n, { corrects: '2026-04' }),
    ];
    expect([insuredWage(lines, 'employment'), insuredWage(lines, 'health')]).toEqual([15_000_000n, 12_000_000n]);
  });

  it('is nothing where no premium is paid, or only corrections are', () => {
    expect(insuredWage([], 'employment')).toBeUndefined();
    expect(insuredWage([line('jht', 4_000_000n, { corrects: '2026-04' })], 'employment')).toBeUndefined();
    expect(insuredWage([line('jht', 0n)], 'employment')).toBeUndefined();
  });
});
