import { expect, it } from 'vitest';
import { joinTabs } from './record-tabs.tsx';

it.each([
  [[], 'details crew log'],
  [[{ value: 'plan', order: 15 }], 'details plan crew log'],
  [
    [
      { value: 'pay', order: 99 },
      { value: 'plan', order: 5 },
    ],
    'plan details crew log pay',
  ],
  [[{ value: 'plan', order: 20 }], 'details crew plan log'],
])('with %j the tabs are %s', (more, names) => {
  const own = ['details', 'crew', 'log'].map((value) => ({ value }));
  expect(
    joinTabs(own, more)
      .map(({ value }) => value)
      .join(' '),
  ).toBe(names);
});
