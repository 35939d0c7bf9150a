import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { rowsAtOnce } from '../rules.ts';
import { vesselFinding } from './rules.ts';

/** Times aboard that cannot all be right: each is said before anything is stored. */

let server: TestServer;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  office = importing(server, await server.user({ role: 'crewingmanagermarine' }));
  const { importId } = await office.check('seafarers', [
    ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT'],
    ['6200007190', 'Rina Sari', '1988-02-01', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'],
  ]);
  await office.run(importId);
});
afterAll(() => server.close());

const heads = ['Kode Pelaut', 'Kapal', 'Jenis Kapal', 'Jabatan', 'Perusahaan', 'Sign On', 'Sign Off', 'GT'];
const time = (vessel: string, from: string, to: string, code = '6200007190') => [
  code,
  vessel,
  'Tug',
  'Mualim I',
  'PT X',
  from,
  to,
  '',
];
const onShip = (vessel: string) => `Overlaps with another period on board ${vessel}. Check the dates.`;
const onOther = (vessel: string) => `On board ${vessel} at the same time. Check the dates.`;

describe('sea service', () => {
  it('that overlaps on one vessel or on two is said at the later row', async () => {
    const { importId, added } = await office.check('services', [
      heads,
      time('MV SATU', '2020-01-01', '2020-12-31'),
      time('MV Satu', '2020-06-01', '2020-09-30'),
      time('MV DUA', '2020-12-01', '2021-02-28'),
      time('MV SATU', '2020-12-31', '2021-03-31'),
    ]);
    expect(await office.faults(importId)).toEqual([
      [3, 'Sign On', onShip('MV SATU')],
      [4, 'Sign On', onOther('MV SATU')],
    ]);
    // A row that is left out is no reason to leave out another one.
    expect(added).toBe(2);
  });

  it('is compared with rows of an earlier batch, so that the check promises what the run does', async () => {
    const between = Array.from({ length: rowsAtOnce.services }, (_, at) =>
      time(`MV ${at}`, '2020-01-01', '2020-12-31', '6299999999'),
    );
    const { importId, added } = await office.check('services', [
      heads,
      time('MV SATU', '2020-01-01', '2020-12-31'),
      ...between,
      time('MV DUA', '2020-06-01', '2020-09-30'),
    ]);
    expect(added).toBe(1);
    expect(await office.run(importId)).toMatchObject({ added: 1 });
    await office.undo(importId);
  });

  it('that is completed keeps the end that is on file', async () => {
    const first = await office.check('services', [
      heads,
      time('MV SATU', '2020-01-01', '2020-12-31'),
      time('MV DUA', '2021-01-01', '2021-12-31'),
    ]);
    await office.run(first.importId);
    const { importId, changed } = await office.check('services', [
      heads,
      time('MV SATU', '2020-01-01', '').with(-1, '1250'),
    ]);
    expect([changed, await office.faults(importId)]).toEqual([1, []]);
    await office.undo(first.importId);
  });
});

describe('a cell', () => {
  it.each([
    'MV SATU / MV DUA',
    'M/V SATU/M/V DUA',
    'SATU, DUA',
    'MV. SATU & MT DUA',
    'MV SATU dan MV DUA',
    'MV SATU - MV DUA',
    'MV SATU MV DUA',
  ])('names two vessels: %s', (vesselName) => {
    expect(vesselFinding({ vesselName })).toEqual([{ field: 'vesselName', said: 'imports:findings.several_vessels' }]);
  });

  it.each([
    'MV SATU',
    'M/V SATU',
    'SATU, MV',
    'MV SATU (ex MV DUA)',
    'MV SATU / ex DUA',
    'TB SATU / BG DUA',
    'TB SATU, Oil Barge DUA',
    'MV Sinar dan Harapan',
    'MV SATU-1',
    'MV SATU 1/2',
  ])('names one vessel: %s', (vesselName) => {
    expect(vesselFinding({ vesselName })).toEqual([]);
  });
});
