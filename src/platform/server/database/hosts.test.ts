import { expect, it } from 'vitest';
import { hostsOf } from './hosts.ts';

it.each([
  ['postgres://crew:x@db/crew', 'postgres://crew:x@db/crew', [['db', 5432]]],
  [
    'postgresql://crew:x@one:5432,two:5433/crew?sslmode=verify-full',
    'postgresql://crew:x@one:5432/crew?sslmode=verify-full',
    [
      ['one', 5432],
      ['two', 5433],
    ],
  ],
  [
    'postgres://one,[::1]:5433/crew',
    'postgres://one/crew',
    [
      ['one', 5432],
      ['::1', 5433],
    ],
  ],
] as const)('%s names its servers', (address, url, hosts) => {
  const found = hostsOf(address);
  expect(found.url).toBe(url);
  expect(found.hosts.map(({ host, port }) => [host, port])).toEqual(hosts);
});

it.each(['postgres://one:5432,two:port/crew', 'crew', 'postgres://one:5432,,two/crew'])(
  '%s is no address',
  (address) => {
    expect(() => hostsOf(address)).toThrow();
  },
);
