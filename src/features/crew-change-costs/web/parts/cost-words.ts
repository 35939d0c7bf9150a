import { useTranslation } from 'react-i18next';
import { formatAmount, formatRupiah } from '#platform/contract/money.ts';
import { formatMonth } from '#platform/web/format.ts';
import type { CostPart } from '../../contract.ts';

export const monthName = (month: string): string => `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`;

const inRupiah = (amount: string) => formatRupiah(BigInt(amount));
/** Where the head says the currency. */
export const bareAmount = (amount: string): string => formatAmount(BigInt(amount));

/** An amount, or that no price is known. */
export function useAmount(written = inRupiah): (amount: string | null) => string {
  const { t } = useTranslation('crew-change-costs');
  return (amount) => (amount === null ? t('noPrice') : written(amount));
}

/** A difference: over, under or as estimated; or that nothing can be compared. */
export function useOver(written = inRupiah): (over: string | null) => string {
  const { t } = useTranslation('crew-change-costs');
  return (over) => {
    if (over === null) return t('notCompared');
    const amount = BigInt(over);
    if (amount === 0n) return t('asEstimated');
    return amount > 0n ? t('over', { amount: written(over) }) : t('under', { amount: written(`${-amount}`) });
  };
}

/** A component: the estimate and what was entered, each in words where it is not known. */
export function usePartText(): (part: CostPart) => string {
  const { t } = useTranslation('crew-change-costs');
  return ({ component, estimate, actual, isDue, held }) => {
    const expected = estimate === null ? t('noPrice') : t('part.estimate', { estimate: inRupiah(estimate) });
    // Of certificates no bill is entered; of coming changes none yet.
    if (component === 'renewals' || (!isDue && actual === null)) return expected;
    const entered =
      actual === null
        ? t(component === 'handover' ? 'part.noWage' : 'part.nothing')
        : t(component === 'handover' ? 'part.actual' : 'part.entered', { entered: inRupiah(actual) });
    const both = t('part.both', { estimate: expected, entered });
    return held > 0 ? t('part.held', { both, count: held }) : both;
  };
}
