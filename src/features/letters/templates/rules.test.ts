import { describe, expect, it } from 'vitest';
import {
  faultsOf,
  filled,
  joined,
  missingPlaces,
  numberOf,
  placesOf,
  spanInWords,
  type TemplateTexts,
  textFields,
} from './rules.ts';

const texts: TemplateTexts = {
  numberFormat: '{sequence}/SKML/{division}/{month}/{year}',
  subjectId: 'Masa layar {name}',
  subjectEn: 'Sea service of {name}',
  bodyId: 'Nama: {name}',
  bodyEn: 'Name: {name}',
  closingId: 'Keperluan: {purpose}',
  closingEn: 'Purpose: {purpose}',
};

describe('the texts of a letter', () => {
  it('name what the records know', () => {
    expect(faultsOf('seaServiceLetter', texts)).toEqual([]);
  });

  it.each(textFields)('with an unknown placeholder in %s name that field', (field) => {
    expect(faultsOf('seaServiceLetter', { ...texts, [field]: `${texts[field]} {salary}` })).toEqual([
      { field, problem: 'place', place: 'salary' },
    ]);
  });

  it('name a wage in a salary letter alone', () => {
    expect(Object.entries(placesOf).filter(([, places]) => places.includes('wage'))).toHaveLength(1);
    expect(faultsOf('employmentLetter', { ...texts, bodyId: '{wage}' })).toEqual([
      { field: 'bodyId', problem: 'place', place: 'wage' },
    ]);
  });

  it('close their braces, and count letters by year', () => {
    expect(faultsOf('seaServiceLetter', { ...texts, closingEn: 'Purpose: {purpose' })).toEqual([
      { field: 'closingEn', problem: 'brace' },
    ]);
    expect(faultsOf('seaServiceLetter', { ...texts, numberFormat: 'SKML/{year}' })).toEqual([
      { field: 'numberFormat', problem: 'missing', place: 'sequence' },
    ]);
  });
});

describe('filling in', () => {
  it('takes the language of the text, and a dash for what is not known', () => {
    const values = { day: ['2 Desember 2026', '2 December 2026'], imo: ['', ''] } as const;
    expect(filled('Tanggal {day}, IMO {imo}', values, 'id')).toBe('Tanggal 2 Desember 2026, IMO –');
    expect(filled('On {day}', values, 'en')).toBe('On 2 December 2026');
  });

  it.each([
    ['nothing that is on record', { birth: 'Bitung, 5 Mei 1990', seamanBook: 'G 100001' }, []],
    ['what is not on record', { birth: 'Bitung, 5 Mei 1990', seamanBook: '' }, ['seamanBook']],
    ['a place of birth without its date', { birth: joined('Bitung', ''), seamanBook: 'G 100001' }, ['birth']],
    ['neither of both', { birth: joined(null, ''), seamanBook: 'G 100001' }, ['birth']],
  ])('misses %s', (_what, values, missing) => {
    const naming = { ...texts, bodyId: '{name}, {birth}, {seamanBook}' };
    const both = Object.entries(values).map(([place, value]) => [place, [value, value] as const]);
    expect(missingPlaces(naming, Object.fromEntries(both))).toEqual(missing);
  });

  it('numbers by division, month and year', () => {
    expect(numberOf(texts.numberFormat, { sequence: 7, day: '2026-11-27', divisionId: 2 })).toBe(
      '007/SKML/TNK/XI/2026',
    );
  });

  it.each([
    [{ years: 2, months: 1, days: 3 }, 764, '2 tahun 1 bulan 3 hari (764 hari)', '2 years 1 month 3 days (764 days)'],
    [{ years: 0, months: 8, days: 0 }, 243, '8 bulan (243 hari)', '8 months (243 days)'],
    [{ years: 0, months: 0, days: 1 }, 1, '1 hari (1 hari)', '1 day (1 day)'],
  ])('says %o in words', (span, days, indonesian, english) => {
    expect(spanInWords(span, days)).toEqual([indonesian, english]);
  });
});
