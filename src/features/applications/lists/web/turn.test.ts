import { expect, it } from 'vitest';
import { turnIn } from './turn.ts';

it.each([
  [[7, 8, 9], 7, { place: 1, total: 3, previous: undefined, next: 8 }],
  [[7, 8, 9], 8, { place: 2, total: 3, previous: 7, next: 9 }],
  [[7, 8, 9], 9, { place: 3, total: 3, previous: 8, next: undefined }],
])('in %j, %i stands there', (ids, id, turn) => expect(turnIn(ids, id, true)).toEqual({ ...turn, isOfList: true }));

it('who is not in the list, or alone in it, has no place there', () => {
  expect(turnIn([7, 8], 9, true)).toBeUndefined();
  expect(turnIn([7], 7, true)).toBeUndefined();
});
