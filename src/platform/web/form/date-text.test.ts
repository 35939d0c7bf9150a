import { describe, expect, it } from 'vitest';
import { addMonths, earliest, latest } from '#platform/contract/days.ts';
import { currentDay } from '#platform/web/today.ts';
import { instantOf, isWithin, parseDay, parseTime, partsOf, whyNoDay, workingSlots } from './date-text.ts';

describe('a day as people type it', () => {
  it.each([
    ['12 May 2018', '2018-05-12'],
    ['12 Mei 2018', '2018-05-12'],
    ['1 agustus 2020', '2020-08-01'],
    ['01 Agu 2020', '2020-08-01'],
    ['01 Agt 2020', '2020-08-01'],
    ['1-Aug-2020', '2020-08-01'],
    ['3 Okt 2019', '2019-10-03'],
    ['31 Des 2019', '2019-12-31'],
    ['31 december 2019', '2019-12-31'],
    ['12/05/2018', '2018-05-12'],
    ['12-5-2018', '2018-05-12'],
    ['12.05.2018', '2018-05-12'],
    ['12052018', '2018-05-12'],
    ['2018-05-12', '2018-05-12'],
    ['05031990', '1990-03-05'],
    ['5/3/1990', '1990-03-05'],
    ['05-03-1990', '1990-03-05'],
    ['  29 Feb 2024 ', '2024-02-29'],
    ['\u200e5/3/1990\u202c', '1990-03-05'],
  ])('%s is %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  it.each(['29 Feb 2023', '31/04/2020', '0/5/2018', '12 Xyz 2018', '12 Ma 2018', 'soon', '12 May', '12/05/18', ''])(
    '%o is no day',
    (typed) => {
      expect(parseDay(typed)).toBeUndefined();
    },
  );

  it.each([
    ['05031990', undefined],
    ['31/04/2020', { why: 'lastDay', month: 4, year: 2020, last: 30 }],
    ['29022023', { why: 'lastDay', month: 2, year: 2023, last: 28 }],
    ['31 Juni 2023', { why: 'lastDay', month: 6, year: 2023, last: 30 }],
    ['05131990', { why: 'month' }],
    ['0/5/2018', { why: 'form' }],
    ['5/3/90', { why: 'shortYear' }],
    ['050390', { why: 'shortYear' }],
    ['soon', { why: 'form' }],
    ['5031990', { why: 'form' }],
    ['01011944', { why: 'range', from: '1945-01-01', to: '2020-01-01' }],
    ['02012020', { why: 'range', from: '1945-01-01', to: '2020-01-01' }],
  ])('%s: says what is wrong with it', (typed, why) => {
    expect(whyNoDay(typed, { max: '2020-01-01' })).toEqual(why);
  });

  it('lies between 1945 and ten years from now, or the field’s own bounds', () => {
    expect(earliest).toBe('1945-01-01');
    expect(isWithin('1944-12-31', {})).toBe(false);
    expect(isWithin('1945-01-01', {})).toBe(true);
    expect(isWithin(addMonths(latest(currentDay()), 1), {})).toBe(false);
    expect(isWithin('2020-01-02', { max: '2020-01-01' })).toBe(false);
    expect(isWithin('2019-12-31', { min: '2020-01-01' })).toBe(false);
  });
});

describe('a time', () => {
  it.each([
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['9:30', '09:30'],
    [' 21:05 ', '21:05'],
    ['00:00', '00:00'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['9', undefined],
    ['2 pm', undefined],
  ])('%s is %s, of 24 hours', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  it('of working hours is each half hour from 08:00 to 17:00', () => {
    expect(workingSlots).toHaveLength(19);
    expect([workingSlots[0], workingSlots[1], workingSlots.at(-1)]).toEqual(['08:00', '08:30', '17:00']);
  });

  it.each([
    ['2026-11-20', '08:30', '2026-11-20T01:30:00.000Z'],
    ['2026-11-20', '06:00', '2026-11-19T23:00:00.000Z'],
  ])('%s %s is Western Indonesian, wherever the browser is', (day, time, instant) => {
    expect(instantOf(day, time)).toBe(instant);
    expect(partsOf(instant)).toEqual({ day, time });
  });

  it.each([
    [null, '08:00'],
    ['2026-11-20', ''],
    ['soon', '08:00'],
  ])('%o at %o is none yet', (day, time) => {
    expect(instantOf(day, time)).toBeUndefined();
  });

  it.each([null, undefined, '', 'soon', 7])('%o has no parts', (instant) => {
    expect(partsOf(instant)).toEqual({ day: null, time: '' });
  });
});
