import { describe, expect, it } from 'vitest';
import { nearness, openDialog } from './rules.ts';

describe('how near a sign-off is', () => {
  it.each([
    [null, null],
    [91, null],
    [90, 'Under 3 months'],
    [31, 'Under 3 months'],
    [30, 'Under 1 month'],
    [0, 'Under 1 month'],
    [-5, 'Under 1 month'],
  ])('%s days ahead: %s', (daysLeft, near) => expect(nearness(daysLeft)).toBe(near));
});

describe('the dialog that an address opens', () => {
  const empty = { currentEmployeeId: null, nextEmployeeId: null, nextButOneEmployeeId: null };
  const full = { currentEmployeeId: 7, nextEmployeeId: 8, nextButOneEmployeeId: 9 };
  const waiting = { ...full, nextEmployeeId: null };
  const taken = { ...full, nextButOneEmployeeId: null };
  it.each([
    ['none is asked for', {}, full, null],
    ['Next is empty', { n: '1' }, empty, 'assign Next'],
    ['Next is empty, and named with nothing', { n: '' }, empty, 'assign Next'],
    ['Next is filled meanwhile', { n: '1' }, taken, null],
    ['Next but one is empty', { nbo: '1' }, taken, 'assign NextButOne'],
    ['Next but one before Next', { nbo: '1' }, empty, null],
    ['who is Next', { n: '8' }, full, 'dates Next'],
    ['somebody who was Next', { n: '6' }, full, null],
    ['who is Next but one', { nbo: '9' }, full, 'dates NextButOne'],
    ['who is aboard', { c: '7' }, full, 'dates Current'],
    ['Next is taken out', { n: '8', del: 'n' as const }, full, 'withdraw Next'],
    ['somebody who was Next is taken out', { n: '6', del: 'n' as const }, full, null],
    ['Next but one is taken out', { nbo: '9', del: 'nbo' as const }, full, 'withdraw NextButOne'],
    ['Next but one becomes Next', { nbo: '9', n: '1' }, waiting, 'make-next NextButOne'],
    ['Next but one stays where Next is filled', { nbo: '9', n: '1' }, full, 'dates NextButOne'],
    ['the position is removed', { 'delete-position': 3 }, empty, 'remove-position'],
  ])('%s', (_words, keys, seat, opened) => {
    const open = openDialog(keys, seat);
    expect(open && Object.values(open).join(' ')).toBe(opened);
  });
});
