import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { MovementPage } from '../../web/parts/movement-page.tsx';

const path = '/dashboard/service-and-administration/vessel/$vesselId/crews/$scheduleId/details';

/** The same page for those who arrange travel: they change costs and papers (2R54). */
export default function TravelDetailsPage() {
  const { vesselId, scheduleId } = useParamsAt(path);
  const { tab, usi, history } = useSearchAt(path);
  return (
    <MovementPage
      scheduleId={scheduleId}
      list={{ title: 'travelTitle', to: '/dashboard/service-and-administration' }}
      crews={{
        to: '/dashboard/service-and-administration/vessel/$vesselId/crews',
        params: { vesselId },
        search: tab ? { tab } : {},
      }}
      isReadOnly={history === 'true' || usi !== undefined}
    />
  );
}
