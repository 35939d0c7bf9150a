import { describe, expect, it } from 'vitest';
import { countries, countryNamed } from './rules.ts';

describe('a country', () => {
  it.each([
    ['Indonesia', 'Indonesia'],
    ['INDONESIA', 'Indonesia'],
    ['  indonesia ', 'Indonesia'],
    ['R.I.', 'Indonesia'],
    ['ID', 'Indonesia'],
    ['Singapura', 'Singapore'],
    ['Republic of Panama', 'Panama'],
    ['Kepulauan Marshall', 'Marshall Islands'],
    ['U.S.A.', 'United States'],
    ['Filipina', 'Philippines'],
  ])('%j is %s', (text, name) => {
    expect(countryNamed(text)?.name).toBe(name);
  });

  it.each([null, undefined, '', 'Merah Putih', 'Indonesia/Panama', 'Indo', '-'])('is none in %j', (text) => {
    expect(countryNamed(text)).toBeUndefined();
  });

  it('has names and a code that are no one else’s', () => {
    for (const country of countries)
      for (const word of [country.code, country.name, country.nameId]) expect(countryNamed(word)).toBe(country);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  });
});
