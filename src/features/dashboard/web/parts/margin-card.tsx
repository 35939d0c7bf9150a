import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reconciliations } from '#features/billing/reconciliation/contract.ts';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { marginOf } from '../../rules.ts';
import classes from './margin-card.module.css';

const monthsBack = 12;

/** What crew of a month cost, was or is to be billed, and what is left: as the reconciliation says, which it leads to. */
export default function MarginCard() {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const { divisionId } = usePerson();
  const lastMonth = monthAfter(monthOf(currentDay()), -1);
  const [month, setMonth] = useState(lastMonth);
  const asked = { divisionId, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
  const read = useRead(reconciliations.month, asked, { keepPrevious: true });
  const found = read.data?.data;
  return (
    <section className={`${surface.card} mt-4 pad-wide`} aria-labelledby={titleId} aria-busy={read.isFetching}>
      <header className="gap-2-4 row wrap">
        <h2 id={titleId}>{t('margin.title')}</h2>
        <select
          aria-label={t('margin.month')}
          className={`outlined high round surface ${classes.month}`}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        >
          {Array.from({ length: monthsBack }, (_, back) => monthAfter(lastMonth, -back)).map((each) => (
            <option key={each} value={each}>
              {monthText(each)}
            </option>
          ))}
        </select>
        <Link to="/dashboard/work-order-and-billings/reconciliation" search={{ month }} className="last">
          {t('margin.open')}
        </Link>
      </header>
      {read.isError && <ErrorPanel retry={() => void read.refetch()} />}
      {!found && !read.isError && <SkeletonBar at={0} />}
      {found && (
        <dl className={`mt-3 line wrap ${classes.figures}`}>
          <div>
            <dt className="small">{t(found.closedAt ? 'margin.billed' : 'margin.unbilled')}</dt>
            <dd className="large bold num">{formatRupiah(rupiah(found.billed))}</dd>
          </div>
          <div>
            <dt className="small">{t('margin.cost')}</dt>
            <dd className="large bold num">{formatRupiah(rupiah(found.cost))}</dd>
          </div>
          <div>
            <dt className="small">{t('margin.left')}</dt>
            <dd className="large bold num">{formatRupiah(marginOf(found))}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
