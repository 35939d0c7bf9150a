/** Made-up seafarers: the same number always gives the same person. Names are common Indonesian ones. */

import { addDays } from '#platform/contract/days.ts';
/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export type Random = ReturnType<typeof seeded>;

export function pick<const L extends readonly [unknown, ...unknown[]]>(random: Random, of: L): L[number] {
  return of[Math.floor(random() * of.length)] ?? of[0];
}
/** A whole number, both ends included. */
export const between = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
export const digits = (random: Random, many: number) =>
  Array.from({ length: many }, () => between(random, 0, 9)).join('');

/** Nine in the morning of a day, in Western Indonesian Time. */
export const morningOf = (day: string) => new Date(`${day}T02:00:00Z`);

const men = [
  'Agus',
  'Bambang',
  'Budi',
  'Dedi',
  'Eko',
  'Hendra',
  'Heru',
  'Irfan',
  'Joko',
  'Rudi',
  'Slamet',
  'Sugeng',
  'Wahyu',
  'Andi',
  'Arman',
  'Baso',
  'Daeng',
  'Rahmat',
  'Ridwan',
  'Syamsul',
  'Taufik',
  'Usman',
  'Yusuf',
  'Zainal',
  'Fajar',
  'Benny',
  'Daniel',
  'Ferdinand',
  'Jefri',
  'Johan',
  'Marthen',
  'Ronald',
  'Samuel',
  'Stefanus',
  'Yohanis',
  'Yosef',
  'Gede',
  'Kadek',
  'Made',
  'Nyoman',
  'Putu',
  'Wayan',
  'Asep',
  'Cecep',
  'Dadang',
  'Ujang',
  'Dimas',
  'Galih',
  'Rizky',
] as const;
const women = [
  'Ayu',
  'Dewi',
  'Fitri',
  'Indah',
  'Intan',
  'Kartika',
  'Lestari',
  'Maya',
  'Nurul',
  'Putri',
  'Ratna',
  'Siti',
] as const;
const surnames = [
  'Santoso',
  'Prasetyo',
  'Wibowo',
  'Setiawan',
  'Nugroho',
  'Susanto',
  'Saputra',
  'Hidayat',
  'Kurniawan',
  'Purnomo',
  'Siregar',
  'Simanjuntak',
  'Sitompul',
  'Nasution',
  'Hutapea',
  'Pasaribu',
  'Lubis',
  'Manurung',
  'Tambunan',
  'Rumengan',
  'Mandagi',
  'Tumbel',
  'Lengkong',
  'Pattiasina',
  'Latuconsina',
  'Tuasikal',
  'Sahetapy',
  'Nanlohy',
  'Tanjung',
  'Chaniago',
  'Koto',
  'Piliang',
  'Firmansyah',
  'Ramadhan',
  'Maulana',
  'Syahputra',
  'Hakim',
  'Gunawan',
  'Astawa',
  'Suardana',
  'Wirawan',
  'Mahendra',
  'Daeng Rani',
  'Mappanyukki',
  'Patunru',
  'Abdullah',
  'Ismail',
] as const;

/** Places by the first six digits of identity numbers issued there. */
const places = [
  ['Surabaya', '357801'],
  ['Jakarta', '317201'],
  ['Semarang', '337406'],
  ['Makassar', '737108'],
  ['Manado', '717103'],
  ['Ambon', '817101'],
  ['Medan', '127106'],
  ['Padang', '137107'],
  ['Denpasar', '517102'],
  ['Batam', '217106'],
  ['Balikpapan', '647105'],
  ['Cilacap', '330109'],
  ['Tegal', '337602'],
  ['Bitung', '717204'],
  ['Banyuwangi', '351016'],
  ['Bandung', '327307'],
] as const;
const streets = [
  'Perak Timur',
  'Merdeka',
  'Ahmad Yani',
  'Sudirman',
  'Gatot Subroto',
  'Pelabuhan',
  'Diponegoro',
  'Pahlawan',
] as const;
const foreigners = [
  {
    nationality: 'Filipino',
    places: ['Manila', 'Cebu', 'Iloilo'],
    first: ['Jose', 'Ramon', 'Mark'],
    last: ['Dela Cruz', 'Santos', 'Reyes'],
  },
  {
    nationality: 'Indian',
    places: ['Mumbai', 'Kochi', 'Chennai'],
    first: ['Rajesh', 'Anil', 'Suresh'],
    last: ['Nair', 'Kumar', 'Menon'],
  },
] as const;

/** The personal part of a file, as its row has it. */
export type Person = ReturnType<typeof person>;

