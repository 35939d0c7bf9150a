import { listRequirements } from '#features/reference/positions/server/queries.ts';
import { morningOf } from '#features/seafarers/personal-file/server/demo.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { educationOf } from '../rules.ts';

interface DemoOpening {
  divisionId: 1 | 2;
  jobPositionId: number;
  shipTypeId: number;
  vesselSize: string;
  workExperience: string;
  /** Days before today that it was published. */
  age: number;
  jobType?: string;
  closed?: boolean;
}

/** Openings of both divisions, from a tug master to an LNG tanker's gas engineer; the oldest are closed. */
const openings: readonly DemoOpening[] = [
  { divisionId: 1, jobPositionId: 2, shipTypeId: 1, vesselSize: '27 m LOA', workExperience: '3 Years', age: 1 },
  { divisionId: 2, jobPositionId: 102, shipTypeId: 101, vesselSize: '17,500 DWT', workExperience: '2 Years', age: 1 },
  { divisionId: 1, jobPositionId: 6, shipTypeId: 3, vesselSize: '5,150 BHP', workExperience: '4 Years', age: 2 },
  { divisionId: 2, jobPositionId: 109, shipTypeId: 106, vesselSize: '145,000 CBM', workExperience: '3 Years', age: 3 },
  { divisionId: 1, jobPositionId: 14, shipTypeId: 5, vesselSize: '75 m LOA', workExperience: '1 Year', age: 4 },
  { divisionId: 2, jobPositionId: 113, shipTypeId: 102, vesselSize: '105,000 DWT', workExperience: '2 Years', age: 5 },
  { divisionId: 1, jobPositionId: 4, shipTypeId: 12, vesselSize: '50,000 DWT', workExperience: '1 Year', age: 6 },
  { divisionId: 2, jobPositionId: 105, shipTypeId: 104, vesselSize: '13,000 DWT', workExperience: '3 Years', age: 7 },
  { divisionId: 1, jobPositionId: 8, shipTypeId: 11, vesselSize: '8,000 DWT', workExperience: '1 Year', age: 9 },
  {
    divisionId: 2,
    jobPositionId: 104,
    shipTypeId: 105,
    vesselSize: '23,000 CBM',
    workExperience: 'Fresh Graduate',
    age: 10,
  },
  { divisionId: 1, jobPositionId: 1, shipTypeId: 4, vesselSize: '75 m LOA', workExperience: '5 Years', age: 12 },
  { divisionId: 2, jobPositionId: 114, shipTypeId: 108, vesselSize: '3,500 DWT', workExperience: '1 Year', age: 13 },
  { divisionId: 1, jobPositionId: 19, shipTypeId: 2, vesselSize: '40 m LOA', workExperience: '1 Year', age: 15 },
  { divisionId: 2, jobPositionId: 101, shipTypeId: 103, vesselSize: '20,000 DWT', workExperience: '4 Years', age: 17 },
  { divisionId: 1, jobPositionId: 21, shipTypeId: 8, vesselSize: '300 ft barge', workExperience: '2 Years', age: 20 },
  { divisionId: 2, jobPositionId: 110, shipTypeId: 112, vesselSize: '105,000 DWT', workExperience: '2 Years', age: 22 },
  {
    divisionId: 1,
    jobPositionId: 23,
    shipTypeId: 13,
    vesselSize: '600 TEU',
    workExperience: 'Fresh Graduate',
    age: 24,
    jobType: 'Cadet',
  },
  { divisionId: 2, jobPositionId: 118, shipTypeId: 110, vesselSize: '6,500 DWT', workExperience: '1 Year', age: 27 },
  { divisionId: 1, jobPositionId: 16, shipTypeId: 14, vesselSize: '330 ft barge', workExperience: '3 Years', age: 30 },
  { divisionId: 2, jobPositionId: 103, shipTypeId: 109, vesselSize: '160,000 DWT', workExperience: '2 Years', age: 33 },
  {
    divisionId: 1,
    jobPositionId: 7,
    shipTypeId: 9,
    vesselSize: '1,500 GT',
    workExperience: '2 Years',
    age: 45,
    closed: true,
  },
  {
    divisionId: 2,
    jobPositionId: 106,
    shipTypeId: 107,
    vesselSize: '5,000 DWT',
    workExperience: '2 Years',
    age: 52,
    closed: true,
  },
  {
    divisionId: 1,
    jobPositionId: 22,
    shipTypeId: 6,
    vesselSize: '24 m LOA',
    workExperience: '1 Year',
    age: 64,
    closed: true,
  },
  {
    divisionId: 2,
    jobPositionId: 123,
    shipTypeId: 101,
    vesselSize: '30,000 DWT',
    workExperience: 'Fresh Graduate',
    age: 78,
    jobType: 'Cadet',
    closed: true,
  },
];

