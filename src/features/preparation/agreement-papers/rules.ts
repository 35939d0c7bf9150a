import type { WagePart } from '../agreements/rules.ts';

/** The words of a crew agreement. */

/** A text in Indonesian and in English, as agreements are printed. */
type Pair = readonly [indonesian: string, english: string];

/** Parts of the wages in the order in which they are printed. */
export const printedParts = [
  'basicSalary',
  'overtime',
  'kpak',
  'regionalAllowance',
  'overseasAllowance',
  'positionAllowance',
  'leavePay',
  'allowances',
] as const satisfies readonly WagePart[];
export const partNames: Record<WagePart, Pair> = {
  basicSalary: ['Gaji pokok', 'Basic salary'],
  overtime: ['Lembur', 'Overtime'],
  kpak: ['KPAK', 'KPAK'],
  regionalAllowance: ['Tunjangan wilayah', 'Regional allowance'],
  overseasAllowance: ['Tunjangan luar negeri', 'Overseas allowance'],
  positionAllowance: ['Tunjangan jabatan', 'Position allowance'],
  leavePay: ['Uang cuti', 'Leave pay'],
  allowances: ['Tunjangan', 'Allowances'],
};

interface Signing {
  firstPartyName: string;
  position: string;
  vesselName: string;
  crewName: string;
  idPosition: string | null;
  initialRankAs: string;
  crewSealingOffice: string;
  shipCrewSealingOfficerName: string;
}
/** Who signs: both parties, and the officer who registers what they agreed to. */
export const signaturesOf = (by: Signing, company: string) =>
  [
    {
      names: ['Pihak Pertama', 'First party'],
      above: company,
      name: by.firstPartyName,
      below: by.position,
    },
    {
      names: ['Pihak Kedua', 'Second party'],
      above: by.vesselName,
      name: by.crewName,
      below: by.idPosition ?? by.initialRankAs,
    },
    {
      names: ['Mengetahui dan mengesahkan', 'Seen and registered'],
      above: by.crewSealingOffice,
      name: by.shipCrewSealingOfficerName,
      below: 'Pejabat penyijil awak kapal / Crew sealing officer',
    },
  ] as const;

interface Printed {
  from: Pair;
  to: Pair;
  rank: Pair;
  vesselName: string;
  shippingArea: string;
}

