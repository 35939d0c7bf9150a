import { expect, it } from 'vitest';
import { hardChoice } from '#testing/hard-choice.ts';
import { chooseAll } from './line.ts';

const turn = (key: string) => ({ key, from: key, isStaff: true });
const easy = { costs: [-2, -1], groups: [[0, 1]], shortfalls: [] };

it('ends a choice that is given up, and serves the next one', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const busy = chooseAll({ choices: [hardChoice()], seconds: 600 }, turn('one'), first.signal);
  const waiting = chooseAll({ choices: [easy], seconds: 5 }, turn('two'), second.signal);
  const next = chooseAll({ choices: [easy], seconds: 5 }, turn('three'));
  second.abort(new Error('no longer waited for'));
  await expect(waiting).rejects.toThrow('no longer waited for');
  first.abort(new Error('given up'));
  await expect(busy).rejects.toThrow('given up');
  expect(await next).toMatchObject([{ options: [0], isProven: true }]);
  expect(() => first.signal.throwIfAborted()).toThrow('given up');
  await expect(chooseAll({ choices: [easy], seconds: 5 }, turn('one'), first.signal)).rejects.toThrow('given up');
});
