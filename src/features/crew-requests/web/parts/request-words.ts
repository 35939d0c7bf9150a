import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import type { Shape, Tone } from '#platform/web/parts/status-tones.ts';
import type { CrewRequest } from '../../contract.ts';
import type { RequestState } from '../../rules.ts';

type Asked = Pick<CrewRequest, 'kind' | 'days' | 'startsOn' | 'certificateName'>;

/** What is asked for, in few words: so many days of leave, or the name of the certificate. */
export function useRequestTitle() {
  const { t } = useTranslation('crew-requests');
  return ({ kind, days, certificateName }: Asked): string =>
    kind === 'leave' ? t('leaveOf', { count: days ?? 0 }) : t('certificateOf', { name: certificateName ?? '' });
}

/** When leave begins. */
export function useRequestDay() {
  const { t } = useTranslation('crew-requests');
  return ({ startsOn }: Asked): string | null =>
    startsOn === null ? null : t('startsOn', { day: formatDay(startsOn) });
}

/** How each state looks beside its word. */
export const stateLooks: Readonly<Record<RequestState, { tone: Tone; shape: Shape }>> = {
  asked: { tone: 'navy', shape: 'half' },
  needsAnswer: { tone: 'amber', shape: 'diamond' },
  approved: { tone: 'green', shape: 'dot' },
  refused: { tone: 'red', shape: 'cross' },
  done: { tone: 'green', shape: 'dot' },
  withdrawn: { tone: 'gray', shape: 'ring' },
};
