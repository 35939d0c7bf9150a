import { useTranslation } from 'react-i18next';
import { formatAmount } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import type { SlipLine } from '../../lines/contract.ts';
import { monthText } from '../../web/parts/month-text.ts';
import type { WorkOrderDetail } from '../contract.ts';
import { partsOf } from '../rules.ts';
import classes from './tax-breakdown.module.css';

/** What a tax is counted from, part by part; nothing for other lines. */
export function TaxBreakdown({ slip, line }: { slip: WorkOrderDetail; line: SlipLine }) {
  const { t } = useTranslation('work-orders');
  const parts = partsOf(line, slip.lines);
  if (parts.length === 0) return null;
  const month = monthText(monthOfParts(slip));
  return (
    <dl className={`mt-2 small whole ${classes.parts}`}>
      {parts.map(({ key, amount, isTotal }) => (
        <div className="line gap-3 spread" key={key} data-total={isTotal}>
          <dt>{t(`slip.${key}`, { month })}</dt>
          <dd className="num nowrap">{formatAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
