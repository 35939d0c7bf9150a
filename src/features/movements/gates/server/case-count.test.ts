import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** The tables of what people enter before somebody boards or leaves. */
const tables = ['sign-on-cases', 'sign-on-papers', 'sign-off-cases'];

it('the gates are tried with at least 60 cases that users can enter, each of another kind', async () => {
  const texts = await Promise.all(tables.map((name) => readFile(new URL(`${name}.test.ts`, import.meta.url), 'utf8')));
  const titles = texts.flatMap((text) => [...text.matchAll(/\bof: '([^']+)'/g)].map(([, title]) => title));
  expect(titles.length).toBeGreaterThanOrEqual(60);
  for (const text of texts) {
    const ofTable = [...text.matchAll(/\bof: '([^']+)'/g)].map(([, title]) => title);
    expect(new Set(ofTable).size).toBe(ofTable.length);
  }
});
