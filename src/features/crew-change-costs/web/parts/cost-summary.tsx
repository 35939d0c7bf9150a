import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { FigureBar } from '#platform/web/parts/figure-bar.tsx';
import type { CostGroups } from '../../contract.ts';
import { useAmount, useOver } from './cost-words.ts';

/** The months in a few figures. */
export function CostSummary({ answer: { total } }: { answer: CostGroups }) {
  const { t } = useTranslation('crew-change-costs');
  const [amount, over] = [useAmount(), useOver()];
  return (
    <FigureBar
      label={t('summary.label')}
      layout="flow"
      figures={[
        { label: t('summary.count'), value: formatNumber(total.count) },
        { label: t('summary.estimate'), value: amount(total.estimate), isText: true },
        {
          label: t('summary.actual'),
          value: total.actual === null ? t('notEntered') : amount(total.actual),
          isText: true,
        },
        { label: t('summary.over'), value: over(total.over), isText: true },
        { label: t('summary.lacking'), value: formatNumber(total.lacking) },
      ]}
    />
  );
}
