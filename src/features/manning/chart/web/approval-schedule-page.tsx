import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useParamsAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Count } from '#platform/web/parts/status-badge.tsx';
import { ScheduleView } from './schedule-view.tsx';

/** The schedule on the way of approval (2R25), with how much waits for a decision. */
export default function ApprovalSchedulePage() {
  const { t } = useTranslation('schedule');
  const { vesselId } = useParamsAt('/dashboard/manning/approval-crew/$vesselId/schedule');
  return (
    <ScheduleView
      vesselId={vesselId}
      list={{ to: '/dashboard/manning/approval-crew' }}
      listName={t('approval')}
      actions={({ totalPendingData: count }) => (
        <Button
          icon={IconUsers}
          rightSection={
            <span aria-hidden="true">
              <Count tone={count > 0 ? 'amber' : 'gray'}>{count}</Count>
            </span>
          }
          renderRoot={(props) => (
            <Link to="/dashboard/manning/approval-crew/$vesselId/crew" params={{ vesselId }} {...props} />
          )}
        >
          {t('crewing')}
          <span className="visually-hidden">, {t('pending', { count })}</span>
        </Button>
      )}
    />
  );
}
