import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { homeRegion, placesByKey, regionOf, regions } from './rules.ts';
import { listPortRegions, loadPlaces } from './server/queries.ts';

const places = placesByKey([
  { name: 'Banjar', region: '32' },
  { name: 'Kabupaten Banjar', region: '63' },
  { name: 'Kabupaten Gowa', region: '73' },
  { name: 'Makassar', region: '73' },
  { name: 'Surabaya', region: '35' },
]);
const nik = '7371011203900001';

describe('the region somebody lives in', () => {
  it.each([
    ['a city at the end of the address', 'Jl. Perak No. 1, Surabaya', null, '35'],
    ['with its word', 'Jl. Perak No. 1, Kota Surabaya', null, '35'],
    ['with a postal code', 'Jl. Perak No. 1, Surabaya 60165', null, '35'],
    ['on a line of its own', 'Jl. Perak No. 1\nSurabaya', null, '35'],
    ['the last place of several', 'Jl. Surabaya, Makassar', null, '73'],
    ['a province', 'Desa Sukamaju, Prov. Jawa Timur', null, '35'],
    ['a province without its word', 'Tebet, Jakarta', null, '31'],
    ['a regency', 'Desa Pallangga, Kab. Gowa', null, '73'],
    ['a regency that a city has the name of', 'Martapura, Kabupaten Banjar', null, '63'],
    ['a city that a regency has the name of', 'Pataruman, Banjar', null, '32'],
    ['a regency without its word', 'Pallangga, Gowa', null, '73'],
    ['the address before the NIK', 'Jl. Perak No. 1, Surabaya', nik, '35'],
    ['the NIK where the address names no place', 'Jl. Surabaya No. 4', nik, '73'],
    ['the NIK without an address', null, nik, '73'],
    ['nothing without both', null, null, null],
    ['nothing of a NIK that is none', null, '7371', null],
    ['nothing of a province that is none', null, `99${nik.slice(2)}`, null],
  ] as const)('is %s', (_words, address, nationalId, region) =>
    expect(homeRegion({ address, nationalId }, places)).toBe(region),
  );
});

describe('regions of the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it('are those of the list, by the same names', async () => {
    const rows = await server.db.selectFrom('regions').select(['code', 'name', 'nameId']).orderBy('code').execute();
    expect(rows).toEqual([...regions].sort((one, other) => (one.code < other.code ? -1 : 1)));
  });

  it('are known of every port and city that comes with the product', async () => {
    const rowsOf = (list: string): Record<string, string>[] =>
      parse(readFileSync(`db/reference/${list}.csv`, 'utf8'), { columns: true, skip_empty_lines: true });
    const named = (list: string) => rowsOf(list).map(({ name }) => name);
    const known = rowsOf('place_regions');
    for (const [kind, list] of [
      ['port', 'ports'],
      ['city', 'cities'],
    ])
      expect(
        known
          .filter((place) => place.kind === kind)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(named(list ?? '').sort());
    expect(known.filter(({ region }) => !regionOf(region ?? ''))).toEqual([]);
    const ports = await listPortRegions(server.db);
    expect(ports.filter(({ region }) => region === null)).toEqual([]);
    expect((await loadPlaces(server.db)).get('kabupaten banjar')).toBe('63');
  });
});
