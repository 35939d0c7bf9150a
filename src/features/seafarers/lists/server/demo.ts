import { addDays } from '#platform/contract/days.ts';
import { between, digits, pick, type Random } from '../../personal-file/server/demo.ts';

/** Careers of made-up seafarers: schooling, papers, certificates as the position needs them, sea service, courses. */

export interface CareerOf {
  department: string;
  stcwLevel: string;
  rankGroup: string;
  positionEn: string;
  shipName: string;
  divisionId: number;
  birthDate: string;
  birthPlace: string;
}

const officerSchools = [
  'Sekolah Tinggi Ilmu Pelayaran (STIP) Jakarta',
  'Politeknik Ilmu Pelayaran (PIP) Semarang',
  'Politeknik Ilmu Pelayaran (PIP) Makassar',
  'Politeknik Pelayaran (Poltekpel) Surabaya',
  'Akademi Maritim Nusantara (AMN) Cilacap',
] as const;
const ratingSchools = [
  'SMK Bahari Tegal',
  'SMK Negeri 3 Tegal',
  'SMK Pelayaran Demak',
  'SMK Pelayaran Nasional Batam',
] as const;

/** Where and when they learned; officers have the academy, ratings the vocational school. */
export function educationsOf(random: Random, { department, stcwLevel, birthDate, birthPlace }: CareerOf) {
  const birthYear = Number(birthDate.slice(0, 4));
  const trade = department === 'engine' ? 'Teknika' : department === 'catering' ? 'Tata Boga' : 'Nautika';
  const school = {
    school: pick(random, ratingSchools),
    degree: 'SMK',
    major: trade === 'Tata Boga' ? trade : `${trade} Kapal Niaga`,
    gpa: null,
    entryYear: birthYear + 15,
    graduationYear: birthYear + 18,
    city: birthPlace,
  };
  if (stcwLevel === 'support') return [school];
  return [
    {
      school: pick(random, officerSchools),
      degree: pick(random, ['D-III', 'D-IV (Sarjana Terapan)']),
      major: trade,
      gpa: (2.75 + Math.round(random() * 110) / 100).toFixed(2),
      entryYear: birthYear + 18,
      graduationYear: birthYear + 22,
      city: pick(random, ['Jakarta', 'Semarang', 'Makassar', 'Surabaya']),
    },
    ...(random() < 0.4 ? [school] : []),
  ];
}

export function travelDocumentsOf(random: Random, passport: string, seamanBook: string, today: string) {
  const paper = (name: string, number: string, years: number) => {
    const issuedOn = addDays(today, -between(random, 60, years * 365 - 90));
    return { name, number, issuedOn, expiresOn: addDays(issuedOn, years * 365), description: null };
  };
  const papers = [paper('Passport', passport, 10), paper('Seaman Book', seamanBook, 3)];
  if (random() < 0.25) papers.push(paper('US Visa C1/D', digits(random, 8), 5));
  return papers;
}

export interface NeededCertificate {
  id: number;
  kind: string;
  name: string;
  code: string;
  validityMonths: number | null;
}

/** How long ago a certificate that lasts so many days was issued: a few have run out, or will within weeks. */
function ageOf(random: Random, span: number) {
  const kind = random();
  if (kind < 0.04) return span + between(random, 5, 200);
  if (kind < 0.065) return span - between(random, 10, 80);
  return between(random, 30, Math.max(60, span - 60));
}

/** Every certificate the position needs, with the scan it is shown on. */
export function certificatesOf(
  random: Random,
  needed: readonly NeededCertificate[],
  { coc, cop, country }: { coc: string | null; cop: string | null; country: string },
  today: string,
) {
  return needed.map((type) => {
    const months = type.validityMonths;
    const issuedOn = addDays(today, -ageOf(random, months ? months * 30 : 3_000));
    return {
      kind: type.kind,
      certificateTypeId: type.id,
      name: type.name,
      number: `62${digits(random, 8)}${type.kind === 'coc' ? 'N' : 'T'}${digits(random, 5)}`,
      issuedOn,
      expiresOn: months ? addDays(issuedOn, months * 30) : null,
      noExpiry: months === null,
      isRequired: true,
      description: null,
      issuingCountry: country,
      fileId: type.kind === 'coc' ? coc : cop,
    };
  });
}