/** Indonesian first, then English, as crewing offices post them: an opening has one text for all readers. */
const tasks: Record<string, readonly string[]> = {
  'deck management': [
    'Navigasi dan pengawakan kapal yang aman sesuai SOLAS, STCW, dan SMS perusahaan / Safe navigation and manning of the vessel in line with SOLAS, STCW and the company SMS',
    'Perencanaan dan pengawasan operasi muatan, penundaan, atau penanganan jangkar / Planning and supervision of cargo, towing or anchor-handling operations',
    'Latihan, pemeriksaan, dan pencatatan peralatan keselamatan dan pencegahan pencemaran / Drills, inspections and records of safety and pollution-prevention equipment',
    'Laporan harian kepada kantor dan penyewa kapal / Daily reports to the office and to the charterer',
  ],
  'deck operational': [
    'Dinas jaga navigasi dan jaga jangkar / Navigational and anchor watches',
    'Rencana pelayaran serta pembaruan peta dan publikasi nautika / Passage planning, charts and nautical publications kept up to date',
    'Perawatan alat keselamatan jiwa dan pemadam kebakaran / Maintenance of life-saving and fire-fighting appliances',
  ],
  'deck support': [
    'Tugas kemudi dan pengamatan di bawah perwira jaga / Helm and look-out duties under the officer of the watch',
    'Tambat, jangkar, dan kerja muatan di dek / Mooring, anchoring and cargo work on deck',
    'Pengetokan karat, pengecatan, dan perawatan mesin dan perlengkapan dek / Chipping, painting and upkeep of deck machinery and gear',
  ],
  'engine management': [
    'Pengoperasian dan perawatan mesin induk dan mesin bantu / Operation and maintenance of main and auxiliary machinery',
    'Perawatan terencana, suku cadang, dan pengelolaan bunker / Planned maintenance, spare parts and bunker management',
    'Pengawasan dan pelatihan bagian mesin / Supervision and training of the engine department',
  ],
  'engine operational': [
    'Dinas jaga kamar mesin dan buku harian mesin / Engine-room watches and the engine log book',
    'Perawatan purifier, pompa, kompresor, dan generator / Maintenance of purifiers, pumps, compressors and generators',
    'Pengisian bahan bakar sesuai arahan KKM / Bunkering operations as directed by the chief engineer',
  ],
  'engine support': [
    'Dinas jaga dan kebersihan kamar mesin / Watchkeeping and cleanliness of the engine room',
    'Membantu overhaul dan perbaikan mesin / Help with overhauls and repairs of machinery',
    'Sounding tangki dan penanganan pelumas / Sounding of tanks and handling of lubricants',
  ],
  electrical: [
    'Perawatan sistem listrik, elektronik, dan kendali / Upkeep of electrical, electronic and control systems',
    'Pemeriksaan alarm, motor, dan baterai / Inspection of alarms, motors and batteries',
  ],
  catering: [
    'Menyiapkan makanan untuk seluruh awak kapal / Preparation of meals for all on board',
    'Kebersihan dapur, ruang makan, dan gudang / Hygiene of galley, mess and stores',
    'Pemesanan dan persediaan bahan makanan / Orders and stock of provisions',
  ],
};

/** Publishes the demo's openings. */
export async function fillDemo(db: Db, _services: Services, { today }: { today: string }) {
  const positions = new Map(
    (await db.selectFrom('jobPositions').select(['id', 'department', 'stcwLevel']).execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  const rows = [];
  // Oldest first, so that ids and dates run the same way.
  for (const { age, closed = false, jobType = 'Contract', ...opening } of [...openings].reverse()) {
    const { divisionId, jobPositionId, shipTypeId } = opening;
    const needed = await listRequirements(db, divisionId, { jobPositionId, shipId: shipTypeId, kind: 'coc' });
    const { department = '', stcwLevel = '' } = positions.get(jobPositionId) ?? {};
    rows.push({
      ...opening,
      jobType,
      isOpen: !closed,
      education: educationOf(needed ?? []),
      task: (tasks[`${department} ${stcwLevel}`] ?? tasks[department] ?? []).join('\n'),
      createdAt: morningOf(addDays(today, -age)),
    });
  }
  await db.insertInto('jobOpenings').values(rows).execute();
}
