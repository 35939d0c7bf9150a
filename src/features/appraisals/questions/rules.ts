import type { RankCategory } from '../rules.ts';

/** What is asked of a report. A report keeps its questions as they were asked: these are those of new ones. */

export interface Question {
  sequenceNo: number;
  label: string;
  labelId: string;
  question: string;
  questionId: string;
}

const question = (
  sequenceNo: number,
  [label, labelId]: readonly [string, string],
  [text, textId]: readonly [string, string],
): Question => ({ sequenceNo, label, labelId, question: text, questionId: textId });

/** Of everybody; the tenth of officers only. */
const mandatory: readonly Question[] = [
  question(
    1,
    ['Job knowledge', 'Pengetahuan pekerjaan'],
    ['Knows the duties of the rank and the equipment used.', 'Memahami tugas jabatan dan peralatan yang digunakan.'],
  ),
  question(
    2,
    ['Quality of work', 'Mutu pekerjaan'],
    ['Work is complete, accurate and on time.', 'Pekerjaan selesai, teliti, dan tepat waktu.'],
  ),
  question(
    3,
    ['Safety awareness (HSSE)', 'Kesadaran keselamatan (K3L)'],
    [
      'Follows safe working practices, permits and protective equipment.',
      'Mematuhi prosedur kerja aman, izin kerja, dan alat pelindung diri.',
    ],
  ),
  question(
    4,
    ['Discipline', 'Disiplin'],
    ['Keeps watch times, orders and company rules.', 'Mematuhi jam jaga, perintah, dan peraturan perusahaan.'],
  ),
  question(
    5,
    ['Initiative', 'Inisiatif'],
    [
      'Sees what needs doing and acts without being told.',
      'Mengetahui apa yang perlu dikerjakan dan bertindak tanpa disuruh.',
    ],
  ),
  question(
    6,
    ['Teamwork', 'Kerja sama'],
    ['Works well with others on board.', 'Bekerja sama dengan baik di atas kapal.'],
  ),
  question(
    7,
    ['Communication and English', 'Komunikasi dan bahasa Inggris'],
    [
      'Reports clearly and understands orders in English.',
      'Melapor dengan jelas dan memahami perintah dalam bahasa Inggris.',
    ],
  ),
  question(
    8,
    ['Health and fitness', 'Kesehatan dan kebugaran'],
    ['Is physically and mentally fit for the duties.', 'Sehat jasmani dan rohani untuk menjalankan tugas.'],
  ),
  question(9, ['Attitude', 'Sikap'], ['Is honest, respectful and willing to work.', 'Jujur, sopan, dan mau bekerja.']),
  question(
    10,
    ['Leadership', 'Kepemimpinan'],
    ['Plans work, leads and trains subordinates.', 'Merencanakan pekerjaan, memimpin, dan melatih bawahan.'],
  ),
];

/** Of cadets and trainees besides; none of them has to be answered. */
const additional: readonly Question[] = [
  question(
    1,
    ['Willingness to learn', 'Kemauan belajar'],
    ['Asks, practises and learns from mistakes.', 'Bertanya, berlatih, dan belajar dari kesalahan.'],
  ),
  question(
    2,
    ['Training record book', 'Buku catatan latihan'],
    ['Keeps the record book complete and up to date.', 'Mengisi buku catatan latihan dengan lengkap dan tepat waktu.'],
  ),
  question(
    3,
    ['Watchkeeping practice', 'Praktik dinas jaga'],
    ['Assists the officer of the watch reliably.', 'Membantu perwira jaga dengan baik.'],
  ),
  question(
    4,
    ['Practical skills', 'Keterampilan praktik'],
    [
      'Handles tools and deck or engine work safely.',
      'Menggunakan alat dan mengerjakan tugas dek atau mesin dengan aman.',
    ],
  ),
  question(
    5,
    ['Theoretical knowledge', 'Pengetahuan teori'],
    ['Applies on board what was taught ashore.', 'Menerapkan di kapal apa yang dipelajari di darat.'],
  ),
];

/** Leadership is asked of officers only: of others it is neither required nor sent nor averaged (3O44). */
const officersOnly = 10;

/** What is asked about somebody of a category. */
export const questionsFor = (category: RankCategory) => ({
  mandatory: mandatory.filter(
    ({ sequenceNo }) => sequenceNo !== officersOnly || category === 'senior' || category === 'junior',
  ),
  additional: category === 'cadet' ? additional : [],
});

export const trainingCategories = ['Senior Officers', 'Junior Officers', 'Ratings', 'Common Courses'] as const;
export type TrainingCategory = (typeof trainingCategories)[number];

const namesByCategory: Record<TrainingCategory, readonly string[]> = {
  'Senior Officers': [
    'Bridge Resource Management',
    'Engine Room Resource Management',
    'Ship Handling and Manoeuvring',
    'Leadership and Managerial Skills',
    'ECDIS (type specific)',
    'Incident Investigation and Root Cause Analysis',
  ],
  'Junior Officers': [
    'Leadership and Teamwork',
    'ECDIS (generic)',
    'Cargo Handling and Stowage',
    'Planned Maintenance System',
    'Ballast Water Management',
  ],
  Ratings: [
    'Mooring and Anchoring Safety',
    'Able Seafarer Deck Refresher',
    'Able Seafarer Engine Refresher',
    'Ship Cook and Food Safety',
    'Rigging and Slinging',
  ],
  'Common Courses': [
    'Maritime English',
    'Permit to Work',
    'Enclosed Space Entry',
    'Risk Assessment',
    'MARPOL Awareness',
    'Ship Security Awareness',
    'Cyber Security Awareness',
  ],
};

/** Trainings to recommend. */
export const trainings = trainingCategories
  .flatMap((category) => namesByCategory[category].map((trainingName) => ({ trainingName, category })))
  .map((training, at) => ({ id: at + 1, ...training }));

/** Under which courses a rank looks first. */
export const courseRankOf: Record<RankCategory, TrainingCategory> = {
  senior: 'Senior Officers',
  junior: 'Junior Officers',
  rating: 'Ratings',
  cadet: 'Ratings',
};
