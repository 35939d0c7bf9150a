import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { formatDay, formatInstant, formatNumber } from '#platform/web/format.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { crewSchedule, type ScheduleHistory } from '../contract.ts';
import classes from './planned-facts.module.css';
import { VesselLink } from './planned-facts.tsx';

type Sort = (typeof crewSchedule.history.list.sort)[number];

/** Times aboard of a crew member, now and before, the latest first (2O13). */
export function ScheduleHistoryList({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('crew-schedule');
  const address = useListAddress();
  const list = usePagedList(crewSchedule.history, { employeeId }, address);
  const columns = useScheduleHistoryColumns();
  return (
    <ListCard
      name="crew-schedule-history"
      label={t('history.list')}
      isNested
      list={list}
      address={address}
      columns={columns}
      rowKey={(row) => row.assignmentId}
      rowLabel={(row) => row.vesselName}
      emptyTitle={t('history.empty')}
      emptyText={t('history.emptyText')}
      searchLabel={t('history.search')}
    />
  );
}

function useScheduleHistoryColumns(): Column<ScheduleHistory, Sort>[] {
  const { t } = useTranslation('crew-schedule');
  const positionColumn = usePositionColumn();
  return [
    numberColumn(t('fields.no')),
    {
      key: 'vesselName',
      header: t('fields.vessel'),
      cell: (row) => <VesselLink id={row.vesselId} name={row.vesselName} />,
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'state',
      header: t('fields.state'),
      cell: (row) =>
        row.isCurrent ? (
          <Badge tone="green" shape="dot">
            {t('states.current')}
          </Badge>
        ) : (
          <Badge>{t('states.previous')}</Badge>
        ),
      card: 'badge',
    },
    fieldColumn('shipName', t('fields.vesselType'), { hiddenByDefault: true }),
    positionColumn('jobPositionName', t('fields.position'), { sort: true, card: 'facts' }),
    {
      key: 'onBoard',
      header: t('fields.onBoard'),
      cell: (row) => <Place day={formatInstant(row.onBoard)} port={row.onBoardPort} />,
      sort: 'onBoard',
      card: 'numbers',
      isNamedOnCard: true,
    },
    {
      key: 'offBoard',
      header: t('fields.offBoard'),
      cell: (row) =>
        row.isCurrent ? <Planned row={row} /> : <Place day={formatInstant(row.offBoard)} port={row.offBoardPort} />,
      sort: 'offBoard',
      card: 'numbers',
      isNamedOnCard: true,
    },
    {
      key: 'days',
      header: t('fields.days'),
      cell: (row) => (
        <>
          {formatNumber(row.days)}
          <span className={classes.unit}> {t('daysUnit', { count: row.days })}</span>
        </>
      ),
      align: 'right',
      card: 'numbers',
    },
  ];
}

/** A day with the port, which takes a line of its own. */
const Place = ({ day, port }: { day: string; port: string | null }) => (
  <div className={classes.place}>
    <div>{day}</div>
    {port && <div className="plain muted">{port}</div>}
  </div>
);

/** When a crew member on board is due to leave, and any decisions on an extension. */
function Planned({ row }: { row: ScheduleHistory }) {
  const { t } = useTranslation('crew-schedule');
  return (
    <div className={classes.place}>
      <div>{t('planned', { day: formatDay(row.plannedOffBoard) })}</div>
      {row.originalOffBoard && <div>{t('extended', { day: formatDay(row.originalOffBoard) })}</div>}
      {row.askedOffBoard && (
        <div data-badge>
          <Badge tone="amber" shape="half">
            {t('asked', { day: formatDay(row.askedOffBoard) })}
          </Badge>
        </div>
      )}
    </div>
  );
}
