import { describe, expect, it } from 'vitest';
import { differingMoves } from './comparison-rows.ts';
import { isSameAs } from './use-scenarios.ts';

const move = (assignmentId: number, from: string, to: string) => ({
  assignmentId,
  employeeName: `Crew ${assignmentId}`,
  from,
  to,
});
const [one, other, later] = [
  move(1, '2027-01-01', '2027-06-01'),
  move(2, '2027-02-01', '2027-07-01'),
  move(2, '2027-02-05', '2027-07-01'),
];

describe('moves of two scenarios', () => {
  it.each([
    ['nobody moves', [], [], []],
    ['the same, in another order', [one, other], [other, one], []],
    ['other days', [one, other], [one, later], ['Crew 2']],
    ['in one of both alone', [one], [other], ['Crew 1', 'Crew 2']],
  ])('%s', (_name, own, others, names) => {
    expect(differingMoves(own, others).map(({ name }) => name)).toEqual(names);
    expect(isSameAs(own, { moves: others.map((each) => ({ ...each, state: 'same' as const })) })).toBe(
      names.length === 0,
    );
  });
});
