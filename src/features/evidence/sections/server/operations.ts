import type { Pair } from '#platform/server/documents/two-languages.ts';
import { writtenDay } from '#platform/server/documents/words.ts';
import { writtenMoment } from '../../rules.ts';
import type { ChangedField, Evidence, ValidityThen } from '../contract.ts';

/** The sections as tables, for the paper and for workbooks alike. */

export type Cell = string | number | null;

export interface PrintedColumn {
  header: Pair;
  /** Its part of the table's width. */
  share: number;
  isDay?: boolean;
  isNumber?: boolean;
  /** Always to one decimal. */
  isFigure?: boolean;
}

export interface PrintedSection {
  /** What its file is called. */
  name: string;
  title: Pair;
  text: Pair;
  /** Said where it has no rows. */
  none: Pair;
  columns: readonly PrintedColumn[];
  rows: readonly (readonly Cell[])[];
}

/** A column of words. */
export const column = (indonesian: string, english: string, share: number): PrintedColumn => ({
  header: [indonesian, english],
  share,
});
const day = (indonesian: string, english: string, share = 9): PrintedColumn => ({
  ...column(indonesian, english, share),
  isDay: true,
});
const number = (indonesian: string, english: string, share: number): PrintedColumn => ({
  ...column(indonesian, english, share),
  isNumber: true,
});

const figure = (indonesian: string, english: string, share: number): PrintedColumn => ({
  ...number(indonesian, english, share),
  isFigure: true,
});

/** Who a row is about. */
export const person = [column('Nama', 'Name', 18), column('Jabatan', 'Rank', 13)];
/** The day on which something was entered, where that was later. */
export const recorded = day('Dicatat kemudian', 'Recorded later');
const onOn = day('Naik kapal', 'Signed on');
const noRows: Pair = ['Tidak ada.', 'None.'];

/** What is said of somebody, or of something, that was erased by law. */
const erasedWords = 'Dihapus / Erased';
const noneWords = 'Tidak tercatat / None recorded';

interface Of {
  name: string;
  rank: string;
  recordedOn: string | null;
  isErased: boolean;
}
const nameIn = ({ name, isErased }: Pick<Of, 'name' | 'isErased'>) => (isErased ? erasedWords : name);
export const rowOf = (of: Of, cells: readonly Cell[]): Cell[] => [nameIn(of), of.rank, ...cells, of.recordedOn];

/** All sections, in the order of the paper; the matrix of tankers alone, and leavers where there are any. */
export function sectionsOf(evidence: Evidence): PrintedSection[] {
  const matrix = matrixSection(evidence);
  return [
    crewSection(evidence),
    ...(evidence.left.length > 0 ? [leftSection(evidence)] : []),
    ...(matrix ? [matrix] : []),
    certificateSection(evidence),
    medicalSection(evidence),
    agreementSection(evidence),
    decisionSection(evidence),
    restSection(evidence),
    changeSection(evidence),
  ];
}

const crewSection = ({ crew }: Evidence): PrintedSection => ({
  name: 'Daftar awak',
  title: ['Daftar awak', 'Crew list'],
  text: ['Nomor adalah yang tercatat pada tanggal itu.', 'Numbers are those that were recorded on the date.'],
  none: ['Tidak ada orang di atas kapal pada tanggal ini.', 'No one was on board on this date.'],
  columns: [
    ...person,
    column('ID awak', 'Crew ID', 9),
    column('Warga negara', 'Nationality', 10),
    day('Tanggal lahir', 'Date of birth'),
    column('Kode pelaut', 'Seafarer code', 12),
    column('Paspor', 'Passport', 10),
    day('Berlaku s.d.', 'Valid until'),
    column('Buku pelaut', "Seaman's book", 10),
    day('Berlaku s.d.', 'Valid until'),
    onOn,
    column('Pelabuhan naik', 'Port of sign-on', 11),
    day('Rencana turun', 'Planned sign-off'),
    recorded,
  ],
  rows: crew.map((one) =>
    rowOf(one, [
      one.employeeNumber,
      one.nationality,
      one.birthDate,
      one.seafarerCode,
      one.passportNumber,
      one.passportEndsOn,
      one.seamanBookNumber,
      one.seamanBookEndsOn,
      one.signedOnOn,
      one.signOnPort,
      one.plannedSignOff,
    ]),
  ),
});

const leftSection = ({ left }: Evidence): PrintedSection => ({
  name: 'Turun pada tanggal itu',
  title: ['Turun kapal pada tanggal ini', 'Signed off on this date'],
  text: ['Tidak lagi dihitung sebagai awak di atas kapal.', 'No longer counted as on board.'],
  none: noRows,
  columns: [...person, onOn, recorded],
  rows: left.map((one) => rowOf(one, [one.signedOnOn])),
});

