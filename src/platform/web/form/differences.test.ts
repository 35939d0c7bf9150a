import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const file = { name: 'a.pdf', uuid: '1', size: 1, type: 'application/pdf' };

it.each([
  ['the same', { a: 1, b: { c: 'x' } }, { a: 1, b: { c: 'x' } }, []],
  ['nothing, however it is written', { a: '', b: null }, { a: null }, []],
  ['one field', { a: 1 }, { a: 2 }, ['a']],
  ['a field below', { kin: { name: 'x', phone: '1' } }, { kin: { name: 'y', phone: '1' } }, ['kin.name']],
  ['a row of a list', { rows: [{ n: 1 }, { n: 2 }] }, { rows: [{ n: 1 }, { n: 3 }] }, ['rows.1.n']],
  ['a row more', { rows: [{ n: 1 }] }, { rows: [] }, ['rows.0.n']],
  ['a file as a whole', { photo: file }, { photo: { ...file, uuid: '2' } }, ['photo']],
  ['a file that went', { photo: file }, { photo: null }, ['photo']],
])('two versions differ in %s', (_what, yours, saved, paths) => {
  expect(differencesOf(yours, saved).map(({ path }) => path)).toEqual(paths);
});
