import { closedServices, daysAboard, type TimeAboard, yearsOf } from '#features/seafarers/sea-service/rules.ts';
import { daysBetween } from '#platform/contract/days.ts';
import {
  type Cargo,
  type CertificateFigures,
  certificatesOf,
  type MatrixCertificate,
} from '../qualifications/rules.ts';

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
}

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
