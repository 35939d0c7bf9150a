import { useTranslation } from 'react-i18next';
import { useParamsAt } from '#platform/web/links.ts';
import { ScheduleView } from './schedule-view.tsx';

/** The schedule on the way of approval (2R25). */
export default function ApprovalSchedulePage() {
  const { t } = useTranslation('schedule');
  const { vesselId } = useParamsAt('/dashboard/manning/approval-crew/$vesselId/schedule');
  return (
    <ScheduleView vesselId={vesselId} list={{ to: '/dashboard/manning/approval-crew' }} listName={t('approval')} />
  );
}
