import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useParamsAt } from '#platform/web/links.ts';
import { Count } from '#platform/web/parts/status-badge.tsx';
import { ScheduleView } from './schedule-view.tsx';

/** The schedule on the way of approval (2R25). */
export default function ApprovalSchedulePage() {
  const { t } = useTranslation('schedule');
  const { vesselId } = useParamsAt('/dashboard/manning/approval-crew/$vesselId/schedule');
  return (
    <ScheduleView
      vesselId={vesselId}
      list={{ to: '/dashboard/manning/approval-crew' }}
      listName={t('approval')}
      actions={({ totalPendingData }) => (
        <Button
          renderRoot={(props) => (
            <Link to="/dashboard/manning/approval-crew/$vesselId/crew" params={{ vesselId }} {...props} />
          )}
          rightSection={totalPendingData > 0 && <Count tone="amber">{totalPendingData}</Count>}
          {...(totalPendingData > 0 && {
            'aria-label': `${t('crewing')}, ${t('pending', { count: totalPendingData })}`,
          })}
        >
          {t('crewing')}
        </Button>
      )}
    />
  );
}
