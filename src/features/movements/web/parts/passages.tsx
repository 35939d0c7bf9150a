import { useTranslation } from 'react-i18next';
import { formatInstant } from '#platform/web/format.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { MovementDetail } from '../../contract.ts';
import { useFindingWords } from '../../gates/web/finding-words.ts';

/** Dates of check-in and check-out that were corrected, and why. */
export function Corrections({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('movements');
  const time = (instant: string) => formatInstant(instant, { time: true });
  if (movement.corrections.length === 0) return null;
  return (
    <Section title={t('correction.list')} flush>
      <RecordTable
        label={t('correction.list')}
        rows={movement.corrections}
        columns={[
          { header: t('passages.gate'), cell: ({ gate }) => t(`passages.${gate}`), isShort: true },
          { header: t('correction.was'), cell: ({ wasAt }) => time(wasAt), isShort: true },
          { header: t('correction.to'), cell: ({ correctedTo }) => time(correctedTo), isShort: true },
          { header: t('passages.by'), cell: ({ correctedBy }) => correctedBy },
          { header: t('passages.at'), cell: ({ correctedAt }) => time(correctedAt), isShort: true },
          { header: t('passages.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </Section>
  );
}

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
