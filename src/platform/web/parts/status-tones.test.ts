import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownStatuses, lookOf, tones } from './status-tones.ts';

describe('the look of a status', () => {
  it.each([
    ['Open', 'green', 'dot'],
    ['Planned Approved', 'green', 'dot'],
    ['Looking for Vendor', 'green', 'half'],
    ['Pending', 'gray', 'ring'],
    ['-', 'gray', 'ring'],
    ['In progress', 'navy', 'half'],
    ['InProgress', 'navy', 'half'],
    ['Under 3 months', 'amber', 'diamond'],
    ['Planned Pending Approval', 'amber', 'half'],
    ['UNFIT', 'red', 'cross'],
    ['Under 1 month', 'red', 'cross'],
    ['On Board', 'teal', 'dot'],
    ['Submitted', 'purple', 'ring'],
    ['Whatever else', 'gray', 'ring'],
  ])('%s is %s, a %s', (status, tone, shape) => {
    expect(lookOf(status)).toEqual({ tone, shape });
  });

  it('depends on the area where one word means two things', () => {
    expect(lookOf('Pending', 'nextCrew')).toEqual({ tone: 'amber', shape: 'half' });
    expect(lookOf('Anything else', 'chandler')).toEqual({ tone: 'red', shape: 'cross' });
    expect(lookOf('Delivered', 'chandler')).toEqual({ tone: 'green', shape: 'dot' });
  });

  it('never is a colour alone: within a tone, shapes stand for different things', () => {
    for (const status of knownStatuses) {
      const { tone, shape } = lookOf(status);
      expect(tones).toContain(tone);
      expect(shape).not.toBe('none');
    }
  });

  // The badges of document 1's ledger: 1T070 and 1T071, 1T115 to 1T125.
  it.each([
    ...['Completed', 'InProgress', 'Pending', 'Failed', 'Passed'],
    ...['Open', 'Closed', 'In Progress', 'Selesai', 'Dalam proses', 'Gagal'],
  ])('is decided for the ledger’s %s', (status) => {
    expect(knownStatuses).toContain(status);
  });

  it('has its word in both languages', () => {
    for (const language of ['en', 'id']) {
      const { status } = JSON.parse(readFileSync(`public/locales/${language}/parts.json`, 'utf8'));
      // Shown as they come: the Indonesian words of the public status page, and the dash.
      const asTheyAre = ['-', 'Selesai', 'Dalam proses', 'Gagal'];
      expect(knownStatuses.filter((text) => !(text in status) && !asTheyAre.includes(text))).toEqual([]);
    }
  });
});
