import { describe, expect, it } from 'vitest';
import { countedBy, faultOf, nextState, type State, type Step, states } from './rules.ts';

const today = '2026-12-10';
const until = (last: State | undefined, day = '2026-12-01'): Step[] =>
  states.slice(0, last ? states.indexOf(last) + 1 : 0).map((state) => ({ state, day }));

describe('the states of papers', () => {
  it.each(states)('%s comes after the one before it alone', (state) => {
    for (const last of [undefined, ...states]) {
      const isNext = states.indexOf(state) === (last ? states.indexOf(last) + 1 : 0);
      expect(faultOf(until(last), { state, day: '2026-12-02' }, today)).toBe(isNext ? undefined : 'order');
    }
  });

  it('are reached in the order of their days, today at the latest', () => {
    const steps = until('prepared', '2026-12-05');
    expect(faultOf(steps, { state: 'submitted', day: '2026-12-04' }, today)).toBe('past');
    expect(faultOf(steps, { state: 'submitted', day: '2026-12-05' }, today)).toBeUndefined();
    expect(faultOf(steps, { state: 'submitted', day: '2026-12-11' }, today)).toBe('future');
  });

  it('end with the stamp', () => {
    expect(nextState(until('endorsed'))).toBe('stamped');
    expect(nextState(until('stamped'))).toBeUndefined();
  });

  it('are counted by how many have come that far', () => {
    expect(countedBy([until('submitted'), until('prepared'), []]).map(({ count }) => count)).toEqual([2, 1, 0, 0]);
  });
});
