import { useTranslation } from 'react-i18next';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { AppraisalRow } from '../../contract.ts';

type Shown = Pick<AppraisalRow, 'reportingStatus' | 'reviewStatus' | 'revisionNumber'>;

/** How far a report is, with how often it was sent back. */
export function ReportingBadge({ row }: { row: Shown }) {
  const { t } = useTranslation('appraisals');
  return (
    <>
      <StatusBadge status={row.reportingStatus} text={t(`reportingStatuses.${row.reportingStatus}`)} />
      {row.revisionNumber > 0 && (
        <>
          {' '}
          <Badge>{t('revisions', { count: row.revisionNumber })}</Badge>
        </>
      )}
    </>
  );
}

/** What the review has come to; nothing before there is one. */
export function ReviewBadge({ row }: { row: Shown }) {
  const { t } = useTranslation('appraisals');
  if (row.reviewStatus === null) return null;
  const status = row.reviewStatus === 'WaitingForRevision' ? 'Need Revision' : row.reviewStatus;
  return <StatusBadge status={status} text={t(`reviewStatuses.${row.reviewStatus}`)} />;
}
