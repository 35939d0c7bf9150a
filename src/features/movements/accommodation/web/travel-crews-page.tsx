import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { VesselFrame } from '../../web/parts/vessel-frame.tsx';
import { accommodation, type Traveller } from '../contract.ts';
import { type TravelTab, travelTabs } from '../rules.ts';
import { useTravelColumns } from './travel-columns.tsx';

const path = '/dashboard/service-and-administration/vessel/$vesselId/crews';

/** Who travels to and from a vessel, and what of costs and papers is there (2R50 to 2R53). */
export default function TravelCrewsPage() {
  const { t } = useTranslation(['travel', 'movements']);
  const { vesselId } = useParamsAt(path);
  const { tab } = useSearchAt(path);
  const current = travelTabs.find((value) => value === tab) ?? 'onboard';
  return (
    <VesselFrame
      vesselId={vesselId}
      crumbs={[{ text: t('travel:title'), to: '/dashboard/service-and-administration' }]}
    >
      {(vessel) => (
        <>
          <LinkTabs
            label={t('travel:tabs.label')}
            current={current}
            tabs={choicesOf(travelTabs, (value) => t(`travel:tabs.${value}`))}
          />
          <TravellerList key={current} vesselId={vessel.vesselId} tab={current} />
        </>
      )}
    </VesselFrame>
  );
}

/** The people of one tab. */
function TravellerList({ vesselId, tab }: { vesselId: number; tab: TravelTab }) {
  const { t } = useTranslation(['travel', 'movements']);
  const address = useListAddress();
  const travellers = usePagedList(accommodation.list, { vesselId, tab }, address);
  const details = ({ employeeSchedulingId }: Traveller) =>
    ({
      to: '/dashboard/service-and-administration/vessel/$vesselId/crews/$scheduleId/details',
      params: { vesselId: String(vesselId), scheduleId: String(employeeSchedulingId) },
      search: tab === 'history' ? { tab, history: 'true' as const } : { tab },
    }) as const;
  return (
    <ListCard<Traveller>
      name="travel-crews"
      label={t(`travel:tabs.${tab}`)}
      list={travellers}
      address={address}
      columns={useTravelColumns(tab, details)}
      rowKey={(row) => row.employeeSchedulingId}
      rowLabel={(row) => row.name}
      rowActions={(row) => [{ label: t('movements:view'), icon: IconEye, ...details(row) }]}
      emptyTitle={t(`travel:empty.${tab}`)}
      emptyText={t('movements:emptyText')}
      searchLabel={t('movements:crews.search')}
    />
  );
}
