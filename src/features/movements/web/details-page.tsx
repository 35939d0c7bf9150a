import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { MovementPage } from './parts/movement-page.tsx';

const path = '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details';

/** Boarding and leaving of one person (2R48). */
export default function ScheduleDetailsPage() {
  const { vesselId, scheduleId } = useParamsAt(path);
  const { tab, usi, history } = useSearchAt(path);
  return (
    <MovementPage
      scheduleId={scheduleId}
      list={{ title: 'title', to: '/dashboard/manning/onboard-scheduling' }}
      crews={{
        to: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews',
        params: { vesselId },
        search: tab ? { tab } : {},
      }}
      isReadOnly={history === 'true' || usi !== undefined}
    />
  );
}
