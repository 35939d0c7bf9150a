import type { Party } from '#features/assignments/rounds/rules.ts';
import { officeLeads, type Role, roleClass } from '#platform/contract/access.ts';

/** Who decides on a plan, and how. */

interface Decider {
  userId: string;
  role: Role;
  principalId: number | null;
  employeeId: number | null;
}
interface Question {
  party: Party;
  principalId: number | null;
  employeeId: number;
  /** Who proposed the plan. */
  proposedBy: string | null;
}

/**
 * In whose name someone decides: the party's own, or on its behalf; nothing for who may not. For a principal only an
 * admin or manager, and never who proposed; for crew also a planner.
 */
export function wayToDecide(decider: Decider, question: Question): 'portal' | 'on_behalf' | undefined {
  const { party, principalId, employeeId, proposedBy } = question;
  const name = roleClass(decider.role);
  if (party === 'principal') {
    if (name === 'principal') return principalId !== null && principalId === decider.principalId ? 'portal' : undefined;
    return officeLeads.some((each) => each === name) && decider.userId !== proposedBy ? 'on_behalf' : undefined;
  }
  if (name === 'crew') return employeeId === decider.employeeId ? 'portal' : undefined;
  return [...officeLeads, 'planning'].includes(name) ? 'on_behalf' : undefined;
}

export type RoundState = 'open' | 'decided' | 'dates' | 'principal' | 'withdrawn' | 'boarded';

/** What has become of a round. */
export function roundStateOf(
  round: { decision: string | null; supersededBecause: string | null },
  slot: string,
): RoundState {
  if (slot === 'withdrawn') return 'withdrawn';
  if (round.supersededBecause === 'dates' || round.supersededBecause === 'principal') return round.supersededBecause;
  if (round.decision) return 'decided';
  return slot === 'next' ? 'open' : 'boarded';
}
