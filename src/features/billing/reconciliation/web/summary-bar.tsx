import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatNumber } from '#platform/web/format.ts';
import type { Reconciliation } from '../contract.ts';
import { Difference, percentOf } from './difference.tsx';
import classes from './reconciliation.module.css';

/** All vessels together. */
export function SummaryBar({ of }: { of: Reconciliation }) {
  const { t } = useTranslation('reconciliation');
  const [cost, billed] = [rupiah(of.cost), rupiah(of.billed)];
  const margin = billed - cost;
  return (
    <dl className={classes.bar}>
      <div>
        <dt>{t('daysAboard')}</dt>
        <dd>{formatNumber(of.aboard)}</dd>
      </div>
      <div>
        <dt>{t('daysPaid')}</dt>
        <dd>
          {formatNumber(of.paid)} <Difference days={of.paid - of.aboard} />
        </dd>
      </div>
      {of.victualled !== null && (
        <div>
          <dt>{t('daysVictualled')}</dt>
          <dd>
            {formatNumber(of.victualled)} <Difference days={of.victualled - of.aboard} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('costWithoutOwn')}</dt>
        <dd>{formatRupiah(cost)}</dd>
      </div>
      <div>
        <dt>{t('billed')}</dt>
        <dd>{formatRupiah(billed)}</dd>
      </div>
      <div>
        <dt>{t('margin')}</dt>
        <dd>
          {formatRupiah(margin)} <small>{percentOf(margin, billed)}</small>
        </dd>
      </div>
    </dl>
  );
}
