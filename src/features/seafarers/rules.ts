import { type Role, type RoleClass, roleClass, type SubRole } from '#platform/contract/access.ts';
import { isDay, monthsOfDays } from '#platform/contract/days.ts';
import { daysAboard } from './sea-service/rules.ts';

/** Rules of the personal file that both sides use. */

export { trainingCategories } from '#features/reference/rules.ts';

export const applicantKinds = ['WNI', 'WNA'] as const;
export type ApplicantKind = (typeof applicantKinds)[number];
export const sexes = ['Male', 'Female'] as const;
export const uniformSizes = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const shoeSizes = { from: 6, to: 13 } as const;
export const trouserSizes = { from: 31, to: 38 } as const;
/** What the officer matrix says of someone's English. */
export const englishLevels = ['good', 'fair', 'poor'] as const;
export const indonesian = 'Indonesian';

/** True if a name has letters of another script than Latin: papers and passports need it in Latin letters too. */
export const needsLatinName = (fullName: string | null | undefined): boolean =>
  /\p{L}/u.test((fullName ?? '').replace(/\p{Script=Latin}/gu, ''));

/** A person's name on paper: in Latin letters where the name itself is in another script. In SQL: `printed_name`. */
export const printedName = ({ fullName, latinName }: { fullName: string; latinName?: string | null }): string =>
  latinName || fullName;

/** Body mass index: kilograms by square metres, one decimal (1-open 44). Height in centimetres. */
export function bodyMassIndex(heightCm: number | null | undefined, weightKg: number | null | undefined): number | null {
  if (!heightCm || !weightKg) return null;
  const metres = heightCm / 100;
  return Math.round((weightKg / (metres * metres)) * 10) / 10;
}

/** Provinces as the first two digits of a NIK name them, those of before a province was divided included. */
const provinces = new Set([
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '21',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '51',
  '52',
  '53',
  '61',
  '62',
  '63',
  '64',
  '65',
  '71',
  '72',
  '73',
  '74',
  '75',
  '76',
  '81',
  '82',
  '91',
  '92',
  '93',
  '94',
  '95',
  '96',
  '97',
]);

/** What speaks against a NIK: its province, its day of birth (a woman's has 40 added), or its number within the day. */
export type NikFinding = 'province' | 'birth' | 'sex' | 'serial';

/**
 * The first thing that speaks against a NIK beside what else is known of its owner (birth date yyyy-MM-dd); nothing where
 * it fits, and for one that has no 16 digits yet.
 */
export function nikFinding(
  nik: string | null | undefined,
  { birthDate, sex }: { birthDate?: string | null | undefined; sex?: string | null | undefined },
): NikFinding | undefined {
  if (!nik || !/^\d{16}$/.test(nik)) return undefined;
  if (!provinces.has(nik.slice(0, 2))) return 'province';
  const day = Number(nik.slice(6, 8));
  const isOfWoman = day > 40;
  const born = pad(day % 40) + nik.slice(8, 12);
  if (birthDate && born !== birthDate.slice(8, 10) + birthDate.slice(5, 7) + birthDate.slice(2, 4)) return 'birth';
  if (!isBirthDay(day % 40, Number(nik.slice(8, 10)))) return 'birth';
  if (sex && isOfWoman !== (sex === 'Female')) return 'sex';
  return nik.endsWith('0000') ? 'serial' : undefined;
}

/** Of the year a NIK has two digits, so that 29 February may be right in any. */
const isBirthDay = (day: number, month: number) => isDay(`2000-${pad(month)}-${pad(day)}`);
const pad = (number: number) => String(number).padStart(2, '0');

const folded = (text: string) => text.trim().toLowerCase();

/** True if two rows are the same in some of their fields, once these are folded. */
export const sameOn =
  (fold: (text: string) => string) =>
  <Row>(...keys: (keyof Row)[]) =>
  (a: Row, b: Row): boolean =>
    keys.every((key) => fold(String(a[key] ?? '')) === fold(String(b[key] ?? '')));
