import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, uploadSheet } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import type { ImportKind } from '../rules.ts';

/** Files of other shapes: certificates, sea service, vessels and crew lists as offices make them up. */

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  admin = await server.user({ role: 'crewingadminmarine' });
  office = importing(server, admin);
  await server.db.insertInto('principals').values({ name: 'PT Uji' }).execute();
  const ships = await office.check('vessels', [
    ['IMO', 'Nama Kapal', 'Jenis Kapal', 'Principal'],
    ['9319466', 'TB Uji Satu', 'Harbour Tug', 'PT Uji'],
  ]);
  expect(await office.run(ships.importId)).toMatchObject({ added: 1 });
  const crew = await office.check('seafarers', [
    ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT', 'NIK'],
    ['6200007001', 'Wahyu Nugroho', '1988-01-02', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02', '3171010201880007'],
    ['6200007002', 'Siti Dela Cruz', '1990-03-14', 'WNI', 'Oiler', 'Harbour Tug', '2020-01-02', '3171015403900008'],
  ]);
  expect(await office.run(crew.importId)).toMatchObject({ added: 2 });
});
afterAll(() => server.close());

type Rows = readonly (readonly (string | number | Date)[])[];
interface MadeUp {
  kind: ImportKind;
  file: Rows | Buffer;
  added: number;
  refused?: number;
  constants?: Record<string, string>;
}
const service = ['MV SATU', 'AB', 'Bulker', 'PT D'];

