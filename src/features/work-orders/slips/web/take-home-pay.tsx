import { IconClock, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { monthAfter } from '#platform/contract/days.ts';
import { formatRupiah, rupiah, sum } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { monthName, monthText, shortDay } from '../../web/parts/month-text.ts';
import type { WorkOrderDetail } from '../contract.ts';
import { DayRuler } from './day-ruler.tsx';
import classes from './take-home-pay.module.css';

/** What is paid, where to, why it is not what the month before was, and whether it can still change. */
export function TakeHomePay({ slip }: { slip: WorkOrderDetail }) {
  const { t } = useTranslation('work-orders');
  const month = monthOfParts(slip);
  const { closedAt, projectedTo } = slip;
  const ending = slip.bankNumber?.slice(-4);
  return (
    <section className={`${surface.card} clip`} aria-label={t('slip.takeHomePay')}>
      <div className={`stack single ruled ${classes.top}`}>
        <div className="pad-4">
          <p className="strong row wrap gap-2">
            <span>
              {t('slip.takeHomePay')}, {monthText(month)}
            </span>
            {closedAt ? (
              <Badge shape="ring">{t('slip.closed')}</Badge>
            ) : (
              <Badge tone="navy" shape="half">
                {t('slip.projection')}
              </Badge>
            )}
          </p>
          <p className={`bold num ${classes.amount}`}>{formatRupiah(rupiah(slip.totalTakeHomePayCrew))}</p>
          <p className="muted">
            {t('slip.earningsLess', {
              earnings: formatRupiah(rupiah(slip.income_TotalWages)),
              deductions: formatRupiah(rupiah(slip.deduction_Total)),
            })}
          </p>
          {rupiah(slip.totalTakeHomePayCrew) < 0n ? (
            <p className="muted">{t('slip.nothingPaid')}</p>
          ) : (
            slip.bankName && ending && <p className="muted">{t('slip.toAccount', { bank: slip.bankName, ending })}</p>
          )}
        </div>
        <Differences slip={slip} month={month} />
      </div>
      {closedAt ? (
        <p className={`pad small line gap-2 top ${classes.note}`} data-closed>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('slip.isClosed', { month: monthName(month), day: formatInstant(closedAt) })}</span>
        </p>
      ) : (
        <p className={`pad small line gap-2 top ${classes.note}`}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          <span>
            {t('slip.isProjection', { month: monthName(month) })}
            {projectedTo && ` ${t('slip.countsTo', { day: formatDay(projectedTo) })}`}
          </span>
        </p>
      )}
      <DayRuler slip={slip} />
    </section>
  );
}

function Differences({ slip, month }: { slip: WorkOrderDetail; month: string }) {
  const { t } = useTranslation('work-orders');
  const positionName = usePositionName();
  const { differences, isComparedWithBefore, positions } = slip;
  if (!isComparedWithBefore) return null;
  const total = sum(differences.map(({ amount }) => rupiah(amount)));
  const before = monthName(monthAfter(month, -1));
  const signed = (amount: bigint) =>
    `${amount < 0n ? '−' : '+'}${formatRupiah(amount < 0n ? -amount : amount).slice(3)}`;
  const title =
    total === 0n
      ? t('slip.same', { month: before })
      : t(total > 0n ? 'slip.more' : 'slip.less', {
          amount: formatRupiah(total < 0n ? -total : total),
          month: before,
        });
  return (
    <div className={`pad-4 ${classes.why}`}>
      <h2 className="lh-20 usual">{title}</h2>
      <ul className="mt-2">
        {differences.map(({ cause, amount, day, jobPositionId, days, before: daysBefore }) => (
          <li className="pad-y-2 line gap-4 spread below" key={cause}>
            <span>
              {t(`causes.${cause}`, {
                day: day ? shortDay(day) : '',
                rank: positionName(positions.find(({ id }) => id === jobPositionId)?.name ?? ''),
                days,
                before: daysBefore,
                month: before,
              })}
            </span>
            <span className="strong num nowrap">{signed(rupiah(amount))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
