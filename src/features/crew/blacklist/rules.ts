import type { RoleClass } from '#platform/contract/access.ts';

/** What becomes of a record of the blacklist (2-open 2O39, 2O40). Both sides read it from here. */

/** How employable someone is found to be when a release is decided: the documents' words (2S144), and ours. */
export const verdicts = {
  DAPAT_DIPEKERJAKAN: 'employable',
  MENJADI_PERHATIAN: 'noted',
  TIDAK_DAPAT_DIPEKERJAKAN: 'not_employable',
} as const;
export type VerdictOnWire = keyof typeof verdicts;
export type Verdict = (typeof verdicts)[VerdictOnWire];
export const verdictsOnWire = Object.keys(verdicts) as VerdictOnWire[];

/** The documents' word for a verdict of ours. */
export const onWire = (verdict: Verdict): VerdictOnWire =>
  verdictsOnWire.find((name) => verdicts[name] === verdict) ?? 'TIDAK_DAPAT_DIPEKERJAKAN';

/**
 * - `blacklisted` no one has asked for a release yet
 * - `requested`   a release waits for the responsible party
 * - `refused`     it was refused; another may be asked for
 * - `released`    over
 */
export const blacklistStates = ['blacklisted', 'requested', 'refused', 'released'] as const;
export type BlacklistState = (typeof blacklistStates)[number];

interface Standing {
  isReleased: boolean;
  isRequested: boolean;
  verdict: Verdict | null;
}

/** The state of a record, by its latest request. */
export function stateOf({ isReleased, isRequested, verdict }: Standing): BlacklistState {
  if (isReleased) return 'released';
  if (isRequested) return 'requested';
  return verdict === 'not_employable' ? 'refused' : 'blacklisted';
}

/** What a verdict makes of a record: not employable leaves it open. */
export const afterVerdict = (verdict: Verdict): 'released' | 'refused' =>
  verdict === 'not_employable' ? 'refused' : 'released';

const allowedIn = {
  edit: ['blacklisted', 'refused'],
  request: ['blacklisted', 'refused'],
  decide: ['requested'],
} as const satisfies Record<string, readonly BlacklistState[]>;
export type BlacklistStep = keyof typeof allowedIn;

/** True if a step can be taken from a state. */
export const allowsStep = (step: BlacklistStep, state: BlacklistState): boolean =>
  (allowedIn[step] as readonly BlacklistState[]).includes(state);

/** Who decides at all: the crewing manager who was asked, or a super admin in their place. */
export const deciders = ['superadmin', 'manager'] as const satisfies readonly RoleClass[];

interface Decider {
  userId: string;
  roleClass: RoleClass;
}
interface Request {
  requestedBy: string | null;
  requestedTo: string;
}

/** What keeps someone from deciding on a request; nothing if they may. No one decides on their own request. */
export function obstacleToDeciding(
  { userId, roleClass }: Decider,
  { requestedBy, requestedTo }: Request,
): 'own request' | 'not asked' | undefined {
  if (userId === requestedBy) return 'own request';
  if (roleClass === 'superadmin') return undefined;
  return roleClass === 'manager' && userId === requestedTo ? undefined : 'not asked';
}

/** A passed end marks a record as due and releases no one: that takes a signed letter (2-open 2O40). */
export const isDue = (record: { endDate: string | null; state: BlacklistState }, today: string): boolean =>
  record.state !== 'released' && record.endDate !== null && record.endDate < today;

/**
 * Whether someone may be proposed for a vessel (2-open 2O39, 2O41): never while on the blacklist, with a warning when
 * the last verdict about them was to be noted.
 */
export function mayBeProposed({
  isBlacklisted,
  lastVerdict,
}: {
  isBlacklisted: boolean;
  lastVerdict: Verdict | null;
}): { may: false; because: 'blacklisted' } | { may: true; warning: 'noted' | null } {
  if (isBlacklisted) return { may: false, because: 'blacklisted' };
  return { may: true, warning: lastVerdict === 'noted' ? 'noted' : null };
}
