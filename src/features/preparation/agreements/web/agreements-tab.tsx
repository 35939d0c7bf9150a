import { IconEye, IconFilePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { linkTo } from '#platform/web/links.ts';
import { type Column, dayColumn, fieldColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { pklStatuses } from '../../rules.ts';
import { type AgreementRow, agreements } from '../contract.ts';
import { agreementDetails, newAgreement } from './agreement-links.ts';
import { PrintVessel } from './print-buttons.tsx';

type Sort = (typeof agreements.list.list.sort)[number];

/** The agreements of a vessel's people, or of one of them (2R35). */
export function AgreementsTab({ vesselId, employeeId }: { vesselId: number; employeeId?: number }) {
  const { t } = useTranslation('agreements');
  const address = useListAddress(agreements.list.list.filter);
  const list = usePagedList(agreements.list, { vesselId, ...(employeeId && { employeeId }) }, address);
  const mayOpen = useMay(agreements.get.access);
  const mayCreate = useMay(agreements.create.access);
  return (
    <ListCard<AgreementRow>
      name="agreements"
      label={t('list.title')}
      list={list}
      address={address}
      columns={useColumns(mayOpen)}
      rowKey={(row) => `${row.employeeId} ${row.vesselCrewId}`}
      rowLabel={(row) => row.crewName}
      rowActions={(row) => [
        ...(mayOpen && row.employeePreparationPklId !== null
          ? [{ label: t('list.view'), icon: IconEye, ...agreementDetails(row, row.employeePreparationPklId) }]
          : []),
        ...(mayCreate && (row.employeePreparationPklId === null || row.needsReissue || row.isVesselChanged)
          ? [
              {
                label: t(row.employeePreparationPklId === null ? 'list.create' : 'list.reissue'),
                icon: IconFilePlus,
                ...newAgreement(row),
              },
            ]
          : []),
      ]}
      emptyTitle={t('list.empty')}
      emptyText={t('list.emptyText')}
      {...(employeeId === undefined && {
        searchLabel: t('list.search'),
        filters: [
          {
            column: 'pklStatus',
            label: t('list.filter'),
            options: pklStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          },
        ],
        toolbar: mayCreate && <PrintVessel vesselId={vesselId} />,
      })}
    />
  );
}

function useColumns(mayOpen: boolean): Column<AgreementRow, Sort>[] {
  const { t } = useTranslation('agreements');
  const positionColumn = usePositionColumn();
  return [
    {
      key: 'crewName',
      header: t('list.name'),
      cell: (row) =>
        mayOpen && row.employeePreparationPklId !== null ? (
          <Link {...linkTo(agreementDetails(row, row.employeePreparationPklId))}>{row.crewName}</Link>
        ) : (
          row.crewName
        ),
      sort: 'crewName',
      isRowHeader: true,
      card: 'title',
    },
    positionColumn('initialRankAs', t('list.rank'), { sort: true, card: 'facts' }),
    fieldColumn('pklDocumentNumber', t('list.number'), { card: 'facts' }),
    dayColumn('startDate', t('list.joins'), { sort: true, card: 'numbers' }),
    dayColumn('endDate', t('list.signsOff'), { card: 'numbers' }),
    {
      key: 'pklStatus',
      header: t('list.status'),
      cell: (row) => <AgreementStatus row={row} />,
      card: 'badge',
    },
  ];
}

/** The badge with what it is about: when it was issued, or that it no longer says what is planned. */
function AgreementStatus({ row }: { row: AgreementRow }) {
  const { t } = useTranslation('agreements');
  if (row.needsAddendum) return <StatusBadge status="Need Renewal" text={t('list.needsAddendum')} />;
  if (row.isAddendumOpen) return <StatusBadge status="Pending Sign" text={t('list.addendumOpen')} />;
  if (row.needsReissue) return <StatusBadge status="Need Renewal" text={t('list.needsReissue')} />;
  if (row.isVesselChanged) return <StatusBadge status="Need Renewal" text={t('list.vesselChanged')} />;
  return <StatusBadge status={row.pklStatus} text={t(`statuses.${row.pklStatus}`)} />;
}
