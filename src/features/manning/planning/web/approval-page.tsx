import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNoVessels } from '#features/vessels/web/parts/no-vessels.ts';
import { divisions, roleClass } from '#platform/contract/access.ts';
import { readAhead } from '#platform/web/ahead.ts';
import { useRead } from '#platform/web/api.ts';
import { FilterCards } from '#platform/web/list-page/filter-cards.tsx';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type PlanningVessel, planning } from '../contract.ts';
import { useVesselColumns } from './vessel-columns.tsx';
import { useVesselFilters } from './vessel-filters.ts';

const own = { waitingFirst: true };
const schedule = ({ vesselId }: PlanningVessel) =>
  ({ to: '/dashboard/manning/approval-crew/$vesselId/schedule', params: { vesselId: String(vesselId) } }) as const;

export const ahead: PageModule['ahead'] = (search) => [
  listAhead(planning.vessels, own, search),
  readAhead(planning.counts, {}),
];

/** The vessels with the decisions that wait, those of a principal alone for who decides for it (2R23). */
export default function ApprovalPage() {
  const { t } = useTranslation('planning');
  const { divisionId, person } = usePerson();
  const address = useListAddress(planning.vessels.list.filter);
  const counts = useRead(planning.counts, {}).data?.data;
  return (
    <ListPage
      title={t('approval.title')}
      crumbs={[{ text: t('manning') }, { text: t('approval.title') }]}
      description={
        roleClass(person.role) === 'principal'
          ? t('approval.own')
          : t('approval.description', { division: divisions[divisionId] })
      }
      endpoint={planning.vessels}
      input={own}
      name="approval-crew"
      label={t('approval.label')}
      columns={useVesselColumns(schedule, 'decisions')}
      rowKey={(row) => row.vesselId}
      rowLabel={(row) => row.vesselName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...schedule(row) }]}
      filters={useVesselFilters()}
      emptyTitle={t('approval.empty')}
      {...useNoVessels()}
      searchLabel={t('search')}
    >
      <FilterCards
        label={t('approval.byDecision')}
        cards={[
          {
            value: 'waiting',
            label: (
              <Badge tone="amber" shape="half">
                {t('columns.pending')}
              </Badge>
            ),
            count: counts?.pendingCount,
          },
          {
            value: 'overdue',
            label: (
              <Badge tone="red" shape="diamond">
                {t('columns.overdue')}
              </Badge>
            ),
            count: counts?.overdueCount,
          },
        ]}
        address={address}
        column="decisions"
      />
    </ListPage>
  );
}
