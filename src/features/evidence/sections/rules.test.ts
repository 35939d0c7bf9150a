import { describe, expect, it } from 'vitest';
import { type Berth, boardOn, lateOn, wordKey } from '../history/rules.ts';
import { endOfDay, writtenMoment } from '../rules.ts';
import { papersOn, validityThen } from './rules.ts';

const berth = (id: number, from: string | null, to: string | null): Berth => ({
  recordedAt: null,
  row: { id, seat_id: 1, employee_id: id, planned_to: '2026-12-31', checked_in_at: from, checked_out_at: to },
});
const numbers = (berths: readonly Berth[]) => berths.map(({ row }) => row.id);

describe('who is aboard on a day', () => {
  it.each([
    ['before joining', '2026-03-13', [], []],
    ['from the day of joining, as it is in Jakarta', '2026-03-14', [1], []],
    ['until the day before leaving', '2026-03-19', [1], []],
    ['no more on the day of leaving, which is named apart', '2026-03-20', [], [1]],
    ['not after it', '2026-03-21', [], []],
  ])('is told %s', (_when, day, aboard, left) => {
    // 14 March in Jakarta begins at 17:00 of the 13th in UTC.
    const found = boardOn([berth(1, '2026-03-13T17:30:00Z', '2026-03-20T02:00:00Z'), berth(2, null, null)], day);
    expect([numbers(found.aboard), numbers(found.left)]).toEqual([aboard, left]);
  });

  it('goes on while there is no check-out', () => {
    expect(numbers(boardOn([berth(1, '2026-03-13T17:30:00Z', null)], '2027-01-01').aboard)).toEqual([1]);
  });
});

interface Paper {
  id: number;
  seafarer_id: number;
  issued_on: string | null;
  number: string;
}
const paper = (id: number, issued_on: string | null, number: string, seafarer_id = 7) => ({
  recordedAt: '2026-01-01T00:00:00.000Z',
  row: { id, seafarer_id, issued_on, number } satisfies Paper,
});
const none = { now: [], before: [], versions: [] };
const held = (papers: Partial<Parameters<typeof papersOn<Paper>>[0]>) =>
  papersOn<Paper>({ ...none, ...papers }, 7, '2026-03-14').map(({ row, since }) => [row.number, since]);

describe('a certificate', () => {
  const [old, renewed] = [paper(1, '2021-05-01', 'A1'), paper(1, '2026-05-01', 'A2')];

  it('that was renewed since is shown as it was held on the day', () => {
    expect(held({ now: [renewed], before: [old], versions: [old, renewed] })).toEqual([['A1', 'renewed']]);
  });

  it('that was entered late and renewed since is found too', () => {
    expect(held({ now: [renewed], versions: [old, renewed] })).toEqual([['A1', 'renewed']]);
  });

  it('that left the file since is shown, and said to have left', () => {
    expect(held({ before: [old], versions: [old] })).toEqual([['A1', 'removed']]);
  });

  it('that was corrected since is shown as corrected', () => {
    const corrected = paper(1, '2021-05-02', 'A1x');
    expect(held({ now: [corrected], before: [old], versions: [old, corrected] })).toEqual([['A1x', null]]);
  });

  it('that was issued after the day, or is of somebody else, is not shown', () => {
    expect(held({ now: [renewed], versions: [renewed] })).toEqual([]);
    expect(held({ now: [paper(2, '2021-01-01', 'B', 8)] })).toEqual([]);
  });

  it.each([
    ['valid', { expires_on: '2026-03-14', no_expiry: false }],
    ['expired', { expires_on: '2026-03-13', no_expiry: false }],
    ['unlimited', { expires_on: null, no_expiry: true }],
    ['undated', { expires_on: null, no_expiry: false }],
  ])('is %s on the day itself', (validity, row) => {
    expect(validityThen(row, '2026-03-14')).toBe(validity);
  });
});

describe('moments', () => {
  it('end a day in Jakarta', () => {
    expect(endOfDay('2026-03-14').toISOString()).toBe('2026-03-14T16:59:59.999Z');
    expect(writtenMoment('2026-03-14T17:00:05Z')).toEqual({ day: '2026-03-15', time: '00:00:05 WIB' });
  });

  it('say when something was entered after the day, and nothing of the day itself', () => {
    expect(lateOn('2026-03-14T16:59:59.999Z', '2026-03-14')).toBeNull();
    expect(lateOn('2026-03-14T17:00:00.000Z', '2026-03-14')).toBe('2026-03-15');
    expect(lateOn(null, '2026-03-14')).toBeNull();
  });
});

it('words of files are compared as the lists keep them', () => {
  expect(wordKey('  Chief   OFFICER ')).toBe('chief officer');
});
