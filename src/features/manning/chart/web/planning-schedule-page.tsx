import { useTranslation } from 'react-i18next';
import { useParamsAt } from '#platform/web/links.ts';
import { ScheduleView } from './schedule-view.tsx';

/** The schedule on the way of planning (2R24). */
export default function PlanningSchedulePage() {
  const { t } = useTranslation('schedule');
  const { vesselId } = useParamsAt('/dashboard/manning/planning/$vesselId/schedule');
  return <ScheduleView vesselId={vesselId} list={{ to: '/dashboard/manning/planning' }} listName={t('planning')} />;
}
