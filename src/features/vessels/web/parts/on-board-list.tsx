import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { reads } from '#platform/contract/access.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { useMay } from '#platform/web/session.tsx';
import { type OnBoardCrew, vessels } from '../../contract.ts';

type Sort = (typeof vessels.onBoard.list.sort)[number];

/** Who is aboard (2R18). */
export function OnBoardList({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('vessels');
  const address = useListAddress();
  const list = usePagedList(vessels.onBoard, { vesselId }, address);
  const mayOpen = useMay(reads('CrewManagement'));
  const columns: Column<OnBoardCrew, Sort>[] = [
    { key: 'no', header: t('columns.no'), cell: (_row, position) => position, align: 'right', isFixed: true },
    { key: 'employeeIdNumber', header: t('aboard.crewId'), cell: (row) => row.employeeIdNumber, card: 'numbers' },
    { key: 'seafarerId', header: t('aboard.seafarerId'), cell: (row) => row.seafarerId ?? '-', card: 'numbers' },
    {
      key: 'fullName',
      header: t('aboard.name'),
      cell: (row) =>
        mayOpen ? (
          <Link to={`/dashboard/crew-management/${row.employeeId}/details`}>{row.fullName}</Link>
        ) : (
          row.fullName
        ),
      sort: 'fullName',
      isRowHeader: true,
      card: 'title',
    },
    { key: 'jobPositionName', header: t('aboard.position'), cell: (row) => row.jobPositionName, card: 'facts' },
    {
      key: 'onBoard',
      header: t('aboard.onBoard'),
      cell: (row) => formatInstant(row.onBoard),
      sort: 'onBoard',
      card: 'numbers',
    },
    {
      key: 'offBoard',
      header: t('aboard.offBoard'),
      cell: (row) => formatDay(row.offBoard),
      sort: 'offBoard',
      card: 'numbers',
    },
  ];
  return (
    <ListCard
      name="vessel-on-board"
      label={t('details.tabs.on-board-crew')}
      list={list}
      address={address}
      columns={columns}
      rowKey={(row) => row.employeeId}
      rowLabel={(row) => row.fullName}
      emptyTitle={t('aboard.empty')}
      searchLabel={t('aboard.search')}
    />
  );
}
