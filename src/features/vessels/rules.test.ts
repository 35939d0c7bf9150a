import { describe, expect, it } from 'vitest';
import { horsePower, isImoNumber, particularNames, vesselAge, vesselSections } from './rules.ts';

describe('an IMO number', () => {
  it.each([
    ['9074729', true],
    ['9176187', true],
    ['9074728', false],
    ['907472', false],
    ['90747290', false],
    ['907472A', false],
    ['', false],
  ])('%s checks: %s', (value, checks) => {
    expect(isImoNumber(value)).toBe(checks);
  });
});

describe('the age of a vessel', () => {
  it.each([
    [{ yob: 2010 }, 16],
    [{ yob: 2010, delivDate: '2012-05-01' }, 16],
    [{ delivDate: '2012-05-01' }, 14],
    [{ yob: null, delivDate: null }, null],
    [{ yob: 2027 }, 0],
  ])('of %j is %s', (vessel, age) => {
    expect(vesselAge(vessel, '2026-11-21')).toBe(age);
  });
});

it('shows every particular in one section of the form', () => {
  const shown = Object.values(vesselSections).flat();
  expect([...shown].sort()).toEqual([...particularNames].sort());
});

describe('horse power', () => {
  it.each([
    ['2,400 HP', 2400],
    ['2 x 1,200 HP', 2400],
    ['2 x 1200 bhp @ 1800 rpm', 2400],
    ['11.400 PS', 11_400],
    ['900 kW', 1207],
    ['MAN B&W 6S35', null],
    ['', null],
    [null, null],
  ])('of %j is %j', (power, horses) => expect(horsePower(power)).toBe(horses));
});
