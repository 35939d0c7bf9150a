import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { office, writes } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { type BarLook, Gantt, type GanttBar, type GanttRow } from '#platform/web/gantt/gantt.tsx';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { type Bar, chart, type SeatRow } from '../contract.ts';
import type { BarStatus } from '../rules.ts';
import classes from './gantt-tab.module.css';

const looks: Record<BarStatus, BarLook> = {
  'On Board': 'now',
  'Off Board': 'past',
  'Planned Approved': 'approved',
  'Planned Pending Approval': 'pending',
  'Planned Rejected': 'rejected',
};

interface PersonBar extends GanttBar {
  person: Bar;
}

/** Who was, is and will be on each seat of a vessel (2R21): a chart at a desk, a list by seat on a phone. */
export default function GanttTab({ id }: { id: number }) {
  const { t } = useTranslation('gantt');
  const isPhone = useIsPhone();
  const { data, error, refetch } = useRead(chart.vessel, { vesselId: id });
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!data) return <Skeletons rows={8} columns={3} />;
  const { from, to, vesselGanttChart: seats } = data;
  if (!seats.some(({ vesselCrews }) => vesselCrews.length > 0))
    return <EmptyState title={t('empty', { years: `${from.slice(0, 4)}-${to.slice(0, 4)}` })} />;
  return (
    <div className={classes.card}>
      <Legend />
      {isPhone ? <SeatList seats={seats} /> : <Chart seats={seats} from={from} to={to} />}
    </div>
  );
}

function Legend() {
  const { t } = useTranslation('gantt');
  const { t: tParts } = useTranslation('parts');
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {Object.entries(looks).map(([status, look]) => (
        <li key={status}>
          <i data-look={look} />
          {tParts(`status.${status}`)}
        </li>
      ))}
      <li>
        <i data-look="extended" />
        {t('extended')}
      </li>
      <li>
        <i data-look="shared" />
        {t('overlapping')}
      </li>
    </ul>
  );
}

function Chart({ seats, from, to }: { seats: readonly SeatRow[]; from: string; to: string }) {
  const { t } = useTranslation('gantt');
  const describe = useDescription();
  const positionName = usePositionName();
  const today = currentDay();
  const rows = seats.map((seat): GanttRow<PersonBar> => {
    const position = positionName(seat.jobPositionName);
    return {
      id: seat.vesselCrewId,
      name: position,
      bars: seat.vesselCrews.map((person) => asBar(person, seat, describe(person, position), today)),
      ...(seat.noReliefFrom && { vacant: { from: seat.noReliefFrom, text: t('noRelief') } }),
    };
  });
  return (
    <Gantt
      label={t('chart')}
      window={{ from, to }}
      today={today}
      rows={rows}
      card={({ person }, row) => <PersonCard person={person} position={row.name} />}
    />
  );
}

function asBar(person: Bar, { vesselCrews }: SeatRow, label: string, today: string): PersonBar {
  const { onBoard, offBoard, originalOffBoardDate, isOverdue, isOverlapping } = person;
  const before = vesselCrews
    .filter((other) => other !== person && other.onBoard <= onBoard)
    .map((each) => each.offBoard);
  const shared = before.sort().at(-1);
  return {
    id: person.assignmentId,
    from: onBoard,
    to: isOverdue && offBoard < today ? today : offBoard,
    look: looks[person.status],
    text: person.employeeFullName,
    label,
    person,
    ...(originalOffBoardDate && { extendedFrom: originalOffBoardDate }),
    ...(isOverdue && { lateFrom: offBoard }),
    ...(isOverlapping && shared && { sharedUntil: shared < offBoard ? shared : offBoard }),
  };
}

/** What a bar says in words, in the order of the card. */
function useDescription() {
  const { t } = useTranslation('gantt');
  const { t: tParts } = useTranslation('parts');
  return (person: Bar, position: string) =>
    [
      `${position}: ${person.employeeFullName}`,
      tParts(`status.${person.status}`),
      t('days', { from: formatDay(person.onBoard), to: formatDay(person.offBoard) }),
      ...(person.originalOffBoardDate
        ? [t('extended'), t('originally', { day: formatDay(person.originalOffBoardDate) })]
        : []),
      ...(person.isOverdue ? [t('overdue')] : []),
      ...(person.isOverlapping ? [t('overlapping')] : []),
    ].join(', ');
}

function PersonCard({ person, position }: { person: Bar; position: string }) {
  const { t } = useTranslation('gantt');
  const mayOpen = useMay(writes(['CrewManagement'], office));
  const { employeeFullName: name, waitsFor, originalOffBoardDate, askedOffBoard } = person;
  const facts: [string, string][] = [
    [t('position'), position],
    [t('onBoard'), formatDay(person.onBoard)],
    [t('offBoard'), formatDay(person.offBoard)],
    ...(originalOffBoardDate ? [[t('firstOffBoard'), formatDay(originalOffBoardDate)] as [string, string]] : []),
    ...(askedOffBoard ? [[t('askedOffBoard'), formatDay(askedOffBoard)] as [string, string]] : []),
    ...(waitsFor.length > 0
      ? [[t('waitingFor'), waitsFor.map((party) => t(`parties.${party}`)).join(', ')] as [string, string]]
      : []),
  ];
  return (
    <div className={classes.person}>
      {mayOpen ? (
        <Link
          to="/dashboard/crew-management/$crewId/details"
          params={{ crewId: String(person.employeeId) }}
          data-autofocus
        >
          {name}
        </Link>
      ) : (
        // Something to hold the focus while the card is open.
        <strong tabIndex={-1} data-autofocus>
          {name}
        </strong>
      )}
      <Statuses person={person} />
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Statuses({ person }: { person: Bar }) {
  const { t } = useTranslation('gantt');
  return (
    <span className={classes.statuses}>
      <StatusBadge status={person.status} />
      {person.isOverdue && (
        <Badge tone="red" shape="diamond">
          {t('overdue')}
        </Badge>
      )}
      {person.originalOffBoardDate && <Badge tone="teal">{t('extended')}</Badge>}
      {person.isOverlapping && (
        <Badge tone="red" shape="diamond">
          {t('overlapping')}
        </Badge>
      )}
    </span>
  );
}

function SeatList({ seats }: { seats: readonly SeatRow[] }) {
  const { t } = useTranslation('gantt');
  const positionName = usePositionName();
  return (
    <ul className={classes.seats}>
      {seats.map((seat) => (
        <li key={seat.vesselCrewId}>
          <h3>{positionName(seat.jobPositionName)}</h3>
          <ul>
            {seat.vesselCrews.map((person) => (
              <li key={person.assignmentId} data-look={looks[person.status]}>
                <PersonCard person={person} position={positionName(seat.jobPositionName)} />
              </li>
            ))}
          </ul>
          {seat.noReliefFrom && <p>{t('noReliefFrom', { day: formatDay(seat.noReliefFrom) })}</p>}
        </li>
      ))}
    </ul>
  );
}
