import { describe, expect, it } from 'vitest';
import { byPort, countdown, isMissing } from './rules.ts';

it.each([
  ['2026-11-23', 'en', 'today'],
  ['2026-11-24', 'en', 'in 1 day'],
  ['2026-11-28', 'en', 'in 5 days'],
  ['2026-11-22', 'en', '1 day ago'],
  ['2026-11-28', 'id', '5 hari lagi'],
  ['2026-11-21', 'id', '2 hari lalu'],
] as const)('%s is said in %s as %s', (day, language, words) => {
  expect(countdown('2026-11-23', day, language)).toBe(words);
});

it.each([
  ['pklMissing', true],
  ['paper.expired', true],
  ['medicalNotMet', true],
  ['inFuture', false],
  ['seatTaken', false],
  ['notReady', false],
])('%s is missing: %s', (code, expected) => {
  expect(isMissing({ code })).toBe(expected);
});

describe('people by port', () => {
  it('are in the order of the days, with those whose port is not known together', () => {
    const at = (port: string | null, day: string) => ({ port, day });
    const people = [
      at('Merak', '2026-12-04'),
      at(null, '2026-12-02'),
      at('Dumai', '2026-12-01'),
      at('Merak', '2026-11-30'),
    ];
    expect(byPort(people)).toEqual([
      { port: 'Merak', people: [at('Merak', '2026-11-30'), at('Merak', '2026-12-04')] },
      { port: 'Dumai', people: [at('Dumai', '2026-12-01')] },
      { port: null, people: [at(null, '2026-12-02')] },
    ]);
  });
});
