import { useTranslation } from 'react-i18next';
import { type RecordColumn, RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { OfficerMatrix } from '../contract.ts';
import { summedFigures } from '../rules.ts';
import { formatFigure } from './officer-columns.tsx';

type Pair = OfficerMatrix['pairs'][number];

/** Sums of rank pairs, as charterers' rules require. */
export function PairSums({ pairs }: { pairs: readonly Pair[] }) {
  const { t } = useTranslation('officer-matrix');
  const figures = summedFigures.map(
    (name): RecordColumn<Pair> => ({
      header: t(`fields.${name}`),
      // Of a pair that no one holds there is nothing to add up.
      cell: (pair) => pair.missing.length < pair.ranks.length && formatFigure(pair[name]),
      align: 'right',
      isShort: true,
    }),
  );
  return (
    <Section title={t('pairs.title')} description={t('pairs.text')} flush>
      <RecordTable
        label={t('pairs.title')}
        rows={pairs}
        columns={[
          { header: t('pairs.pair'), cell: (pair) => pair.ranks.join(' + ') },
          ...figures,
          {
            header: t('pairs.joinedApart'),
            cell: (pair) => pair.joinedApartDays !== null && t('days', { count: pair.joinedApartDays }),
            isShort: true,
          },
          { header: t('pairs.missing'), cell: (pair) => pair.missing.join(', ') },
        ]}
      />
    </Section>
  );
}