const companies = [
  'PT Samudera Nusantara Lines',
  'PT Pelita Bahari Jaya',
  'PT Arung Samudra Raya',
  'PT Mitra Laut Sejahtera',
  'PT Lintas Tirta Abadi',
  'PT Bahtera Energi Mandiri',
  'PT Karya Segara Utama',
  'PT Sinar Ombak Timur',
] as const;
const vesselNames = [
  'Nusantara',
  'Sriwijaya',
  'Cakrawala',
  'Bima',
  'Arjuna',
  'Merapi',
  'Rinjani',
  'Samudra',
  'Anugerah',
  'Sejahtera',
] as const;
const typesByDivision = {
  1: [
    'Harbour Tug',
    'Ocean Going Tug',
    'Anchor Handling Tug Supply',
    'Offshore Supply Vessel',
    'Bulk Carrier',
    'General Cargo Ship',
    'Landing Craft Tank (LCT)',
  ],
  2: [
    'Oil Product Tanker',
    'Crude Oil Tanker',
    'Chemical Tanker',
    'Oil/Chemical Tanker',
    'LPG Carrier',
    'Self-Propelled Oil Barge (SPOB)',
  ],
} as const;
/** The rank before, as sea service tells it. */
const before: Record<string, string> = {
  Master: 'Chief Officer',
  'Tug Master': 'Chief Officer',
  'Chief Officer': 'Second Officer',
  'Second Officer': 'Third Officer',
  'Third Officer': 'Deck Cadet',
  'Chief Engineer': 'Second Engineer',
  'Second Engineer': 'Third Engineer',
  'Third Engineer': 'Fourth Engineer',
  'Fourth Engineer': 'Engine Cadet',
  'Gas Engineer': 'Third Engineer',
  Bosun: 'Able Seaman',
  Pumpman: 'Able Seaman',
  'Able Seaman': 'Ordinary Seaman',
  'Chief Cook': 'Second Cook',
  Fitter: 'Oiler',
  Oiler: 'Wiper',
};
const plain = (positionEn: string) => positionEn.replace(/ \(.*\)$/, '');

/** Contracts on board, the latest first, without two at a time; cadets have none. */
export function seaServicesOf(random: Random, career: CareerOf, scan: string | null, today: string) {
  if (career.positionEn.includes('Cadet')) return [];
  const many = career.rankGroup === 'senior' ? between(random, 4, 7) : between(random, 1, 4);
  const services = [];
  let signedOff = addDays(today, -between(random, 20, 240));
  let position = plain(career.positionEn);
  const seen = new Set<string>();
  const grownUp = `${Number(career.birthDate.slice(0, 4)) + 18}${career.birthDate.slice(4)}`;
  for (let at = 0; at < many; at++) {
    const onBoardOn = addDays(signedOff, -between(random, 150, 330));
    const company = pick(random, companies);
    const tonnage = between(random, 250, career.divisionId === 2 ? 28_000 : 9_000);
    // The form takes one row a position and company, and no one sails as a child.
    if (onBoardOn >= grownUp && !seen.has(`${position} ${company}`))
      services.push({
        companyName: company,
        position,
        vesselName: `${career.divisionId === 2 ? 'MT' : 'MV'} ${pick(random, vesselNames)} ${between(random, 1, 28)}`,
        vesselType: pick(random, typesByDivision[career.divisionId === 2 ? 2 : 1]),
        grossTonnage: String(tonnage),
        horsePower: String(between(random, 1_200, 9_800)),
        deadweight: career.divisionId === 2 ? String(Math.round(tonnage * 1.6)) : null,
        onBoardOn,
        offBoardOn: signedOff,
        note: null,
        fileId: at === 0 ? scan : null,
      });
    seen.add(`${position} ${company}`);
    signedOff = addDays(onBoardOn, -between(random, 30, 150));
    if (at >= 1) position = before[position] ?? position;
  }
  return services;
}

const courses = {
  deck: [
    'Bridge Resource Management (BRM)',
    'ECDIS Generic',
    'Ship Handling Simulator',
    'Mooring and Anchoring Safety',
  ],
  engine: [
    'Engine-Room Resource Management (ERM)',
    'Main Engine Maintenance',
    'Diesel Generator Maintenance',
    'High Voltage Safety',
  ],
  electrical: ['High Voltage Safety', 'Electrical and Automation Maintenance', 'Maritime Cyber Security'],
  catering: ['Food Hygiene and Galley Sanitation', "Ship's Cook and Food Handling"],
} as const;
const common = [
  'Basic Safety Training (BST)',
  'Security Awareness Training (SAT)',
  'MLC 2006 Awareness',
  'Maritime English',
  'H2S Awareness',
] as const;

export function trainingsOf(random: Random, { department, rankGroup }: CareerOf, today: string) {
  const own =
    courses[department === 'engine' || department === 'electrical' || department === 'catering' ? department : 'deck'];
  const category = { senior: 'Senior Officers', junior: 'Junior Officers' }[rankGroup] ?? 'Ratings';
  const chosen = [...common.slice(0, between(random, 2, 5)), pick(random, own)];
  return chosen.map((training, at) => {
    const issuedOn = addDays(today, -between(random, 100, 1_700));
    return {
      institution: pick(random, officerSchools),
      training,
      category: at === chosen.length - 1 ? category : 'Common Courses',
      instructor: null,
      feedback: null,
      evaluation: null,
      issuedOn,
      expiresOn: random() < 0.4 ? addDays(issuedOn, 1_825) : null,
    };
  });
}

const banks = [
  'Bank Mandiri',
  'Bank Rakyat Indonesia (BRI)',
  'Bank Negara Indonesia (BNI)',
  'Bank Central Asia (BCA)',
] as const;

/** Their own account, and often a second for the family. */
export function bankAccountsOf(random: Random, owner: string, kin: string) {
  const account = (slot: number, accountName: string) => ({
    slot,
    bankName: pick(random, banks),
    accountNumber: digits(random, between(random, 10, 15)),
    accountName,
  });
  return random() < 0.55 ? [account(1, owner), account(2, kin)] : [account(1, owner)];
}
