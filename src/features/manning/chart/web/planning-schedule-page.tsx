import { IconArrowsHorizontal, IconCalendarStats } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useParamsAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { useMay } from '#platform/web/session.tsx';
import { plan } from '../../planning/contract.ts';
import { ScheduleView } from './schedule-view.tsx';

/** The schedule on the way of planning (2R24); who plans goes on to the vessel's crew (2-open 2O08). */
export default function PlanningSchedulePage() {
  const { t } = useTranslation('schedule');
  const { vesselId } = useParamsAt('/dashboard/manning/planning/$vesselId/schedule');
  const mayPlan = useMay(plan);
  return (
    <ScheduleView
      vesselId={vesselId}
      list={{ to: '/dashboard/manning/planning' }}
      listName={t('planning')}
      actions={() =>
        mayPlan && (
          <>
            <Button
              variant="default"
              icon={IconArrowsHorizontal}
              renderRoot={(props) => (
                <Link to="/dashboard/manning/planning/$vesselId/what-if" params={{ vesselId }} {...props} />
              )}
            >
              {t('whatIf')}
            </Button>
            <Button
              icon={IconCalendarStats}
              renderRoot={(props) => (
                <Link to="/dashboard/manning/planning/$vesselId/crew" params={{ vesselId }} {...props} />
              )}
            >
              {t('scheduling')}
            </Button>
          </>
        )
      }
    />
  );
}
