import type { TFunction } from 'i18next';
import { NextHint, NextLine } from '#features/employees/state/web/next-line.tsx';
import { formatDay } from '#platform/web/format.ts';
import { type Column, dayColumn, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { CrewLink } from '../../web/parts/crew-link.tsx';
import type { BlacklistedRow, CrewRow, crewLists } from '../contract.ts';
import classes from './cells.module.css';
import { CertificateCell } from './certificate-cell.tsx';
import { DurationCell } from './duration-cell.tsx';
import { LevelCell } from './level-cell.tsx';
import type { Tab } from './tabs.ts';

/** A row of any of the lists; those of the blacklist hold more. */
export type Row = CrewRow & Partial<Omit<BlacklistedRow, keyof CrewRow>>;
type Sort = (typeof crewLists.blacklist.list.sort)[number];
type CrewColumn = Column<Row, Sort>;
type T = TFunction<'crew-lists'>;

/** Columns of the crew lists (2O11); the blacklist has its record's besides, those aboard their planned sign-off. */
export function crewColumns(t: T, positionName: (name: string) => string, tab: Tab): CrewColumn[] {
  // Of someone on the blacklist, the record comes first.
  const aboard = tab === 'blacklist' && ({ from: 'wide' } as const);
  return [
    numberColumn(t('columns.no')),
    fieldColumn('employeeIdNumber', t('columns.employeeIdNumber'), { sort: true, card: 'numbers' }),
    fieldColumn('seaFarerId', t('columns.seaFarerId'), {
      sort: true,
      from: tab === 'blacklist' ? 'wide' : 'laptop',
      card: 'numbers',
    }),
    {
      key: 'fullName',
      header: t('columns.fullName'),
      cell: (row) => <Name row={row} t={t} tab={tab} />,
      sort: 'fullName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'jobPositionName',
      header: t('columns.jobPositionName'),
      cell: (row) => <Folded text={positionName(row.jobPositionName)} />,
      sort: 'jobPositionName',
      card: 'facts',
    },
    // The reason for the blacklist comes before what they did aboard.
    ...(tab === 'blacklist' ? recordColumns(t) : []),
    {
      key: 'boardDuration',
      header: t('columns.boardDuration'),
      cell: (row) => (row.boardDuration === null ? '-' : <DurationCell days={row.boardDuration} />),
      sort: 'boardDuration',
      ...aboard,
      card: 'numbers',
    },
    {
      key: 'vesselName',
      header: t('columns.vesselName'),
      cell: (row) => (row.vesselName === null ? '-' : <Folded text={row.vesselName} />),
      sort: 'vesselName',
      ...aboard,
      card: 'facts',
    },
    ...(tab === 'on-board' ? [plannedTo(t)] : []),
    ...(tab === 'resigned' ? [] : [nextBerth(t)]),
    {
      key: 'certificateStatus',
      header: t('columns.certificateStatus'),
      cell: (row) => <CertificateCell row={row} />,
      sort: 'certificateStatus',
      ...(tab === 'blacklist' && { from: 'laptop' }),
      card: 'badge',
    },
  ];
}

const plannedTo = (t: T): CrewColumn => dayColumn('plannedTo', t('columns.plannedTo'), { hiddenByDefault: true });

const nextBerth = (t: T): CrewColumn => ({
  key: 'next',
  header: t('columns.next'),
  cell: ({ next }) => (next ? <NextLine next={next} /> : '-'),
  hiddenByDefault: true,
});

const recordColumns = (t: T): CrewColumn[] => [
  {
    key: 'level',
    header: t('columns.level'),
    cell: (row) => row.level && <LevelCell level={row.level} />,
    sort: 'level',
    card: 'facts',
  },
  dayColumn('startDate', t('columns.startDate'), { sort: true, from: 'laptop' }),
  {
    key: 'endDate',
    header: t('columns.endDate'),
    cell: (row) => <End row={row} t={t} />,
    sort: 'endDate',
    card: 'numbers',
  },
  {
    key: 'reason',
    header: t('columns.reason'),
    cell: (row) => <span className={`clip ${classes.reason}`}>{row.reason ?? '-'}</span>,
    hiddenByDefault: true,
  },
];

/** A long name, in two lines where there is little room. */
const Folded = ({ text }: { text: string }) => <span className={`block lh-18 wrapped ${classes.folded}`}>{text}</span>;

/** The name with what one must know before anything else. */
const Name = ({ row, t, tab }: { row: Row; t: T; tab: Tab }) => (
  <span className={`inline wrap gap-1-2 ${classes.name}`}>
    <CrewLink id={row.id}>{row.fullName}</CrewLink>
    {row.isBlacklisted && tab !== 'blacklist' && (
      <Badge tone="red" shape="diamond">
        {t('blacklisted')}
      </Badge>
    )}
    {row.isReleaseRequested && (
      <Badge tone="navy" shape="half">
        {t('releaseRequested')}
      </Badge>
    )}
    {row.next ? (
      <NextHint next={row.next} />
    ) : (
      row.isPlanned &&
      tab === 'off-board' && (
        <Badge tone="teal" shape="dot">
          {t('planned')}
        </Badge>
      )
    )}
  </span>
);

/** A day that has passed releases no one (2O40): it asks to look. */
const End = ({ row, t }: { row: Row; t: T }) => (
  <span className={`hug ${classes.pair}`}>
    <span>
      {row.endDate && <span className={classes.onCard}>{t('columns.endDate')} </span>}
      {row.endDate ? formatDay(row.endDate) : t('noEnd')}
    </span>
    {row.isDue && (
      <Badge tone="amber" shape="diamond">
        {t('due')}
      </Badge>
    )}
  </span>
);
