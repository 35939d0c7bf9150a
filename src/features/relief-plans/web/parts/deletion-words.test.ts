import { expect, it } from 'vitest';
import { deletionWords } from './deletion-words.ts';

it('a plan that is kept is named before it is deleted, with who kept it', () => {
  expect(deletionWords({ name: 'Quarter 1', madeBy: 'Intan Permata' })).toEqual({
    title: 'remove.keptTitle',
    text: 'remove.keptText',
    of: { name: 'Quarter 1', by: 'Intan Permata' },
  });
  expect(deletionWords({ name: null, madeBy: 'Intan Permata' })).toMatchObject({ title: 'remove.title' });
});
