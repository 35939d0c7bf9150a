/** Rules and words of addenda. */

/** The number of an addendum: that of its agreement, and which one it is. */
export const addendumNumber = (agreementNumber: string, ordinal: number): string => `${agreementNumber}/ADD-${ordinal}`;

/** A text in Indonesian and in English. */
type Pair = readonly [indonesian: string, english: string];

/** What both parties agree to: the term is longer, all else stays. Days are written out. */
export const addendumArticles = ({ before, to }: { before: Pair; to: Pair }): { title: Pair; paragraphs: Pair[] }[] => [
  {
    title: ['Perpanjangan jangka waktu', 'Extension of the term'],
    paragraphs: [
      [
        `Jangka waktu perjanjian yang berakhir pada ${before[0]} diperpanjang sampai dengan ${to[0]}. Tempat turun dapat dipilih perusahaan dalam satu bulan sebelum atau sesudah tanggal tersebut.`,
        `The term of the agreement, which ends on ${before[1]}, is extended to ${to[1]}. The company may choose the port of sign-off within one month before or after that date.`,
      ],
    ],
  },
  {
    title: ['Ketentuan lain', 'Other terms'],
    paragraphs: [
      [
        'Upah, jabatan dan semua ketentuan lain dalam perjanjian tetap berlaku selama masa perpanjangan. Pihak Kedua memperpanjang masa kerjanya secara sukarela dan tetap berhak atas cuti dan pemulangan menurut perjanjian.',
        'Wages, rank and all other terms of the agreement stay in force during the extension. The second party extends the service voluntarily and keeps the right to leave and repatriation under the agreement.',
      ],
    ],
  },
  {
    title: ['Penutup', 'Final provisions'],
    paragraphs: [
      [
        'Adendum ini merupakan bagian yang tidak terpisahkan dari perjanjian, dibuat rangkap empat: untuk syahbandar, Pihak Pertama, Pihak Kedua dan nakhoda. Bila terdapat perbedaan, yang berlaku adalah naskah bahasa Indonesia.',
        'This addendum is part of the agreement and is made in four copies: for the harbour master, the first party, the second party and the master. The Indonesian text prevails.',
      ],
    ],
  },
];
