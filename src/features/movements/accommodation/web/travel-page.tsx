import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShipTypeOptions } from '#features/reference/web/parts/division-options.ts';
import { useNoVessels } from '#features/vessels/web/parts/no-vessels.ts';
import { divisions } from '#platform/contract/access.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { TermHelp } from '#platform/web/parts/term-help.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { movements, type SchedulingVessel } from '../../contract.ts';
import { schedulingStatuses } from '../../rules.ts';
import { useSchedulingColumns } from '../../web/parts/vessel-columns.tsx';

const own = {};
const crews = ({ vesselId }: SchedulingVessel) =>
  ({
    to: '/dashboard/service-and-administration/vessel/$vesselId/crews',
    params: { vesselId: String(vesselId) },
  }) as const;

export const ahead: PageModule['ahead'] = (search) => [listAhead(movements.vessels, own, search)];

/** Vessels whose people travel (2R49). */
export default function TravelPage() {
  const { t } = useTranslation(['travel', 'movements', 'statuses']);
  const { divisionId } = usePerson();
  return (
    <ListPage
      title={t('travel:title')}
      mark={<TermHelp terms={['serva']} />}
      crumbs={[{ text: t('travel:title') }]}
      description={t('travel:description', { division: divisions[divisionId] })}
      endpoint={movements.vessels}
      input={own}
      name="travel"
      label={t('movements:vessels.label')}
      columns={useSchedulingColumns(crews)}
      rowKey={(row) => row.vesselId}
      rowLabel={(row) => row.vesselName}
      rowActions={(row) => [{ label: t('movements:view'), icon: IconEye, ...crews(row) }]}
      filters={[
        {
          column: 'schedulingStatus',
          label: t('movements:vessels.schedulingStatus'),
          options: choicesOf(schedulingStatuses, (value) => t(`statuses:${value}`)),
        },
        { column: 'shipId', label: t('movements:vessels.vesselType'), options: useShipTypeOptions },
      ]}
      emptyTitle={t('movements:vessels.empty')}
      {...useNoVessels()}
      searchLabel={t('movements:vessels.search')}
    />
  );
}
