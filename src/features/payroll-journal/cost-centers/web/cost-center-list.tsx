import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { type Column, dayColumn, fieldColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { costCenters, type VesselCodes } from '../contract.ts';

type Sort = (typeof costCenters.list.list.sort)[number];

const CostCenterDialog = lateDialog(async () => ({
  default: (await import('./cost-center-dialog.tsx')).CostCenterDialog,
}));

/** Vessels of the division with their cost centers; those without one first. */
export function CostCenterList({ month }: { month: string }) {
  const { t } = useTranslation('payroll-journal');
  const { divisionId } = usePerson();
  const { open, opened } = useDialogs();
  const address = useListAddress(costCenters.list.list.filter);
  const list = usePagedList(costCenters.list, { divisionId }, address);
  const columns: Column<VesselCodes, Sort>[] = [
    {
      key: 'state',
      header: t('costCenters.state'),
      cell: ({ code, isOfVessel }) => (
        <Badge tone={code ? 'green' : 'amber'}>
          {t(`costCenters.${!code ? 'none' : isOfVessel ? 'ofVessel' : 'hasCode'}`)}
        </Badge>
      ),
      card: 'badge',
    },
    fieldColumn('vesselName', t('costCenters.vessel'), { sort: true, isRowHeader: true, card: 'title' }),
    fieldColumn('code', t('costCenters.code'), { sort: true, card: 'facts', isNamedOnCard: true }),
    dayColumn('validFrom', t('costCenters.validFrom'), { card: 'facts' }),
  ];
  return (
    <>
      <ListCard<VesselCodes>
        name="cost-centers"
        label={t('costCenters.title')}
        list={list}
        address={address}
        columns={columns}
        rowKey={({ vesselId }) => String(vesselId)}
        rowLabel={({ vesselName }) => vesselName}
        searchLabel={t('costCenters.search')}
        emptyTitle={t('costCenters.empty')}
        emptyText={t('costCenters.emptyText')}
        rowActions={(row) => [
          {
            label: t(row.history.length > 0 ? 'costCenters.change' : 'costCenters.enter'),
            icon: IconPencil,
            onClick: () => open(CostCenterDialog, { vessel: row, month }),
          },
        ]}
      />
      {opened}
    </>
  );
}
