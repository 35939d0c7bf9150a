import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dueDays, type PlanningStatus } from '#features/assignments/plans/rules.ts';
import { useNoVessels } from '#features/vessels/web/parts/no-vessels.ts';
import { divisions } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import { readAhead } from '#platform/web/ahead.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { FilterCards } from '#platform/web/list-page/filter-cards.tsx';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { type PlanningVessel, planning } from '../contract.ts';
import { DueSentence } from './due-sentence.tsx';
import { PlanLinks } from './plan-links.tsx';
import { useVesselColumns } from './vessel-columns.tsx';
import { useVesselFilters } from './vessel-filters.ts';

const own = { waitingFirst: false };
const schedule = ({ vesselId }: PlanningVessel) =>
  ({ to: '/dashboard/manning/planning/$vesselId/schedule', params: { vesselId: String(vesselId) } }) as const;
/** The most urgent first. */
const statuses = ['Need Action', 'On Planning', 'Planned'] as const satisfies readonly PlanningStatus[];

export const ahead: PageModule['ahead'] = (search) => [
  listAhead(planning.vessels, own, search),
  readAhead(planning.counts, {}),
];

/** The vessels in operation with how far their reliefs are planned, and what comes free (2R22). */
export default function PlanningPage() {
  const { t } = useTranslation('planning');
  const { divisionId } = usePerson();
  const address = useListAddress(planning.vessels.list.filter);
  const counts = useRead(planning.counts, {}).data?.data;
  const countOf = { 'Need Action': counts?.needAction, 'On Planning': counts?.onPlanning, Planned: counts?.planned };
  return (
    <ListPage
      title={t('title')}
      crumbs={[{ text: t('manning') }, { text: t('title') }]}
      description={
        counts ? (
          <DueSentence seats={counts} until={formatDay(addDays(currentDay(), dueDays))} />
        ) : (
          t('description', { division: divisions[divisionId] })
        )
      }
      actions={<PlanLinks />}
      endpoint={planning.vessels}
      input={own}
      name="planning"
      label={t('label')}
      columns={useVesselColumns(schedule, 'seats')}
      rowKey={(row) => row.vesselId}
      rowLabel={(row) => row.vesselName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...schedule(row) }]}
      filters={useVesselFilters()}
      emptyTitle={t('empty')}
      {...useNoVessels()}
      searchLabel={t('search')}
    >
      <FilterCards
        label={t('byStatus')}
        cards={statuses.map((status) => ({ value: status, count: countOf[status] }))}
        address={address}
        column="planningStatus"
      />
    </ListPage>
  );
}
