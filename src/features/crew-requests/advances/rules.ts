import type { CrewRequest } from '../contract.ts';

/** When an advance that was granted can be called off. */

type Granted = Pick<CrewRequest, 'kind' | 'state' | 'granted'>;

export const isGranted = ({ kind, state, granted }: Granted): boolean =>
  kind === 'advance' && state === 'approved' && granted !== null;

/** A slip of a closed month has taken a part off. */
export const isTakenOff = ({ granted }: Granted): boolean => granted?.plan.some(({ isTaken }) => isTaken) ?? false;

/** True until the first slip has taken something off: from then on what is left is paid back by slips, or by finance. */
export const mayCallOff = (request: Granted): boolean => isGranted(request) && !isTakenOff(request);
