import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { reads } from '#platform/contract/access.ts';
import { isDay } from '#platform/contract/days.ts';
import { isWithin } from '#platform/web/form/date-text.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { type Column, dayColumn, fieldColumn, instantColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { currentDay } from '#platform/web/today.ts';
import { type OnBoardCrew as Row, type VesselDetail, vessels } from '../../contract.ts';
import classes from '../../matrix/web/matrix.module.css';
import { OfficerMatrixView } from '../../matrix/web/officer-matrix-view.tsx';
import { SheetButtons } from '../../matrix/web/sheet-buttons.tsx';
import { ViewSwitch } from '../../matrix/web/view-switch.tsx';
import { PersonLink } from './person-link.tsx';

type Sort = (typeof vessels.onBoard.list.sort)[number];

/** Who is aboard (2R18): the list, of a tanker the officer matrix too, and both to download. */
export function OnBoardCrew({ vessel }: { vessel: VesselDetail }) {
  const { view, date, by = 'plan' } = useSearchAt('/dashboard/vessel-management/$vesselId/details');
  // All vessels of the tanker division are tankers, and no others.
  const hasMatrix = vessel.divisionId === 2;
  const showsMatrix = hasMatrix && view === 'matrix';
  const day = showsMatrix && date && isDay(date) && isWithin(date, {}) ? date : currentDay();
  return (
    <>
      <div className={`row wrap end gap-2 ${classes.bar}`}>
        {hasMatrix && <ViewSwitch current={showsMatrix ? 'matrix' : 'list'} />}
        <SheetButtons vessel={vessel} hasMatrix={hasMatrix} day={day} by={by} />
      </div>
      {showsMatrix ? (
        <OfficerMatrixView vesselId={vessel.id} day={day} by={by} />
      ) : (
        <OnBoardList vesselId={vessel.id} />
      )}
    </>
  );
}

function OnBoardList({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('vessels');
  const positionColumn = usePositionColumn();
  const address = useListAddress();
  const list = usePagedList(vessels.onBoard, { vesselId }, address);
  const columns: Column<Row, Sort>[] = [
    numberColumn(t('columns.no')),
    fieldColumn('employeeIdNumber', t('aboard.crewId'), { card: 'numbers' }),
    fieldColumn('seafarerId', t('aboard.seafarerId'), { card: 'numbers' }),
    {
      key: 'fullName',
      header: t('aboard.name'),
      cell: (row) => (
        <PersonLink id={row.employeeId} access={reads('CrewManagement', 'Approval')}>
          {row.fullName}
        </PersonLink>
      ),
      sort: 'fullName',
      isRowHeader: true,
      card: 'title',
    },
    positionColumn('jobPositionName', t('aboard.position'), { card: 'facts' }),
    instantColumn('onBoard', t('aboard.onBoard'), { sort: true, card: 'numbers' }),
    dayColumn('offBoard', t('aboard.offBoard'), { sort: true, card: 'numbers' }),
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
      emptyText={t('aboard.emptyText')}
      searchLabel={t('aboard.search')}
    />
  );
}
