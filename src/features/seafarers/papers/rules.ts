import { validityOf } from '../readiness/rules.ts';
import type { HeldPaper } from '../rules.ts';

/** How far a paper is: what its line says in the list of a phone. */
export type PaperState = 'missing' | 'unfinished' | 'sending' | 'waiting' | 'expired' | 'soon' | 'complete';

interface Known {
  today: string;
  /** It has what a required one must have, by the contract's own rules. */
  isComplete: boolean;
  /** Its scan is on its way, or waits for a line. */
  upload?: 'sending' | 'waiting' | undefined;
}

/** What is to be done about a paper comes first, then how long it lasts. */
export function stateOfPaper(paper: HeldPaper, { today, isComplete, upload }: Known): PaperState {
  if (!isComplete) {
    const hasAny = paper.certificateNumber || paper.issued || paper.expired || paper.noExpiry || paper.attachment;
    return hasAny ? 'unfinished' : 'missing';
  }
  if (upload) return upload;
  const validity = validityOf({ expiresOn: paper.expired ?? null, noExpiry: paper.noExpiry === true }, today);
  return validity === 'expired' || validity === 'soon' ? validity : 'complete';
}

/** True for a required paper that cannot be sent as it is. */
export const isOpen = (state: PaperState) => state === 'missing' || state === 'unfinished';

/** True for one that is with the server as it must be. */
export const isDone = (state: PaperState) => state === 'complete' || state === 'soon' || state === 'expired';

/** The next required paper to fill in after one, from the top again at the end; nothing when all are filled in. */
export function nextOpenPaper<Paper extends { isRequired: boolean; state: PaperState }>(
  papers: readonly Paper[],
  after: number,
): Paper | undefined {
  const others = [...papers.slice(after + 1), ...papers.slice(0, Math.max(after, 0))];
  return others.find(({ isRequired, state }) => isRequired && isOpen(state));
}
