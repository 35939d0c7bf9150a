import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatDay, formatMonth } from '#platform/web/format.ts';
import type { Renewal } from '../../contract.ts';

export const monthName = (month: string): string => `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`;

interface Cost {
  costFrom: string | null;
  costTo: string | null;
}

/** What something costs, as one amount or as the least and the most; or that no price was entered. */
export function useCost(): (cost: Cost) => string {
  const { t } = useTranslation('renewals');
  return ({ costFrom, costTo }) => {
    if (costFrom === null || costTo === null) return t('noPrice');
    const [from, to] = [formatRupiah(rupiah(costFrom)), formatRupiah(rupiah(costTo))];
    return from === to ? from : t('costRange', { from, to });
  };
}

/** What is renewed. */
export function useRenewalName(): (row: Pick<Renewal, 'kind' | 'certificateName'>) => string {
  const { t } = useTranslation('renewals');
  return ({ kind, certificateName }) => (kind === 'certificate' ? (certificateName ?? '-') : t(`kinds.${kind}`));
}

/** What to do about a renewal, as a sentence, and when it is booked. */
export function useCure(): (row: Renewal) => string {
  const { t } = useTranslation('renewals');
  const toDo = ({ fit, cure, cureOn, cureDays, leaveTo, dueOn }: Renewal) => {
    const day = formatDay(cureOn);
    if (cure === 'relieve')
      return dueOn === null ? t('cures.relieveNow') : t('cures.relieve', { day, count: cureDays ?? 0 });
    if (cure !== null) return t(`cures.${cure}`, { day, count: cureDays ?? 0 });
    if (fit === 'fits' && leaveTo !== null) return t('cures.beforeJoining', { day: formatDay(leaveTo) });
    return dueOn === null ? t('cures.beforePlanning') : t('cures.ashore', { day: formatDay(dueOn) });
  };
  return (row) => {
    if (row.bookedOn === null) return toDo(row);
    const booked = t(row.kind === 'medical' ? 'cures.mcuBooked' : 'cures.bjstBooked', { day: formatDay(row.bookedOn) });
    return `${toDo(row)} ${booked}`;
  };
}
