import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';

/** Reads what is in `held` at the moment of its statement; notes what each statement asks for. */
function reading(held: Map<string, number>, milliseconds = 0) {
  const statements: string[][] = [];
  const ask = askedTogether(async (keys: readonly string[]) => {
    statements.push([...keys]);
    const found = new Map(keys.flatMap((key) => [...(held.has(key) ? [[key, held.get(key)] as const] : [])]));
    await pause(milliseconds);
    return found;
  });
  return { ask, statements };
}

test('what is asked at the same moment is read by one statement, each key once', async () => {
  const { ask, statements } = reading(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('none')])).toEqual([1, 2, 1, undefined]);
  expect(statements).toEqual([['a', 'b', 'none']]);
});

test('who asks after a statement has begun is answered by the next one, with what holds by then', async () => {
  const held = new Map([['a', 1]]);
  const { ask, statements } = reading(held, 30);
  const first = ask('a');
  await pause(10);
  held.delete('a');
  expect(await ask('a')).toBeUndefined();
  expect(await first).toBe(1);
  expect(statements).toEqual([['a'], ['a']]);
});

test('a statement that fails fails for those who asked with it, and for no one after them', async () => {
  let isBroken = true;
  const ask = askedTogether(async (keys: readonly string[]) => {
    if (isBroken) throw new Error('broken');
    return new Map(keys.map((key) => [key, key]));
  });
  const outcomes = await Promise.allSettled([ask('a'), ask('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask('a')).toBe('a');
});
