import { useTranslation } from 'react-i18next';
import { RecordTable } from '#features/seafarers/web/parts/read/record-table.tsx';
import { useRead } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { applications } from '../../contract.ts';

/** Every result an application got, with who gave it and why; for the office only. */
export function AssessmentHistory({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation('applicants');
  const history = useRead(applications.assessments, { id: applicationId });
  const rows = history.data?.data;
  return (
    <Section title={t('review.history')} flush={!history.error}>
      {history.error && <ErrorPanel retry={() => void history.refetch()} />}
      {rows && (
        <RecordTable
          label={t('review.history')}
          rows={rows}
          columns={[
            { header: t('review.stage'), cell: (row) => t(`stages.${row.assessmentType}`) },
            { header: t('review.result'), cell: (row) => <StatusBadge status={row.assessmentStatus} /> },
            { header: t('review.date'), cell: (row) => formatInstant(row.decidedAt, { time: true }) },
            { header: t('review.by'), cell: (row) => row.decidedBy },
            { header: t('review.remark'), cell: (row) => row.remark },
          ]}
        />
      )}
    </Section>
  );
}