const sameAsTyped = sameOn(folded);

/** What makes two rows of a draft list the same: adding the second is silently ignored (1S162 to 1S165, 1-open 53). */
export const sameTravelDocument = sameAsTyped<{ documentName: string }>('documentName');
export const sameCertificate = sameAsTyped<{ certificateName: string }>('certificateName');
/** The same certificate as it is kept. */
export const sameNamed = sameAsTyped<{ name: string }>('name');
/** For crew the number counts as well: a renewed document is kept next to the old one. */
export const sameDocument = sameAsTyped<{ documentName: string; documentNumber: string }>(
  'documentName',
  'documentNumber',
);
export const sameSeaService = sameAsTyped<{ position: string; companyName: string }>('position', 'companyName');
export const sameTraining = sameAsTyped<{ training: string; institution: string }>('training', 'institution');

/** What makes a certificate complete (1-open 52). */
export interface HeldPaper {
  certificateNumber?: string | null;
  issued?: string | null;
  expired?: string | null;
  noExpiry?: boolean;
  attachment?: { uuid: string } | null;
}

/**
 * Whether a certificate is as the file had it. A crew member's file may lack what the matrix asks for now:
 * that is reported, and does not block other changes. One the file did not have is untouched while empty.
 */
export function isUntouched(
  row: HeldPaper & { description?: string | null; issuingCountry?: string | null },
  held: HeldPaper | undefined,
): boolean {
  if (!held && (row.description || row.issuingCountry)) return false;
  return (
    (row.certificateNumber || null) === (held?.certificateNumber ?? null) &&
    (row.issued ?? null) === (held?.issued ?? null) &&
    (row.expired ?? null) === (held?.expired ?? null) &&
    (row.noExpiry ?? false) === (held?.noExpiry ?? false) &&
    (row.attachment?.uuid ?? null) === (held?.attachment?.uuid ?? null)
  );
}

/** The list without rows that repeat an earlier one. */
export const withoutRepeats = <Row>(rows: readonly Row[], same: (a: Row, b: Row) => boolean): Row[] =>
  rows.filter((row, at) => rows.findIndex((earlier) => same(earlier, row)) === at);

/** True if a document with this expiry has run out by a day (yyyy-MM-dd); the day itself still counts. */
export const isExpired = ({ expired }: { expired: string | null }, today: string): boolean =>
  expired !== null && expired < today;

/** Whole months at sea over all records; time that overlaps counts once. An open record runs to today. */
export function seaServiceMonths(
  records: readonly { onBoard: string; offBoard: string | null }[],
  today: string,
): number {
  return monthsOfDays(
    daysAboard(
      records.map(({ onBoard, offBoard }) => ({ from: onBoard, to: offBoard })),
      today,
    ),
  );
}

/**
 * Who sees how much of a personal file, by groups of its fields. The reasons are in docs/decisions/0011; what is in
 * which group is said in the tables of fields.
 */

/** Parts of a file that not everybody needs who may open it. */
export const groups = ['identity', 'tax', 'bank', 'medical', 'private'] as const;
type Group = (typeof groups)[number];
/** Who may see a field: everybody who may open the file, or those who see its group. */
export type MaskGroup = Group | 'open';
/** Whole, all but the last four characters, or nothing of it. */
export type View = 'whole' | 'ending' | 'hidden';
type Views = Readonly<Record<Group, View>>;

/** Who looks at a file: someone by role, `isOwn` when it is theirs; or an applicant, who has none, at their own. */
export type Reader = { role: Role; subRole?: SubRole | null; isOwn?: boolean } | 'self';

const whole: Views = { identity: 'whole', tax: 'whole', bank: 'whole', medical: 'whole', private: 'whole' };
const nothing: Views = { identity: 'hidden', tax: 'hidden', bank: 'hidden', medical: 'hidden', private: 'hidden' };