const answers = { yes: 'Yes', no: 'No', na: 'N.A.' } as const;
const levels = { advanced: 'Advanced', basic: 'Basic', none: 'None' } as const;
const figures = [
  figure('Tahun dgn operator', 'Years operator', 7),
  figure('Tahun jabatan', 'Years in rank', 7),
  figure('Tahun tipe tanker', 'Years tanker type', 7),
  figure('Tahun tanker', 'Years tankers', 7),
  figure('Bulan di kapal', 'Months on vessel', 7),
  figure('Tahun jaga', 'Years watch', 7),
];

function matrixSection({ matrix }: Evidence): PrintedSection | undefined {
  if (!matrix) return undefined;
  const rows = matrix.officers.map((one): Cell[] => [
    one.fullName,
    one.rank,
    one.nationality,
    one.certificateOfCompetency ?? 'None',
    one.issuingCountry,
    answers[one.administrationAcceptance],
    one.tankerCertification.join(', ') || 'none',
    levels[one.stcwVPara],
    answers[one.radioQualification],
    one.yearsWithOperator,
    one.yearsInRank,
    one.yearsOnTankerType,
    one.yearsOnTankers,
    one.monthsOnVessel,
    one.yearsWatch,
    one.englishProficiency,
  ]);
  const pairs = matrix.pairs.map((pair): Cell[] => [
    pair.ranks.join(' + '),
    pair.missing.length > 0 ? `– ${pair.missing.join(', ')}` : null,
    ...Array<null>(7).fill(null),
    pair.yearsWithOperator,
    pair.yearsInRank,
    pair.yearsOnTankerType,
    pair.yearsOnTankers,
    null,
    pair.yearsWatch,
    null,
  ]);
  return {
    name: 'Matriks perwira',
    title: ['Matriks perwira', 'Officer matrix'],
    text: [
      'Menurut matriks SIRE-CDI, dihitung sampai tanggal itu; di bawahnya jumlah pasangan jabatan (– jabatan yang tidak ada).',
      'By the fields of the SIRE-CDI crew matrix, counted up to the date; below it the sums of rank pairs (– ranks not on board).',
    ],
    none: ['Tidak ada perwira di atas kapal.', 'No officer was on board.'],
    columns: [
      column('Nama', 'Name', 16),
      column('Jabatan', 'Rank', 8),
      column('Warga negara', 'Nationality', 9),
      column('COC', 'COC', 9),
      column('Negara penerbit', 'Issuing country', 8),
      column('Diakui', 'Adm. accept.', 7),
      column('Sertifikat tanker', 'Tanker cert.', 8),
      column('STCW V', 'STCW V', 8),
      column('Radio', 'Radio', 6),
      ...figures,
      column('Inggris', 'English', 7),
    ],
    rows: rows.length > 0 ? [...rows, ...pairs] : [],
  };
}

const validityWords: Record<ValidityThen, string> = {
  valid: 'Berlaku / Valid',
  expired: 'Kedaluwarsa / Expired',
  unlimited: 'Tanpa batas / No expiry',
  undated: 'Tanggal belum diisi / No date entered',
};
const sinceWords = {
  renewed: 'Diperbarui kemudian / Renewed since',
  removed: 'Tidak lagi di berkas / No longer in the file',
} as const;

const certificateSection = ({ certificates }: Evidence): PrintedSection => ({
  name: 'Sertifikat',
  title: ['Sertifikat', 'Certificates'],
  text: [
    'Yang dimiliki pada tanggal itu, dengan masa berlakunya pada tanggal itu.',
    'Those held on the date, with their validity on the date.',
  ],
  none: noRows,
  columns: [
    ...person,
    column('Sertifikat', 'Certificate', 25),
    column('Nomor', 'Number', 14),
    day('Terbit', 'Issued'),
    day('Berakhir', 'Expires'),
    column('Pada tanggal itu', 'On the date', 13),
    column('Sejak itu', 'Since then', 13),
    recorded,
  ],
  rows: certificates.map((one) =>
    rowOf(one, [
      one.certificate,
      one.number,
      one.issuedOn,
      one.expiresOn,
      validityWords[one.validity],
      one.since && sinceWords[one.since],
    ]),
  ),
});

const metWords = { met: 'Terpenuhi / Met', notMet: 'Belum terpenuhi / Not met' } as const;

const medicalSection = ({ medical }: Evidence): PrintedSection => ({
  name: 'Syarat kesehatan',
  title: ['Syarat kesehatan', 'Medical requirements'],
  text: [
    'Hanya apakah terpenuhi dan sampai kapan; hasil pemeriksaan tidak ditampilkan.',
    'Only whether they were met and until when; no results are shown.',
  ],
  none: noRows,
  columns: [...person, column('Pada tanggal itu', 'On the date', 16), day('Sampai', 'Until'), recorded],
  rows: medical.map((one) =>
    rowOf(one, [one.isMet === null ? erasedWords : metWords[one.isMet ? 'met' : 'notMet'], one.until]),
  ),
});

