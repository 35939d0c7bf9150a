import { daysBetween } from '#platform/contract/days.ts';

/** What a CV says: what is worked out from what is kept, and its words. */

/** Whose CV it is: the number that the office knows them by, position and ship type, as records name them. */
export interface CvHolder {
  numberOf: 'registration' | 'employee';
  number: string;
  position: string;
  shipType: string;
}

/** The state of a document on a day: expired; it ends within three months; valid; without an end; nothing is known. */
export type Validity = 'expired' | 'ending' | 'valid' | 'endless' | 'unknown';

/** Three months, as lists and badges count them. */
const endingDays = 90;

export function validityOf(
  { expired, noExpiry = false }: { expired: string | null; noExpiry?: boolean },
  today: string,
): Validity {
  if (noExpiry) return 'endless';
  if (!expired) return 'unknown';
  if (expired < today) return 'expired';
  return daysBetween(today, expired) <= endingDays ? 'ending' : 'valid';
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const some = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');

const en = {
  title: 'Curriculum Vitae',
  confidential: 'Confidential: personal data',
  printed: (day: string) => `As of ${day}`,
  noPhoto: 'No photo',
  registration: 'Registration no.',
  employee: 'Employee ID',
  seafarerCode: 'Seafarer code',
  seamanBook: 'Seaman book no.',
  passport: 'Passport no.',
  personal: 'Personal data',
  birth: 'Place, date of birth',
  age: 'Age',
  yearsOld: (years: number) => many(years, 'year'),
  sex: 'Sex',
  nationality: 'Nationality',
  maritalStatus: 'Marital status',
  /** Entries of lists that are kept in English, in the language of the document. */
  known: {} as Record<string, string>,
  body: 'Height, weight',
  bmi: 'BMI',
  sizes: 'Sizes',
  coverall: 'coverall',
  shoes: 'safety shoes',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  travel: 'Travel documents',
  document: 'Document',
  number: 'Number',
  issued: 'Issued',
  expires: 'Expires',
  noExpiry: 'No expiry',
  status: 'Status',
  validity: {
    expired: 'Expired',
    ending: 'Under 3 months',
    valid: 'Valid',
    endless: 'Valid',
    unknown: '–',
  } as Record<Validity, string>,
  competency: 'Certificates of competency (COC)',
  proficiency: 'Certificates of proficiency (COP)',
  certificate: 'Certificate',
  seaService: 'Sea service',
  vessel: 'Vessel',
  position: 'Position',
  company: 'Company',
  size: 'Size',
  onBoard: 'On board',
  offBoard: 'Off board',
  stillOnBoard: 'On board now',
  duration: 'Duration',
  lasted: ({ months, days }: { months: number; days: number }) =>
    some(months >= 12 && `${Math.floor(months / 12)} y`, months % 12 > 0 && `${months % 12} m`, `${days} d`),
  total: (months: number, vessels: number) =>
    `Total sea service: ${some(months >= 12 && many(Math.floor(months / 12), 'year'), (months < 12 || months % 12 > 0) && many(months % 12, 'month'))} on ${many(vessels, 'vessel')}. Overlapping time is counted once.`,
  education: 'Education',
  school: 'School',
  degree: 'Degree',
  major: 'Major',
  city: 'City',
  years: 'Years',
  gpa: 'GPA',
  trainings: 'Training',
  training: 'Training',
  institution: 'Institution',
  nextOfKin: 'Next of kin',
  fullName: 'Full name',
  none: 'None recorded',
  continued: (title: string) => `${title}, continued`,
};

const id: typeof en = {
  title: 'Daftar Riwayat Hidup',
  confidential: 'Rahasia: data pribadi',
  printed: (day) => `Per ${day}`,
  noPhoto: 'Tanpa foto',
  registration: 'Nomor pendaftaran',
  employee: 'Nomor karyawan',
  seafarerCode: 'Kode pelaut',
  seamanBook: 'Nomor buku pelaut',
  passport: 'Nomor paspor',
  personal: 'Data pribadi',
  birth: 'Tempat, tanggal lahir',
  age: 'Usia',
  yearsOld: (years) => `${years} tahun`,
  sex: 'Jenis kelamin',
  nationality: 'Kewarganegaraan',
  maritalStatus: 'Status perkawinan',
  known: {
    Indonesian: 'Indonesia',
    Single: 'Belum kawin',
    Married: 'Kawin',
    Divorced: 'Cerai hidup',
    Widowed: 'Cerai mati',
    Male: 'Laki-laki',
    Female: 'Perempuan',
    'Senior Officers': 'Perwira senior',
    'Junior Officers': 'Perwira junior',
    Ratings: 'Rating',
    'Common Courses': 'Kursus umum',
    Passport: 'Paspor',
    'Seaman Book': 'Buku pelaut',
  },
  body: 'Tinggi, berat badan',
  bmi: 'IMT',
  sizes: 'Ukuran',
  coverall: 'wearpack',
  shoes: 'sepatu keselamatan',
  phone: 'Telepon',
  email: 'Email',
  address: 'Alamat',
  travel: 'Dokumen perjalanan',
  document: 'Dokumen',
  number: 'Nomor',
  issued: 'Terbit',
  expires: 'Berlaku s.d.',
  noExpiry: 'Tanpa kedaluwarsa',
  status: 'Status',
  validity: {
    expired: 'Kedaluwarsa',
    ending: 'Kurang dari 3 bulan',
    valid: 'Berlaku',
    endless: 'Berlaku',
    unknown: '–',
  },
  competency: 'Sertifikat keahlian (COC)',
  proficiency: 'Sertifikat keterampilan (COP)',
  certificate: 'Sertifikat',
  seaService: 'Pengalaman berlayar',
  vessel: 'Kapal',
  position: 'Jabatan',
  company: 'Perusahaan',
  size: 'Ukuran',
  onBoard: 'Naik kapal',
  offBoard: 'Turun kapal',
  stillOnBoard: 'Masih di kapal',
  duration: 'Lama',
  lasted: ({ months, days }) =>
    some(months >= 12 && `${Math.floor(months / 12)} th`, months % 12 > 0 && `${months % 12} bln`, `${days} hr`),
  total: (months, vessels) =>
    `Total masa layar: ${some(months >= 12 && `${Math.floor(months / 12)} tahun`, (months < 12 || months % 12 > 0) && `${months % 12} bulan`)} di ${vessels} kapal. Masa yang bertumpuk dihitung satu kali.`,
  education: 'Pendidikan',
  school: 'Sekolah',
  degree: 'Jenjang',
  major: 'Jurusan',
  city: 'Kota',
  years: 'Tahun',
  gpa: 'IPK',
  trainings: 'Pelatihan',
  training: 'Pelatihan',
  institution: 'Lembaga',
  nextOfKin: 'Keluarga terdekat',
  fullName: 'Nama lengkap',
  none: 'Tidak ada catatan',
  continued: (title) => `${title}, lanjutan`,
};

/** What a CV says beside its data, by language. */
export const wordsOf: Record<'en' | 'id', typeof en> = { en, id };
