import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatDay } from '#platform/web/format.ts';
import type { Shape, Tone } from '#platform/web/parts/status-tones.ts';
import type { CrewRequest } from '../../contract.ts';
import type { RequestState } from '../../rules.ts';

type Asked = Pick<CrewRequest, 'kind' | 'days' | 'startsOn' | 'certificateName' | 'amount' | 'instalments'> & {
  account: { bankName: string; ending: string } | null;
};

/** What is asked for, in few words: days of leave, which certificate or letter, how much in advance, the end of an account. */
export function useRequestTitle() {
  const { t } = useTranslation('crew-requests');
  return ({ kind, days, certificateName, amount, account }: Asked): string => {
    if (kind === 'leave') return t('leaveOf', { count: days ?? 0 });
    if (kind === 'advance') return t('advanceOf', { amount: formatRupiah(rupiah(amount ?? '0')) });
    if (kind === 'bankAccount') return account ? t('accountOf', account) : t('kinds.bankAccount');
    return kind === 'certificate' ? t('certificateOf', { name: certificateName ?? '' }) : t(`kinds.${kind}`);
  };
}

/** When leave begins, or in how many instalments an advance is paid back. */
export function useRequestDay() {
  const { t } = useTranslation('crew-requests');
  return ({ startsOn, instalments }: Asked): string | null => {
    if (instalments !== null) return t('inInstalments', { count: instalments });
    return startsOn === null ? null : t('startsOn', { day: formatDay(startsOn) });
  };
}

/** How each state looks beside its word. */
export const stateLooks: Readonly<Record<RequestState, { tone: Tone; shape: Shape }>> = {
  asked: { tone: 'navy', shape: 'half' },
  needsAnswer: { tone: 'amber', shape: 'diamond' },
  approved: { tone: 'green', shape: 'dot' },
  refused: { tone: 'red', shape: 'cross' },
  done: { tone: 'green', shape: 'dot' },
  withdrawn: { tone: 'gray', shape: 'ring' },
  calledOff: { tone: 'gray', shape: 'cross' },
};