const viewsByClass: Record<RoleClass | 'head', Views> = {
  superadmin: whole,
  admin: whole,
  manager: whole,
  staff: whole,
  pde: { ...nothing, identity: 'ending', tax: 'ending', bank: 'ending', private: 'whole' },
  planning: { ...nothing, identity: 'ending', private: 'whole' },
  service: { ...nothing, identity: 'ending', private: 'whole' },
  finance: { ...whole, identity: 'ending', medical: 'hidden' },
  // A master reaches the family of those aboard.
  head: { ...nothing, private: 'whole' },
  crew: nothing,
  principal: nothing,
  other: nothing,
};

function viewsOf(reader: Reader): Views {
  if (reader === 'self' || reader.isOwn) return whole;
  const { role, subRole } = reader;
  const name = roleClass(role);
  return viewsByClass[name === 'crew' && subRole === 'head' ? 'head' : name];
}

/** How much of a group someone sees. */
export const viewOf = (reader: Reader, group: MaskGroup): View => (group === 'open' ? 'whole' : viewsOf(reader)[group]);

/** True if someone sees all of a file. Only they may change it, so that nothing masked is ever written back. */
export const seesWholeFile = (reader: Reader) => groups.every((group) => viewsOf(reader)[group] === 'whole');
/** True if someone may open the scans of identity card and passport: they show the numbers whole. */
export const seesIdentityPapers = (reader: Reader) => viewsOf(reader).identity === 'whole';

const dots = '••••';

/** A text as someone sees it who has this view of its group. */
export function maskedText(value: string, view: View): string {
  if (view === 'whole' || value === '') return value;
  // Of a short one the last four would be most of it.
  return view === 'ending' && value.length >= 8 ? `${dots} ${value.slice(-4)}` : dots;
}

/**
 * What was written about an examination, as this reader gets it: it may be a finding. That someone is fit, and until
 * when, is no secret, and is not masked.
 */
export const maskFinding = <Text extends string | null>(reader: Reader, finding: Text): Text | string =>
  finding && maskedText(finding, viewOf(reader, 'medical'));

/** True if a text is one that was masked: such a value is never taken as input. */
export const isMasked = (value: string) => value.includes(dots);

/** Telephone numbers of people that a call or a chat can be opened with. */

export interface ChatNumber {
  /** Country code and number, digits only. */
  digits: string;
  isIndonesian: boolean;
}

/** The longest number in digits, country code included (ITU-T E.164); shorter than seven none is reached from abroad. */
const international = /^[1-9]\d{6,14}$/;
/** After the country code 62, without the 0 that is dialled within the country. */
const withinIndonesia = /^[1-9]\d{6,11}$/;

/**
 * The number with its country code. Nothing where the country is open: without a + only a mobile number that begins
 * with 08 is taken for Indonesian. No other country is guessed, since the message would reach a stranger.
 */
export function chatNumber(phone: string | null | undefined): ChatNumber | undefined {
  const bare = (phone ?? '').replace(/[\s().\-/]/g, '');
  if (!/^\+?\d+$/.test(bare)) return undefined;
  const ofIndonesia = /^(?:\+620?|0(?=8))(\d+)$/.exec(bare)?.[1];
  if (ofIndonesia !== undefined)
    return withinIndonesia.test(ofIndonesia) ? { digits: `62${ofIndonesia}`, isIndonesian: true } : undefined;
  const digits = bare.slice(1);
  return bare.startsWith('+') && international.test(digits) ? { digits, isIndonesian: false } : undefined;
}

/** How a chat begins: in Indonesian for an Indonesian number, else in English, whatever language the screen has. */
export const firstSentence = ({ isIndonesian }: ChatNumber, { name, company }: { name: string; company: string }) =>
  isIndonesian
    ? `Yth. Bapak/Ibu ${name}, kami dari bagian pengawakan ${company}.`
    : `Dear ${name}, this is the crewing department of ${company}.`;

/** The address of a chat with its first sentence; the portal sends nothing itself. */
export const chatAddress = (number: ChatNumber, of: { name: string; company: string }): string =>
  `https://wa.me/${number.digits}?text=${encodeURIComponent(firstSentence(number, of))}`;
