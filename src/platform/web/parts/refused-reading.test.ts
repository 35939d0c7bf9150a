import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { refusedReading, saidOfAddress, withoutRefused } from './refused-reading.ts';

const badYear = new ApiError(400, 'bad_input', 'Enter a year', { year: 'Enter a year' });
const badPort = new ApiError(400, 'bad_input', 'Not in the list', { portId: 'Not in the list' });
const closed = new ApiError(403, 'forbidden', 'You cannot open this');
const missing = new ApiError(404, 'not_found', 'Not found');
const [unanswered, busy, often, slow, broken] = [0, 503, 429, 408, 500].map(
  (status) => new ApiError(status, 'x', 'Please try again later'),
);

describe('what failed to be read', () => {
  it.each([
    ['a field that cannot be', [badYear], { fields: { year: 'Enter a year' }, text: 'Enter a year' }],
    ['two of them', [badYear, badPort], { fields: { year: 'Enter a year', portId: 'Not in the list' } }],
    ['what is not open to the reader', [closed], { fields: {}, text: 'You cannot open this' }],
    ['a field, beside a record that is not there', [missing, badYear], { fields: { year: 'Enter a year' } }],
  ])('is refused for good: %s', (_what, errors, said) => {
    expect(refusedReading(errors)).toMatchObject(said);
  });

  it.each([
    ['nothing', []],
    ['a record that is not there', [missing]],
    ['no answer', [unanswered]],
    ['a server that is busy', [busy]],
    ['a server that has a fault', [broken]],
    ['too many calls', [often]],
    ['too slow a call', [slow]],
    ['a field that cannot be, beside no answer', [badYear, unanswered]],
    ['a fault of the page', [new TypeError('x')]],
  ])('may pass, or is said elsewhere: %s', (_what, errors) => {
    expect(refusedReading(errors)).toBeUndefined();
  });
});

describe('what is said of a refused field', () => {
  const address = { template: '/dashboard/papers/$portId', search: { year: 1990 } };
  const saidOf = (name: string) => saidOfAddress(address, { name, text: 'Enter a year' });

  it('names it as the address has it, and never by its name alone', () => {
    expect(['year', 'filterList', 'portId'].map(saidOf)).toEqual([
      'year=1990: Enter a year',
      'Enter a year',
      undefined,
    ]);
  });
});

describe('the page without what was refused', () => {
  const pages = ['/dashboard', '/dashboard/papers', '/dashboard/vessels'];
  const month = '/dashboard/month';
  const papers = '/dashboard/papers/$vesselId/$day/$portId';
  it.each([
    ['a query parameter', month, { year: '1999', tab: 'wages' }, ['year'], [month, { tab: 'wages' }, true]],
    ['what a parameter is made into', month, { month: '1999-01' }, ['year'], [month, {}, true]],
    ['a part of the path', papers, {}, ['portId'], ['/dashboard/papers', {}, false]],
    ['a part of the path, not the tab', papers, { tab: 'a' }, ['portId'], ['/dashboard/papers', {}, false]],
    ['a page deep within', '/dashboard/vessels/$id/crew/$crewId', {}, ['crewId'], ['/dashboard/vessels', {}, false]],
    ['a page whose list has another place', '/dashboard/agents/$id', {}, ['id'], ['/dashboard', {}, false]],
    ['an address that asks for nothing', month, {}, ['divisionId'], undefined],
    ['a parameter that is not given', month, { month: undefined }, ['year'], undefined],
    ['a page without one above', '/$id', {}, ['id'], undefined],
  ])('is found for %s', (_what, template, search, names, way) => {
    const found = withoutRefused({ template, pathname: template, search }, names, (path) => pages.includes(path));
    expect(found && [found.to, found.search, found.isSamePage]).toEqual(way);
  });
});
