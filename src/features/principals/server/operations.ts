import { step } from '#platform/server/transitions.ts';

/** What happens to a principal that others follow. It is held. */

/** Open plans and extensions that are decided otherwise than the setting says by now. */
export interface AskedOtherwise {
  /** Still wait for the principal, though its approval is no longer required. */
  stillAsked: number;
  /** Were never sent to the principal, though its approval is required now. */
  notAsked: number;
}

/** Another group of crew needs the principal's approval; what was asked stays asked, and is counted. */
export const approvalChanged = step<{ principalId: number; counted: (open: AskedOtherwise) => void }>(
  'approval of a principal changed',
);
