import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatNumber } from '#platform/web/format.ts';
import { FigureBar } from '#platform/web/parts/figure-bar.tsx';
import type { Reconciliation } from '../contract.ts';
import { Difference, percentOf } from './difference.tsx';

/** All vessels together. */
export function SummaryBar({ of }: { of: Reconciliation }) {
  const { t } = useTranslation('reconciliation');
  const [cost, billed] = [rupiah(of.cost), rupiah(of.billed)];
  const margin = billed - cost;
  return (
    <FigureBar
      layout="even"
      figures={[
        { label: t('daysAboard'), value: formatNumber(of.aboard) },
        { label: t('daysPaid'), value: <Days of={of.paid} aboard={of.aboard} /> },
        ...(of.victualled === null
          ? []
          : [{ label: t('daysVictualled'), value: <Days of={of.victualled} aboard={of.aboard} /> }]),
        { label: t('costWithoutOwn'), value: formatRupiah(cost) },
        { label: t('billed'), value: formatRupiah(billed) },
        {
          label: t('margin'),
          value: (
            <>
              {formatRupiah(margin)} <small>{percentOf(margin, billed)}</small>
            </>
          ),
        },
      ]}
    />
  );
}

const Days = ({ of, aboard }: { of: number; aboard: number }) => (
  <>
    {formatNumber(of)} <Difference days={of - aboard} />
  </>
);
