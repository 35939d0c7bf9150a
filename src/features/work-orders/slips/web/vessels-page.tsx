import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNoVessels } from '#features/vessels/web/parts/no-vessels.ts';
import { linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import type { PageModule } from '#platform/web/screens.tsx';
import { type WorkOrderVessel, workOrders } from '../contract.ts';

type Sort = (typeof workOrders.vessels.list.sort)[number];

export const ahead: PageModule['ahead'] = (search) => [listAhead(workOrders.vessels, {}, search)];

const vesselPage = ({ vesselId }: WorkOrderVessel) =>
  ({
    to: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId',
    params: { vesselId: String(vesselId) },
  }) as const;

/** The vessels with how many work orders there are this month (3R40). */
export default function WorkOrderVesselsPage() {
  const { t } = useTranslation('work-orders');
  const columns: Column<WorkOrderVessel, Sort>[] = [
    numberColumn(t('columns.no')),
    {
      key: 'vesselName',
      header: t('columns.vesselName'),
      cell: (row) => <Link {...linkTo(vesselPage(row))}>{row.vesselName}</Link>,
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('totalOnBoardCrew', t('columns.totalOnBoardCrew'), { sort: true, align: 'right', card: 'facts' }),
    fieldColumn('totalCrewWorkOrders', t('columns.totalCrewWorkOrders'), { sort: true, align: 'right', card: 'facts' }),
  ];
  return (
    <ListPage
      title={t('overview.title')}
      crumbs={[{ text: t('crumbs.group') }, { text: t('overview.title') }]}
      description={t('overview.description')}
      endpoint={workOrders.vessels}
      input={{}}
      name="work-order-vessels"
      label={t('overview.label')}
      columns={columns}
      rowKey={(row) => row.vesselId}
      rowLabel={(row) => row.vesselName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...vesselPage(row) }]}
      emptyTitle={t('overview.empty')}
      {...useNoVessels()}
      searchLabel={t('overview.search')}
    />
  );
}