const files: Readonly<Record<string, MadeUp>> = {
  'certificates with points in their days and months as words': {
    kind: 'certificates',
    added: 2,
    file: [
      ['NO', 'KODE PELAUT', 'NAMA', 'JENIS SERTIFIKAT', 'NO. SERTIFIKAT', 'TGL. TERBIT', 'BERLAKU S/D'],
      [1, '6200007001', 'Wahyu Nugroho', 'BST', 'B-1', '14.03.2024', '14 Maret 2029'],
      [2, '6200007002', 'Siti Dela Cruz', 'Adv. Fire Fighting', 'F-1', '14.03.2024', '14 Mar 2029'],
    ],
  },
  'certificates by the NIK alone': {
    kind: 'certificates',
    added: 1,
    file: [
      ['NIK', 'Certificate', 'Certificate No', 'Issue Date', 'Expiry Date'],
      ['3171010201880007', 'MFA', 'M-1', new Date('2024-03-14'), new Date('2029-03-14')],
    ],
  },
  'certificates by the name in two columns and the date of birth': {
    kind: 'certificates',
    added: 1,
    file: [
      ['Surname', 'First name', 'DOB', 'Document', 'Document No', 'Issued', 'Expired'],
      ['DELA CRUZ', 'Siti', '14/03/1990', 'SCRB', 'S-1', '14/03/2024', '14/03/2029'],
    ],
  },
  'certificates across with an expiry beside each': {
    kind: 'certificates',
    added: 3,
    file: [
      ['Kode Pelaut', 'Nama', 'BST', 'Masa Berlaku', 'AFF', 'Masa Berlaku'],
      ['6200007001', 'Wahyu Nugroho', 'B-7', '14/03/2029', 'F-7', '15/03/2029'],
      ['6200007002', 'Siti Dela Cruz', 'B-8', '16/03/2029', '', ''],
    ],
  },
  'certificates across with their parts below each other': {
    kind: 'certificates',
    added: 3,
    file: [
      ['Kode Pelaut', 'Nama', 'Uraian', 'BST', 'AFF'],
      ['6200007001', 'Wahyu Nugroho', 'Nomor', 'B-9', 'F-9'],
      ['', '', 'Terbit', '14/03/2024', '15/03/2024'],
      ['', '', 'Berlaku', '14/03/2029', '15/03/2029'],
      ['6200007002', 'Siti Dela Cruz', 'Nomor', 'B-10', ''],
      ['', '', 'Terbit', '16/03/2024', ''],
      ['', '', 'Berlaku', '16/03/2029', ''],
    ],
  },
  'certificates across with unknown people and days that are none': {
    kind: 'certificates',
    added: 1,
    refused: 2,
    file: [
      ['Kode Pelaut', 'BST (Exp)', 'AFF (Exp)'],
      ['6200007001', '14/03/2029', '31/02/2029'],
      ['6299999999', '14/03/2029', ''],
    ],
  },
  'sea service of a text with semicolons': {
    kind: 'services',
    added: 2,
    file: Buffer.from(
      [
        'Kode Pelaut;Nama Kapal;Jabatan;Jenis Kapal;Perusahaan;Naik;Turun',
        `6200007001;${service.join(';')};14-03-2018;20-09-2018`,
        '6200007001;MV DUA;AB;Bulker;PT D;21-09-2018;20-03-2019',
      ].join('\n'),
    ),
  },
  'sea service in English, by employee name and birth date': {
    kind: 'services',
    added: 1,
    file: [
      ['Name', 'Date of Birth', 'Vessel', 'Rank', 'Type', 'Company', 'From', 'To', 'GT', 'BHP'],
      ['WAHYU NUGROHO', '2 January 1988', ...service, '14 March 2016', '20 September 2016', 5200, 3200],
    ],
  },
  'vessels with decimal commas and units in their headings': {
    kind: 'vessels',
    added: 1,
    file: [
      ['Nama Kapal', 'No. IMO', 'Tipe Kapal', 'Pemilik', 'LOA (m)', 'GT (ton)', 'Bendera'],
      ['TB Uji Tiga', '9074729', 'Harbour Tug', 'PT Uji', '28,50', '199', 'Indonesia'],
    ],
  },
  'vessels whose registers are written as codes, adjectives and ports of registry': {
    kind: 'vessels',
    added: 4,
    file: [
      ['Vessel', 'IMO No.', 'Type', 'Owner', 'Flag State'],
      ['MV A', '9074729', 'Bulk Carrier', 'PT Uji', 'MHL'],
      ['MV B', '9176187', 'Bulk Carrier', 'PT Uji', 'Panamanian'],
      ['MV C', '9187629', 'Bulk Carrier', 'PT Uji', 'Majuro'],
      ['MV D', '9334167', 'Bulk Carrier', 'PT Uji', 'Filipino'],
    ],
  },
  'a crew list that names its vessel in the title': {
    kind: 'aboard',
    added: 1,
    constants: { onBoard: '2026-10-01' },
    file: [
      ['CREW LIST OF TB UJI SATU'],
      ['No', 'Surname', 'Given Names', 'Rank', 'Nationality', 'Date of Birth', 'Travel Document Number'],
      [1, 'REYES', 'Maria', 'MASTER', 'PHILIPPINES', '14 Feb 1990', 'P7654321B'],
    ],
  },
  'a crew list that names its vessel by the IMO number': {
    kind: 'aboard',
    added: 1,
    file: [
      ['Vessel', 'Full Name', 'Seafarer Code', 'Rank', 'Nationality', 'DOB', 'Sign On', 'Port of Joining', 'EOC'],
      ['IMO 9319466', 'Rina Sari', '6200007003', 'C/O', 'Indonesia', '14 Apr 1991', '14-Sep-26', 'IDTPP', '14-Jun-27'],
    ],
  },
};

describe('a made-up file', () => {
  it.each(Object.entries(files))('%s: is taken over, or asked about row by row', async (_, madeUp) => {
    const { kind, file, added, refused = 0, constants: own = {} } = madeUp;
    const sheet = Buffer.isBuffer(file) ? file : await makeWorkbook(file);
    const { body } = await uploadSheet(server, admin, kind, sheet, Buffer.isBuffer(file) ? 'file.csv' : 'file.xlsx');
    const { importId, fields, constants } = await office.detail(body.data.id);
    const all = Object.entries({ ...constants, ...own }).map(([field, value]) => ({ field, value: String(value) }));
    const readings = fields.map(() => null);
    // A seat that the vessel lacks is said yes to.
    const checked = await office.matched(importId, {
      fields,
      readings,
      constants: all,
      acceptFindings: kind === 'aboard',
    });
    expect({ ...checked, faults: await office.faults(importId) }).toMatchObject({
      added,
      refused,
      ...(refused === 0 && { faults: [] }),
    });
    expect(await office.run(importId)).toMatchObject({ state: 'done', added, refused });
    expect(await office.undo(importId)).toMatchObject({ takenBack: added, leftThere: 0 });
  });
});
