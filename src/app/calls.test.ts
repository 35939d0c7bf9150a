import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldersWithCalls, problemsOfTables } from '#testing/expected.ts';

/** Every call has a line in its feature's calls.expected.ts, by its exact path, and its feature walks it. */

it('has every call written down beside its feature, and nothing else', () => {
  expect(problemsOfTables()).toEqual([]);
});

it.each([
  ['calls.test.ts', 'walkCalls', 'testing/walk.ts'],
  ['property.test.ts', 'walkRequests', 'testing/walk-requests.ts'],
])('walks the calls of every feature in its %s', (name, walk, from) => {
  const unwalked = foldersWithCalls.filter((folder) => !existsSync(`src/features/${folder}/${name}`));
  const wanted = (folder: string) =>
    `src/features/${folder}/${name}: write import { ${walk} } from '#${from}'; ${walk}('${folder}');`;
  expect(unwalked.map(wanted)).toEqual([]);
});
