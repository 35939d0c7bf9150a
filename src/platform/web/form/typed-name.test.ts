import { expect, it } from 'vitest';
import { typedName } from './typed-name.ts';

const place = {
  userId: 'rina',
  divisionId: 1,
  address: '/dashboard/crew?page=2',
  dialog: 'Refuse the request',
  asked: [{ row: { requestId: 7, name: 'Budi', daysLeft: 3 }, onClose: () => {} }],
  defaults: { reason: '' },
  version: undefined,
};
const name = typedName(place);

it.each([
  ['another account', { userId: 'sari' }],
  ['another division', { divisionId: 2 }],
  ['another page', { address: '/dashboard/crew?page=3' }],
  ['another dialog', { dialog: 'Accept the request' }],
  ['another record', { asked: [{ row: { requestId: 8, name: 'Budi', daysLeft: 3 } }] }],
  ['a record told apart by a text', { asked: [{ row: { requestId: 7, name: 'Agus', daysLeft: 3 } }] }],
  ['another of the same record', { asked: [{ ...place.asked[0], month: 2 }] }],
  ['a dialog within it', { asked: [...place.asked, { at: 1 }] }],
  ['other fields', { defaults: { reason: '', day: '' } }],
  ['other rows', { defaults: { reason: [{ personId: 1 }] } }],
])('is another one for %s', (_of, other) => {
  expect(typedName({ ...place, ...other })).not.toBe(name);
});

it('stays when only counts and times of the record have changed', () => {
  const row = { requestId: 7, name: 'Budi', daysLeft: 2, seenAt: '2026-11-30T04:08:17Z' };
  expect(typedName({ ...place, asked: [{ row, onClose: () => {} }] })).toBe(name);
});

it('is none for strangers, and for a dialog that does not say what it was opened with', () => {
  expect(typedName({ ...place, userId: undefined })).toBeUndefined();
  expect(typedName({ ...place, asked: [] })).toBeUndefined();
  expect(typedName({ ...place, asked: [], dialog: null })).toBeDefined();
});
