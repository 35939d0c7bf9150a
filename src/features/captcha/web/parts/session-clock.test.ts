import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SessionEnd, startSessionClock } from './session-clock.ts';

const second = 1_000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A clock whose checks answer what `answer` says at that moment, and a record of when they were asked. */
function running(answer: () => boolean | Error) {
  const asked: number[] = [];
  const ends: SessionEnd[] = [];
  const start = Date.now();
  const clock = startSessionClock({
    check: async () => {
      asked.push(Date.now() - start);
      const given = answer();
      if (given instanceof Error) throw given;
      return given;
    },
    onEnd: (how) => ends.push(how),
  });
  return { clock, asked, ends };
}

describe('the captcha session clock', () => {
  it('asks every 1,801,000 ms, and not before', async () => {
    const { asked, ends, clock } = running(() => true);
    await vi.advanceTimersByTimeAsync(1_800_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * 1_801_000);
    expect(asked).toEqual([1_801_000, 2 * 1_801_000]);
    expect(ends).toEqual([]);
    clock.stop();
  });

  it.each<[string, () => boolean | Error, SessionEnd]>([
    ['timed out when the token is no longer good', () => false, 'timeout'],
    ['failed when there is no answer', () => new Error('no line'), 'failed'],
  ])('says once that it %s, and asks no more', async (_what, answer, how) => {
    const { asked, ends, clock } = running(answer);
    await vi.advanceTimersByTimeAsync(5 * 1_801_000);
    clock.typed();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toEqual([how]);
    expect(asked).toHaveLength(1);
  });

  it('renews at most every five minutes while the visitor types', async () => {
    const { asked, clock } = running(() => true);
    for (let at = 0; at < 21 * minute; at += 10 * second) {
      clock.typed();
      await vi.advanceTimersByTimeAsync(10 * second);
    }
    expect(asked).toEqual([5 * minute, 10 * minute, 15 * minute, 20 * minute]);
    clock.stop();
  });

  it('does not ask while no one types', async () => {
    const { asked, clock } = running(() => true);
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(asked).toEqual([]);
    clock.stop();
  });

  it('does not interrupt typing for a line that is gone, but for a session that is over', async () => {
    let answer: boolean | Error = new Error('no line');
    const { ends, clock } = running(() => answer);
    await vi.advanceTimersByTimeAsync(6 * minute);
    clock.typed();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toEqual([]);
    answer = false;
    await vi.advanceTimersByTimeAsync(5 * minute);
    clock.typed();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toEqual(['timeout']);
  });

  it('is silent once it was stopped, even with an answer under way', async () => {
    const { ends, clock } = running(() => false);
    await vi.advanceTimersByTimeAsync(6 * minute);
    clock.typed();
    clock.stop();
    await vi.advanceTimersByTimeAsync(2 * 1_801_000);
    expect(ends).toEqual([]);
  });
});
