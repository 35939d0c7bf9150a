import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatInstant, formatNumber } from '#platform/web/format.ts';
import { FigureBar } from '#platform/web/parts/figure-bar.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { BillingType } from '../../rules.ts';
import type { BillingMonth } from '../contract.ts';
import classes from './month-bar.module.css';

/** How far the month is and what its rows come to, and what is to be known about it. */
export function MonthBar({ type, period }: { type: BillingType; period: BillingMonth }) {
  const { t } = useTranslation('billing');
  const { totals, rows, held, ownAmount, closedAt, isProjection, openBefore } = period;
  const hasFee = type !== 'expenses' && type !== 'victualing';
  const amounts = hasFee
    ? ([
        ['amount', totals.amount],
        ['fee', totals.fee],
        ['billsAfterFee', totals.billsAfterFee],
        ['vat', totals.vat],
        ['totalBills', totals.totalBills],
      ] as const)
    : ([['totalBills', totals.totalBills]] as const);
  const state = closedAt ? 'closed' : isProjection ? 'projection' : 'open';
  return (
    <>
      <FigureBar
        label={t('bar.label')}
        layout="flow"
        figures={[
          {
            label: t('bar.state'),
            value: (
              <Badge
                tone={state === 'closed' ? 'gray' : state === 'projection' ? 'navy' : 'teal'}
                shape={state === 'closed' ? 'ring' : 'half'}
              >
                {t(`bar.${state}`)}
              </Badge>
            ),
          },
          { label: t('bar.rows'), value: formatNumber(rows) },
          ...(held > 0 ? [{ label: t('bar.held'), value: formatNumber(held) }] : []),
          ...amounts.map(([name, amount]) => ({ label: t(`columns.${name}`), value: formatRupiah(rupiah(amount)) })),
          ...(ownAmount === '0' ? [] : [{ label: t('bar.own'), value: formatRupiah(rupiah(ownAmount)) }]),
        ]}
      />
      <div className={`stack gap-2 mb-4 ${classes.notes}`}>
        {closedAt && <Note>{t('notes.closed', { day: formatInstant(closedAt) })}</Note>}
        {isProjection && <Note>{t('notes.projection')}</Note>}
        {!closedAt && openBefore && <Note>{t('notes.openBefore', { month: monthText(openBefore) })}</Note>}
        {!closedAt && held > 0 && <Note>{t('notes.held', { count: held })}</Note>}
      </div>
    </>
  );
}
