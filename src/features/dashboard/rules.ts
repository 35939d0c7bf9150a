import { type DivisionId, holdsTag, type Person, roleClass, type Tag } from '#platform/contract/access.ts';
import { rupiah } from '#platform/contract/money.ts';

/**
 * The seven groups of the dashboard (3S037) and one of ours, where applicants heard of us, in the order of the page: their figures with the documents' titles, and the
 * area that opens the lists behind them. Titles are the wire's; the page has them in both languages.
 */
export const figureGroups = {
  crew: {
    tag: 'CrewManagement',
    figures: {
      total: 'Total',
      onBoard: 'On Board',
      offBoard: 'Off Board',
      male: 'Male',
      female: 'Female',
      blacklist: 'Blacklist',
      resigned: 'Resigned',
    },
  },
  certificates: {
    tag: 'CrewManagement',
    figures: { expired: 'Expired', underOneMonth: 'Under 1 month', underThreeMonths: 'Under 3 months' },
  },
  scheduling: {
    tag: 'Scheduling',
    figures: { boarding: 'Onboard Scheduling', leaving: 'Offboard Scheduling' },
  },
  vessels: { tag: 'VesselManagement', figures: { inOperation: 'In Operation', inScrap: 'In Scrap' } },
  applicants: {
    tag: 'ApplicantList',
    figures: {
      total: 'Total',
      screening: 'Screening',
      boc: 'BOC',
      ces: 'CES',
      marlin: 'Marlin',
      interview: 'Interview',
      mcu: 'MCU',
      passed: 'Passed',
      failed: 'Failed',
    },
  },
  sources: {
    tag: 'ApplicantList',
    figures: {
      website: 'Website',
      referral: 'Referral',
      socialMedia: 'Social Media',
      school: 'School',
      agency: 'Agency',
      jobFair: 'Job Fair',
      other: 'Other',
      unknown: 'Not Said',
    },
  },
  appraisals: {
    tag: 'Appraisal',
    figures: {
      total: 'Total',
      exceptional: 'Exceptional',
      good: 'Good',
      satisfactory: 'Satisfactory',
      improvementRequired: 'Improvement Required',
      unsatisfactory: 'Unsatisfactory',
    },
  },
  contracts: {
    tag: 'Contracts',
    figures: { total: 'Total', active: 'Active', expired: 'Expired Contract' },
  },
} as const satisfies Record<string, { tag: Tag; figures: Record<string, string> }>;

export type FigureGroup = keyof typeof figureGroups;
export type FigureOf<Group extends FigureGroup> = keyof (typeof figureGroups)[Group]['figures'] & string;

/** Every figure that counts records, as an address names it: `crew.onBoard`. */
export const figureNames = Object.entries(figureGroups).flatMap(([group, { figures }]) =>
  Object.keys(figures).map((figure) => `${group}.${figure}`),
);

/** Years that can be looked at: since the company crews vessels by this portal's records, up to the current one. */
export const firstYear = 2000;

/** The group and figure of an address; nothing for a name that is none. */
export function figureOf(name: string) {
  if (!figureNames.includes(name)) return undefined;
  const [group, figure] = name.split('.') as [FigureGroup, string];
  return { group, figure, tag: figureGroups[group].tag };
}

/** Clients with an active contract, of those with any in the year, in whole percent (3O34). */
export const retentionRate = ({ active, all }: { active: number; all: number }): number =>
  all === 0 ? 0 : Math.round((active / all) * 100);

/**
 * The groups that somebody sees. Roles with work in a few areas see theirs alone; the others see all of the office's,
 * and open the lists of those whose area they have (3R01).
 */
export function groupsOf(person: Person, divisionId: DivisionId = person.divisionId): FigureGroup[] {
  const groups = Object.keys(figureGroups) as FigureGroup[];
  if (!['finance', 'service', 'principal'].includes(roleClass(person.role))) return groups;
  return groups.filter((group) => holdsTag(person, [figureGroups[group].tag], divisionId));
}

/** What is left of what was billed after what it cost; whole rupiah. */
export const marginOf = ({ billed, cost }: { billed: string; cost: string }): bigint => rupiah(billed) - rupiah(cost);
