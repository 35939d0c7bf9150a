import { IconEye } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { divisions, roleClass } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { formatNumber } from '#platform/web/format.ts';
import ForbiddenPage from '#platform/web/layout/forbidden-page.tsx';
import type { Column } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type CrewRow, crew } from '../contract.ts';
import { CrewLink, detailsPath } from './parts/crew-link.tsx';
import classes from './parts/page.module.css';

type Sort = (typeof crew.listOffBoard.list.sort)[number];

/** The crew ashore (2R01). Who is crew sees themselves (2S013); without an employee there is nothing to see (2O18). */
export default function CrewPage() {
  const { person } = usePerson();
  if (roleClass(person.role) !== 'crew') return <OffBoardList />;
  if (person.employeeId === null) return <ForbiddenPage />;
  return <Navigate to={detailsPath(person.employeeId)} search={{ tab: 'crew-details' }} replace />;
}

function OffBoardList() {
  const { t } = useTranslation('crew');
  const { divisionId } = usePerson();
  const count = useRead(crew.listOffBoard, { pageSize: 1 }).data?.totalItem;
  const columns: Column<CrewRow, Sort>[] = [
    { key: 'no', header: t('columns.no'), cell: (_row, position) => position, align: 'right', isFixed: true },
    {
      key: 'employeeIdNumber',
      header: t('columns.employeeIdNumber'),
      cell: (row) => row.employeeIdNumber,
      sort: 'employeeIdNumber',
      card: 'numbers',
    },
    {
      key: 'seaFarerId',
      header: t('columns.seaFarerId'),
      cell: (row) => row.seaFarerId ?? '-',
      sort: 'seaFarerId',
      card: 'numbers',
    },
    {
      key: 'fullName',
      header: t('columns.fullName'),
      cell: (row) => <CrewLink id={row.id}>{row.fullName}</CrewLink>,
      sort: 'fullName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'jobPositionName',
      header: t('columns.jobPositionName'),
      cell: (row) => row.jobPositionName,
      sort: 'jobPositionName',
      card: 'facts',
    },
    {
      key: 'boardDuration',
      header: t('columns.boardDuration'),
      cell: (row) =>
        row.boardDuration === null
          ? '-'
          : t('days', { count: row.boardDuration, shown: formatNumber(row.boardDuration) }),
      card: 'numbers',
    },
    { key: 'vesselName', header: t('columns.vesselName'), cell: (row) => row.vesselName ?? '-', card: 'facts' },
  ];
  return (
    <div className={classes.page}>
      <ListPage
        title={t('title')}
        crumbs={[{ text: t('title') }]}
        description={t('description', { division: divisions[divisionId] })}
        endpoint={crew.listOffBoard}
        input={{}}
        name="crew"
        label={t('lists.off-board')}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.fullName}
        rowActions={(row) => [{ label: t('view'), icon: IconEye, to: detailsPath(row.id) }]}
        emptyTitle={t('empty')}
        searchLabel={t('search')}
      >
        <LinkTabs
          label={t('listsLabel')}
          current="off-board"
          tabs={[{ value: 'off-board', label: t('lists.off-board'), count }]}
        />
      </ListPage>
    </div>
  );
}