/** Someone of an age that fits the rank; about one in thirty is a foreigner, one in twelve a woman. */
export function person(random: Random, rankGroup: string, today: string) {
  const isWoman = random() < 0.08;
  const foreigner = random() < 0.03 ? pick(random, foreigners) : undefined;
  const age = rankGroup === 'senior' ? between(random, 32, 56) : between(random, rankGroup === 'junior' ? 23 : 19, 44);
  const birthDate = addDays(today, -Math.round(age * 365.25) - between(random, 0, 364));
  const [birthPlace, area] = pick(random, places);
  const fullName = foreigner
    ? `${pick(random, foreigner.first)} ${pick(random, foreigner.last)}`
    : `${isWoman ? pick(random, women) : pick(random, men)} ${pick(random, surnames)}`;
  const [year, month, day] = birthDate.split('-').map(Number);
  const [dd, mm, yy] = [(day ?? 1) + (isWoman ? 40 : 0), month ?? 1, (year ?? 1990) % 100].map((n) =>
    String(n).padStart(2, '0'),
  );
  const height = between(random, isWoman ? 154 : 160, isWoman ? 170 : 183);
  const local = <T>(value: T) => (foreigner ? null : value);
  const size = (['S', 'M', 'L', 'XL', 'XXL'] as const)[Math.min(4, Math.max(0, Math.round((height - 158) / 7)))] ?? 'M';
  return {
    applicantKind: foreigner ? 'WNA' : 'WNI',
    seafarerCode: `62${digits(random, 8)}`,
    seamanBookNumber: `${pick(random, ['E', 'F', 'G', 'H', 'I'])} ${digits(random, 6)}`,
    fullName,
    email: `${fullName.toLowerCase().replace(/[^a-z]+/g, '.')}${between(random, 1, 99)}@mail.example`,
    sex: isWoman ? 'Female' : 'Male',
    birthPlace: foreigner ? pick(random, foreigner.places) : birthPlace,
    birthDate,
    religion: pick(random, [
      'Islam',
      'Islam',
      'Islam',
      'Islam',
      'Protestant Christianity',
      'Catholicism',
      'Hinduism',
      'Buddhism',
    ]),
    maritalStatus: age < 26 ? 'Single' : pick(random, ['Married', 'Married', 'Married', 'Single', 'Divorced']),
    nationality: foreigner?.nationality ?? 'Indonesian',
    nationalId: local(`${area}${dd}${mm}${yy}${digits(random, 4)}`),
    familyCardNumber: local(`${area}${digits(random, 10)}`),
    taxNumber: local(digits(random, random() < 0.5 ? 15 : 16)),
    healthInsuranceNumber: local(`000${digits(random, 10)}`),
    employmentInsuranceNumber: local(digits(random, 11)),
    passportNumber: `${pick(random, ['A', 'B', 'C', 'X', 'E'])}${digits(random, 7)}`,
    phone: `+628${digits(random, 10)}`,
    address: `Jl. ${pick(random, streets)} No. ${between(random, 1, 180)}, RT ${between(random, 1, 12)}/RW ${between(random, 1, 9)}, ${birthPlace}`,
    heightCm: String(height),
    weightKg: String(between(random, height - 112, height - 90)),
    shoeSize: between(random, isWoman ? 6 : 7, isWoman ? 9 : 11),
    trouserSize: between(random, 31, 38),
    coverallSize: size,
    shirtSize: size,
  };
}

/** Makes one person after the other whose numbers no one else of them has; a man of that name where one is given. */
export function strangers(random: Random, today: string) {
  const taken = new Set<string>();
  return (rankGroup: string, name?: string): Person => {
    for (;;) {
      const who = person(random, rankGroup, today);
      const numbers = [who.seafarerCode, who.passportNumber, ...(who.nationalId ? [who.nationalId] : [])];
      const isMan = who.sex === 'Male' && who.nationality === 'Indonesian';
      if (numbers.some((number) => taken.has(number)) || (name && !isMan)) continue;
      for (const number of numbers) taken.add(number);
      return name ? { ...who, fullName: name, email: `${name.toLowerCase().replace(' ', '.')}@mail.example` } : who;
    }
  };
}

/** The emergency contact: a spouse, or a parent of the single. */
export function kinOf(random: Random, { fullName, maritalStatus, sex, address }: Person) {
  const surname = fullName.split(' ').slice(1).join(' ');
  const isWife = maritalStatus === 'Married' && sex === 'Male';
  const name = isWife ? `${pick(random, women)} ${pick(random, surnames)}` : `${pick(random, men)} ${surname}`;
  return { fullName: name, email: null, phone: `+628${digits(random, 10)}`, address };
}
