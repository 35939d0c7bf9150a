import { useTranslation } from 'react-i18next';
import type { RenewalGroup } from '../../contract.ts';
import { useCost } from './renewal-words.ts';

/** What groups cost together; those without a price are named beside it, not counted as nothing. */
export function useTotalCost(): (groups: readonly RenewalGroup[]) => string {
  const { t } = useTranslation('renewals');
  const cost = useCost();
  return (groups) => {
    const priced = groups.filter(({ costFrom }) => costFrom !== null);
    const without = groups.filter(({ costFrom }) => costFrom === null).reduce((sum, { count }) => sum + count, 0);
    if (priced.length === 0) return t('noPrice');
    const sum = (of: 'costFrom' | 'costTo') =>
      String(priced.reduce((all, group) => all + BigInt(group[of] ?? '0'), 0n));
    const known = cost({ costFrom: sum('costFrom'), costTo: sum('costTo') });
    return without === 0 ? known : t('costWithout', { cost: known, count: without });
  };
}
