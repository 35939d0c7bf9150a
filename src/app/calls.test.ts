import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldersWithCalls, problemsOfTables } from './test-expected.ts';

/** Every call has a line in its feature's calls.expected.ts, by its exact path, and its feature walks it. */

it('has every call written down beside its feature, and nothing else', () => {
  expect(problemsOfTables()).toEqual([]);
});

it('walks the calls of every feature', () => {
  const unwalked = foldersWithCalls.filter((folder) => !existsSync(`src/features/${folder}/calls.test.ts`));
  expect(unwalked.map((folder) => `src/features/${folder}/calls.test.ts: write walkCalls('${folder}')`)).toEqual([]);
});
