import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { office, writes } from '#platform/contract/access.ts';
import { daysBetween, timeBetween } from '#platform/contract/days.ts';
import { formatDay } from '#platform/web/format.ts';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { openedFrom } from '../../approval/web/opened-from.ts';
import type { Bar, SeatRow } from '../contract.ts';
import classes from './seat-card.module.css';

interface SeatCardProps {
  seat: SeatRow;
  /** The seat's position, as it is called on the page; nothing where it is named above. */
  position?: string;
  /** Whose time it is; nothing where nobody is planned. */
  person?: Bar | undefined;
  /** What can be done about it. */
  actions?: ReactNode;
}

/** What a bar of the chart tells once it is opened: who, until when, what is missing. */
export function SeatCard({ seat, position, person, actions }: SeatCardProps) {
  const { t } = useTranslation('gantt');
  return (
    <div className={`small stack gap-2 hug ${classes.card}`}>
      {person ? (
        <>
          <PersonName seat={seat} person={person}>
            {person.employeeFullName}
          </PersonName>
          <Statuses person={person} />
        </>
      ) : (
        <>
          {/* Something to hold the focus while the card is open. */}
          <strong className="usual bold" tabIndex={-1} data-autofocus>
            {position === undefined ? t('noRelief') : t('noReliefOf', { position })}
          </strong>
          <VacantSince seat={seat} />
        </>
      )}
      <Facts facts={person ? factsOf(person) : aboardOf(seat)} />
      {actions && <div className={`mt-2 line wrap gap-2 full ${classes.actions}`}>{actions}</div>}
    </div>
  );

  function factsOf(one: Bar): Fact[] {
    const { waitsFor, originalOffBoardDate, askedOffBoard } = one;
    return [
      ...(position === undefined ? [] : [[t('position'), position] as Fact]),
      [t('onBoard'), formatDay(one.onBoard)],
      [t('offBoard'), formatDay(one.offBoard)],
      ...(originalOffBoardDate ? [[t('firstOffBoard'), formatDay(originalOffBoardDate)] as Fact] : []),
      ...(one.status === 'On Board' ? [[t('timeAboard'), <TimeAboard key="time" person={one} />] as Fact] : []),
      ...(askedOffBoard ? [[t('askedOffBoard'), formatDay(askedOffBoard)] as Fact] : []),
      ...(waitsFor.length > 0
        ? [[t('waitingFor'), waitsFor.map((party) => t(`parties.${party}`)).join(', ')] as Fact]
        : []),
    ];
  }

  function aboardOf({ vesselCrews }: SeatRow): Fact[] {
    const aboard = vesselCrews.find(({ status }) => status === 'On Board');
    if (!aboard) return [[t('aboard'), t('nobody')]];
    return [
      [
        t('aboard'),
        <PersonName key="aboard" seat={seat} person={aboard}>
          {aboard.employeeFullName}
        </PersonName>,
      ],
      [t('onBoard'), formatDay(aboard.onBoard)],
      [t('offBoard'), formatDay(aboard.offBoard)],
      [t('timeAboard'), <TimeAboard key="time" person={aboard} />],
    ];
  }
}

type Fact = readonly [string, ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="stack gap-1 full">
      {facts.map(([term, value]) => (
        <div className="line gap-4 spread" key={term}>
          <dt>{term}</dt>
          <dd className="right strong num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name, leading to the person's page for those who may open it; of who is Next with the approval. */
function PersonName({ seat, person, children }: { seat: SeatRow; person: Bar; children: string }) {
  const mayOpen = useMay(writes(['CrewManagement'], office));
  return mayOpen ? (
    <Link
      className="usual bold"
      to="/dashboard/crew-management/$crewId/details"
      params={{ crewId: String(person.employeeId) }}
      {...(person.assignmentOn === 'Next' && { search: openedFrom({ ...seat, ...person }) })}
      data-autofocus
    >
      {children}
    </Link>
  ) : (
    // Something to hold the focus while the card is open.
    <strong className="usual bold" tabIndex={-1} data-autofocus>
      {children}
    </strong>
  );
}

/** How long somebody has been aboard by now; from eleven months on in red. */
function TimeAboard({ person }: { person: Bar }) {
  const { t } = useTranslation('gantt');
  const today = currentDay();
  const { months, days } = timeBetween(person.onBoard, person.onBoard < today ? today : person.onBoard);
  const isLong = person.elevenMonthsOn !== null && person.elevenMonthsOn <= today;
  return (
    <span className={isLong ? 'bold bad' : undefined}>
      {[months > 0 && t('months', { count: months }), (days > 0 || months === 0) && t('daysLong', { count: days })]
        .filter(Boolean)
        .join(' ')}
    </span>
  );
}

/** When nobody is planned: how late it is already, or how soon it will be. */
function VacantSince({ seat: { noReliefFrom, vesselCrews } }: { seat: SeatRow }) {
  const { t } = useTranslation('gantt');
  const days = noReliefFrom ? daysBetween(currentDay(), noReliefFrom) : 0;
  const isTaken = vesselCrews.some(({ status }) => status === 'On Board');
  return (
    <Badge tone={days <= 90 ? 'red' : 'gray'} shape={days <= 90 ? 'cross' : 'ring'}>
      {!isTaken
        ? t('vacant')
        : days < 0
          ? t('overdueDays', { count: -days })
          : t('noReliefFrom', { day: formatDay(noReliefFrom) })}
    </Badge>
  );
}

function Statuses({ person }: { person: Bar }) {
  const { t } = useTranslation('gantt');
  const overdue = person.isOverdue ? daysBetween(person.offBoard, currentDay()) : 0;
  return (
    <span className="line wrap gap-2">
      <StatusBadge status={person.status} />
      {person.isOverdue && (
        <Badge tone="red" shape="diamond">
          {t('overdueDays', { count: overdue })}
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
