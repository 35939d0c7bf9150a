import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { monthText, shortDay } from '../../web/parts/month-text.ts';
import type { WorkOrderDetail } from '../contract.ts';
import { explain } from '../rules.ts';

/** The words that explain an amount, in the language of the page. */
export function useLineTexts(slip: WorkOrderDetail) {
  const { t } = useTranslation('work-orders');
  const rank = usePositionName();
  return explain(
    { ...slip, month: monthOfParts(slip) },
    {
      text: (key, values) => t(key, values ?? {}),
      number: (value) => formatNumber(value, { maximumFractionDigits: 4 }),
      day: formatDay,
      month: monthText,
      shortDay,
      rank,
    },
  );
}
