import { countryNamed } from '#features/reference/countries/rules.ts';
import { servesAs } from '#features/seafarers/readiness/rules.ts';
import { closedServices, daysAboard, type TimeAboard, yearsOf } from '#features/seafarers/sea-service/rules.ts';
import { daysBetween } from '#platform/contract/days.ts';

/**
 * The officer matrix of a tanker (domain facts 3d; OCIMF and CDI, Harmonised SIRE-CDI Crew Matrix): what each officer
 * aboard brings, as of any day. Days are yyyy-MM-dd. What words of seafarers stand for comes with the links that staff
 * keep; service without a link counts in no figure, and is shown separately.
 */

/** A time at sea: `rank` is a role of the matrix, '' of someone who is no officer of it, null without a link. */
export interface MatrixService extends TimeAboard {
  rank: string | null;
  /** What the vessel carries; null where the word for its type has no link. */
  cargoes: readonly Cargo[] | null;
  position: string;
  vesselType: string;
  /** The time was served with us, or the file says so. */
  isOwnCompany: boolean;
  vesselName: string;
  /** Of a time aboard now, when it is planned to end. */
  plannedTo?: string;
}

/** Which people a list of a coming day names: who is aboard now, or who is to be by the plan. */
export const aheadBy = ['aboard', 'plan'] as const;
export type AheadBy = (typeof aheadBy)[number];
/** Of somebody in such a list: aboard now, or a relief that is confirmed, or planned only. */
export const standings = ['aboard', 'confirmed', 'planned'] as const;
export type Standing = (typeof standings)[number];

/** Times at sea with a tour that is planned: what lasts now ends as planned before it. */
export const withTour = (services: readonly MatrixService[], tour: MatrixService): MatrixService[] => [
  ...services.map((one) => (one.to === null && one.plannedTo !== undefined ? { ...one, to: one.plannedTo } : one)),
  tour,
];

/** A service whose end a file does not give: it is counted up to what followed, until staff close it. */
export interface OpenService {
  vesselName: string;
  from: string;
  countedTo: string;
}

export interface Officer {
  rank: string;
  department: string;
  joinedOn: string;
  certificates: readonly MatrixCertificate[];
  /** From joining the company to leaving it. */
  employment: readonly TimeAboard[];
  services: readonly MatrixService[];
}

/** An unlinked word of a file, with the days it affects. */
export interface UnclassifiedWord {
  kind: 'sea_position' | 'vessel_type';
  word: string;
  days: number;
}

export interface MatrixFigures extends CertificateFigures {
  yearsWithOperator: number;
  yearsInRank: number;
  yearsOnTankerType: number;
  yearsOnTankers: number;
  monthsOnVessel: number;
  yearsWatch: number;
  /** Days at sea whose rank, ship type or both are unclassified. */
  unclassifiedDays: number;
  unclassified: UnclassifiedWord[];
  openServices: OpenService[];
}

/**
 * The figures of one officer, as of a day, on a vessel with these cargoes under this flag. Overlaps count once in each
 * of them; an oil/chemical tanker counts as both kinds.
 */
export function figuresOf(
  officer: Officer,
  vesselCargoes: readonly Cargo[],
  asOf: string,
  flag: string | null = null,
): MatrixFigures {
  const { rank } = officer;
  const services = closedServices(officer.services, officer.employment);
  const years = (counts: (service: MatrixService) => boolean) => yearsOf(daysAboard(services.filter(counts), asOf));
  return {
    ...certificatesOf(officer, vesselCargoes, asOf, flag),
    yearsWithOperator: yearsOf(
      daysAboard([...officer.employment, ...services.filter(({ isOwnCompany }) => isOwnCompany)], asOf),
    ),
    yearsInRank: years((service) => service.rank === rank),
    yearsOnTankerType: years((service) => service.cargoes?.some((cargo) => vesselCargoes.includes(cargo)) ?? false),
    yearsOnTankers: years((service) => (service.cargoes ?? []).length > 0),
    monthsOnVessel: monthsOf(daysAboard([{ from: officer.joinedOn, to: null }], asOf)),
    yearsWatch: years((service) => watchRanks.includes(service.rank ?? '')),
    ...unclassifiedOf(services, asOf),
    openServices: openOf(services, asOf),
  };
}

