import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { FigureBar } from '#platform/web/parts/figure-bar.tsx';
import type { RenewalGroups } from '../../contract.ts';
import { useTotalCost } from './total-cost.ts';

/** The page in a few figures. */
export function RenewalSummary({ answer: { groups, people } }: { answer: RenewalGroups }) {
  const { t } = useTranslation('renewals');
  const totalCost = useTotalCost();
  const sum = (of: 'count' | 'stuck') => groups.reduce((all, group) => all + group[of], 0);
  return (
    <FigureBar
      label={t('summary.label')}
      layout="flow"
      figures={[
        { label: t('summary.people'), value: formatNumber(people) },
        { label: t('summary.renewals'), value: formatNumber(sum('count')) },
        { label: t('summary.stuck'), value: formatNumber(sum('stuck')) },
        { label: t('summary.cost'), value: totalCost(groups), isText: true },
      ]}
    />
  );
}
