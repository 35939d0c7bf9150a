import { officeWriters, type RoleClass } from '#platform/contract/access.ts';
import { percent, rupiah, share } from '#platform/contract/money.ts';
import { type AssessedStage, assessedStage, stages } from '../rules.ts';

/** Which results and corrections an applicant's stage allows, and what they lead to (1-open 27 to 30). */

/** What staff may set: Passed moves on, Failed ends it, InProgress says that it is booked or under way (1-open 29). */
export const decidedStatuses = ['Passed', 'Failed', 'InProgress'] as const;
export type DecidedStatus = (typeof decidedStatuses)[number];

/** Role classes that may set a stage by hand. */
export const correctors: readonly RoleClass[] = ['superadmin', 'manager'];

/**
 * Why a move is not made:
 * - `role`    this role decides nothing here
 * - `decided` the applicant has left that stage already
 * - `early`   the applicant has not come to that stage yet
 * - `same`    a correction to the stage of the applicant
 */
export type Obstacle = 'role' | 'decided' | 'early' | 'same';
export type Move = { to: number } | { obstacle: Obstacle };

/**
 * Where a result brings an applicant who is in `stage`. Only the stage stood in is decided, one after the other:
 * Passed leads to the next, Failed ends the application, InProgress stays. Result and failed decide nothing.
 */
export function afterResult(stage: number, type: AssessedStage, status: DecidedStatus, by: RoleClass): Move {
  if (!officeWriters.includes(by)) return { obstacle: 'role' };
  if (stage > stages[type]) return { obstacle: 'decided' };
  if (stage < stages[type]) return { obstacle: 'early' };
  if (status === 'InProgress') return { to: stage };
  return { to: status === 'Passed' ? stage + 1 : stages.failed };
}

/** Those that a result for many leaves out: the blacklisted do not pass unless each of them was confirmed. */
export const needsConfirmation = (
  status: DecidedStatus,
  { isBlacklisted, isConfirmed }: { isBlacklisted: boolean; isConfirmed: boolean },
): boolean => status === 'Passed' && isBlacklisted && !isConfirmed;

/** True if a stage may be set by hand: any of the eight, other than the applicant's own. */
export function afterCorrection(stage: number, wanted: number, by: RoleClass): Move {
  if (!correctors.includes(by)) return { obstacle: 'role' };
  return wanted === stage ? { obstacle: 'same' } : { to: wanted };
}

/**
 * Whether a correction to `wanted` takes a result back. Someone not failed has no failure left; brought back to a
 * stage, all from there on is open again; brought to failed, everything that was passed stays.
 */
export function isTakenBack({ stage, status }: { stage: number; status: string }, wanted: number): boolean {
  if (wanted === stages.failed) return false;
  return status === 'Failed' || (wanted !== stages.result && stage >= wanted);
}

/** The first day an examination is booked for: 1 January of the year of `today` (2S226). */
export const firstExaminationDay = (today: string) => `${today.slice(0, 4)}-01-01`;

export interface Fee {
  price: string | null;
  percentage: string | null;
  value: string | null;
}

/**
 * The fee of an examination (3-open 3O87, 3O88), in whole rupiah and percent points: a percentage above nought of a
 * known price, half up; otherwise the amount as it was typed, and then no percentage.
 */
export function examinationFee({ price, percentage, value }: Fee): Pick<Fee, 'percentage' | 'value'> {
  const rate = percent(percentage ?? '0');
  if (rate.of === 0n) return { percentage: null, value };
  return { percentage, value: price === null ? null : String(share(rupiah(price), rate, 'halfUp')) };
}

/** What was known of a fee with what is sent now: the newer of percentage and amount holds. */
export function changedFee(known: Fee, sent: { [Part in keyof Fee]: string | undefined }): Fee {
  const price = sent.price ?? known.price;
  const percentage = sent.percentage ?? (sent.value === undefined ? known.percentage : null);
  return { price, ...examinationFee({ price, percentage, value: sent.value ?? known.value }) };
}

/** At most so many in one call. */
const atOnce = 500;

interface Call<Applicant> {
  stage: AssessedStage;
  several: Applicant[];
}

/** The calls that decide on applicants: one a stage, and of many one for each part of them; and whose has ended. */
export function callsFor<Applicant extends { currentStatusId: number }>(applicants: readonly Applicant[]) {
  const calls: Call<Applicant>[] = [];
  const ended: Applicant[] = [];
  for (const applicant of applicants) {
    const stage = assessedStage(applicant.currentStatusId);
    const call = calls.find((each) => each.stage === stage && each.several.length < atOnce);
    if (!stage) ended.push(applicant);
    else if (call) call.several.push(applicant);
    else calls.push({ stage, several: [applicant] });
  }
  return { calls, ended };
}
