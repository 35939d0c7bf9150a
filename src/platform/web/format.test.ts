import i18next from 'i18next';
import { afterAll, describe, expect, it } from 'vitest';
import { formatDay, formatFileSize, formatInstant, formatNumber } from './format.ts';

// Other files of the worker read the language too.
afterAll(() => i18next.init({ lng: 'en' }));

describe.each([
  { language: 'en', day: '02 Aug 2027', moment: '02 Aug 2027, 06:05 WIB', number: '12,500.5', size: '1.25 MB' },
  { language: 'id', day: '02 Agu 2027', moment: '02 Agu 2027, 06.05 WIB', number: '12.500,5', size: '1,25 MB' },
])('values shown in $language', ({ language, day, moment, number, size }) => {
  it('have the separators and names of the language', async () => {
    await i18next.init({ lng: language });
    expect(formatDay('2027-08-02')).toBe(day);
    expect(formatInstant('2027-08-01T23:05:00Z', { time: true })).toBe(moment);
    expect(formatNumber(12_500.5)).toBe(number);
    expect(formatFileSize(1_250_000)).toBe(size);
    // A small file is never said to have nothing in it.
    expect(formatFileSize(300)).toBe('1 kB');
  });
});
