import { useTranslation } from 'react-i18next';
import { formatInstant } from '#platform/web/format.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { MovementDetail } from '../../contract.ts';
import { useFindingWords } from '../../gates/web/finding-words.ts';

/** Who let somebody aboard and off, and what was overridden for which reason. */
export function Passages({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('movements');
  const words = useFindingWords();
  if (movement.passages.length === 0) return null;
  return (
    <Section title={t('passages.title')} flush>
      <RecordTable
        label={t('passages.title')}
        rows={movement.passages}
        columns={[
          { header: t('passages.gate'), cell: ({ gate }) => t(`passages.${gate}`), isShort: true },
          { header: t('passages.at'), cell: ({ passedAt }) => formatInstant(passedAt, { time: true }), isShort: true },
          { header: t('passages.by'), cell: ({ passedBy }) => passedBy },
          {
            header: t('passages.overridden'),
            cell: ({ overridden }) => overridden.map((each) => words(each).text).join('\n') || '-',
          },
          { header: t('passages.reason'), cell: ({ overrideReason }) => overrideReason ?? '-' },
        ]}
      />
    </Section>
  );
}