/** What both parties agree to: the content that PP 22/2022 Article 17 asks for (domain facts 3b.2). */
export const articlesOf = ({
  from,
  to,
  rank,
  vesselName,
  shippingArea,
}: Printed): { title: Pair; paragraphs: Pair[] }[] => [
  {
    title: ['Jabatan dan kapal', 'Rank and vessel'],
    paragraphs: [
      [
        `Pihak Kedua dipekerjakan sebagai ${rank[0]} di kapal ${vesselName} dengan daerah pelayaran ${shippingArea}, dan disijil dalam buku sijil kapal tersebut.`,
        `The second party is employed as ${rank[1]} on board ${vesselName}, trading area ${shippingArea}, and is entered in the vessel's muster roll.`,
      ],
    ],
  },
  {
    title: ['Jangka waktu', 'Term'],
    paragraphs: [
      [
        `Perjanjian berlaku dari ${from[0]} sampai dengan ${to[0]}. Tempat turun dapat dipilih perusahaan dalam satu bulan sebelum atau sesudah tanggal berakhir.`,
        `This agreement runs from ${from[1]} to ${to[1]}. The company may choose the port of sign-off within one month before or after its end.`,
      ],
      [
        'Pemberitahuan pengakhiran disampaikan sekurang-kurangnya 3 x 24 jam sebelumnya. Bila berakhir saat kapal berlayar, perjanjian diperpanjang sampai kapal tiba di pelabuhan Indonesia yang ada syahbandarnya. Setelah dua tahun berlaku Pasal 450 KUHD.',
        'Notice of termination is given at least 3 x 24 hours before. If the term ends at sea, it is extended until the vessel reaches an Indonesian port with a harbour master. After two years Article 450 of the Commercial Code applies.',
      ],
    ],
  },
  {
    title: ['Upah', 'Wages'],
    paragraphs: [
      [
        'Upah dihitung sejak hari naik kapal sampai hari turun kapal, dibayar setiap bulan melalui rekening bank Pihak Kedua, dikurangi pajak dan iuran wajib. Kerja melebihi 8 jam sehari dan pada hari libur dihitung lembur; cuti yang tidak diambil dibayar sebagai uang cuti. Bonus diberikan menurut peraturan perusahaan.',
        "Wages run from the day of joining to the day of leaving and are paid monthly to the second party's bank account, less tax and statutory contributions. Work beyond 8 hours a day and on rest days is overtime; leave not taken is paid as leave pay. Bonuses follow the company's regulations.",
      ],
    ],
  },
  {
    title: ['Waktu kerja, waktu istirahat dan cuti', 'Hours of work, rest and leave'],
    paragraphs: [
      [
        'Jam kerja biasa 8 jam sehari dengan satu hari libur seminggu. Jam kerja paling lama 14 jam dalam 24 jam dan 72 jam dalam 7 hari; istirahat paling sedikit 10 jam dalam 24 jam dan 77 jam dalam 7 hari. Cuti tahunan paling sedikit 20 hari kalender.',
        'Normal hours are 8 a day with one rest day a week. Work does not exceed 14 hours in 24 hours and 72 hours in 7 days; rest is at least 10 hours in 24 hours and 77 hours in 7 days. Annual leave is at least 20 calendar days.',
      ],
    ],
  },
  {
    title: ['Akomodasi, makanan dan rekreasi', 'Accommodation, food and recreation'],
    paragraphs: [
      [
        'Pihak Pertama menyediakan akomodasi, makanan, air minum, alat kerja dan keselamatan serta sarana rekreasi di kapal tanpa biaya.',
        'The first party provides accommodation, food, drinking water, working and safety equipment and recreation on board free of charge.',
      ],
    ],
  },
  {
    title: ['Jaminan sosial dan asuransi', 'Social security and insurance'],
    paragraphs: [
      [
        'Pihak Kedua diikutsertakan dalam BPJS Ketenagakerjaan dan BPJS Kesehatan serta asuransi perusahaan. Perawatan karena sakit atau kecelakaan selama masa perjanjian ditanggung Pihak Pertama menurut peraturan perundang-undangan.',
        'The second party is covered by BPJS Ketenagakerjaan and BPJS Kesehatan and by the company’s insurance. Care for illness or injury during the term is at the first party’s cost as the law provides.',
      ],
    ],
  },
  {
    title: ['Hak dan kewajiban', 'Rights and duties'],
    paragraphs: [
      [
        'Pihak Kedua melaksanakan tugas jabatannya, menaati perintah nakhoda, peraturan keselamatan serta larangan narkoba dan alkohol, dan menjaga kapal serta muatannya. Pihak Pertama membayar upah tepat waktu dan menyediakan tempat kerja yang aman. Tidak ada biaya penempatan yang dibebankan kepada Pihak Kedua.',
        'The second party performs the duties of the rank, obeys the master, the safety rules and the ban on drugs and alcohol, and takes care of vessel and cargo. The first party pays wages on time and provides a safe workplace. No placement fee is charged to the second party.',
      ],
    ],
  },
  {
    title: ['Pemulangan', 'Repatriation'],
    paragraphs: [
      [
        'Pada akhir perjanjian, atau bila sakit, kapal dijual atau hilang, Pihak Kedua dipulangkan ke tempat ia direkrut atas biaya Pihak Pertama.',
        'At the end of this agreement, and in case of illness or sale or loss of the vessel, the second party is repatriated to the place of engagement at the first party’s cost.',
      ],
    ],
  },
  {
    title: ['Perjanjian kerja bersama dan perselisihan', 'Collective agreement and disputes'],
    paragraphs: [
      [
        'Peraturan perusahaan dan perjanjian kerja bersama yang berlaku menjadi bagian perjanjian ini. Perselisihan diselesaikan secara musyawarah, kemudian melalui syahbandar, dan akhirnya menurut peraturan perundang-undangan Indonesia.',
        'The company’s regulations and the collective bargaining agreement in force are part of this agreement. Disputes are settled amicably, then through the harbour master, and finally under the laws of Indonesia.',
      ],
    ],
  },
  {
    title: ['Penutup', 'Final provisions'],
    paragraphs: [
      [
        'Perjanjian dibuat rangkap empat: untuk syahbandar, Pihak Pertama, Pihak Kedua dan nakhoda. Perubahan berlaku bila dibuat tertulis dan disahkan. Bila terdapat perbedaan, yang berlaku adalah naskah bahasa Indonesia.',
        'This agreement is made in four copies: for the harbour master, the first party, the second party and the master. Changes are valid when made in writing and registered. The Indonesian text prevails.',
      ],
    ],
  },
];
