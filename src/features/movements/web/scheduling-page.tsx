import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShipTypeOptions } from '#features/reference/web/parts/division-options.ts';
import { useNoVessels } from '#features/vessels/web/parts/no-vessels.ts';
import { divisions } from '#platform/contract/access.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { movements, type SchedulingVessel } from '../contract.ts';
import { schedulingStatuses } from '../rules.ts';
import { useSchedulingColumns } from './parts/vessel-columns.tsx';

const own = {};
const crews = ({ vesselId }: SchedulingVessel) =>
  ({
    to: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews',
    params: { vesselId: String(vesselId) },
  }) as const;

export const ahead: PageModule['ahead'] = (search) => [listAhead(movements.vessels, own, search)];

/** Vessels with how far boarding and leaving are scheduled (2R42). */
export default function SchedulingPage() {
  const { t } = useTranslation(['movements', 'statuses']);
  const { divisionId } = usePerson();
  return (
    <ListPage
      title={t('title')}
      crumbs={[{ text: t('manning') }, { text: t('title') }]}
      description={t('description', { division: divisions[divisionId] })}
      endpoint={movements.vessels}
      input={own}
      name="scheduling"
      label={t('vessels.label')}
      columns={useSchedulingColumns(crews)}
      rowKey={(row) => row.vesselId}
      rowLabel={(row) => row.vesselName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...crews(row) }]}
      filters={[
        {
          column: 'schedulingStatus',
          label: t('vessels.schedulingStatus'),
          options: choicesOf(schedulingStatuses, (value) => t(`statuses:${value}`)),
        },
        { column: 'shipId', label: t('vessels.vesselType'), options: useShipTypeOptions },
      ]}
      emptyTitle={t('vessels.empty')}
      {...useNoVessels()}
      searchLabel={t('vessels.search')}
    />
  );
}