const agreementSection = ({ agreements }: Evidence): PrintedSection => ({
  name: 'PKL',
  title: ['Perjanjian kerja laut (PKL)', 'Crew agreements'],
  text: ['Yang berlaku pada tanggal itu.', 'In force on the date.'],
  none: noRows,
  columns: [
    ...person,
    column('Nomor', 'Number', 18),
    day('Terbit', 'Issued'),
    day('Mulai', 'From'),
    day('Sampai', 'To'),
    day('Ditandatangani', 'Signed'),
    column('Adendum', 'Addenda', 8),
    recorded,
  ],
  rows: agreements.map((one) =>
    rowOf(one, [
      one.number ?? (one.isErased ? erasedWords : noneWords),
      one.issuedOn,
      one.startsOn,
      one.endsOn,
      one.signedOn,
      one.addenda.join(', '),
    ]),
  ),
});

const momentSaid = (instant: string) => {
  const { day: on, time } = writtenMoment(instant);
  return `${writtenDay(on, 'en')}, ${time}`;
};

const aboutWords = { plan: 'Penugasan / Assignment', extension: 'Perpanjangan / Extension' } as const;
const decidedWords = { confirmed: 'Disetujui / Approved', rejected: 'Ditolak / Rejected' } as const;

const decisionSection = ({ decisions }: Evidence): PrintedSection => ({
  name: 'Keputusan prinsipal',
  title: ['Keputusan prinsipal', 'Decisions of the principal'],
  text: ['Yang dibuat sampai tanggal itu.', 'Made by the date.'],
  none: noRows,
  columns: [
    ...person,
    column('Tentang', 'About', 18),
    column('Prinsipal', 'Principal', 15),
    column('Keputusan', 'Decision', 20),
    column('Oleh', 'By', 14),
    column('Kapan', 'When', 14),
    recorded,
  ],
  rows: decisions.map((one) =>
    rowOf(one, [
      aboutWords[one.about],
      one.principalName,
      one.decision ? decidedWords[one.decision] : one.isErased ? erasedWords : noneWords,
      one.decidedBy && `${one.decidedBy}${one.onBehalf ? ' (atas nama prinsipal / on behalf)' : ''}`,
      one.decidedAt && momentSaid(one.decidedAt),
    ]),
  ),
});

const restSection = ({ rest }: Evidence): PrintedSection => ({
  name: 'Hari di darat',
  title: ['Hari di darat sebelum naik', 'Days ashore before joining'],
  text: [
    'Dari akhir masa layar sebelumnya sampai naik kapal ini.',
    'From the end of the previous service to this sign-on.',
  ],
  none: noRows,
  columns: [
    ...person,
    column('Kapal sebelumnya', 'Previous vessel', 18),
    day('Turun kapal', 'Signed off'),
    onOn,
    number('Hari di darat', 'Days ashore', 8),
    recorded,
  ],
  rows: rest.map((one) =>
    rowOf(one, [one.isLost ? erasedWords : one.vesselName, one.endedOn, one.signedOnOn, one.daysAshore]),
  ),
});

const fieldWords: Record<ChangedField, string> = {
  vesselName: 'Nama kapal / Name of the vessel',
  imoNumber: 'Nomor IMO / IMO number',
  callSign: 'Tanda panggil / Call sign',
  flag: 'Bendera / Flag',
  principalName: 'Prinsipal / Principal',
  name: 'Nama / Name',
  nationality: 'Kewarganegaraan / Nationality',
  birthDate: 'Tanggal lahir / Date of birth',
  seafarerCode: 'Kode pelaut / Seafarer code',
  seamanBookNumber: "Buku pelaut / Seaman's book",
  passportNumber: 'Paspor / Passport',
  aboard: 'Di atas kapal / On board',
};

const valueSaid = (field: ChangedField, value: string | null) =>
  field === 'birthDate' && value !== null ? writtenDay(value, 'en') : value;

const changeSection = ({ changes }: Evidence): PrintedSection => ({
  name: 'Perubahan',
  title: ['Berubah sejak tanggal itu', 'Changed since the date'],
  text: [
    'Tercatat pada akhir tanggal itu, dan tercatat lain sampai waktu yang ditanyakan.',
    'Recorded at the end of the date, and recorded differently by the moment asked about.',
  ],
  none: ['Tidak ada yang berubah.', 'Nothing has changed.'],
  columns: [
    column('Nama', 'Name', 22),
    column('Apa', 'What', 20),
    column('Pada tanggal itu', 'On the date', 25),
    column('Sampai waktu itu', 'By the moment', 25),
  ],
  rows: changes.map(({ name, isErased, field, was, is }) => [
    nameIn({ name, isErased }),
    fieldWords[field],
    valueSaid(field, was),
    valueSaid(field, is) ?? (field === 'aboard' ? 'Tidak di atas kapal / Not on board' : null),
  ]),
});
