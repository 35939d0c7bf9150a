/** What a relief plan is weighed by: days, and costs in whole rupiah, each from a day on. Managers change them. */

/** Rules in days. */
export const dayRules = ['leadDays', 'toleranceDays', 'leaveDays', 'restDays', 'renewalDays', 'handoverDays'] as const;
/** Rules in rupiah, in the order of their weight; those that end in `Day` are for each day. */
export const costRules = [
  'openOfficerDay',
  'openRatingDay',
  'lateDay',
  'matrixTenth',
  'handoverOfficerDay',
  'handoverRatingDay',
  'standbyDay',
  'shortRestDay',
  'renewal',
  'promotion',
  'newToShipType',
  'newToPrincipal',
  'newToVessel',
  'noted',
  'appraisalPoint',
  'together',
  'recentlyAshoreDay',
] as const;
/** What two officers of a tanker should have together, in tenths of years. */
export const teamRules = ['pairWithOperator', 'pairInRank', 'pairOnTankerType'] as const;

export const ruleNames = [...dayRules, ...costRules, ...teamRules] as const;
export type RuleName = (typeof ruleNames)[number];
export type RuleValues = Readonly<Record<RuleName, number>>;

const days: readonly string[] = dayRules;
const teams: readonly string[] = teamRules;
/** What a rule is counted in. */
export const unitOf = (name: RuleName): 'days' | 'rupiah' | 'tenths' =>
  days.includes(name) ? 'days' : teams.includes(name) ? 'tenths' : 'rupiah';

/** The most that a rule may be. */
export const mostOf = (name: RuleName): number => ({ days: 365, tenths: 500, rupiah: 1_000_000_000 })[unitOf(name)];

export interface DatedRule {
  rule: RuleName;
  validFrom: string;
  amount: number;
}

/** What holds where nothing was entered. A seat that is left open weighs most, then days past the planned sign-off. */
export const defaults: RuleValues = {
  leadDays: 5,
  toleranceDays: 30,
  leaveDays: 30,
  restDays: 60,
  renewalDays: 14,
  handoverDays: 1,
  openOfficerDay: 5_000_000,
  openRatingDay: 2_500_000,
  lateDay: 750_000,
  matrixTenth: 1_000_000,
  handoverOfficerDay: 800_000,
  handoverRatingDay: 300_000,
  standbyDay: 150_000,
  shortRestDay: 200_000,
  renewal: 3_500_000,
  promotion: 15_000_000,
  newToShipType: 6_000_000,
  newToPrincipal: 2_000_000,
  newToVessel: 750_000,
  noted: 10_000_000,
  appraisalPoint: 2_000_000,
  together: 3_000_000,
  recentlyAshoreDay: 5_000,
  pairWithOperator: 20,
  pairInRank: 30,
  pairOnTankerType: 60,
};

/** What holds on a day: of each rule the latest entry begun by then. */
export function rulesOn(entries: readonly DatedRule[], day: string): RuleValues {
  const begun = entries
    .filter(({ validFrom }) => validFrom <= day)
    .sort((a, b) => a.validFrom.localeCompare(b.validFrom));
  return { ...defaults, ...Object.fromEntries(begun.map(({ rule, amount }) => [rule, amount])) };
}