/** Services without an end of their own, each once, the earliest first. */
function openOf(services: readonly (MatrixService & { isOpen: boolean })[], asOf: string): OpenService[] {
  const open = services.flatMap(({ isOpen, vesselName, from, to }) =>
    isOpen && to !== null && from <= asOf ? { vesselName, from, countedTo: to } : [],
  );
  const once = new Map(open.map((each) => [`${each.from} ${each.vesselName} ${each.countedTo}`, each]));
  return [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/** Ranks that keep a watch; masters and chief engineers do not stand one on a tanker. */
const watchRanks = ['C/O', '2/O', '3/O', '2/E', '3/E', '4/E'];

const daysAMonth = 365.25 / 12;
/** Months of a tour, to one decimal. */
export const monthsOf = (days: number): number => Math.round((days / daysAMonth) * 10) / 10;

/** The days not covered by classified service, with their unlinked words, longest first. */
function unclassifiedOf(services: readonly MatrixService[], asOf: string) {
  const days = (of: readonly MatrixService[]) => daysAboard(of, asOf);
  const words = (kind: UnclassifiedWord['kind'], word: 'position' | 'vesselType', known: 'rank' | 'cargoes') => {
    const open = services.filter((service) => service[known] === null);
    return [...new Set(open.map((service) => service[word]))].map((each) => ({
      kind,
      word: each,
      days: days(open.filter((service) => service[word] === each)),
    }));
  };
  const classified = services.filter((service) => service.rank !== null && service.cargoes !== null);
  return {
    unclassifiedDays: days(services) - days(classified),
    unclassified: [...words('sea_position', 'position', 'rank'), ...words('vessel_type', 'vesselType', 'cargoes')]
      .filter((word) => word.days > 0)
      .sort((a, b) => b.days - a.days),
  };
}

/** Ranks that charterers' rules add up (domain facts 3d). */
export const rankPairs = [
  ['Master', 'C/O'],
  ['C/E', '2/E'],
  ['2/O', '3/O'],
  ['3/E', '4/E'],
] as const;

/** The figures that are added up. */
export const summedFigures = [
  'yearsWithOperator',
  'yearsInRank',
  'yearsOnTankerType',
  'yearsOnTankers',
  'yearsWatch',
] as const;
type Sums = Record<(typeof summedFigures)[number], number>;

export interface PairSum extends Sums {
  ranks: string[];
  /** Ranks of the pair that no one aboard holds. */
  missing: string[];
  /** Days between the two joining; null where not exactly one of each rank is aboard. */
  joinedApartDays: number | null;
}

/** What the pairs come to: sums of the figures as they are shown, so that adding them up gives the same. */
export function pairSums(officers: readonly (Sums & { rank: string; signOnDate: string })[]): PairSum[] {
  return rankPairs.map((ranks) => {
    const both = officers.filter(({ rank }) => ranks.some((each) => each === rank));
    const missing = ranks.filter((each) => !both.some(({ rank }) => rank === each));
    const [first, second, ...more] = both;
    const isPair = first && second && more.length === 0 && missing.length === 0;
    const sum = (figure: keyof Sums) => Math.round(both.reduce((total, row) => total + row[figure], 0) * 10) / 10;
    return {
      ranks: [...ranks],
      missing,
      joinedApartDays: isPair ? Math.abs(daysBetween(first.signOnDate, second.signOnDate)) : null,
      yearsWithOperator: sum('yearsWithOperator'),
      yearsInRank: sum('yearsInRank'),
      yearsOnTankerType: sum('yearsOnTankerType'),
      yearsOnTankers: sum('yearsOnTankers'),
      yearsWatch: sum('yearsWatch'),
    };
  });
}

/** What the officer matrix reads of an officer's certificates. Days are yyyy-MM-dd. */

export const cargoes = ['oil', 'chemical', 'gas'] as const;
export type Cargo = (typeof cargoes)[number];

/** The cargoes that a kind of ship type carries; none for all but tankers. */
export const cargoesOf = (cargoType: string | null): readonly Cargo[] =>
  cargoes.filter((cargo) => cargoType?.split('_').includes(cargo));

/** A certificate as the matrix reads it; `expires` says that one of its type cannot last for ever. */
export interface MatrixCertificate {
  kind: 'coc' | 'cop';
  /** Null where it is of no known type. */
  code: string | null;
  name: string;
  issuedOn: string | null;
  expiresOn: string | null;
  noExpiry: boolean;
  expires: boolean;
  issuingCountry: string | null;
}

export interface CertificateFigures {
  certificateOfCompetency: string | null;
  issuingCountry: string | null;
  administrationAcceptance: 'yes' | 'no' | 'na';
  tankerCertification: Cargo[];
  stcwVPara: 'advanced' | 'basic' | 'none';
  radioQualification: 'yes' | 'no' | 'na';
}

/** What an officer of a department holds on a day, for a vessel with these cargoes under this flag. */
export function certificatesOf(
  officer: { department: string; certificates: readonly MatrixCertificate[] },
  vesselCargoes: readonly Cargo[],
  asOf: string,
  flag: string | null = null,
): CertificateFigures {
  const competency = competencyOf(officer, asOf);
  const valid = officer.certificates.filter((certificate) => isValidOn(certificate, asOf));
  return {
    certificateOfCompetency: competency && (competency.code ?? competency.name),
    issuingCountry: competency?.issuingCountry ?? null,
    administrationAcceptance: acceptanceOf(competency, valid, flag),
    ...tankerTraining(valid, vesselCargoes),
    radioQualification: officer.department === 'deck' ? yesNo(valid.some(({ code }) => code === 'GMDSS')) : 'na',
  };
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Held on the day: issued by then, and not run out; one without a date lasts only if its type does. */
function isValidOn({ issuedOn, expiresOn, expires }: MatrixCertificate, day: string): boolean {
  if (issuedOn !== null && issuedOn > day) return false;
  return expiresOn === null ? !expires : expiresOn >= day;
}

const ladders: Record<string, readonly string[]> = {
  deck: ladder('ANT'),
  engine: ladder('ATT'),
  electrical: ['ETO', 'ETR'],
};

/** Officers' certificates of competency, the highest first (domain facts 3a.1). */
function ladder(of: 'ANT' | 'ATT'): string[] {
  const lower = ['III', 'IV', 'V'].flatMap((level) => [`${of}-${level} Management`, `${of}-${level}`]);
  return [`${of}-I`, `${of}-II`, ...lower];
}

/** The highest certificate of the officer's department, of equal ones the latest; else one of no known type. */
function competencyOf(
  { department, certificates }: { department: string; certificates: readonly MatrixCertificate[] },
  asOf: string,
): MatrixCertificate | null {
  const steps = ladders[department] ?? [];
  const place = ({ code }: MatrixCertificate) => (code === null ? steps.length : steps.indexOf(code));
  const [best] = certificates
    .filter((certificate) => certificate.kind === 'coc' && place(certificate) >= 0 && isValidOn(certificate, asOf))
    .sort((a, b) => place(a) - place(b) || (b.issuedOn ?? '').localeCompare(a.issuedOn ?? ''));
  return best ?? null;
}

/** There is no endorsement of its own for these. */
const endorsedAs: Record<string, string> = {
  'ANT-IV Management': 'ANT-IV',
  'ANT-V Management': 'ANT-V',
  'ATT-IV Management': 'ATT-IV',
  'ATT-V Management': 'ATT-V',
};

/**
 * Whether the endorsement of the certificate, or of a higher one, is held and valid, of the administration whose flag
 * the vessel flies (domain facts 3d; STCW I/2 and I/10). While no country is known as the flag, one of any counts.
 */
function acceptanceOf(
  competency: MatrixCertificate | null,
  valid: readonly MatrixCertificate[],
  flag: string | null,
): 'yes' | 'no' | 'na' {
  const code = competency?.code;
  if (!code || code === 'ETR') return 'na';
  const asked = `END-${endorsedAs[code] ?? code}`;
  const administration = countryNamed(flag);
  const recognises = valid.filter(({ code: held }) => held !== null && servesAs(held, asked));
  if (!administration) return yesNo(recognises.length > 0);
  const foreign = valid.filter(({ code: held, kind, name }) => held === null && kind === 'coc' && isRecognition(name));
  return yesNo(
    // ANT and ATT are certificates of Indonesia: an endorsement of theirs without a country is taken as its own.
    recognises.some(({ issuingCountry }) => countryNamed(issuingCountry?.trim() || 'Indonesia') === administration) ||
      foreign.some(({ issuingCountry }) => countryNamed(issuingCountry) === administration),
  );
}

/** Endorsements of other administrations are of no type of ours: a file names them in its own words. */
const isRecognition = (name: string) => /endorse|pengukuhan/i.test(name);

const training: Record<Cargo, { basic: string; advanced: string }> = {
  oil: { basic: 'BOCT', advanced: 'AOT' },
  chemical: { basic: 'BOCT', advanced: 'ACT' },
  gas: { basic: 'BLGT', advanced: 'ALGT' },
};

/** For which of the vessel's cargoes there is a certificate, and the level that is held for all of them. */
function tankerTraining(valid: readonly MatrixCertificate[], vesselCargoes: readonly Cargo[]) {
  const holds = (code: string) => valid.some((certificate) => certificate.code === code);
  const levels = vesselCargoes.map((cargo) => {
    const { basic, advanced } = training[cargo];
    return { cargo, isAdvanced: holds(advanced), isTrained: holds(advanced) || holds(basic) };
  });
  const all = (is: (level: (typeof levels)[number]) => boolean) => levels.length > 0 && levels.every(is);
  return {
    tankerCertification: levels.filter(({ isTrained }) => isTrained).map(({ cargo }) => cargo),
    stcwVPara: all(({ isAdvanced }) => isAdvanced)
      ? ('advanced' as const)
      : all(({ isTrained }) => isTrained)
        ? ('basic' as const)
        : ('none' as const),
  };
}

/** What a crew list says of its vessel and of each person; ports send back one without. */
export const vesselParts = ['imoNumber', 'callSign', 'flag', 'grossTonnage'] as const;
export type VesselPart = (typeof vesselParts)[number];
export const personParts = [
  'nationality',
  'birthDate',
  'birthPlace',
  'seamanBookNumber',
  'seamanBookExpiry',
  'passportNumber',
  'passportExpiry',
] as const;
export type PersonPart = (typeof personParts)[number];

export const vesselLacks = (vessel: Record<VesselPart, string | null>): VesselPart[] =>
  vesselParts.filter((part) => !vessel[part]);

/** An expiry is asked for where there is a number. */
export const personLacks = (person: Record<PersonPart, string | null>): PersonPart[] =>
  personParts.filter((part) => {
    if (part === 'seamanBookExpiry') return person.seamanBookNumber && !person.seamanBookExpiry;
    if (part === 'passportExpiry') return person.passportNumber && !person.passportExpiry;
    return !person[part];
  });
