import { useTranslation } from 'react-i18next';
import { monthAfter } from '#platform/contract/days.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { formatDay, formatInstant, formatNumber } from '#platform/web/format.ts';
import { FigureBar } from '#platform/web/parts/figure-bar.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { monthName } from '../../web/parts/month-text.ts';
import type { PeriodSummary } from '../contract.ts';

/** How far a month is, what it pays, and what is still to be done before it can be closed. */
export function PeriodBar({ period }: { period: PeriodSummary }) {
  const { t } = useTranslation('payroll');
  const { state, people, blocked, odd, changed } = period;
  const [now, before] = [rupiah(period.takeHome), rupiah(period.takeHomeBefore)];
  const share = before > 0n ? Number(((now - before) * 1000n) / before) / 10 : 0;
  const open = odd + changed;
  const lacking = blocked > 0 ? [t('bar.blocked', { count: blocked })] : [];
  const next =
    state === 'closed'
      ? t('bar.closedOn', { day: formatInstant(period.closedAt) })
      : period.openBefore
        ? t('bar.closeFirst', { month: monthName(period.openBefore) })
        : period.missing.length > 0
          ? t('bar.missing')
          : open > 0
            ? [t('bar.toApprove', { count: open }), ...lacking].join(' ')
            : state === 'open'
              ? [t('bar.closableFrom', { day: formatDay(period.closableFrom) }), ...lacking].join(' ')
              : blocked > 0
                ? lacking.join(' ')
                : t('bar.closable');
  return (
    <FigureBar
      layout="steps"
      figures={[
        {
          label: t('bar.month'),
          value: (
            <Badge
              tone={state === 'closed' ? 'gray' : state === 'closing' ? 'navy' : 'teal'}
              shape={state === 'closed' ? 'ring' : 'half'}
            >
              {t(`states.${state}`)}
            </Badge>
          ),
        },
        {
          label: t('bar.calculated'),
          value: t('bar.of', { some: formatNumber(people - blocked), all: formatNumber(people) }),
        },
        {
          label: t('bar.takeHome'),
          value: (
            <>
              {formatRupiah(now)}{' '}
              {before > 0n && share !== 0 && (
                <small>
                  {t(share > 0 ? 'bar.more' : 'bar.less', {
                    share: formatNumber(Math.abs(share), { maximumFractionDigits: 1 }),
                    month: monthName(monthAfter(monthOfParts(period), -1)),
                  })}
                </small>
              )}
            </>
          ),
        },
        { label: t('bar.next'), value: next, isText: true },
      ]}
    />
  );
}
