import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime, untilAnswered } from './sending.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const nothing = () => Promise.reject(new TypeError('Failed to fetch'));

/** Sends through the given outcomes, the last of them for ever; says what came, after how many tries and seconds. */
async function sent(...outcomes: (() => Promise<Response>)[]) {
  const started = performance.now();
  let tries = 0;
  const sending = untilAnswered(() => {
    tries += 1;
    return (outcomes[tries - 1] ?? outcomes.at(-1) ?? nothing)();
  }).then(
    ({ status }) => status,
    () => 'no answer',
  );
  await vi.runAllTimersAsync();
  const seconds = async () => Math.round((performance.now() - started) / 1_000);
  return [await sending, tries, await seconds()];
}

describe('a write', () => {
  it.each([
    ['the first answer', [async () => answer(200)], [200, 1, 0]],
    ['a refusal, which is an answer', [async () => answer(422)], [422, 1, 0]],
    ['the answer after a lost one', [nothing, async () => answer(200)], [200, 2, 1]],
    ['growing pauses', [nothing, nothing, nothing, async () => answer(200)], [200, 4, 7]],
    ['a server that is overloaded', [async () => answer(503), async () => answer(200)], [200, 2, 1]],
    [
      'the pause that it asks for',
      [async () => answer(503, {}, { 'retry-after': '5' }), async () => answer(200)],
      [200, 2, 5],
    ],
    [
      'its own first try, still under way',
      [nothing, async () => answer(409, { code: 'under_way' }), async () => answer(200)],
      [200, 3, 3],
    ],
    ['no other conflict', [async () => answer(409, { code: 'stale' })], [409, 1, 0]],
    ['a pause that is too long to wait for', [async () => answer(503, {}, { 'retry-after': '600' })], [503, 1, 0]],
  ])('waits for %s', async (_what, outcomes, expected) => {
    expect(await sent(...outcomes)).toEqual(expected);
  });

  it('is given up after 45 seconds', async () => {
    const [outcome, tries, seconds] = await sent(nothing);
    expect([outcome, seconds]).toEqual(['no answer', 45]);
    expect(tries).toBeGreaterThan(5);
  });

  it('does not wait for one try that hangs', async () => {
    expect(
      await sent(
        () => new Promise(() => {}),
        async () => answer(200),
      ),
    ).toEqual([200, 2, 16]);
  });
});

it('what takes too long is told to stop', async () => {
  let signal: AbortSignal | undefined;
  const work = inTime((given) => {
    signal = given;
    return new Promise(() => {});
  }, 1_000).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect([await work, signal?.aborted]).toEqual(['No answer in time', true]);
});
